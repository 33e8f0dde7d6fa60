//! A mix tracks rows being mixed: whose turn it is, and what lies there in the end. Layer 7.
//!
//! A pile is mixed by as many devices as could stand in for one, in turn: fewer might all be cheats who share what they know, and more would hide
//! no more. The owner's device alone mixes a hand. While that device is excused, as many others mix the hand, each card's row with one more copy
//! of its front that is masked apart: the copy is for the owner to read, the row is to lie there with no share of it out. Afterwards the hand is as
//! its owner would have left it, and the owner finds its cards by reading.
//!
//! A leaving device masks what it was shown itself, since a device that gives away the secret of its own masks had nothing to lose.

use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::{Ciphertext, Context, CryptoError, OwnKeys, Reader, Row, TableKeys, shuffle};
use crate::session::log::entry::Mixed;
use crate::session::seed::{Source, draw_hand};
use crate::session::table::membership::Membership;
use crate::session::table::secrets::Shuffled;
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
    owner: Option<DeviceId>,
    /// Who has yet to mix it, next first.
    queue: Vec<DeviceId>,
    /// Who has mixed it.
    done: Vec<DeviceId>,
    /// How many have to mix it, if it goes round.
    least: usize,
    /// A device that leaves: if it has mixed, that is enough.
    gone: Option<DeviceId>,
    /// Whether a hand is mixed by the others, or a card for an heir.
    joint: bool,
    /// Whether the copies for its owner are being opened.
    copied: bool,
}

/// The devices that may mix what goes round, in turn from the `first` on: those that are present and counted.
fn in_turn(first: usize, membership: &Membership) -> Vec<DeviceId> {
    let mut able: Vec<DeviceId> = membership.present().filter(|device| membership.counts(*device)).collect();
    let first = first.checked_rem(able.len()).unwrap_or_default();
    able.rotate_left(first);
    able
}

impl Mix {
    /// A pile (no owner), beginning with the `first` of those present, or a hand.
    pub(super) fn new(
        cards: &[CardId],
        rows: Vec<Row>,
        owner: Option<DeviceId>,
        (membership, first): (&Membership, usize),
    ) -> Self {
        let mut mix = Mix::idle(cards, rows, owner.filter(|owner| membership.has(*owner)), membership);
        match mix.owner {
            Some(owner) => {
                mix.queue.push(owner);
                if membership.is_excused(owner) {
                    mix.excuse(owner, membership);
                }
            }
            None => mix.fill(first, membership),
        }
        mix
    }

    /// A card that is masked again where it lies, by a device that leaves if it is there; an heir, if there is one, is to read it.
    pub(super) fn anew(
        card: CardId,
        rows: Vec<Row>,
        gone: DeviceId,
        heir: Option<DeviceId>,
        membership: &Membership,
    ) -> Self {
        let mut mix = Mix { joint: heir.is_some(), gone: Some(gone), ..Mix::idle(&[card], rows, heir, membership) };
        if membership.is_there(gone) {
            mix.queue.push(gone);
        } else {
            mix.fill(usize::from(card.0), membership);
        }
        if mix.joint {
            mix.double();
        }
        mix
    }

    /// Rows that nobody mixes yet.
    fn idle(cards: &[CardId], rows: Vec<Row>, owner: Option<DeviceId>, membership: &Membership) -> Self {
        Mix {
            cards: cards.to_vec(),
            rows,
            owner,
            queue: Vec::new(),
            done: Vec::new(),
            least: membership.threshold(),
            gone: None,
            joint: false,
            copied: false,
        }
    }

    /// How many more are to take part.
    fn wanting(&self) -> usize {
        self.least.saturating_sub(self.done.len() + self.queue.len())
    }

    /// Queues as many as it still takes, of those who don't take part yet.
    fn fill(&mut self, first: usize, membership: &Membership) {
        let new = |device: &DeviceId| !self.done.contains(device) && !self.queue.contains(device);
        let more: Vec<DeviceId> = in_turn(first, membership).into_iter().filter(new).take(self.wanting()).collect();
        self.queue.extend(more);
    }

    /// Whose turn it is; nobody's when all who are to mix have.
    pub(super) fn turn(&self) -> Option<DeviceId> {
        self.queue.first().copied()
    }

    /// Whether enough have mixed; otherwise somebody has to come back first.
    pub(super) fn is_done(&self) -> bool {
        let enough = self.alone().is_some()
            || self.done.len() >= self.least
            || self.gone.is_some_and(|gone| self.done.contains(&gone));
        self.queue.is_empty() && enough
    }

    /// The owner, if it mixes its hand itself.
    pub(super) fn alone(&self) -> Option<DeviceId> {
        if self.joint { None } else { self.owner }
    }

    /// Who is to read the cards again, once all others have mixed its hand; returned only once.
    pub(super) fn reader(&mut self) -> Option<DeviceId> {
        if !self.joint || !self.is_done() || std::mem::replace(&mut self.copied, true) {
            return None;
        }
        self.owner
    }

    /// The others go on without a device; `membership` is without it already.
    pub(super) fn excuse(&mut self, device: DeviceId, membership: &Membership) {
        let owed = self.queue.contains(&device);
        self.queue.retain(|other| *other != device);
        if owed && self.alone() == Some(device) {
            self.joint = true;
            self.double();
        }
        if owed {
            self.fill(device.index(), membership);
        }
    }

    /// A device that was excused is back: it mixes last, unless enough have mixed or will.
    pub(super) fn take_back(&mut self, device: DeviceId, membership: &Membership) {
        let goes_round = self.alone().is_none() && !self.is_done() && membership.counts(device);
        let new = !self.queue.contains(&device) && !self.done.contains(&device);
        if goes_round && new && self.wanting() > 0 {
            self.queue.push(device);
        }
    }

    /// From here on each row has its front twice: the first is to be read, the last is to lie there.
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

/// Shuffles the rows of the mix at a place of the level that began there.
///
/// # Errors
/// None while the rows are a level's.
pub(super) fn shuffle_rows(
    (at, mix): (u16, &Mix),
    source: &Source,
    begun: &Context,
    keys: &TableKeys,
    own: &OwnKeys,
) -> Result<Shuffled, CryptoError> {
    let mut rng = match mix.alone() {
        Some(_) => chance_of_hand(&Reader::of(own), begun, keys, at, &mix.rows),
        None => chance(source, at, keys, &mix.rows),
    };
    let (rows, secret) = shuffle::shuffle(&mut rng, keys.joint(), &mix.rows)?;
    Ok(Shuffled { at, rows, secret })
}

/// Proves that the rows `before` were shuffled so. A hand is mixed alike at every head of its level, but a proof is made for one head alone.
///
/// # Errors
/// None while these are the rows that were shuffled.
pub(super) fn prove_shuffled(
    shuffled: Shuffled,
    source: &Source,
    context: &Context,
    keys: &TableKeys,
    before: &[Row],
) -> Result<Mixed, CryptoError> {
    let Shuffled { at, rows, secret } = shuffled;
    let mut rng = chance_of_proof(source, at, keys, before, &rows);
    let proof = shuffle::prove(&mut rng, context, keys.joint(), before, &rows, &secret)?;
    Ok(Mixed { at, rows, proof })
}

/// The random numbers that decide how a pile or another's hand is mixed.
pub(super) fn chance(source: &Source, at: u16, keys: &TableKeys, rows: &[Row]) -> ChaCha20Rng {
    source.draw("mix", &[&at.to_le_bytes(), keys.joint().point().as_bytes(), &codec::encode(&rows)])
}

/// The random numbers for the proof that `after` are the rows `before`, mixed.
fn chance_of_proof(source: &Source, at: u16, keys: &TableKeys, before: &[Row], after: &[Row]) -> ChaCha20Rng {
    let at = at.to_le_bytes();
    let before = codec::encode(&before);
    let after = codec::encode(&after);
    source.draw("proof of a mix", &[&at, keys.joint().point().as_bytes(), &before, &after])
}

/// The random numbers that decide how a device mixes its own hand. They are settled where the level begins: a device that could choose the head it
/// mixes at could choose among as many orders as heads.
pub(super) fn chance_of_hand(reader: &Reader, begun: &Context, keys: &TableKeys, at: u16, rows: &[Row]) -> ChaCha20Rng {
    let at = at.to_le_bytes();
    let rows = codec::encode(&rows);
    draw_hand(reader, begun, &[&at, keys.joint().point().as_bytes(), &rows])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::Threshold;

    fn pile(membership: &Membership, first: usize) -> Mix {
        Mix::new(&[], Vec::new(), None, (membership, first))
    }

    #[test]
    fn as_many_mix_a_pile_as_could_stand_in_and_the_next_goes_on_behind_them() {
        let membership = Membership::new(12, Threshold::Most);
        assert_eq!(pile(&membership, 5).queue, [5, 6, 7, 8, 9, 10, 11, 0].map(DeviceId));
        assert_eq!(pile(&membership, 13).queue, [1, 2, 3, 4, 5, 6, 7, 8].map(DeviceId));
        assert_eq!(pile(&Membership::new(3, Threshold::All), 1).queue, [1, 2, 0].map(DeviceId));
    }

    #[test]
    fn others_mix_for_the_silent_as_long_as_there_are_some() {
        let mut membership = Membership::new(6, Threshold::Most);
        let mut mix = pile(&membership, 3);
        assert_eq!(mix.queue, [3, 4, 5, 0].map(DeviceId));
        mix.apply(&[]);
        let excuse = |mix: &mut Mix, membership: &mut Membership, device| {
            membership.excuse(device);
            mix.excuse(device, membership);
        };
        excuse(&mut mix, &mut membership, DeviceId(4));
        assert_eq!((mix.queue.as_slice(), mix.done.as_slice()), (&[5, 0, 1].map(DeviceId)[..], &[DeviceId(3)][..]));
        excuse(&mut mix, &mut membership, DeviceId(5));
        assert_eq!(mix.queue, [0, 1, 2].map(DeviceId));
        // Nobody else is there until one of the two is back.
        excuse(&mut mix, &mut membership, DeviceId(0));
        (0..2).for_each(|_| mix.apply(&[]));
        assert!(mix.turn().is_none() && !mix.is_done());
        membership.heard(DeviceId(5));
        mix.take_back(DeviceId(5), &membership);
        membership.heard(DeviceId(4));
        mix.take_back(DeviceId(4), &membership);
        assert_eq!(mix.queue, [5].map(DeviceId), "one is enough");
        mix.apply(&[]);
        assert!(mix.is_done());
    }
}
