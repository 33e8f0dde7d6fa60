//! No Thanks! refuses an exchange (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// The card offered goes back unseen.
pub(super) const CARD: Card =
    Card::new(Kind::NoThanks, "no-thanks", &[4, 6, 8, 11], Class::Defence(Threat::Exchange, Counter::Nothing));
