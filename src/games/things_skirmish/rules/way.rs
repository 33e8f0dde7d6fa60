//! A way is how far a human may still go, and what Cubbings can do on it (rules, section 10). Layer 5.

use super::inch::inches;
use crate::base::plane::Length;

/// How far a human goes in an action.
pub const WAY: Length = inches(6);

/// How many points Cubbings can make in an activation.
const MOST_POINTS: u8 = 2;

/// What a door, or a point of work, costs Cubbings.
const LABOUR: Length = inches(1);

/// What is left of a human's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// How far it may still go.
    pub left: Length,
    /// How many points of work Cubbings may still do at the generator or the pod.
    points: u8,
}

impl Way {
    /// A new way of this length.
    pub const fn of(left: Length) -> Self {
        Way { left, points: MOST_POINTS }
    }

    /// Notes how much of the way the human has walked, or spent otherwise.
    pub fn walked(&mut self, spent: Length) {
        self.left = self.left.minus(spent).unwrap_or(Length::ZERO);
    }

    /// Pays 1 for a door, as Cubbings may. Returns whether there was enough left.
    pub fn pay(&mut self) -> bool {
        let left = self.left.minus(LABOUR);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// Does as many points of work as are wanted and possible, for 1 each, as Cubbings may. Returns how many.
    pub fn work(&mut self, wanted: u8) -> u8 {
        let before = self.points;
        while before - self.points < wanted && self.points > 0 && self.pay() {
            self.points -= 1;
        }
        before - self.points
    }

    /// Whether all the points of work of an activation have been done.
    pub fn has_worked(&self) -> bool {
        self.points == 0
    }
}
