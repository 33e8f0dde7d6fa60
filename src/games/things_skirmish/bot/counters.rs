//! Counters are placed where they do most. Creatures are within reach of the humans, everything else is far from them. Layer 6.

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

/// How many places are thought of, and of how many possible ones the best is taken.
const PLACES: usize = 60;
const POSSIBLE: usize = 8;

/// From how many counters on the table on there is room for creatures only.
const ROOM: usize = 5;

/// How far around the humans creatures are placed.
const AROUND: i32 = 9_000;
const TABLE: i32 = 36_000;

/// How far a creature goes to attack, plus its base and the human's.
pub(super) fn reach(creature: Creature) -> Length {
    let kind = Kind::Creature(creature);
    kind.speed().plus(kind.base()).plus(inches(1))
}

impl Mind<'_> {
    /// Where the counter that was drawn is placed.
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
                // The best place for a creature just reaches somebody; walls make ways longer.
                (Some(human), Some(creature)) => (units(far(*place, human)) - units(reach(creature)) * 4 / 5).abs(),
            }
        };
        places.into_iter().min_by_key(|place| (misfit(place), *place)).map_or(Move::Decline, |at| Move::Place { at })
    }

    /// Any place on the table, or near one of these.
    fn some_place(&mut self, near: &[Point]) -> Option<Point> {
        let about = near.get(below(self.rng, near.len().max(1)));
        let (x, y, span) = about.map_or((TABLE / 2, TABLE / 2, TABLE / 2), |at| (at.x(), at.y(), AROUND));
        let mut spread = |about: i32| about + below(self.rng, 2 * span as usize) as i32 - span;
        Point::new(spread(x), spread(y))
    }

    /// Counters that are creatures come nearer unseen, those first that are far from anybody.
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

/// The value of a creature coming nearer.
pub(super) const NEARER: i32 = 8;
