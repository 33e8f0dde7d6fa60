//! An outcome says how a game has ended and who has won (rules 10). Layer 5.

use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::games::kit::end;
pub use crate::games::kit::end::Infection;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A player's role.
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
    /// `revengeMode`: after the Thing's death only this side is left, Humans or Infected.
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
    /// The Thing and the living Infected, except those excepted.
    Thing,
    /// Nobody.
    Nobody,
}

/// How the end of the game counts for a player.
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

/// How the game ended for one player, with the turn of a death. The Thing's infection has turn 0, and is by nobody.
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
