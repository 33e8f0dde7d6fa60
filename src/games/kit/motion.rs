//! A flight is a card on its way from one place at the table to another. Layer 5. Flights tell only what a line of the log tells everybody,
//! so that every page shows the same ones.

use crate::base::ids::Seat;
use crate::table::card::Face;

/// Where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The pile that is drawn from.
    Draw,
    /// The discard, or its open part.
    Discard,
    /// The covered part of the discard, where there are two.
    Covered,
    /// The middle of the table.
    Middle,
    /// A player's hand.
    Hand(Seat),
}

impl Spot {
    /// A name for it that the page can find it by.
    ///
    /// ```
    /// use winterover::base::ids::Seat;
    /// use winterover::games::kit::motion::Spot;
    /// assert_eq!(Spot::Hand(Seat(3)).name(), "hand-3");
    /// ```
    pub fn name(self) -> String {
        match self {
            Spot::Draw => "draw".to_owned(),
            Spot::Discard => "discard".to_owned(),
            Spot::Covered => "covered".to_owned(),
            Spot::Middle => "middle".to_owned(),
            Spot::Hand(seat) => format!("hand-{}", seat.index()),
        }
    }
}

/// A card on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
    /// What everybody sees of it.
    pub face: Option<Face>,
}

impl Flight {
    /// Of a card that lies face down.
    pub fn covered(from: Spot, to: Spot) -> Self {
        Flight { from, to, face: None }
    }

    /// Of a card that everybody sees.
    pub fn open(from: Spot, to: Spot, face: Face) -> Self {
        Flight { from, to, face: Some(face) }
    }

    /// So many covered cards one way.
    pub fn some(count: u8, from: Spot, to: Spot) -> Vec<Self> {
        vec![Flight::covered(from, to); count.into()]
    }

    /// So many covered cards each way between two players.
    pub fn exchange(count: u8, one: Seat, other: Seat) -> Vec<Self> {
        let (one, other) = (Spot::Hand(one), Spot::Hand(other));
        [Flight::some(count, one, other), Flight::some(count, other, one)].concat()
    }
}

/// A line of a game's log that tells of cards that move.
pub trait Moving {
    /// The cards that move as it tells it.
    fn flights(&self) -> Vec<Flight>;
}
