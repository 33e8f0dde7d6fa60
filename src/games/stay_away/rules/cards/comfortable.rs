//! With I'm Comfortable a player keeps the seat (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Answers whoever chose the player as a partner.
pub(super) const CARD: Card = Card {
    kind: Kind::Comfortable,
    word: "comfortable",
    switch: "deckComfortable",
    copies: &[4, 6, 11],
    class: Class::Defence { against: Threat::Swap, then: Counter::Nothing },
};
