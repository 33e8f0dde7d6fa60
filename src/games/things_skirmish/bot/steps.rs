//! Steps bring a model on its way as far as the rules let it. Layer 6.

use super::super::rules::examples::contact;
use super::super::rules::field::Model;
use super::super::rules::inch::{hundredths, inches};
use super::super::rules::movement::{Manner, March, Step};
use super::mind::Mind;
use super::ways::{cut, way};
use crate::base::plane::{Length, Point};

/// How often a way is shortened if its end isn't free.
const TRIES: u32 = 5;

impl Mind<'_> {
    /// Steps towards a place, as far as the allowance and other models permit. `None` if there is no way there or nothing is gained.
    pub(super) fn towards(&self, model: &Model, goal: Point, allowance: Length) -> Option<Vec<Step>> {
        let way = way(model.at, goal)?;
        let most = if way.length < allowance { way.length } else { allowance };
        (0..TRIES).filter_map(|short| most.minus(hundredths(70 * short))).find_map(|length| {
            let steps: Vec<Step> = cut(model.at, &way, length).into_iter().map(Step::To).collect();
            let march = March { model: model.id, steps: &steps, allowance, manner: Manner::Plain };
            let goes = length > hundredths(20) && !steps.is_empty() && self.field.route(&march).is_ok();
            if goes { Some(steps) } else { None }
        })
    }

    /// Steps into contact with an enemy.
    pub(super) fn attack(&self, model: &Model, enemy: &Model, allowance: Length) -> Option<Vec<Step>> {
        let march = |steps: &[Step]| {
            let march = March { model: model.id, steps, allowance, manner: Manner::Attack(enemy.id) };
            self.field.route(&march).is_ok()
        };
        if self.field.is_contact(model, enemy) {
            return if march(&[]) { Some(Vec::new()) } else { None };
        }
        let mut stops = way(model.at, enemy.at)?.stops;
        stops.pop();
        let last = stops.last().copied().unwrap_or(model.at);
        let to = contact(&Model { at: last, ..*model }, enemy)?;
        let steps: Vec<Step> = stops.into_iter().chain([to]).map(Step::To).collect();
        if march(&steps) { Some(steps) } else { None }
    }

    /// Whether one model is near enough to attack another, leaving obstacles aside.
    pub(super) fn is_in_reach(&self, model: &Model, enemy: &Model) -> bool {
        model.disc().compare(&enemy.disc(), model.kind.speed()).is_le()
    }
}

/// Places around a point for models that keep together, nearest first.
pub(super) fn slots(about: Point) -> impl Iterator<Item = Point> {
    let ring = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
    [1150, 2300].into_iter().flat_map(move |apart| {
        ring.into_iter().filter_map(move |(x, y)| Point::new(about.x() + x * apart, about.y() + y * apart))
    })
}

/// How far a human goes in an action.
pub(super) const PACE: Length = inches(6);
