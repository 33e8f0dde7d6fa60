//! A pointer goes round a circle of players and says whose turn is next. Layer 5.

use super::circle::Circle;
use crate::base::ids::Seat;

/// The direction of play around a circle, and how far play has come. The pointer marks a place, and stays there when players change seats.
///
/// ```
/// use winterover::base::ids::Seat;
/// use winterover::games::kit::{circle::Circle, pointer::Pointer};
/// let mut circle = Circle::<()>::new(4);
/// let mut pointer = Pointer::default();
/// assert_eq!(pointer.next(&circle, Seat(0)), Some(Seat(1)));
/// // Whoever sits there now is next, as that player hasn't had a turn.
/// circle.swap(Seat(1), Seat(3));
/// assert_eq!(pointer.next(&circle, Seat(1)), Some(Seat(3)));
/// pointer.clockwise = false;
/// assert_eq!(pointer.next(&circle, Seat(3)), Some(Seat(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// Whether play goes clockwise.
    pub clockwise: bool,
    place: usize,
    /// Whether the seat at the pointer has been removed. The pointer is then just before the next place clockwise.
    adrift: bool,
}

impl Default for Pointer {
    fn default() -> Self {
        Pointer { clockwise: true, place: 0, adrift: false }
    }
}

impl Pointer {
    /// Puts the pointer at a place.
    pub fn put(&mut self, place: usize) {
        self.place = place;
    }

    /// Puts the pointer where a player sits.
    pub fn follow<T: Copy>(&mut self, circle: &Circle<T>, seat: Seat) {
        self.place = circle.place(seat).unwrap_or(self.place);
    }

    /// The player at the pointer; `None` if that seat has been removed.
    pub fn at<T: Copy>(&self, circle: &Circle<T>) -> Option<Seat> {
        if self.adrift { None } else { circle.at(self.place) }
    }

    /// The player after another one, in the direction of play.
    pub fn after<T: Copy>(&self, circle: &Circle<T>, seat: Seat) -> Option<Seat> {
        circle.next(seat, self.clockwise)
    }

    /// Every player once, in the direction of play, beginning at the pointer.
    pub fn round<'a, T: Copy>(&self, circle: &'a Circle<T>) -> impl Iterator<Item = Seat> + Clone + use<'a, T> {
        let drifts_back = self.adrift && !self.clockwise;
        let start = if drifts_back { self.place + circle.seats().len() - 1 } else { self.place };
        circle.round(start, self.clockwise)
    }

    /// Moves on to the next turn and returns its player: the one at the pointer, unless that player has just had a turn (`turn`).
    pub fn next<T: Copy>(&mut self, circle: &Circle<T>, turn: Seat) -> Option<Seat> {
        let count = circle.seats().len().max(1);
        let moved = circle.place(turn) != Some(self.place);
        self.place = match (self.adrift, moved, self.clockwise) {
            (true, _, true) | (false, true, _) => self.place,
            (false, false, true) => self.place + 1,
            (_, _, false) => self.place + count - 1,
        } % count;
        self.adrift = false;
        circle.at(self.place)
    }

    /// Notes that the seat at this place has been removed.
    pub fn close_ranks(&mut self, place: usize) {
        if place < self.place {
            self.place -= 1;
        } else if place == self.place {
            self.adrift = true;
        }
    }
}
