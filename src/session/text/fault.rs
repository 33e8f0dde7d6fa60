//! A fault says what is wrong with a text record. Layer 7; knows no game.

use crate::table::record::LineError;
use crate::table::setup::SetupError;
use thiserror::Error;

/// What is wrong with a line of a record, in words for its author.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextFault {
    /// The line can't be read.
    #[error("{0}")]
    Line(#[from] LineError),
    /// The whole record is too long.
    #[error("the record has {0} bytes; at most {limit} are allowed", limit = crate::table::record::RECORD_LIMIT)]
    TooLong(usize),
    /// The views that the record asks for don't fit into the output.
    #[error("too many views: the output would be longer than {0} bytes")]
    TooMuch(usize),
    /// The record doesn't begin as it must.
    #[error("before this the record must say {0}")]
    Early(&'static str),
    /// Something is said twice, or after the game began.
    #[error("`{0}` comes once, before the first move, view or card")]
    Late(&'static str),
    /// There is no such game.
    #[error("there is no game called `{word}`; there are: {known}")]
    Game {
        /// The word in the record.
        word: String,
        /// The games there are.
        known: String,
    },
    /// A switch is set a second time.
    #[error("the switch `{key}` is set already, on line {line}")]
    SetTwice {
        /// The switch.
        key: String,
        /// The line where it was first set.
        line: usize,
    },
    /// There are too few or too many players.
    #[error("{seats} seats; this game is for {least} to {most}")]
    Seats {
        /// How many the record names.
        seats: usize,
        /// The least number possible.
        least: u8,
        /// The greatest number possible.
        most: u8,
    },
    /// The settings can't be played.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A switch can't have this value.
    #[error("the switch `{key}` doesn't take `{value}`; it takes {takes}")]
    Switch {
        /// The switch.
        key: String,
        /// The value.
        value: String,
        /// The values that it can have.
        takes: String,
    },
    /// Two players have the same name.
    #[error("two players are called {0}")]
    Twice(String),
    /// No player has this name.
    #[error("nobody here is called `{0}`")]
    Nobody(String),
    /// There is no such pile.
    #[error("there is no pile `{word}`; piles that get shuffled are: {known}")]
    Pile {
        /// The word in the record.
        word: String,
        /// The piles there are.
        known: String,
    },
    /// There is no such card in this game.
    #[error("`{0}` is not a card of this game")]
    Card(String),
    /// A card laid out for a pile that lacks it.
    #[error("the pile `{pile}` has no {card} (left) to come to its top")]
    NotInPile {
        /// The pile.
        pile: &'static str,
        /// The card.
        card: String,
    },
    /// A card laid out for a hand that lacks it.
    #[error("{name} has no {card} (left) in hand to be mixed")]
    NotInHand {
        /// The player whose hand it is.
        name: String,
        /// The card.
        card: String,
    },
    /// A number that can't be rolled.
    #[error("{number} can't be rolled here: the roll is below {bound}")]
    Roll {
        /// The number.
        number: u16,
        /// The bound.
        bound: u16,
    },
    /// Something was laid out and never used.
    #[error("this was never used: nothing was shuffled, mixed or rolled after it")]
    Unused,
    /// It isn't the player's turn.
    #[error("{name} can't move now; awaited: {awaited}")]
    Turn {
        /// The player who would move.
        name: String,
        /// The players that are awaited.
        awaited: String,
    },
    /// The words aren't a move of this game.
    #[error("{name} can't do that: {why}")]
    Unreadable {
        /// The player who would move.
        name: String,
        /// What is wrong with the words.
        why: String,
    },
    /// The rules refuse the move.
    #[error("{name} may not do that: {why}")]
    Refused {
        /// The player who would move.
        name: String,
        /// Why the rules refuse it.
        why: String,
    },
    /// The rules allow a move that should have been refused.
    #[error("{0} may do that, though the record expects a refusal")]
    Allowed(String),
    /// Nobody can leave now.
    #[error("{0} can't leave: the game is over")]
    Over(String),
    /// The player has left before.
    #[error("{0} has left already")]
    Gone(String),
    /// The line doesn't belong in a solo game, in which the seed deals every card and nobody leaves.
    #[error("a game alone has only moves after its beginning")]
    Alone,
    /// An expectation that doesn't hold.
    #[error("expected {expected}; found {found}")]
    Otherwise {
        /// What the record says.
        expected: String,
        /// What was found.
        found: String,
    },
}

/// Why a record can't be played, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: TextFault,
}

impl TextFault {
    /// Whether the fault is a player's, so that a record may expect it with `!`.
    pub fn is_refusal(&self) -> bool {
        matches!(self, TextFault::Turn { .. } | TextFault::Unreadable { .. } | TextFault::Refused { .. })
    }
}
