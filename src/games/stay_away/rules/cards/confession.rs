//! At Confession Time everybody in turn may show the hand or an Infected! (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// It ends with the first Infected! shown.
pub(super) const CARD: Card = Card::new(Kind::Confession, "confession", &[8], Class::Panic(Panic::Confess));
