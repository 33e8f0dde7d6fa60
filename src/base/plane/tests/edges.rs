//! These tests cover cases at the edge: nothing, touching, in line, at a wall's end.

use super::super::{Disc, Leg, Length, Path, Point, Rect, Segment, Teardrop, pushed, sees};

fn at(x: i32, y: i32) -> Point {
    Point::fixed(x, y)
}

fn line(from: (i32, i32), to: (i32, i32)) -> Segment {
    Segment::new(at(from.0, from.1), at(to.0, to.1))
}

#[test]
fn a_segment_without_length_is_a_point() {
    let point = line((3, 3), (3, 3));
    assert!(point.meets(&point) && point.meets(&line((0, 0), (6, 6))) && line((0, 0), (6, 6)).meets(&point));
    assert!(!point.meets(&line((0, 0), (2, 2))) && !point.meets(&line((4, 4), (4, 4))));
    assert!(point.compare(at(6, 7), Length::of(5)).is_eq());
}

#[test]
fn segments_in_line_meet_where_they_overlap() {
    let whole = line((0, 0), (10, 5));
    assert!(whole.meets(&line((10, 5), (20, 10))) && whole.meets(&line((2, 1), (4, 2))));
    assert!(!whole.meets(&line((12, 6), (20, 10))));
    assert!(whole.compare_segment(&line((13, 9), (20, 10)), Length::of(5)).is_eq());
}

#[test]
fn a_walls_end_is_part_of_the_wall() {
    let wall = [line((0, 0), (0, 10))];
    assert!(!sees(at(-5, 10), at(5, 10), &wall));
    assert!(sees(at(-5, 11), at(5, 11), &wall));
    assert!(!sees(at(0, -5), at(0, 15), &wall), "along it");
    assert!(!sees(at(0, 10), at(5, 15), &wall), "from its end");
}

#[test]
fn two_walls_that_meet_let_nothing_through() {
    let walls = [line((0, 0), (5, 5)), line((5, 5), (10, 0))];
    assert!(!sees(at(5, 0), at(5, 10), &walls));
    assert!(sees(at(0, 10), at(10, 10), &walls));
}

#[test]
fn a_distance_from_a_segment_is_exact() {
    // The point is 12 / √2 = 8.485… away.
    let slope = line((0, 0), (12, 12));
    assert!(slope.compare(at(12, 0), Length::of(8)).is_gt() && slope.compare(at(12, 0), Length::of(9)).is_lt());
    assert!(slope.compare(at(15, 16), Length::of(5)).is_eq(), "from its end");
}

#[test]
fn a_path_without_legs_stays() {
    let path = Path::through(at(4, 4), []);
    assert_eq!((path.length(), path.end(), path.at(Length::of(9))), (Length::ZERO, at(4, 4), at(4, 4)));
    let leg = Leg::between(at(4, 4), at(4, 4));
    assert_eq!(
        (leg.length(), leg.start(), leg.end(), leg.at(Length::MAX)),
        (Length::ZERO, at(4, 4), at(4, 4), at(4, 4))
    );
}

#[test]
fn a_rectangle_is_as_far_as_its_nearest_point() {
    let rect = Rect::new(at(0, 0), at(10, 4));
    assert!(rect.compare(at(5, 2), Length::ZERO).is_eq() && rect.compare(at(5, 9), Length::of(5)).is_eq());
    assert!(rect.compare(at(-3, -4), Length::of(5)).is_eq());
    let [south, east, north, west] = rect.sides();
    assert_eq!((south.to, east.to, north.to, west.to), (east.from, north.from, west.from, south.from));
}

#[test]
fn a_teardrop_with_its_tip_in_the_disc_is_the_disc() {
    let drop = Teardrop { tip: at(0, 0), round: Disc::new(at(3, 0), Length::of(10)) };
    assert!(drop.touches(&Disc::new(at(-9, 0), Length::of(2))) && !drop.touches(&Disc::new(at(-10, 0), Length::of(2))));
    let dot = Teardrop { tip: at(0, 0), round: Disc::new(at(0, 0), Length::ZERO) };
    assert!(dot.touches(&Disc::new(at(0, 0), Length::ZERO)) && !dot.touches(&Disc::new(at(1, 0), Length::ZERO)));
}

#[test]
fn without_a_direction_nothing_is_pushed() {
    let here = at(5, 5);
    assert_eq!(pushed(here, here, Length::of(10), &[], |_| false), here);
    assert_eq!(pushed(here, at(0, 5), Length::ZERO, &[], |_| true), here);
    assert_eq!(pushed(here, at(0, 5), Length::of(10), &[], |_| true), here);
    assert_eq!(pushed(here, at(0, 5), Length::of(10), &[], |_| false), at(15, 5));
    let edge = at(Point::LIMIT, 0);
    assert_eq!(pushed(edge, at(0, 0), Length::of(10), &[], |_| false), edge, "it would leave the plane");
}
