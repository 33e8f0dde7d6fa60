//! A mind holds everything that a bot's choice depends on. Layer 6.

use super::super::rules::field::{Field, Model};
use super::super::rules::ids::ModelId;
use super::super::rules::ledger::Actor;
use super::super::rules::model::{Human, Kind};
use super::super::rules::sheet::Sheet;
use super::super::rules::side::Side;
use super::super::rules::view::View;
use super::super::rules::visibility::Lookout;
use super::memory::Memory;
use crate::base::plane::Point;
use rand::Rng;

/// Everything a choice depends on.
pub(super) struct Mind<'a> {
    pub(super) view: &'a View,
    pub(super) field: &'a Field,
    pub(super) memory: &'a Memory,
    pub(super) rng: &'a mut dyn Rng,
    pub(super) lookout: Lookout<'a>,
}

impl<'a> Mind<'a> {
    pub(super) fn new(view: &'a View, memory: &'a Memory, rng: &'a mut dyn Rng) -> Self {
        let field = &view.colony.field;
        Mind { view, field, memory, rng, lookout: Lookout::new(field) }
    }

    pub(super) fn sheet(&self, id: ModelId) -> Option<&'a Sheet> {
        self.view.colony.sheet(id)
    }

    pub(super) fn is_terrified(&self, id: ModelId) -> bool {
        self.sheet(id).is_some_and(|sheet| sheet.terror)
    }

    /// The models of a side that may take an action and aren't in terror.
    pub(super) fn able(&self, side: Side) -> Vec<Model> {
        let actor = |id| if side == Side::Mac { Actor::Mac } else { Actor::Model(id) };
        let may = |model: &&Model| self.view.ledger.may_act(actor(model.id)).is_ok() && !self.is_terrified(model.id);
        let own = self.field.models.iter().filter(|model| Side::of(model.kind) == side);
        own.filter(may).copied().collect()
    }

    /// How likely a human is an imitation, in hundredths, judging by what humans know.
    pub(super) fn suspicion(&self, human: Human) -> u16 {
        let exposed = self.view.colony.human(human).and_then(|model| self.sheet(model.id));
        self.memory.suspicion(human, exposed.is_some_and(|sheet| sheet.exposed))
    }

    /// The model nearest to a place as the crow flies, among those for which `wanted` holds.
    pub(super) fn nearest(&self, to: Point, wanted: impl Fn(&Model) -> bool) -> Option<&'a Model> {
        let far = |model: &&Model| model.at.to(to).squared();
        self.field.models.iter().filter(|model| wanted(model)).min_by_key(far)
    }
}

/// The human that a model is or looks like.
pub(super) fn human_of(model: &Model) -> Option<Human> {
    match model.kind {
        Kind::Human(human) => Some(human),
        Kind::Creature(_) => None,
    }
}

/// A possible action, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Idea<T> {
    pub(super) worth: i32,
    pub(super) action: T,
}

/// The most valuable idea; the first one if several are equal. `None` if none has a positive value.
pub(super) fn best<T>(ideas: Vec<Idea<T>>) -> Option<T> {
    let mut best: Option<Idea<T>> = None;
    for idea in ideas {
        if idea.worth > best.as_ref().map_or(0, |best| best.worth) {
            best = Some(idea);
        }
    }
    best.map(|idea| idea.action)
}
