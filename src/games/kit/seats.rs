//! These lists hold one item for each seat, and are indexed by the seat. Layer 5.

use crate::base::ids::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use std::ops::{Index, IndexMut};

/// A list with at most one item for each seat, in any order.
pub type BySeat<T> = ArrayVec<T, { MAX_SEATS as usize }>;

/// Whether a new round begins when the turn passes from `last` to `next`: the turn reaches or passes `first`, the seat that began the game.
pub fn is_new_round(first: Seat, last: Seat, next: Seat, seats: u8) -> bool {
    let behind_first = |seat: Seat| (seat.0 + seats - first.0) % seats;
    behind_first(next) <= behind_first(last)
}

/// A list with exactly one item for each seat.
///
/// ```
/// use winterover::{base::ids::Seat, games::kit::seats::PerSeat};
/// let mut scores = PerSeat::<u8>::new(3);
/// scores[Seat(2)] += 5;
/// assert_eq!(scores.iter().copied().collect::<Vec<_>>(), [0, 0, 5]);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PerSeat<T>(BySeat<T>);

impl<T: Default> PerSeat<T> {
    /// A list of default values for this many seats.
    pub fn new(seats: u8) -> Self {
        PerSeat(Seat::all(seats).map(|_| T::default()).collect())
    }
}

impl<T> PerSeat<T> {
    /// All items, by seat.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// All items, by seat, mutably.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
}

/// # Panics
/// If there is no such seat. Seats that moves name are checked earlier.
impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
