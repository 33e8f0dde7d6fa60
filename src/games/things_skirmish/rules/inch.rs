//! An inch is a thousand units of the plane. Layer 5.

use crate::base::plane::{Length, Point};

/// How many units of the plane make an inch. All lengths in the rules are multiples of fifty units. A model that is interrupted on its way is less
/// than a thousandth of an inch from its exact place.
pub const INCH: u32 = 1000;

/// This many inches.
pub const fn inches(count: u32) -> Length {
    Length::of(count.saturating_mul(INCH))
}

/// This many hundredths of an inch.
pub const fn hundredths(count: u32) -> Length {
    Length::of(count.saturating_mul(INCH / 100))
}

/// The point this many inches east and north of the table's south-western corner. Meant for constant places.
///
/// # Panics
/// If it is further from the table than the plane reaches.
pub const fn at(x: i32, y: i32) -> Point {
    at_hundredths(x * 100, y * 100)
}

/// The same, in hundredths of an inch.
///
/// # Panics
/// If it is further from the table than the plane reaches.
pub const fn at_hundredths(x: i32, y: i32) -> Point {
    const SCALE: i32 = INCH as i32 / 100;
    Point::fixed(x * SCALE, y * SCALE)
}
