//! The end shows how each side has done, what everybody was, and what was never found. Layer 6; nothing is secret any more.

use super::names;
use super::notes;
use super::said::over;
use crate::games::things_skirmish::rules::chart::{COUNT, PEOPLE, Status};
use crate::games::things_skirmish::rules::counter::{BAG, Content};
use crate::games::things_skirmish::rules::line::Line;
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::outcome::Outcome;
use crate::games::things_skirmish::rules::scenario::Grade;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::view::View;
use crate::table::said::Said;

/// One line of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// The human.
    pub human: Human,
    /// What the Things had made of the human, if anybody knows.
    pub status: Option<Status>,
    /// Whether the human is on the table.
    pub alive: bool,
    /// The same in words.
    pub said: Said,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The winner.
    pub winner: Said,
    /// What ended the game, and when.
    pub ending: [Said; 2],
    /// How each side has done.
    pub grades: [(Side, Grade); 3],
    /// The chart.
    pub fates: Vec<Fate>,
    /// The counters that never came to light, with their numbers.
    pub bag: Vec<Said>,
}

/// What is drawn of the end.
pub fn end<'a>(view: &View, outcome: &Outcome, lines: impl Iterator<Item = &'a Line>) -> End {
    let grades = [
        (Side::Mac, outcome.grades.mac),
        (Side::Survivors, outcome.grades.survivors),
        (Side::Things, outcome.grades.things),
    ];
    End {
        winner: Said::plain(winner(outcome)),
        ending: [over(outcome.ending), Said::plain("skirmish-end-turn").number(outcome.turn)],
        grades,
        fates: chart(view, outcome.statuses),
        bag: unseen(lines),
    }
}

fn winner(outcome: &Outcome) -> &'static str {
    let won = |grade: Grade| grade == Grade::Win;
    match (won(outcome.grades.mac), won(outcome.grades.survivors), won(outcome.grades.things)) {
        (true, true, _) => "skirmish-won-humans",
        (true, false, _) => "skirmish-won-mac",
        (false, true, _) => "skirmish-won-survivors",
        (false, false, true) => "skirmish-won-things",
        (false, false, false) => "skirmish-won-nobody",
    }
}

/// The key of a message for a side's grade, and whether the side has won.
pub fn grade(grade: Grade) -> (&'static str, bool) {
    match grade {
        Grade::Win => ("skirmish-grade-win", true),
        Grade::Partial => ("skirmish-grade-partial", false),
        Grade::Loss => ("skirmish-grade-loss", false),
    }
}

/// The chart as far as it is known: from the outcome, or from what the viewer sees.
pub fn chart(view: &View, statuses: Option<[Status; COUNT]>) -> Vec<Fate> {
    let known = statuses.map_or(view.chart, |statuses| statuses.map(Some));
    let fate = |(human, status): (Human, Option<Status>)| {
        let alive = view.colony.human(human).is_some();
        let what = status.map_or("skirmish-status-unknown", notes::status);
        let key = if alive { "skirmish-fate-alive" } else { "skirmish-fate-gone" };
        Fate { human, status, alive, said: Said::plain(key).with("status", Said::plain(what)) }
    };
    let found = |fate: &Fate| fate.human != Human::Survivor || fate.alive;
    PEOPLE.into_iter().zip(known).map(fate).filter(found).collect()
}

/// The counters that were never turned up: the contents of the bag, less those in the log.
fn unseen<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<Said> {
    let shown: Vec<Content> = lines
        .filter_map(|line| if let Line::Revealed { content, .. } = line { Some(*content) } else { None })
        .collect();
    let left = |(content, count): (Content, u8)| {
        let seen = shown.iter().filter(|other| **other == content).count();
        // There are fewer than 256 counters of each kind.
        let left = count.saturating_sub(seen as u8);
        let said = Said::plain("skirmish-end-unseen").with("content", names::content(content));
        if left > 0 { Some(said.number(left)) } else { None }
    };
    BAG.into_iter().filter_map(left).collect()
}
