//! Missed! passes an offer on to the next player (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Whoever gets Infected! that way isn't infected.
pub(super) const CARD: Card =
    Card::new(Kind::Missed, "missed", &[4, 6, 11], Class::Defence(Threat::Exchange, Counter::PassOn));
