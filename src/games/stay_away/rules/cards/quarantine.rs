//! Quarantine shuts a neighbour off for two turns (rules 6). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The token moves with the player.
pub(super) const CARD: Card = Card {
    kind: Kind::Quarantine,
    word: "quarantine",
    switch: "deckQuarantine",
    copies: &[5, 9],
    class: Class::Obstacle(Action { aim: Aim::FreeNeighbour, in_quarantine: true, effect: Effect::Confine }),
};
