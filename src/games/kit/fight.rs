//! A fight has two sides, for which players lay cards down. Layer 5; each game decides what the cards are worth.

use crate::base::ids::Seat;
use crate::table::hand::Faces;
use crate::table::said::Part;

/// A side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The attacker's side.
    Attack,
    /// The target's side.
    Defence,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::Attack => Side::Defence,
            Side::Defence => Side::Attack,
        }
    }

    /// 0 for the attack, 1 for the defence.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in text records.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Attack => "attack",
            Side::Defence => "defence",
        }
    }

    /// The value by which messages tell the sides apart.
    pub fn word(self) -> Part {
        Part::Word(self.name())
    }
}

/// The cards that one player lays down at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The player.
    pub seat: Seat,
    /// The side that the cards are for.
    pub side: Side,
    /// The cards.
    pub faces: Faces,
    /// The total value of the cards.
    pub value: u16,
}
