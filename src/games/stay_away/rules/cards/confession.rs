//! At Confession Time everybody in turn may show the hand or an Infected! (rules 8). Layer 5.

use super::super::card::{Card, Class, Panic};
use super::super::face::Kind;

/// It ends with the first Infected! shown.
pub(super) const CARD: Card = Card {
    kind: Kind::Confession,
    word: "confession",
    switch: "deckConfession",
    copies: &[8],
    class: Class::Panic(Panic::Confess),
};
