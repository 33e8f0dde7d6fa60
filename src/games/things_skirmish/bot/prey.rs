//! Prey is weighed by what a human is worth to the Things, and how easily it is caught. Layer 6.

use super::super::rules::chart::{Status, place_of};
use super::super::rules::field::Model;
use super::super::rules::model::{Creature, Human, Kind};
use super::super::rules::scenario::Scenario;
use super::mind::{Mind, human_of};

impl Mind<'_> {
    /// A human's status on the chart, as the Things see it. Mac is clean.
    pub(super) fn status(&self, human: Human) -> Status {
        place_of(human).and_then(|place| self.view.chart.get(place).copied().flatten()).unwrap_or(Status::Clean)
    }

    /// The value to the Things of taking a human. Imitations are worth more alive.
    pub(super) fn prey(&self, human: Human) -> i32 {
        if !self.status(human).is_clean() {
            return -40;
        }
        let lively = match human {
            Human::Irons | Human::Fleir => 55,
            Human::Cubbings if self.view.setup.scenario != Scenario::Survive => 55,
            Human::Mac | Human::Doors | Human::Holmer | Human::Blush | Human::Adults => 40,
            Human::Cubbings | Human::Hendrickx | Human::Hawkins | Human::Survivor => 40,
        };
        lively + self.key_prey(human)
    }

    /// The additional value of a human without whom the humans lose. It rises as fewer such humans are left.
    fn key_prey(&self, human: Human) -> i32 {
        let escape = self.view.setup.scenario == Scenario::Escape;
        let is_key = |human: Human| match escape {
            true => human.is_pilot(),
            false => human.is_potential_leader() || self.view.leader == Some(human),
        };
        let alive = self.view.colony.alive();
        let clean = || alive.iter().filter(|human| self.status(*human).is_clean());
        let keys = clean().filter(|human| is_key(*human)).count().max(1) as i32;
        let survivors = clean().filter(|human| *human != Human::Mac).count() as i32;
        let few = if alive.contains(Human::Mac) || escape { 0 } else { 150 / (survivors - 1).max(1) };
        let key = if is_key(human) { 240 / keys } else { 0 };
        // Mac can only be killed, never replaced, and he could escape in the pod.
        let mac = if escape { 60 } else { 20 };
        if human == Human::Mac { key + mac } else { key.max(few) }
    }

    /// The value of a creature's attack on a human.
    pub(super) fn bite(&self, creature: Creature, human: &Model) -> i32 {
        let value = human_of(human).map_or(0, |human| self.prey(human));
        value * chance(creature, self.is_terrified(human.id)) / 36
    }
}

/// In how many of 36 rolls a creature absorbs a human.
pub(super) fn chance(creature: Creature, terror: bool) -> i32 {
    match (creature, terror) {
        (Creature::Partial, false) => 5,
        (Creature::Partial, true) => 17,
        (Creature::Changeling | Creature::Dog | Creature::Spawn | Creature::Overspawn, false) => 12,
        (Creature::Changeling | Creature::Dog | Creature::Spawn | Creature::Overspawn, true) => 24,
    }
}

/// In how many of six rolls TERRORIZE brings terror, given the highest bonus among the creatures that are seen.
pub(super) fn fright(bonus: i32) -> i32 {
    3 + bonus
}

/// What a creature adds to the roll for TERRORIZE if the human sees it.
pub(super) fn dread(kind: Kind) -> i32 {
    match kind {
        Kind::Creature(Creature::Spawn | Creature::Overspawn) => 2,
        Kind::Creature(Creature::Changeling | Creature::Dog) => 1,
        Kind::Creature(Creature::Partial) | Kind::Human(_) => 0,
    }
}
