//! With Seduction its player exchanges a card with anybody (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The turn ends after it, whether the exchange takes place or not.
pub(super) const CARD: Card = Card {
    kind: Kind::Seduction,
    word: "seduction",
    switch: "deckSeduction",
    copies: &[4, 4, 6, 7, 8, 10, 11],
    class: Class::Action(Action {
        aim: Aim::Anybody { through_doors: false },
        in_quarantine: true,
        effect: Effect::Exchange,
    }),
};
