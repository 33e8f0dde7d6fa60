//! A curve divides the plane, and tells at which steps of a leg the leg comes near it. Layer 1.

use super::disc::Disc;
use super::leg::Leg;
use super::length::Length;
use super::point::Point;
use super::segment::Segment;

/// Steps of a leg's line, from the first to the last, both included.
pub(super) type Steps = (u32, u32);

/// A curve that divides the plane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curve {
    /// The straight line through two points, endless in both directions. If they are the same point, there is none.
    Line(Point, Point),
    /// The two endless straight lines parallel to a segment at a distance, one on each side.
    Beside(Segment, Length),
    /// The edge of a disc.
    Edge(Disc),
}

impl Curve {
    /// The steps at which a leg's line comes within one unit of the curve, in at most two stretches. A step too many does no harm; a missing one
    /// does.
    pub(super) fn near(&self, leg: &Leg) -> [Option<Steps>; 2] {
        match *self {
            Curve::Line(from, to) => beside(leg, &Segment::new(from, to), Length::ZERO),
            Curve::Beside(segment, length) => beside(leg, &segment, length),
            Curve::Edge(disc) => about(leg, &disc),
        }
    }
}

/// The steps at which the distance between the leg's line and the segment's line differs from `length` by less than a unit.
///
/// At step k of n the cross product of the segment's direction and the offset from it to the point is c₀ + c₁·k/n. Divided by the length of the
/// direction, it is the distance.
fn beside(leg: &Leg, segment: &Segment, length: Length) -> [Option<Steps>; 2] {
    let direction = segment.from.to(segment.to);
    if direction.is_zero() {
        return [None, None];
    }
    let steps = i128::from(leg.steps().max(1));
    let start = steps * i128::from(direction.cross(segment.from.to(leg.origin())));
    let rise = i128::from(direction.cross(leg.way()));
    let root = i128::from(direction.squared().isqrt());
    let length = i128::from(length.units());
    let inner = steps * (length - 1) * root;
    let outer = steps * (length + 1) * (root + 1);
    let within = |least: i128, most: i128| linear(leg, start, rise, least, most);
    if inner <= 0 { [within(-outer, outer), None] } else { [within(-outer, -inner), within(inner, outer)] }
}

/// The steps k at which start + rise·k is from `least` to `most`.
fn linear(leg: &Leg, start: i128, rise: i128, least: i128, most: i128) -> Option<Steps> {
    if rise == 0 {
        let always = least <= start && start <= most;
        return if always { clip(leg, 0, i128::from(leg.steps())) } else { None };
    }
    let (least, most) = if rise > 0 { (least - start, most - start) } else { (start - most, start - least) };
    let rise = rise.abs();
    clip(leg, least.div_euclid(rise), most.div_euclid(rise) + 1)
}

/// The steps at which the distance between the leg's line and a disc's centre differs from the disc's radius by less than a unit: inside the wider
/// circle, and not inside the narrower one.
fn about(leg: &Leg, disc: &Disc) -> [Option<Steps>; 2] {
    let Some((first, last)) = inside(leg, disc.centre, disc.radius.plus(Length::of(1)), true) else {
        return [None, None];
    };
    let inner = disc.radius.minus(Length::of(1)).and_then(|radius| inside(leg, disc.centre, radius, false));
    match inner {
        Some((from, to)) if from <= to => [clip(leg, first, from), clip(leg, to, last)],
        Some(_) | None => [clip(leg, first, last), None],
    }
}

/// The steps between which the leg's line is inside a circle: too many rather than too few if `generous`, otherwise the other way round.
///
/// The point at t = k/n is inside if a·t² − 2b·t + c ≤ 0, which holds from (b − √d)/a to (b + √d)/a, with d = b² − a·c.
fn inside(leg: &Leg, centre: Point, radius: Length, generous: bool) -> Option<(i128, i128)> {
    let way = leg.way();
    let to = leg.origin().to(centre);
    let a = i128::from(way.squared());
    let b = i128::from(way.dot(to));
    let c = i128::from(to.squared() - radius.squared());
    if a == 0 {
        return if c <= 0 { Some((0, 0)) } else { None };
    }
    let root = (b * b - a * c).checked_isqrt()?;
    let steps = i128::from(leg.steps());
    let slack = if generous { 1 } else { 0 };
    let from = steps * (b - root - slack);
    let to = steps * (b + root + slack);
    // Rounded outwards if generous, inwards if not.
    Some((from.div_euclid(a) + 1 - slack, to.div_euclid(a) + slack))
}

/// The part of a stretch of steps that is within the leg.
fn clip(leg: &Leg, from: i128, to: i128) -> Option<Steps> {
    let (first, last) = leg.span();
    let from = from.max(first.into());
    let to = to.min(last.into());
    // Both are now steps of the leg, unless there is none.
    if from <= to { Some((from as u32, to as u32)) } else { None }
}
