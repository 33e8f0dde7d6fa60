//! A point has whole coordinates within a bound. Layer 1.

use super::length::Length;
use super::offset::Offset;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use thiserror::Error;

/// A point of the plane. It is read from bytes only if it lies within the bound.
///
/// ```
/// use winterover::base::codec::{decode, encode};
/// use winterover::base::plane::{Length, Point};
/// let here = Point::fixed(0, 0);
/// let there = Point::fixed(300, -400);
/// assert!(here.compare(there, Length::of(500)).is_eq());
/// assert_eq!(decode::<Point>(&encode(&there), 16), Ok(there));
/// assert!(decode::<Point>(&encode(&(0, Point::LIMIT + 1)), 16).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    x: i32,
    y: i32,
}

/// There is no such point: a coordinate is out of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("({x}, {y}) lies outside the plane")]
pub struct OutsidePlane {
    /// How far east.
    pub x: i32,
    /// How far north.
    pub y: i32,
}

impl TryFrom<(i32, i32)> for Point {
    type Error = OutsidePlane;

    fn try_from((x, y): (i32, i32)) -> Result<Self, OutsidePlane> {
        Point::new(x, y).ok_or(OutsidePlane { x, y })
    }
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

impl Point {
    /// The greatest coordinate; its negative is the least.
    pub const LIMIT: i32 = 1 << 20;

    /// The point this many units east and north of the origin, if it is within the bound.
    pub const fn new(x: i32, y: i32) -> Option<Self> {
        let inside = x >= -Self::LIMIT && x <= Self::LIMIT && y >= -Self::LIMIT && y <= Self::LIMIT;
        if inside { Some(Point { x, y }) } else { None }
    }

    /// A point given as a constant in the program.
    ///
    /// # Panics
    /// If it is out of bounds, which is a programming error.
    pub const fn fixed(x: i32, y: i32) -> Self {
        Self::new(x, y).expect("points in the program lie within the plane")
    }

    /// How far east.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// How far north.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The offset from here to another point.
    pub const fn to(self, other: Self) -> Offset {
        Offset::new(other.x as i64 - self.x as i64, other.y as i64 - self.y as i64)
    }

    /// How the exact distance to another point compares with a length.
    pub fn compare(self, other: Self, length: Length) -> Ordering {
        self.to(other).squared().cmp(&length.squared())
    }

    /// The point at this distance from here, straight towards another point and beyond. It has the nearest whole coordinates, each rounded
    /// separately, with halves rounded away from here. `None` if the two points are the same, or if the result is out of bounds.
    ///
    /// ```
    /// use winterover::base::plane::{Length, Point};
    /// let here = Point::fixed(10, 10);
    /// let there = Point::fixed(13, 14);
    /// assert_eq!(here.towards(there, Length::of(50)), Point::new(40, 50));
    /// assert_eq!(here.away_from(there, Length::of(50)), Point::new(-20, -30));
    /// ```
    pub fn towards(self, other: Self, length: Length) -> Option<Point> {
        self.along(self.to(other), length)
    }

    /// The same, straight away from another point.
    pub fn away_from(self, other: Self, length: Length) -> Option<Point> {
        self.along(other.to(self), length)
    }

    fn along(self, way: Offset, length: Length) -> Option<Point> {
        let squared = i128::from(way.squared());
        let part = |part: i64| {
            let twice = 2 * i128::from(length.units()) * i128::from(part);
            // The floor of the root of a floor is the floor of the root. It is at most twice the longest length.
            let root = (twice * twice).checked_div(squared)?.isqrt() as i64;
            Some((root + 1) / 2 * part.signum())
        };
        let x = i64::from(self.x) + part(way.x())?;
        let y = i64::from(self.y) + part(way.y())?;
        Point::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?)
    }
}
