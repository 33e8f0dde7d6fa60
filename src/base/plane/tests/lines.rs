//! These tests cover paths, legs and segments.

use super::super::{Leg, Length, Path, Point, Segment, sees};
use super::{any_point, far, near, segment, spread};
use proptest::prelude::*;

/// Every point of a leg.
fn points(leg: &Leg) -> Vec<Point> {
    (0..=leg.length().units()).map(|step| leg.at(Length::of(step))).collect()
}

proptest! {
    #[test]
    fn no_way_round_is_shorter(one in any_point(), two in any_point(), three in any_point()) {
        let straight = Path::through(one, [three]).length();
        prop_assert!(straight <= Path::through(one, [two, three]).length());
        prop_assert_eq!(straight, Path::through(three, [one]).length());
    }

    #[test]
    fn a_length_is_rounded_up_to_the_next_unit(one in any_point(), two in any_point()) {
        let length = one.to(two).length();
        prop_assert!(one.compare(two, length).is_le());
        prop_assert!(length.minus(Length::of(1)).is_none_or(|less| one.compare(two, less).is_gt()));
    }

    #[test]
    fn a_leg_goes_from_end_to_end_in_steps_of_a_unit(one in prop_oneof![near(), spread()], two in spread()) {
        let leg = Leg::between(one, two);
        let points = points(&leg);
        prop_assert_eq!((points[0], points[points.len() - 1]), (one, two));
        for pair in points.windows(2) {
            // Each step is at most one unit long, and each of its ends is off by at most half a unit in each coordinate.
            let step = pair[0].to(pair[1]);
            prop_assert!(step.x().abs() <= 1 && step.y().abs() <= 1);
        }
        let line = Segment::new(one, two);
        prop_assert!(points.iter().all(|point| line.compare(*point, Length::of(1)).is_lt()));
    }

    #[test]
    fn a_leg_has_the_same_points_in_both_directions(one in spread(), two in spread()) {
        let mut back = points(&Leg::between(two, one));
        back.reverse();
        prop_assert_eq!(points(&Leg::between(one, two)), back);
    }

    #[test]
    fn a_path_cut_in_two_is_the_whole_path(stops in prop::collection::vec(near(), 1..5), at in 0u32..40) {
        let path = Path::through(Point::fixed(1, 1), stops);
        let at = Length::of(at);
        let (first, second) = path.cut(at);
        prop_assert_eq!(first.length().plus(second.length()), path.length());
        prop_assert_eq!(first.length(), at.min(path.length()));
        prop_assert_eq!((first.start(), second.start(), second.end()), (path.start(), first.end(), path.end()));
        for step in (0..=path.length().units()).map(Length::of) {
            let there = match step.minus(first.length()) {
                Some(rest) => second.at(rest),
                None => first.at(step),
            };
            prop_assert_eq!(path.at(step), there);
        }
    }

    #[test]
    fn a_point_towards_another_lies_at_its_distance(one in spread(), two in spread(), length in 0u32..4000) {
        let length = Length::of(length);
        let Some(found) = one.towards(two, length) else {
            prop_assert_eq!(one, two);
            return Ok(());
        };
        prop_assert!(one.compare(found, length.plus(Length::of(1))).is_lt());
        prop_assert!(length.minus(Length::of(1)).is_none_or(|less| one.compare(found, less).is_gt()));
        prop_assert!(one.to(two).dot(one.to(found)) >= 0);
        prop_assert_eq!(one.away_from(two, length).map(|back| one.to(back).x() + one.to(found).x()), Some(0));
    }

    #[test]
    fn meeting_is_mutual_and_knows_no_direction(one in segment(near()), two in segment(near())) {
        let back = Segment::new(one.to, one.from);
        prop_assert_eq!(one.meets(&two), two.meets(&one));
        prop_assert_eq!(one.meets(&two), back.meets(&two));
        prop_assert_eq!(one.meets(&two), one.compare_segment(&two, Length::ZERO).is_eq());
        prop_assert!(one.meets(&one));
    }

    #[test]
    fn segments_that_meet_have_a_point_in_common(one in segment(near()), two in segment(near())) {
        // In eighths of a unit, and finer: where two segments of this size cross, the denominator is at most 12² + 12².
        let common = (0..=288i64).any(|denominator| {
            let denominator = denominator.max(1);
            (0..=denominator).any(|at| {
                let way = one.from.to(one.to);
                let x = i64::from(one.from.x()) * denominator + way.x() * at;
                let y = i64::from(one.from.y()) * denominator + way.y() * at;
                on_segment(&two, x, y, denominator)
            })
        });
        prop_assert_eq!(one.meets(&two), common);
    }

    #[test]
    fn sight_is_mutual(one in near(), two in near(), walls in prop::collection::vec(segment(near()), 0..6)) {
        prop_assert_eq!(sees(one, two, &walls), sees(two, one, &walls));
    }

    #[test]
    fn sight_is_mutual_far_away(one in far(), two in far(), walls in prop::collection::vec(segment(far()), 0..6)) {
        prop_assert_eq!(sees(one, two, &walls), sees(two, one, &walls));
    }
}

/// Whether the point (x, y) / denominator lies on a segment.
fn on_segment(segment: &Segment, x: i64, y: i64, denominator: i64) -> bool {
    let scale = |it: i32| i64::from(it) * denominator;
    let ax = scale(segment.from.x());
    let ay = scale(segment.from.y());
    let bx = scale(segment.to.x());
    let by = scale(segment.to.y());
    let in_line = (bx - ax) * (y - ay) == (by - ay) * (x - ax);
    in_line && ax.min(bx) <= x && x <= ax.max(bx) && ay.min(by) <= y && y <= ay.max(by)
}
