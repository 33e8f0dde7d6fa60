//! This module finds where a counter may be placed, inch by inch. Layer 6.

use crate::base::plane::Point;
use crate::games::things_skirmish::rules::field::Field;
use crate::games::things_skirmish::rules::inch::INCH;
use crate::games::things_skirmish::rules::visibility::Lookout;

/// The width of a square of the ground.
pub const SQUARE: i32 = INCH as i32;
/// How many squares there are in a row.
const ROW: i32 = 36;

/// The middles of the squares where a counter may be placed (rules, section 3), beginning in the south-west.
pub fn free(field: &Field) -> Vec<Point> {
    let lookout = Lookout::new(field);
    let middles = || (0..ROW).map(|at| at * SQUARE + SQUARE / 2);
    let squares = middles().flat_map(|x| middles().filter_map(move |y| Point::new(x, y)));
    squares.filter(|at| field.may_place_unseen(*at, lookout).is_ok()).collect()
}
