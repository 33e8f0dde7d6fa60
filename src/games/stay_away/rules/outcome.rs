//! An outcome tells how a game has ended and who has won (rules 10). Layer 5.

use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::games::kit::end;
pub use crate::games::kit::end::Infection;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What a player is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Was never infected.
    Human,
    /// Was infected by the Thing.
    Infected,
    /// Holds The Thing.
    Thing,
}

/// What ended the game, and who the Thing is or was.
#[expect(missing_docs, reason = "the fields of an ending are named in its description")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The Thing is dead.
    ThingDead { thing: Seat },
    /// The Thing's player has left.
    ThingLeft { thing: Seat },
    /// The Thing declared that no Human is left.
    Declared { thing: Seat },
    /// The Thing was caught with a Flamethrower (10.3).
    Caught { thing: Seat },
    /// Everybody but the Thing is dead (R17).
    LastOne { thing: Seat },
    /// `revengeMode`: after the Thing's death only this side lives, Humans or Infected.
    Extinct { thing: Seat, side: Role },
    /// Nobody is left.
    Nobody,
    /// `maxTurns` have been played.
    TurnLimit,
}

/// The winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The living Humans.
    Humans,
    /// The Thing and the living Infected, except those excluded.
    Thing,
    /// Nobody.
    Nobody,
}

/// The value of the end to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// On the winning side.
    Win,
    /// On the other side, or dead.
    Loss,
    /// On the winning side, but infected last (exception A), or only because the Thing infected everybody (exception B).
    Excepted,
    /// Nobody has won.
    Draw,
}

/// One player's end, with the turn of a death. For the Thing the infection is in turn 0, by nobody.
pub type Ended = end::Ended<Role, Grade>;

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// The winner. Everyone knows, since all living players say what they are.
    pub winner: Winner,
    /// The winning seats.
    pub winners: SeatSet,
    /// How many turns were begun.
    pub turns: u16,
    /// Every seat's end.
    pub seats: ArrayVec<Ended, { MAX_SEATS as usize }>,
}
