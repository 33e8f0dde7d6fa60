//! Moves and faces are written in the words of a text record, and read (docs/protocol.md). Layer 5.
//!
//! A face is its rank and the first letter of its suit (`5S`, `10C`, `QH`), the Joker `JK`. A hand card is named by its face,
//! or by `#` and its position counted from 1 where the face isn't known here or the hand holds an equal card before it.

use super::claim::{Claim, Worth};
use super::face::{self, JOKER};
use super::moves::{Move, Report};
use super::state::TheThing;
use crate::base::ids::Seat;
use crate::table::card::Face;
use crate::table::deck;
use crate::table::game::Notation;
use crate::table::hand::HandSet;
use crate::table::words::{Held, Names};

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
            Move::Keep => "keep".to_owned(),
            Move::Reject => "reject".to_owned(),
            Move::Joker => "joker".to_owned(),
            Move::Scavenge => "scavenge".to_owned(),
            Move::Steal { target, aces } => format!("steal {}{}", name(target), cards(aces)),
            Move::Trade { claim } => format!("trade{}", write_claim(claim)),
            Move::Test { target, tests } => format!("test {}{}", name(target), cards(tests)),
            Move::Attack { target, cards: batch } => format!("attack {}{}", name(target), cards(batch)),
            Move::Helicopter => "helicopter".to_owned(),
            Move::Discard { place } => format!("discard{}", cards(HandSet::of(place))),
            Move::Hold { place } => format!("hold{}", cards(HandSet::of(place))),
            Move::Offer { claim } => format!("offer{}", write_claim(claim)),
            Move::Pass => "pass".to_owned(),
            Move::Accept { partner } => format!("accept {}", name(partner)),
            Move::End => "end".to_owned(),
            Move::Commit { cards: given } => format!("commit{}", cards(given)),
            Move::Decline => "decline".to_owned(),
            Move::Announce { report: Report::Nothing } => "announce nothing".to_owned(),
            Move::Announce { report: Report::Red } => "announce red".to_owned(),
            Move::Announce { report: Report::Clean } => "announce clean".to_owned(),
            Move::Place { cards: batch } => format!("place{}", cards(batch)),
            Move::Join { cards: batch } => format!("join{}", cards(batch)),
            Move::Ask => "ask".to_owned(),
            Move::Vote { yes } => if yes { "vote yes" } else { "vote no" }.to_owned(),
        }
    }

    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Move, String> {
        let (verb, rest) = words.split_first().ok_or("a move is missing")?;
        let player = || Names(names).read(rest.first().copied());
        let cards = |words: &[&str]| self.cards(seat).read(words);
        let others = rest.get(1..).unwrap_or_default();
        let alone = |action: Move| match rest.first() {
            Some(word) => Err(format!("`{verb}` takes nothing more, so not `{word}`")),
            None => Ok(action),
        };
        match *verb {
            "keep" => alone(Move::Keep),
            "reject" => alone(Move::Reject),
            "joker" => alone(Move::Joker),
            "scavenge" => alone(Move::Scavenge),
            "helicopter" => alone(Move::Helicopter),
            "pass" => alone(Move::Pass),
            "end" => alone(Move::End),
            "decline" => alone(Move::Decline),
            "ask" => alone(Move::Ask),
            "steal" => Ok(Move::Steal { target: player()?, aces: cards(others)? }),
            "test" => Ok(Move::Test { target: player()?, tests: cards(others)? }),
            "attack" => Ok(Move::Attack { target: player()?, cards: cards(others)? }),
            "accept" if rest.len() == 1 => Ok(Move::Accept { partner: player()? }),
            "trade" => Ok(Move::Trade { claim: read_claim(rest)? }),
            "offer" => Ok(Move::Offer { claim: read_claim(rest)? }),
            "discard" => Ok(Move::Discard { place: self.cards(seat).read_one(rest)? }),
            "hold" => Ok(Move::Hold { place: self.cards(seat).read_one(rest)? }),
            "commit" => Ok(Move::Commit { cards: cards(rest)? }),
            "place" => Ok(Move::Place { cards: cards(rest)? }),
            "join" => Ok(Move::Join { cards: cards(rest)? }),
            "announce" => Ok(Move::Announce { report: read_report(rest)? }),
            "vote" if rest == ["yes"] => Ok(Move::Vote { yes: true }),
            "vote" if rest == ["no"] => Ok(Move::Vote { yes: false }),
            "vote" => Err("a vote is `vote yes` or `vote no`".to_owned()),
            "accept" => Err("whose offer? `accept NAME`".to_owned()),
            verb => Err(format!("`{verb}` is not a move")),
        }
    }
}

impl TheThing {
    fn cards(&self, seat: Seat) -> Held<Self, impl Fn(u8) -> Option<Face>> {
        Held::new(self.hands.of(seat).len(), move |place| self.face_at(seat, place))
    }
}

fn write_claim(claim: Claim) -> String {
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

fn read_report(words: &[&str]) -> Result<Report, String> {
    match words {
        ["nothing"] => Ok(Report::Nothing),
        ["red"] => Ok(Report::Red),
        ["clean"] => Ok(Report::Clean),
        _ => Err("an announcement is `announce red`, `announce clean` or `announce nothing`".to_owned()),
    }
}
