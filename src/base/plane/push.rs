//! A point is pushed away from another one until something stops it. Layer 1.

use super::curve::Curve;
use super::first::first;
use super::leg::Leg;
use super::length::Length;
use super::point::Point;

/// Where a point comes to rest when it is pushed a distance straight away from another one: at the last point before the first one on the way at
/// which it is `stopped`. That is never asked about its present point. `curves` are where the answer may change, as for [`first`]. If the two points
/// are the same there is no direction, and the point isn't pushed; nor is it if it would leave the plane.
///
/// ```
/// use winterover::base::plane::{Length, Point, Segment, pushed, shadows, sees};
/// let wall = [Segment::new(Point::fixed(50, -10), Point::fixed(50, 10))];
/// let here = Point::fixed(10, 0);
/// let curves = shadows(Point::fixed(10, 0), &wall).collect::<Vec<_>>();
/// let stopped = |point| !sees(here, point, &wall);
/// assert_eq!(pushed(here, Point::fixed(0, 0), Length::of(100), &curves, stopped), Point::fixed(49, 0));
/// ```
pub fn pushed(
    point: Point,
    from: Point,
    length: Length,
    curves: &[Curve],
    stopped: impl FnMut(Point) -> bool,
) -> Point {
    let Some(to) = point.away_from(from, length) else { return point };
    let way = Leg::between(point, to).cut(length).0;
    if way.length() == Length::ZERO {
        return point;
    }
    let (_, ahead) = way.cut(Length::of(1));
    // It rests one step earlier, and `ahead` begins one step late.
    let free = first(&ahead, curves, stopped).unwrap_or(way.length());
    way.at(free)
}
