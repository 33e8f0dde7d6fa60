//! No Barbecue! averts a Flamethrower (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Nobody has to play it.
pub(super) const CARD: Card =
    Card::new(Kind::NoBarbecue, "no-barbecue", &[4, 6, 11], Class::Defence(Threat::Fire, Counter::Nothing));
