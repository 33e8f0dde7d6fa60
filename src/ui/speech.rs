//! Speech puts messages into words, with names and cards filled in. Layer 9; it needs no browser, so that every message can be tested in every
//! language.

use super::words::Arg;
use crate::base::ids::{Seat, SeatSet};
use crate::table::deck::{Printed, Suit};
use crate::table::said::{Part, Said};
use crate::table::setup::{Switch, Value};

/// Says the message with this key and these arguments in the chosen language.
pub type Say<'a> = &'a dyn Fn(&str, &[(&'static str, Arg<'_>)]) -> String;

/// The words of a language and the players' names.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// The words.
    pub say: Say<'a>,
    /// Whether there is a message with this key.
    pub has: &'a dyn Fn(&str) -> bool,
    /// The player who hears the messages and is called "you"; `None` for onlookers.
    pub you: Option<Seat>,
    /// A player's name.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl Speech<'_> {
    /// A message in words. One about its hearer has its own: `KEY-you` if the hearer is its `who` or one of several, `KEY-to-you` in other places.
    pub fn of(&self, said: &Said) -> String {
        let own = self.about_you(said).map(|ending| format!("{}{ending}", said.key)).filter(|key| (self.has)(key));
        (self.say)(own.as_deref().unwrap_or(said.key), &self.args(said))
    }

    /// A message in short words, `KEY-short`, if there are any.
    pub fn short(&self, said: &Said) -> Option<String> {
        let key = format!("{}-short", said.key);
        (self.has)(&key).then(|| (self.say)(&key, &self.args(said)))
    }

    fn args(&self, said: &Said) -> Vec<(&'static str, Arg<'_>)> {
        said.args.iter().map(|(name, part)| (*name, self.part(part))).collect()
    }

    fn about_you(&self, said: &Said) -> Option<&'static str> {
        let you = self.you?;
        said.args.iter().find_map(|(name, part)| match part {
            Part::Seat(seat) => (*seat == you).then_some(if *name == "who" { "-you" } else { "-to-you" }),
            Part::Seats(seats) => seats.contains(you).then_some("-you"),
            Part::Number(_) | Part::Delta(_) | Part::Cards(_) | Part::All(_) | Part::Word(_) => None,
        })
    }

    /// Names in the order of seats; the hearer is "you" among them.
    pub fn names(&self, seats: SeatSet) -> String {
        let name = |seat| if self.you == Some(seat) { (self.say)("player-you", &[]) } else { (self.name)(seat) };
        seats.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// A card's corner: rank and suit.
    pub fn corner(&self, card: Printed) -> String {
        format!("{}{}", self.rank(card), suit_sign(card))
    }

    /// The corners of several cards.
    pub fn corners(&self, cards: &[Printed]) -> String {
        cards.iter().map(|card| self.corner(*card)).collect::<Vec<_>>().join(" ")
    }

    /// What is printed in a card's corner above the suit.
    pub fn rank(&self, card: Printed) -> String {
        (self.say)("card-corner", &[("rank", card.rank.into())])
    }

    /// A card's full name, for players who can't see it.
    pub fn card(&self, card: Printed) -> String {
        let suit = match card.suit {
            Some(Suit::Spades) => "spades",
            Some(Suit::Clubs) => "clubs",
            Some(Suit::Hearts) => "hearts",
            Some(Suit::Diamonds) => "diamonds",
            None => return (self.say)("card-joker", &[]),
        };
        (self.say)("card-name", &[("rank", card.rank.into()), ("suit", suit.into())])
    }

    /// Messages one after another.
    pub fn all(&self, all: &[Said]) -> String {
        all.iter().map(|said| self.of(said)).collect::<Vec<_>>().join(", ")
    }

    fn part<'b>(&self, part: &Part) -> Arg<'b> {
        match part {
            Part::Seat(seat) => (self.name)(*seat).into(),
            Part::Seats(seats) => self.names(*seats).into(),
            Part::Number(number) => (*number).into(),
            Part::Delta(delta) => (*delta).into(),
            Part::Cards(cards) => self.corners(cards).into(),
            Part::All(all) => self.all(all).into(),
            Part::Word(word) => (*word).into(),
        }
    }
}

/// The arguments for words that depend on a table's switches. Each switch is given by its name, as `on`, `off`, its number or its word.
pub fn switched(switches: &[Switch]) -> Vec<(&'static str, Arg<'static>)> {
    let value = |value: Value| match value {
        Value::Flag(on) => if on { "on" } else { "off" }.into(),
        Value::Number(number) => number.into(),
        Value::Delta(delta) => delta.into(),
        Value::Word(word) => word.to_string().into(),
    };
    switches.iter().map(|switch| (switch.key, value(switch.value))).collect()
}

/// A suit's sign, as text rather than a coloured picture.
pub fn suit_sign(card: Printed) -> &'static str {
    match card.suit {
        Some(Suit::Spades) => "♠\u{fe0e}",
        Some(Suit::Clubs) => "♣\u{fe0e}",
        Some(Suit::Hearts) => "♥\u{fe0e}",
        Some(Suit::Diamonds) => "♦\u{fe0e}",
        None => "",
    }
}
