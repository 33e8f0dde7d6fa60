//! Quarantine shuts a neighbour off for two turns (rules 6). Layer 5.

use super::super::card::{Aim, Card, Class, Effect};
use super::super::face::Kind;

/// The token moves with the player.
pub(super) const CARD: Card =
    Card::new(Kind::Quarantine, "quarantine", &[5, 9], Class::Obstacle(Aim::FreeNeighbour, Effect::Confine));
