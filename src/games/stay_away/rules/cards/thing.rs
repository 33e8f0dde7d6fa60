//! The Thing makes its holder the Thing for the whole game (rules 1). Layer 5.

use super::super::card::{Card, Class};
use super::super::face::Kind;

/// Never leaves its holder's hand while the holder lives.
pub(super) const CARD: Card = Card::new(Kind::Thing, "thing", &[4], Class::Infection);
