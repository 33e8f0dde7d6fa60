//! A rectangle lies along the axes. Layer 1.

use super::length::Length;
use super::point::Point;
use super::segment::Segment;
use std::cmp::Ordering;

/// A rectangle with sides along the axes, its edge included.
///
/// ```
/// use winterover::base::plane::{Length, Point, Rect};
/// let rect = Rect::new(Point::fixed(0, 0), Point::fixed(30, 20));
/// assert!(rect.holds(Point::fixed(30, 7)) && !rect.holds(Point::fixed(31, 7)));
/// assert!(rect.compare(Point::fixed(33, 24), Length::of(5)).is_eq());
/// assert_eq!(rect.longer_side(), Length::of(30));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    south_west: Point,
    north_east: Point,
}

impl Rect {
    /// The rectangle with these corners. If they are given the wrong way round, it holds no point.
    pub const fn new(south_west: Point, north_east: Point) -> Self {
        Rect { south_west, north_east }
    }

    /// The smallest rectangle that contains these points, none nearer to its edge than a length. It is cut off where it would leave the plane.
    ///
    /// ```
    /// use winterover::base::plane::{Length, Point, Rect};
    /// let about = Rect::about([Point::fixed(3, 9), Point::fixed(5, 2)], Length::of(1));
    /// assert_eq!(about, Rect::new(Point::fixed(2, 1), Point::fixed(6, 10)));
    /// assert!(about.overlaps(&Rect::new(Point::fixed(6, 0), Point::fixed(9, 1))));
    /// assert!(!about.overlaps(&Rect::new(Point::fixed(7, 0), Point::fixed(9, 1))));
    /// ```
    pub fn about<const N: usize>(points: [Point; N], length: Length) -> Self {
        let reach = length.units() as i32;
        let span = |of: fn(Point) -> i32| {
            let all = points.map(of);
            let least = all.into_iter().min().unwrap_or_default().saturating_sub(reach).max(-Point::LIMIT);
            let most = all.into_iter().max().unwrap_or_default().saturating_add(reach).min(Point::LIMIT);
            (least, most)
        };
        let (west, east) = span(Point::x);
        let (south, north) = span(Point::y);
        Rect::new(Point::fixed(west, south), Point::fixed(east, north))
    }

    /// Whether the two have a point in common.
    pub fn overlaps(&self, other: &Rect) -> bool {
        let one = self.north_east;
        let two = other.north_east;
        let three = self.south_west;
        let four = other.south_west;
        three.x() <= two.x() && four.x() <= one.x() && three.y() <= two.y() && four.y() <= one.y()
    }

    /// Its south-western corner.
    pub const fn south_west(&self) -> Point {
        self.south_west
    }

    /// Its north-eastern corner.
    pub const fn north_east(&self) -> Point {
        self.north_east
    }

    /// Whether a point lies in it or on its edge.
    pub fn holds(&self, point: Point) -> bool {
        let x = self.south_west.x() <= point.x() && point.x() <= self.north_east.x();
        x && self.south_west.y() <= point.y() && point.y() <= self.north_east.y()
    }

    /// How the distance of a point compares with a length. Inside, it is zero.
    pub fn compare(&self, point: Point, length: Length) -> Ordering {
        // The nearest point has whole coordinates, as the corners do.
        let nearest = |it: i32, least: i32, most: i32| it.max(least).min(most);
        let x = nearest(point.x(), self.south_west.x(), self.north_east.x());
        let y = nearest(point.y(), self.south_west.y(), self.north_east.y());
        Point::new(x, y).map_or(Ordering::Greater, |nearest| nearest.compare(point, length))
    }

    /// Its four sides: south, east, north, west.
    pub fn sides(&self) -> [Segment; 4] {
        let south_west = self.south_west;
        let north_east = self.north_east;
        let corner = |x: Point, y: Point| Point::new(x.x(), y.y()).unwrap_or(x);
        let south_east = corner(north_east, south_west);
        let north_west = corner(south_west, north_east);
        [
            Segment::new(south_west, south_east),
            Segment::new(south_east, north_east),
            Segment::new(north_east, north_west),
            Segment::new(north_west, south_west),
        ]
    }

    /// The length of its longer side.
    pub fn longer_side(&self) -> Length {
        let way = self.south_west.to(self.north_east);
        // At most twice the bound of a coordinate.
        Length::of(way.x().abs().max(way.y().abs()) as u32)
    }
}
