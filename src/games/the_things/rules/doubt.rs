//! A doubt holds what everyone can conclude about who may be a Thing. Layer 5; for `autoDeclare` (docs/decisions/known-sides.md).

use super::outcome::Role;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// For each seat: were it the first Thing, who could be one by now. A player who has exchanged a card with somebody who may be a Thing
/// may be one too.
#[derive(Clone, Default, Debug)]
pub(crate) struct Doubt {
    reached: ArrayVec<SeatSet, { MAX_SEATS as usize }>,
    /// The players who can still have been the first.
    possible: SeatSet,
}

impl Doubt {
    /// After the deal.
    pub(crate) fn new(seats: u8) -> Self {
        Doubt { reached: Seat::all(seats).map(SeatSet::of).collect(), possible: SeatSet::first(seats) }
    }

    /// Two cards have changed hands.
    pub(crate) fn exchanged(&mut self, a: Seat, b: Seat) {
        let both = SeatSet::of(a).with(b);
        for reached in &mut self.reached {
            if !reached.intersection(both).is_empty() {
                *reached = reached.union(both);
            }
        }
    }

    /// Everyone has seen that this is a Thing.
    pub(crate) fn proven(&mut self, thing: Seat) {
        let fits = |seat: &Seat| self.reached.get(seat.index()).is_some_and(|reached| reached.contains(thing));
        self.possible = self.possible.iter().filter(fits).collect();
    }

    /// The side that alone lives, if everyone can know it. `proven` are Things for everyone to see.
    pub(crate) fn only(&self, living: SeatSet, proven: SeatSet) -> Option<Role> {
        if living.difference(proven).is_empty() {
            return Some(Role::Thing);
        }
        let clean =
            |seat: Seat| self.reached.get(seat.index()).is_some_and(|reached| reached.intersection(living).is_empty());
        self.possible.iter().all(clean).then_some(Role::Human)
    }
}
