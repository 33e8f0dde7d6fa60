//! A scenario says what each side aims at, and judges the end (rules, section 11). Layer 5.

use super::chart::{Status, Statuses, those};
use super::humans::HumanSet;
use super::model::Human;
use serde::{Deserialize, Serialize};

/// The aims of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Scenario {
    /// To kill the Overspawn, or to hold out (11.1).
    Survive,
    /// To keep the generator running (11.2).
    Generator,
    /// To fly away in the pod (11.3).
    Escape,
}

impl Scenario {
    /// The names of the scenarios in a setting.
    pub const WORDS: [&'static str; 3] = ["survive", "generator", "escape"];

    const ALL: [Scenario; 3] = [Scenario::Survive, Scenario::Generator, Scenario::Escape];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Scenario::Survive => "survive",
            Scenario::Generator => "generator",
            Scenario::Escape => "escape",
        }
    }

    /// The scenario with this name.
    pub fn named(word: &str) -> Option<Scenario> {
        Scenario::ALL.into_iter().find(|scenario| scenario.word() == word)
    }

    /// How many counters the Things place before the first turn, unless a switch says otherwise.
    pub const fn counters(self) -> u8 {
        match self {
            Scenario::Survive | Scenario::Generator => 6,
            Scenario::Escape => 2,
        }
    }

    /// After how many turns the game ends, unless a switch says otherwise.
    pub const fn turns(self) -> u16 {
        match self {
            Scenario::Survive => 19,
            Scenario::Generator => 16,
            Scenario::Escape => 20,
        }
    }

    /// How many clean Survivors must live, or be on board, for their side to win, unless a switch says otherwise.
    pub const fn survivors(self) -> u8 {
        match self {
            Scenario::Survive | Scenario::Generator => 6,
            Scenario::Escape => 5,
        }
    }

    /// Whether the lights are on at the beginning.
    pub const fn begins_lit(self) -> bool {
        !matches!(self, Scenario::Generator)
    }
}

/// What has ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The Overspawn was killed. Nothing else at the same moment counts (ruling 32).
    OverspawnKilled,
    /// The generator has run at the end of three turns in a row.
    GeneratorRuns,
    /// The pod has taken off with these humans on board.
    Launched(HumanSet),
    /// The Things have declared, and shown, that the humans can't win any more.
    Declared,
    /// The last turn is over.
    TurnLimit,
}

/// How well a side has done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// It has failed.
    Loss,
    /// It has achieved something.
    Partial,
    /// It has achieved its aim.
    Win,
}

/// The grades of all sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grades {
    /// Mac's side.
    pub mac: Grade,
    /// The Survivors' side.
    pub survivors: Grade,
    /// The Things' side.
    pub things: Grade,
}

impl Grades {
    /// The grade of one player with both human sides: a win if both have won, and a partial win if one has (rules, section 12).
    pub fn humans(self) -> Grade {
        match (self.mac, self.survivors) {
            (Grade::Win, Grade::Win) => Grade::Win,
            (Grade::Win, _) | (_, Grade::Win) => Grade::Partial,
            (Grade::Loss | Grade::Partial, Grade::Loss | Grade::Partial) => Grade::Loss,
        }
    }
}

/// The humans who are left, with the chart open.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// The humans on the table, imitations among them.
    pub alive: HumanSet,
    /// What they really are.
    pub statuses: &'a Statuses,
    /// The leader.
    pub leader: Option<Human>,
    /// How many clean Survivors their side needs.
    pub enough: u8,
}

/// How many clean Survivors Mac needs in the generator scenario. The Survivors may need more.
const FEW: u8 = 3;

/// How many imitations make a partial win for the Things.
const INFILTRATED: u8 = 2;

impl Standing<'_> {
    /// The living humans who aren't imitations (ruling 33).
    pub fn clean(&self) -> HumanSet {
        let imitations = those(self.statuses, |status| status == Status::Imitation);
        self.alive.iter().filter(|human| !imitations.contains(*human)).collect()
    }

    /// How many clean humans there are besides Mac.
    pub fn clean_survivors(&self) -> u8 {
        self.clean().iter().filter(|human| *human != Human::Mac).count() as u8
    }

    fn imitations(&self) -> u8 {
        self.alive.len() - self.clean().len()
    }

    fn has_mac(&self) -> bool {
        self.alive.contains(Human::Mac)
    }

    /// Whether the Things may declare that the humans can't win any more: neither the leader nor any potential leader is left and clean; or Mac is
    /// dead, and there are too few clean Survivors. If the aim is to escape, only this counts: no clean human can fly the pod.
    pub fn is_lost(&self, scenario: Scenario) -> bool {
        let clean = self.clean();
        let led = clean.iter().any(|human| human.is_potential_leader() || Some(human) == self.leader);
        let few = !self.has_mac() && self.clean_survivors() < self.enough;
        match scenario {
            Scenario::Survive | Scenario::Generator => !led || few,
            Scenario::Escape => !clean.iter().any(Human::is_pilot),
        }
    }

    /// The grades of the three sides. If the generator runs for too few humans, Mac doesn't win: he needs three clean Survivors, or as many as their
    /// side needs if that is less.
    pub fn judge(&self, scenario: Scenario, end: End) -> Grades {
        let mac = self.has_mac();
        let clean = self.clean_survivors();
        let enough = clean >= self.enough;
        let some = clean >= self.enough.min(FEW);
        let (mac, survivors) = match (scenario, end) {
            (_, End::Declared) => (false, false),
            (Scenario::Survive, End::OverspawnKilled | End::TurnLimit) => (mac, enough),
            (Scenario::Generator, End::OverspawnKilled) => (mac, true),
            (Scenario::Generator, End::GeneratorRuns) => (mac && some, enough),
            (Scenario::Escape, End::Launched(aboard)) => self.flight(aboard),
            // Only the pod counts in this scenario, whatever else is killed.
            (Scenario::Escape, End::OverspawnKilled | End::GeneratorRuns | End::TurnLimit)
            | (Scenario::Generator, End::TurnLimit | End::Launched(_))
            | (Scenario::Survive, End::GeneratorRuns | End::Launched(_)) => (false, false),
        };
        let things = !mac && !survivors;
        let grade = |wins: bool, partial: bool| match (wins, partial) {
            (true, _) => Grade::Win,
            (false, true) => Grade::Partial,
            (false, false) => Grade::Loss,
        };
        Grades {
            mac: grade(mac, self.has_mac()),
            survivors: grade(survivors, (1..self.enough).contains(&clean)),
            things: grade(things, self.imitations() >= INFILTRATED),
        }
    }

    /// Who wins by flying away (11.3): Mac and the Survivors. With a single imitation on board, both have lost.
    fn flight(&self, aboard: HumanSet) -> (bool, bool) {
        let clean = self.clean();
        if !aboard.iter().all(|human| clean.contains(human)) {
            return (false, false);
        }
        let saved = aboard.iter().filter(|human| *human != Human::Mac).count();
        (aboard.contains(Human::Mac), saved >= usize::from(self.enough))
    }
}
