//! One point sees another if no wall is in the way. Layer 1.

use super::curve::Curve;
use super::point::Point;
use super::segment::Segment;

/// Whether the straight line between two points meets no wall. Touching a wall's end counts as meeting it. Sight is mutual.
pub fn sees(one: Point, other: Point, walls: &[Segment]) -> bool {
    let line = Segment::new(one, other);
    !walls.iter().any(|wall| wall.meets(&line))
}

/// The curves on which a point's visibility from an eye may change: each wall, and the lines from the eye through its ends.
pub fn shadows(eye: Point, walls: &[Segment]) -> impl Iterator<Item = Curve> + Clone {
    walls
        .iter()
        .flat_map(move |wall| [Curve::Line(wall.from, wall.to), Curve::Line(eye, wall.from), Curve::Line(eye, wall.to)])
}
