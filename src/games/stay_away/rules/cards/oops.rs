//! With Oops! the drawer shows the hand to everybody (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The exchange follows.
pub(super) const CARD: Card = Card::new(Kind::Oops, "oops", &[10], Class::Panic(Panic::ShowHand));
