//! Scary refuses an exchange and looks at the card offered (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Answers every offer, also that of a Seduction.
pub(super) const CARD: Card =
    Card::new(Kind::Scary, "scary", &[5, 6, 8, 11], Class::Defence(Threat::Exchange, Counter::Look));
