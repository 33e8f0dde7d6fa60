//! A Barred Door shuts the way between two seats (rules 6). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// It stays where it is when people move.
pub(super) const CARD: Card = Card {
    kind: Kind::BarredDoor,
    word: "barred-door",
    switch: "deckBarredDoor",
    copies: &[4, 7, 11],
    class: Class::Obstacle(Action { aim: Aim::Neighbour, in_quarantine: true, effect: Effect::Bar }),
};
