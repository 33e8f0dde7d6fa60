//! A mesh over WebRTC data channels links the pages of a table. Layer 8, browser only.
//!
//! The ways to meet (`signal::ways`) say whom to link to, and bring what those devices say about themselves. So do devices of the table, over their
//! links. matchbox makes the connections of the first meeting at a station; this page makes all others itself, and can close those.

use super::framing::Introduction;
use super::ice::IceServer;
use super::link::{LinkId, MAX_PACKET, Mesh, MeshEvent, SendError, TableLinks};
use super::matchbox::Library;
use super::rtc::{Connection, Events, RtcEvent, is_possible};
use super::signal::card::Card;
use super::signal::sdp_filter::Role;
use super::signal::way::{Fate, Maker, Met, Way};
use super::signal::ways::Ways;
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::task::{Context, Poll};
use thiserror::Error;

/// The most connections at a time: every device of the largest table with one that replaces it, and some strangers.
const MAX_CONNECTIONS: usize = 40;

/// Why there can't be a mesh.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoMesh {
    /// The browser has no WebRTC, or it is switched off.
    #[error("the browser has no WebRTC")]
    NoWebRtc,
    /// A text isn't the address of a STUN or TURN server.
    #[error("{0} is not the address of a STUN or TURN server")]
    BadIceServer(String),
}

/// Links to everybody who is met.
pub struct WebMesh {
    ice: Vec<IceServer>,
    ways: Ways,
    library: Library,
    /// Whether new connections are the page's own, which they are once something has to be reconnected.
    reconnecting: bool,
    connections: BTreeMap<LinkId, Connection>,
    /// Links to devices that hear over others how to reach this one.
    introduced: BTreeSet<LinkId>,
    /// Links that people are still busy with. They aren't reported until they are open, as they may take minutes.
    slow: BTreeSet<LinkId>,
    events: Events,
    happened: UnboundedReceiver<(LinkId, RtcEvent)>,
    next: VecDeque<MeshEvent>,
}

impl WebMesh {
    /// Begins to meet others by these ways, asking `ice` (none on a LAN) for addresses by which this device can be reached.
    ///
    /// # Errors
    /// The browser can't make such links.
    pub fn new(ways: Vec<Box<dyn Way>>, ice: &[IceServer]) -> Result<Self, NoMesh> {
        if !is_possible(None) {
            return Err(NoMesh::NoWebRtc);
        }
        if let Some(bad) = ice.iter().find(|server| !is_possible(Some(server))) {
            return Err(NoMesh::BadIceServer(bad.url.clone()));
        }
        let (events, happened) = unbounded();
        let library = Library::new(ice);
        let ways = Ways::new(ways);
        // matchbox has one user name and password for all servers.
        let reconnecting = !Library::serves(ice);
        Ok(WebMesh {
            ice: ice.to_vec(),
            ways,
            library,
            reconnecting,
            connections: BTreeMap::new(),
            introduced: BTreeSet::new(),
            slow: BTreeSet::new(),
            events,
            happened,
            next: VecDeque::new(),
        })
    }

    fn met(&mut self, met: Met<LinkId>) {
        match met {
            Met::Meeting(meeting) => self.next.push_back(MeshEvent::Meeting(meeting)),
            Met::Newcomer(link) if self.is_for_library(link) => {
                if self.has_room(link) {
                    self.library.offer(link);
                }
            }
            Met::Newcomer(link) if self.ways.by_people(link) => self.begin_slowly(link),
            Met::Newcomer(link) => {
                self.begin(link, |ice, events| Connection::offer(link, ice, events));
            }
            Met::Described(link, Role::Offer, sdp) if self.is_for_library(link) => {
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
            Met::Described(link, Role::Answer, sdp) => self.answered(link, &sdp),
            Met::Departed(link) if self.slow.contains(&link) => self.drop_link(link),
            Met::Departed(link) => self.next.push_back(MeshEvent::Departed(link)),
            Met::Garbage(link) => {
                self.drop_link(link);
                self.next.push_back(MeshEvent::Garbage(link));
            }
        }
    }

    /// Whether the library should make this connection. As it closes none, strangers who come and go mustn't be able to use up the browser's.
    fn is_for_library(&self, link: LinkId) -> bool {
        !self.reconnecting && self.library.begun() < MAX_CONNECTIONS && self.ways.maker(link) == Maker::Library
    }

    fn answered(&mut self, link: LinkId, sdp: &str) {
        if let Some(connection) = self.connections.get_mut(&link) {
            connection.answered(sdp);
        }
    }

    fn begin<E>(&mut self, link: LinkId, make: impl FnOnce(&[IceServer], Events) -> Result<Connection, E>) {
        if !self.has_room(link) {
            return;
        }
        match make(&self.ice, self.events.clone()) {
            Ok(connection) => drop(self.connections.insert(link, connection)),
            Err(_) => {
                self.ways.learn(link, Fate::Closed);
                self.next.push_back(MeshEvent::Closed(link));
            }
        }
    }

    /// Begins a link that isn't reported until it is open.
    fn begin_slowly(&mut self, link: LinkId) {
        let made = || Connection::offer(link, &self.ice, self.events.clone());
        match self.bears_more().then(made) {
            Some(Ok(connection)) => {
                self.connections.insert(link, connection.patient());
                self.slow.insert(link);
            }
            Some(Err(_)) | None => self.ways.learn(link, Fate::Closed),
        }
    }

    /// Whether one more connection is allowed; if so, it is reported as begun.
    fn has_room(&mut self, link: LinkId) -> bool {
        let room = self.bears_more();
        if room {
            self.next.push_back(MeshEvent::Calling(link));
        } else {
            self.ways.learn(link, Fate::Closed);
        }
        room
    }

    fn bears_more(&self) -> bool {
        self.connections.len() + self.library.len() < MAX_CONNECTIONS
    }

    fn drop_link(&mut self, link: LinkId) {
        self.connections.remove(&link);
        self.introduced.remove(&link);
        self.slow.remove(&link);
        self.library.close(link);
    }

    fn happened(&mut self, link: LinkId, happened: RtcEvent) {
        if !self.connections.contains_key(&link) && !self.library.has(link) {
            return;
        }
        match happened {
            RtcEvent::Described(role, sdp) if self.introduced.contains(&link) => self.introduce_by(link, role, &sdp),
            RtcEvent::Described(role, sdp) => self.ways.describe(link, role, &sdp),
            RtcEvent::Opened => {
                self.slow.remove(&link);
                self.ways.learn(link, Fate::Opened);
                self.next.push_back(MeshEvent::Opened(link));
            }
            RtcEvent::Packet(packet) => self.next.push_back(MeshEvent::Packet(link, packet)),
            RtcEvent::Relayed(relayed) => self.next.push_back(MeshEvent::Relayed(link, relayed)),
            RtcEvent::Refused | RtcEvent::Closed if self.slow.contains(&link) => {
                self.ways.learn(link, Fate::Closed);
                self.drop_link(link);
            }
            RtcEvent::Refused => {
                self.ways.learn(link, Fate::Refused);
                self.drop_link(link);
                self.next.push_back(MeshEvent::Garbage(link));
            }
            RtcEvent::Closed => {
                self.ways.learn(link, Fate::Closed);
                self.drop_link(link);
                self.next.push_back(MeshEvent::Closed(link));
            }
        }
    }

    /// Passes on the browser's description as a card, for a link that is made over other links.
    fn introduce_by(&mut self, link: LinkId, role: Role, sdp: &str) {
        match Card::of(sdp).map(|card| card.to_bytes()) {
            Ok(card) => {
                let told = if role == Role::Offer { Introduction::Offer(card) } else { Introduction::Answer(card) };
                self.next.push_back(MeshEvent::Described(link, told));
            }
            Err(_) => {
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
            if let Poll::Ready(met) = self.ways.poll(cx) {
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
            return if sent { Ok(()) } else { Err(SendError::NotOpen(link)) };
        }
        let connection = self.connections.get(&link).ok_or(SendError::NotOpen(link))?;
        connection.send(packet).map_err(|_| SendError::NotOpen(link))
    }

    fn close(&mut self, link: LinkId) {
        self.ways.learn(link, Fate::Closed);
        self.drop_link(link);
        self.next.retain(|event| !matches!(event, MeshEvent::Packet(of, _) if *of == link));
    }

    fn introduce(&mut self, offer: Option<&[u8]>) -> Option<LinkId> {
        let offer = offer.map(Card::from_bytes).transpose().ok()?;
        let link = self.ways.fresh()?;
        self.introduced.insert(link);
        self.begin(link, |ice, events| match offer {
            Some(card) => Connection::answer(link, ice, &card.description(Role::Offer), events),
            None => Connection::offer(link, ice, events),
        });
        Some(link)
    }

    fn introduced(&mut self, link: LinkId, answer: &[u8]) {
        match Card::from_bytes(answer) {
            Ok(card) if self.introduced.contains(&link) => self.answered(link, &card.description(Role::Answer)),
            // Nobody is left waiting: the attempt ends by itself.
            _ => {}
        }
    }

    fn know(&mut self, table_links: &TableLinks) {
        self.ways.know(table_links);
    }

    fn reconnect(&mut self) {
        self.reconnecting = true;
        self.ways.again();
    }
}
