//! …Three, Four… removes all doors (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The exchange follows.
pub(super) const CARD: Card = Card::new(Kind::ThreeFour, "three-four", &[4, 9], Class::Panic(Panic::OpenDoors));
