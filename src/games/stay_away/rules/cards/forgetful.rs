//! Forgetful makes the drawer discard three cards and draw three Events (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The Thing stays, and so does an Infected's last Infected!.
pub(super) const CARD: Card = Card::new(Kind::Forgetful, "forgetful", &[4], Class::Panic(Panic::Forget));
