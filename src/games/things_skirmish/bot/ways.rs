//! Ways lead round walls and through openings from one place to another. Layer 6.
//!
//! A bot goes from corner to corner: just outside the corners of buildings, and on both sides of each opening. The distances between corners never
//! change, so they are computed once. Ways ignore barricades: a model that meets one has to break it.

use super::super::rules::clearance::passes_clear;
use super::super::rules::ground::passed;
use super::super::rules::inch::{hundredths, inches};
use super::super::rules::map::{Building, CLIMB, PAD, STAIRS, openings};
use super::super::rules::movement::OPENING_COST;
use crate::base::plane::{Length, Point, Rect, Segment};
use std::sync::LazyLock;

/// How far from a wall the corners of ways lie.
const BESIDE: i32 = 550;

/// How far away corners outside a place's own building are considered.
const NEAR: Length = inches(7);

/// The corners of ways, and how far it is between any two of them.
struct Ways {
    corners: Vec<Point>,
    /// For each pair of corners: the distance, and the first corner on the way.
    far: Vec<Vec<(Length, u8)>>,
}

static WAYS: LazyLock<Ways> = LazyLock::new(Ways::new);

/// A way, with its length including the cost of what is opened on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) stops: Vec<Point>,
    pub(super) length: Length,
}

/// The shortest way from one place to another, if there is one.
pub(super) fn way(from: Point, to: Point) -> Option<Way> {
    if let Some(length) = straight(from, to) {
        return Some(Way { stops: vec![to], length });
    }
    let ways = &*WAYS;
    let starts = ways.in_reach(from);
    let ends = ways.in_reach(to);
    let mut best: Option<(Length, u8, u8)> = None;
    for (start, before) in &starts {
        for (end, after) in &ends {
            let length = before.plus(ways.between(*start, *end).0).plus(*after);
            if best.is_none_or(|(least, _, _)| length < least) {
                best = Some((length, *start, *end));
            }
        }
    }
    let (length, start, end) = best.filter(|(length, _, _)| *length < Length::MAX)?;
    let mut stops = Vec::new();
    let mut at = start;
    while at != end {
        stops.extend(ways.corners.get(usize::from(at)));
        at = ways.between(at, end).1;
    }
    stops.extend(ways.corners.get(usize::from(end)));
    stops.push(to);
    Some(Way { stops, length })
}

/// The length of the way from one place to another.
pub(super) fn far(from: Point, to: Point) -> Length {
    way(from, to).map_or(Length::MAX, |way| way.length)
}

/// The length of the straight line between two places, including what is opened on it; `None` if a wall is in between.
fn straight(from: Point, to: Point) -> Option<Length> {
    let line = Segment::new(from, to);
    if !passes_clear(&line) {
        return None;
    }
    let opened = passed(line).count();
    let climb = if STAIRS.meets(&line) { CLIMB } else { Length::ZERO };
    let length = from.to(to).length().plus(climb);
    Some((0..opened).fold(length, |length, _| length.plus(OPENING_COST)))
}

impl Ways {
    fn new() -> Self {
        let mut corners: Vec<Point> = Vec::new();
        let footprints = Building::ALL.into_iter().map(Building::footprint).chain([PAD]);
        corners.extend(footprints.flat_map(around));
        corners.extend(openings().flat_map(|(_, opening)| beside(opening.gap)).chain(beside(STAIRS)));
        let count = corners.len();
        let step = |from: usize, to: usize| {
            let one = corners.get(from).copied();
            let other = corners.get(to).copied();
            let length = one.zip(other).and_then(|(one, other)| straight(one, other));
            (length.unwrap_or(Length::MAX), to as u8)
        };
        let mut far: Vec<Vec<(Length, u8)>> =
            (0..count).map(|from| (0..count).map(|to| step(from, to)).collect()).collect();
        // The Floyd–Warshall algorithm: each corner in turn may lie in between.
        for between in 0..count {
            let onward = far.get(between).cloned().unwrap_or_default();
            for row in &mut far {
                let Some((before, first)) = row.get(between).copied() else { continue };
                for (known, (after, _)) in row.iter_mut().zip(&onward) {
                    if before.plus(*after) < known.0 {
                        *known = (before.plus(*after), first);
                    }
                }
            }
        }
        Ways { corners, far }
    }

    fn between(&self, from: u8, to: u8) -> (Length, u8) {
        if from == to {
            return (Length::ZERO, to);
        }
        let row = self.far.get(usize::from(from));
        row.and_then(|row| row.get(usize::from(to))).copied().unwrap_or((Length::MAX, to))
    }

    /// The corners that a straight line from a place reaches, if they are in the same building or not far off.
    fn in_reach(&self, place: Point) -> Vec<(u8, Length)> {
        let roof = Building::around(place);
        let is_near = |corner: &Point| Building::around(*corner) == roof || corner.compare(place, NEAR).is_le();
        let corners = (0..).zip(&self.corners).filter(|(_, corner)| is_near(corner));
        corners.filter_map(|(at, corner)| straight(place, *corner).map(|length| (at, length))).collect()
    }
}

/// The points just outside the corners of a footprint.
fn around(footprint: Rect) -> impl Iterator<Item = Point> {
    let low = footprint.south_west();
    let high = footprint.north_east();
    let corners = [
        (low.x() - BESIDE, low.y() - BESIDE),
        (high.x() + BESIDE, low.y() - BESIDE),
        (high.x() + BESIDE, high.y() + BESIDE),
        (low.x() - BESIDE, high.y() + BESIDE),
    ];
    corners.into_iter().filter_map(|(x, y)| Point::new(x, y))
}

/// The places on both sides of an opening.
fn beside(gap: Segment) -> impl Iterator<Item = Point> {
    let x = (gap.from.x() + gap.to.x()) / 2;
    let y = (gap.from.y() + gap.to.y()) / 2;
    let upright = gap.from.x() == gap.to.x();
    [-BESIDE, BESIDE]
        .into_iter()
        .filter_map(move |off| if upright { Point::new(x + off, y) } else { Point::new(x, y + off) })
}

/// The stops that a model reaches on a way with this allowance. Openings count as they would be once opened.
pub(super) fn cut(from: Point, way: &Way, allowance: Length) -> Vec<Point> {
    let mut stops = Vec::new();
    let mut at = from;
    let mut left = allowance;
    for stop in &way.stops {
        let Some(length) = straight(at, *stop) else { break };
        match left.minus(length) {
            Some(rest) => {
                stops.push(*stop);
                (at, left) = (*stop, rest);
            }
            None => {
                // What the leg costs besides its length is deducted up front, wherever on the leg it is paid.
                let extra = length.minus(at.to(*stop).length()).unwrap_or(Length::ZERO);
                let rest = left.minus(extra).and_then(|rest| rest.minus(hundredths(1)));
                stops.extend(rest.filter(|rest| *rest > Length::ZERO).and_then(|rest| at.towards(*stop, rest)));
                break;
            }
        }
    }
    stops
}
