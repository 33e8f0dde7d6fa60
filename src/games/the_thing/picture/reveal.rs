//! The end of a game as it is drawn: the result, everyone's fate, and who infected whom as a tree. Layer 6.

use super::said::{Said, over};
use crate::base::ids::Seat;
use crate::games::the_thing::rules::outcome::{Fate, Grade, Outcome, Role, Winner};

/// One player in the tree of infections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Twig {
    /// Who.
    pub seat: Seat,
    /// How many infections away from a first alien; 0 for those dealt a red Queen.
    pub depth: u8,
    /// Whose red card it was.
    pub by: Option<Seat>,
    /// In which round; 0 for the deal.
    pub round: u16,
}

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
    let end = |(seat, ended): (usize, &crate::games::the_thing::rules::outcome::Ended)| End {
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

/// The forest of infections, each tree from its root down, siblings by the turn they were infected in.
pub fn tree(outcome: &Outcome) -> Vec<Twig> {
    let mut infections: Vec<(Seat, Option<Seat>, u16, u16)> = outcome
        .seats
        .iter()
        .enumerate()
        .filter_map(|(seat, ended)| ended.infection.map(|i| (Seat(seat as u8), i.by, i.turn, i.round)))
        .collect();
    infections.sort_by_key(|(seat, _, turn, _)| (*turn, *seat));
    let mut twigs = Vec::new();
    grow(None, 0, &infections, &mut twigs);
    twigs
}

fn grow(parent: Option<Seat>, depth: u8, infections: &[(Seat, Option<Seat>, u16, u16)], twigs: &mut Vec<Twig>) {
    for (seat, by, _, round) in infections.iter().filter(|(_, by, ..)| *by == parent) {
        // A tree of twelve has at most twelve levels, even should what it is made of be broken.
        if twigs.len() < infections.len() && depth < 12 {
            twigs.push(Twig { seat: *seat, depth, by: *by, round: *round });
            grow(Some(*seat), depth + 1, infections, twigs);
        }
    }
}
