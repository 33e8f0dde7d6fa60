//! With One, Two… the drawer changes seats with the third player to one side (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// Doors don't matter.
pub(super) const CARD: Card = Card::new(Kind::OneTwo, "one-two", &[5, 9], Class::Panic(Panic::SwapThird));
