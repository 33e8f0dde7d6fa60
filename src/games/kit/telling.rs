//! Messages tell what has happened, and what can't be done. Layer 5; knows no language.

use crate::base::ids::{Seat, SeatSet};
use crate::table::deck::Printed;
use crate::table::said::{Mood, Part, Said};

/// A line of a game's log as a message, and how the page treats it. It is put together like the message itself; a line that says nothing else is
/// plain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What it says.
    pub said: Said,
    /// How it is set.
    pub mood: Mood,
    /// Whether it shows a result of chance, of a fight or of cards that were covered before.
    pub result: bool,
    /// Whether it begins a turn.
    pub turn: bool,
    /// Whether it tells its reader what went into or out of the hand, or what was seen in another.
    pub news: bool,
    /// Whether it tells its reader that they have changed sides, which counts for more than other news.
    pub changes_side: bool,
}

impl From<Said> for Told {
    fn from(said: Said) -> Self {
        Told { said, mood: Mood::Plain, result: false, turn: false, news: false, changes_side: false }
    }
}

impl Told {
    /// A line with nothing to put in.
    pub fn plain(key: &'static str) -> Self {
        Said::plain(key).into()
    }

    /// A line about one player.
    pub fn of(key: &'static str, seat: Seat) -> Self {
        Said::of(key, seat).into()
    }

    /// The line with one more thing put in.
    #[must_use]
    pub fn with(self, name: &'static str, part: impl Into<Part>) -> Self {
        Told { said: self.said.with(name, part), ..self }
    }

    /// The line about a second player.
    #[must_use]
    pub fn target(self, seat: Seat) -> Self {
        Told { said: self.said.target(seat), ..self }
    }

    /// The line about a number.
    #[must_use]
    pub fn number(self, number: impl Into<u16>) -> Self {
        Told { said: self.said.number(number), ..self }
    }

    /// The line about several players.
    #[must_use]
    pub fn names(self, seats: SeatSet) -> Self {
        Told { said: self.said.names(seats), ..self }
    }

    /// The line about cards.
    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = Printed>) -> Self {
        Told { said: self.said.cards(cards), ..self }
    }

    /// Begins a round.
    #[must_use]
    pub fn heading(self) -> Self {
        Told { mood: Mood::Heading, ..self }
    }

    /// Begins a turn.
    #[must_use]
    pub fn turn(self) -> Self {
        Told { turn: true, ..self.heading() }
    }

    /// Only some read it.
    #[must_use]
    pub fn secret(self) -> Self {
        Told { mood: Mood::Secret, ..self }
    }

    /// Only some read it, of their own cards or of those that they saw.
    #[must_use]
    pub fn news(self) -> Self {
        Told { news: true, ..self.secret() }
    }

    /// Only the reader is told: they have changed sides.
    #[must_use]
    pub fn changes_side(self) -> Self {
        Told { changes_side: true, ..self.news() }
    }

    /// Dangerous, for everyone.
    #[must_use]
    pub fn danger(self) -> Self {
        Told { mood: Mood::Danger, ..self }
    }

    /// Dangerous in this case, or not.
    #[must_use]
    pub fn danger_if(self, dangerous: bool) -> Self {
        if dangerous { self.danger() } else { self }
    }

    /// Marks it as a result.
    #[must_use]
    pub fn result(self) -> Self {
        Told { result: true, ..self }
    }

    /// Whether it says something; a heading doesn't.
    pub fn is_told(&self) -> bool {
        self.mood != Mood::Heading
    }
}

/// A line of a game's log.
pub trait Telling {
    /// The words of a line: one row of a table for each.
    fn told(&self) -> Told;
}

/// Why a move isn't possible.
pub trait Refusing {
    /// The same as a message for the player who tried it.
    fn said(self) -> Said;
}

/// The latest news in lines, newest first, of the present turn and the one before; that the reader has changed sides counts for more than any other.
pub fn latest_news(lines: &mut dyn Iterator<Item = Told>) -> Option<Said> {
    let mut latest = None;
    let mut turns = 0;
    for told in lines {
        turns += u8::from(told.turn);
        if turns == 2 {
            break;
        }
        if told.changes_side {
            return Some(told.said);
        }
        if told.news && latest.is_none() {
            latest = Some(told.said);
        }
    }
    latest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_changed_sides_is_told_that_and_not_what_was_given() {
        let told = |key: &'static str| Told::plain(key);
        let news = |lines: Vec<Told>| latest_news(&mut lines.into_iter()).map(|said| said.key);
        let got = || told("got").news();
        assert_eq!(news(vec![told("passes"), got(), told("turned").changes_side()]), Some("turned"));
        assert_eq!(news(vec![got(), told("gave").news()]), Some("got"));
        assert_eq!(news(vec![told("turn").turn(), told("turn").turn(), told("turned").changes_side()]), None);
    }
}
