//! A code is a card that people carry from one device to the other, bound to a room. Layer 8; pure, and fuzzed.
//!
//! It follows the link to the table, and may also be bound to the code that it answers. The module knows no pictures.

use super::super::rendezvous_points::read_fragment;
use super::card::{BadCard, Card, MAX_CARD};
use crate::session::Invite;
use crate::session::digest::{Digest, digest};
use data_encoding::BASE64URL_NOPAD;
use thiserror::Error;

/// Names a card in the code that answers it.
pub type Mark = [u8; 3];
/// The mark of no card.
const NOTHING: Mark = [0; 3];
/// Bytes that show when a code is torn, or from another room.
const CHECK: usize = 3;
/// The most characters of a code.
pub const MAX_CODE: usize = (MAX_CARD + 1 + NOTHING.len() + CHECK).div_ceil(3) * 4;

/// A code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// How its device can be reached.
    pub card: Card,
    /// Whether its device sits at the table, and so brings somebody in.
    pub seated: bool,
    /// The card that its device has already taken.
    pub answered: Option<Mark>,
}

/// What is wrong with a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadCode {
    /// It isn't a code.
    #[error("not a code")]
    None,
    /// It belongs to another table.
    #[error("the code of another table")]
    OtherTable,
    /// It is this device's own.
    #[error("this device's own code")]
    Own,
    /// It was taken before.
    #[error("a used code")]
    Used,
    /// It answers one of this device's codes that was used or given up.
    #[error("the answer to an old code")]
    Late,
    /// It answers a code that isn't this device's.
    #[error("the answer to another code")]
    Astray,
    /// Another version of the page made it.
    #[error("a code of another version")]
    Version,
    /// Part of it is missing or was changed.
    #[error("not a whole code")]
    Torn,
}

impl Code {
    /// Reads the link with a code of the table in a room; other words may surround it.
    ///
    /// # Errors
    /// What is wrong with it: never [`BadCode::Own`] or anything else that only the device that reads it can know.
    pub fn read(text: &str, table: &str, room: &Digest) -> Result<Self, BadCode> {
        let link = text.split_whitespace().find(|word| word.contains("c=")).ok_or(BadCode::None)?;
        let asked = read_fragment(link.rsplit('#').next().unwrap_or_default(), true);
        let code = asked.code.ok_or(BadCode::None)?;
        let invite = Invite::parse(&asked.invite).map_err(|_| BadCode::None)?;
        if invite.code() != table {
            return Err(BadCode::OtherTable);
        }
        if code.len() > MAX_CODE {
            return Err(BadCode::Torn);
        }
        let bytes = BASE64URL_NOPAD.decode(code.as_bytes()).map_err(|_| BadCode::Torn)?;
        let (rest, sum) = bytes.split_last_chunk::<CHECK>().ok_or(BadCode::Torn)?;
        let (rest, answered) = rest.split_last_chunk::<{ NOTHING.len() }>().ok_or(BadCode::Torn)?;
        let (seated, card) = rest.split_last().ok_or(BadCode::Torn)?;
        let whole = check(room, card, *seated, *answered) == *sum && *seated <= 1;
        match Card::from_bytes(card) {
            // Only a page of that version can tell whether the code is complete.
            Err(BadCard::Version(_)) => Err(BadCode::Version),
            Ok(card) if whole => {
                let answered = Some(*answered).filter(|mark| *mark != NOTHING);
                Ok(Code { card, seated: *seated == 1, answered })
            }
            Ok(_) | Err(_) => Err(BadCode::Torn),
        }
    }

    /// The text of a code, which follows the link to the table in a room.
    pub fn text(&self, room: &Digest) -> String {
        let card = self.card.to_bytes();
        let seated = u8::from(self.seated);
        let answered = self.answered.unwrap_or(NOTHING);
        let sum = check(room, &card, seated, answered);
        BASE64URL_NOPAD.encode(&[card.as_slice(), &[seated], &answered, &sum].concat())
    }
}

/// The link to a table with a code.
pub fn with_code(link: &str, code: &str) -> String {
    format!("{link}&c={code}")
}

/// The mark that names a card.
pub fn mark(card: &Card) -> Mark {
    match short("mark of a card", &[&card.to_bytes()]) {
        NOTHING => [1; 3],
        mark => mark,
    }
}

fn check(room: &Digest, card: &[u8], seated: u8, answered: Mark) -> [u8; CHECK] {
    short("code", &[room, card, &[seated], &answered])
}

fn short(domain: &str, parts: &[&[u8]]) -> [u8; 3] {
    let [one, two, three, ..] = digest(domain, parts);
    [one, two, three]
}
