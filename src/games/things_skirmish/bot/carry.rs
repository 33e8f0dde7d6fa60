//! An action is carried out move by move. Layer 6.

use super::super::rules::activation::{Action, Activation};
use super::super::rules::field::Model;
use super::super::rules::ids::ModelId;
use super::super::rules::inch::hundredths;
use super::super::rules::movement::Step;
use super::super::rules::moves::Move;
use super::super::rules::stage::{Follow, Member};
use super::mind::{Mind, best};
use super::steps::{PACE, slots};
use crate::base::plane::Point;

impl Mind<'_> {
    /// The next move of a human that is in the middle of an action.
    pub(super) fn carry(&self, id: ModelId, activation: &Activation, follows: Option<Follow>) -> Move {
        let Some(model) = self.field.model(id) else { return Move::Done };
        if let Some(follow) = follows
            && activation.may_spot()
        {
            return Move::Spot { model: id, counter: follow.counter };
        }
        let only_basic = matches!(activation.action(), Action::FireAtWill | Action::Tactical);
        let shot = if activation.may_shoot() { self.aim(model, only_basic) } else { None };
        let done = match activation.action() {
            Action::Key => self.work(model),
            _ => None,
        };
        let found = shot.or(done).or_else(|| self.go(model, activation));
        let dash = if activation.may_dash() { Some(Move::Dash) } else { None };
        found.or(dash).unwrap_or(Move::Done)
    }

    /// The key action to do where the model stands.
    fn work(&self, model: &Model) -> Option<Move> {
        let (_, key) = self.key_at(model, false)?;
        self.view.colony.may_key(model.id, key).ok()?;
        Some(Move::Key { key })
    }

    /// A walk towards the model's goal. It walks once in each part of its action.
    fn go(&self, model: &Model, activation: &Activation) -> Option<Move> {
        if self.memory.walked.contains(&model.id) || activation.allowance() < hundredths(30) {
            return None;
        }
        let goal = match activation.action() {
            Action::Run => self.post(model),
            Action::Key => self.workplace(model),
            Action::Shoot if activation.may_shoot() => self.nearest(model.at, |it| !it.kind.is_human())?.at,
            Action::Shoot | Action::Spot | Action::Tactical => return None,
            Action::FireAtWill | Action::SpotAndShoot | Action::Attack => return None,
        };
        let steps = self.towards(model, goal, activation.allowance())?;
        Some(Move::Walk { model: model.id, steps })
    }

    /// What a human does with a free action: it recovers, shoots, or runs back to the others.
    pub(super) fn free(&self, id: ModelId) -> Move {
        let Some(model) = self.field.model(id) else { return Move::Done };
        if self.is_terrified(id) {
            return Move::Recover { model: id, giver: None };
        }
        let shots = best(self.shots(&[*model]));
        shots.unwrap_or(Move::Begin { model: id, action: Action::Run, giver: None })
    }

    /// The next move of a group. The first member goes ahead, and the others follow one by one.
    pub(super) fn lead_group(&self, members: &[Member], extra: bool) -> Move {
        let first = members.first().and_then(|member| self.field.model(member.model));
        let Some(first) = first else { return Move::Done };
        for member in members.iter().filter(|member| !self.memory.walked.contains(&member.model)) {
            let Some(model) = self.field.model(member.model) else { continue };
            let steps = if model.id == first.id {
                self.towards(model, self.post(model), PACE)
            } else if first.at.compare(self.post(first), PACE).is_le() {
                // Once the first has arrived, or nearly so, the others go to their own posts.
                self.towards(model, self.post(model), PACE).or_else(|| self.join(model, first.at))
            } else {
                self.join(model, first.at)
            };
            if let Some(steps) = steps {
                return Move::Walk { model: model.id, steps };
            }
        }
        let shot =
            if extra { members.iter().find_map(|it| self.aim(self.field.model(it.model)?, false)) } else { None };
        shot.unwrap_or(Move::Done)
    }

    /// Steps to a free place beside a point.
    fn join(&self, model: &Model, beside: Point) -> Option<Vec<Step>> {
        let free = |place: &Point| {
            let others = self.field.models.iter().filter(|other| other.id != model.id);
            others.clone().all(|other| other.at.compare(*place, hundredths(101)).is_gt())
        };
        let places = slots(beside).filter(free).take(3);
        places.filter_map(|place| self.towards(model, place, PACE)).next()
    }
}
