//! A side is Mac, the Survivors or the Things, and has a seat (rules, sections 1 and 12). Layer 5.

use super::model::{Human, Kind};
use crate::base::ids::Seat;
use serde::{Deserialize, Serialize};

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The hero.
    Mac,
    /// The nine of the crew, and the human found outside.
    Survivors,
    /// The creatures, the counters, and what hides among the humans.
    Things,
}

impl Side {
    /// All sides in the order of their seats.
    pub const ALL: [Side; 3] = [Side::Mac, Side::Survivors, Side::Things];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Mac => "mac",
            Side::Survivors => "survivors",
            Side::Things => "things",
        }
    }

    /// The side's seat among this many, if the first player has Mac. With two players, one has both human sides.
    pub const fn seat(self, seats: u8) -> Seat {
        match self {
            Side::Mac => Seat(0),
            Side::Survivors => Seat(if seats < 3 { 0 } else { 1 }),
            Side::Things => Seat(if seats < 3 { 1 } else { 2 }),
        }
    }

    /// The side that a model of this kind belongs to.
    pub const fn of(kind: Kind) -> Side {
        match kind {
            Kind::Human(Human::Mac) => Side::Mac,
            Kind::Human(_) => Side::Survivors,
            Kind::Creature(_) => Side::Things,
        }
    }
}
