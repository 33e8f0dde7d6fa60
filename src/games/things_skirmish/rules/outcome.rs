//! An outcome says how the game ended (rules, section 11). Layer 5.

use super::chart::Statuses;
use super::scenario::{End, Grades};
use super::side::Side;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// How well each side has done.
    pub grades: Grades,
    /// What everybody was at the end; `None` if the chart was never fully seen.
    pub statuses: Option<Statuses>,
    /// The turn in which it ended.
    pub turn: u16,
    /// The number of players. With two, one had both human sides.
    pub seats: u8,
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// As the scenario says.
    Scenario(End),
    /// This side has left for good.
    Left(Side),
}
