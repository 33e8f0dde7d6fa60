//! This module checks whether a move is possible and what it costs (rules, section 5). Layer 5; nothing moves yet.

use super::clearance::passes_clear;
use super::field::{Field, Model, Openings, Shut};
use super::ground::passed;
use super::ids::{CounterId, ModelId};
use super::inch::{hundredths, inches};
use super::map::{CLIMB, OpeningId, STAIRS, TABLE, named};
use super::refusal::Refusal;
use super::visibility::Lookout;
use crate::base::few;
use crate::base::plane::{Disc, Leg, Length, Path, Point, Segment, first, sees, shadows};
use serde::{Deserialize, Serialize};

/// The widest gap between the bases of two models that are in contact.
pub const CONTACT: Length = hundredths(5);

/// A model that doesn't attack stays farther than this from enemies.
pub const BERTH: Length = hundredths(10);

/// The cost of opening or closing an opening on the way.
pub const OPENING_COST: Length = inches(1);

/// How far a counter moves.
pub const COUNTER_SPEED: Length = inches(6);

/// The most steps of a path.
pub const MOST_STEPS: usize = 12;

/// A step of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Goes straight to a point. Closed openings on the way are opened.
    To(Point),
    /// Closes an opening within 1 inch.
    Close(OpeningId),
}

/// How a model moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// It stays away from all enemies.
    Plain,
    /// It comes into contact with this enemy.
    Attack(ModelId),
}

/// A move that a model is to make.
#[derive(Clone, Copy, Debug)]
pub struct March<'a> {
    /// The model that moves.
    pub model: ModelId,
    /// Its path.
    pub steps: &'a [Step],
    /// How far it may go.
    pub allowance: Length,
    /// How it moves.
    pub manner: Manner,
}

/// A part of a route. On it, only the model's place changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// What is paid before it begins.
    pub pays: Length,
    /// What opens or closes before it begins.
    pub sets: Option<(OpeningId, Shut)>,
    /// Where it goes.
    pub leg: Leg,
}

/// A move that is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The model that moves.
    pub model: ModelId,
    /// Its path, part by part.
    pub stretches: Vec<Stretch>,
}

impl Route {
    /// Where the route ends if it begins at `start`.
    pub fn end(&self, start: Point) -> Point {
        self.stretches.last().map_or(start, |stretch| stretch.leg.end())
    }

    /// The total cost.
    pub fn cost(&self) -> Length {
        self.stretches.iter().fold(Length::ZERO, |sum, stretch| sum.plus(stretch.pays).plus(stretch.leg.length()))
    }
}

impl Field {
    /// The route of a model's move.
    ///
    /// Barricades block the way. Closed openings cost 1 each, and open when the model's middle reaches them. The stairs cost 2. Only the middle has
    /// to stay clear of walls, so large creatures squeeze through. A model may pass friends, but not end on them.
    ///
    /// # Errors
    /// Why it isn't possible.
    pub fn route(&self, march: &March<'_>) -> Result<Route, Refusal> {
        if march.steps.len() > MOST_STEPS {
            return Err(Refusal::TooManySteps);
        }
        let start = self.find(march.model)?;
        let mut here = start;
        let mut now = self.openings;
        let mut stretches = Vec::new();
        for step in march.steps {
            match *step {
                Step::To(to) => {
                    let leg = Leg::between(here.at, to);
                    self.keeps_away(&here, &leg, march.manner)?;
                    let crossings = crossings(&now, &leg)?;
                    crossings.iter().filter_map(|it| it.sets).for_each(|(id, shut)| set(&mut now, id, shut));
                    stretches.extend(cut(leg, &crossings));
                    here.at = to;
                }
                Step::Close(id) => {
                    self.may_close(&here, &now, id)?;
                    set(&mut now, id, Shut::Closed);
                    let leg = Leg::between(here.at, here.at);
                    stretches.push(Stretch { pays: OPENING_COST, sets: Some((id, Shut::Closed)), leg });
                }
            }
        }
        let route = Route { model: march.model, stretches };
        if route.cost() > march.allowance {
            return Err(Refusal::TooFar);
        }
        self.may_end(&here, march.manner)?;
        Ok(route)
    }

    /// Where a counter ends up when it moves along a path. Nobody may see it on the way. It pays for closed openings but leaves them closed (ruling
    /// 26), and barricades stop it. At its end it must be far enough from other counters (ruling 6).
    ///
    /// # Errors
    /// Why it isn't possible.
    pub fn counter_route(&self, id: CounterId, stops: &[Point]) -> Result<Point, Refusal> {
        if stops.len() > MOST_STEPS {
            return Err(Refusal::TooManySteps);
        }
        let counter = self.counters.iter().find(|counter| counter.id == id).ok_or(Refusal::NoCounter(id))?;
        let mut cost = Length::ZERO;
        let path = Path::through(counter.at, stops.iter().copied());
        for leg in path.legs() {
            let crossings = crossings(&self.openings, leg)?;
            cost = crossings.iter().fold(cost.plus(leg.length()), |sum, crossing| sum.plus(crossing.pays));
            if cost > COUNTER_SPEED {
                return Err(Refusal::TooFar);
            }
        }
        self.is_spaced(path.end(), Some(id))?;
        let lookout = Lookout::new(self);
        for leg in path.legs() {
            let seen = self.humans().find(|human| {
                let sees = |place| lookout.sees(human.at, human.sight, Disc::new(place, Length::ZERO));
                // Most ways that somebody sees are seen at their end.
                sees(leg.end()) || lookout.first_seen(leg, human.at, human.sight, sees).is_some()
            });
            if let Some(human) = seen {
                return Err(Refusal::Seen(human.id));
            }
        }
        Ok(path.end())
    }

    /// Whether a model stays far enough from its enemies on a leg. If it is already too close, it may leave without coming closer.
    fn keeps_away(&self, mover: &Model, leg: &Leg, manner: Manner) -> Result<(), Refusal> {
        let way = leg.segment();
        let base = mover.kind.base();
        for enemy in self.models.iter().filter(|other| other.kind.is_enemy(mover.kind)) {
            let berth = enemy.disc();
            let is_target = manner == Manner::Attack(enemy.id);
            let hits = is_target && berth.compare_segment(&way, base).is_lt();
            let stays_close = berth.compare_point(way.to, base.plus(BERTH)).is_le();
            let turns_to = way.from.to(way.to).dot(way.from.to(enemy.at)) > 0;
            let near = berth.compare_segment(&way, base.plus(BERTH)).is_le();
            if hits || (!is_target && near && (stays_close || turns_to)) {
                return Err(Refusal::Enemy(enemy.id));
            }
        }
        Ok(())
    }

    /// Checks whether a model may end its move where it is: not on another model, and in contact with the one that it attacks.
    ///
    /// # Errors
    /// Which model is in the way, or out of reach.
    pub fn may_end(&self, mover: &Model, manner: Manner) -> Result<(), Refusal> {
        let others = || self.models.iter().filter(|other| other.id != mover.id);
        if let Some(other) = others().find(|other| other.disc().compare(&mover.disc(), Length::ZERO).is_lt()) {
            return Err(Refusal::Occupied(other.id));
        }
        let Manner::Attack(target) = manner else { return Ok(()) };
        let enemy = self.find(target)?;
        let fights = enemy.kind.is_enemy(mover.kind) && self.is_contact(&enemy, mover);
        if fights { Ok(()) } else { Err(Refusal::NoContact(target)) }
    }

    /// Whether two models are in contact.
    pub fn is_contact(&self, one: &Model, other: &Model) -> bool {
        one.disc().compare(&other.disc(), CONTACT).is_le()
    }

    /// Whether a model can close an opening from where it is: the opening is open, within 1, and free.
    fn may_close(&self, closer: &Model, now: &Openings, id: OpeningId) -> Result<(), Refusal> {
        let opening = named(id).ok_or(Refusal::NoOpening(id))?;
        let stands_in = |disc: Disc| disc.compare_segment(&opening.gap, Length::ZERO).is_lt();
        let others = self.models.iter().filter(|other| other.id != closer.id);
        let blocked = stands_in(closer.disc()) || others.map(Model::disc).any(stands_in);
        let near = closer.disc().compare_segment(&opening.gap, inches(1)).is_le();
        let closable = shut(now, id) == Shut::Open && near && !blocked;
        if closable { Ok(()) } else { Err(Refusal::NotClosable(id)) }
    }
}

/// Something that a leg crosses.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    at: Length,
    pays: Length,
    sets: Option<(OpeningId, Shut)>,
}

/// What a leg crosses, in order. If it begins in an opening or on the stairs, it doesn't cross them again.
fn crossings(now: &Openings, leg: &Leg) -> Result<Vec<Crossing>, Refusal> {
    let way = leg.segment();
    if !TABLE.holds(way.to) {
        return Err(Refusal::OffTable);
    }
    if !passes_clear(&way) {
        return Err(Refusal::Wall);
    }
    let mut crossings = Vec::new();
    let reach = |line: &Segment| {
        let curves: Vec<_> = shadows(way.from, std::slice::from_ref(line)).collect();
        let reached = |place| !sees(way.from, place, std::slice::from_ref(line));
        first(leg, &curves, reached).unwrap_or(leg.length())
    };
    for (id, opening) in passed(way) {
        match shut(now, id) {
            Shut::Open => {}
            Shut::Barricaded => return Err(Refusal::Barricaded(id)),
            Shut::Closed => {
                let at = reach(&opening.gap);
                crossings.push(Crossing { at, pays: OPENING_COST, sets: Some((id, Shut::Open)) });
            }
        }
    }
    if STAIRS.meets(&way) && STAIRS.compare(way.from, Length::ZERO).is_gt() {
        crossings.push(Crossing { at: reach(&STAIRS), pays: CLIMB, sets: None });
    }
    few::sort_by_key(&mut crossings, |crossing| crossing.at);
    Ok(crossings)
}

/// The state of an opening. Openings that don't exist count as open.
fn shut(now: &Openings, id: OpeningId) -> Shut {
    now.get(usize::from(id.0)).copied().unwrap_or(Shut::Open)
}

fn set(now: &mut Openings, id: OpeningId, shut: Shut) {
    now.iter_mut().skip(usize::from(id.0)).take(1).for_each(|opening| *opening = shut);
}

/// A leg, cut into stretches: one up to the first crossing, and one after each crossing.
fn cut(leg: Leg, crossings: &[Crossing]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let mut rest = leg;
    let mut gone = Length::ZERO;
    let mut pays = Length::ZERO;
    let mut sets = None;
    for crossing in crossings {
        let (before, after) = rest.cut(crossing.at.minus(gone).unwrap_or(Length::ZERO));
        stretches.push(Stretch { pays, sets, leg: before });
        (rest, gone, pays, sets) = (after, crossing.at, crossing.pays, crossing.sets);
    }
    stretches.push(Stretch { pays, sets, leg: rest });
    stretches
}
