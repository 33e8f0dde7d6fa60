//! Call This a Party? removes all obstacles and moves everybody (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// Pairs are formed clockwise from the drawer, whichever way play goes.
pub(super) const CARD: Card = Card::new(Kind::Party, "party", &[5, 9], Class::Panic(Panic::Party));
