//! The library matchbox_socket makes the connections of a first meeting at a station. Layer 8, browser only.
//!
//! This module knows no meeting place: what it wants to tell goes out as [`RtcEvent`], and what others say comes in.
//!
//! It makes up for what the library doesn't do. Descriptions are tried out first, as one that the browser refuses would end the page. The library's
//! own list of public servers is never used. What arrives before a connection is reported open is held back, as an answer would be lost. The library
//! can't close a connection: this module merely stops listening to it, and counts how many there ever were. It also finds out by itself what a
//! connection goes over.

use super::ice::IceServer;
use super::link::LinkId;
use super::rtc::{RtcEvent, understands};
use super::signal::sdp_filter::Role;
use async_trait::async_trait;
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use matchbox_socket::{
    ChannelConfig, PeerEvent, PeerId, PeerRequest, PeerSignal, PeerState, RtcIceServerConfig, SignalingError,
    Signaller, SignallerBuilder, WebRtcChannel, WebRtcSocket, WebRtcSocketBuilder,
};
use std::collections::{BTreeMap, VecDeque};
use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use uuid::Uuid;
use wasm_bindgen_futures::spawn_local;

/// Packets held for a connection that isn't reported open yet.
const MAX_HELD: usize = 256;

/// All connections of one socket.
pub struct Library {
    socket: WebRtcSocket,
    channel: WebRtcChannel,
    told: UnboundedSender<PeerEvent>,
    asks: UnboundedReceiver<PeerRequest>,
    tried: (UnboundedSender<Tried>, UnboundedReceiver<Tried>),
    links: BTreeMap<LinkId, Stage>,
    /// How many connections it was ever asked to begin: none of them is closed for certain.
    begun: usize,
    next: VecDeque<(LinkId, RtcEvent)>,
}

/// A description that was tried out, and whether the browser understands it.
type Tried = (LinkId, Role, String, bool);

enum Stage {
    /// Being made; with the packets that have come over it so far.
    Making(Vec<Vec<u8>>),
    /// Open; with whether it goes over a TURN server, once that is known.
    Open(Option<bool>),
}

impl Library {
    /// Whether the library can use these servers together: it has one user name and password for all.
    pub fn serves(ice: &[IceServer]) -> bool {
        ice.iter().all(|server| {
            ice.first().is_some_and(|first| (&server.user, &server.secret) == (&first.user, &first.secret))
        })
    }

    /// A socket without connections. The browser must accept the servers, and so must [`Library::serves`].
    pub fn new(ice: &[IceServer]) -> Self {
        let (told, events) = unbounded();
        let (requests, asks) = unbounded();
        let named = ice.first().filter(|server| !server.user.is_empty());
        let servers = RtcIceServerConfig {
            urls: ice.iter().map(|server| server.url.clone()).collect(),
            username: named.map(|server| server.user.clone()),
            credential: named.map(|server| server.secret.clone()),
        };
        let (mut socket, running) = WebRtcSocketBuilder::new("")
            .ice_server(servers)
            .signaling_keep_alive_interval(None)
            .add_channel(ChannelConfig::reliable())
            .signaller_builder(Arc::new(Queues(Mutex::new(Some(LibraryEnd { requests, events })))))
            .build();
        let channel = socket.take_channel(0).expect("one channel was added");
        // It ends when the socket is dropped; its meeting place never ends, so there is no error to report.
        spawn_local(async move { drop(running.await) });
        // It doesn't begin before it has a name.
        let _ = told.unbounded_send(PeerEvent::IdAssigned(peer_of(LinkId(0))));
        Library {
            socket,
            channel,
            told,
            asks,
            tried: unbounded(),
            links: BTreeMap::new(),
            begun: 0,
            next: VecDeque::new(),
        }
    }

    /// Begins a connection by describing this side.
    pub fn offer(&mut self, link: LinkId) {
        self.begin(link);
        let _ = self.told.unbounded_send(PeerEvent::NewPeer(peer_of(link)));
    }

    fn begin(&mut self, link: LinkId) {
        self.links.insert(link, Stage::Making(Vec::new()));
        self.begun += 1;
    }

    /// Takes the other side's description; an offer begins a connection.
    pub fn described(&mut self, link: LinkId, role: Role, sdp: String) {
        if role == Role::Offer {
            self.begin(link);
        }
        let tried = self.tried.0.clone();
        spawn_local(async move {
            let understood = understands(&sdp, role).await;
            let _ = tried.unbounded_send((link, role, sdp, understood));
        });
    }

    /// Whether this is one of the connections.
    pub fn has(&self, link: LinkId) -> bool {
        self.links.contains_key(&link)
    }

    /// How many there ever were, whatever has become of them.
    pub fn begun(&self) -> usize {
        self.begun
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// Lets go of a connection.
    pub fn close(&mut self, link: LinkId) {
        self.links.remove(&link);
    }

    /// Sends a packet. Returns whether the connection is open.
    pub fn send(&mut self, link: LinkId, packet: &[u8]) -> bool {
        matches!(self.links.get(&link), Some(Stage::Open(_)))
            && self.channel.try_send(packet.to_vec().into(), peer_of(link)).is_ok()
    }

    /// The next event on any of the connections.
    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<(LinkId, RtcEvent)> {
        loop {
            if let Some(happened) = self.next.pop_front() {
                return Poll::Ready(happened);
            }
            if self.states(cx) {
                continue;
            }
            if let Poll::Ready(Some((link, role, sdp, understood))) = self.tried.1.poll_next_unpin(cx) {
                self.tried(link, role, sdp, understood);
            } else if let Poll::Ready(Some(ask)) = self.asks.poll_next_unpin(cx) {
                self.asked(ask);
            } else if let Poll::Ready(Some((peer, packet))) = self.channel.poll_next_unpin(cx) {
                self.packet(link_of(peer), &packet);
            } else if !self.relayed() {
                return Poll::Pending;
            }
        }
    }

    /// Notes which devices have connected and which are gone. Returns whether there were any.
    fn states(&mut self, cx: &mut Context<'_>) -> bool {
        // The socket itself remembers only states taken this way.
        let mut states = self.socket.try_update_peers().unwrap_or_default();
        // There are no more for now; being polled, the socket wakes us when there are.
        if let Poll::Ready(Some(more)) = self.socket.poll_next_unpin(cx) {
            states.push(more);
        }
        let any = !states.is_empty();
        states.into_iter().for_each(|(peer, state)| self.state(link_of(peer), state));
        any
    }

    /// Checks which connections go over a TURN server. Returns whether anything is new; nothing wakes us for that.
    fn relayed(&mut self) -> bool {
        for (link, stage) in &mut self.links {
            let Stage::Open(known) = stage else { continue };
            let relayed = self.socket.is_relayed(peer_of(*link));
            if let Some(relayed) = relayed.filter(|relayed| *known != Some(*relayed)) {
                *known = Some(relayed);
                self.next.push_back((*link, RtcEvent::Relayed(relayed)));
            }
        }
        !self.next.is_empty()
    }

    fn tried(&mut self, link: LinkId, role: Role, sdp: String, understood: bool) {
        if !self.has(link) {
            return;
        }
        if !understood {
            return self.next.push_back((link, RtcEvent::Refused));
        }
        let data = match role {
            Role::Offer => PeerSignal::Offer(sdp),
            Role::Answer => PeerSignal::Answer(sdp),
        };
        let _ = self.told.unbounded_send(PeerEvent::Signal { sender: peer_of(link), data });
    }

    fn asked(&mut self, ask: PeerRequest) {
        // The library's descriptions contain all of its candidates, so loose ones aren't needed.
        let PeerRequest::Signal { receiver, data } = ask else { return };
        let described = match data {
            PeerSignal::Offer(sdp) => RtcEvent::Described(Role::Offer, sdp),
            PeerSignal::Answer(sdp) => RtcEvent::Described(Role::Answer, sdp),
            PeerSignal::IceCandidate(_) => return,
        };
        self.next.push_back((link_of(receiver), described));
    }

    fn state(&mut self, link: LinkId, state: PeerState) {
        let Some(stage) = self.links.get_mut(&link) else { return };
        match state {
            PeerState::Connected => {
                if let Stage::Making(held) = std::mem::replace(stage, Stage::Open(None)) {
                    self.next.push_back((link, RtcEvent::Opened));
                    self.next.extend(held.into_iter().map(|packet| (link, RtcEvent::Packet(packet))));
                }
            }
            PeerState::Disconnected => self.next.push_back((link, RtcEvent::Closed)),
        }
    }

    fn packet(&mut self, link: LinkId, packet: &[u8]) {
        match self.links.get_mut(&link) {
            Some(Stage::Open(_)) => self.next.push_back((link, RtcEvent::Packet(packet.to_vec()))),
            Some(Stage::Making(held)) if held.len() < MAX_HELD => held.push(packet.to_vec()),
            Some(Stage::Making(_)) => self.next.push_back((link, RtcEvent::Closed)),
            None => {}
        }
    }
}

/// The library's end of the queues, until the library takes it.
#[derive(Debug)]
struct Queues(Mutex<Option<LibraryEnd>>);

#[derive(Debug)]
struct LibraryEnd {
    requests: UnboundedSender<PeerRequest>,
    events: UnboundedReceiver<PeerEvent>,
}

#[async_trait(?Send)]
impl SignallerBuilder for Queues {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let post = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match post {
            Some(post) => Ok(Box::new(post)),
            None => Err(SignalingError::UserImplementationError("one socket for one meeting".to_owned())),
        }
    }
}

#[async_trait(?Send)]
impl Signaller for LibraryEnd {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        // Nobody listens any more. Open connections go on, so this is no reason to end.
        let _ = self.requests.unbounded_send(request);
        Ok(())
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        match self.events.next().await {
            Some(event) => Ok(event),
            None => pending().await,
        }
    }
}

/// The library's name for the other end of a link.
fn peer_of(link: LinkId) -> PeerId {
    PeerId(Uuid::from_u128(u128::from(link.0)))
}

/// The link whose other end has this name in the library.
fn link_of(peer: PeerId) -> LinkId {
    LinkId(peer.0.as_u128() as u32)
}
