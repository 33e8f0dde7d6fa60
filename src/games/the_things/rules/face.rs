//! The faces of The Things are those of ordinary decks without jokers (rules 1.1). Layer 5; knows no hand and no player.

use crate::table::card::Face;

pub use crate::table::deck::Suit;

/// The number of different faces.
pub const FACES: u8 = 52;

/// The first red face.
const RED: u8 = 26;

/// A printed rank: 1 for an Ace, 2–10, 11 to 13 for Jack, Queen and King.
pub type Rank = u8;

/// The highest rank.
pub const KING: Rank = 13;

/// What a card is for in an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Ace to 10 of either colour, with its rank.
    Number(Rank),
    /// A black Jack, Queen or King.
    Flamethrower,
    /// A red Jack, Queen or King.
    Bite,
}

impl Class {
    /// Whether this is a Flamethrower or a Bite.
    pub const fn is_special(self) -> bool {
        matches!(self, Class::Flamethrower | Class::Bite)
    }
}

/// The printed rank.
pub const fn rank(face: Face) -> Rank {
    face.0 % RED / 2 + 1
}

/// Whether the card is red, which makes its holder a Thing.
pub const fn is_red(face: Face) -> bool {
    face.0 >= RED
}

/// What the card is for.
///
/// ```
/// use winterover::games::the_things::rules::face::{Class, Suit, class, face};
/// assert_eq!(class(face(10, Suit::Hearts).unwrap()), Class::Number(10));
/// assert_eq!(class(face(11, Suit::Clubs).unwrap()), Class::Flamethrower);
/// assert_eq!(class(face(12, Suit::Hearts).unwrap()), Class::Bite);
/// assert_eq!(face(14, Suit::Hearts), None);
/// ```
pub const fn class(face: Face) -> Class {
    match (rank(face), is_red(face)) {
        (11..=KING, false) => Class::Flamethrower,
        (11..=KING, true) => Class::Bite,
        (number, _) => Class::Number(number),
    }
}

/// Whether this is a black Jack, Queen or King, which also pays for a Blood Test.
pub const fn is_flamethrower(face: Face) -> bool {
    matches!(class(face), Class::Flamethrower)
}

/// The printed suit.
pub const fn suit(face: Face) -> Suit {
    match (is_red(face), face.0 % 2) {
        (false, 0) => Suit::Spades,
        (false, _) => Suit::Clubs,
        (true, 0) => Suit::Hearts,
        (true, _) => Suit::Diamonds,
    }
}

/// The face with this rank and suit.
pub const fn face(rank: Rank, suit: Suit) -> Option<Face> {
    if rank == 0 || rank > KING {
        return None;
    }
    let first = match suit {
        Suit::Spades => 0,
        Suit::Clubs => 1,
        Suit::Hearts => RED,
        Suit::Diamonds => RED + 1,
    };
    Some(Face(first + (rank - 1) * 2))
}

/// The black cards of one deck.
pub fn blacks() -> impl Iterator<Item = Face> + Clone {
    (0..RED).map(Face)
}

/// The red cards of one deck.
pub fn reds() -> impl Iterator<Item = Face> + Clone {
    (RED..FACES).map(Face)
}

/// The Queen of Hearts, which makes the first Thing.
pub const QUEEN_OF_HEARTS: Face = Face(RED + 22);
