//! A reveal says what is drawn at a game's end: result, fates, and who infected whom as a tree. Layer 6.

use super::said::over;
use crate::base::ids::Seat;
use crate::games::the_thing::rules::outcome::{Ended, Fate, Grade, Outcome, Role, Winner};
use crate::table::said::Said;
use crate::table::tree::{Twig, forest};

/// One player's end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Who.
    pub seat: Seat,
    /// What the player was in the end.
    pub role: Option<Role>,
    /// Whether the player's side has won.
    pub won: Option<bool>,
    /// What became of the player.
    pub fate: Said,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// Who has won.
    pub winner: &'static str,
    /// How well.
    pub grade: &'static str,
    /// What ended it.
    pub ending: &'static str,
    /// After which round.
    pub round: u16,
    /// Everyone's end, by seat.
    pub ends: Vec<End>,
    /// The infections: every alien after the one who infected them, before the next branch.
    pub tree: Vec<Twig>,
}

/// What is drawn of an outcome.
pub fn reveal(outcome: &Outcome) -> Reveal {
    Reveal {
        winner: match outcome.winner {
            Some(Winner::Side(Role::Human)) => "thing-won-humans",
            Some(Winner::Side(Role::Alien)) => "thing-won-aliens",
            Some(Winner::Nobody) => "thing-won-nobody",
            None => "thing-won-unknown",
        },
        grade: match outcome.grade {
            Some(Grade::Ultimate) => "thing-grade-ultimate",
            Some(Grade::Partial) => "thing-grade-partial",
            Some(Grade::Hollow) => "thing-grade-hollow",
            Some(Grade::Draw) => "thing-grade-draw",
            None => "thing-grade-unknown",
        },
        ending: over(outcome.ending),
        round: outcome.round,
        ends: ends(outcome),
        tree: tree(outcome),
    }
}

fn ends(outcome: &Outcome) -> Vec<End> {
    let end = |(seat, ended): (usize, &Ended)| End {
        seat: Seat(seat as u8),
        role: ended.role,
        won: ended.won,
        fate: match ended.fate {
            Fate::Escaped => Said::plain("thing-fate-escaped"),
            Fate::Stranded => Said::plain("thing-fate-stranded"),
            Fate::Died { round: 0 } => Said::plain("thing-fate-died-early"),
            Fate::Died { round } => Said::plain("thing-fate-died").number(round),
        },
    };
    outcome.seats.iter().enumerate().map(end).collect()
}

/// The infections as a forest: the roots are those dealt a red Queen.
pub fn tree(outcome: &Outcome) -> Vec<Twig> {
    let twig = |(seat, ended): (usize, &Ended)| {
        let infection = ended.infection?;
        let (by, round, turn) = (infection.by, infection.round, infection.turn);
        Some(Twig { seat: Seat(seat as u8), depth: 0, by, round, turn })
    };
    forest(outcome.seats.iter().enumerate().filter_map(twig).collect())
}
