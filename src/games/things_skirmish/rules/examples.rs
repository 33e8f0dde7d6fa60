//! Examples of ways and places stand for all others (docs/decisions/ways-by-example.md). Layer 5.

use super::field::Model;
use super::inch::{INCH, inches};
use super::map::{GENERATOR, Opening};
use crate::base::plane::{Length, Point};

/// The eight directions of the compass.
const COMPASS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The lengths of example ways in inches: of a single model, and of each member of a group.
pub(crate) const STRIDES: [u32; 3] = [1, 3, 5];
pub(crate) const FEW: [u32; 1] = [3];

/// The distance between example places, in inches.
const GRID: i32 = 4;

/// The points at this distance from a point, in all eight directions.
fn around(at: Point, length: Length) -> impl Iterator<Item = Point> {
    // Lengths here are far below the bound of a coordinate.
    let straight = length.units() as i32;
    let slanting = (straight * 7071 + 5000) / 10_000;
    COMPASS.into_iter().filter_map(move |(x, y)| {
        let far = if x == 0 || y == 0 { straight } else { slanting };
        Point::new(at.x() + x * far, at.y() + y * far)
    })
}

/// The points at this distance from a point, in four directions.
pub(crate) fn across(at: Point, length: Length) -> impl Iterator<Item = Point> {
    around(at, length).step_by(2)
}

/// Where straight ways of these lengths, in inches, lead from a point.
pub(crate) fn strides(at: Point, lengths: &[u32]) -> impl Iterator<Item = Point> {
    lengths.iter().flat_map(move |length| around(at, inches(*length)))
}

/// Where one model comes into contact with another by going straight ahead.
pub(crate) fn contact(own: &Model, enemy: &Model) -> Option<Point> {
    let apart = own.kind.base().plus(enemy.kind.base()).plus(Length::of(INCH / 50));
    enemy.at.towards(own.at, apart)
}

/// Where a model comes into contact with an opening, on each side.
pub(crate) fn beside(own: &Model, opening: &Opening) -> impl Iterator<Item = Point> {
    let apart = own.kind.base().plus(Length::of(INCH / 50)).units() as i32;
    let gap = opening.gap;
    let x = i32::midpoint(gap.from.x(), gap.to.x());
    let y = i32::midpoint(gap.from.y(), gap.to.y());
    let upright = gap.from.x() == gap.to.x();
    let place =
        move |side: i32| if upright { Point::new(x + side * apart, y) } else { Point::new(x, y + side * apart) };
    [1, -1].into_iter().filter_map(place)
}

/// Where a model comes into contact with the generator by going straight ahead.
pub(crate) fn at_generator(own: &Model) -> Option<Point> {
    GENERATOR.centre.towards(own.at, GENERATOR.radius.plus(own.kind.base()).plus(Length::of(INCH / 50)))
}

/// Points all over the table.
pub(crate) fn grid() -> impl Iterator<Item = Point> {
    let line = || (0..=36 / GRID).map(|at| at * GRID * INCH as i32);
    line().flat_map(move |x| line().filter_map(move |y| Point::new(x, y)))
}
