//! With Oops! the drawer shows the hand to everybody (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// The exchange follows.
pub(super) const CARD: Card =
    Card { kind: Kind::Oops, word: "oops", switch: "deckOops", copies: &[10], class: Class::Panic(Panic::ShowHand) };
