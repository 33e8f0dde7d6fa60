//! A leg is a straight piece of a path, walked point by point. Layer 1.

use super::length::Length;
use super::offset::Offset;
use super::point::Point;
use super::segment::Segment;

/// A straight piece of a path.
///
/// The line between two points is divided into as many equal steps as its length has units, rounded up. At each step the leg has a point,
/// the nearest with whole coordinates (a half is rounded east, or north). These are all the places there are on the way. The line has the
/// same ones in both directions, and a piece that was cut off keeps those of the whole.
///
/// ```
/// use winterover::base::plane::{Leg, Length, Point};
/// let leg = Leg::between(Point::fixed(0, 0), Point::fixed(30, 40));
/// assert_eq!((leg.length(), leg.at(Length::of(10))), (Length::of(50), Point::fixed(6, 8)));
/// let (first, second) = leg.cut(Length::of(10));
/// assert_eq!((first.end(), second.start(), second.length()), (leg.at(Length::of(10)), first.end(), Length::of(40)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    line: Segment,
    /// How many steps the whole line has.
    steps: u32,
    /// The steps of the line at which the leg begins and ends.
    first: u32,
    last: u32,
}

impl Leg {
    /// The whole line from one point to another.
    pub fn between(from: Point, to: Point) -> Self {
        let steps = from.to(to).length().units();
        Leg { line: Segment::new(from, to), steps, first: 0, last: steps }
    }

    /// Where it begins.
    pub fn start(&self) -> Point {
        self.place(self.first)
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.place(self.last)
    }

    /// The segment from its start to its end.
    pub fn segment(&self) -> Segment {
        Segment::new(self.start(), self.end())
    }

    /// Its length: one unit for each step.
    pub fn length(&self) -> Length {
        Length::of(self.last - self.first)
    }

    /// The point at this distance from its start, or its end.
    pub fn at(&self, length: Length) -> Point {
        self.place(self.last.min(self.first + length.units()))
    }

    /// The pieces up to this distance from its start, and from there on.
    pub fn cut(&self, length: Length) -> (Leg, Leg) {
        let place = self.last.min(self.first + length.units());
        (Leg { last: place, ..*self }, Leg { first: place, ..*self })
    }

    /// The point at a step of the whole line.
    fn place(&self, step: u32) -> Point {
        let way = self.way();
        // A line has at most 2²² steps, and extends less than 2²² units east and north.
        let step = i64::from(step);
        let steps = i64::from(self.steps);
        let along = |from: i32, part: i64| {
            // The point lies between the line's ends.
            let doubled = 2 * part * step + steps;
            if steps == 0 { from } else { from + doubled.div_euclid(2 * steps) as i32 }
        };
        let x = along(self.line.from.x(), way.x());
        let y = along(self.line.from.y(), way.y());
        Point::new(x, y).unwrap_or(self.line.from)
    }

    /// The offset from one end of the whole line to the other.
    pub(super) fn way(&self) -> Offset {
        self.line.from.to(self.line.to)
    }

    /// Where the whole line begins.
    pub(super) fn origin(&self) -> Point {
        self.line.from
    }

    /// How many steps the whole line has.
    pub(super) fn steps(&self) -> u32 {
        self.steps
    }

    /// The steps of the whole line at which the leg begins and ends.
    pub(super) fn span(&self) -> (u32, u32) {
        (self.first, self.last)
    }
}
