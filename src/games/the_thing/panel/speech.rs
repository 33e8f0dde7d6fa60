//! Messages put into words: names, cards and values filled in. Layer 10; the only part of the panel that needs no browser, so that
//! every message can be tried in every language.

use crate::base::ids::{Seat, SeatSet};
use crate::games::the_thing::picture::said::{Part, Said};
use crate::games::the_thing::rules::claim::{Claim, Worth};
use crate::games::the_thing::rules::face::{Class, Suit, class, rank, suit};
use crate::table::card::Face;
use crate::ui::words::Arg;

/// Says a message of a key and its arguments in the language chosen.
pub type Say<'a> = &'a dyn Fn(&str, &[(&'static str, Arg<'_>)]) -> String;

/// The words of a language and the players' names.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// The words.
    pub say: Say<'a>,
    /// A player's name.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl Speech<'_> {
    /// A message in words.
    pub fn of(&self, said: &Said) -> String {
        let args: Vec<(&'static str, Arg<'_>)> =
            said.args.iter().map(|(name, part)| (*name, self.part(part))).collect();
        (self.say)(said.key, &args)
    }

    /// Names in the order of seats.
    pub fn names(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| (self.name)(seat)).collect::<Vec<_>>().join(", ")
    }

    /// What was announced, as said in a sentence.
    pub fn claim(&self, claim: Claim) -> String {
        let one = |worth| (self.say)("thing-worth", &[("worth", worth_number(worth).into())]);
        claim.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// One announced value, as on a button.
    pub fn worth(&self, worth: Worth) -> String {
        (self.say)("thing-worth-short", &[("worth", worth_number(worth).into())])
    }

    /// A card's corner: rank and suit.
    pub fn corner(&self, face: Face) -> String {
        format!("{}{}", self.rank(face), suit_sign(face))
    }

    /// What is printed in a card's corner above the suit.
    pub fn rank(&self, face: Face) -> String {
        (self.say)("thing-corner", &[("rank", rank(face).into())])
    }

    /// A card's full name and use, for those who can't see it.
    pub fn card(&self, face: Face) -> String {
        let suit = match suit(face) {
            Some(Suit::Spades) => "spades",
            Some(Suit::Clubs) => "clubs",
            Some(Suit::Hearts) => "hearts",
            Some(Suit::Diamonds) => "diamonds",
            None => return (self.say)("thing-card-joker", &[]),
        };
        (self.say)("thing-card", &[("rank", rank(face).into()), ("suit", suit.into())])
    }

    /// What a card is for.
    pub fn card_use(&self, face: Face) -> String {
        let (class, number) = match class(face) {
            Class::Weapon(number) => ("weapon", number),
            Class::Steal => ("steal", 1),
            Class::Test(_) => ("test", 1),
            Class::AlienWeapon(number) => ("alien", number),
            Class::Queen => ("queen", 10),
            Class::Disease => ("joker", 0),
        };
        (self.say)("thing-card-use", &[("class", class.into()), ("n", number.into())])
    }

    fn part<'b>(&self, part: &Part) -> Arg<'b> {
        match part {
            Part::Seat(seat) => (self.name)(*seat).into(),
            Part::Seats(seats) => self.names(*seats).into(),
            Part::Number(number) => (*number).into(),
            Part::Cards(faces) => faces.iter().map(|face| self.corner(*face)).collect::<Vec<_>>().join(" ").into(),
            Part::Claim(claim) => self.claim(*claim).into(),
            Part::Word(word) => (*word).into(),
        }
    }
}

fn worth_number(worth: Worth) -> u8 {
    match worth {
        Worth::Ace => 1,
        Worth::Number(number) => number,
        Worth::Test => 11,
    }
}

/// A suit's sign, asking for type rather than a coloured picture.
pub fn suit_sign(face: Face) -> &'static str {
    match suit(face) {
        Some(Suit::Spades) => "♠\u{fe0e}",
        Some(Suit::Clubs) => "♣\u{fe0e}",
        Some(Suit::Hearts) => "♥\u{fe0e}",
        Some(Suit::Diamonds) => "♦\u{fe0e}",
        None => "",
    }
}
