//! Goals say where a scenario wants the humans to be, and what it wants them to do there. Layer 6.

use super::super::rules::field::Model;
use super::super::rules::inch::{at, at_hundredths, inches};
use super::super::rules::key::{Key, is_at_generator};
use super::super::rules::map::POD;
use super::super::rules::model::Human;
use super::super::rules::scenario::Scenario;
use super::super::rules::side::Side;
use super::mind::{Mind, human_of};
use crate::base::plane::{Length, Point};

/// Where the humans gather.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) at: Point,
    /// The value of being there.
    pub(super) worth: i32,
    /// How near is near enough.
    pub(super) near: Length,
}

/// The middle of the bar, the shed and the pod.
const BAR: Point = at_hundredths(1600, 1775);
const SHED: Point = at_hundredths(775, 800);
const POD_MIDDLE: Point = at_hundredths(1800, 3130);

/// The places from which a model is in contact with the generator.
pub(super) const AT_GENERATOR: [Point; 5] = [
    at_hundredths(702, 650),
    at_hundredths(657, 757),
    at_hundredths(550, 802),
    at_hundredths(443, 757),
    at_hundredths(657, 543),
];

/// For how many turns the humans test each other before they leave for the pod. Mac, who is clean, leaves last.
const TESTS: u16 = 3;
const MAC_TESTS: u16 = 4;

/// The highest suspicion, in hundredths, at which a human is still welcome on board.
const TRUST: u16 = 9;

/// The highest suspicion on board, in hundredths, at which a pilot takes off; and with how many turns left it doesn't matter any more.
const DOUBT: u16 = 35;
const LATE: u16 = 4;

/// With how many turns left Mac takes off without the Survivors.
const LAST: u16 = 1;

impl Mind<'_> {
    /// Where the humans of a side gather.
    pub(super) fn goal(&self, side: Side) -> Goal {
        match self.view.setup.scenario {
            Scenario::Survive => Goal { at: BAR, worth: 20, near: inches(5) },
            Scenario::Generator => Goal { at: SHED, worth: 40, near: inches(4) },
            Scenario::Escape if self.tests_first(side) => Goal { at: BAR, worth: 0, near: inches(5) },
            Scenario::Escape => Goal { at: POD_MIDDLE, worth: 45, near: inches(2) },
        }
    }

    /// Whether a side still tests blood before it leaves for the pod.
    fn tests_first(&self, side: Side) -> bool {
        self.view.ledger.turn() <= if side == Side::Mac { MAC_TESTS } else { TESTS }
    }

    /// A human's own place once the side has gathered. Only trusted humans have theirs on board.
    pub(super) fn post(&self, model: &Model) -> Point {
        let Some(human) = human_of(model) else { return self.goal(Side::of(model.kind)).at };
        let at = Human::CREW.iter().position(|other| *other == human).unwrap_or(Human::CREW.len()) as i32;
        let column = at % 4;
        let row = at / 4;
        let place = |x: i32, y: i32| at_hundredths(x + 115 * column, y + 115 * row);
        match self.view.setup.scenario {
            Scenario::Survive => BAR,
            Scenario::Generator => place(595, 565),
            Scenario::Escape if self.tests_first(Side::of(model.kind)) => BAR,
            Scenario::Escape if self.is_welcome(human) => place(1630, 3035),
            Scenario::Escape => at_hundredths(1450 + 75 * at, 2850),
        }
    }

    /// Whether a human should be on board.
    fn is_welcome(&self, human: Human) -> bool {
        self.suspicion(human) <= if self.is_late() { DOUBT } else { TRUST }
    }

    /// The key action that a human can do for the scenario, with its value: where it stands or, if `goes`, at the end of a walk of 6.
    pub(super) fn key_at(&self, model: &Model, goes: bool) -> Option<(i32, Key)> {
        let works = self.view.works;
        match self.view.setup.scenario {
            Scenario::Escape if !works.is_ready() => {
                let there = POD.holds(model.at) || (goes && model.at.compare(POD_MIDDLE, inches(5)).is_le());
                if there { Some((60, Key::Prepare)) } else { None }
            }
            Scenario::Escape => {
                let pilot = human_of(model).is_some_and(Human::is_pilot);
                let inside = POD.holds(model.at) || (goes && model.at.compare(POD_MIDDLE, inches(5)).is_le());
                if pilot && inside && self.may_launch(Side::of(model.kind)) { Some((90, Key::Launch)) } else { None }
            }
            Scenario::Generator | Scenario::Survive if works.is_running() => None,
            Scenario::Generator | Scenario::Survive => {
                let there = is_at_generator(model) || (goes && model.at.compare(at(7, 8), inches(5)).is_le());
                if there { Some((60, Key::Repair)) } else { None }
            }
        }
    }

    /// Whether a side's pilot takes off: those on board are trusted, or time is short. The Survivors leave as soon as enough of them are on board.
    /// Mac waits for them until the last moment.
    fn may_launch(&self, side: Side) -> bool {
        let aboard = self.view.colony.aboard();
        let doubt: u16 = aboard.iter().map(|human| self.suspicion(human)).sum();
        let enough = aboard.iter().filter(|human| *human != Human::Mac).count() >= self.view.setup.enough().into();
        let ready = match side {
            Side::Mac => aboard.contains(Human::Mac) && (enough || self.turns_left() <= LAST),
            Side::Survivors => enough,
            Side::Things => false,
        };
        ready && (doubt <= DOUBT || self.is_late())
    }

    fn is_late(&self) -> bool {
        self.turns_left() <= LATE
    }

    fn turns_left(&self) -> u16 {
        self.view.setup.turns().saturating_sub(self.view.ledger.turn())
    }

    /// Where a model goes to do its key action.
    pub(super) fn workplace(&self, model: &Model) -> Point {
        match self.view.setup.scenario {
            Scenario::Escape => POD_MIDDLE,
            Scenario::Generator | Scenario::Survive => {
                let others = || self.field.models.iter().filter(|other| other.id != model.id);
                let free = |place: &&Point| others().all(|other| other.at.compare(**place, inches(1)).is_gt());
                AT_GENERATOR.iter().find(free).copied().unwrap_or(SHED)
            }
        }
    }
}
