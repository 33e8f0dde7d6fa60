//! With Can't We Be Friends? the drawer exchanges a card with anybody (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The normal exchange follows.
pub(super) const CARD: Card = Card::new(Kind::Friends, "friends", &[7, 9], Class::Panic(Panic::Exchange));
