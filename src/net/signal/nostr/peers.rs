//! This module keeps the peers met at relays, and how far each of them has come. Layer 8; pure. Anybody who knows the room can pose as any number of
//! peers, so all of this is bounded.

use super::super::gate::MAX_OTHERS;
use super::super::way::Contact;
use super::event::Author;
use super::note::{End, Writer};
use arrayvec::ArrayVec;
use std::collections::VecDeque;

/// How many page loads are remembered: those of a full table, and those from before their pages were reloaded.
pub const MAX_PEERS: usize = 4 * MAX_OTHERS;
/// The most relays through which a peer is answered.
pub const VIA: usize = 2;
/// The most sessions with one peer in a row, and the milliseconds before each further one if they were in vain.
pub const SESSIONS: u8 = 3;
const REST_MS: u64 = 30_000;
/// Milliseconds in which a connection must show whether it leads to the table.
const SHOWING_MS: u64 = 5_000;
/// How many contacts can be made at once (three full tables), and the milliseconds after which one more can.
const BURST: u64 = 3 * MAX_OTHERS as u64;
const EARN_MS: u64 = 2_000;
/// How many offers between others are remembered.
const MAX_OFFERS: usize = 32;
/// By how many milliseconds an offer may overtake the hello for which it was made, as it goes over another relay.
const OVERTAKES_MS: u64 = 1_000;
/// Milliseconds until this page helps the same peer again, which another device can't reach. In the meantime others have their turn.
const HELP_REST_MS: u64 = 120_000;

/// How far a session has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerStage {
    /// This page is finding out how it can be reached, for an offer.
    Offering,
    /// The offer is under way.
    Offered,
    /// The offer was answered: a connection is being made.
    Answered,
    /// This page is finding out how it can be reached, for an answer.
    Answering,
    /// The answer is under way.
    Replied,
    /// The connection is open.
    Open,
}

/// A session: one offer, and what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    /// Its name outside this module.
    pub contact: Contact,
    /// The number of its offer.
    pub number: u32,
    /// How far it has come.
    pub stage: PeerStage,
    /// When it reached that stage.
    pub since: u64,
}

impl Session {
    /// When the session fails if nothing happens. A page that asks STUN servers needs 3 s to find out how it can be reached; a connection needs less.
    /// The side that made the offer begins again, and the other side waits a little longer for that.
    pub fn fails_at(&self) -> Option<u64> {
        let limit = match self.stage {
            PeerStage::Offering | PeerStage::Answering => 10_000,
            PeerStage::Offered | PeerStage::Answered => 6_000,
            PeerStage::Replied => 8_000,
            PeerStage::Open => return None,
        };
        Some(self.since + limit)
    }

    /// Until when nothing else is tried in its place: an open connection must first show where it leads.
    pub fn holds_until(&self) -> u64 {
        self.fails_at().unwrap_or(self.since + SHOWING_MS)
    }

    /// Whether this side made the offer.
    pub fn is_ours(&self) -> bool {
        matches!(self.stage, PeerStage::Offering | PeerStage::Offered | PeerStage::Answered)
    }
}

/// One load of another device's page.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The end that cards are sealed for.
    pub end: End,
    /// Who it claims to be.
    pub writer: Writer,
    /// The greatest number of its notes, and which of the 64 up to it were heard: bit 0 is that one itself.
    newest: u32,
    heard: u64,
    /// The relays that brought its last note for us, the fastest first, and the number of that note.
    pub via: ArrayVec<usize, VIA>,
    via_number: u32,
    /// When it last said hello.
    pub hello: u64,
    /// When an offer to it is due, if one is.
    pub wish: Option<u64>,
    /// The session under way with it.
    pub session: Option<Session>,
    /// The number of its newest offer.
    pub offer: u32,
    tries: u8,
    tried: u64,
    /// Whether it is ignored, as it has sent nonsense.
    pub refused: bool,
}

impl Peer {
    /// Whether a note of this number is new. Relays bring notes in any order and as often as they like.
    pub fn is_new(&mut self, number: u32) -> bool {
        let ahead = number.saturating_sub(self.newest);
        let behind = self.newest.saturating_sub(number);
        if ahead > 0 {
            self.heard = if ahead < 64 { self.heard << ahead | 1 } else { 1 };
            self.newest = number;
            return true;
        }
        let new = behind < 64 && self.heard & 1 << behind == 0;
        if new {
            self.heard |= 1 << behind;
        }
        new
    }

    /// Whether it has written nothing since the note with this number, as far as is known.
    pub fn is_newest(&self, number: u32) -> bool {
        number == self.newest
    }

    /// Notes that a relay has brought a note with this number for this page.
    pub fn brought(&mut self, number: u32, relay: usize) {
        if number > self.via_number {
            self.via_number = number;
            self.via.clear();
        }
        if number == self.via_number && !self.via.contains(&relay) {
            let _ = self.via.try_push(relay);
        }
    }

    /// Whether one more session with it may be begun, by either side. If so, that counts as begun.
    pub fn tries(&mut self, now: u64) -> bool {
        let rested = now >= self.tried + REST_MS;
        let may = !self.refused && (self.tries < SESSIONS || rested);
        if may {
            self.tries = SESSIONS.min(self.tries + 1);
            self.tried = now;
        }
        may
    }

    /// Takes back a session that nobody heard of.
    pub fn untried(&mut self) {
        self.session = None;
        self.tries = self.tries.saturating_sub(1);
    }

    /// Whether this page hasn't tried it lately.
    pub fn is_rested(&self, now: u64) -> bool {
        self.tries == 0 || now >= self.tried + HELP_REST_MS
    }

    /// Whether another session with it may begin without a rest.
    pub fn has_tries(&self) -> bool {
        !self.refused && self.tries < SESSIONS
    }

    /// Forgets all vain attempts, as a connection to it is open.
    pub fn opened(&mut self, now: u64) {
        self.tries = 0;
        self.wish = None;
        if let Some(session) = &mut self.session {
            (session.stage, session.since) = (PeerStage::Open, now);
        }
    }

    /// Whether a connection to it is being made.
    pub fn is_tried(&self) -> bool {
        self.session.is_some_and(|session| session.stage != PeerStage::Open)
    }
}

/// An offer between two other devices.
#[derive(Debug)]
struct Offered {
    by: Author,
    to: [u8; 32],
    at: u64,
}

/// All peers that have been met.
#[derive(Debug, Default)]
pub struct Peers {
    all: Vec<Peer>,
    /// The offers of other devices to others.
    offers: VecDeque<Offered>,
    contacts: u32,
    /// When the contacts so far no longer count.
    earned_at: u64,
}

impl Peers {
    /// The author of a note, added if it is new. `None` if there is no room for it, or if the note names another key than this author's first one.
    pub fn met(&mut self, author: Author, writer: Writer, now: u64) -> Option<&mut Peer> {
        let at = match self.all.iter().position(|peer| peer.end.author == author) {
            Some(at) => at,
            None => {
                if self.all.len() >= MAX_PEERS {
                    let idle = |(_, peer): &(usize, &Peer)| peer.session.is_none();
                    let (oldest, _) = self.all.iter().enumerate().filter(idle).min_by_key(|(_, peer)| peer.hello)?;
                    self.all.swap_remove(oldest);
                }
                self.all.push(Peer::new(author, writer, now));
                self.all.len() - 1
            }
        };
        self.all.get_mut(at).filter(|peer| peer.end.key == writer.key)
    }

    /// The peer with this key.
    pub fn of(&mut self, author: &Author) -> Option<&mut Peer> {
        self.all.iter_mut().find(|peer| peer.end.author == *author)
    }

    /// The peer of a contact.
    pub fn with(&mut self, contact: Contact) -> Option<&mut Peer> {
        self.all.iter_mut().find(|peer| peer.session.is_some_and(|session| session.contact == contact))
    }

    /// All peers.
    pub fn iter(&self) -> impl Iterator<Item = &Peer> {
        self.all.iter()
    }

    /// All peers.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Peer> {
        self.all.iter_mut()
    }

    /// Forgets a peer.
    pub fn forget(&mut self, author: &Author) -> Option<Peer> {
        let at = self.all.iter().position(|peer| peer.end.author == *author)?;
        Some(self.all.swap_remove(at))
    }

    /// A number for a new contact, if one more connection is allowed.
    pub fn contact(&mut self, now: u64) -> Option<Contact> {
        let tried = self.all.iter().filter(|peer| peer.is_tried()).count();
        if tried >= MAX_OTHERS || self.earned_at > now + (BURST - 1) * EARN_MS {
            return None;
        }
        self.earned_at = self.earned_at.max(now) + EARN_MS;
        self.contacts = self.contacts.checked_add(1)?;
        Some(Contact(self.contacts))
    }

    /// Notes an offer that another device has made to a third.
    pub fn offered(&mut self, by: Author, to: [u8; 32], now: u64) {
        if self.offers.len() >= MAX_OFFERS {
            self.offers.pop_front();
        }
        self.offers.push_back(Offered { by, to, at: now });
    }

    /// Whether the last offer that another device has made to a peer since it said hello may still lead to a link. Who offers again says by it that
    /// its first offer led to none: the networks let nothing through between the two.
    pub fn is_tried_by_others(&self, peer: &Peer) -> bool {
        let since = |offer: &&Offered| offer.to == peer.end.author.0 && offer.follows(peer.hello);
        let mut all = self.offers.iter().filter(since).rev();
        all.next().is_some_and(|last| all.all(|earlier| earlier.by != last.by))
    }

    /// Whether an earlier load of a peer's page was met.
    pub fn is_reloaded(&self, peer: &Peer) -> bool {
        self.all.iter().any(|other| other.writer.print == peer.writer.print && other.end.author != peer.end.author)
    }
}

impl Offered {
    /// Whether it was made for the hello that was heard at that time.
    fn follows(&self, hello: u64) -> bool {
        self.at + OVERTAKES_MS >= hello
    }
}

impl Peer {
    fn new(author: Author, writer: Writer, now: u64) -> Self {
        Peer {
            end: End { author, key: writer.key },
            writer,
            newest: 0,
            heard: 0,
            via: ArrayVec::new(),
            via_number: 0,
            hello: now,
            wish: None,
            session: None,
            offer: 0,
            tries: 0,
            tried: 0,
            refused: false,
        }
    }
}
