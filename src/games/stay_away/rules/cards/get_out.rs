//! With Get Out of Here! the drawer changes seats with anybody (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// Not with anybody in Quarantine, nor out of one.
pub(super) const CARD: Card = Card::new(Kind::GetOut, "get-out", &[5], Class::Panic(Panic::SwapAny));
