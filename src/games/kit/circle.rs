//! A circle holds the living players in the order in which they sit. It also holds what lies in the gaps between neighbours. Layer 5.

use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// A list with at most one item for each player.
type AtMostOneEach<T> = ArrayVec<T, { MAX_SEATS as usize }>;

/// The living players in a circle, with what lies between neighbours. Seat changes leave the gaps as they are. Two players share a single gap.
///
/// ```
/// use winterover::base::ids::Seat;
/// use winterover::games::kit::circle::Circle;
/// let mut circle = Circle::new(5);
/// circle.put(Seat(1), Seat(2), "door");
/// circle.swap(Seat(2), Seat(4));
/// assert_eq!(circle.seats(), [0, 1, 4, 3, 2].map(Seat));
/// assert_eq!(circle.next(Seat(4), true), Some(Seat(3)));
/// assert_eq!((circle.between(Seat(1), Seat(4)), circle.between(Seat(1), Seat(2))), (Some("door"), None));
/// assert!(circle.remove(Seat(4)).is_empty());
/// assert_eq!(circle.between(Seat(3), Seat(1)), Some("door"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle<T> {
    /// The players' seats, clockwise.
    seats: AtMostOneEach<Seat>,
    /// What lies between each player and the next one clockwise.
    gaps: AtMostOneEach<Option<T>>,
}

/// The empty circle.
impl<T: Copy> Default for Circle<T> {
    fn default() -> Self {
        Circle::of(&[])
    }
}

impl<T: Copy> Circle<T> {
    /// The first `seats` seats in order, with nothing between them.
    pub fn new(seats: u8) -> Self {
        Circle { seats: Seat::all(seats).collect(), gaps: Seat::all(seats).map(|_| None).collect() }
    }

    /// The circle of these players, clockwise, with nothing between them.
    pub fn of(seats: &[Seat]) -> Self {
        Circle { seats: seats.iter().copied().collect(), gaps: seats.iter().map(|_| None).collect() }
    }

    /// The players clockwise.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The players as a set.
    pub fn living(&self) -> SeatSet {
        self.seats.iter().copied().collect()
    }

    /// Where a player sits, counted clockwise.
    pub fn place(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|other| *other == seat)
    }

    /// The player this many places clockwise of the first.
    pub fn at(&self, place: usize) -> Option<Seat> {
        self.seats.get(place.checked_rem(self.seats.len())?).copied()
    }

    /// Every player once, beginning with the one at a place.
    pub fn round(&self, place: usize, clockwise: bool) -> impl Iterator<Item = Seat> + Clone + use<'_, T> {
        let count = self.seats.len();
        let step = move |steps: usize| if clockwise { place + steps } else { place + count - steps };
        (0..count).filter_map(move |steps| self.at(step(steps)))
    }

    /// The player this many places to one side of another.
    pub fn counted(&self, seat: Seat, steps: usize, clockwise: bool) -> Option<Seat> {
        let steps = steps.checked_rem(self.seats.len())?;
        self.round(self.place(seat)?, clockwise).nth(steps)
    }

    /// The next player to one side; `None` if there is no other.
    pub fn next(&self, seat: Seat, clockwise: bool) -> Option<Seat> {
        self.counted(seat, 1, clockwise).filter(|next| *next != seat)
    }

    /// The players next to one.
    pub fn neighbours(&self, seat: Seat) -> SeatSet {
        [true, false].into_iter().filter_map(|clockwise| self.next(seat, clockwise)).collect()
    }

    /// The index of the gap between two players; `None` if they aren't neighbours.
    fn gap(&self, one: Seat, other: Seat) -> Option<usize> {
        let one = self.place(one)?;
        let other = self.place(other)?;
        let count = self.seats.len();
        match (count, (other + count - one) % count) {
            (_, 0) => None,
            (2, _) => Some(0),
            (_, 1) => Some(one),
            (_, steps) if steps == count - 1 => Some(other),
            _ => None,
        }
    }

    /// What lies between two neighbours; `None` if nothing does, or if they aren't neighbours.
    pub fn between(&self, one: Seat, other: Seat) -> Option<T> {
        self.gap(one, other).and_then(|gap| self.gaps.get(gap).copied().flatten())
    }

    /// Puts something between two neighbours. Does nothing if the two aren't neighbours.
    pub fn put(&mut self, one: Seat, other: Seat, what: T) {
        if let Some(gap) = self.gap(one, other).and_then(|gap| self.gaps.get_mut(gap)) {
            *gap = Some(what);
        }
    }

    /// Removes what lies between two neighbours.
    pub fn take(&mut self, one: Seat, other: Seat) -> Option<T> {
        self.gap(one, other).and_then(|gap| self.gaps.get_mut(gap)).and_then(Option::take)
    }

    /// Removes everything that lies in the gaps, and yields it.
    pub fn clear(&mut self) -> impl Iterator<Item = T> + use<'_, T> {
        self.gaps.iter_mut().filter_map(Option::take)
    }

    /// What lies in the gaps. Each item comes with the players on both sides of it: first the one before it, then the one clockwise of it.
    pub fn filled(&self) -> impl Iterator<Item = (Seat, Seat, T)> + use<'_, T> {
        let filled = self.gaps.iter().enumerate().filter_map(|(place, gap)| Some((place, (*gap)?)));
        filled.filter_map(|(place, what)| Some((self.at(place)?, self.at(place + 1)?, what)))
    }

    /// Makes two players change seats.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        if let (Some(one), Some(other)) = (self.place(one), self.place(other)) {
            self.seats.swap(one, other);
        }
    }

    /// Removes a player and the seat. The gaps on both sides of it become one, which keeps one item. Returns what has no gap any more.
    pub fn remove(&mut self, seat: Seat) -> ArrayVec<T, 3> {
        let mut surplus = ArrayVec::new();
        let Some(place) = self.place(seat) else { return surplus };
        self.seats.remove(place);
        let beyond = self.gaps.remove(place);
        let count = self.seats.len();
        let mut merge = |gap: Option<&mut Option<T>>, what: Option<T>| match (gap, what) {
            (Some(gap), Some(what)) if gap.is_none() => *gap = Some(what),
            (_, what) => surplus.extend(what),
        };
        if count > 0 {
            merge(self.gaps.get_mut((place + count - 1) % count), beyond);
        }
        if count == 2 {
            let other = self.gaps.get_mut(1).and_then(Option::take);
            merge(self.gaps.first_mut(), other);
        }
        if count == 1 {
            let last = self.gaps.first_mut().and_then(Option::take);
            merge(None, last);
        }
        surplus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_have_one_gap() {
        let mut circle = Circle::new(2);
        circle.put(Seat(1), Seat(0), 'a');
        assert_eq!((circle.between(Seat(0), Seat(1)), circle.between(Seat(1), Seat(0))), (Some('a'), Some('a')));
        assert_eq!(circle.neighbours(Seat(0)).len(), 1);
        assert_eq!(circle.take(Seat(0), Seat(1)), Some('a'));
        assert_eq!((circle.counted(Seat(0), 3, true), circle.next(Seat(0), false)), (Some(Seat(1)), Some(Seat(1))));
    }

    #[test]
    fn gaps_merge_when_a_seat_goes() {
        let mut circle = Circle::new(4);
        for (seat, what) in [(0, 'a'), (1, 'b'), (3, 'd')] {
            circle.put(Seat(seat), Seat((seat + 1) % 4), what);
        }
        // The gaps on both sides of seat 1 become one, and only one of the two items stays.
        assert_eq!(circle.remove(Seat(1)).as_slice(), ['b']);
        assert_eq!(circle.filled().collect::<Vec<_>>(), [(Seat(0), Seat(2), 'a'), (Seat(3), Seat(0), 'd')]);
        // Three gaps become one.
        assert_eq!(circle.remove(Seat(0)).as_slice(), ['a']);
        assert_eq!(circle.between(Seat(2), Seat(3)), Some('d'));
        assert_eq!(circle.remove(Seat(3)).as_slice(), ['d']);
        assert_eq!((circle.next(Seat(2), true), circle.neighbours(Seat(2)).len()), (None, 0));
        assert!(circle.remove(Seat(2)).is_empty() && circle.at(0).is_none());
    }

    #[test]
    fn a_round_goes_either_way() {
        let circle: Circle<()> = Circle::new(4);
        assert_eq!(circle.round(1, true).map(|seat| seat.0).collect::<Vec<_>>(), [1, 2, 3, 0]);
        assert_eq!(circle.round(1, false).map(|seat| seat.0).collect::<Vec<_>>(), [1, 0, 3, 2]);
        assert_eq!(circle.counted(Seat(1), 3, false), Some(Seat(2)));
    }
}
