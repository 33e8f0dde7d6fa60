//! A mix tracks rows being mixed: whose turn it is, and what lies there in the end. Layer 7.
//!
//! As many devices as stand in for one mix a pile, in turn: if there were fewer, they might all be cheats who share what they know, and more would
//! hide no more. Only the owner's device mixes a hand. While that device is excused, as many others mix the hand instead. Each card's row then has a
//! second copy of its front, masked apart. The copy is for the owner to read; the row is to lie there with no share of it out. Afterwards the hand is
//! as its owner would have left it, and the owner finds its cards by reading.
//!
//! A leaving device itself masks what it was shown: if it gives away the secret of its masks, it gives away only what it knew anyway.

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
    /// What lies there so far, in the order of the places.
    pub(super) rows: Vec<Row>,
    /// The owner of the hand, now or later; `None` for a pile, and for the hand of a device that has left.
    owner: Option<DeviceId>,
    /// The devices that still have to mix it, the next one first.
    queue: Vec<DeviceId>,
    /// The devices that have mixed it.
    done: Vec<DeviceId>,
    /// How many devices have to mix it, if several do in turn.
    least: usize,
    /// The leaving device, if any: if it has mixed, that is enough.
    gone: Option<DeviceId>,
    /// Whether others mix a hand for its owner, or a card for an heir.
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
    /// A mix of a pile (no owner), which begins with the `first` of those present, or of a hand.
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

    /// A card that is masked again in its place, by the leaving device if it is present. If there is an heir, it is to read the card.
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

    /// Rows that nobody is mixing yet.
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

    /// Queues as many devices as are still needed, out of those that don't take part yet.
    fn fill(&mut self, first: usize, membership: &Membership) {
        let new = |device: &DeviceId| !self.done.contains(device) && !self.queue.contains(device);
        let more: Vec<DeviceId> = in_turn(first, membership).into_iter().filter(new).take(self.wanting()).collect();
        self.queue.extend(more);
    }

    /// The device whose turn it is; `None` once all that have to mix have done so.
    pub(super) fn turn(&self) -> Option<DeviceId> {
        self.queue.first().copied()
    }

    /// Whether enough devices have mixed. If not, and nobody's turn is left, a device has to come back first.
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

    /// The device that is to read the cards of its hand again, once all others have mixed it. Returned only once.
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

    /// Takes in the rows that the device whose turn it is has made.
    pub(super) fn apply(&mut self, rows: &[Row]) {
        self.rows = rows.to_vec();
        self.done.extend(self.queue.drain(..1.min(self.queue.len())));
    }

    /// What finally lies at each place.
    pub(super) fn lying(&self) -> impl Iterator<Item = (CardId, &[Ciphertext])> {
        let copies = usize::from(self.joint);
        self.cards.iter().zip(&self.rows).filter_map(move |(card, row)| Some((*card, row.get(copies..)?)))
    }

    /// For a hand that others have mixed: the copies for its owner to read, and the places where the same cards lie.
    pub(super) fn copies(&self) -> impl Iterator<Item = (CardId, Ciphertext)> {
        self.cards.iter().zip(&self.rows).filter_map(|(card, row)| Some((*card, *row.first()?)))
    }
}

/// Shuffles the rows of the mix at place `at` of a level.
///
/// # Errors
/// Can't occur if the rows are a level's.
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
/// Can't occur if these are the rows that were shuffled.
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

/// The random numbers that decide how a pile, or another device's hand, is mixed.
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
