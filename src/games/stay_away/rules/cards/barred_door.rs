//! A Barred Door shuts the way between two seats (rules 6). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// It stays where it is when people move.
pub(super) const CARD: Card =
    Card::new(Kind::BarredDoor, "barred-door", &[4, 7, 11], Class::Obstacle(Aim::Neighbour, Effect::Bar));
