//! The first point of a leg at which something holds is solved for, not sampled. Layer 1.

use super::curve::{Curve, Steps};
use super::leg::Leg;
use super::length::Length;
use super::point::Point;
use crate::base::few;

/// How far along a leg something first holds: at the first of the leg's points, in their order, for which `holds` is true.
///
/// The answer must not change anywhere but on `curves`: for two points that no curve parts it is the same. Then it need be asked only near the
/// curves, point by point, and once in each stretch between. The answer is the same as if every point had been asked.
///
/// One question is enough for a stretch in between: at each of its steps, the line itself is more than a unit from every curve. Two steps are at most
/// a unit apart, so the line meets no curve between them; and each point is less than a unit from the line at its step.
///
/// ```
/// use winterover::base::plane::{Curve, Disc, Leg, Length, Point, first};
/// let disc = Disc::new(Point::fixed(1000, 0), Length::of(300));
/// let leg = Leg::between(Point::fixed(0, 0), Point::fixed(2000, 0));
/// let mut asked = 0;
/// let found = first(&leg, &[Curve::Edge(disc)], |point| {
///     asked += 1;
///     disc.compare_point(point, Length::ZERO).is_le()
/// });
/// assert_eq!(found, Some(Length::of(700)));
/// assert!(asked < 6);
/// ```
pub fn first(leg: &Leg, curves: &[Curve], mut holds: impl FnMut(Point) -> bool) -> Option<Length> {
    let mut near: Vec<Steps> = curves.iter().flat_map(|curve| curve.near(leg)).flatten().collect();
    few::sort_by_key(&mut near, |stretch| *stretch);
    let (start, end) = leg.span();
    let mut step = start;
    let far = |step: u32| Length::of(step - start);
    for (from, to) in near {
        // Ask once for all steps up to the next curve, then at each one near it.
        let alone = if step < from { Some(step) } else { None };
        for asked in alone.into_iter().chain(step.max(from)..=to) {
            if holds(leg.at(far(asked))) {
                return Some(far(asked));
            }
        }
        step = step.max(to + 1);
    }
    if step <= end && holds(leg.at(far(step))) { Some(far(step)) } else { None }
}
