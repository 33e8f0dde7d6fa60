//! With I'm Comfortable a player keeps the seat (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Answers whoever chose the player as a partner.
pub(super) const CARD: Card =
    Card::new(Kind::Comfortable, "comfortable", &[4, 6, 11], Class::Defence(Threat::Swap, Counter::Nothing));
