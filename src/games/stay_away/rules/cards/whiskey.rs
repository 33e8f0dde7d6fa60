//! With Whiskey its player shows the whole hand to everybody (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// What is left of the hand once it is played.
pub(super) const CARD: Card =
    Card::new(Kind::Whiskey, "whiskey", &[4, 6, 10], Class::Action(Aim::Nothing, Effect::ShowHand));
