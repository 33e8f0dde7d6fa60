//! With Seduction its player exchanges a card with anybody (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The turn ends after it, whether the exchange takes place or not.
pub(super) const CARD: Card = Card::new(
    Kind::Seduction,
    "seduction",
    &[4, 4, 6, 7, 8, 10, 11],
    Class::Action(Aim::Anybody { through_doors: false }, Effect::Exchange),
);
