//! Moves and faces are written and read in the words of a text record (docs/protocol.md). Layer 5.
//!
//! A face is its rank and the first letter of its suit (`5S`, `10C`, `QH`); the Joker is `JK`. A hand card is named by its face. If its face isn't
//! known here, or the hand holds an equal card before it, it is named by `#` and its position counted from 1.

use super::claim::{Claim, Worth};
use super::face::{self, JOKER};
use super::moves::{Move, Report};
use super::state::TheThing;
use crate::base::ids::Seat;
use crate::table::card::Face;
use crate::table::deck;
use crate::table::game::Notation;
use crate::table::hand::HandSet;
use crate::table::words::{Held, Names, Sentence, phrase_for};

/// Moves that are always written in the same words.
const PHRASES: [(Move, &str); 14] = [
    (Move::Keep, "keep"),
    (Move::Reject, "reject"),
    (Move::Joker, "joker"),
    (Move::Scavenge, "scavenge"),
    (Move::Helicopter, "helicopter"),
    (Move::Pass, "pass"),
    (Move::End, "end"),
    (Move::Decline, "decline"),
    (Move::Announce { report: Report::Nothing }, "announce nothing"),
    (Move::Announce { report: Report::Red }, "announce red"),
    (Move::Announce { report: Report::Clean }, "announce clean"),
    (Move::Ask, "ask"),
    (Move::Vote { yes: true }, "vote yes"),
    (Move::Vote { yes: false }, "vote no"),
];

impl Notation for TheThing {
    fn write_face(face: Face) -> String {
        face::suit(face).map_or_else(|| "JK".to_owned(), |suit| deck::write(face::rank(face), suit))
    }

    fn read_face(word: &str) -> Option<Face> {
        if word.eq_ignore_ascii_case("JK") {
            return Some(JOKER);
        }
        let (rank, suit) = deck::read(word)?;
        face::face(rank, suit)
    }

    fn write_move(&self, seat: Seat, action: &Move, names: &[String]) -> String {
        let name = |seat: Seat| Names(names).of(seat);
        let cards = |cards: HandSet| self.cards(seat).write(cards);
        match *action {
            Move::Steal { target, aces } => format!("steal {}{}", name(target), cards(aces)),
            Move::Trade { claim } => format!("trade{}", write_claim(claim)),
            Move::Test { target, tests } => format!("test {}{}", name(target), cards(tests)),
            Move::Attack { target, cards: batch } => format!("attack {}{}", name(target), cards(batch)),
            Move::Discard { place } => format!("discard{}", cards(HandSet::of(place))),
            Move::Hold { place } => format!("hold{}", cards(HandSet::of(place))),
            Move::Offer { claim } => format!("offer{}", write_claim(claim)),
            Move::Accept { partner } => format!("accept {}", name(partner)),
            Move::Commit { cards: given } => format!("commit{}", cards(given)),
            Move::Place { cards: batch } => format!("place{}", cards(batch)),
            Move::Join { cards: batch } => format!("join{}", cards(batch)),
            ref phrase => phrase_for(phrase, &PHRASES),
        }
    }

    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Move, String> {
        let said = Sentence::new(words, names)?;
        if let Some(action) = said.phrase(&PHRASES) {
            return Ok(action);
        }
        let cards = |words: &[&str]| self.cards(seat).read(words);
        match said.verb {
            "steal" => Ok(Move::Steal { target: said.player()?, aces: cards(said.others())? }),
            "test" => Ok(Move::Test { target: said.player()?, tests: cards(said.others())? }),
            "attack" => Ok(Move::Attack { target: said.player()?, cards: cards(said.others())? }),
            "accept" => Ok(Move::Accept { partner: said.only_player()? }),
            "trade" => Ok(Move::Trade { claim: read_claim(said.rest)? }),
            "offer" => Ok(Move::Offer { claim: read_claim(said.rest)? }),
            "discard" => Ok(Move::Discard { place: self.cards(seat).read_one(said.rest)? }),
            "hold" => Ok(Move::Hold { place: self.cards(seat).read_one(said.rest)? }),
            "commit" => Ok(Move::Commit { cards: cards(said.rest)? }),
            "place" => Ok(Move::Place { cards: cards(said.rest)? }),
            "join" => Ok(Move::Join { cards: cards(said.rest)? }),
            _ => Err(said.fault(&PHRASES)),
        }
    }
}

impl TheThing {
    fn cards(&self, seat: Seat) -> Held<'_> {
        Held::new::<Self>(self.hands.of(seat).len(), move |place| self.face_at(seat, place))
    }
}

/// Announced values in words, each with a space before it.
pub fn write_claim(claim: Claim) -> String {
    let word = |worth: Worth| match worth {
        Worth::Ace => " A".to_owned(),
        Worth::Number(number) => format!(" {number}"),
        Worth::Test => " test".to_owned(),
    };
    claim.iter().map(word).collect()
}

fn read_claim(words: &[&str]) -> Result<Claim, String> {
    let worth = |word: &&str| match *word {
        "A" => Ok(Worth::Ace),
        "test" => Ok(Worth::Test),
        number => {
            let number = number.parse().ok().filter(|number| (2..=10).contains(number));
            number.map(Worth::Number).ok_or_else(|| format!("`{word}` can't be announced: A, 2 to 10 or test can"))
        }
    };
    let values = words.iter().map(worth).collect::<Result<Vec<_>, _>>()?;
    Claim::new(values).ok_or_else(|| "an announcement has one to four values".to_owned())
}
