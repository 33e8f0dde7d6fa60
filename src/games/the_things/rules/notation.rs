//! Moves and faces are written and read in the words of a text record (docs/protocol.md). Layer 5.

use super::face::{self, Rank};
use super::moves::Move;
use super::ranks::Ranks;
use super::state::TheThings;
use crate::base::ids::Seat;
use crate::table::card::Face;
use crate::table::deck;
use crate::table::game::Notation;
use crate::table::hand::HandSet;
use crate::table::words::{Held, Names, Sentence, phrase_for};

/// Moves that are always written in the same words.
const PHRASES: [(Move, &str); 11] = [
    (Move::Search, "search"),
    (Move::Pass, "pass"),
    (Move::Refuse, "refuse"),
    (Move::Drop, "drop"),
    (Move::Keep, "keep"),
    (Move::Reject, "reject"),
    (Move::Radio, "radio"),
    (Move::Saucer, "saucer"),
    (Move::Account { parent: None }, "account first"),
    (Move::Vouch { yes: true }, "vouch yes"),
    (Move::Vouch { yes: false }, "vouch no"),
];

impl Notation for TheThings {
    fn write_face(face: Face) -> String {
        deck::write(face::rank(face), face::suit(face))
    }

    fn read_face(word: &str) -> Option<Face> {
        let (rank, suit) = deck::read(word)?;
        face::face(rank, suit)
    }

    fn write_move(&self, seat: Seat, action: &Move, names: &[String]) -> String {
        let name = |seat: Seat| Names(names).of(seat);
        let cards = |cards: HandSet| self.cards_of(seat).write(cards);
        let card = |place: u8| cards(HandSet::of(place));
        match *action {
            Move::Discard { place } => format!("discard{}", card(place)),
            Move::Converse { cards: called, ranks, wanted } => {
                let wish = wanted.map_or_else(String::new, |rank| format!(" wants {}", deck::write_rank(rank)));
                format!("converse{}{}{wish}", cards(called), self.write_ranks(seat, called, ranks))
            }
            Move::Offer { place, rank, against } => {
                let called = self.talk.as_ref().filter(|talk| talk.ranks.len() > 1);
                let against = called.map_or_else(String::new, |_| format!(" for {}", against + 1));
                format!("offer{}{}{against}", card(place), self.write_rank(seat, place, rank))
            }
            Move::Accept { partner } => format!("accept {}", name(partner)),
            Move::Victim { victim, .. } if self.called.len() <= 1 => format!("victim {}", name(victim)),
            Move::Victim { victim, give } => format!("victim {} for {}", name(victim), give + 1),
            Move::Aside { place } => format!("aside{}", card(place)),
            Move::Test { place, target } => format!("test {}{}", name(target), card(place)),
            Move::Attack { target, cards: batch } => format!("attack {}{}", name(target), cards(batch)),
            Move::Play { cards: batch } => format!("play{}", cards(batch)),
            Move::Account { parent: Some(parent) } => format!("account {}", name(parent)),
            ref phrase => phrase_for(phrase, &PHRASES),
        }
    }

    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Move, String> {
        let said = Sentence::new(words, names)?;
        if let Some(action) = said.phrase(&PHRASES) {
            return Ok(action);
        }
        let cards = |words: &[&str]| self.cards_of(seat).read(words);
        let card = |words: &[&str]| self.cards_of(seat).read_one(words);
        match said.verb {
            "discard" => Ok(Move::Discard { place: card(said.rest)? }),
            "aside" => Ok(Move::Aside { place: card(said.rest)? }),
            "converse" => self.read_converse(seat, said.rest),
            "offer" => self.read_offer(seat, said.rest),
            "accept" => Ok(Move::Accept { partner: said.only_player()? }),
            "victim" => {
                let (words, give) = split_for(said.rest)?;
                Ok(Move::Victim { victim: Sentence { rest: words, ..said }.only_player()?, give })
            }
            "test" => Ok(Move::Test { target: said.player()?, place: card(said.others())? }),
            "attack" => Ok(Move::Attack { target: said.player()?, cards: cards(said.others())? }),
            "play" => Ok(Move::Play { cards: cards(said.rest)? }),
            "account" => Ok(Move::Account { parent: Some(said.only_player()?) }),
            _ => Err(said.fault(&PHRASES)),
        }
    }
}

impl TheThings {
    fn cards_of(&self, seat: Seat) -> Held<'_> {
        Held::new::<Self>(self.hands.of(seat).len(), move |place| self.face_at(seat, place))
    }

    /// The rank that a card must be called by; the Ace's if its face isn't known here.
    fn true_rank(&self, seat: Seat, place: u8) -> Rank {
        self.face_at(seat, place).map_or(1, face::rank)
    }

    fn true_ranks(&self, seat: Seat, cards: HandSet) -> Option<Ranks> {
        Ranks::new(cards.iter().map(|place| self.true_rank(seat, place)))
    }

    /// Writes the called ranks, or nothing if they are the ranks of the cards.
    fn write_ranks(&self, seat: Seat, cards: HandSet, called: Ranks) -> String {
        if self.true_ranks(seat, cards) == Some(called) {
            return String::new();
        }
        called.iter().fold(" as".to_owned(), |words, rank| format!("{words} {}", deck::write_rank(rank)))
    }

    fn write_rank(&self, seat: Seat, place: u8, called: Rank) -> String {
        Ranks::new([called]).map_or_else(String::new, |called| self.write_ranks(seat, HandSet::of(place), called))
    }

    /// Reads `CARDS`, or `CARDS as RANKS` for cards that can't be seen or are called by other ranks.
    fn read_called(&self, seat: Seat, words: &[&str]) -> Result<(HandSet, Ranks), String> {
        let (words, said) = split_at("as", words);
        let cards = self.cards_of(seat).read(words)?;
        let ranks = match said {
            None => self.true_ranks(seat, cards),
            Some(said) => Ranks::new(said.iter().map(|word| read_rank(word)).collect::<Result<Vec<_>, _>>()?),
        };
        ranks.map(|ranks| (cards, ranks)).ok_or_else(|| "one to five ranks are called".to_owned())
    }

    fn read_converse(&self, seat: Seat, words: &[&str]) -> Result<Move, String> {
        let (words, wish) = split_at("wants", words);
        let wanted = match wish {
            None => None,
            Some([word]) => Some(read_rank(word)?),
            Some(_) => return Err("one rank is wished for: `wants RANK`".to_owned()),
        };
        let (cards, ranks) = self.read_called(seat, words)?;
        Ok(Move::Converse { cards, ranks, wanted })
    }

    fn read_offer(&self, seat: Seat, words: &[&str]) -> Result<Move, String> {
        let (words, against) = split_for(words)?;
        let (cards, ranks) = self.read_called(seat, words)?;
        match (cards.nth(0), ranks.get(0)) {
            (Some(place), Some(rank)) if cards.len() == 1 && ranks.len() == 1 => {
                Ok(Move::Offer { place, rank, against })
            }
            _ => Err("one card, not several".to_owned()),
        }
    }
}

fn read_rank(word: &str) -> Result<Rank, String> {
    deck::read_rank(word).ok_or_else(|| format!("`{word}` is no rank: A, 2 to 10, J, Q and K are"))
}

/// The words before a word and, if that word is there, those after it.
fn split_at<'a, 'w>(at: &str, words: &'w [&'a str]) -> (&'w [&'a str], Option<&'w [&'a str]>) {
    let mut parts = words.splitn(2, |word| *word == at);
    (parts.next().unwrap_or_default(), parts.next())
}

/// Which of the called ranks is meant, counted from 1 in words: `… for NUMBER`; the first if nothing is said.
fn split_for<'a, 'w>(words: &'w [&'a str]) -> Result<(&'w [&'a str], u8), String> {
    let (words, against) = split_at("for", words);
    let Some(against) = against else { return Ok((words, 0)) };
    let number = if let [word] = against { word.parse::<u8>().ok() } else { None };
    let number = number.and_then(|number| number.checked_sub(1));
    number.map(|number| (words, number)).ok_or_else(|| "which of the ranks called? `for 1`, `for 2` …".to_owned())
}
