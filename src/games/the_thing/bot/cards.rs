//! A bot works out what its cards are worth in a fight (section 7.1), and which ones to keep.

use super::super::rules::face::{is_red, is_test};
use super::super::rules::setup::Setup;
use super::super::rules::value::batch_value;
use crate::table::card::Face;
use crate::table::hand::{HAND_LIMIT, HandSet};
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// The bot's own hand.
#[derive(Clone, Debug)]
pub(super) struct Cards {
    faces: ArrayVec<Face, HAND_LIMIT>,
    setup: Setup,
    /// The red ones.
    pub(super) red: HandSet,
    /// All.
    pub(super) all: HandSet,
    whole: OnceCell<u32>,
}

impl Cards {
    pub(super) fn new(faces: ArrayVec<Face, HAND_LIMIT>, setup: &Setup) -> Self {
        let places = |which: &dyn Fn(Face) -> bool| -> HandSet {
            (0u8..).zip(&faces).filter(|(_, face)| which(**face)).map(|(place, _)| place).collect()
        };
        Cards { red: places(&is_red), all: HandSet::first(faces.len()), faces, setup: *setup, whole: OnceCell::new() }
    }

    pub(super) fn face(&self, place: u8) -> Option<Face> {
        self.faces.get(usize::from(place)).copied()
    }

    pub(super) fn black(&self) -> HandSet {
        self.all.without(self.red)
    }

    /// The value of a batch.
    pub(super) fn value(&self, set: HandSet) -> u32 {
        batch_value(&self.setup, set.iter().filter_map(|place| self.face(place))).into()
    }

    /// The value of the whole hand.
    pub(super) fn whole(&self) -> u32 {
        *self.whole.get_or_init(|| self.value(self.all))
    }

    /// How much the hand would lose without the cards of `set`: fighting strength, and the use of tests.
    pub(super) fn loss(&self, set: HandSet) -> u32 {
        let tests = set.iter().filter_map(|place| self.face(place)).filter(|face| is_test(*face)).count() as u32;
        self.whole() - self.value(self.all.without(set)) + 5 * tests
    }

    /// The least valuable of these cards.
    pub(super) fn least(&self, of: HandSet) -> Option<u8> {
        of.iter().min_by_key(|place| self.loss(HandSet::of(*place)))
    }

    /// The most valuable of these cards.
    pub(super) fn dearest(&self, of: HandSet) -> Option<u8> {
        of.iter().max_by_key(|place| self.loss(HandSet::of(*place)))
    }

    /// The cheapest batch from `of` that is worth more than `need` and leaves at least `keep` cards in the hand.
    pub(super) fn cheapest(&self, of: HandSet, need: u32, keep: usize) -> Option<HandSet> {
        let most = self.all.len().saturating_sub(keep);
        of.subsets(most).filter(|set| self.value(*set) > need).min_by_key(|set| {
            (self.loss(*set) + 2 * set.len() as u32 + 3 * HandSet(set.0 & self.red.0).len() as u32, set.0)
        })
    }
}
