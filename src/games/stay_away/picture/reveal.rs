//! A reveal says what is drawn at a game's end: the result, fates, and who infected whom as a tree. Layer 6.

use super::said::{over, standing};
use crate::base::ids::Seat;
use crate::games::kit::end::{End, Gain, Reveal, Revealing, tree};
use crate::games::stay_away::rules::outcome::{Ended, Grade, Outcome, Winner};
use crate::table::said::Said;
use crate::table::tree::Twig;

impl Revealing for Outcome {
    fn reveal(&self) -> Reveal {
        Reveal {
            winner: Said::plain(match self.winner {
                Winner::Humans => "away-won-humans",
                Winner::Thing => "away-won-thing",
                Winner::Nobody => "away-won-nobody",
            }),
            grade: over(self.ending),
            ending: None,
            round: self.turns,
            ends: (0u8..).zip(&self.seats).map(|(seat, ended)| end(Seat(seat), ended)).collect(),
            tree: tree(self.seats.iter().map(|ended| ended.infection)),
        }
    }

    fn origin(twig: &Twig) -> Said {
        match twig.by {
            None => Said::plain("away-tree-first"),
            Some(by) => Said::of("away-tree-by", by).number(twig.turn),
        }
    }
}

fn end(seat: Seat, ended: &Ended) -> End {
    End {
        seat,
        standing: ended.role.map(standing),
        result: Some(match ended.grade {
            Grade::Win => ("away-grade-win", Gain::Own),
            Grade::Loss => ("away-grade-loss", Gain::Others),
            Grade::Excepted => ("away-grade-excepted", Gain::Others),
            Grade::Draw => ("away-grade-draw", Gain::Nobody),
        }),
        fate: match ended.died {
            None => Said::plain("away-fate-alive"),
            Some(turn) => Said::plain("away-fate-died").number(turn),
        },
    }
}
