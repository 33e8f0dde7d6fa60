//! Solid things keep the middle of every base at a distance (rules, section 5). Layer 5.

use super::ground::grounds;
use super::inch::hundredths;
use super::map::GENERATOR;
use crate::base::plane::{Length, Point, Rect, Segment};

/// How close the middle of a base may come to a wall, the edge of the pad or the generator.
pub const CLEARANCE: Length = hundredths(40);

/// Whether the middle of a base may be at this place.
pub fn stands_clear(place: Point) -> bool {
    passes_clear(&Segment::new(place, place))
}

/// Whether the middle of a base may move along this line.
pub fn passes_clear(way: &Segment) -> bool {
    let clear = |solid: &Segment| solid.compare_segment(way, CLEARANCE).is_ge();
    let mut near = grounds(Rect::about([way.from, way.to], CLEARANCE));
    near.all(|ground| ground.solid.iter().all(clear)) && GENERATOR.compare_segment(way, CLEARANCE).is_ge()
}
