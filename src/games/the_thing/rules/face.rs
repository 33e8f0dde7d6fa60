//! The faces of The Thing say which cards the decks hold and what each is for (section 1.1). Layer 5; knows no hand and no player.

use crate::table::card::Face;

pub use crate::table::deck::Suit;

/// The number of different faces.
pub const FACES: u8 = 47;

/// The Joker.
pub const JOKER: Face = Face(46);

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Black 2–10, with its number.
    Weapon(u8),
    /// A black Ace.
    Steal,
    /// A black Jack, Queen or King, with its number: 11, 12 or 13.
    Test(u8),
    /// Red 2–10, with its number.
    AlienWeapon(u8),
    /// A red Queen.
    Queen,
    /// The Joker, and any index that isn't a face.
    Disease,
}

const fn class_at(index: u8) -> Class {
    match index {
        0..=17 => Class::Weapon(2 + index / 2),
        18..=19 => Class::Steal,
        20..=25 => Class::Test(11 + (index - 20) / 2),
        26..=43 => Class::AlienWeapon(2 + (index - 26) / 2),
        44..=45 => Class::Queen,
        _ => Class::Disease,
    }
}

/// What the card is for.
///
/// ```
/// use winterover::games::the_thing::rules::face::{Class, JOKER, Suit, class, face};
/// assert_eq!(class(face(10, Suit::Hearts).unwrap()), Class::AlienWeapon(10));
/// assert_eq!(class(face(1, Suit::Clubs).unwrap()), Class::Steal);
/// assert_eq!(class(JOKER), Class::Disease);
/// assert_eq!(face(13, Suit::Hearts), None); // red Kings are not used
/// ```
pub const fn class(face: Face) -> Class {
    class_at(face.0)
}

/// Whether the card is red, which makes its holder an alien.
pub const fn is_red(face: Face) -> bool {
    face.0 >= 26 && face.0 <= 45
}

/// Whether this is a black Ace.
pub const fn is_ace(face: Face) -> bool {
    matches!(class(face), Class::Steal)
}

/// Whether this is a black Jack, Queen or King.
pub const fn is_test(face: Face) -> bool {
    matches!(class(face), Class::Test(_))
}

/// The printed number: 1 for an Ace, 2–10, 11 to 13 for Jack, Queen and King, 0 for the Joker.
pub const fn rank(face: Face) -> u8 {
    match class(face) {
        Class::Weapon(number) | Class::AlienWeapon(number) | Class::Test(number) => number,
        Class::Steal => 1,
        Class::Queen => 12,
        Class::Disease => 0,
    }
}

/// The printed suit; the Joker has none.
pub const fn suit(face: Face) -> Option<Suit> {
    match (face.0, face.0 % 2) {
        (0..=25, 0) => Some(Suit::Spades),
        (0..=25, _) => Some(Suit::Clubs),
        (26..=45, 0) => Some(Suit::Hearts),
        (26..=45, _) => Some(Suit::Diamonds),
        _ => None,
    }
}

/// The face with this number (as in [`rank`]) and suit, if the game uses it.
pub const fn face(rank: u8, suit: Suit) -> Option<Face> {
    let second = matches!(suit, Suit::Clubs | Suit::Diamonds) as u8;
    let first = match (suit, rank) {
        (Suit::Spades | Suit::Clubs, 2..=10) => (rank - 2) * 2,
        (Suit::Spades | Suit::Clubs, 1) => 18,
        (Suit::Spades | Suit::Clubs, 11..=13) => 20 + (rank - 11) * 2,
        (Suit::Hearts | Suit::Diamonds, 2..=10) => 26 + (rank - 2) * 2,
        (Suit::Hearts | Suit::Diamonds, 12) => 44,
        _ => return None,
    };
    Some(Face(first + second))
}

/// The black 2–10 and Aces of one deck.
pub fn black_numbers() -> impl Iterator<Item = Face> + Clone {
    (0..20).map(Face)
}

/// The black Jacks, Queens and Kings of one deck.
pub fn black_faces() -> impl Iterator<Item = Face> + Clone {
    (20..26).map(Face)
}

/// The red 2–10 of one deck.
pub fn red_numbers() -> impl Iterator<Item = Face> + Clone {
    (26..44).map(Face)
}

/// The red Queens of one deck.
pub fn red_queens() -> impl Iterator<Item = Face> + Clone {
    (44..46).map(Face)
}
