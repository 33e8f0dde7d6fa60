//! Messages tell what has happened, and what can't be done. Layer 5; knows no language.

use crate::base::ids::{Seat, SeatSet};
use crate::table::deck::Printed;
use crate::table::said::{Mood, Part, Said};

/// A line of a game's log as a message, with how the page treats it. It is built like the message itself, by adding one part after the other. Unless
/// it says otherwise, a line is plain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The message.
    pub said: Said,
    /// How it is styled.
    pub mood: Mood,
    /// Whether it shows the result of chance, of a fight, or of cards that were face down before.
    pub result: bool,
    /// Whether it begins a turn.
    pub turn: bool,
    /// Whether it tells its reader what came into or left the reader's hand, or what the reader saw in another hand.
    pub news: bool,
    /// Whether it tells its reader that they have changed sides. This outranks other news.
    pub changes_side: bool,
}

impl From<Said> for Told {
    fn from(said: Said) -> Self {
        Told { said, mood: Mood::Plain, result: false, turn: false, news: false, changes_side: false }
    }
}

impl Told {
    /// A line without parameters.
    pub fn plain(key: &'static str) -> Self {
        Said::plain(key).into()
    }

    /// A line about one player.
    pub fn of(key: &'static str, seat: Seat) -> Self {
        Said::of(key, seat).into()
    }

    /// The line with one more parameter.
    #[must_use]
    pub fn with(self, name: &'static str, part: impl Into<Part>) -> Self {
        Told { said: self.said.with(name, part), ..self }
    }

    /// The line with a second player as its `target`.
    #[must_use]
    pub fn target(self, seat: Seat) -> Self {
        Told { said: self.said.target(seat), ..self }
    }

    /// The line with a number.
    #[must_use]
    pub fn number(self, number: impl Into<u16>) -> Self {
        Told { said: self.said.number(number), ..self }
    }

    /// The line with several players.
    #[must_use]
    pub fn names(self, seats: SeatSet) -> Self {
        Told { said: self.said.names(seats), ..self }
    }

    /// The line with cards.
    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = Printed>) -> Self {
        Told { said: self.said.cards(cards), ..self }
    }

    /// Marks the line as a heading, with which a round begins.
    #[must_use]
    pub fn heading(self) -> Self {
        Told { mood: Mood::Heading, ..self }
    }

    /// Marks the line as the beginning of a turn.
    #[must_use]
    pub fn turn(self) -> Self {
        Told { turn: true, ..self.heading() }
    }

    /// Marks the line as secret: only some players may read it.
    #[must_use]
    pub fn secret(self) -> Self {
        Told { mood: Mood::Secret, ..self }
    }

    /// Marks the line as news: only some players may read it, as it is about their own cards or about cards that they saw.
    #[must_use]
    pub fn news(self) -> Self {
        Told { news: true, ..self.secret() }
    }

    /// Marks the line as news that its reader has changed sides. Only the reader is told.
    #[must_use]
    pub fn changes_side(self) -> Self {
        Told { changes_side: true, ..self.news() }
    }

    /// Marks the line as danger for everyone.
    #[must_use]
    pub fn danger(self) -> Self {
        Told { mood: Mood::Danger, ..self }
    }

    /// Marks the line as danger if `dangerous` holds.
    #[must_use]
    pub fn danger_if(self, dangerous: bool) -> Self {
        if dangerous { self.danger() } else { self }
    }

    /// Marks the line as a result.
    #[must_use]
    pub fn result(self) -> Self {
        Told { result: true, ..self }
    }

    /// Whether the line tells what happened. A heading doesn't.
    pub fn is_told(&self) -> bool {
        self.mood != Mood::Heading
    }
}

/// A line of a game's log.
pub trait Telling {
    /// The words of the line. Each game writes this as a table with one row for each kind of line.
    fn told(&self) -> Told;
}

/// A reason why a move isn't possible.
pub trait Refusing {
    /// The reason as a message for the player who tried the move.
    fn said(self) -> Said;
}

/// The latest news of the present turn and the one before, from lines that come newest first. A change of sides outranks all other news.
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
