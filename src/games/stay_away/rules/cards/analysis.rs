//! Analysis lets its player see a neighbour's hand (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Nothing averts it.
pub(super) const CARD: Card =
    Card::new(Kind::Analysis, "analysis", &[5, 6, 9], Class::Action(Aim::Neighbour, Effect::SeeHand));
