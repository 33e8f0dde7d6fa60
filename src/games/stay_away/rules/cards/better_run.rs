//! With You'd Better Run! its player changes seats with anybody (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// Can be averted by I'm Comfortable.
pub(super) const CARD: Card = Card::new(
    Kind::BetterRun,
    "better-run",
    &[4, 4, 7, 9, 11],
    Class::Action(Aim::Anybody { through_doors: true }, Effect::Swap),
);
