//! A hand holds a few cards, and players choose from it by position. Layer 3; for games played with small hands; knows no rules.

use super::need::{Fact, Need};
use super::sides::{CardId, Face};
use crate::base::rng::below;
use arrayvec::ArrayVec;
use rand::Rng;
use serde::{Deserialize, Serialize};

/// The most cards a hand holds.
pub const HAND_LIMIT: usize = 8;

/// A card as a viewer sees it: its place, and its face if the viewer was shown that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The place. A card keeps its place as long as nothing moves it.
    pub card: CardId,
    /// The face, if the viewer was shown it.
    pub face: Option<Face>,
}

/// The places of a hand, in order.
pub type Hand = ArrayVec<CardId, HAND_LIMIT>;

/// Faces of cards of a hand.
pub type Faces = ArrayVec<Face, HAND_LIMIT>;

/// Some of the cards of a hand, by position: bit 0 is the first.
///
/// ```
/// use winterover::table::hand::HandSet;
/// let set: HandSet = [0, 3].into_iter().collect();
/// assert!(set.contains(3) && !set.contains(1));
/// assert_eq!((set.len(), set.iter().collect::<Vec<_>>()), (2, vec![0, 3]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
pub struct HandSet(pub u8);

impl HandSet {
    /// No card.
    pub const NONE: Self = HandSet(0);

    /// Only the card at `place`.
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

    /// How many cards are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of it is in `other`.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether any of it is in `other`.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
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

    /// The positions in ascending order.
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

    /// A random card of the set, each equally likely; 0 if the set is empty.
    pub fn any(self, rng: &mut dyn Rng) -> u8 {
        self.nth(below(rng, self.len().max(1))).unwrap_or(0)
    }

    /// A random set of 1 to `most` of the cards: each size is equally likely, so that big sets don't crowd out small ones.
    pub fn some(self, most: usize, rng: &mut dyn Rng) -> HandSet {
        let size = 1 + below(rng, most.min(self.len()).max(1));
        let mut left = self;
        let mut set = HandSet::NONE;
        while set.len() < size && !left.is_empty() {
            let card = HandSet(1 << left.nth(below(rng, left.len())).unwrap_or(0));
            left = left.without(card);
            set = set.union(card);
        }
        set
    }

    /// The cards of the set that these rolls pick, one after another; see [`picks`].
    #[must_use]
    pub fn picked(self, rolls: &[u16]) -> HandSet {
        let mut left = self;
        for roll in rolls {
            let at = usize::from(*roll).min(left.len().saturating_sub(1));
            if let Some(place) = left.nth(at) {
                left = left.without(HandSet::of(place));
            }
        }
        self.without(left)
    }

    /// The cards that can be tapped when at most `most` of the set are wanted and `chosen` are chosen already: chosen cards can be given back, and if
    /// only one is wanted, another card replaces it.
    #[must_use]
    pub const fn open(self, chosen: HandSet, most: usize) -> HandSet {
        if most == 1 || chosen.len() < most { self.union(chosen) } else { chosen }
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

/// Takes cards out of a hand, in order.
pub fn take(hand: &mut Hand, cards: HandSet) -> Hand {
    let mut taken = Hand::new();
    let mut kept = Hand::new();
    for (place, card) in (0u8..).zip(hand.iter()) {
        if cards.contains(place) { taken.push(*card) } else { kept.push(*card) }
    }
    *hand = kept;
    taken
}

/// The need for a random choice of `count` of `from` cards.
pub fn picks(from: usize, count: usize) -> Need {
    let bounds = (0..count).map(|taken| from.saturating_sub(taken).max(1) as u16).collect();
    Need::Roll { bounds }
}

/// The faces that these facts have shown.
pub fn shown(facts: &[Fact]) -> Faces {
    facts.iter().filter_map(|fact| if let Fact::Face(face) = fact { *face } else { None }).collect()
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

    /// Whether this choice is one of them.
    pub fn contains(self, set: HandSet) -> bool {
        set.0 < 32 && self.0 & (1 << set.0) != 0
    }

    /// How many choices there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are no choices.
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

    /// The cards that are in some choice together with all of these.
    pub fn with(self, set: HandSet) -> HandSet {
        self.iter().filter(|choice| set.within(*choice)).fold(HandSet::NONE, HandSet::union)
    }
}

impl FromIterator<HandSet> for Choices {
    fn from_iter<I: IntoIterator<Item = HandSet>>(sets: I) -> Self {
        sets.into_iter().fold(Choices::default(), |mut choices, set| {
            choices.insert(set);
            choices
        })
    }
}
