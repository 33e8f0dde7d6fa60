//! A mesh over WebRTC data channels, by matchbox. Layer 8, browser only.
//!
//! What matchbox doesn't do is done around it: its signals pass a gate (`signal`), its default list of public servers is never
//! used, packets stay small (`pieces`), and what comes before a link is said to be open is held back, as an answer would be lost.
//! It has no way of closing one link; a link let go is only no longer listened to.

use super::link::{LinkId, MAX_PACKET, Mesh, MeshEvent, SendError};
use super::signal::matchbox::{link_of, meet, peer_of};
use futures::StreamExt;
use futures::channel::mpsc::UnboundedReceiver;
use js_sys::{Array, Object, Reflect};
use matchbox_socket::{ChannelConfig, PeerState, RtcIceServerConfig, WebRtcChannel, WebRtcSocket, WebRtcSocketBuilder};
use std::collections::{BTreeMap, VecDeque};
use std::task::{Context, Poll};
use std::time::Duration;
use thiserror::Error;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{RtcConfiguration, RtcPeerConnection};

/// How often the meeting place hears that we are there.
const KEEP_ALIVE: Duration = Duration::from_secs(10);
/// Packets held for a link that isn't said to be open yet.
const MAX_HELD: usize = 256;

/// Why there can't be a mesh.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoMesh {
    /// The browser has no WebRTC, or it is switched off.
    #[error("the browser has no WebRTC")]
    NoWebRtc,
    /// Not the address of a STUN or TURN server.
    #[error("{0} is not the address of a STUN or TURN server")]
    BadIceServer(String),
}

/// Links to everybody in one room of a matchbox signalling service.
pub struct MatchboxMesh {
    socket: WebRtcSocket,
    channel: WebRtcChannel,
    meeting: UnboundedReceiver<MeshEvent>,
    links: BTreeMap<LinkId, Stage>,
    next: VecDeque<MeshEvent>,
}

enum Stage {
    /// Being made; what has come over it so far.
    Making(Vec<Vec<u8>>),
    Open,
}

impl MatchboxMesh {
    /// Begins to meet others in the room at `url` (`ws://HOST/signal/ROOM`), asking `ice` (addresses of STUN and TURN servers, none
    /// on a LAN) for ways to be reached.
    ///
    /// # Errors
    /// The browser can't make links so.
    pub fn new(url: String, ice: &[String]) -> Result<Self, NoMesh> {
        check(ice)?;
        let (signaller, meeting) = meet(url.clone());
        let servers = RtcIceServerConfig { urls: ice.to_vec(), username: None, credential: None };
        let (mut socket, running) = WebRtcSocketBuilder::new(url)
            .ice_server(servers)
            .signaling_keep_alive_interval(Some(KEEP_ALIVE))
            .add_channel(ChannelConfig::reliable())
            .signaller_builder(signaller)
            .build();
        let channel = socket.take_channel(0).expect("one channel was added");
        // It ends when the socket is dropped; its meeting place never ends, so there is no error to tell.
        spawn_local(async move { drop(running.await) });
        Ok(MatchboxMesh { socket, channel, meeting, links: BTreeMap::new(), next: VecDeque::new() })
    }

    fn meeting(&mut self, event: MeshEvent) {
        match event {
            MeshEvent::Calling(link) => {
                self.links.insert(link, Stage::Making(Vec::new()));
            }
            MeshEvent::Departed(link) if matches!(self.links.get(&link), Some(Stage::Making(_))) => {
                self.links.remove(&link);
                self.next.push_back(MeshEvent::Closed(link));
                return;
            }
            MeshEvent::Garbage(link) => {
                self.links.remove(&link);
            }
            _ => {}
        }
        self.next.push_back(event);
    }

    fn state(&mut self, link: LinkId, state: PeerState) {
        match state {
            PeerState::Connected => {
                if let Some(stage) = self.links.get_mut(&link)
                    && let Stage::Making(held) = std::mem::replace(stage, Stage::Open)
                {
                    self.next.push_back(MeshEvent::Opened(link));
                    self.next.extend(held.into_iter().map(|packet| MeshEvent::Packet(link, packet)));
                }
            }
            PeerState::Disconnected => {
                if self.links.remove(&link).is_some() {
                    self.next.push_back(MeshEvent::Closed(link));
                }
            }
        }
    }

    fn packet(&mut self, link: LinkId, packet: &[u8]) {
        match self.links.get_mut(&link) {
            Some(Stage::Open) => self.next.push_back(MeshEvent::Packet(link, packet.to_vec())),
            Some(Stage::Making(held)) if held.len() < MAX_HELD && packet.len() <= MAX_PACKET => {
                held.push(packet.to_vec())
            }
            Some(Stage::Making(_)) => {
                self.links.remove(&link);
                self.next.push_back(MeshEvent::Closed(link));
            }
            None => {}
        }
    }
}

impl Mesh for MatchboxMesh {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent> {
        loop {
            if let Some(event) = self.next.pop_front() {
                return Poll::Ready(event);
            }
            if let Poll::Ready(Some(event)) = self.meeting.poll_next_unpin(cx) {
                self.meeting(event);
            } else if let Poll::Ready(Some((peer, state))) = self.socket.poll_next_unpin(cx) {
                self.state(link_of(peer), state);
            } else if let Poll::Ready(Some((peer, packet))) = self.channel.poll_next_unpin(cx) {
                self.packet(link_of(peer), &packet);
            } else {
                return Poll::Pending;
            }
        }
    }

    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError> {
        if packet.len() > MAX_PACKET {
            return Err(SendError::TooLong(packet.len()));
        }
        if !matches!(self.links.get(&link), Some(Stage::Open)) {
            return Err(SendError::NotOpen(link));
        }
        self.channel.try_send(packet.to_vec().into(), peer_of(link)).map_err(|_| SendError::NotOpen(link))
    }

    fn close(&mut self, link: LinkId) {
        self.links.remove(&link);
        self.next.retain(|event| !matches!(event, MeshEvent::Packet(of, _) if *of == link));
    }
}

/// Makes a connection as matchbox will, so that a browser that can't doesn't end the page.
fn check(ice: &[String]) -> Result<(), NoMesh> {
    let plain = RtcPeerConnection::new().map_err(|_| NoMesh::NoWebRtc)?;
    plain.close();
    for url in ice {
        let bad = |_: JsValue| NoMesh::BadIceServer(url.clone());
        let server = Object::new();
        let urls = Array::of1(&JsValue::from_str(url));
        for (key, value) in [("urls", JsValue::from(urls)), ("username", "".into()), ("credential", "".into())] {
            Reflect::set(&server, &key.into(), &value).map_err(bad)?;
        }
        let config = RtcConfiguration::new();
        config.set_ice_servers(&Array::of1(&server));
        RtcPeerConnection::new_with_configuration(&config).map_err(bad)?.close();
    }
    Ok(())
}
