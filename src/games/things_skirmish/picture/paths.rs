//! A path leads from one place to another round walls and through openings. It is the shortest or nearly so. Layer 6; whether a model may go it
//! is for the rules to say.

use super::place::beside_opening;
use crate::base::plane::{Length, Point, Segment};
use crate::games::things_skirmish::rules::clearance::{passes_clear, stands_clear};
use crate::games::things_skirmish::rules::field::{Field, Shut};
use crate::games::things_skirmish::rules::ground::passed;
use crate::games::things_skirmish::rules::map::{Building, CLIMB, GENERATOR, PAD, STAIRS, TABLE, openings};
use crate::games::things_skirmish::rules::movement::OPENING_COST;
use std::sync::LazyLock;

/// A way, and what it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it turns, and where it ends.
    pub points: Vec<Point>,
    /// Its length, with what doors and stairs cost.
    pub cost: Length,
}

/// How far from a corner a way turns.
const BERTH: i32 = 450;

/// Where ways turn: round the corners of buildings and pad, before and behind openings, at both ends of the stairs, round the generator.
static TURNS: LazyLock<Vec<Point>> = LazyLock::new(|| {
    let corners = Building::ALL.into_iter().map(Building::footprint).chain([PAD]).flat_map(|on| {
        let (low, high) = (on.south_west(), on.north_east());
        let (west, east) = (low.x() - BERTH, high.x() + BERTH);
        let (south, north) = (low.y() - BERTH, high.y() + BERTH);
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

/// Which turns can be gone between in a straight line, as long as nothing is barricaded.
static CLEAR: LazyLock<Vec<Vec<bool>>> = LazyLock::new(|| {
    let clear = |one: Point, other: Point| passes_clear(&Segment::new(one, other));
    TURNS.iter().map(|one| TURNS.iter().map(|other| clear(*one, *other)).collect()).collect()
});

/// What a straight way costs as the openings are now; nothing if it is barred.
fn toll(field: &Field, way: &Segment) -> Option<Length> {
    let mut cost = way.from.to(way.to).length();
    for (id, _) in passed(*way) {
        match field.shut(id) {
            Shut::Open => {}
            Shut::Closed => cost = cost.plus(OPENING_COST),
            Shut::Barricaded => return None,
        }
    }
    Some(if STAIRS.meets(way) { cost.plus(CLIMB) } else { cost })
}

/// The ways from a place to each of several others; nothing for those that can't be reached.
pub fn ways(field: &Field, from: Point, goals: &[Point]) -> Vec<Option<Way>> {
    let turns: &[Point] = &TURNS;
    let straight = |to: Point| {
        let way = Segment::new(from, to);
        if passes_clear(&way) { toll(field, &way) } else { None }
    };
    let mut costs: Vec<Option<Length>> = turns.iter().map(|turn| straight(*turn)).collect();
    let mut before: Vec<Option<usize>> = vec![None; turns.len()];
    let mut settled = vec![false; turns.len()];
    // Each round settles one turn.
    for _ in 0..turns.len() {
        let open = costs.iter().enumerate().filter(|(at, _)| !settled.get(*at).is_none_or(|done| *done));
        let Some((cost, at)) = open.filter_map(|(at, cost)| cost.map(|cost| (cost, at))).min() else { break };
        settled.iter_mut().skip(at).take(1).for_each(|done| *done = true);
        let (Some(here), Some(clear)) = (turns.get(at), CLEAR.get(at)) else { break };
        for (next, (place, is_clear)) in turns.iter().zip(clear).enumerate() {
            if !is_clear || settled.get(next).is_none_or(|done| *done) {
                continue;
            }
            let Some(more) = toll(field, &Segment::new(*here, *place)).map(|toll| toll.plus(cost)) else { continue };
            if let (Some(known), Some(link)) = (costs.get_mut(next), before.get_mut(next))
                && known.is_none_or(|known| more < known)
            {
                (*known, *link) = (Some(more), Some(at));
            }
        }
    }
    goals.iter().map(|goal| way_to(field, straight(*goal), *goal, &costs, &before)).collect()
}

fn way_to(
    field: &Field,
    straight: Option<Length>,
    goal: Point,
    costs: &[Option<Length>],
    before: &[Option<usize>],
) -> Option<Way> {
    if let Some(cost) = straight {
        return Some(Way { points: vec![goal], cost });
    }
    let last = TURNS.iter().zip(costs).enumerate().filter_map(|(at, (turn, cost))| {
        let way = Segment::new(*turn, goal);
        let cost = (*cost)?;
        if passes_clear(&way) { Some((cost.plus(toll(field, &way)?), at)) } else { None }
    });
    let (cost, at) = last.min()?;
    let mut points = vec![goal];
    let mut turn = Some(at);
    while let Some(at) = turn {
        points.extend(TURNS.get(at));
        turn = before.get(at).copied().flatten();
    }
    points.reverse();
    Some(Way { points, cost })
}

/// The way from one place to another.
pub fn way(field: &Field, from: Point, to: Point) -> Option<Way> {
    ways(field, from, &[to]).into_iter().next().flatten()
}
