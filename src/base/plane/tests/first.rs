//! These tests compare the first point at which something holds with what asking every point finds.

use super::super::{Curve, Disc, Leg, Length, Point, Segment, first, pushed, sees, shadows};
use super::{disc, near, segment, spread};
use proptest::prelude::*;

/// The first point of a leg that is found by asking about every point.
fn asked_everywhere(leg: &Leg, mut holds: impl FnMut(Point) -> bool) -> Option<Length> {
    (0..=leg.length().units()).map(Length::of).find(|far| holds(leg.at(*far)))
}

/// An eye that sees within its reach, and the curves on which a point's visibility may change.
#[derive(Debug)]
struct Eye {
    reach: Disc,
    walls: Vec<Segment>,
}

impl Eye {
    fn sees(&self, point: Point) -> bool {
        self.reach.compare_point(point, Length::ZERO).is_le() && sees(self.reach.centre, point, &self.walls)
    }

    fn curves(&self) -> Vec<Curve> {
        shadows(self.reach.centre, &self.walls).chain([Curve::Edge(self.reach)]).collect()
    }
}

fn eye<P: Strategy<Value = Point>>(point: fn() -> P, reach: u32) -> impl Strategy<Value = Eye> {
    let walls = prop::collection::vec(segment(point()), 0..5);
    (disc(point(), (0..reach).prop_map(Length::of)), walls).prop_map(|(reach, walls)| Eye { reach, walls })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_a_leg_reveals_is_what_its_points_reveal(eye in eye(spread, 3000), from in spread(), to in spread()) {
        let leg = Leg::between(from, to);
        prop_assert_eq!(first(&leg, &eye.curves(), |it| eye.sees(it)), asked_everywhere(&leg, |it| eye.sees(it)));
        prop_assert_eq!(first(&leg, &eye.curves(), |it| !eye.sees(it)), asked_everywhere(&leg, |it| !eye.sees(it)));
    }

    #[test]
    fn so_it_is_where_everything_touches(eye in eye(near, 8), from in near(), to in near()) {
        let leg = Leg::between(from, to);
        prop_assert_eq!(first(&leg, &eye.curves(), |it| eye.sees(it)), asked_everywhere(&leg, |it| eye.sees(it)));
    }

    #[test]
    fn a_leg_cut_in_two_reveals_what_the_whole_reveals(eye in eye(spread, 3000), from in spread(), to in spread(), at in 0u32..4000) {
        let leg = Leg::between(from, to);
        let (one, other) = leg.cut(Length::of(at));
        let found = |leg: &Leg| first(leg, &eye.curves(), |it| eye.sees(it));
        let in_two = found(&one).or_else(|| found(&other).map(|far| one.length().plus(far)));
        prop_assert_eq!(in_two, found(&leg));
    }

    #[test]
    fn a_push_ends_before_what_stops_it(wall in segment(spread()), from in spread(), point in spread(), stop in disc(spread(), (0u32..500).prop_map(Length::of))) {
        const CLEAR: Length = Length::of(400);
        let stopped = |it: Point| wall.compare(it, CLEAR).is_lt() || stop.compare_point(it, Length::ZERO).is_lt();
        let ends = [wall.from, wall.to].map(|end| Curve::Edge(Disc::new(end, CLEAR)));
        let curves = [Curve::Beside(wall, CLEAR), Curve::Edge(stop), ends[0], ends[1], across(&wall, wall.from), across(&wall, wall.to)];
        let length = Length::of(1000);
        let rests = pushed(point, from, length, &curves, stopped);
        if let Some(end) = point.away_from(from, length) {
            let way = Leg::between(point, end).cut(length).0;
            let last = (0..=way.length().units()).take_while(|step| *step == 0 || !stopped(way.at(Length::of(*step)))).last();
            prop_assert_eq!(Some(rests), last.map(|step| way.at(Length::of(step))));
        }
    }
}

/// The line across a segment at one of its ends.
fn across(segment: &Segment, end: Point) -> Curve {
    let way = segment.from.to(segment.to);
    let other = Point::new(end.x() - way.y() as i32, end.y() + way.x() as i32).expect("near the origin");
    Curve::Line(end, other)
}

#[test]
fn a_leg_along_a_shadow_is_walked_point_by_point() {
    // It grazes the wall's end all the way: the rounded points lie now on one side, now on the other.
    let eye = Eye {
        reach: Disc::new(Point::fixed(0, 0), Length::of(9000)),
        walls: vec![Segment::new(Point::fixed(7, 3), Point::fixed(7, -900))],
    };
    let leg = Leg::between(Point::fixed(2800, 1199), Point::fixed(1400, 600));
    assert_eq!(first(&leg, &eye.curves(), |it| eye.sees(it)), asked_everywhere(&leg, |it| eye.sees(it)));
}

#[test]
fn far_from_all_curves_one_question_answers_for_all() {
    let leg = Leg::between(Point::fixed(0, 0), Point::fixed(500_000, 0));
    let mut asked = 0;
    let curves = [Curve::Edge(Disc::new(Point::fixed(0, 90_000), Length::of(700)))];
    assert_eq!(
        first(&leg, &curves, |_| {
            asked += 1;
            false
        }),
        None
    );
    assert_eq!(asked, 1);
}
