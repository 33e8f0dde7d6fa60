//! A bot works out what its cards are worth in an attack (rules 6.2), and which ones to keep.

use super::super::rules::face::{Class, class, is_flamethrower, is_red, rank};
use super::super::rules::setup::Setup;
use super::super::rules::value::{batch_value, specials};
use crate::table::card::Face;
use crate::table::hand::{HAND_LIMIT, HandSet};
use arrayvec::ArrayVec;

/// The bot's own hand.
#[derive(Clone, Debug)]
pub(super) struct Cards {
    faces: ArrayVec<Face, HAND_LIMIT>,
    setup: Setup,
    /// The red ones.
    pub(super) red: HandSet,
    /// All.
    pub(super) all: HandSet,
    /// The Flamethrowers.
    pub(super) torches: HandSet,
}

impl Cards {
    pub(super) fn new(faces: ArrayVec<Face, HAND_LIMIT>, setup: &Setup) -> Self {
        let places = |which: &dyn Fn(Face) -> bool| -> HandSet {
            (0u8..).zip(&faces).filter(|(_, face)| which(**face)).map(|(place, _)| place).collect()
        };
        Cards {
            red: places(&is_red),
            torches: places(&is_flamethrower),
            all: HandSet::first(faces.len()),
            faces,
            setup: *setup,
        }
    }

    pub(super) fn face(&self, place: u8) -> Option<Face> {
        self.faces.get(usize::from(place)).copied()
    }

    pub(super) fn black(&self) -> HandSet {
        self.all.without(self.red)
    }

    fn of(&self, set: HandSet) -> ArrayVec<Face, HAND_LIMIT> {
        set.iter().filter_map(|place| self.face(place)).collect()
    }

    /// The number value of a batch.
    pub(super) fn value(&self, set: HandSet) -> u32 {
        batch_value(&self.setup, &self.of(set)).into()
    }

    /// How many Flamethrowers and Bites are in a batch.
    pub(super) fn specials(&self, set: HandSet) -> u32 {
        specials(&self.of(set)).into()
    }

    /// How much the hand would lose without the cards of `set`.
    pub(super) fn loss(&self, set: HandSet) -> u32 {
        let dear = |face: Face| match class(face) {
            // The last Flamethrower is both the only test and the only sure defence.
            Class::Flamethrower => 26,
            Class::Bite => 20,
            Class::Number(_) => 0,
        };
        let numbers = self.value(self.all).saturating_sub(self.value(self.all.without(set)));
        numbers + self.of(set).into_iter().map(dear).sum::<u32>()
    }

    /// The least valuable of these cards.
    pub(super) fn least(&self, of: HandSet) -> Option<u8> {
        of.iter().min_by_key(|place| self.loss(HandSet::of(*place)))
    }

    /// The most valuable of these cards.
    pub(super) fn dearest(&self, of: HandSet) -> Option<u8> {
        of.iter().max_by_key(|place| self.loss(HandSet::of(*place)))
    }

    /// Whether a card of this rank would make a pair with one in hand.
    pub(super) fn pairs(&self, with: u8) -> bool {
        with <= 10 && self.faces.iter().any(|face| rank(*face) == with)
    }
}
