//! Hands and choices from them. Layer 5; knows no face.

use crate::table::card::CardId;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most cards a hand ever holds: five, and a sixth while scavenging. (No action makes a hand grow: a thief plays as many
/// Aces as are stolen.)
pub const HAND_LIMIT: usize = 8;

/// The places of a hand, in order.
pub type Hand = ArrayVec<CardId, HAND_LIMIT>;

/// Some of the cards of a hand, by position: bit 0 is the first.
///
/// ```
/// use winterover::games::the_thing::rules::hand::HandSet;
/// let set: HandSet = [0, 3].into_iter().collect();
/// assert!(set.contains(3) && !set.contains(1));
/// assert_eq!((set.len(), set.iter().collect::<Vec<_>>()), (2, vec![0, 3]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
pub struct HandSet(pub u8);

impl HandSet {
    /// No card.
    pub const NONE: Self = HandSet(0);

    /// The card at `place` alone.
    pub const fn of(place: u8) -> Self {
        HandSet(if place < 8 { 1 << place } else { 0 })
    }

    /// The first `count` cards.
    pub const fn first(count: usize) -> Self {
        HandSet(if count >= 8 { u8::MAX } else { (1 << count) - 1 })
    }

    /// Whether the card at `place` is in it.
    pub const fn contains(self, place: u8) -> bool {
        place < 8 && self.0 & (1 << place) != 0
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of it is in `other`.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards here that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        HandSet(self.0 & !other.0)
    }

    /// The cards in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        HandSet(self.0 | other.0)
    }

    /// The positions in rising order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = (rest != 0).then_some(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(place)
        })
    }

    /// The position of the card that has `at` others of the set before it.
    pub fn nth(self, at: usize) -> Option<u8> {
        self.iter().nth(at)
    }

    /// Every set of at least one and at most `most` of these cards.
    pub fn subsets(self, most: usize) -> impl Iterator<Item = HandSet> {
        (1..=self.0).map(HandSet).filter(move |set| set.within(self) && set.len() <= most)
    }
}

impl FromIterator<u8> for HandSet {
    fn from_iter<I: IntoIterator<Item = u8>>(places: I) -> Self {
        places.into_iter().fold(HandSet::NONE, |set, place| set.union(HandSet::of(place)))
    }
}

/// Several choices from a hand of up to five cards: bit `i` says whether `HandSet(i)` is among them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Choices(pub u32);

impl Choices {
    /// Adds a choice.
    pub fn insert(&mut self, set: HandSet) {
        if set.0 < 32 {
            self.0 |= 1 << set.0;
        }
    }

    /// Whether the choice is among them.
    pub fn contains(self, set: HandSet) -> bool {
        set.0 < 32 && self.0 & (1 << set.0) != 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The choices.
    pub fn iter(self) -> impl Iterator<Item = HandSet> + Clone {
        (0..32).map(HandSet).filter(move |set| self.contains(*set))
    }

    /// The cards that are in some choice.
    pub fn cards(self) -> HandSet {
        self.iter().fold(HandSet::NONE, HandSet::union)
    }
}
