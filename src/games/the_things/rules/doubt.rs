//! A doubt holds what everyone can conclude about who may be a Thing. Layer 5; for `autoDeclare` (docs/decisions/known-sides.md).

use super::outcome::Role;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// For each seat: who could be a Thing by now, if that seat had been the first. Whoever has exchanged a card with a possible Thing is a possible
/// Thing, too.
#[derive(Clone, Default, Debug)]
pub(crate) struct Doubt {
    reached: ArrayVec<SeatSet, { MAX_SEATS as usize }>,
    /// The players who may have been the first Thing.
    possible: SeatSet,
}

impl Doubt {
    /// The state after the deal.
    pub(crate) fn new(seats: u8) -> Self {
        Doubt { reached: Seat::all(seats).map(SeatSet::of).collect(), possible: SeatSet::first(seats) }
    }

    /// Notes that two players have exchanged cards.
    pub(crate) fn exchanged(&mut self, a: Seat, b: Seat) {
        let both = SeatSet::of(a).with(b);
        for reached in &mut self.reached {
            if !reached.intersection(both).is_empty() {
                *reached = reached.union(both);
            }
        }
    }

    /// Notes that everyone has seen that this player is a Thing.
    pub(crate) fn proven(&mut self, thing: Seat) {
        let fits = |seat: &Seat| self.reached.get(seat.index()).is_some_and(|reached| reached.contains(thing));
        self.possible = self.possible.iter().filter(fits).collect();
    }

    /// The only side that is left, if everyone can know that. `proven` are the players whom everyone knows to be Things.
    pub(crate) fn only(&self, living: SeatSet, proven: SeatSet) -> Option<Role> {
        if living.difference(proven).is_empty() {
            return Some(Role::Thing);
        }
        let clean =
            |seat: Seat| self.reached.get(seat.index()).is_some_and(|reached| reached.intersection(living).is_empty());
        self.possible.iter().all(clean).then_some(Role::Human)
    }
}
