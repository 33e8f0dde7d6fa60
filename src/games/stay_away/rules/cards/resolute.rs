//! Resolute lets its player choose one of three Events and play once more (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The other two are discarded.
pub(super) const CARD: Card = Card {
    kind: Kind::Resolute,
    word: "resolute",
    switch: "deckResolute",
    copies: &[4, 4, 6, 9, 10],
    class: Class::Action(Action { aim: Aim::Nothing, in_quarantine: true, effect: Effect::Choose }),
};
