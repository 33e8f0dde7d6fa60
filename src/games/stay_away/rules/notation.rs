//! Moves and faces are written and read in the words of a text record (docs/protocol.md). Layer 5.

use super::cards::{card, named};
use super::face::Kind;
use super::moves::{At, Move};
use super::outcome::Role;
use super::state::StayAway;
use crate::base::ids::Seat;
use crate::table::card::Face;
use crate::table::game::Notation;
use crate::table::hand::HandSet;
use crate::table::words::{Held, Names, Sentence, phrase_for};

/// Moves that are always written in the same words.
pub(crate) const PHRASES: [(Move, &str); 23] = [
    (Move::Accept, "accept"),
    (Move::Succumb { role: None }, "succumb"),
    (Move::Succumb { role: Some(Role::Human) }, "succumb human"),
    (Move::Succumb { role: Some(Role::Infected) }, "succumb infected"),
    (Move::Succumb { role: Some(Role::Thing) }, "succumb thing"),
    (Move::Side { clockwise: true }, "side left"),
    (Move::Side { clockwise: false }, "side right"),
    (Move::Refuse, "refuse"),
    (Move::ShowHand, "show hand"),
    (Move::Caught { yes: true }, "caught yes"),
    (Move::Caught { yes: false }, "caught no"),
    (Move::Am { role: Some(Role::Human) }, "am human"),
    (Move::Am { role: Some(Role::Infected) }, "am infected"),
    (Move::Am { role: Some(Role::Thing) }, "am thing"),
    (Move::Am { role: None }, "am not-the-thing"),
    (Move::Tally { over: true }, "tally yes"),
    (Move::Tally { over: false }, "tally no"),
    (Move::Sides { only: None }, "sides both"),
    (Move::Sides { only: Some(Role::Human) }, "sides human"),
    (Move::Sides { only: Some(Role::Infected) }, "sides infected"),
    (Move::Sides { only: Some(Role::Thing) }, "sides thing"),
    (Move::Last { infected: None }, "last nobody"),
    (Move::Declare, "declare"),
];

impl Notation for StayAway {
    fn write_face(face: Face) -> String {
        Kind::of(face).map_or("?", |kind| card(kind).word()).to_owned()
    }

    fn read_face(word: &str) -> Option<Face> {
        named(word).map(Kind::face)
    }

    fn write_move(&self, seat: Seat, action: &Move, names: &[String]) -> String {
        let name = |seat: Seat| Names(names).of(seat);
        let cards = |cards: HandSet| self.cards_of(seat).write(cards);
        let card = |place: u8| cards(HandSet::of(place));
        match *action {
            Move::Discard { place } => format!("discard{}", card(place)),
            Move::Play { place, card, at } => {
                let called = self.write_called(seat, place, card);
                match at {
                    At::Nothing => format!("play{called}"),
                    At::Player(target) => format!("play{called} {}", name(target)),
                    At::Door(other) => format!("play{called} door {}", name(other)),
                }
            }
            Move::Keep { which } => format!("keep{}", self.chosen_from().write(HandSet::of(which))),
            Move::Defend { place, card } => format!("defend{}", self.write_called(seat, place, card)),
            Move::Give { place } => format!("give{}", card(place)),
            Move::Choose { target } => format!("choose {}", name(target)),
            Move::Lay { place } => format!("lay{}", card(place)),
            Move::Forget { cards: three } => format!("forget{}", cards(three)),
            Move::ShowInfected { place } => format!("show{}", card(place)),
            Move::Last { infected: Some(infected) } => format!("last {}", name(infected)),
            ref phrase => phrase_for(phrase, &PHRASES),
        }
    }

    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Move, String> {
        let said = Sentence::new(words, names)?;
        if let Some(action) = said.phrase(&PHRASES) {
            return Ok(action);
        }
        let card = || self.cards_of(seat).read_one(said.rest);
        match said.verb {
            "discard" => Ok(Move::Discard { place: card()? }),
            "play" => self.read_play(seat, said.rest, said.names),
            "keep" => Ok(Move::Keep { which: self.chosen_from().read_one(said.rest)? }),
            "defend" => match self.read_called(seat, said.rest)? {
                (place, card, []) => Ok(Move::Defend { place, card }),
                _ => Err("one card defends".to_owned()),
            },
            "give" => Ok(Move::Give { place: card()? }),
            "choose" => Ok(Move::Choose { target: said.only_player()? }),
            "lay" => Ok(Move::Lay { place: card()? }),
            "forget" => Ok(Move::Forget { cards: self.cards_of(seat).read(said.rest)? }),
            "show" => Ok(Move::ShowInfected { place: card()? }),
            "last" => Ok(Move::Last { infected: Some(said.only_player()?) }),
            _ => Err(said.fault(&PHRASES)),
        }
    }
}

impl StayAway {
    fn cards_of(&self, seat: Seat) -> Held<'_> {
        Held::new::<Self>(self.hands.of(seat).len(), move |place| self.kind_at(seat, place).map(Kind::face))
    }

    fn chosen_from(&self) -> Held<'_> {
        let card = |place: u8| self.choice.get(usize::from(place)).copied();
        Held::new::<Self>(self.choice.len(), move |place| card(place).and_then(|card| self.cards.face(card)))
    }

    /// Writes a card, followed by what it is called, if that isn't what it is.
    fn write_called(&self, seat: Seat, place: u8, kind: Kind) -> String {
        let written = self.cards_of(seat).write(HandSet::of(place));
        if self.kind_at(seat, place) == Some(kind) { written } else { format!("{written} as {}", card(kind).word()) }
    }

    /// Reads `CARD …`, or `CARD as KIND …` for a card that can't be seen or is called something else.
    fn read_called<'a, 'w>(&self, seat: Seat, words: &'w [&'a str]) -> Result<(u8, Kind, &'w [&'a str]), String> {
        let (first, rest) = words.split_first().ok_or("which card?")?;
        let place = self.cards_of(seat).read_one(&[first])?;
        if let ["as", kind, rest @ ..] = rest
            && let Some(kind) = named(kind)
        {
            return Ok((place, kind, rest));
        }
        let kind = self.kind_at(seat, place).ok_or_else(|| format!("what is it? `{first} as CARD`"))?;
        Ok((place, kind, rest))
    }

    fn read_play(&self, seat: Seat, words: &[&str], names: Names<'_>) -> Result<Move, String> {
        let (place, card, rest) = self.read_called(seat, words)?;
        let at = match rest {
            [] => At::Nothing,
            [name] => At::Player(names.read(Some(name))?),
            ["door", name] => At::Door(names.read(Some(name))?),
            _ => return Err("on whom? `play CARD`, `play CARD NAME` or `play CARD door NAME`".to_owned()),
        };
        Ok(Move::Play { place, card, at })
    }
}
