//! Analysis lets its player see a neighbour's hand (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Nothing averts it.
pub(super) const CARD: Card = Card {
    kind: Kind::Analysis,
    word: "analysis",
    switch: "deckAnalysis",
    copies: &[5, 6, 9],
    class: Class::Action(Action { aim: Aim::Neighbour, in_quarantine: true, effect: Effect::SeeHand }),
};
