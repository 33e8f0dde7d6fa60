//! A card of an ordinary deck is printed and written by its rank and suit. Layer 3; which of them a game uses, and for what, is up to the game.

/// The suit printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suit {
    /// Black.
    Spades,
    /// Black.
    Clubs,
    /// Red.
    Hearts,
    /// Red.
    Diamonds,
}

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Printed {
    /// 1 for an Ace, 2–10, 11 to 13 for Jack, Queen and King; 0 for a Joker.
    pub rank: u8,
    /// The suit; a Joker has none.
    pub suit: Option<Suit>,
}

const SUITS: [(char, Suit); 4] = [('S', Suit::Spades), ('C', Suit::Clubs), ('H', Suit::Hearts), ('D', Suit::Diamonds)];

/// A rank in one or two letters: `A`, `2` to `10`, `J`, `Q`, `K` for 1 to 13.
pub fn write_rank(rank: u8) -> String {
    match rank {
        1 => "A".to_owned(),
        11 => "J".to_owned(),
        12 => "Q".to_owned(),
        13 => "K".to_owned(),
        number => number.to_string(),
    }
}

/// Reads a rank, in capitals.
pub fn read_rank(word: &str) -> Option<u8> {
    match word {
        "A" => Some(1),
        "J" => Some(11),
        "Q" => Some(12),
        "K" => Some(13),
        number => number.parse().ok().filter(|number| (2..=10).contains(number)),
    }
}

/// A card as its rank and the first letter of its suit.
///
/// ```
/// use winterover::table::deck::{Suit, read, write};
/// assert_eq!(write(10, Suit::Clubs), "10C");
/// assert_eq!(read("qh"), Some((12, Suit::Hearts)));
/// assert_eq!(read("1S"), None);
/// ```
pub fn write(rank: u8, suit: Suit) -> String {
    let letter = SUITS.iter().find(|(_, known)| *known == suit).map_or('?', |(letter, _)| *letter);
    format!("{}{letter}", write_rank(rank))
}

/// Reads a card: rank and suit.
pub fn read(word: &str) -> Option<(u8, Suit)> {
    let word = word.to_ascii_uppercase();
    let (letter, suit) = SUITS.iter().find(|(letter, _)| word.ends_with(*letter))?;
    Some((read_rank(word.strip_suffix(*letter)?)?, *suit))
}
