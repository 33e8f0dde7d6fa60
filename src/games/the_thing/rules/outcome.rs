//! An outcome says how a game has ended and who has won (section 9). Layer 5; a device that doesn't know every role leaves open what depends on them.

use crate::base::ids::MAX_SEATS;
pub use crate::games::kit::end::Infection;
use crate::games::kit::traitors::Sides;
use arrayvec::ArrayVec;

/// A player's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Not infected.
    Human,
    /// A Thing, which the rules call an alien.
    Alien,
}

impl Sides for Role {
    const HUMAN: Self = Role::Human;
    const TRAITOR: Self = Role::Alien;
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Everybody living flew out after a unanimous vote.
    Voted,
    /// A turn began with two living players, and they flew out.
    Forced,
    /// Only one player is left.
    LastOne,
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

/// The grade of the victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// 1.00
    Ultimate,
    /// 0.75
    Partial,
    /// 0.50
    Hollow,
    /// 0: nobody has won.
    Draw,
}

impl Grade {
    /// The grade in hundredths: 100, 75, 50 or 0.
    pub const fn percent(self) -> u8 {
        match self {
            Grade::Ultimate => 100,
            Grade::Partial => 75,
            Grade::Hollow => 50,
            Grade::Draw => 0,
        }
    }
}

/// What became of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The player has flown out.
    Escaped,
    /// The player is alive, but was left behind.
    Stranded,
    /// The player is dead, since this round (0: before the first).
    Died {
        /// The round.
        round: u16,
    },
}

/// How the game ended for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The player's role at the end, or at death; `None` if this device can't know.
    pub role: Option<Role>,
    /// What became of the player.
    pub fate: Fate,
    /// Whether the player's side has won; `None` if the role or the winner is unknown.
    pub won: Option<bool>,
    /// How the player became an alien, from which the infection tree is built.
    pub infection: Option<Infection>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// The winner; `None` if this device doesn't know enough roles.
    pub winner: Option<Winner>,
    /// The grade; `None` for the same reason.
    pub grade: Option<Grade>,
    /// The round in which it ended; 0 is the setup.
    pub round: u16,
    /// How many turns were begun.
    pub turns: u16,
    /// Every seat's end.
    pub seats: ArrayVec<Ended, { MAX_SEATS as usize }>,
}

/// Winner and grade by the table of section 9, given the roles of the `living` (those aboard, or left over) and the `dead`.
pub(crate) fn judge(ending: Ending, living: &[Option<Role>], dead: &[Option<Role>]) -> (Option<Winner>, Option<Grade>) {
    let alien = living.contains(&Some(Role::Alien));
    let human = living.contains(&Some(Role::Human));
    let unsure = living.contains(&None);
    match ending {
        // Rows 1 to 3.
        Ending::Voted | Ending::Forced if alien => (Some(Winner::Side(Role::Alien)), Some(Grade::Ultimate)),
        Ending::Voted | Ending::Forced if unsure => (None, None),
        Ending::Voted | Ending::Forced => (Some(Winner::Side(Role::Human)), human_grade(dead)),
        // Rows 4 and 5.
        Ending::LastOne => match living.first().copied().flatten() {
            Some(role) => (Some(Winner::Side(role)), Some(Grade::Hollow)),
            None => (None, Some(Grade::Hollow)),
        },
        // Row 6.
        Ending::Nobody => (Some(Winner::Nobody), Some(Grade::Draw)),
        // Rows 7 and 8.
        Ending::RoundLimit if alien && human => (Some(Winner::Nobody), Some(Grade::Draw)),
        Ending::RoundLimit if unsure => (None, None),
        Ending::RoundLimit => {
            let role = if alien { Role::Alien } else { Role::Human };
            (Some(Winner::Side(role)), Some(Grade::Hollow))
        }
    }
}

/// Rows 2 and 3: the victory is partial if anybody died while human.
fn human_grade(dead: &[Option<Role>]) -> Option<Grade> {
    if dead.contains(&Some(Role::Human)) {
        Some(Grade::Partial)
    } else if dead.contains(&None) {
        None
    } else {
        Some(Grade::Ultimate)
    }
}
