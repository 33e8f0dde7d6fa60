//! An offer is a move that is possible. Layer 5.
//!
//! On a plane there are more ways to go than anybody can list. So where a move has a path or a place, what is offered are examples: all of them are
//! possible, and there is one wherever anything is. A player who chooses a way by hand asks the rules whether it is possible.

use super::moves::Move;
use crate::table::game;
use rand::Rng;

/// A move that is possible now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer(pub Move);

impl game::Offer for Offer {
    type Move = Move;

    fn pick(&self, _: &mut dyn Rng) -> Move {
        self.0.clone()
    }

    fn expand(&self, into: &mut Vec<Move>) {
        into.push(self.0.clone());
    }

    fn only(&self) -> Option<Move> {
        Some(self.0.clone())
    }
}
