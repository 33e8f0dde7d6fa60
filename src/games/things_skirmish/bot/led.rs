//! The Things lead models: creatures that run, and humans that have no choice. Layer 6.

use super::super::rules::event::MOST_SCATTERED;
use super::super::rules::field::Model;
use super::super::rules::ids::ModelId;
use super::super::rules::inch::{hundredths, inches};
use super::super::rules::map::GENERATOR;
use super::super::rules::model::{Creature, Kind};
use super::super::rules::moves::Move;
use super::super::rules::scenario::Scenario;
use super::super::rules::side::Side;
use super::goals::AT_GENERATOR;
use super::mind::{Mind, human_of};
use crate::base::few;
use crate::base::plane::{Length, Point};

impl Mind<'_> {
    /// The next move of a model that the Things lead. It walks only once.
    pub(super) fn lead(&self, id: ModelId, left: Length) -> Move {
        let Some(model) = self.field.model(id) else { return Move::Done };
        if self.memory.walked.contains(&id) || left < hundredths(30) {
            return Move::Done;
        }
        let steps = match model.kind {
            Kind::Creature(_) => self.quarry(model).and_then(|to| self.towards(model, to, left)),
            Kind::Human(_) => self.astray(model).and_then(|to| self.towards(model, to, left)),
        };
        steps.map_or(Move::Done, |steps| Move::Walk { model: id, steps })
    }

    /// Where a creature runs: beside the nearest clean human, or to the generator if the scenario is about it and it is near.
    fn quarry(&self, model: &Model) -> Option<Point> {
        let generator = GENERATOR.centre;
        if self.view.setup.scenario == Scenario::Generator && self.view.works.generator() > 0 {
            let near = model.at.compare(generator, inches(12)).is_le();
            let free = AT_GENERATOR.iter().min_by_key(|place| place.to(model.at).squared());
            if near {
                return free.copied();
            }
        }
        let prey = self.nearest(model.at, |it| human_of(it).is_some_and(|human| self.status(human).is_clean()))?;
        // The creature stops short of contact, which is for attacks.
        let apart = model.kind.base().plus(prey.kind.base()).plus(hundredths(30));
        prey.at.towards(model.at, apart)
    }

    /// Where a human is led: towards the nearest face-down creature. A human that can still be attacked in this phase stays where it is.
    fn astray(&self, model: &Model) -> Option<Point> {
        let hunters = self.able(Side::Things);
        let hunted = hunters.iter().any(|hunter| self.is_in_reach(hunter, model));
        if hunted && self.view.ledger.left() > 0 {
            return None;
        }
        let lair =
            self.lurking().filter(|(_, creature)| *creature != Creature::Overspawn).map(|(counter, _)| counter.at);
        lair.min_by_key(|at| at.to(model.at).squared())
    }

    /// Demands that a human follows its trace: the first that can, and of whom it wasn't demanded yet (`before`).
    pub(super) fn demand(&self, side: Side, before: &[ModelId]) -> Move {
        let follows = |model: &Model| self.sheet(model.id).is_some_and(|sheet| sheet.trace && !sheet.terror);
        let next = |model: &Model| follows(model) && !before.contains(&model.id);
        Move::Demand { model: self.able(side).into_iter().find(next).map(|model| model.id) }
    }

    /// Lets an imitation mutate that would otherwise freeze to death, so that more than a Partial is left of it.
    pub(super) fn save(&self) -> Move {
        let freezes = |model: &&Model| self.sheet(model.id).is_some_and(|it| it.freezing.is_some_and(|left| left <= 1));
        let hidden = |model: &&Model| human_of(model).is_some_and(|human| !self.status(human).is_clean());
        let found = self.field.humans().filter(freezes).find(hidden);
        match found {
            Some(model) if self.view.ledger.may_mutate().is_ok() => Move::Mutate { model: model.id },
            Some(_) | None => Move::Done,
        }
    }

    /// Lets false evidence scatter the humans who are most valuable to the Things.
    pub(super) fn scatter(&self) -> Move {
        let mut humans: Vec<&Model> = self.field.humans().filter(|model| Side::of(model.kind) != Side::Mac).collect();
        few::sort_by_key(&mut humans, |model| {
            (std::cmp::Reverse(human_of(model).map_or(0, |it| self.prey(it))), model.id)
        });
        Move::Scatter { models: humans.into_iter().take(MOST_SCATTERED).map(|model| model.id).collect() }
    }
}
