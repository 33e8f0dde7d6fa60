//! Whatever is solid keeps the middle of every base away (rules, section 5). Layer 5.

use super::inch::hundredths;
use super::map::{GENERATOR, pad_edge, walls};
use crate::base::plane::{Length, Point, Segment};

/// How close the middle of a base may come to a wall, the edge of the pad or the generator.
pub const CLEARANCE: Length = hundredths(40);

/// Whether the middle of a base may be there.
pub fn stands_clear(place: Point) -> bool {
    passes_clear(&Segment::new(place, place))
}

/// Whether the middle of a base may go that way.
pub fn passes_clear(way: &Segment) -> bool {
    let mut solid = walls().iter().copied().chain(pad_edge());
    solid.all(|wall| wall.compare_segment(way, CLEARANCE).is_ge()) && GENERATOR.compare_segment(way, CLEARANCE).is_ge()
}
