//! A flight is a card on its way from one place at the table to another. A beat is a great moment, such as a vote, for which everything else pauses.
//! Layer 5. Both show only what a line of the log tells everybody, so that every page shows the same ones.

use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::hand::Faces;

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The pile that is drawn from.
    Draw,
    /// The discard pile, or its face-up part.
    Discard,
    /// The face-down part of the discard pile, if it has two parts.
    Covered,
    /// The middle of the table.
    Middle,
    /// A player's hand.
    Hand(Seat),
}

impl Spot {
    /// The name by which the page finds the place.
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
    /// Where it comes from.
    pub from: Spot,
    /// Where it goes.
    pub to: Spot,
    /// Its face, if everybody sees it.
    pub face: Option<Face>,
}

impl Flight {
    /// A card that moves face down.
    pub fn covered(from: Spot, to: Spot) -> Self {
        Flight { from, to, face: None }
    }

    /// A card that moves face up.
    pub fn open(from: Spot, to: Spot, face: Face) -> Self {
        Flight { from, to, face: Some(face) }
    }

    /// This many face-down cards, all one way.
    pub fn some(count: u8, from: Spot, to: Spot) -> Vec<Self> {
        vec![Flight::covered(from, to); count.into()]
    }

    /// An exchange of this many face-down cards each way between two players.
    pub fn exchange(count: u8, one: Seat, other: Seat) -> Vec<Self> {
        let one = Spot::Hand(one);
        let other = Spot::Hand(other);
        [Flight::some(count, one, other), Flight::some(count, other, one)].concat()
    }
}

/// A great moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Votes are turned over all at once.
    Votes {
        /// The seats in favour.
        yes: SeatSet,
        /// The seats against.
        no: SeatSet,
    },
    /// The same for a secret ballot, of which only the numbers are known.
    Ballots {
        /// How many votes are in favour.
        yes: u8,
        /// How many votes are against.
        no: u8,
    },
    /// Somebody looks at cards of a player.
    Look {
        /// The player who looks.
        by: Seat,
        /// The player whose cards are looked at.
        of: Seat,
        /// How many cards are looked at.
        cards: u8,
        /// Their faces, in a line for those who have seen them; empty otherwise.
        seen: Faces,
    },
    /// Cards of a player are shown to everybody.
    Show {
        /// The player.
        of: Seat,
        /// The faces.
        faces: Faces,
    },
    /// Somebody has died.
    Death {
        /// The player.
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

/// A line of a game's log, as far as it shows moving cards and great moments.
pub trait Moving {
    /// The cards that move.
    fn flights(&self) -> Vec<Flight>;

    /// The great moment that the line shows.
    fn beat(&self) -> Option<Beat>;

    /// The player who shows everybody red cards, and how many, if somebody does.
    fn red(&self) -> Option<(Seat, u16)> {
        None
    }
}
