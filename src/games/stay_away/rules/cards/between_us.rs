//! With Just Between Us… the drawer shows the hand to a neighbour (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// Doors don't matter.
pub(super) const CARD: Card = Card::new(Kind::BetweenUs, "between-us", &[7, 9], Class::Panic(Panic::ShowNeighbour));
