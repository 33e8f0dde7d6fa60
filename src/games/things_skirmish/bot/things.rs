//! The Things choose their next action. Layer 6.

use super::super::rules::counter::{BAG, Content, MOST_FACE_DOWN};
use super::super::rules::field::{Counter, Model};
use super::super::rules::ids::{CounterId, ModelId};
use super::super::rules::key::is_at_generator;
use super::super::rules::ledger::Actor;
use super::super::rules::model::{Creature, Human, Kind};
use super::super::rules::moves::Move;
use super::super::rules::side::Side;
use super::counters::{NEARER, reach};
use super::mind::{Idea, Mind, best, human_of};
use super::prey::{dread, fright};
use super::ways::far;
use crate::base::few;

/// What it costs the Things that a creature is seen before it acts.
const SHOWN: i32 = 4;

/// The value of keeping an imitation unknown.
const COVER: i32 = 12;

/// The value of terror by itself.
const TERROR: i32 = 14;

/// The value of placing a creature.
const DRAW: i32 = 27;

/// The least value of a second action, whatever it is.
const ANY: i32 = 8;

/// How many humans are considered for each creature.
const NEAREST: usize = 3;

/// A possible attack.
struct Hunt {
    target: ModelId,
    idea: Idea<Move>,
}

impl Mind<'_> {
    /// The next action of the Things. A creature that was just turned up must act.
    pub(super) fn prowl(&mut self, flipped: Option<ModelId>) -> Move {
        if let Some(id) = flipped {
            return self.pounce(id).map_or(Move::Run { model: id }, |hunt| hunt.idea.action);
        }
        if self.view.ledger.left() == 0 {
            return Move::EndPhase;
        }
        let able = self.able(Side::Things);
        let attacks: Vec<Hunt> = able.iter().filter_map(|model| self.pounce(model.id)).collect();
        let hunts: Vec<Hunt> = attacks.into_iter().chain(self.ambushes()).collect();
        let mut ideas = self.frights(&hunts);
        ideas.extend(hunts.into_iter().map(|hunt| hunt.idea));
        ideas.extend(self.plots());
        ideas.extend(self.wrecks(&able));
        ideas.extend(self.mutations());
        ideas.extend(self.advances(&able));
        ideas.extend(self.creeps());
        if self.field.counters.len() < MOST_FACE_DOWN {
            let worth = DRAW * self.lairs() / self.view.bag.max(1) as i32;
            ideas.push(Idea { worth, action: Move::Draw });
        }
        best(ideas).unwrap_or(Move::EndPhase)
    }

    fn creature(&self, id: ModelId) -> Option<(&Model, Creature)> {
        let model = self.field.model(id)?;
        match model.kind {
            Kind::Creature(creature) => Some((model, creature)),
            Kind::Human(_) => None,
        }
    }

    /// The humans nearest to a model that it can reach, the most valuable first.
    fn in_reach(&self, model: &Model) -> Vec<&Model> {
        let mut near: Vec<&Model> = self.field.humans().filter(|human| self.is_in_reach(model, human)).collect();
        few::sort_by_key(&mut near, |human| {
            (std::cmp::Reverse(human_of(human).map_or(0, |it| self.prey(it))), human.id)
        });
        near.truncate(NEAREST);
        near
    }

    /// The best attack of a creature.
    fn pounce(&self, id: ModelId) -> Option<Hunt> {
        let (model, creature) = self.creature(id)?;
        let worth = |human: &Model| self.bite(creature, human) - self.peril(creature);
        let mut targets = self.in_reach(model);
        few::sort_by_key(&mut targets, |human| (std::cmp::Reverse(worth(human)), human.id));
        targets.into_iter().find_map(|human| {
            let steps = self.attack(model, human, model.kind.speed())?;
            let action = Move::Attack { model: id, steps, target: human.id };
            Some(Hunt { target: human.id, idea: Idea { worth: worth(human) + 2, action } })
        })
    }

    /// What a creature risks in close combat. With the Overspawn, the Things may lose the game.
    fn peril(&self, creature: Creature) -> i32 {
        match creature {
            Creature::Overspawn if self.view.colony.overspawn <= 2 => 60,
            Creature::Overspawn => 12,
            Creature::Partial | Creature::Changeling | Creature::Dog | Creature::Spawn => 0,
        }
    }

    /// Attacks by creatures that are still face down and have a human in reach.
    fn ambushes(&self) -> Vec<Hunt> {
        let hidden = self.lurking().filter(|(counter, creature)| {
            let may = self.view.ledger.may_act(Actor::Counter(counter.id)).is_ok();
            may && *creature != Creature::Overspawn
        });
        let flip = |(counter, creature): (&Counter, Creature)| {
            let model = Model::new(self.view.colony.next_id(), Kind::Creature(creature), counter.at);
            let near = |human: &&Model| far(model.at, human.at) <= reach(creature);
            let target = self.in_reach(&model).into_iter().find(near)?;
            let worth = self.bite(creature, target) - SHOWN;
            let idea = Idea { worth, action: Move::Flip { counter: counter.id } };
            Some(Hunt { target: target.id, idea })
        };
        hidden.filter_map(flip).collect()
    }

    /// The face-down counters that are creatures.
    pub(super) fn lurking(&self) -> impl Iterator<Item = (&Counter, Creature)> {
        let known =
            |id: CounterId| self.view.counters.iter().find(|(counter, _)| *counter == id).and_then(|(_, it)| *it);
        self.field.counters.iter().filter_map(move |counter| match known(counter.id) {
            Some(Content::Creature(creature)) => Some((counter, creature)),
            Some(Content::Event(_) | Content::Gear(_)) | None => None,
        })
    }

    /// How many creatures are still in the bag.
    fn lairs(&self) -> i32 {
        let all: u8 =
            BAG.iter().filter(|(content, _)| matches!(content, Content::Creature(_))).map(|(_, count)| *count).sum();
        i32::from(all) - self.lurking().count() as i32 - i32::from(self.memory.creatures)
    }

    /// TERRORIZE. A human in terror is absorbed twice as often by the next attack, and may lose an action in any case.
    fn frights(&self, hunts: &[Hunt]) -> Vec<Idea<Move>> {
        let two = self.view.ledger.left() > 1;
        let mut worths: Vec<i32> = hunts.iter().map(|hunt| hunt.idea.worth).collect();
        few::sort_by_key(&mut worths, |worth| *worth);
        // The value of the second action if TERRORIZE isn't used.
        let second = worths.iter().rev().nth(1).copied().unwrap_or(0).max(ANY);
        let calm =
            self.field.humans().filter(|human| human.kind != Kind::Human(Human::Mac) && !self.is_terrified(human.id));
        let fear = |human: &Model| {
            let seen = self.field.creatures().filter(|it| self.lookout.sees_model(human, it));
            let sixths = fright(seen.map(|it| dread(it.kind)).max().unwrap_or(0));
            let hunted =
                hunts.iter().filter(|hunt| hunt.target == human.id).map(|hunt| hunt.idea.worth).max().unwrap_or(0);
            let gain = hunted * sixths / 6 - second;
            let clean = human_of(human).is_some_and(|it| self.status(it).is_clean());
            let worth = match (clean, two && gain > 0) {
                (true, true) => hunted + gain,
                (true, false) => TERROR * sixths / 6,
                (false, _) => 0,
            };
            Idea { worth, action: Move::Terrorize { model: human.id } }
        };
        calm.map(fear).collect()
    }

    /// Attacks on the generator.
    fn wrecks(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let works = self.view.works;
        if !works.may_damage() || works.generator() == 0 {
            return Vec::new();
        }
        let touching = able.iter().filter(|model| is_at_generator(model));
        let worth = 25 + 10 * i32::from(works.turns());
        touching.map(|model| Idea { worth, action: Move::Wreck { model: model.id, steps: Vec::new() } }).collect()
    }

    /// Imitations mutate if a valuable human is within their reach.
    fn mutations(&self) -> Vec<Idea<Move>> {
        let mut ideas = Vec::new();
        for model in self.field.humans().filter(|model| self.view.ledger.may_act(Actor::Model(model.id)).is_ok()) {
            let hidden = human_of(model).is_some_and(|human| !self.status(human).is_clean());
            if !hidden || self.view.ledger.left() < 2 {
                continue;
            }
            let prey = self.in_reach(model).into_iter().map(|human| self.bite(Creature::Changeling, human)).max();
            ideas.push(Idea { worth: prey.unwrap_or(0) - COVER, action: Move::Mutate { model: model.id } });
        }
        ideas
    }

    /// Creatures on the table move nearer to the humans.
    fn advances(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let advance = |model: &Model| {
            let Some((_, creature)) = self.creature(model.id) else { return Idea { worth: 0, action: Move::EndPhase } };
            let shy =
                creature == Creature::Overspawn || self.field.humans().any(|human| self.is_in_reach(model, human));
            Idea { worth: if shy { 0 } else { NEARER }, action: Move::Run { model: model.id } }
        };
        able.iter().map(advance).collect()
    }
}
