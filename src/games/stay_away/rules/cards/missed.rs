//! Missed! passes an offer on to the next player (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Whoever gets Infected! that way isn't infected.
pub(super) const CARD: Card = Card {
    kind: Kind::Missed,
    word: "missed",
    switch: "deckMissed",
    copies: &[4, 6, 11],
    class: Class::Defence { against: Threat::Exchange, then: Counter::PassOn },
};
