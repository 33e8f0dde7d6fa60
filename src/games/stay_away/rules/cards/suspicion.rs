//! Suspicion lets its player see a random card of a neighbour (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Nothing averts it.
pub(super) const CARD: Card =
    Card::new(Kind::Suspicion, "suspicion", &[4, 4, 4, 4, 7, 8, 9, 10], Class::Action(Aim::Neighbour, Effect::SeeCard));
