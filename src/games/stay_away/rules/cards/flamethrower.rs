//! A Flamethrower kills a neighbour (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by No Barbecue!
pub(super) const CARD: Card =
    Card::new(Kind::Flamethrower, "flamethrower", &[4, 4, 6, 9, 11], Class::Action(Aim::Neighbour, Effect::Burn));
