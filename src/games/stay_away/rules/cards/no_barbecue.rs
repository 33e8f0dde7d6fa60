//! No Barbecue! averts a Flamethrower (rules 7). Layer 5.

use super::super::card::{Card, Class, Counter, Threat};
use super::super::face::Kind;

/// Nobody has to play it.
pub(super) const CARD: Card = Card {
    kind: Kind::NoBarbecue,
    word: "no-barbecue",
    switch: "deckNoBarbecue",
    copies: &[4, 6, 11],
    class: Class::Defence { against: Threat::Fire, then: Counter::Nothing },
};
