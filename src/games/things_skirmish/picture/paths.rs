//! A path leads from one place to another, round walls and through openings. It is the shortest or nearly so. Layer 6; whether a model may take it is
//! for the rules to say.

use super::place::beside_opening;
use crate::base::plane::{Length, Point, Segment};
use crate::games::things_skirmish::rules::clearance::{passes_clear, stands_clear};
use crate::games::things_skirmish::rules::field::{Field, Shut};
use crate::games::things_skirmish::rules::ground::passed;
use crate::games::things_skirmish::rules::map::{Building, CLIMB, GENERATOR, OpeningId, PAD, STAIRS, TABLE, openings};
use crate::games::things_skirmish::rules::movement::OPENING_COST;
use std::sync::LazyLock;

/// A way, and what it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The points where it turns, and the one where it ends.
    pub points: Vec<Point>,
    /// Its length, with what doors and stairs cost.
    pub cost: Length,
}

/// How far from a corner a way turns, in units.
const BERTH: i32 = 450;

/// The points where ways can turn: near the corners of buildings and pad, beside openings, at the ends of the stairs, and around the generator.
static TURNS: LazyLock<Vec<Point>> = LazyLock::new(|| {
    let corners = Building::ALL.into_iter().map(Building::footprint).chain([PAD]).flat_map(|on| {
        let low = on.south_west();
        let high = on.north_east();
        let west = low.x() - BERTH;
        let east = high.x() + BERTH;
        let south = low.y() - BERTH;
        let north = high.y() + BERTH;
        [(west, south), (east, south), (east, north), (west, north)]
    });
    let steps = [STAIRS.from.y() - BERTH, STAIRS.from.y() + BERTH];
    let stairs = steps.map(|y| (i32::midpoint(STAIRS.from.x(), STAIRS.to.x()), y));
    let round = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)].map(|(x, y)| {
        let apart = 1_500;
        (GENERATOR.centre.x() + x * apart, GENERATOR.centre.y() + y * apart)
    });
    let points = corners.chain(stairs).chain(round).filter_map(|(x, y)| Point::new(x, y));
    let doors = openings().flat_map(|(id, _)| beside_opening(id));
    points.chain(doors).filter(|place| TABLE.holds(*place) && stands_clear(*place)).collect()
});

/// A straight way between solid things, whatever the state of the openings on it.
#[derive(Clone, Debug)]
struct Lane {
    length: Length,
    passes: Vec<OpeningId>,
    climbs: bool,
}

impl Lane {
    /// The straight way from one place to another; `None` if something solid is in between.
    fn between(from: Point, to: Point) -> Option<Lane> {
        let way = Segment::new(from, to);
        if !passes_clear(&way) {
            return None;
        }
        let passes = passed(way).map(|(id, _)| id).collect();
        Some(Lane { length: from.to(to).length(), passes, climbs: STAIRS.meets(&way) })
    }

    /// Its cost in the present state of the openings; `None` if one of them is barricaded.
    fn cost(&self, field: &Field) -> Option<Length> {
        let mut cost = if self.climbs { self.length.plus(CLIMB) } else { self.length };
        for id in &self.passes {
            match field.shut(*id) {
                Shut::Open => {}
                Shut::Closed => cost = cost.plus(OPENING_COST),
                Shut::Barricaded => return None,
            }
        }
        Some(cost)
    }
}

/// For each turning point: the turning points that it has a lane to, with the lanes.
static LANES: LazyLock<Vec<Vec<(usize, Lane)>>> = LazyLock::new(|| {
    let from = |one: &Point| {
        let lanes = TURNS.iter().map(|other| Lane::between(*one, *other));
        lanes.enumerate().filter_map(|(at, lane)| Some((at, lane?))).collect()
    };
    TURNS.iter().map(from).collect()
});

/// The best way to a turning point.
#[derive(Clone, Copy)]
struct Reached {
    cost: Length,
    /// The turning point before it; `None` if the way is straight.
    by: Option<usize>,
}

/// The ways from a place to each of several goals; `None` for goals that can't be reached.
pub fn ways(field: &Field, from: Point, goals: &[Point]) -> Vec<Option<Way>> {
    let straight = |to: Point| Lane::between(from, to)?.cost(field);
    let mut reached: Vec<Option<Reached>> =
        TURNS.iter().map(|turn| straight(*turn).map(|cost| Reached { cost, by: None })).collect();
    let mut open: Vec<usize> = (0..reached.len()).collect();
    // Each round settles the nearest turning point (Dijkstra 1959).
    while let Some((cost, at)) = open.iter().filter_map(|at| Some((reached.get(*at)?.as_ref()?.cost, *at))).min() {
        open.retain(|turn| *turn != at);
        for (next, lane) in LANES.get(at).into_iter().flatten() {
            let Some(cost) = lane.cost(field).map(|more| more.plus(cost)) else { continue };
            if let Some(known) = reached.get_mut(*next)
                && known.is_none_or(|known| cost < known.cost)
            {
                *known = Some(Reached { cost, by: Some(at) });
            }
        }
    }
    let way_to = |goal: &Point| match straight(*goal) {
        Some(cost) => Some(Way { points: vec![*goal], cost }),
        None => round(field, &reached, *goal),
    };
    goals.iter().map(way_to).collect()
}

/// The shortest way to a goal via a turning point.
fn round(field: &Field, reached: &[Option<Reached>], goal: Point) -> Option<Way> {
    let least = |(at, (turn, reached)): (usize, (&Point, &Option<Reached>))| {
        Some((reached.as_ref()?.cost.plus(turn.to(goal).length()), at))
    };
    let mut turns: Vec<(Length, usize)> = TURNS.iter().zip(reached).enumerate().filter_map(least).collect();
    let mut best: Option<(Length, usize)> = None;
    while let Some((least, at)) = turns.iter().copied().min() {
        // All remaining ways are longer, whatever is on them.
        if best.is_some_and(|(cost, _)| cost < least) {
            break;
        }
        turns.retain(|turn| turn.1 != at);
        let (Some(turn), Some(Some(before))) = (TURNS.get(at), reached.get(at)) else { continue };
        let whole =
            Lane::between(*turn, goal).and_then(|lane| lane.cost(field)).map(|cost| (cost.plus(before.cost), at));
        best = best.into_iter().chain(whole).min();
    }
    let (cost, at) = best?;
    let mut points = vec![goal];
    let mut turn = Some(at);
    while let Some(at) = turn {
        points.extend(TURNS.get(at));
        turn = reached.get(at).copied().flatten().and_then(|reached| reached.by);
    }
    points.reverse();
    Some(Way { points, cost })
}

/// The way from one place to another.
pub fn way(field: &Field, from: Point, to: Point) -> Option<Way> {
    ways(field, from, &[to]).into_iter().next().flatten()
}
