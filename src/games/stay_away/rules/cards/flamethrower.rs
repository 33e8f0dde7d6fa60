//! A Flamethrower kills a neighbour (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by No Barbecue!
pub(super) const CARD: Card = Card {
    kind: Kind::Flamethrower,
    word: "flamethrower",
    switch: "deckFlamethrower",
    copies: &[4, 4, 6, 9, 11],
    class: Class::Action(Action { aim: Aim::Neighbour, in_quarantine: false, effect: Effect::Burn }),
};
