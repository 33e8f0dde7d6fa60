//! Counters are placed where they do most: creatures and traps near the humans, gear and the Overspawn far from them. Layer 6.

use super::super::rules::counter::{Content, Event};
use super::super::rules::model::{Creature, Kind};
use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::base::plane::Point;
use crate::base::rng::below;

/// How many places are thought of, and how far around the humans.
const PLACES: usize = 40;
const AROUND: i32 = 11_000;
const TABLE: i32 = 36_000;

impl Mind<'_> {
    /// Where the counter that was drawn is placed.
    pub(super) fn place(&mut self) -> Move {
        let shy = match self.view.drawn {
            Some(Content::Creature(Creature::Overspawn) | Content::Gear(_) | Content::Event(Event::Nothing)) => true,
            Some(Content::Creature(_) | Content::Event(_)) | None => false,
        };
        let reach = match self.view.drawn {
            Some(Content::Creature(creature)) => i64::from(Kind::Creature(creature).speed().units()),
            Some(Content::Event(_) | Content::Gear(_)) | None => 4000,
        };
        let mut places: Vec<(i64, Point)> = (0..PLACES).filter_map(|_| self.some_place(shy, reach)).collect();
        places.sort_by_key(|(misfit, place)| (*misfit, *place));
        let found = places.into_iter().find(|(_, place)| self.field.may_place(*place).is_ok());
        found.map_or(Move::Decline, |(_, at)| Move::Place { at })
    }

    /// A place, and how ill it suits.
    fn some_place(&mut self, shy: bool, reach: i64) -> Option<(i64, Point)> {
        let humans: Vec<Point> = self.field.humans().map(|human| human.at).collect();
        let spread =
            |rng: &mut dyn rand::Rng, about: i32, span: i32| about + below(rng, 2 * span as usize) as i32 - span;
        let place = if shy || humans.is_empty() {
            Point::new(spread(self.rng, TABLE / 2, TABLE / 2), spread(self.rng, TABLE / 2, TABLE / 2))?
        } else {
            let about = humans.get(below(self.rng, humans.len()))?;
            Point::new(spread(self.rng, about.x(), AROUND), spread(self.rng, about.y(), AROUND))?
        };
        let nearest = humans.iter().map(|human| i64::from(human.to(place).length().units())).min().unwrap_or(0);
        // A creature lies best where it just reaches somebody; walls make ways longer.
        let misfit = if shy { -nearest } else { (nearest - reach * 3 / 4).abs() };
        Some((misfit, place))
    }
}
