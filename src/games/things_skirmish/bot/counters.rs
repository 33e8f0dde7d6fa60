//! Counters are placed where they do most: creatures near the humans, everything else far from them. Layer 6.

use super::super::rules::counter::Content;
use super::super::rules::field::Counter;
use super::super::rules::inch::inches;
use super::super::rules::ledger::Actor;
use super::super::rules::model::{Creature, Kind};
use super::super::rules::movement::COUNTER_SPEED;
use super::super::rules::moves::Move;
use super::mind::{Idea, Mind};
use super::ways::{cut, far, way};
use crate::base::plane::{Length, Point};
use crate::base::rng::below;

/// How many random places are tried, and after how many possible ones the search stops.
const PLACES: usize = 60;
const POSSIBLE: usize = 8;

/// With this many counters on the table, only creatures are still placed.
const ROOM: usize = 5;

/// How far from the humans creatures are placed, in units of the plane.
const AROUND: i32 = 9_000;
const TABLE: i32 = 36_000;

/// About how far a creature can be from a human to attack it: its speed, its base and an inch.
pub(super) fn reach(creature: Creature) -> Length {
    let kind = Kind::Creature(creature);
    kind.speed().plus(kind.base()).plus(inches(1))
}

impl Mind<'_> {
    /// Where to place the counter that was drawn.
    pub(super) fn place(&mut self) -> Move {
        let hunter = match self.view.drawn {
            Some(Content::Creature(creature)) if creature != Creature::Overspawn => Some(creature),
            Some(Content::Creature(_) | Content::Event(_) | Content::Gear(_)) | None => None,
        };
        if hunter.is_none() && self.field.counters.len() >= ROOM {
            return Move::Decline;
        }
        let humans: Vec<Point> = self.field.humans().map(|human| human.at).collect();
        let mut places: Vec<Point> = Vec::new();
        for _ in 0..PLACES {
            let place = self.some_place(if hunter.is_some() { &humans } else { &[] });
            places.extend(place.filter(|place| self.field.may_place_unseen(*place, self.lookout).is_ok()));
            if places.len() == POSSIBLE {
                break;
            }
        }
        let misfit = |place: &Point| {
            let nearest = humans.iter().min_by_key(|human| human.to(*place).squared()).copied();
            let units = |length: Length| i64::from(length.units());
            match (nearest, hunter) {
                (None, _) => 0,
                (Some(human), None) => -units(human.to(*place).length()),
                // The best place for a creature is one from which it just reaches a human. The reach is reduced, as walls make ways longer.
                (Some(human), Some(creature)) => (units(far(*place, human)) - units(reach(creature)) * 4 / 5).abs(),
            }
        };
        places.into_iter().min_by_key(|place| (misfit(place), *place)).map_or(Move::Decline, |at| Move::Place { at })
    }

    /// A random place near one of these points; anywhere on the table if there are none.
    fn some_place(&mut self, near: &[Point]) -> Option<Point> {
        let about = near.get(below(self.rng, near.len().max(1)));
        let (x, y, span) = about.map_or((TABLE / 2, TABLE / 2, TABLE / 2), |at| (at.x(), at.y(), AROUND));
        let mut spread = |about: i32| about + below(self.rng, 2 * span as usize) as i32 - span;
        Point::new(spread(x), spread(y))
    }

    /// Creature counters move nearer while face down, those farthest from any human first.
    pub(super) fn creeps(&self) -> Vec<Idea<Move>> {
        let mut ideas = Vec::new();
        for (counter, creature) in self.lurking() {
            if creature == Creature::Overspawn || self.view.ledger.may_act(Actor::Counter(counter.id)).is_err() {
                continue;
            }
            ideas.extend(self.creep(counter, creature));
            if ideas.len() == 2 {
                break;
            }
        }
        ideas
    }

    fn creep(&self, counter: &Counter, creature: Creature) -> Option<Idea<Move>> {
        let prey = self.nearest(counter.at, |model| model.kind.is_human())?;
        let way = way(counter.at, prey.at)?;
        let wanting = way.length.minus(reach(creature))?;
        if wanting == Length::ZERO {
            return None;
        }
        let most = if wanting < COUNTER_SPEED { wanting } else { COUNTER_SPEED };
        let tries = [most, Length::of(most.units() * 3 / 4), Length::of(most.units() / 2)];
        let stops = tries.into_iter().find_map(|length| {
            let stops = cut(counter.at, &way, length);
            let goes = !stops.is_empty() && self.field.counter_route(counter.id, &stops).is_ok();
            if goes { Some(stops) } else { None }
        })?;
        let worth = if wanting <= COUNTER_SPEED { NEARER + 8 } else { NEARER };
        Some(Idea { worth, action: Move::Creep { counter: counter.id, stops } })
    }
}

/// The value of moving a creature nearer.
pub(super) const NEARER: i32 = 8;
