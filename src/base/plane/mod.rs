//! The plane holds exact geometry: points, lengths, and what meets, touches or sees what. Layer 1; knows no game and no inch.
//!
//! Coordinates and lengths are whole numbers of a unit that the caller chooses. Nothing is a float and nothing is approximate: two devices never
//! disagree on whether a wall is in the way. If a result can't be a whole number, the rounding is part of its definition. Each is defined in one
//! place: a length is rounded up ([`Offset::length`]), and a point of a straight line is the nearest one that has whole coordinates ([`Leg`]).
//!
//! # Why nothing overflows
//!
//! A [`Point`] lies within 2²⁰ units of the origin on either axis. No other point can exist: [`Point::new`] refuses it, and so does reading one from
//! bytes. A [`Length`] is at most 2²² units, which is more than any two points are apart. Hence:
//!
//! | value | at most |
//! |---|---|
//! | a coordinate of an offset between two points | 2²¹ |
//! | a dot or a cross product, a squared distance | 2 · 2²¹ · 2²¹ = 2⁴³ |
//! | a squared length | 2⁴⁴ |
//! | all of these | within `i64` |
//! | a product of two such values, as in distances from a line, and a sum of a few of them | 2⁹² |
//! | a length times a root times the points of a leg, as in where a leg comes near a curve | 2⁶⁹ |
//! | both of these | within `i128` |
#![warn(clippy::indexing_slicing)]
#![deny(clippy::float_arithmetic)]

mod length;
mod offset;
mod point;
mod segment;
mod disc;
mod rect;
mod teardrop;
mod leg;
mod path;
mod curve;
mod first;
mod sight;
mod push;
#[cfg(test)]
mod tests;

pub use curve::Curve;
pub use disc::Disc;
pub use first::first;
pub use leg::Leg;
pub use length::Length;
pub use offset::Offset;
pub use path::Path;
pub use point::Point;
pub use push::pushed;
pub use rect::Rect;
pub use segment::Segment;
pub use sight::{sees, shadows};
pub use teardrop::Teardrop;
