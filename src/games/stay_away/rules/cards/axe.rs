//! An Axe removes a Quarantine or a door (rules 5). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The own Quarantine, a neighbour's with no door between, or a door next to the player.
pub(super) const CARD: Card = Card::new(Kind::Axe, "axe", &[4, 9], Class::Action(Aim::Obstacle, Effect::Remove));
