//! A mesh over WebRTC data channels. Layer 8, browser only.
//!
//! Whom to link to, and what they say of themselves, comes from the meeting place (`signal::station`) after passing its gate. The
//! connections of the first meeting are matchbox's; those made once something is to be healed are our own, which can be closed.

use super::ice::IceServer;
use super::link::{LinkId, MAX_PACKET, Mesh, MeshEvent, SendError};
use super::matchbox::Library;
use super::rtc::{Connection, Events, Happened, is_possible};
use super::signal::station::{Call, Met, call};
use super::signal::vet::Role;
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use std::collections::{BTreeMap, VecDeque};
use std::task::{Context, Poll};
use thiserror::Error;

/// Connections at a time: every device of the largest table with the one that takes its place, and some strangers.
const MAX_CONNECTIONS: usize = 40;

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

/// Links to everybody in one room of a station.
pub struct WebMesh {
    ice: Vec<IceServer>,
    call: Call,
    library: Library,
    /// Whether connections are our own: once something is to be healed.
    healing: bool,
    connections: BTreeMap<LinkId, Connection>,
    events: Events,
    happened: UnboundedReceiver<(LinkId, Happened)>,
    next: VecDeque<MeshEvent>,
}

impl WebMesh {
    /// Begins to meet others in the room at one of these addresses ([`Station::rooms`](super::place::Station::rooms)), asking `ice` (none on
    /// a LAN) for ways to be reached.
    ///
    /// # Errors
    /// The browser can't make links so.
    pub fn new(rooms: [String; 2], ice: &[IceServer]) -> Result<Self, NoMesh> {
        if !is_possible(None) {
            return Err(NoMesh::NoWebRtc);
        }
        if let Some(bad) = ice.iter().find(|server| !is_possible(Some(server))) {
            return Err(NoMesh::BadIceServer(bad.url.clone()));
        }
        let (events, happened) = unbounded();
        let (library, call) = (Library::new(ice), call(rooms));
        // matchbox has one name and password for all servers.
        let healing = !Library::serves(ice);
        let (ice, connections, next) = (ice.to_vec(), BTreeMap::new(), VecDeque::new());
        Ok(WebMesh { ice, call, library, healing, connections, events, happened, next })
    }

    fn met(&mut self, met: Met) {
        match met {
            Met::Meeting(meeting) => self.next.push_back(MeshEvent::Meeting(meeting)),
            Met::Newcomer(link) if !self.healing => {
                if self.has_room(link) {
                    self.library.offer(link);
                }
            }
            Met::Newcomer(link) => {
                self.begin(link, |ice, events| Connection::offer(link, ice, events));
            }
            Met::Described(link, Role::Offer, sdp) if !self.healing => {
                if self.has_room(link) {
                    self.library.described(link, Role::Offer, sdp);
                }
            }
            Met::Described(link, Role::Answer, sdp) if self.library.has(link) => {
                self.library.described(link, Role::Answer, sdp);
            }
            Met::Described(link, Role::Offer, sdp) => {
                self.begin(link, |ice, events| Connection::answer(link, ice, &sdp, events));
            }
            Met::Described(link, Role::Answer, sdp) => {
                if let Some(connection) = self.connections.get_mut(&link) {
                    connection.answered(&sdp);
                }
            }
            Met::Departed(link) => self.next.push_back(MeshEvent::Departed(link)),
            Met::Garbage(link) => {
                self.drop_link(link);
                self.next.push_back(MeshEvent::Garbage(link));
            }
        }
    }

    fn begin<E>(&mut self, link: LinkId, make: impl FnOnce(&[IceServer], Events) -> Result<Connection, E>) {
        if !self.has_room(link) {
            return;
        }
        match make(&self.ice, self.events.clone()) {
            Ok(connection) => drop(self.connections.insert(link, connection)),
            Err(_) => self.next.push_back(MeshEvent::Closed(link)),
        }
    }

    /// Whether one more connection can be borne; then it is said to be begun.
    fn has_room(&mut self, link: LinkId) -> bool {
        let room = self.connections.len() + self.library.len() < MAX_CONNECTIONS;
        if room {
            self.next.push_back(MeshEvent::Calling(link));
        }
        room
    }

    fn drop_link(&mut self, link: LinkId) {
        self.connections.remove(&link);
        self.library.close(link);
    }

    fn happened(&mut self, link: LinkId, happened: Happened) {
        if !self.connections.contains_key(&link) && !self.library.has(link) {
            return;
        }
        match happened {
            Happened::Described(role, sdp) => self.call.describe(link, role, sdp),
            Happened::Opened => self.next.push_back(MeshEvent::Opened(link)),
            Happened::Packet(packet) => self.next.push_back(MeshEvent::Packet(link, packet)),
            Happened::Relayed(relayed) => self.next.push_back(MeshEvent::Relayed(link, relayed)),
            Happened::Refused => {
                self.call.refuse(link);
                self.drop_link(link);
                self.next.push_back(MeshEvent::Garbage(link));
            }
            Happened::Closed => {
                self.drop_link(link);
                self.next.push_back(MeshEvent::Closed(link));
            }
        }
    }
}

impl Mesh for WebMesh {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent> {
        loop {
            if let Some(event) = self.next.pop_front() {
                return Poll::Ready(event);
            }
            if let Poll::Ready(met) = self.call.poll(cx) {
                self.met(met);
            } else if let Poll::Ready(Some((link, happened))) = self.happened.poll_next_unpin(cx) {
                self.happened(link, happened);
            } else if let Poll::Ready((link, happened)) = self.library.poll(cx) {
                self.happened(link, happened);
            } else {
                return Poll::Pending;
            }
        }
    }

    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError> {
        if packet.len() > MAX_PACKET {
            return Err(SendError::TooLong(packet.len()));
        }
        if self.library.has(link) {
            let sent = self.library.send(link, packet);
            return sent.then_some(()).ok_or(SendError::NotOpen(link));
        }
        let connection = self.connections.get(&link).ok_or(SendError::NotOpen(link))?;
        connection.send(packet).map_err(|_| SendError::NotOpen(link))
    }

    fn close(&mut self, link: LinkId) {
        self.drop_link(link);
        self.next.retain(|event| !matches!(event, MeshEvent::Packet(of, _) if *of == link));
    }

    fn call_again(&mut self) {
        self.healing = true;
        self.call.again();
    }
}
