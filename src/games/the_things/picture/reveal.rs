//! A reveal says what is drawn at a game's end: the result, fates, and who infected whom as a tree. Layer 6.

use super::said::over;
use crate::base::ids::Seat;
use crate::games::kit::end::{End, Gain, Reveal, Revealing, tree};
use crate::games::kit::scene::Standing;
use crate::games::the_things::rules::outcome::{Ended, Grade, Outcome, Role, Winner};
use crate::table::said::Said;
use crate::table::tree::Twig;

impl Revealing for Outcome {
    fn reveal(&self) -> Reveal {
        Reveal {
            winner: Said::plain(match self.winner {
                Winner::Side(Role::Human) => "things-won-humans",
                Winner::Side(Role::Thing) => "things-won-things",
                Winner::Nobody => "things-won-nobody",
            }),
            grade: over(self.ending),
            ending: None,
            round: self.round,
            ends: (0u8..).zip(&self.seats).map(|(seat, ended)| end(Seat(seat), ended)).collect(),
            tree: tree(self.seats.iter().map(|ended| ended.infection)),
        }
    }

    fn origin(twig: &Twig) -> Said {
        match twig.by {
            None if twig.round == 0 => Said::plain("things-tree-first"),
            None => Said::plain("things-tree-kept").number(twig.round),
            Some(by) => Said::of("things-tree-by", by).number(twig.round),
        }
    }
}

fn end(seat: Seat, ended: &Ended) -> End {
    End {
        seat,
        standing: ended.role.map(|role| Standing::of(role == Role::Thing)),
        result: ended.grade.map(|grade| match grade {
            Grade::Win => ("things-grade-win", Gain::Own),
            Grade::Shared => ("things-grade-shared", Gain::Own),
            Grade::Loss => ("things-grade-loss", Gain::Others),
            Grade::Draw => ("things-grade-draw", Gain::Nobody),
        }),
        fate: match ended.died {
            None => Said::plain("things-fate-alive"),
            Some(round) => Said::plain("things-fate-died").number(round),
        },
    }
}
