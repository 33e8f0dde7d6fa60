//! A reveal says what is drawn at a game's end: the result, fates, and who infected whom as a tree. Layer 6.

use super::said::over;
use crate::base::ids::Seat;
use crate::games::kit::end::{End, Gain, Reveal, Revealing, tree};
use crate::games::kit::scene::Standing;
use crate::games::the_thing::rules::outcome::{Ended, Fate, Grade, Outcome, Role, Winner};
use crate::table::said::Said;
use crate::table::tree::Twig;

impl Revealing for Outcome {
    fn reveal(&self) -> Reveal {
        Reveal {
            winner: Said::plain(match self.winner {
                Some(Winner::Side(Role::Human)) => "thing-won-humans",
                Some(Winner::Side(Role::Alien)) => "thing-won-aliens",
                Some(Winner::Nobody) => "thing-won-nobody",
                None => "thing-won-unknown",
            }),
            grade: Said::plain(match self.grade {
                Some(Grade::Ultimate) => "thing-grade-ultimate",
                Some(Grade::Partial) => "thing-grade-partial",
                Some(Grade::Hollow) => "thing-grade-hollow",
                Some(Grade::Draw) => "thing-grade-draw",
                None => "thing-grade-unknown",
            }),
            ending: Some(Said::plain(over(self.ending))),
            round: self.round,
            ends: ends(self),
            tree: tree(self.seats.iter().map(|ended| ended.infection)),
        }
    }

    fn origin(twig: &Twig) -> Said {
        match (twig.by, twig.round) {
            (None, _) => Said::plain("thing-tree-first"),
            (Some(by), 0) => Said::of("thing-tree-by-early", by),
            (Some(by), round) => Said::of("thing-tree-by", by).number(round),
        }
    }
}

fn ends(outcome: &Outcome) -> Vec<End> {
    let end = |(seat, ended): (usize, &Ended)| End {
        seat: Seat(seat as u8),
        standing: ended.role.map(|role| Standing::of(role == Role::Alien)),
        result: ended.won.map(|won| if won { ("thing-end-won", Gain::Own) } else { ("thing-end-lost", Gain::Others) }),
        fate: match ended.fate {
            Fate::Escaped => Said::plain("thing-fate-escaped"),
            Fate::Stranded => Said::plain("thing-fate-stranded"),
            Fate::Died { round: 0 } => Said::plain("thing-fate-died-early"),
            Fate::Died { round } => Said::plain("thing-fate-died").number(round),
        },
    };
    outcome.seats.iter().enumerate().map(end).collect()
}
