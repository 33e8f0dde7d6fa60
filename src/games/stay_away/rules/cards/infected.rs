//! Infected! makes a Human who gets it from the Thing one of its own (rules 4.5). Layer 5.

use super::super::card::{Card, Class};
use super::super::face::Kind;

/// A Human may hold it without harm, and can't give it away.
pub(super) const CARD: Card = Card::new(
    Kind::Infected,
    "infected",
    &[4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 11, 11],
    Class::Infection,
);
