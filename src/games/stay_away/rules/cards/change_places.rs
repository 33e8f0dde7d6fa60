//! With Change Places! its player changes seats with a neighbour (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by I'm Comfortable.
pub(super) const CARD: Card = Card {
    kind: Kind::ChangePlaces,
    word: "change-places",
    switch: "deckChangePlaces",
    copies: &[4, 4, 7, 9, 11],
    class: Class::Action(Action { aim: Aim::FreeNeighbour, in_quarantine: false, effect: Effect::Swap }),
};
