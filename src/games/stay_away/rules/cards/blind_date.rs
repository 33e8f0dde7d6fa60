//! On a Blind Date the drawer changes a card for the first Event of the pile (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The card lies on top of the pile then; the turn ends.
pub(super) const CARD: Card = Card::new(Kind::BlindDate, "blind-date", &[4, 9], Class::Panic(Panic::BlindDate));
