//! A core joins a session to its links: packets go into the peer, and its messages go out in fragments. Layer 8.
//!
//! The caller brings the clock, so that it runs in a page and in a test alike.

mod forward;
mod introduce;
mod diagnosis;
mod wake;

use super::bots::Bots;
use super::forwarder::Forwarder;
use super::forwarding;
use super::framing::{Reassembled, bye, fragment, pong};
use super::indirect_links::IndirectLinks;
use super::introductions::Introductions;
use super::link::{LinkId, MAX_INDIRECT, MAX_PACKET, Meeting, Mesh, MeshEvent, TableLinks};
use super::open_links::OpenLinks;
use super::outbox::{Out, Outbox, Storage};
use super::ping::Pings;
use super::reconnect::Reconnection;
pub use super::standing::{LinkState, RoomEvent, Standing, Trouble};
use crate::session::{Act, ActError, Output, Peer};
pub use diagnosis::{NOBODY_MS, STATION_MS};
use std::collections::{BTreeMap, VecDeque};
use std::task::{Context, Poll};

/// Milliseconds a link may take to open.
pub const LINK_MS: u64 = 30_000;
/// If this many milliseconds pass between two ticks, this page has slept.
const SLEPT_MS: u64 = 3_000;
/// How many lost links are remembered, so that the page can say what became of them.
const REMEMBERED: usize = 32;
/// Messages that are held back while the rules of the table's game are fetched. A link that brings more is closed.
const MAX_HELD: usize = 1024;
/// How many events are kept for a page that doesn't take them.
const MAX_EVENTS: usize = 4096;

/// A peer with its mesh.
pub struct Core {
    peer: Peer,
    mesh: Box<dyn Mesh>,
    /// What waits to be sent or stored.
    pub(super) outbox: Outbox,
    open_links: OpenLinks,
    /// The pairs this device forwards for, and its own links via others.
    forwarder: Forwarder,
    indirect_links: IndirectLinks,
    introductions: Introductions,
    /// The links' round-trip times.
    pub pings: Pings,
    bots: Bots,
    links: BTreeMap<LinkId, Track>,
    /// Messages that came before the rules of the table's game were here, in order.
    held: VecDeque<(LinkId, Vec<u8>)>,
    meeting: Meeting,
    /// When the meeting place last changed its state.
    meeting_ms: u64,
    trouble: Option<Trouble>,
    reconnection: Reconnection,
    /// The latest link to the host.
    host: Option<LinkId>,
    /// When there was last a link to the host.
    hosted_ms: u64,
    /// Since when there has been an open link to anybody.
    met_ms: Option<u64>,
    /// Since when this device, not yet at its table, has tried to link with somebody it met.
    trying_ms: Option<u64>,
    ticked_ms: u64,
    /// What the mesh was last told of this device's links to its table.
    table_links: TableLinks,
    events: VecDeque<RoomEvent>,
}

struct Track {
    state: LinkState,
    since_ms: u64,
    /// Whether the device at its other end has left the meeting place.
    departed: bool,
    /// Whether it goes over a TURN server, once that is known.
    relayed: Option<bool>,
}

impl Core {
    /// Joins a peer that has no links yet to the mesh that makes them and the storage for its table.
    pub fn new(peer: Peer, mesh: Box<dyn Mesh>, storage: Box<dyn Storage>, bots: Bots, now_ms: u64) -> Self {
        Core {
            peer,
            mesh,
            outbox: Outbox::new(storage),
            open_links: OpenLinks::default(),
            forwarder: Forwarder::default(),
            indirect_links: IndirectLinks::default(),
            introductions: Introductions::default(),
            pings: Pings::default(),
            bots,
            links: BTreeMap::new(),
            held: VecDeque::new(),
            meeting: Meeting::Calling,
            meeting_ms: now_ms,
            trouble: None,
            reconnection: Reconnection::default(),
            host: None,
            hosted_ms: now_ms,
            met_ms: None,
            trying_ms: None,
            ticked_ms: now_ms,
            table_links: TableLinks::default(),
            events: VecDeque::new(),
        }
    }

    /// The peer, to look at.
    pub fn peer(&self) -> &Peer {
        &self.peer
    }

    /// Does something for the player; [`Core::step`] should follow soon.
    ///
    /// # Errors
    /// It isn't possible; nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), ActError> {
        self.peer.act(act)
    }

    /// Takes the next event of the mesh or the storage; pending while there is none.
    pub fn poll(&mut self, cx: &mut Context<'_>, now_ms: u64) -> Poll<()> {
        if let Poll::Ready(failed) = self.outbox.poll(cx, now_ms) {
            self.told_of_storage(failed);
            return Poll::Ready(());
        }
        self.mesh.poll(cx).map(|event| self.take(event, now_ms))
    }

    /// Sends what the peer wants sent, then does one piece of its long work. Returns whether there may be more: then call again, and call
    /// [`Core::commit`] before the page breathes. What is to be stored is stored together, once there is no more.
    pub fn step(&mut self, now_ms: u64) -> bool {
        self.send_out(now_ms);
        let more = self.peer.work();
        if !more {
            self.commit(now_ms);
        }
        more
    }

    /// Sends what the peer wants sent, as far as it needn't be stored first.
    pub fn send_out(&mut self, now_ms: u64) {
        self.release();
        while let Some(output) = self.peer.poll() {
            match output {
                Output::Send { link, bytes } => self.outbox.push(Out::Send(link, bytes)),
                Output::Close(link) => self.outbox.push(Out::Close(link)),
                Output::Persist(op) => self.outbox.store(op),
                Output::Event(event) => self.note(event, now_ms),
            }
        }
        self.send_keepalives(now_ms);
        while let Some(out) = self.outbox.release() {
            match out {
                Out::Send(link, bytes) => self.send(link, &bytes, now_ms),
                Out::Close(link) => self.part(link, now_ms),
            }
        }
    }

    /// Stores what the peer wants stored.
    pub fn commit(&mut self, now_ms: u64) {
        self.outbox.commit(now_ms);
    }

    /// Sends keepalives where they are due. Incoming events call this too, as a hidden page has few ticks.
    fn send_keepalives(&mut self, now_ms: u64) {
        for (link, packet) in self.open_links.due(now_ms) {
            // If a link doesn't take it, the mesh reports that the link is closed.
            self.put(link, &packet);
        }
    }

    fn told_of_storage(&mut self, failed: bool) {
        if failed {
            self.tell(RoomEvent::NotStored);
        }
    }

    /// Does what is due, several times a second: keepalives, what has taken too long, and the bots.
    pub fn tick(&mut self, now_ms: u64) {
        if now_ms.saturating_sub(self.ticked_ms) >= SLEPT_MS {
            self.go_on(now_ms, false);
        }
        self.ticked_ms = now_ms;
        self.peer.tick(now_ms);
        let late = self.outbox.tick(now_ms);
        self.told_of_storage(late);
        self.send_keepalives(now_ms);
        for link in self.open_links.dead(now_ms) {
            self.miss(link, now_ms);
        }
        self.go_round(now_ms);
        self.introduce(now_ms);
        self.send_pings(now_ms);
        let stuck =
            |track: &Track| track.state == LinkState::Connecting && now_ms.saturating_sub(track.since_ms) >= LINK_MS;
        let stuck: Vec<LinkId> = self.links.iter().filter(|(_, track)| stuck(track)).map(|(link, _)| *link).collect();
        for link in stuck {
            self.lose(link, now_ms);
        }
        if let Some(act) = self.bots.think(&self.peer, now_ms) {
            // If the rules refuse a bot's move, it won't choose it again: the table has changed by then.
            let _ = self.peer.act(act);
        }
        self.reconnect(now_ms);
        self.diagnose(now_ms);
        self.tell_mesh();
    }

    /// Measures the round-trip time of each link. Not during a game: see [`Pings`].
    fn send_pings(&mut self, now_ms: u64) {
        let early = self.peer.phase().is_before_game();
        let open: Vec<LinkId> = if early { self.open_links.links().collect() } else { Vec::new() };
        for (link, packet) in self.pings.due(&open, now_ms) {
            self.put(link, &packet);
        }
    }

    fn answer_ping(&mut self, link: LinkId, number: u32) {
        if self.peer.phase().is_before_game() {
            self.put(link, &pong(number));
        }
    }

    /// How this device is connected.
    pub fn standing(&self, now_ms: u64) -> Standing {
        let quiet =
            |link: LinkId| self.open_links.health(link).map_or(0, |health| now_ms.saturating_sub(health.heard_ms));
        Standing {
            meeting: self.meeting,
            links: self.links.iter().map(|(link, track)| (*link, track.state, quiet(*link))).collect(),
            trouble: self.trouble.clone(),
        }
    }

    /// Whether a link goes over a TURN server, as far as the browser has said.
    pub fn relayed(&self, link: LinkId) -> Option<bool> {
        self.links.get(&link)?.relayed
    }

    /// The next event for the page.
    pub fn next_event(&mut self) -> Option<RoomEvent> {
        self.events.pop_front()
    }

    /// Leaves the table for good: nothing of it stays stored.
    pub fn leave(&mut self, now_ms: u64) {
        self.peer.leave_table();
        self.hang_up(now_ms);
    }

    /// Says goodbye on every link and lets go of them. What is stored of the table stays.
    pub fn hang_up(&mut self, now_ms: u64) {
        while let Some(output) = self.peer.poll() {
            if let Output::Persist(op) = output {
                self.outbox.store(op);
            }
        }
        self.outbox.commit(now_ms);
        // Indirect links go first, while their other ends can still be told.
        for link in self.open_links.links().collect::<Vec<_>>().into_iter().rev() {
            self.part(link, now_ms);
            self.peer.link_closed(link);
        }
    }

    fn take(&mut self, event: MeshEvent, now_ms: u64) {
        match event {
            MeshEvent::Meeting(meeting) => {
                if std::mem::discriminant(&meeting) != std::mem::discriminant(&self.meeting) {
                    self.meeting_ms = now_ms;
                }
                self.meeting = meeting;
                self.diagnose(now_ms);
                self.tell(RoomEvent::Standing);
            }
            MeshEvent::Calling(link) => self.track(link, LinkState::Connecting, now_ms),
            MeshEvent::Opened(link) => self.opened(link, now_ms),
            MeshEvent::Packet(link, packet) => match forwarding::read(&packet) {
                Some(forward) => self.forward(link, forward, packet.len(), now_ms),
                None => self.packet(link, &packet, now_ms),
            },
            MeshEvent::Relayed(link, relayed) => {
                if let Some(track) = self.links.get_mut(&link) {
                    track.relayed = Some(relayed);
                    self.tell(RoomEvent::Standing);
                }
            }
            MeshEvent::Described(link, told) => self.described(link, &told),
            MeshEvent::Departed(link) => {
                if let Some(track) = self.links.get_mut(&link) {
                    track.departed = true;
                }
            }
            MeshEvent::Closed(link) | MeshEvent::Garbage(link) => self.lose(link, now_ms),
        }
    }

    /// Takes a packet that came on a link, directly or via its forwarder.
    fn packet(&mut self, link: LinkId, packet: &[u8], now_ms: u64) {
        match self.open_links.packet(link, packet, now_ms) {
            Ok(Reassembled::Message(message)) => self.hear(link, message, now_ms),
            Ok(Reassembled::Ping(number)) => self.answer_ping(link, number),
            Ok(Reassembled::Pong(number)) if self.pings.heard(link, number, now_ms) => self.tell(RoomEvent::Standing),
            Ok(Reassembled::Introduction(told)) => self.introduced(link, &told, now_ms),
            Ok(Reassembled::Keepalive | Reassembled::Fragment | Reassembled::Pong(_)) => {}
            Ok(Reassembled::Bye) | Err(_) => self.lose(link, now_ms),
        }
    }

    /// Passes a message to the peer, or holds it back until the peer can follow.
    fn hear(&mut self, link: LinkId, message: Vec<u8>, now_ms: u64) {
        if self.held.is_empty() && self.peer.wants_rules().is_none() {
            self.peer.receive(link, &message);
        } else if self.held.len() < MAX_HELD {
            self.held.push_back((link, message));
        } else {
            self.lose(link, now_ms);
        }
    }

    /// Passes on what was held back.
    fn release(&mut self) {
        while self.peer.wants_rules().is_none()
            && let Some((link, message)) = self.held.pop_front()
        {
            self.peer.receive(link, &message);
        }
    }

    fn send(&mut self, link: LinkId, message: &[u8], now_ms: u64) {
        let longest = if link.is_indirect() { MAX_INDIRECT } else { MAX_PACKET };
        // The peer keeps to its own, smaller limit and hears when a link closes, so nothing is lost that could be saved here.
        let Ok(packets) = fragment(message, longest) else { return };
        if packets.iter().all(|packet| self.put(link, packet)) {
            self.open_links.said(link, now_ms);
        }
    }

    /// Lets go of a link that the peer can't use.
    fn part(&mut self, link: LinkId, now_ms: u64) {
        if !link.is_indirect() {
            let _ = self.mesh.send(link, &bye());
        }
        self.unlink(link, now_ms);
        self.open_links.close(link);
        self.track(link, LinkState::Lost, now_ms);
    }

    /// Forgets a link that is gone or useless.
    fn lose(&mut self, link: LinkId, now_ms: u64) {
        self.introductions.end(link);
        self.unlink(link, now_ms);
        self.held.retain(|(from, _)| *from != link);
        if self.open_links.close(link) {
            self.peer.link_closed(link);
        }
        self.track(link, LinkState::Lost, now_ms);
    }

    fn track(&mut self, link: LinkId, state: LinkState, now_ms: u64) {
        if link.is_indirect() && state == LinkState::Lost {
            // It leads nowhere, and says nothing about the device at its end.
            self.links.remove(&link);
            return self.tell(RoomEvent::Standing);
        }
        let departed = self.links.get(&link).is_some_and(|track| track.departed);
        self.links.insert(link, Track { state, since_ms: now_ms, departed, relayed: None });
        let lost = self.links.iter().filter(|(_, track)| track.state == LinkState::Lost).map(|(link, _)| *link);
        let oldest = lost.clone().next();
        if lost.count() > REMEMBERED
            && let Some(oldest) = oldest
        {
            self.links.remove(&oldest);
        }
        self.tell(RoomEvent::Standing);
    }

    fn tell(&mut self, event: RoomEvent) {
        if event == RoomEvent::Standing && self.events.back() == Some(&event) {
            return;
        }
        if self.events.len() < MAX_EVENTS {
            self.events.push_back(event);
        }
    }
}

#[cfg(test)]
#[path = "core_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "core_late_tests.rs"]
mod late_tests;
