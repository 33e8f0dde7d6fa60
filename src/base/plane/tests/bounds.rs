//! Nothing panics, whatever the points and lengths are. Tests check every sum and product for overflow.

use super::super::{Curve, Disc, Leg, Length, Path, Point, Rect, Segment, Teardrop, first, pushed, sees, shadows};
use super::{any_length, any_point, far};
use proptest::prelude::*;

proptest! {
    #[test]
    fn no_point_or_length_overflows(points in prop::collection::vec(prop_oneof![any_point(), far()], 5), lengths in prop::collection::vec(any_length(), 3)) {
        let segment = Segment::new(points[0], points[1]);
        let other = Segment::new(points[2], points[3]);
        let disc = Disc::new(points[2], lengths[0]);
        let round = Disc::new(points[3], lengths[1]);
        segment.compare_segment(&other, lengths[2]);
        disc.compare(&round, lengths[2]);
        disc.compare_segment(&segment, lengths[2]);
        Teardrop { tip: points[4], round }.touches(&disc);
        Rect::new(points[0], points[1]).compare(points[2], lengths[0]);
        sees(points[0], points[1], &[other]);
        let path = Path::through(points[0], points.iter().skip(1).copied());
        let (before, after) = path.cut(lengths[0]);
        prop_assert!(path.length() == Length::MAX || before.length().plus(after.length()) == path.length());
        points[0].towards(points[1], lengths[0]);
    }

    #[test]
    fn no_curve_overflows(points in prop::collection::vec(prop_oneof![any_point(), far()], 6), lengths in prop::collection::vec(any_length(), 3)) {
        let wall = [Segment::new(points[0], points[1])];
        let disc = Disc::new(points[3], lengths[0]);
        let curves: Vec<Curve> =
            shadows(points[2], &wall).chain([Curve::Beside(wall[0], lengths[1]), Curve::Edge(disc)]).collect();
        let leg = Leg::between(points[4], points[5]);
        // It ends with the first question, wherever that is asked.
        let found = first(&leg, &curves, |_| true);
        prop_assert_eq!(found, Some(Length::ZERO));
        let mut asked = 0;
        first(&leg, &curves, |_| { asked += 1; asked > 50 });
        pushed(points[4], points[5], lengths[2], &curves, |_| { asked += 1; asked > 50 });
    }
}

#[test]
fn points_out_of_bounds_are_refused() {
    assert!(Point::new(Point::LIMIT, -Point::LIMIT).is_some());
    for (x, y) in [(Point::LIMIT + 1, 0), (0, -Point::LIMIT - 1), (i32::MIN, i32::MAX)] {
        assert!(Point::new(x, y).is_none() && Point::try_from((x, y)).is_err());
    }
}
