//! A way is how far a human may still go, and what Cubbings can do meanwhile (rules, section 10). Layer 5.

use super::inch::inches;
use crate::base::plane::Length;

/// How far a human goes.
pub const WAY: Length = inches(6);

/// How many points Cubbings can make in an activation.
const MOST_POINTS: u8 = 2;

/// The cost of a door or a point to Cubbings.
const LABOUR: Length = inches(1);

/// What is left of a human's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// How far it may still go.
    pub left: Length,
    /// How many points a technician may still make at generator or pod.
    points: u8,
}

impl Way {
    /// A way of this length that begins.
    pub const fn of(left: Length) -> Self {
        Way { left, points: MOST_POINTS }
    }

    /// The human has gone so far, or paid so much on its way.
    pub fn walked(&mut self, spent: Length) {
        self.left = self.left.minus(spent).unwrap_or(Length::ZERO);
    }

    /// It pays 1 of its way for a door, as Cubbings may, if there is so much left.
    pub fn pay(&mut self) -> bool {
        let left = self.left.minus(LABOUR);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// It makes as many points as it may and as are wanted, as Cubbings does, for 1 of its way each, and says how many.
    pub fn work(&mut self, wanted: u8) -> u8 {
        let before = self.points;
        while before - self.points < wanted && self.points > 0 && self.pay() {
            self.points -= 1;
        }
        before - self.points
    }

    /// Whether it has made all the points of an activation.
    pub fn has_worked(&self) -> bool {
        self.points == 0
    }
}
