//! With You'd Better Run! its player changes seats with anybody (rules 5). Layer 5.

use super::super::card::{Action, Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by I'm Comfortable.
pub(super) const CARD: Card = Card {
    kind: Kind::BetterRun,
    word: "better-run",
    switch: "deckBetterRun",
    copies: &[4, 4, 7, 9, 11],
    class: Class::Action(Action {
        aim: Aim::Anybody { through_doors: true },
        in_quarantine: false,
        effect: Effect::Swap,
    }),
};
