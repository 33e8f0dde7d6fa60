//! The rules decide where a counter may be put on the table (rules, section 3). Layer 5.

use super::clearance::stands_clear;
use super::counter::MOST_FACE_DOWN;
use super::field::Field;
use super::ids::CounterId;
use super::inch::inches;
use super::map::{TABLE, compare_colony};
use super::refusal::Refusal;
use super::visibility::Lookout;
use crate::base::plane::{Length, Point};

/// How far apart face-down counters must be, and how far from the colony they may be.
const SPACING: Length = inches(6);

impl Field {
    /// Checks whether a counter may be placed there: on the table, near the colony, away from other counters, and unseen by everybody who looks like
    /// a human (ruling 4). It may be indoors (ruling 39). A model must be able to stand there.
    ///
    /// # Errors
    /// Why not.
    pub fn may_place(&self, place: Point) -> Result<(), Refusal> {
        self.may_place_unseen(place, Lookout::new(self))
    }

    /// The same, for a caller that asks about many places and brings its own lookout.
    ///
    /// # Errors
    /// Why not.
    pub fn may_place_unseen(&self, place: Point, lookout: Lookout<'_>) -> Result<(), Refusal> {
        if self.counters.len() >= MOST_FACE_DOWN {
            return Err(Refusal::TooManyCounters);
        }
        if !TABLE.holds(place) {
            return Err(Refusal::OffTable);
        }
        if !stands_clear(place) {
            return Err(Refusal::Wall);
        }
        if compare_colony(place, SPACING).is_gt() {
            return Err(Refusal::Remote);
        }
        self.is_spaced(place, None)?;
        self.watcher(place, lookout).map_or(Ok(()), |human| Err(Refusal::Seen(human)))
    }

    /// Checks that a place is more than 6 from all counters, except the one that moves there (`but`).
    ///
    /// # Errors
    /// The counter that is too close.
    pub fn is_spaced(&self, place: Point, but: Option<CounterId>) -> Result<(), Refusal> {
        let others = self.counters.iter().filter(|counter| Some(counter.id) != but);
        let close = others.clone().find(|counter| counter.at.compare(place, SPACING).is_le());
        close.map_or(Ok(()), |counter| Err(Refusal::Crowded(counter.id)))
    }
}
