//! A reveal says what is drawn at a game's end: result, fates, and who infected whom as a tree. Layer 6.

use super::said::over;
use crate::base::ids::Seat;
use crate::games::the_things::rules::outcome::{Ended, Fate, Grade, Outcome, Role, Winner};
use crate::table::said::Said;
use crate::table::tree::{Twig, forest};

/// One player's end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Who.
    pub seat: Seat,
    /// What the player was in the end.
    pub role: Option<Role>,
    /// What the end is worth: a key to words, and whether it is good.
    pub grade: Option<(&'static str, bool)>,
    /// What became of the player.
    pub fate: Said,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// Who has won.
    pub winner: &'static str,
    /// What ended it.
    pub ending: Said,
    /// In which round.
    pub round: u16,
    /// Everyone's end, by seat.
    pub ends: Vec<End>,
    /// The infections: every Thing after the one who infected it, before the next branch.
    pub tree: Vec<Twig>,
}

/// What is drawn of an outcome.
pub fn reveal(outcome: &Outcome) -> Reveal {
    Reveal {
        winner: match outcome.winner {
            Winner::Side(Role::Human) => "things-won-humans",
            Winner::Side(Role::Thing) => "things-won-things",
            Winner::Nobody => "things-won-nobody",
        },
        ending: over(outcome.ending),
        round: outcome.round,
        ends: (0u8..).zip(&outcome.seats).map(|(seat, ended)| end(Seat(seat), ended)).collect(),
        tree: tree(outcome),
    }
}

fn end(seat: Seat, ended: &Ended) -> End {
    End {
        seat,
        role: ended.role,
        grade: ended.grade.map(|grade| match grade {
            Grade::Win => ("things-grade-win", true),
            Grade::Shared => ("things-grade-shared", true),
            Grade::Loss => ("things-grade-loss", false),
            Grade::Draw => ("things-grade-draw", false),
        }),
        fate: match ended.fate {
            Fate::Alive => Said::plain("things-fate-alive"),
            Fate::Died { round } => Said::plain("things-fate-died").number(round),
        },
    }
}

/// The infections as a forest: the root is the player who was dealt the Queen of Hearts.
pub fn tree(outcome: &Outcome) -> Vec<Twig> {
    let twig = |(seat, ended): (u8, &Ended)| {
        let infection = ended.infection?;
        let (by, round, turn) = (infection.by, infection.round, infection.turn);
        Some(Twig { seat: Seat(seat), depth: 0, by, round, turn })
    };
    forest((0u8..).zip(&outcome.seats).filter_map(twig).collect())
}
