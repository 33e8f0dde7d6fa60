//! Models walk the ways that players choose for them (rules, sections 5 and 6). Layer 5.

use super::super::field::Model;
use super::super::ids::ModelId;
use super::super::inch::hundredths;
use super::super::line::Line;
use super::super::movement::{Manner, March, Route, Step};
use super::super::refused::Refused;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Verdict};
use super::super::walk::Walked;
use crate::base::plane::{Length, Point};

/// The shortest way that is a walk.
const LEAST: Length = hundredths(10);

impl Skirmish {
    /// How far a model may still go in the present stage.
    pub(crate) fn allowance(&self, id: ModelId) -> Option<Length> {
        match self.stage() {
            Stage::Led { model, left, .. } if *model == id => Some(*left),
            Stage::Acting { model, activation, .. } if *model == id => Some(activation.allowance()),
            Stage::Group { members, .. } => members.iter().find(|it| it.model == id).map(|it| it.way.left),
            _ => None,
        }
    }

    /// A model's route along these steps, with what is left of its allowance.
    pub(crate) fn route(&self, id: ModelId, steps: &[Step], manner: Manner) -> Result<Route, Refused> {
        let allowance = self.allowance(id).ok_or(Refused::WrongModel)?;
        Ok(self.colony.field.route(&March { model: id, steps, allowance, manner })?)
    }

    /// Whether a model may walk these steps.
    pub(crate) fn may_walk(&self, id: ModelId, steps: &[Step]) -> Result<Route, Refused> {
        let route = self.route(id, steps, Manner::Plain)?;
        self.may_stray(&route)?;
        // A model that walks nowhere could do so for ever, and one that creeps could fill a log that others have to store.
        if route.cost() < LEAST { Err(Refused::BadTarget) } else { Ok(route) }
    }

    /// Lets a model walk, up to where something comes into view.
    pub(crate) fn walk(&mut self, id: ModelId, steps: &[Step], fx: &mut Fx) -> Verdict {
        let route = self.may_walk(id, steps)?;
        self.goes(&route, fx);
        Ok(())
    }

    /// Moves a model along a route. Returns whether it has reached the end.
    pub(crate) fn goes(&mut self, route: &Route, fx: &mut Fx) -> bool {
        let human = self.human_of(route.model).is_some();
        self.mover = Some(route.model);
        let (spent, arrived) = match human {
            false => {
                self.colony.field.go(route);
                (route.cost(), true)
            }
            true => match self.colony.field.walk(route) {
                Walked::Arrived { spent } => (spent, true),
                Walked::Paused { spent, .. } => (spent, false),
            },
        };
        fx.tell(Line::Walked { model: route.model });
        self.pick_up(route, spent);
        self.colony.warm_up();
        let at = self.colony.field.model(route.model).map(|model| model.at);
        match self.stages.last_mut() {
            Some(Stage::Led { left, start, .. }) => {
                *left = left.minus(spent).unwrap_or(Length::ZERO);
                *start = if arrived { at.unwrap_or(*start) } else { *start };
            }
            Some(Stage::Acting { activation, start, .. }) => {
                activation.walked(spent);
                *start = if arrived { at.unwrap_or(*start) } else { *start };
            }
            Some(Stage::Group { members, .. }) => {
                for member in members.iter_mut().filter(|member| member.model == route.model) {
                    member.way.walked(spent);
                }
            }
            _ => {}
        }
        arrived
    }

    fn pick_up(&mut self, route: &Route, spent: Length) {
        let mut left = spent;
        for stretch in &route.stretches {
            let Some(rest) = left.minus(stretch.pays) else { return };
            self.colony.pick_up(route.model, &stretch.leg.cut(rest).0);
            left = rest.minus(stretch.leg.length()).unwrap_or(Length::ZERO);
        }
    }

    /// Moves a model that has ended up on another one back to where it last stood freely.
    pub(crate) fn stand(&mut self, id: ModelId, start: Point) {
        let Some(model) = self.colony.field.model(id).copied() else { return };
        if self.colony.field.may_end(&model, Manner::Plain).is_err() {
            self.colony.field.put(id, start);
        }
    }

    /// Lets the Things lead a model.
    pub(crate) fn led(&mut self, id: ModelId, left: Length) {
        let start = self.colony.field.model(id).map(|model| model.at);
        self.stages.extend(start.map(|start| Stage::Led { model: id, left, start }));
    }

    /// The members of a group that aren't connected with its first member.
    pub(crate) fn stragglers(&self, members: &[ModelId]) -> Vec<ModelId> {
        let group = members.first().map(|first| self.colony.field.group(*first)).unwrap_or_default();
        members.iter().copied().filter(|member| !group.contains(member)).collect()
    }

    /// A model; an error if it isn't on the table.
    pub(crate) fn model(&self, id: ModelId) -> Result<Model, Refused> {
        Ok(self.colony.field.find(id)?)
    }
}
