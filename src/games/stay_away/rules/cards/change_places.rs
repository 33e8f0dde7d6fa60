//! With Change Places! its player changes seats with a neighbour (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by I'm Comfortable.
pub(super) const CARD: Card =
    Card::new(Kind::ChangePlaces, "change-places", &[4, 4, 7, 9, 11], Class::Action(Aim::FreeNeighbour, Effect::Swap));
