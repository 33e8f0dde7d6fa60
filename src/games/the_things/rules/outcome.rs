//! An outcome says how a game has ended and who has won (rules 8). Layer 5; a device that doesn't know every role leaves open what depends on them.

use crate::base::ids::{MAX_SEATS, Seat};
use crate::games::kit::end;
pub use crate::games::kit::end::Infection;
use crate::games::kit::traitors::Sides;
use arrayvec::ArrayVec;

/// A player's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Holds black cards only.
    Human,
    /// Holds a red card.
    Thing,
}

impl Role {
    /// The other role.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Role::Human => Role::Thing,
            Role::Thing => Role::Human,
        }
    }
}

impl Sides for Role {
    const HUMAN: Self = Role::Human;
    const TRAITOR: Self = Role::Thing;
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A Human called the rescue plane.
    Radio {
        /// Who.
        by: Seat,
    },
    /// A Thing launched the saucer.
    Saucer {
        /// Who.
        by: Seat,
    },
    /// Only one player is left, who counts as having declared.
    LastOne,
    /// `autoDeclare`: everyone knows that only this side is left.
    Known(Role),
    /// Nobody is left.
    Nobody,
    /// `maxRounds` have been played.
    RoundLimit,
}

/// The winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// One side.
    Side(Role),
    /// Nobody.
    Nobody,
}

/// How the end of the game counts for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// 1.00: alive, and on the winning side.
    Win,
    /// 0.75: died on the side that later won.
    Shared,
    /// 0
    Loss,
    /// Nobody has won.
    Draw,
}

impl Grade {
    /// The grade in hundredths: 100, 75 or 0.
    pub const fn percent(self) -> u8 {
        match self {
            Grade::Win => 100,
            Grade::Shared => 75,
            Grade::Loss | Grade::Draw => 0,
        }
    }
}

/// How the game ended for one player, with the round of a death. The grade is unknown if the role of a dead player is.
pub type Ended = end::Ended<Role, Option<Grade>>;

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// The winner. Everyone knows, since all living players show their hands.
    pub winner: Winner,
    /// The round it ended in.
    pub round: u16,
    /// How many turns were begun.
    pub turns: u16,
    /// Every seat's end.
    pub seats: ArrayVec<Ended, { MAX_SEATS as usize }>,
}

/// Who has won by section 8, given the roles of the `living`.
pub(crate) fn judge(ending: Ending, living: &[Role]) -> Winner {
    let lives = |role: Role| living.contains(&role);
    let declared = |side: Role| Winner::Side(if lives(side.other()) { side.other() } else { side });
    match ending {
        Ending::Radio { .. } => declared(Role::Human),
        Ending::Saucer { .. } => declared(Role::Thing),
        Ending::Known(side) => declared(side),
        // R17: as if that player had declared.
        Ending::LastOne => living.first().map_or(Winner::Nobody, |role| Winner::Side(*role)),
        Ending::Nobody | Ending::RoundLimit => Winner::Nobody,
    }
}

/// How the end counts for a player with this role.
pub(crate) fn grade(winner: Winner, role: Option<Role>, alive: bool) -> Option<Grade> {
    match (winner, alive) {
        (Winner::Nobody, _) => Some(Grade::Draw),
        (Winner::Side(side), _) if role? != side => Some(Grade::Loss),
        (Winner::Side(_), true) => Some(Grade::Win),
        (Winner::Side(_), false) => Some(Grade::Shared),
    }
}
