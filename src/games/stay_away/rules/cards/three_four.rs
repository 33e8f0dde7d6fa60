//! …Three, Four… removes all doors (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The exchange follows.
pub(super) const CARD: Card = Card {
    kind: Kind::ThreeFour,
    word: "three-four",
    switch: "deckThreeFour",
    copies: &[4, 9],
    class: Class::Panic(Panic::OpenDoors),
};
