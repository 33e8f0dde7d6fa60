//! A trace of blood is followed (rules, section 10; ruling 19). Layer 5.
//!
//! An action meets a demand if it leads the model to the nearest counter: a RUN that brings it nearer, or a SPOT for that counter. A RUN is possible
//! only if some way leads nearer. So a player who can't run there has to look for the counter.

use super::super::activation::Action;
use super::super::examples::{STRIDES, strides};
use super::super::field::Counter;
use super::super::ids::{CounterId, ModelId};
use super::super::ledger::Actor;
use super::super::movement::{Manner, March, Route, Step};
use super::super::refused::Refused;
use super::super::side::Side;
use super::super::stage::{Follow, Stage};
use super::super::state::{Skirmish, Verdict};
use super::super::way::WAY;
use crate::base::plane::Point;

impl Skirmish {
    /// The Things demand that a trace is followed, or stop demanding (`None`). They can demand each trace once in a phase.
    pub(crate) fn demand(&mut self, model: Option<ModelId>) -> Verdict {
        let Stage::Demand { side, traces } = self.stage().clone() else { return Err(Refused::WrongStage) };
        let open = |id: &ModelId| self.owner(*id) == side && self.can_follow(*id) && !traces.contains(id);
        if model.is_some_and(|id| !open(&id)) {
            return Err(Refused::BadTarget);
        }
        let demanded: Vec<ModelId> = traces.iter().copied().chain(model).collect();
        let mut others = self.colony.field.humans().map(|human| human.id).filter(|id| model != Some(*id));
        let more = model.is_some() && others.any(|id| open(&id));
        self.stages.pop();
        if more {
            self.stages.push(Stage::Demand { side, traces: demanded });
        } else if let Some(Stage::Humans { traces, .. }) = self.stages.last_mut() {
            *traces = demanded;
        }
        Ok(())
    }

    /// Whether a trace can still be followed: there is a counter, and the model may act. A demand lapses once that isn't so.
    pub(crate) fn can_follow(&self, id: ModelId) -> bool {
        let follows = self.colony.sheet(id).is_some_and(|sheet| sheet.trace && !sheet.terror);
        follows && !self.colony.field.counters.is_empty() && self.ledger.may_act(self.actor(id)).is_ok()
    }

    /// The actor as which a human's actions are counted.
    pub(crate) fn actor(&self, id: ModelId) -> Actor {
        if self.owner(id) == Side::Mac { Actor::Mac } else { Actor::Model(id) }
    }

    /// What a model follows if it begins an action that meets a demand: the nearest counter, or the first of several at the same distance. `None` if
    /// the action doesn't meet a demand.
    pub(crate) fn follow(&self, id: ModelId, action: Action) -> Option<Follow> {
        let Stage::Humans { traces, .. } = self.stage() else { return None };
        let from = self.colony.field.model(id)?.at;
        let far = |counter: &&Counter| from.to(counter.at).squared();
        let counter = self.colony.field.counters.iter().min_by_key(far)?;
        let follow = Follow { counter: counter.id, from };
        let meets = match action {
            Action::Run => self.nears(id, counter.at),
            Action::Spot => true,
            Action::Shoot
            | Action::FireAtWill
            | Action::SpotAndShoot
            | Action::Tactical
            | Action::Key
            | Action::Attack => false,
        };
        if traces.contains(&id) && meets { Some(follow) } else { None }
    }

    /// The counter that an acting model follows, as long as it is there.
    fn followed(&self, id: ModelId) -> Option<(Action, Follow, Point)> {
        let Stage::Acting { model, activation, follows: Some(follow), .. } = self.stage() else { return None };
        let counter = self.colony.field.counters.iter().find(|counter| counter.id == follow.counter)?;
        let traces = *model == id && self.colony.sheet(id).is_some_and(|sheet| sheet.trace);
        if traces { Some((activation.action(), *follow, counter.at)) } else { None }
    }

    /// Whether a route is allowed. A model that follows a trace by running must come nearer.
    pub(crate) fn may_stray(&self, route: &Route) -> Verdict {
        let Some((Action::Run, _, counter)) = self.followed(route.model) else { return Ok(()) };
        let at = self.colony.field.find(route.model)?.at;
        if is_nearer(counter, route.end(at), at) { Ok(()) } else { Err(Refused::Trace) }
    }

    /// Whether a model may look for a counter. One that follows a trace may look only for the counter it leads to.
    pub(crate) fn may_seek(&self, id: ModelId, counter: CounterId) -> Verdict {
        match self.followed(id) {
            Some((_, follow, _)) if follow.counter != counter => Err(Refused::Trace),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a human who runs can get nearer to a counter by one of the example ways.
    fn nears(&self, id: ModelId, counter: Point) -> bool {
        let Some(at) = self.colony.field.model(id).map(|model| model.at) else { return false };
        let allowance = self.allowance(id).unwrap_or(WAY);
        strides(at, &STRIDES).filter(|to| is_nearer(counter, *to, at)).any(|to| {
            let march = March { model: id, steps: &[Step::To(to)], allowance, manner: Manner::Plain };
            self.colony.field.route(&march).is_ok()
        })
    }

    /// Whether an action may end: it doesn't follow a trace, it has done so, or it can't get any nearer.
    pub(crate) fn may_finish(&self, id: ModelId) -> Verdict {
        let Some((action, follow, counter)) = self.followed(id) else { return Ok(()) };
        let Stage::Acting { activation, .. } = self.stage() else { return Ok(()) };
        let at = self.colony.field.find(id)?.at;
        let met = match action {
            Action::Run => is_nearer(counter, at, follow.from) || !self.nears(id, counter),
            _ => !activation.may_spot(),
        };
        if met { Ok(()) } else { Err(Refused::Trace) }
    }
}

/// Whether one place is nearer to a counter than another.
fn is_nearer(counter: Point, one: Point, other: Point) -> bool {
    counter.to(one).squared() < counter.to(other).squared()
}
