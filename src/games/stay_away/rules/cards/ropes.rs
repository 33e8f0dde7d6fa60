//! Rotten Ropes end all Quarantines (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The exchange follows.
pub(super) const CARD: Card = Card::new(Kind::Ropes, "ropes", &[6, 9], Class::Panic(Panic::LiftQuarantines));
