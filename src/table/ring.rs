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
    /// A table of `seats` round `me`; everyone, from seat 0, if nobody in particular looks.
    pub fn of(me: Option<Seat>, seats: u8) -> Ring {
        let mut others: Vec<Seat> = match me {
            Some(me) => (1..seats).map(|step| Seat((me.0 + step) % seats)).collect(),
            None => Seat::all(seats).collect(),
        };
        let side = match others.len() {
            0..=5 => 1,
            6..=7 => 2,
            8..=11 => 3,
            _ => 4,
        };
        let right = others.split_off(others.len().saturating_sub(side));
        let top = others.split_off(side.min(others.len()));
        Ring { left: others, top, right }
    }
}
