//! A seat numbers a place at the table, and a seat set holds several of them. Layer 1; knows nothing of devices or games.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest number of seats any table has.
pub const MAX_SEATS: u8 = 12;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table of `count`.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
///
/// ```
/// use winterover::base::ids::{Seat, SeatSet};
/// let mut set = SeatSet::of(Seat(3));
/// set.insert(Seat(0));
/// assert!(set.contains(Seat(3)) && !set.contains(Seat(1)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = SeatSet(0);
    /// Every seat there can be, and all onlookers.
    pub const ALL: Self = SeatSet(u16::MAX);

    /// One seat alone.
    pub fn of(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> Self {
        Seat::all(count).collect()
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this is [`SeatSet::ALL`].
    pub fn is_all(self) -> bool {
        self == Self::ALL
    }

    /// How many seats.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// This set with `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Seats in either.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        SeatSet(self.0 | other.0)
    }

    /// Seats in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        SeatSet(self.0 & other.0)
    }

    /// Seats here and not in `other`.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let seat = Seat(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(seat)
        })
    }

    /// The first seat of the set met when going clockwise round a table of `count`, beginning after `from`; `from`
    /// itself comes last.
    pub fn next_after(self, from: Seat, count: u8) -> Option<Seat> {
        (1..=count).map(|step| Seat((from.0 + step) % count)).find(|seat| self.contains(*seat))
    }

    /// The seats clockwise round a table of `count`, beginning after `from`; `from` itself, if in the set, comes last.
    pub fn clockwise_after(self, from: Seat, count: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..=count).map(move |step| Seat((from.0 + step) % count)).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}
