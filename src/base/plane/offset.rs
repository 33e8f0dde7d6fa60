//! An offset leads from one point to another. Layer 1.

use super::length::Length;

/// How far one point lies from another, east and north.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    x: i64,
    y: i64,
}

impl Offset {
    /// An offset between two points of the plane. The caller must know that there are such points.
    pub(super) const fn new(x: i64, y: i64) -> Self {
        Offset { x, y }
    }

    /// How far east, in units.
    pub const fn x(self) -> i64 {
        self.x
    }

    /// How far north, in units.
    pub const fn y(self) -> i64 {
        self.y
    }

    /// Whether it is zero.
    pub const fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }

    /// The dot product: positive if both point in roughly the same direction.
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if the other one points to the left of this one.
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of its length.
    pub const fn squared(self) -> i64 {
        self.dot(self)
    }

    /// Its length, rounded up to whole units. Rounded this way, no detour is shorter than the straight line.
    ///
    /// ```
    /// use winterover::base::plane::{Length, Point};
    /// let length = |x, y| Point::fixed(0, 0).to(Point::fixed(x, y)).length();
    /// assert_eq!((length(3, 4), length(1, 1)), (Length::of(5), Length::of(2)));
    /// ```
    pub const fn length(self) -> Length {
        let squared = self.squared();
        let root = squared.isqrt();
        let up = if root * root == squared { root } else { root + 1 };
        // At most 2²² by the bound on points.
        Length::of(up as u32)
    }
}
