//! A flight is a card on its way from one place at the table to another. A beat is a great moment for which all else stands still. Layer 5. Both
//! tell only what a line of the log tells everybody, so that every page shows the same ones.

use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::hand::Faces;

/// Where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The pile that is drawn from.
    Draw,
    /// The discard, or its open part.
    Discard,
    /// The covered part of the discard, if there are two.
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
    /// A card that lies face down.
    pub fn covered(from: Spot, to: Spot) -> Self {
        Flight { from, to, face: None }
    }

    /// A card that everybody sees.
    pub fn open(from: Spot, to: Spot, face: Face) -> Self {
        Flight { from, to, face: Some(face) }
    }

    /// This many covered cards one way.
    pub fn some(count: u8, from: Spot, to: Spot) -> Vec<Self> {
        vec![Flight::covered(from, to); count.into()]
    }

    /// This many covered cards each way between two players.
    pub fn exchange(count: u8, one: Seat, other: Seat) -> Vec<Self> {
        let one = Spot::Hand(one);
        let other = Spot::Hand(other);
        [Flight::some(count, one, other), Flight::some(count, other, one)].concat()
    }
}

/// A great moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Votes are turned over together.
    Votes {
        /// The seats in favour.
        yes: SeatSet,
        /// The seats against.
        no: SeatSet,
    },
    /// The same of a vote by secret ballot.
    Ballots {
        /// How many are for it.
        yes: u8,
        /// How many are against it.
        no: u8,
    },
    /// Somebody looks at cards of a player.
    Look {
        /// The player who looks.
        by: Seat,
        /// At whose cards.
        of: Seat,
        /// At how many.
        cards: u8,
        /// Which: in a line for those who have seen them.
        seen: Faces,
    },
    /// Everybody sees cards of a player.
    Show {
        /// Whose cards.
        of: Seat,
        /// Which.
        faces: Faces,
    },
    /// Somebody has died.
    Death {
        /// Who.
        seat: Seat,
    },
}

impl Beat {
    /// A look at cards, as everybody is told.
    pub fn look(by: Seat, of: Seat, cards: u8) -> Self {
        Beat::Look { by, of, cards, seen: Faces::default() }
    }

    /// A look at cards, as those who have seen them are told.
    pub fn saw(by: Seat, of: Seat, seen: &[Face]) -> Self {
        Beat::Look { by, of, cards: seen.len() as u8, seen: seen.iter().copied().collect() }
    }
}

/// A line of a game's log that shows moving cards, and great moments.
pub trait Moving {
    /// The cards that it moves.
    fn flights(&self) -> Vec<Flight>;

    /// The great moment that it shows.
    fn beat(&self) -> Option<Beat>;

    /// The player who shows a red card by it.
    fn red(&self) -> Option<Seat> {
        None
    }
}
