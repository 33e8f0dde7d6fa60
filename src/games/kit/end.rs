//! This module says what is drawn at a game's end: result, fates, and who infected whom as a tree. Layer 5.

use super::scene::Standing;
use crate::base::ids::Seat;
use crate::table::said::Said;
use crate::table::tree::{Twig, forest};

/// How a player became a traitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Infection {
    /// Whose card it was; nobody's for those who were dealt theirs, or kept one they had drawn.
    pub by: Option<Seat>,
    /// In which round; 0 for the deal.
    pub round: u16,
    /// In which turn, counted from 1 through the whole game; 0 for the deal.
    pub turn: u16,
}

/// One player's end, as the rules know it: `R` is a role, `G` a value of the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended<R, G> {
    /// What the player was at the end (or at death); unknown if this device can't know.
    pub role: Option<R>,
    /// In which round, or in which turn of a game without rounds, the player died; nothing for those alive to the end.
    pub died: Option<u16>,
    /// The value of the end.
    pub grade: G,
    /// How the player became a traitor: the infection tree, child by child. Only known where the role is.
    pub infection: Option<Infection>,
}

/// Who gains from the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The player whose end it is.
    Own,
    /// Others.
    Others,
    /// Nobody.
    Nobody,
}

/// One player's end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Who.
    pub seat: Seat,
    /// What the player was at the end.
    pub standing: Option<Standing>,
    /// What the end is worth to the player: a key to words, and who gains by it.
    pub result: Option<(&'static str, Gain)>,
    /// What became of the player.
    pub fate: Said,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// Who has won.
    pub winner: Said,
    /// How well, or by what.
    pub grade: Said,
    /// What ended it, if the winner doesn't say so already.
    pub ending: Option<Said>,
    /// In which round.
    pub round: u16,
    /// Everyone's end, by seat.
    pub ends: Vec<End>,
    /// The infections: every traitor after the one who infected them, before the next branch.
    pub tree: Vec<Twig>,
}

/// An outcome of a game.
pub trait Revealing {
    /// What is drawn of it.
    fn reveal(&self) -> Reveal;

    /// Says where a twig of the tree of infections comes from.
    fn origin(twig: &Twig) -> Said;
}

/// The infections of all seats as a forest: the roots were made traitors by nobody, or by somebody of unknown origin.
pub fn tree(infections: impl IntoIterator<Item = Option<Infection>>) -> Vec<Twig> {
    let twig = |(seat, infection): (u8, Option<Infection>)| {
        let Infection { by, round, turn } = infection?;
        Some(Twig { seat: Seat(seat), depth: 0, by, round, turn })
    };
    forest((0..).zip(infections).filter_map(twig).collect())
}
