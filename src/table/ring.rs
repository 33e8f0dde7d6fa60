//! A ring says where everybody sits round a table as one of them sees it. Layer 3.

use crate::base::ids::Seat;

/// Seats round the table, clockwise from the viewer's left: up the left side, along the top, down the right side.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ring {
    /// From the bottom up.
    pub left: Vec<Seat>,
    /// From left to right.
    pub top: Vec<Seat>,
    /// From the top down.
    pub right: Vec<Seat>,
}

impl Ring {
    /// A table of `seats` seats around `me`. With `None`, all of them, beginning with seat 0.
    pub fn of(me: Option<Seat>, seats: u8) -> Ring {
        Ring::around(me, &Seat::all(seats).collect::<Vec<_>>())
    }

    /// A table of players who sit in this order, clockwise, around `me`. If `me` isn't among them, all of them, beginning with the first.
    ///
    /// ```
    /// use winterover::{base::ids::Seat, table::ring::Ring};
    /// let ring = Ring::around(Some(Seat(0)), &[3, 1, 0, 2].map(Seat));
    /// assert_eq!((ring.left, ring.top, ring.right), (vec![Seat(2)], vec![Seat(3)], vec![Seat(1)]));
    /// ```
    pub fn around(me: Option<Seat>, order: &[Seat]) -> Ring {
        let mut others = order.to_vec();
        if let Some(place) = order.iter().position(|seat| Some(*seat) == me) {
            others.rotate_left(place);
            others.remove(0);
        }
        let side = match others.len() {
            0..=1 => 0,
            2..=5 => 1,
            6..=9 => 2,
            10..=11 => 3,
            _ => 4,
        };
        let right = others.split_off(others.len().saturating_sub(side));
        let top = others.split_off(side.min(others.len()));
        Ring { left: others, top, right }
    }
}
