//! Watch Your Back turns the direction of play round (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The exchange after it is with the new next player.
pub(super) const CARD: Card = Card {
    kind: Kind::WatchYourBack,
    word: "watch-your-back",
    switch: "deckWatchYourBack",
    copies: &[4, 9],
    class: Class::Action(Action { aim: Aim::Nothing, in_quarantine: true, effect: Effect::Reverse }),
};
