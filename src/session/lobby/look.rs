//! A look is how a player appears to others; words are what it says to them, cleaned. Layer 7.

use crate::base::ids::Seat;
use serde::{Deserialize, Serialize};

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 24;
/// The longest text that a player may say, in characters.
pub const TEXT_LIMIT: usize = 280;

/// A player's name and face.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Look {
    /// What others call the player: at most [`NAME_LIMIT`] characters, cleaned.
    pub name: String,
    /// Which of the page's icons.
    pub icon: u8,
    /// Which of the page's colours.
    pub color: u8,
}

impl Look {
    /// A face with its name cleaned and cut to size.
    pub fn new(name: &str, icon: u8, color: u8) -> Self {
        Look { name: clean(name, NAME_LIMIT), icon, color }
    }

    /// Whether the name is as [`Look::new`] leaves it.
    pub fn is_clean(&self) -> bool {
        clean(&self.name, NAME_LIMIT) == self.name
    }
}

/// Something a player says to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Words {
    /// Free text of at most [`TEXT_LIMIT`] characters, cleaned.
    Text(String),
    /// A quick phrase of the game, with what fills its gaps.
    Phrase {
        /// Which phrase.
        id: u16,
        /// What fills its gaps: seats, faces or numbers, as the phrase requires.
        args: [u8; 2],
    },
    /// Asks a player for a move that the table has long been waiting for.
    Nudge(Seat),
}

impl Words {
    /// The words with free text cleaned and cut to size.
    #[must_use]
    pub fn cleaned(self) -> Self {
        match self {
            Words::Text(text) => Words::Text(clean(&text, TEXT_LIMIT)),
            Words::Phrase { .. } | Words::Nudge(_) => self,
        }
    }

    /// Whether they are as [`Words::cleaned`] leaves them.
    pub fn is_clean(&self) -> bool {
        *self == self.clone().cleaned()
    }
}

/// At most `limit` characters of `text` without line breaks, control characters, marks that change the direction of writing, and needless spaces.
///
/// ```
/// use winterover::session::lobby::look::clean;
/// assert_eq!(clean("  Mac\u{202e}\n  Ready ", 24), "Mac Ready");
/// ```
pub fn clean(text: &str, limit: usize) -> String {
    let unseen = |c: &char| matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let plain: String =
        text.chars().take(4 * limit).filter(|c| !unseen(c)).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let joined = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    joined.chars().take(limit).collect::<String>().trim_end().to_owned()
}
