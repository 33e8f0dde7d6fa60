//! A switch has a value, and accepts a range of them. Layer 3.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use std::fmt;

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
    /// The value of a word; `None` if the word is too long.
    pub fn word(word: &str) -> Option<Value> {
        Word::from(word).ok().map(Value::Word)
    }
}

/// Writes the value as text records do.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(on) => f.pad(if *on { "on" } else { "off" }),
            Value::Number(number) => f.pad(&number.to_string()),
            Value::Delta(delta) => f.pad(&format!("{delta:+}")),
            Value::Word(word) => f.pad(word),
        }
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

    /// What a value means to a switch with this range, if it is in the range: "off" isn't a flag if it is one of the switch's words.
    pub fn reads(self, value: Value) -> Option<Value> {
        let value = match (self, value) {
            (Range::Words(_), Value::Flag(_)) => Value::word(&value.to_string())?,
            _ => value,
        };
        self.accepts(value).then_some(value)
    }
}

/// Writes the range as text records do: `on or off`, `1 to 9`.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range::Flag => f.write_str("on or off"),
            Range::Number(least, most) => write!(f, "{least} to {most}"),
            Range::Either(one, other) => write!(f, "{one} or {other}"),
            Range::Delta(least, most) => write!(f, "{least:+} to {most:+}"),
            Range::Words(words) => f.write_str(&words.join(" or ")),
        }
    }
}
