//! An Axe removes a Quarantine or a door (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The own Quarantine, a neighbour's with no door between, or a door next to the player.
pub(super) const CARD: Card = Card {
    kind: Kind::Axe,
    word: "axe",
    switch: "deckAxe",
    copies: &[4, 9],
    class: Class::Action(Action { aim: Aim::Obstacle, in_quarantine: true, effect: Effect::Remove }),
};
