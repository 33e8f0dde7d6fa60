//! This module says what is drawn at a game's end: the result, fates, and who infected whom as a tree. Layer 5.

use super::scene::Standing;
use crate::base::ids::Seat;
use crate::table::said::Said;
use crate::table::tree::{Twig, forest};

/// How a player became a traitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Infection {
    /// Whose card did it. `None` for players who were dealt their own card, or who kept one that they had drawn.
    pub by: Option<Seat>,
    /// The round in which it happened; 0 for the deal.
    pub round: u16,
    /// The turn in which it happened, counted from 1 through the whole game; 0 for the deal.
    pub turn: u16,
}

/// How the game ended for one player, as the rules know it. `R` is the game's type for roles, `G` its type for grades.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended<R, G> {
    /// What the player was at the end, or at death; `None` if this device can't know.
    pub role: Option<R>,
    /// The round in which the player died (in a game without rounds, the turn); `None` for players alive at the end.
    pub died: Option<u16>,
    /// How well the player has done.
    pub grade: G,
    /// How the player became a traitor, from which the infection tree is built. Known only if the role is.
    pub infection: Option<Infection>,
}

/// Who gains from one player's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The player in question.
    Own,
    /// Other players.
    Others,
    /// Nobody.
    Nobody,
}

/// How the game ended for one player, as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The player.
    pub seat: Seat,
    /// What the player was at the end.
    pub standing: Option<Standing>,
    /// What the end is worth to the player: the key of a message, and who gains by it.
    pub result: Option<(&'static str, Gain)>,
    /// The player's fate, in words.
    pub fate: Said,
}

/// The end of a game, as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// The winner.
    pub winner: Said,
    /// How well the winner has done, or by what means.
    pub grade: Said,
    /// What ended it, if the winner doesn't say so already.
    pub ending: Option<Said>,
    /// The round in which the game ended.
    pub round: u16,
    /// How the game ended for each player, by seat.
    pub ends: Vec<End>,
    /// The tree of infections, depth first: each traitor follows the one who infected them.
    pub tree: Vec<Twig>,
}

/// A game's outcome that can be drawn.
pub trait Revealing {
    /// What is drawn of the outcome.
    fn reveal(&self) -> Reveal;

    /// Says how the traitor at a twig of the infection tree became one.
    fn origin(twig: &Twig) -> Said;
}

/// The infections of all seats as a forest. The roots are traitors whom nobody infected, or whose infection comes from an unknown player.
pub fn tree(infections: impl IntoIterator<Item = Option<Infection>>) -> Vec<Twig> {
    let twig = |(seat, infection): (u8, Option<Infection>)| {
        let Infection { by, round, turn } = infection?;
        Some(Twig { seat: Seat(seat), depth: 0, by, round, turn })
    };
    forest((0..).zip(infections).filter_map(twig).collect())
}
