//! A setup lists a game's settings, for anyone to show and change without knowing the game. Layer 3.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

/// A word that a switch is set to, at most so long.
pub type Word = ArrayString<16>;

/// The value of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(u16),
    /// How many more, or fewer, than usual.
    Delta(i8),
    /// One of a few words.
    Word(Word),
}

impl Value {
    /// A word, unless it is too long to be one.
    pub fn word(word: &str) -> Option<Value> {
        Word::from(word).ok().map(Value::Word)
    }
}

/// What a switch accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// On or off.
    Flag,
    /// From the first to the second number, both included.
    Number(u16, u16),
    /// One of two numbers, the smaller one first.
    Either(u16, u16),
    /// From so many fewer to so many more than usual, both included.
    Delta(i8, i8),
    /// One of these words, of at most 16 bytes.
    Words(&'static [&'static str]),
}

impl Range {
    /// Whether a value is in it.
    pub fn accepts(self, value: Value) -> bool {
        match (self, value) {
            (Range::Flag, Value::Flag(_)) => true,
            (Range::Number(least, most), Value::Number(number)) => (least..=most).contains(&number),
            (Range::Either(one, other), Value::Number(number)) => number == one || number == other,
            (Range::Delta(least, most), Value::Delta(delta)) => (least..=most).contains(&delta),
            (Range::Words(words), Value::Word(word)) => words.contains(&word.as_str()),
            (Range::Flag | Range::Number(..) | Range::Either(..) | Range::Delta(..) | Range::Words(_), _) => false,
        }
    }
}

/// One setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its name in the rules, also in text records and as a key to its words.
    pub key: &'static str,
    /// What it accepts at this number of seats.
    pub range: Range,
    /// What it is now.
    pub value: Value,
    /// What it is unless changed.
    pub default: Value,
    /// If it ends a game that goes on for too long: what it is to be for one round, in which everybody has a turn.
    pub one_round: Option<u16>,
    /// Whether it chooses among games with other aims, so that how players fare is counted for each of its words.
    pub is_scenario: bool,
    /// Whether it says what falls to which seat, so that a game alone draws it by lot: its player has the first seat.
    pub by_lot: bool,
}

impl Switch {
    /// A switch that is on or off.
    pub fn flag(key: &'static str, value: bool, default: bool) -> Self {
        Switch::new(key, Range::Flag, Value::Flag(value), Value::Flag(default))
    }

    /// A switch that is a number.
    pub fn number(key: &'static str, value: u16, default: u16, range: Range) -> Self {
        Switch::new(key, range, Value::Number(value), Value::Number(default))
    }

    /// A switch that is a number, behind which a game ends in any case; `one_round` is its number for a single round.
    pub fn limit(key: &'static str, value: u16, default: u16, range: Range, one_round: u16) -> Self {
        Switch { one_round: Some(one_round), ..Self::number(key, value, default, range) }
    }

    /// A switch that is a difference; 0 unless changed.
    pub fn delta(key: &'static str, value: i8, least: i8, most: i8) -> Self {
        Switch::new(key, Range::Delta(least, most), Value::Delta(value), Value::Delta(0))
    }

    /// A switch that is one of a few words; the first unless changed.
    ///
    /// ```
    /// use winterover::table::setup::{Switch, Value};
    /// let switch = Switch::words("speed", "slow", &["fast", "slow"]);
    /// assert_eq!((switch.value, Some(switch.default)), (Value::word("slow").unwrap(), Value::word("fast")));
    /// assert!(switch.range.accepts(switch.value) && !switch.range.accepts(Value::word("idle").unwrap()));
    /// ```
    pub fn words(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        let word = |word: &str| Value::Word(Word::from(word).unwrap_or_default());
        let default = words.first().copied().unwrap_or_default();
        Switch::new(key, Range::Words(words), word(value), word(default))
    }

    /// A switch of words that chooses among games with other aims.
    pub fn scenario(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        Switch { is_scenario: true, ..Self::words(key, value, words) }
    }

    /// A switch of words that says what falls to which seat.
    pub fn lot(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        Switch { by_lot: true, ..Self::words(key, value, words) }
    }

    fn new(key: &'static str, range: Range, value: Value, default: Value) -> Self {
        Switch { key, range, value, default, one_round: None, is_scenario: false, by_lot: false }
    }

    /// The word it is set to, if it is one of its words.
    pub fn word(&self) -> Option<&'static str> {
        match (self.range, self.value) {
            (Range::Words(words), Value::Word(word)) => words.iter().copied().find(|known| *known == word.as_str()),
            (Range::Flag | Range::Number(..) | Range::Either(..) | Range::Delta(..) | Range::Words(_), _) => None,
        }
    }

    /// One of its words by number, counted round from 0; nothing if it doesn't take words.
    ///
    /// ```
    /// use winterover::table::setup::{Switch, Value};
    /// let switch = Switch::lot("first", "white", &["white", "black"]);
    /// assert_eq!([0, 1, 2].map(|at| switch.nth_word(at)), ["white", "black", "white"].map(Value::word));
    /// assert_eq!(Switch::flag("undo", true, false).nth_word(0), None);
    /// ```
    pub fn nth_word(&self, number: u64) -> Option<Value> {
        let Range::Words(words) = self.range else { return None };
        let at = number.checked_rem(words.len() as u64)?;
        words.get(at as usize).and_then(|word| Value::word(word))
    }

    /// Finds the switch and asks it whether it takes a value.
    ///
    /// # Errors
    /// [`SetupError::Unknown`] or [`SetupError::Value`].
    pub fn find(switches: &[Switch], key: &str, value: Value) -> Result<Switch, SetupError> {
        let switch = switches.iter().find(|switch| switch.key == key);
        let switch = *switch.ok_or_else(|| SetupError::Unknown(key.to_owned()))?;
        if switch.range.accepts(value) { Ok(switch) } else { Err(switch.refuses(value)) }
    }

    /// That the switch can't be set so.
    pub fn refuses(&self, value: Value) -> SetupError {
        SetupError::Value { key: self.key, value, range: self.range }
    }
}

/// Why a setting can't be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{seats} seats; this game is for {least} to {most}")]
    Seats {
        /// Asked for.
        seats: u8,
        /// Least possible.
        least: u8,
        /// Most possible.
        most: u8,
    },
    /// No such switch.
    #[error("there is no switch called {0}")]
    Unknown(String),
    /// The switch doesn't take that value.
    #[error("{key} can't be {value:?}; it takes {range:?}")]
    Value {
        /// Which switch.
        key: &'static str,
        /// What was asked.
        value: Value,
        /// What it takes.
        range: Range,
    },
    /// The cards don't suffice for these settings.
    #[error("{key} is too large: there are not enough cards")]
    Cards {
        /// The switch to lower.
        key: &'static str,
    },
}

impl SetupError {
    /// Whether it is this switch that can't be as it is.
    pub fn names(&self, switch: &str) -> bool {
        match self {
            SetupError::Seats { .. } => false,
            SetupError::Unknown(key) => key == switch,
            SetupError::Value { key, .. } | SetupError::Cards { key } => *key == switch,
        }
    }
}

/// Everything chosen before a game begins.
pub trait Setup: Clone + PartialEq + std::fmt::Debug + Send + Serialize + DeserializeOwned + 'static {
    /// The specification's defaults for a number of seats.
    ///
    /// # Errors
    /// [`SetupError::Seats`] where the game isn't for this many.
    fn new(seats: u8) -> Result<Self, SetupError>;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// All switches with their present values, in the order to show them.
    fn switches(&self) -> Vec<Switch>;

    /// Sets one switch.
    ///
    /// # Errors
    /// [`SetupError::Unknown`] or [`SetupError::Value`]; nothing is changed then.
    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError>;

    /// Keys of switches whose value is allowed but against the rules' advice.
    fn warnings(&self) -> Vec<&'static str>;
}
