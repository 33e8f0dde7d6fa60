//! Goals are where a scenario wants the humans to be, and what it wants them to do there. Layer 6.

use super::super::rules::field::Model;
use super::super::rules::inch::{at, at_hundredths, hundredths, inches};
use super::super::rules::key::{Key, is_at_generator};
use super::super::rules::map::POD;
use super::super::rules::model::Human;
use super::super::rules::scenario::Scenario;
use super::mind::{Mind, human_of};
use crate::base::plane::{Length, Point};

/// Where the humans gather.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) at: Point,
    /// What it is worth to be there.
    pub(super) worth: i32,
    /// How near is near enough.
    pub(super) near: Length,
}

/// In the bar, in the shed, and at the pod.
const BAR: Point = at_hundredths(1600, 1775);
const SHED: Point = at_hundredths(775, 800);
const POD_MIDDLE: Point = at_hundredths(1800, 3130);

/// Where somebody is in contact with the generator.
pub(super) const AT_GENERATOR: [Point; 5] = [
    at_hundredths(702, 650),
    at_hundredths(657, 757),
    at_hundredths(550, 802),
    at_hundredths(443, 757),
    at_hundredths(657, 543),
];

/// How sure the humans want to be of those on board, in hundredths.
const TRUST: u16 = 12;

impl Mind<'_> {
    /// Where the humans gather.
    pub(super) fn goal(&self) -> Goal {
        match self.view.setup.scenario {
            Scenario::Survive => Goal { at: BAR, worth: 20, near: inches(5) },
            Scenario::Generator => Goal { at: SHED, worth: 40, near: inches(4) },
            Scenario::Escape => Goal { at: POD_MIDDLE, worth: 40, near: hundredths(150) },
        }
    }

    /// What somebody can do for the scenario, there or at the end of a way of 6, and what that is worth.
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
                if pilot && inside && self.may_launch() { Some((90, Key::Launch)) } else { None }
            }
            Scenario::Generator | Scenario::Survive if works.is_running() => None,
            Scenario::Generator | Scenario::Survive => {
                let there = is_at_generator(model) || (goes && model.at.compare(at(7, 8), inches(5)).is_le());
                if there { Some((60, Key::Repair)) } else { None }
            }
        }
    }

    /// Whether those on board are enough, and are trusted.
    fn may_launch(&self) -> bool {
        let aboard = self.view.colony.aboard();
        let trusted = aboard.iter().all(|human| self.suspicion(human) <= TRUST);
        let enough = aboard.contains(Human::Mac) && aboard.len() >= 4;
        let late = self.view.ledger.turn() + 1 >= self.view.setup.turns();
        enough && (trusted || late)
    }

    /// Where somebody goes to do it.
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
