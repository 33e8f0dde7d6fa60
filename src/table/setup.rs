//! A setup lists a game's settings, for anyone to show and change without knowing the game. Layer 3.

pub use super::value::{Range, Value, Word};
use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

/// One setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its name in the rules, also in text records and as a key to its words.
    pub key: &'static str,
    /// What it accepts at this number of seats.
    pub range: Range,
    /// What it is now.
    pub value: Value,
    /// The value unless it is changed.
    pub default: Value,
    /// For a switch that ends a game that goes on for too long: its value for one round, in which everybody has a turn.
    pub one_round: Option<u16>,
    /// Whether it chooses among variants with different aims, so that players' results are counted for each of its words.
    pub is_scenario: bool,
    /// Whether it assigns sides to seats. If so, a solo game draws its value by lot, as the player always has the first seat.
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

    /// A switch for a number at which a game ends in any case; `one_round` is the number for a single round.
    pub fn limit(key: &'static str, value: u16, default: u16, range: Range, one_round: u16) -> Self {
        Switch { one_round: Some(one_round), ..Self::number(key, value, default, range) }
    }

    /// A switch that is a difference; the default is 0.
    pub fn delta(key: &'static str, value: i8, least: i8, most: i8) -> Self {
        Switch::new(key, Range::Delta(least, most), Value::Delta(value), Value::Delta(0))
    }

    /// A switch that is one of a few words; the default is the first.
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

    /// A switch of words that chooses among variants with different aims.
    pub fn scenario(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        Switch { is_scenario: true, ..Self::words(key, value, words) }
    }

    /// A switch of words that assigns sides to seats.
    pub fn lot(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        Switch { by_lot: true, ..Self::words(key, value, words) }
    }

    fn new(key: &'static str, range: Range, value: Value, default: Value) -> Self {
        Switch { key, range, value, default, one_round: None, is_scenario: false, by_lot: false }
    }

    /// The word to which it is set, if that is one of its words.
    pub fn word(&self) -> Option<&'static str> {
        match (self.range, self.value) {
            (Range::Words(words), Value::Word(word)) => words.iter().copied().find(|known| *known == word.as_str()),
            (Range::Flag | Range::Number(..) | Range::Either(..) | Range::Delta(..) | Range::Words(_), _) => None,
        }
    }

    /// One of its words by number, wrapping round, from 0; `None` if it doesn't take words.
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

    /// Finds the switch, and what the value means to it.
    ///
    /// # Errors
    /// [`SetupError::Unknown`] or [`SetupError::Value`].
    pub fn find(switches: &[Switch], key: &str, value: Value) -> Result<(Switch, Value), SetupError> {
        let switch = switches.iter().find(|switch| switch.key == key);
        let switch = *switch.ok_or_else(|| SetupError::Unknown(key.to_owned()))?;
        switch.range.reads(value).map(|value| (switch, value)).ok_or_else(|| switch.refuses(value))
    }

    /// The error that the switch can't take this value.
    pub fn refuses(&self, value: Value) -> SetupError {
        SetupError::Value { key: self.key, value, range: self.range }
    }
}

/// Why a setting isn't possible.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{seats} seats; this game is for {least} to {most}")]
    Seats {
        /// The number asked for.
        seats: u8,
        /// The least possible.
        least: u8,
        /// The most possible.
        most: u8,
    },
    /// No such switch.
    #[error("there is no switch called {0}")]
    Unknown(String),
    /// The switch can't have that value.
    #[error("{key} can't be {value}; it takes {range}")]
    Value {
        /// The switch.
        key: &'static str,
        /// The value asked for.
        value: Value,
        /// The values that it accepts.
        range: Range,
    },
    /// There are too few cards to deal.
    #[error("{count} cards are missing for the hands of {seats} players (see {key})")]
    Missing {
        /// The switch to change.
        key: &'static str,
        /// How many cards are missing.
        count: u16,
        /// The players.
        seats: u8,
    },
    /// There are more cards than a table can hold.
    #[error("there are {count} cards too many (see {key})")]
    Surplus {
        /// The switch to change.
        key: &'static str,
        /// How many cards are too many.
        count: u16,
    },
    /// There are too few cards for these settings.
    #[error("{key} is too large: there are not enough cards")]
    Cards {
        /// The switch to lower.
        key: &'static str,
    },
}

impl SetupError {
    /// Whether this switch's value is at fault.
    pub fn names(&self, switch: &str) -> bool {
        match self {
            SetupError::Seats { .. } => false,
            SetupError::Unknown(key) => key == switch,
            SetupError::Value { key, .. }
            | SetupError::Missing { key, .. }
            | SetupError::Surplus { key, .. }
            | SetupError::Cards { key } => *key == switch,
        }
    }
}

/// Where a setup stores a switch's value, and what the switch accepts.
#[derive(Clone, Copy, Debug)]
pub enum Field<S> {
    /// On or off.
    Flag(fn(&mut S) -> &mut bool),
    /// On or off, stored in another form: how to read it and how to set it.
    Kept(fn(&S) -> bool, fn(&mut S, bool)),
    /// A number, which its range must keep below 256.
    Small(fn(&mut S) -> &mut u8, Range),
    /// The same, in an array: its index, counted from 0.
    Nth(usize, fn(&mut S, usize) -> &mut u8, Range),
    /// A number.
    Number(fn(&mut S) -> &mut u16, Range),
    /// A number at which a game ends in any case, and its value for one round.
    Limit(fn(&mut S) -> &mut u16, Range, u16),
    /// A difference, from the first number to the second.
    Delta(fn(&mut S) -> &mut i8, i8, i8),
    /// One of two words, the usual one first. The flag is the value that the usual word means.
    Either(&'static [&'static str; 2], bool, fn(&mut S) -> &mut bool),
    /// One of a few words.
    Word(fn(&mut S) -> &mut dyn Choice),
}

/// A type with a few values, each of which has a word for a switch.
pub trait Worded: Copy + PartialEq + 'static {
    /// The words, the usual one first.
    const WORDS: &'static [&'static str];
    /// The values that they mean, in the same order.
    const MEANT: &'static [Self];
}

/// One value of a type with a few values, whatever the type.
pub trait Choice {
    /// The words for all of them.
    fn words(&self) -> &'static [&'static str];
    /// The word for this one.
    fn word(&self) -> &'static str;
    /// Sets it to the value that this word means, if there is one.
    fn choose(&mut self, word: &str);
}

impl<T: Worded> Choice for T {
    fn words(&self) -> &'static [&'static str] {
        T::WORDS
    }

    fn word(&self) -> &'static str {
        T::MEANT.iter().zip(T::WORDS).find(|(meant, _)| *meant == self).map_or("", |(_, word)| word)
    }

    fn choose(&mut self, word: &str) {
        let meant = T::MEANT.iter().zip(T::WORDS).find(|(_, known)| **known == word);
        *self = meant.map_or(*self, |(meant, _)| *meant);
    }
}

impl<S: Setup> Field<S> {
    /// The switch with this name, with the value from `now` and, as the default, the value from `usual`.
    fn switch(self, key: &'static str, now: &mut S, usual: &mut S) -> Switch {
        match self {
            Field::Flag(at) => Switch::flag(key, *at(now), *at(usual)),
            Field::Kept(is, _) => Switch::flag(key, is(now), is(usual)),
            Field::Small(at, range) => Switch::number(key, (*at(now)).into(), (*at(usual)).into(), range),
            Field::Nth(nth, at, range) => Switch::number(key, (*at(now, nth)).into(), (*at(usual, nth)).into(), range),
            Field::Number(at, range) => Switch::number(key, *at(now), *at(usual), range),
            Field::Limit(at, range, one_round) => Switch::limit(key, *at(now), *at(usual), range, one_round),
            Field::Delta(at, least, most) => Switch::delta(key, *at(now), least, most),
            Field::Either(words, first, at) => Switch::words(key, words[usize::from(*at(now) != first)], words),
            Field::Word(at) => Switch::words(key, at(now).word(), at(now).words()),
        }
    }

    /// Stores a value that the switch accepts.
    fn put(self, setup: &mut S, value: Value) {
        match (self, value) {
            (Field::Flag(at), Value::Flag(on)) => *at(setup) = on,
            (Field::Kept(_, set), Value::Flag(on)) => set(setup, on),
            (Field::Small(at, _), Value::Number(number)) => *at(setup) = number as u8,
            (Field::Nth(nth, at, _), Value::Number(number)) => *at(setup, nth) = number as u8,
            (Field::Number(at, _) | Field::Limit(at, ..), Value::Number(number)) => *at(setup) = number,
            (Field::Delta(at, ..), Value::Delta(delta)) => *at(setup) = delta,
            (Field::Either([usual, _], first, at), Value::Word(word)) => *at(setup) = first == (&word == *usual),
            (Field::Word(at), Value::Word(word)) => at(setup).choose(&word),
            // The switch doesn't accept such a value.
            (_, Value::Flag(_) | Value::Number(_) | Value::Delta(_) | Value::Word(_)) => {}
        }
    }
}

/// Everything chosen before a game begins.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use winterover::table::setup::{Field, Range, Setup, SetupError, Value, seated};
/// #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
/// struct Chosen { seats: u8, open: bool, rounds: u16 }
/// impl Setup for Chosen {
///     fn new(seats: u8) -> Result<Self, SetupError> {
///         seated(seats, 2, 4)?;
///         Ok(Chosen { seats, open: false, rounds: 10 })
///     }
///     fn seats(&self) -> u8 { self.seats }
///     fn fields(&self) -> Vec<(&'static str, Field<Self>)> {
///         let rounds = Range::Number(1, 99);
///         vec![("open", Field::Flag(|it| &mut it.open)), ("rounds", Field::Limit(|it| &mut it.rounds, rounds, 1))]
///     }
/// }
/// let mut chosen = Chosen::new(3)?;
/// chosen.set("rounds", Value::Number(7))?;
/// let switch = chosen.switches()[1];
/// assert_eq!((switch.value, switch.default), (Value::Number(7), Value::Number(10)));
/// assert!(chosen.set("open", Value::Number(1)).is_err() && chosen.in_range().is_ok());
/// # Ok::<(), SetupError>(())
/// ```
pub trait Setup: Clone + PartialEq + std::fmt::Debug + Send + Serialize + DeserializeOwned + 'static {
    /// The specification's defaults for a number of seats.
    ///
    /// # Errors
    /// [`SetupError::Seats`] if the game isn't for this many.
    fn new(seats: u8) -> Result<Self, SetupError>;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// Where all other choices are stored, by the names of the switches, in display order.
    fn fields(&self) -> Vec<(&'static str, Field<Self>)> {
        Vec::new()
    }

    /// All switches with their present values, in display order.
    fn switches(&self) -> Vec<Switch> {
        let mut now = self.clone();
        let mut usual = Self::new(self.seats()).unwrap_or_else(|_| self.clone());
        self.fields().into_iter().map(|(key, field)| field.switch(key, &mut now, &mut usual)).collect()
    }

    /// Sets one switch.
    ///
    /// # Errors
    /// [`SetupError::Unknown`] or [`SetupError::Value`]; nothing is changed then.
    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError> {
        let (switch, value) = Switch::find(&self.switches(), key, value)?;
        let field = self.fields().into_iter().find(|(known, _)| *known == switch.key);
        field.into_iter().for_each(|(_, field)| field.put(self, value));
        Ok(())
    }

    /// The keys of switches whose values are allowed but against the rules' advice.
    fn warnings(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Checks that the seats and all switches are in their ranges.
    ///
    /// # Errors
    /// The number of seats, or the first switch that is out of range.
    fn in_range(&self) -> Result<(), SetupError> {
        Self::new(self.seats())?;
        let wrong = self.switches().into_iter().find(|switch| !switch.range.accepts(switch.value));
        wrong.map_or(Ok(()), |switch| Err(switch.refuses(switch.value)))
    }

    /// Checks that a game can be played with these settings.
    ///
    /// # Errors
    /// The number of seats, or the first switch that stands in the way.
    fn validate(&self) -> Result<(), SetupError> {
        self.in_range()
    }
}

/// Checks that a game can be played with this many seats.
///
/// # Errors
/// [`SetupError::Seats`] if it isn't.
pub fn seated(seats: u8, least: u8, most: u8) -> Result<(), SetupError> {
    if (least..=most).contains(&seats) { Ok(()) } else { Err(SetupError::Seats { seats, least, most }) }
}
