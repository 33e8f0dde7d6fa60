//! Devices of one room find each other at relays. Layer 8; pure: time, texts and randomness come from outside.
//!
//! A guest that misses its host says hello where the room meets. The host offers a connection at once. The others wait for a while; if nobody has
//! made an offer by then, one of them does. Answers go back via the relays that were fastest. Once a guest is linked to its host, the others are
//! introduced over the existing links, and relays hear nothing more.

mod notes;

use super::super::card::Card;
use super::super::sdp_filter::Role;
use super::super::way::{Contact, Fate, Met, TableLinks};
use super::event::Author;
use super::note::{Draft, Pen};
use super::pace::Pace;
use super::peers::{Peer, PeerStage, Peers, Session, VIA};
use super::pool::{Do, FIRST, NEXT, Pool, Time, Want};
use crate::base::rng::SeedableRng;
use crate::session::digest::Digest;
use rand::rngs::ChaCha20Rng;
use std::collections::VecDeque;

/// For how many milliseconds the hello of a device that seems to be linked is remembered: as long as it takes to find a link dead.
const LINKED_MS: u64 = 10_000;
/// Milliseconds that a device leaves to others for each place that it is further from the host.
const RANK_MS: u64 = 400;
/// For how many milliseconds a hello is repeated at further relays.
const HELLO_MS: u64 = 20_000;
/// Milliseconds between attempts to send something that no relay accepts now.
const LOOK_MS: u64 = 1_000;
/// How many events hellos leave for offers and answers.
const RESERVE: usize = 8;

/// What a page provides for this way.
#[derive(Clone)]
pub struct Settings {
    /// The key that notes are sealed with ([`Invite::room_key`](crate::session::lobby::invite::Invite::room_key)).
    pub room_key: Digest,
    /// The fingerprint of this device's key at the table.
    pub me: [u8; 16],
    /// The addresses of relays.
    pub relays: Vec<String>,
    /// Fresh random bytes.
    pub seed: Digest,
}

/// A hello that is being said: at no more relays than are ever called at once, and not for long.
struct Hello {
    content: String,
    at: Vec<usize>,
    since: u64,
}

/// One page's part in the rendezvous.
pub struct Rendezvous {
    rng: ChaCha20Rng,
    pen: Pen,
    me: [u8; 16],
    pool: Pool,
    peers: Peers,
    pace: Pace,
    hello: Option<Hello>,
    table_links: TableLinks,
    time: Time,
    met: VecDeque<Met>,
}

impl Rendezvous {
    /// Begins to look for others.
    pub fn new(settings: &Settings, time: Time) -> Self {
        let mut rng = ChaCha20Rng::from_seed(settings.seed);
        let urls = super::choose::relays(&settings.room_key, &settings.relays);
        Rendezvous {
            pen: Pen::new(&settings.room_key, settings.me, &mut rng),
            rng,
            me: settings.me,
            pool: Pool::new(urls, time.ms),
            peers: Peers::default(),
            pace: Pace::default(),
            hello: None,
            table_links: TableLinks::default(),
            time,
            met: VecDeque::new(),
        }
    }

    /// Sets the time. To be called before anything else.
    pub fn at(&mut self, time: Time) {
        self.time = time;
    }

    /// Does what is due. To be called when that is [`due`](Self::due).
    pub fn turn(&mut self) {
        self.time_out();
        self.begin();
        self.pool.turn(self.time.ms, self.want(), &mut self.rng);
        self.say_hello();
    }

    /// When there is something to do if nothing happens before.
    pub fn due(&self) -> Option<u64> {
        let now = self.time.ms;
        let waits = self.hello.is_some() || self.pace.due().is_some_and(|due| due <= now);
        let waits = waits.then_some(now + LOOK_MS);
        let hello = self.pace.due().filter(|due| *due > now);
        let peers = self.peers.iter().flat_map(|peer| {
            let wish = peer.wish.map(|at| at.max(now + 1));
            [wish, peer.session.and_then(|session| session.fails_at())]
        });
        let pool = self.pool.due(now, self.want());
        peers.chain([waits, hello, pool]).flatten().min()
    }

    /// The next thing to do outside.
    pub fn todo(&mut self) -> Option<Do> {
        self.pool.todo()
    }

    /// The next event.
    pub fn met(&mut self) -> Option<Met> {
        let news = self.pool.news(self.time.ms).map(Met::Meeting);
        news.or_else(|| self.met.pop_front())
    }

    /// Subscribes at a relay whose socket can be written to.
    pub fn opened(&mut self, relay: usize) {
        self.pool.opened(relay, self.time.ms, &self.pen);
        self.turn();
    }

    /// Notes that a relay has hung up, or can't be reached.
    pub fn closed(&mut self, relay: usize) {
        self.pool.closed(relay, self.time.ms, &mut self.rng);
        self.turn();
    }

    /// Takes a relay's message.
    pub fn heard(&mut self, relay: usize, text: &str) {
        if let Some(event) = self.pool.heard(relay, text, self.time, &self.pen, &mut self.rng) {
            self.event(relay, &event);
        }
        self.turn();
    }

    /// Takes the number of seconds that this device's clock is behind, if it could be found out.
    pub fn dated(&mut self, late: Option<i64>) {
        self.pool.dated(late, self.time, &self.pen);
        self.turn();
    }

    /// See [`Way::describe`](super::super::way::Way::describe).
    pub fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
        let Some(peer) = self.peers.with(contact).map(|peer| peer.clone()) else { return };
        let late = role == Role::Offer && !self.is_needed(&peer) && self.is_left_to_others(&peer);
        if late && let Some(peer) = self.peers.with(contact) {
            // Another device was faster.
            peer.untried();
            self.met.push_back(Met::Departed(contact));
            return self.turn();
        }
        let (Some(peer), Ok(card)) = (self.peers.with(contact), Card::of(sdp)) else {
            // The description is unlike any browser's, and asking again makes no sense.
            self.end(contact);
            self.met.push_back(Met::Departed(contact));
            return self.turn();
        };
        let Some(session) = &mut peer.session else { return };
        let end = peer.end;
        let (draft, stage) = match (role, session.stage) {
            (Role::Offer, PeerStage::Offering) => (Draft::Offer(&end, &card), PeerStage::Offered),
            (Role::Answer, PeerStage::Answering) => (Draft::Answer(&end, session.number, &card), PeerStage::Replied),
            _ => return,
        };
        let (number, content) = self.pen.write(&mut self.rng, self.table_links.hosting, draft);
        (session.stage, session.since) = (stage, self.time.ms);
        if role == Role::Offer {
            session.number = number;
        }
        let mut at = peer.via.to_vec();
        at.extend(self.pool.usable(self.time.ms).into_iter().filter(|relay| !peer.via.contains(relay)));
        self.pool.say(&content, &at, VIA, self.time, &self.pen);
        self.turn();
    }

    /// See [`Way::learn`](super::super::way::Way::learn).
    pub fn learn(&mut self, contact: Contact, fate: Fate) {
        let now = self.time.ms;
        let helps = self.helps();
        let Some(peer) = self.peers.with(contact) else { return };
        match fate {
            Fate::Opened => peer.opened(now),
            Fate::Closed => {
                let again = !helps && peer.session.is_some_and(|session| session.is_ours()) && peer.has_tries();
                peer.session = None;
                peer.wish = again.then_some(now + LOOK_MS);
            }
            Fate::Refused => (peer.session, peer.wish, peer.refused) = (None, None, true),
        }
        self.turn();
    }

    /// See [`Way::again`](super::super::way::Way::again).
    pub fn again(&mut self) {
        self.pace.again(self.time.ms, &mut self.rng);
        self.pool.hurry(self.time.ms);
        self.turn();
    }

    /// See [`Way::know`](super::super::way::Way::know).
    pub fn know(&mut self, table_links: &TableLinks) {
        let grown = table_links.linked.len() > self.table_links.linked.len();
        self.table_links = table_links.clone();
        if table_links.hosting {
            self.pace.host();
        }
        if table_links.settled && (!table_links.hosting || (grown && self.pace.is_reconnecting())) {
            self.pace.stop();
        }
        self.turn();
    }

    /// Tells the devices that wait for this page that it is leaving.
    pub fn leave(&mut self) {
        if self.is_trying() {
            let (_, content) = self.pen.write(&mut self.rng, self.table_links.hosting, Draft::Bye);
            let at = self.pool.usable(self.time.ms);
            self.pool.say(&content, &at, VIA, self.time, &self.pen);
        }
    }

    /// Whether a connection to anybody is being made.
    fn is_trying(&self) -> bool {
        self.peers.iter().any(Peer::is_tried)
    }

    fn want(&self) -> Want {
        let together = self.table_links.settled && !self.table_links.linked.is_empty();
        match (together && !self.pace.is_reconnecting(), self.is_trying()) {
            (true, false) => Want::Few,
            (true, true) => Want::These,
            (false, _) => Want::Many,
        }
    }

    /// Gives up sessions that have taken too long.
    fn time_out(&mut self) {
        let now = self.time.ms;
        let helps = self.helps();
        for peer in self.peers.iter_mut() {
            let Some(session) = peer.session else { continue };
            if session.fails_at().is_some_and(|at| now >= at) {
                peer.session = None;
                peer.wish = (!helps && session.is_ours() && peer.has_tries()).then_some(now);
                self.met.push_back(Met::Departed(session.contact));
            }
        }
    }

    /// Begins the sessions that are due.
    fn begin(&mut self) {
        let now = self.time.ms;
        let due = self.peers.iter().filter(|peer| peer.wish.is_some_and(|at| now >= at) && peer.session.is_none());
        for author in due.map(|peer| peer.end.author).collect::<Vec<_>>() {
            let Some(peer) = self.peers.of(&author).map(|peer| peer.clone()) else { continue };
            let needed = self.is_needed(&peer);
            if self.table_links.linked.contains(&peer.writer.print) && !self.peers.is_reloaded(&peer) {
                // It may have noticed sooner than we have that the link is dead.
                let patient = needed && now < peer.hello + LINKED_MS;
                self.wish(&author, patient.then_some(now + LOOK_MS));
                continue;
            }
            self.wish(&author, None);
            if !needed && (self.is_left_to_others(&peer) || self.helps() && !peer.is_rested(now)) {
                continue;
            }
            let Some(contact) = self.session(&author, 0, PeerStage::Offering) else { continue };
            self.met.push_back(Met::Newcomer(contact));
        }
    }

    fn end(&mut self, contact: Contact) {
        if let Some(peer) = self.peers.with(contact) {
            peer.session = None;
        }
    }

    fn wish(&mut self, author: &Author, wish: Option<u64>) {
        if let Some(peer) = self.peers.of(author) {
            peer.wish = wish;
        }
    }

    /// Whether this page and the other one need each other: one of them is a host, and the other a guest that hasn't found its host.
    fn is_needed(&self, peer: &Peer) -> bool {
        self.table_links.hosting || (peer.writer.hosting && !self.table_links.settled)
    }

    /// Whether this page has what it needs, and offers connections only to help others. It does so once, so that they have their turn as well.
    fn helps(&self) -> bool {
        self.table_links.settled && !self.table_links.hosting
    }

    /// Whether a peer is linked already, or another device is about to link to it.
    fn is_left_to_others(&self, peer: &Peer) -> bool {
        let linked = self.table_links.linked.contains(&peer.writer.print) && !self.peers.is_reloaded(peer);
        linked || self.peers.is_tried_by_others(peer)
    }

    /// How many milliseconds this page leaves to devices nearer to the host.
    fn rank_ms(&self) -> u64 {
        u64::from(self.table_links.rank.min(64)) * RANK_MS
    }

    /// Begins a session, if one more may be begun.
    fn session(&mut self, author: &Author, number: u32, stage: PeerStage) -> Option<Contact> {
        let now = self.time.ms;
        if !self.peers.of(author).is_some_and(|peer| peer.session.is_none() && peer.tries(now)) {
            return None;
        }
        let contact = self.peers.contact(now)?;
        let peer = self.peers.of(author)?;
        peer.session = Some(Session { contact, number, stage, since: now });
        Some(contact)
    }

    /// Says hello where it hasn't yet: relays that connect late must hear it too.
    fn say_hello(&mut self) {
        let now = self.time.ms;
        let usable = self.pool.usable(self.time.ms);
        let needless = self.table_links.settled && !self.table_links.hosting && !self.pace.is_reconnecting();
        self.hello.take_if(|hello| needless || hello.at.len() >= FIRST + NEXT || now >= hello.since + HELLO_MS);
        let wanted = self.pace.due().is_some() || self.hello.is_some();
        let lonely = !self.table_links.settled;
        let held = |peer: &Peer| peer.session.is_some_and(|session| now < session.holds_until());
        if !wanted || usable.is_empty() || (lonely && self.peers.iter().any(held)) || self.pool.spare() <= RESERVE {
            return;
        }
        if self.pace.due().is_some_and(|due| now >= due) {
            let (_, content) = self.pen.write(&mut self.rng, self.table_links.hosting, Draft::Hello);
            self.hello = Some(Hello { content, at: Vec::new(), since: now });
            self.pace.said(now, lonely, &mut self.rng);
        }
        let Some(hello) = &mut self.hello else { return };
        for relay in usable {
            if !hello.at.contains(&relay) && hello.at.len() < FIRST + NEXT && self.pool.spare() > RESERVE {
                hello.at.push(relay);
                self.pool.say(&hello.content, &[relay], 1, self.time, &self.pen);
            }
        }
    }
}

#[cfg(test)]
#[path = "rendezvous_tests.rs"]
mod tests;
