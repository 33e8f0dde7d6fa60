//! A message holds a key to its words and what goes into them. Layer 3; knows no language and no game.

use super::deck::Printed;
use super::setup::{Setup, Switch, Value};
use crate::base::ids::{Seat, SeatSet};

/// Something to put into a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A player's name.
    Seat(Seat),
    /// Names.
    Seats(SeatSet),
    /// A number.
    Number(u16),
    /// A difference.
    Delta(i8),
    /// Cards, by their corners.
    Cards(Vec<Printed>),
    /// Other messages, one after another.
    All(Vec<Said>),
    /// A word by which the message selects among its variants.
    Word(&'static str),
}

impl From<Seat> for Part {
    fn from(seat: Seat) -> Self {
        Part::Seat(seat)
    }
}

impl From<SeatSet> for Part {
    fn from(seats: SeatSet) -> Self {
        Part::Seats(seats)
    }
}

impl From<u16> for Part {
    fn from(number: u16) -> Self {
        Part::Number(number)
    }
}

impl From<u8> for Part {
    fn from(number: u8) -> Self {
        Part::Number(number.into())
    }
}

impl From<Said> for Part {
    fn from(said: Said) -> Self {
        Part::All(vec![said])
    }
}

/// A switch's value: `on`, `off`, its number or its word.
impl From<&Switch> for Part {
    fn from(switch: &Switch) -> Self {
        match switch.value {
            Value::Flag(true) => Part::Word("on"),
            Value::Flag(false) => Part::Word("off"),
            Value::Number(number) => Part::Number(number),
            Value::Delta(delta) => Part::Delta(delta),
            Value::Word(_) => Part::Word(switch.word().unwrap_or_default()),
        }
    }
}

/// A message to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its key in the Fluent files.
    pub key: &'static str,
    /// The parts to put into it, by name.
    pub args: Vec<(&'static str, Part)>,
}

impl Said {
    /// A message without parts.
    pub fn plain(key: &'static str) -> Self {
        Said { key, args: Vec::new() }
    }

    /// A message about one player.
    pub fn of(key: &'static str, seat: Seat) -> Self {
        Said::plain(key).with("who", seat)
    }

    /// The message with one more part.
    #[must_use]
    pub fn with(mut self, name: &'static str, part: impl Into<Part>) -> Self {
        self.args.push((name, part.into()));
        self
    }

    /// Whether a player is named in it.
    pub fn names_seat(&self, seat: Seat) -> bool {
        self.args.iter().any(|(_, part)| match part {
            Part::Seat(named) => *named == seat,
            Part::Seats(named) => named.contains(seat),
            Part::All(all) => all.iter().any(|said| said.names_seat(seat)),
            Part::Number(_) | Part::Delta(_) | Part::Cards(_) | Part::Word(_) => false,
        })
    }

    /// The message, about a second player as well.
    #[must_use]
    pub fn target(self, seat: Seat) -> Self {
        self.with("target", seat)
    }

    /// The message, with a number.
    #[must_use]
    pub fn number(self, number: impl Into<u16>) -> Self {
        self.with("n", number.into())
    }

    /// The message about several players.
    #[must_use]
    pub fn names(self, seats: SeatSet) -> Self {
        self.with("names", seats)
    }

    /// The message at a table with these settings: its words may depend on each switch, by its name.
    #[must_use]
    pub fn at(self, setup: &impl Setup) -> Self {
        setup.switches().into_iter().fold(self, |said, switch| said.with(switch.key, &switch))
    }

    /// The message, with cards.
    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = Printed>) -> Self {
        self.with("cards", Part::Cards(cards.into_iter().collect()))
    }
}

/// The style in which a line of the log is displayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Begins a round or a turn.
    Heading,
    /// For everyone.
    Plain,
    /// It is for some seats only; hidden whenever the hand is.
    Secret,
    /// It tells of danger, and is for everybody.
    Danger,
}
