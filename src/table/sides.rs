//! A face and a back name what is printed on a card's two sides, and a card id names where it lies. Layer 3; see [`super::card`] for who
//! knows what.

use serde::{Deserialize, Serialize};

/// What is printed on a card, as an index into the game's list of different faces (at most 255).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Face(pub u8);

/// What is printed on the other side of a card, as an index into the game's list of different backs. A card's back follows from its face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Back(pub u8);

/// The back of every face of a game.
///
/// ```
/// use winterover::table::sides::{Back, Backs, Face};
/// let backs = Backs::new(2, 5, |face| Back(u8::from(face.0 >= 3)));
/// assert_eq!((backs.of(Face(2)), backs.of(Face(3))), (Back(0), Back(1)));
/// assert_eq!(Backs::default().of(Face(3)), Back(0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backs {
    kinds: u8,
    /// The back of each face; empty if all backs are alike.
    backs: Vec<Back>,
}

impl Backs {
    /// The backs of the first `faces` faces; there are `kinds` different ones.
    pub fn new(kinds: u8, faces: u8, back: impl Fn(Face) -> Back) -> Self {
        let count = if kinds > 1 { faces } else { 0 };
        Backs { kinds, backs: (0..count).map(Face).map(back).collect() }
    }

    /// How many different backs there are.
    pub fn kinds(&self) -> u8 {
        self.kinds
    }

    /// The back of a face.
    pub fn of(&self, face: Face) -> Back {
        self.backs.get(usize::from(face.0)).copied().unwrap_or(Back(0))
    }
}

/// Equal backs for all faces.
impl Default for Backs {
    fn default() -> Self {
        Backs { kinds: 1, backs: Vec::new() }
    }
}

/// A place that holds one card, counted from 0 in the order of [`super::card::Cards::new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);
