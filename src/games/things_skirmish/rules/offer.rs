//! An offer is a move that is possible. Layer 5.
//!
//! On a plane there are more ways than anybody can list. So offers of moves with a path or a place are examples: each of them is possible, and there
//! is an example whenever any such move is possible. For a way chosen by hand, the rules are asked.

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
