//! A switch has a value, and accepts a range of them. Layer 3.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

/// A word that a switch is set to, of limited length.
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
    /// From this many fewer to this many more than usual, both included.
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
