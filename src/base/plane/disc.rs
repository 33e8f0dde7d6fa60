//! A disc is everything within a length of a point. Layer 1.

use super::length::Length;
use super::point::Point;
use super::segment::Segment;
use std::cmp::Ordering;

/// A disc, its edge included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disc {
    /// Its centre.
    pub centre: Point,
    /// Its radius.
    pub radius: Length,
}

impl Disc {
    /// The disc around a point.
    pub const fn new(centre: Point, radius: Length) -> Self {
        Disc { centre, radius }
    }

    /// How the gap to another disc compares with a length. Discs that overlap have a negative gap.
    ///
    /// ```
    /// use winterover::base::plane::{Disc, Length, Point};
    /// let disc = |x, radius| Disc::new(Point::fixed(x, 0), Length::of(radius));
    /// assert!(disc(0, 5).compare(&disc(12, 5), Length::of(2)).is_eq());
    /// assert!(disc(0, 5).compare(&disc(10, 5), Length::ZERO).is_eq(), "they touch");
    /// assert!(disc(0, 5).compare(&disc(9, 5), Length::ZERO).is_lt(), "they overlap");
    /// ```
    pub fn compare(&self, other: &Disc, length: Length) -> Ordering {
        self.centre.compare(other.centre, self.reach(length).plus(other.radius))
    }

    /// How the gap to a point compares with a length.
    pub fn compare_point(&self, point: Point, length: Length) -> Ordering {
        self.centre.compare(point, self.reach(length))
    }

    /// How the gap to a segment compares with a length.
    pub fn compare_segment(&self, segment: &Segment, length: Length) -> Ordering {
        segment.compare(self.centre, self.reach(length))
    }

    fn reach(&self, length: Length) -> Length {
        self.radius.plus(length)
    }
}
