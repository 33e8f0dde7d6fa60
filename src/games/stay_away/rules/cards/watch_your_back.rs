//! Watch Your Back turns the direction of play round (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The exchange after it is with the new next player.
pub(super) const CARD: Card =
    Card::new(Kind::WatchYourBack, "watch-your-back", &[4, 9], Class::Action(Aim::Nothing, Effect::Reverse));
