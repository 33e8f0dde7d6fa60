//! This module finds where a counter may be placed, inch by inch. Layer 6.

use crate::base::plane::Point;
use crate::games::things_skirmish::rules::field::Field;
use crate::games::things_skirmish::rules::inch::INCH;
use crate::games::things_skirmish::rules::visibility::Lookout;

/// How wide a square of the ground is.
pub const SQUARE: i32 = INCH as i32;
/// How many of them are in a row.
const ROW: i32 = 36;

/// The middles of the squares at which a counter may be put (rules, section 3), from the south-west on.
pub fn free(field: &Field) -> Vec<Point> {
    let lookout = Lookout::new(field);
    let middles = || (0..ROW).map(|at| at * SQUARE + SQUARE / 2);
    let squares = middles().flat_map(|x| middles().filter_map(move |y| Point::new(x, y)));
    squares.filter(|at| field.may_place_unseen(*at, lookout).is_ok()).collect()
}
