//! A scenario says what the sides are after, and judges the end (rules, section 11). Layer 5.

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
    /// How the scenarios are called in a setting.
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

    /// The scenario that is called so.
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

    /// After how many turns it ends, unless a switch says otherwise.
    pub const fn turns(self) -> u16 {
        match self {
            Scenario::Survive => 19,
            Scenario::Generator => 16,
            Scenario::Escape => 20,
        }
    }

    /// How many clean Survivors have to live, or to be on board, so that their side wins, unless a switch says otherwise.
    pub const fn survivors(self) -> u8 {
        match self {
            Scenario::Survive | Scenario::Generator => 6,
            Scenario::Escape => 5,
        }
    }

    /// Whether the lights are on in the beginning.
    pub const fn begins_lit(self) -> bool {
        !matches!(self, Scenario::Generator)
    }
}

/// What has ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The Overspawn was killed. Anything else at the same moment doesn't count (ruling 32).
    OverspawnKilled,
    /// The generator has run at the end of three turns one after the other.
    GeneratorRuns,
    /// The pod has taken off, with these on board.
    Launched(HumanSet),
    /// The Things have shown that the humans can't win any more.
    Declared,
    /// The last turn is over.
    TurnLimit,
}

/// How well a side has done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Not at all.
    Loss,
    /// It has saved something.
    Partial,
    /// It has got what it was after.
    Win,
}

/// The value of the end to everybody, side by side.
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
    /// The value to one player who has both human sides: both have won, or one of them has (rules, section 12).
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
    /// How many clean survivors their side needs.
    pub enough: u8,
}

/// How many clean survivors Mac needs at the generator. The Survivors may need more.
const FEW: u8 = 3;

/// How many imitations are something for the Things.
const INFILTRATED: u8 = 2;

impl Standing<'_> {
    /// Those alive who aren't imitations (ruling 33).
    pub fn clean(&self) -> HumanSet {
        let imitations = those(self.statuses, |status| status == Status::Imitation);
        self.alive.iter().filter(|human| !imitations.contains(*human)).collect()
    }

    /// How many of them aren't Mac.
    pub fn clean_survivors(&self) -> u8 {
        self.clean().iter().filter(|human| *human != Human::Mac).count() as u8
    }

    fn imitations(&self) -> u8 {
        self.alive.len() - self.clean().len()
    }

    fn has_mac(&self) -> bool {
        self.alive.contains(Human::Mac)
    }

    /// Whether the Things may declare that the humans can't win any more: no clean leader, potential ones among them, is left; or Mac is dead and
    /// there are too few clean survivors; or nobody clean can fly the pod that all wait for.
    pub fn is_lost(&self, scenario: Scenario) -> bool {
        let clean = self.clean();
        let led = clean.iter().any(|human| human.is_potential_leader() || Some(human) == self.leader);
        let few = !self.has_mac() && self.clean_survivors() < self.enough;
        match scenario {
            Scenario::Survive | Scenario::Generator => !led || few,
            Scenario::Escape => !clean.iter().any(Human::is_pilot),
        }
    }

    /// The grades. The generator that runs for too few wins nothing: with fewer than three clean survivors, or than the Survivors need if that
    /// is less, it is an end like any other.
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
            // The pod is what counts, whatever else is killed.
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

    /// 11.3: one imitation on board, and the Things have all they want.
    fn flight(&self, aboard: HumanSet) -> (bool, bool) {
        let clean = self.clean();
        if !aboard.iter().all(|human| clean.contains(human)) {
            return (false, false);
        }
        let saved = aboard.iter().filter(|human| *human != Human::Mac).count();
        (aboard.contains(Human::Mac), saved >= usize::from(self.enough))
    }
}
