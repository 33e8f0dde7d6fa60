//! Resolute lets its player choose one of three Events and play once more (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The other two are discarded.
pub(super) const CARD: Card =
    Card::new(Kind::Resolute, "resolute", &[4, 4, 6, 9, 10], Class::Action(Aim::Nothing, Effect::Choose));
