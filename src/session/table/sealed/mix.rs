//! A mix tracks rows being mixed: whose turn it is, and what lies there in the end. Layer 7.
//!
//! All who are present mix a pile in turn. The owner's device alone mixes a hand. While that device is excused all others mix the hand in
//! turn, each card's row with one more copy of its front that is masked apart: the copy is for the owner to read, the row is to lie there with
//! no share of it out. Afterwards the hand is as its owner would have left it, and the owner finds its cards by reading.
//!
//! A pile isn't done before as many devices have mixed it as could stand in for one: fewer might all be cheats who share what they know. A
//! leaving device mixes what it was shown itself, since a device that gives away the secret of its own masks had nothing to lose.

use crate::base::codec;
use crate::crypto::{Ciphertext, Context, Reader, Row, TableKeys};
use crate::session::seed::{Source, draw_hand};
use crate::session::table::membership::Membership;
use crate::table::card::CardId;
use rand::rngs::ChaCha20Rng;

/// Rows that are being mixed.
#[derive(Clone, Debug)]
pub(super) struct Mix {
    /// Its places on the table.
    pub(super) cards: Vec<CardId>,
    /// What lies there so far.
    pub(super) rows: Vec<Row>,
    /// Whose hand it is, or will be; nobody's for a pile, and for the hand of a device that has left.
    owner: Option<u8>,
    /// Who has yet to mix it, next first.
    queue: Vec<u8>,
    /// Who has.
    done: Vec<u8>,
    /// Who isn't counted among these.
    guests: Vec<u8>,
    /// How many of those who are it takes, where it goes round.
    least: usize,
    /// A device that leaves: its own part is as good as theirs.
    gone: Option<u8>,
    /// Whether a hand is mixed by the others, or a card for an heir.
    joint: bool,
    /// Whether what its owner is to read by then is being opened.
    copied: bool,
}

impl Mix {
    /// A pile (no owner) or a hand that is to be mixed.
    pub(super) fn new(cards: &[CardId], rows: Vec<Row>, owner: Option<u8>, membership: &Membership) -> Self {
        let owner = owner.filter(|owner| membership.has(*owner));
        let queue = owner.map_or_else(|| membership.present().collect(), |owner| vec![owner]);
        let mut mix = Mix { queue, ..Mix::idle(cards, rows, owner, membership) };
        if let Some(owner) = owner.filter(|owner| membership.is_excused(*owner)) {
            mix.excuse(owner, membership);
        }
        mix
    }

    /// A card that is masked again where it lies, by a device that leaves first, if it is there; an heir, if there is one, is to read it.
    pub(super) fn anew(card: CardId, rows: Vec<Row>, gone: u8, heir: Option<u8>, membership: &Membership) -> Self {
        let (leaver, others): (Vec<u8>, Vec<u8>) = membership.present().partition(|device| *device == gone);
        let (queue, joint) = ([leaver, others].concat(), heir.is_some());
        let mut mix = Mix { queue, joint, gone: Some(gone), ..Mix::idle(&[card], rows, heir, membership) };
        if mix.joint {
            mix.double();
        }
        mix
    }

    /// Rows that nobody mixes yet.
    fn idle(cards: &[CardId], rows: Vec<Row>, owner: Option<u8>, membership: &Membership) -> Self {
        let (queue, done, least) = (Vec::new(), Vec::new(), membership.threshold());
        let guests = membership.members().iter().copied().filter(|device| !membership.counts(*device)).collect();
        Mix { cards: cards.to_vec(), rows, owner, queue, done, guests, least, gone: None, joint: false, copied: false }
    }

    /// Whose turn it is; nobody's when all who are there have mixed.
    pub(super) fn turn(&self) -> Option<u8> {
        self.queue.first().copied()
    }

    /// Whether all who are there have mixed, and they are enough; else somebody has to be back first.
    pub(super) fn is_done(&self) -> bool {
        let enough = self.alone().is_some()
            || self.done.iter().filter(|device| !self.guests.contains(device)).count() >= self.least
            || self.gone.is_some_and(|gone| self.done.contains(&gone));
        self.queue.is_empty() && enough
    }

    /// The owner, if it mixes its hand itself.
    pub(super) fn alone(&self) -> Option<u8> {
        if self.joint { None } else { self.owner }
    }

    /// Who is to read the cards again, once all others have mixed its hand; said once.
    pub(super) fn reader(&mut self) -> Option<u8> {
        if !self.joint || !self.is_done() || std::mem::replace(&mut self.copied, true) {
            return None;
        }
        self.owner
    }

    /// The others go on without a device; `membership` is without it already.
    pub(super) fn excuse(&mut self, device: u8, membership: &Membership) {
        if self.alone() == Some(device) && self.turn().is_some() {
            self.joint = true;
            self.double();
            self.queue = membership.present().filter(|other| *other != device).collect();
        } else {
            self.queue.retain(|other| *other != device);
        }
    }

    /// A device is back that was excused: unless enough have mixed by now, it does too, last.
    pub(super) fn take_back(&mut self, device: u8) {
        let goes_round = self.alone().is_none() && !self.is_done();
        if goes_round && !self.queue.contains(&device) && !self.done.contains(&device) {
            self.queue.push(device);
        }
    }

    /// From here on each front is there twice: first one to be read, last the one to lie there.
    fn double(&mut self) {
        for row in &mut self.rows {
            row.last().copied().into_iter().for_each(|front| row.insert(0, front));
        }
    }

    /// Takes in what the device whose turn it is has made of the rows.
    pub(super) fn apply(&mut self, rows: &[Row]) {
        self.rows = rows.to_vec();
        self.done.extend(self.queue.drain(..1.min(self.queue.len())));
    }

    /// What lies at the places in the end.
    pub(super) fn lying(&self) -> impl Iterator<Item = (CardId, &[Ciphertext])> {
        let copies = usize::from(self.joint);
        self.cards.iter().zip(&self.rows).filter_map(move |(card, row)| Some((*card, row.get(copies..)?)))
    }

    /// What the owner of a hand that others have mixed is to read, and where the same card lies.
    pub(super) fn copies(&self) -> impl Iterator<Item = (CardId, Ciphertext)> {
        self.cards.iter().zip(&self.rows).filter_map(|(card, row)| Some((*card, *row.first()?)))
    }
}

/// What decides how a pile or another's hand is mixed.
pub(super) fn chance(source: &Source, at: u16, keys: &TableKeys, rows: &[Row]) -> ChaCha20Rng {
    source.draw("mix", &[&at.to_le_bytes(), keys.joint().point().as_bytes(), &codec::encode(&rows)])
}

/// What is used in the proof that `after` are the rows before, mixed.
pub(super) fn chance_of_proof(
    source: &Source,
    at: u16,
    keys: &TableKeys,
    before: &[Row],
    after: &[Row],
) -> ChaCha20Rng {
    let (at, before, after) = (at.to_le_bytes(), codec::encode(&before), codec::encode(&after));
    source.draw("proof of a mix", &[&at, keys.joint().point().as_bytes(), &before, &after])
}

/// What decides how a device mixes its own hand. It is settled where the level begins: a device that could choose the head it mixes at
/// could choose among as many orders as heads.
pub(super) fn chance_of_hand(reader: &Reader, begun: &Context, keys: &TableKeys, at: u16, rows: &[Row]) -> ChaCha20Rng {
    let (at, rows) = (at.to_le_bytes(), codec::encode(&rows));
    draw_hand(reader, begun, &[&at, keys.joint().point().as_bytes(), &rows])
}
