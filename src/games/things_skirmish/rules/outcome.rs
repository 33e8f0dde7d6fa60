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
    /// What everybody was at the end. Unknown if the chart was never seen whole.
    pub statuses: Option<Statuses>,
    /// In which turn.
    pub turn: u16,
    /// How many played. With two, one had both human sides.
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
