//! Suspicion lets its player see a random card of a neighbour (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Nothing averts it.
pub(super) const CARD: Card = Card {
    kind: Kind::Suspicion,
    word: "suspicion",
    switch: "deckSuspicion",
    copies: &[4, 4, 4, 4, 7, 8, 9, 10],
    class: Class::Action(Action { aim: Aim::Neighbour, in_quarantine: true, effect: Effect::SeeCard }),
};
