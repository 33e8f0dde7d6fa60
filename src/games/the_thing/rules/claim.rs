//! A player announces a value in a trade (section 5.4) or, with `multiTrade`, several. Layer 5.

use super::face::{Class, class};
use crate::base::few;
use crate::table::card::Face;
use serde::{Deserialize, Serialize};

/// The most cards that one side gives in a trade: a full hand of five, less one.
pub const CLAIM_LIMIT: usize = 4;

/// An announced value. A Queen can't be announced: a red Queen goes by the name of a 10 or a blood test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Worth {
    /// An Ace.
    Ace,
    /// 2 to 10.
    Number(u8),
    /// A blood-test card.
    Test,
}

impl Worth {
    /// All eleven values: Ace, 2 to 10, and blood test.
    pub fn all() -> impl Iterator<Item = Worth> + Clone {
        (1..=11).filter_map(Worth::from_code)
    }

    const fn code(self) -> u16 {
        match self {
            Worth::Ace => 1,
            Worth::Number(number) => number as u16,
            Worth::Test => 11,
        }
    }

    const fn from_code(code: u16) -> Option<Worth> {
        match code {
            1 => Some(Worth::Ace),
            2..=10 => Some(Worth::Number(code as u8)),
            11 => Some(Worth::Test),
            _ => None,
        }
    }

    /// Whether a card may be given under this name.
    pub const fn fits(self, face: Face) -> bool {
        match (self, class(face)) {
            (Worth::Ace, Class::Steal)
            | (Worth::Test, Class::Test(_) | Class::Queen)
            | (Worth::Number(10), Class::Queen) => true,
            (Worth::Number(said), Class::Weapon(number) | Class::AlienWeapon(number)) => said == number,
            _ => false,
        }
    }
}

/// The announced values in rising order: one or, with `multiTrade`, up to four.
///
/// ```
/// use winterover::games::the_thing::rules::claim::{Claim, Worth};
/// let claim = Claim::new([Worth::Test, Worth::Number(5)]).unwrap();
/// assert_eq!(claim.iter().collect::<Vec<_>>(), [Worth::Number(5), Worth::Test]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim(u16);

impl Claim {
    /// One value.
    pub const fn one(worth: Worth) -> Self {
        Claim(worth.code())
    }

    /// Several values, given in any order; `None` if there are none or more than four.
    pub fn new(values: impl IntoIterator<Item = Worth>) -> Option<Self> {
        let mut codes = arrayvec::ArrayVec::<u16, CLAIM_LIMIT>::new();
        for worth in values {
            codes.try_push(worth.code()).ok()?;
        }
        few::sort_by_key(&mut codes, |code| *code);
        let packed = codes.iter().rev().fold(0, |packed, code| packed << 4 | code);
        (packed != 0).then_some(Claim(packed))
    }

    /// Whether this is a claim as [`Claim::new`] makes it. A claim from outside may not be.
    pub fn is_sound(self) -> bool {
        Claim::new(self.iter()) == Some(self)
    }

    /// How many values.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are no values, which never holds for a sound claim.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values in rising order.
    pub fn iter(self) -> impl Iterator<Item = Worth> + Clone {
        (0..CLAIM_LIMIT as u16).map_while(move |at| Worth::from_code(self.0 >> (4 * at) & 15))
    }

    /// Whether these cards, one for each value, may be given under this claim. A card that can't be seen fits any value.
    pub fn fits(self, faces: &[Option<Face>]) -> bool {
        faces.len() == self.len() && match_all(self, faces)
    }
}

/// Matches the first card with a value, and then the others; tries at most 4! ways.
fn match_all(claim: Claim, faces: &[Option<Face>]) -> bool {
    let Some((first, rest)) = faces.split_first() else { return true };
    (0..CLAIM_LIMIT as u16).any(|at| {
        let Some(worth) = Worth::from_code(claim.0 >> (4 * at) & 15) else { return false };
        let low = claim.0 & ((1 << (4 * at)) - 1);
        let high = if at == 3 { 0 } else { claim.0 >> (4 * (at + 1)) << (4 * at) };
        first.is_none_or(|face| worth.fits(face)) && match_all(Claim(low | high), rest)
    })
}
