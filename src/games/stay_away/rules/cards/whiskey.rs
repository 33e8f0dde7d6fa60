//! With Whiskey its player shows the whole hand to everybody (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// What is left of the hand once it is played.
pub(super) const CARD: Card = Card {
    kind: Kind::Whiskey,
    word: "whiskey",
    switch: "deckWhiskey",
    copies: &[4, 6, 10],
    class: Class::Action(Action { aim: Aim::Nothing, in_quarantine: true, effect: Effect::ShowHand }),
};
