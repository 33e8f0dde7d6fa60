//! A segment is a straight line between two points, both included. Layer 1.

use super::length::Length;
use super::point::Point;
use std::cmp::Ordering;

/// A straight line from one point to another. Both may be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

impl Segment {
    /// The straight line between two points.
    pub const fn new(from: Point, to: Point) -> Self {
        Segment { from, to }
    }

    /// On which side of the line a point lies: 1 left, −1 right, 0 on it.
    fn side(&self, point: Point) -> i64 {
        self.from.to(self.to).cross(self.from.to(point)).signum()
    }

    /// Whether a point that lies on the segment's line lies between its ends.
    fn spans(&self, point: Point) -> bool {
        let between = |one: i32, it: i32, other: i32| one.min(other) <= it && it <= one.max(other);
        between(self.from.x(), point.x(), self.to.x()) && between(self.from.y(), point.y(), self.to.y())
    }

    /// Whether the two have a point in common. Touching counts, so it is enough that one ends on the other.
    ///
    /// ```
    /// use winterover::base::plane::{Point, Segment};
    /// let segment = |a: (i32, i32), b: (i32, i32)| Segment::new(Point::fixed(a.0, a.1), Point::fixed(b.0, b.1));
    /// let wall = segment((0, 0), (10, 0));
    /// assert!(wall.meets(&segment((5, -5), (6, 5))) && wall.meets(&segment((10, 0), (12, 7))));
    /// assert!(!wall.meets(&segment((11, 0), (20, 0))) && wall.meets(&segment((10, 0), (20, 0))));
    /// ```
    pub fn meets(&self, other: &Segment) -> bool {
        !self.is_apart(other, Length::ZERO) && self.crosses(other)
    }

    /// The same, if it isn't obvious.
    fn crosses(&self, other: &Segment) -> bool {
        let one = self.side(other.from);
        let two = self.side(other.to);
        let three = other.side(self.from);
        let four = other.side(self.to);
        let crosses = one * two < 0 && three * four < 0;
        crosses
            || (one == 0 && self.spans(other.from))
            || (two == 0 && self.spans(other.to))
            || (three == 0 && other.spans(self.from))
            || (four == 0 && other.spans(self.to))
    }

    /// Whether the two are further apart than a length already along one of the axes. That is cheap to check, and true of most pairs.
    fn is_apart(&self, other: &Segment, length: Length) -> bool {
        // Coordinates and lengths are less than 2²³.
        let reach = length.units() as i32;
        let gap = |a: i32, b: i32, c: i32, d: i32| a.max(b) + reach < c.min(d) || c.max(d) + reach < a.min(b);
        gap(self.from.x(), self.to.x(), other.from.x(), other.to.x())
            || gap(self.from.y(), self.to.y(), other.from.y(), other.to.y())
    }

    /// How the exact distance of a point compares with a length.
    pub fn compare(&self, point: Point, length: Length) -> Ordering {
        let along = self.from.to(self.to);
        let away = self.from.to(point);
        let foot = along.dot(away);
        let whole = along.squared();
        if foot <= 0 {
            self.from.compare(point, length)
        } else if foot >= whole {
            self.to.compare(point, length)
        } else {
            let cross = i128::from(along.cross(away));
            (cross * cross).cmp(&(i128::from(length.squared()) * i128::from(whole)))
        }
    }

    /// How the exact distance of another segment compares with a length.
    pub fn compare_segment(&self, other: &Segment, length: Length) -> Ordering {
        if self.is_apart(other, length) {
            return Ordering::Greater;
        }
        if self.crosses(other) {
            return Length::ZERO.cmp(&length);
        }
        // If two segments don't meet, an end of one of them is the nearest point.
        let ends = [self.compare(other.from, length), self.compare(other.to, length)];
        let others = [other.compare(self.from, length), other.compare(self.to, length)];
        ends.into_iter().chain(others).min().unwrap_or(Ordering::Greater)
    }
}
