//! The plane is held to its definitions, point by point and at its bounds. Test code.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod bounds;
mod edges;
mod first;
mod lines;
mod shapes;

use super::{Disc, Length, Point, Segment};
use proptest::prelude::*;

/// Points so close together that they often coincide, are collinear, or touch what they are tried with.
fn near() -> impl Strategy<Value = Point> {
    (-6..7, -6..7).prop_map(|(x, y)| Point::fixed(x, y))
}

/// Points on about the scale of a game.
fn spread() -> impl Strategy<Value = Point> {
    (-2000..2000, -2000..2000).prop_map(|(x, y)| Point::fixed(x, y))
}

/// Points at the bounds and near them.
fn far() -> impl Strategy<Value = Point> {
    const LIMIT: i32 = Point::LIMIT;
    let coordinate = || prop_oneof![Just(-LIMIT), Just(LIMIT), Just(0), -LIMIT..=LIMIT, LIMIT - 3..=LIMIT];
    (coordinate(), coordinate()).prop_map(|(x, y)| Point::fixed(x, y))
}

fn any_point() -> impl Strategy<Value = Point> {
    prop_oneof![near(), spread(), far()]
}

fn any_length() -> impl Strategy<Value = Length> {
    prop_oneof![0u32..8, 0u32..3000, 0u32..=Length::MAX.units(), Just(u32::MAX)].prop_map(Length::of)
}

fn segment(point: impl Strategy<Value = Point>) -> impl Strategy<Value = Segment> {
    prop::collection::vec(point, 2).prop_map(|ends| Segment::new(ends[0], ends[1]))
}

fn disc(point: impl Strategy<Value = Point>, length: impl Strategy<Value = Length>) -> impl Strategy<Value = Disc> {
    (point, length).prop_map(|(centre, radius)| Disc::new(centre, radius))
}
