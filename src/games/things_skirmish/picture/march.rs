//! A way that is being drawn keeps to what the rules allow. It is cut off where it would break them. Layer 6; the rules are asked, and decide.

use super::paths::{way, ways};
use super::place::Compass;
use crate::base::plane::{Leg, Length, Point, Segment};
use crate::games::things_skirmish::rules::field::{Field, Shut};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::inch::hundredths;
use crate::games::things_skirmish::rules::map::OpeningId;
use crate::games::things_skirmish::rules::movement::{COUNTER_SPEED, MOST_STEPS, Manner, March, Step};
use crate::games::things_skirmish::rules::refusal::Refusal;
use crate::games::things_skirmish::rules::walk::Walked;

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goer {
    /// A model: its allowance and its manner of moving.
    Model(ModelId, Length, Manner),
    /// A face-down counter.
    Counter(CounterId),
}

/// Where a model would be interrupted, as far as everybody can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt {
    /// Where.
    pub at: Point,
    /// The counter that comes into view.
    pub counter: CounterId,
    /// The model that reveals it.
    pub by: ModelId,
}

/// A possible way, with its consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Its corners, from its beginning to its end.
    pub line: Vec<Point>,
    /// Its cost.
    pub cost: Length,
    /// How far the piece may go.
    pub allowance: Length,
    /// The openings that it opens.
    pub doors: Vec<OpeningId>,
    /// Where it would be interrupted.
    pub halt: Option<Halt>,
}

/// Draws ways on a field.
///
/// ```
/// use winterover::games::things_skirmish::picture::march::{Goer, Pen};
/// use winterover::games::things_skirmish::rules::field::{Field, Model};
/// use winterover::games::things_skirmish::rules::ids::ModelId;
/// use winterover::games::things_skirmish::rules::inch::{at, inches};
/// use winterover::games::things_skirmish::rules::model::{Human, Kind};
/// use winterover::games::things_skirmish::rules::movement::Manner;
/// let mut field = Field::empty();
/// field.models.push(Model::new(ModelId(1), Kind::Human(Human::Doors), at(1, 15)));
/// let pen = Pen::new(&field, Goer::Model(ModelId(1), inches(6), Manner::Plain)).expect("Doors is there");
/// // A finger points farther than Doors can go.
/// let steps = pen.towards(&[], at(1, 30));
/// assert_eq!(pen.plan(&steps).map(|plan| plan.cost), Some(inches(6)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pen<'a> {
    field: &'a Field,
    goer: Goer,
    start: Point,
}

/// How far a simplified line may be from the line that was drawn.
const SLACK: Length = hundredths(25);

/// How far apart the places are that are tried instead if a place is occupied, in units.
const NUDGE: u32 = 50;
const NUDGES: u32 = 60;

impl<'a> Pen<'a> {
    /// A pen for a piece; `None` if it isn't on the table.
    pub fn new(field: &'a Field, goer: Goer) -> Option<Self> {
        let start = match goer {
            Goer::Model(id, ..) => field.model(id)?.at,
            Goer::Counter(id) => field.counters.iter().find(|counter| counter.id == id)?.at,
        };
        Some(Pen { field, goer, start })
    }

    /// Whether a way is possible, and what it costs.
    fn attempt(&self, steps: &[Step]) -> Result<Length, Refusal> {
        match self.goer {
            Goer::Model(model, allowance, manner) => {
                Ok(self.field.route(&March { model, steps, allowance, manner })?.cost())
            }
            Goer::Counter(id) => {
                let stops = stops(steps);
                self.field.counter_route(id, &stops)?;
                let ends = std::iter::once(self.start).chain(stops.iter().copied());
                Ok(ends.zip(&stops).fold(Length::ZERO, |sum, (one, other)| sum.plus(one.to(*other).length())))
            }
        }
    }

    /// Whether nothing forbids a way, except perhaps that it ends where it does.
    fn passes(&self, steps: &[Step]) -> bool {
        match self.attempt(steps) {
            Ok(_) | Err(Refusal::Occupied(_) | Refusal::Crowded(_) | Refusal::NoContact(_)) => true,
            Err(_) => false,
        }
    }

    fn end(&self, steps: &[Step]) -> Point {
        stops(steps).last().copied().unwrap_or(self.start)
    }

    /// The way with one more straight piece, as far towards a point as the rules allow; `None` if it can't go any farther.
    fn straight(&self, steps: &[Step], to: Point) -> Option<Vec<Step>> {
        let here = self.end(steps);
        let leg = Leg::between(here, to);
        let with = |length: u32| {
            let mut longer = steps.to_vec();
            longer.push(Step::To(leg.at(Length::of(length))));
            longer
        };
        let whole = leg.length().units();
        if self.attempt(&with(whole)).is_ok() {
            return Some(with(whole));
        }
        let mut far = 0;
        let mut beyond = whole + 1;
        while beyond - far > 1 {
            let half = u32::midpoint(far, beyond);
            if self.passes(&with(half)) { far = half } else { beyond = half }
        }
        let back = (0..NUDGES).map_while(|step| far.checked_sub(step * NUDGE)).filter(|length| *length > 0);
        back.map(with).find(|longer| self.attempt(longer).is_ok())
    }

    /// The way continued to a place, around obstacles, as far as the rules allow.
    pub fn towards(&self, steps: &[Step], to: Point) -> Vec<Step> {
        let found = way(&self.after(steps), self.end(steps), to);
        let points = found.map_or_else(|| vec![to], |way| way.points);
        self.through(steps, &points)
    }

    /// The way continued along a line that a finger has drawn.
    pub fn along(&self, steps: &[Step], trail: &[Point]) -> Vec<Step> {
        let mut line = vec![self.end(steps)];
        line.extend(trail);
        let corners = simplified(&line);
        self.through(steps, corners.get(1..).unwrap_or_default())
    }

    /// The way continued from point to point, as far as the rules allow.
    pub fn through(&self, steps: &[Step], points: &[Point]) -> Vec<Step> {
        let mut so_far = steps.to_vec();
        for point in points {
            let Some(longer) = self.straight(&so_far, *point) else { break };
            let arrives = longer.last() == Some(&Step::To(*point));
            if longer.len() > MOST_STEPS {
                break;
            }
            so_far = longer;
            if !arrives {
                break;
            }
        }
        so_far
    }

    /// The way into contact with an enemy, if there is one.
    pub fn into_contact(&self, target: ModelId) -> Option<Vec<Step>> {
        let Goer::Model(id, ..) = self.goer else { return None };
        let own = self.field.find(id).ok()?;
        let enemy = self.field.find(target).ok()?;
        if self.field.is_contact(&own, &enemy) {
            return self.attempt(&[]).ok().map(|_| Vec::new());
        }
        let apart = own.kind.base().plus(enemy.kind.base()).plus(Length::of(20));
        let points = way(self.field, own.at, enemy.at)?.points;
        let (_, turns) = points.split_last()?;
        let last = turns.last().copied().unwrap_or(own.at);
        let ahead = enemy.at.towards(last, apart).map(|stop| turns.iter().copied().chain([stop]).collect());
        // If a wall leaves no room there, perhaps there is some beside the enemy.
        let beside: Vec<Point> = Compass::ALL.iter().filter_map(|side| side.from(enemy.at, apart)).collect();
        let around = || ways(self.field, own.at, &beside).into_iter().flatten().map(|way| way.points);
        let lines = ahead.into_iter().chain(std::iter::once_with(around).flatten());
        let steps = |line: Vec<Point>| line.into_iter().map(Step::To).collect::<Vec<_>>();
        lines.map(steps).find(|steps| self.attempt(steps).is_ok())
    }

    /// The way with something closed at its end; `None` if that isn't possible.
    pub fn closing(&self, steps: &[Step], id: OpeningId) -> Option<Vec<Step>> {
        // Counters neither open nor close anything.
        if matches!(self.goer, Goer::Counter(_)) {
            return None;
        }
        let mut longer = steps.to_vec();
        longer.push(Step::Close(id));
        self.attempt(&longer).ok().map(|_| longer)
    }

    /// A way with its consequences; `None` if it isn't possible.
    pub fn plan(&self, steps: &[Step]) -> Option<Plan> {
        let mut line = vec![self.start];
        line.extend(stops(steps));
        let Goer::Model(model, allowance, manner) = self.goer else {
            let cost = self.attempt(steps).ok()?;
            return Some(Plan { line, cost, allowance: COUNTER_SPEED, doors: Vec::new(), halt: None });
        };
        let route = self.field.route(&March { model, steps, allowance, manner }).ok()?;
        let cost = route.cost();
        let opened = route.stretches.iter().filter_map(|stretch| stretch.sets);
        let doors = opened.filter(|(_, shut)| *shut == Shut::Open).map(|(id, _)| id).collect();
        let mut walked = self.field.clone();
        // What a creature brings into view by opening something is revealed only once it has arrived.
        let human = self.field.model(model).is_some_and(|it| it.kind.is_human());
        let halt = match if human { Some(walked.walk(&route)) } else { None } {
            Some(Walked::Paused { sighting, .. }) => {
                let at = walked.model(model).map_or(self.start, |it| it.at);
                Some(Halt { at, counter: sighting.counter, by: sighting.by })
            }
            Some(Walked::Arrived { .. }) | None => None,
        };
        Some(Plan { line, cost, allowance, doors, halt })
    }

    /// The field as it will be once the piece has gone this way.
    fn after(&self, steps: &[Step]) -> Field {
        let mut after = self.field.clone();
        if let Goer::Model(model, allowance, manner) = self.goer
            && let Ok(route) = self.field.route(&March { model, steps, allowance, manner })
        {
            after.go(&route);
        }
        after
    }
}

/// The points of a way.
pub fn stops(steps: &[Step]) -> Vec<Point> {
    let stop = |step: &Step| match step {
        Step::To(to) => Some(*to),
        Step::Close(_) => None,
    };
    steps.iter().filter_map(stop).collect()
}

/// A line with fewer corners that stays close to the one that was drawn. Between its ends it keeps only corners that stray farther than [`SLACK`].
fn simplified(line: &[Point]) -> Vec<Point> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else { return Vec::new() };
    let chord = Segment::new(*first, *last);
    let off = |point: &Point| {
        let along = chord.from.to(chord.to);
        along.cross(chord.from.to(*point)).abs() + chord.from.to(*point).squared() / 1_000
    };
    let strays = line.iter().enumerate().filter(|(_, point)| chord.compare(**point, SLACK).is_gt());
    let furthest = strays.max_by_key(|(_, point)| off(point)).map(|(at, _)| at);
    match furthest {
        Some(at) if at > 0 && at + 1 < line.len() => {
            let before = line.get(..=at).unwrap_or_default();
            let after = line.get(at..).unwrap_or_default();
            let mut corners = simplified(before);
            corners.pop();
            corners.extend(simplified(after));
            corners
        }
        Some(_) | None => vec![*first, *last],
    }
}
