//! Pages of one room leave notes for each other at relays. Layer 8; pure.
//!
//! All notes are sealed with a key that only those have who know the room, padded to one length, and found by a tag that tells nothing of
//! the room and isn't what a station calls it. How a device can be reached is sealed once more, for the one it is told to: relays may keep
//! what they see, and a code that is guessed years later would open the room's seal. The keys of that second seal are made for one load of
//! a page and gone with it.
//!
//! A note names its author (the key that signs the event it travels in), so it can't be put into another's mouth, and has a number that
//! its author counts up: whatever comes twice, or late, is known by it.

use super::super::card::{Card, MAX_CARD};
use super::super::sdp_filter::Role;
use super::event::{Author, Event, Key};
use crate::base::codec;
use crate::crypto::{Ephemeral, Point};
use crate::session::digest::{Digest, digest};
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use data_encoding::{BASE64, HEXLOWER};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Bytes that a note is padded to a multiple of, its length included; only one about many addresses needs two.
const BLOCK: usize = 256;
/// Bytes of the longest note.
const LONGEST: usize = 2 * BLOCK - 2;
/// Bytes of what a room's notes are found by.
const TAG: usize = 8;
/// Bytes before a sealed note.
const NONCE: usize = 24;

/// Who writes a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Writer {
    /// What cards for it are sealed with, for as long as its page is loaded.
    pub key: Point,
    /// The fingerprint of the key it has at the table, by its own word.
    pub print: [u8; 16],
    /// Whether it hosts, by its own word.
    pub hosting: bool,
}

/// A note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// Who wrote it.
    pub writer: Writer,
    /// Greater than that of all its writer wrote before, since its page was loaded.
    pub number: u32,
    /// What it says.
    pub body: Body,
}

/// What a note says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Body {
    /// Here I am: everybody there may make an offer.
    Hello,
    /// This is how I can be reached. Its number names the session.
    Offer {
        /// Whom it is for.
        to: [u8; 32],
        /// The sealed card.
        #[serde(with = "serde_bytes")]
        card: Vec<u8>,
    },
    /// And this is how I can be.
    Answer {
        /// Whom it is for.
        to: [u8; 32],
        /// The number of the offer.
        session: u32,
        /// The sealed card.
        #[serde(with = "serde_bytes")]
        card: Vec<u8>,
    },
    /// I go.
    Bye,
}

/// Somebody a card can be sealed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Who signs its events.
    pub author: Author,
    /// What cards for it are sealed with.
    pub key: Point,
}

/// What is to be said.
#[derive(Clone, Copy, Debug)]
pub enum Draft<'a> {
    /// [`Body::Hello`].
    Hello,
    /// [`Body::Offer`].
    Offer(&'a End, &'a Card),
    /// [`Body::Answer`] to the offer of this number.
    Answer(&'a End, u32, &'a Card),
    /// [`Body::Bye`].
    Bye,
}

/// Why something is no note for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadNote {
    /// Nobody of the room has sealed it, or not for us, or it was changed.
    #[error("sealed by nobody of this room")]
    Seal,
    /// No page of ours writes such a note.
    #[error("not a note")]
    Malformed,
}

/// What notes are written and read with during one load of a page.
pub struct Pen {
    room: XChaCha20Poly1305,
    tag: String,
    key: Key,
    secret: Ephemeral,
    print: [u8; 16],
    number: u32,
}

impl Pen {
    /// A pen for the room of this key ([`Invite::room_key`](crate::session::lobby::invite::Invite::room_key)), for the device of this fingerprint.
    pub fn new<R: CryptoRng + ?Sized>(room_key: &Digest, print: [u8; 16], rng: &mut R) -> Self {
        Pen {
            room: XChaCha20Poly1305::new(&digest("nostr seal", &[room_key]).into()),
            tag: HEXLOWER.encode(&digest("nostr tag", &[room_key])[..TAG]),
            key: Key::random(rng),
            secret: Ephemeral::random(rng),
            print,
            number: 0,
        }
    }

    /// What notes of the room can be found by.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Who signs what is written with this pen.
    pub fn author(&self) -> Author {
        self.key.author()
    }

    /// Writes a note. Its number, and what an event has to carry.
    pub fn write<R: CryptoRng + ?Sized>(&mut self, rng: &mut R, hosting: bool, draft: Draft<'_>) -> (u32, String) {
        self.number += 1;
        let number = self.number;
        let body = match draft {
            Draft::Hello => Body::Hello,
            Draft::Offer(to, card) => Body::Offer { to: to.author.0, card: self.seal(to, Role::Offer, number, card) },
            Draft::Answer(to, session, card) => {
                Body::Answer { to: to.author.0, session, card: self.seal(to, Role::Answer, session, card) }
            }
            Draft::Bye => Body::Bye,
        };
        (number, self.put(rng, hosting, body))
    }

    fn put<R: CryptoRng + ?Sized>(&self, rng: &mut R, hosting: bool, body: Body) -> String {
        let writer = Writer { key: self.secret.public(), print: self.print, hosting };
        let note = codec::encode(&Note { writer, number: self.number, body });
        let mut padded = (note.len() as u16).to_le_bytes().to_vec();
        padded.extend(note);
        padded.resize(padded.len().next_multiple_of(BLOCK), 0);
        let mut content = vec![0; NONCE];
        rng.fill_bytes(&mut content);
        let message = Payload { msg: &padded, aad: &self.author().0 };
        let nonce = XNonce::try_from(&content[..]).expect("as long as a nonce");
        content.extend(self.room.encrypt(&nonce, message).expect("far shorter than 256 GiB"));
        BASE64.encode(&content)
    }

    /// The event that a relay is given.
    pub fn sign(&self, created_at: i64, content: String) -> Event {
        self.key.event(created_at, &self.tag, content)
    }

    /// Reads a note.
    ///
    /// # Errors
    /// Nobody of the room sealed it, or no page of ours.
    pub fn read(&self, author: &Author, content: &str) -> Result<Note, BadNote> {
        let sealed = BASE64.decode(content.as_bytes()).map_err(|_| BadNote::Seal)?;
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>().ok_or(BadNote::Seal)?;
        let message = Payload { msg: sealed, aad: &author.0 };
        let padded = self.room.decrypt(&XNonce::from(*nonce), message).map_err(|_| BadNote::Seal)?;
        let (length, rest) = padded.split_first_chunk::<2>().ok_or(BadNote::Malformed)?;
        let (note, zeros) = rest.split_at_checked(u16::from_le_bytes(*length).into()).ok_or(BadNote::Malformed)?;
        if zeros.len() >= BLOCK || zeros.iter().any(|byte| *byte != 0) || padded.len() % BLOCK != 0 {
            return Err(BadNote::Malformed);
        }
        codec::decode(note, LONGEST).map_err(|_| BadNote::Malformed)
    }

    /// How the author of an offer or an answer can be reached, if that is for us.
    ///
    /// # Errors
    /// It isn't sealed for us, or by another, or isn't a card.
    pub fn card(&self, author: &Author, note: &Note) -> Result<Card, BadNote> {
        let (to, role, session, card) = match &note.body {
            Body::Offer { to, card } => (to, Role::Offer, note.number, card),
            Body::Answer { to, session, card } => (to, Role::Answer, *session, card),
            Body::Hello | Body::Bye => return Err(BadNote::Malformed),
        };
        if *to != self.author().0 || card.len() > MAX_CARD + 16 {
            return Err(BadNote::Seal);
        }
        let from = End { author: *author, key: note.writer.key };
        let label = label(&self.tag, role, [session, note.number], [&from, &self.end()]);
        let [seal] = self.secret.agree(&from.key, [&label]);
        Card::from_bytes(&seal.open(0, card).map_err(|_| BadNote::Seal)?).map_err(|_| BadNote::Malformed)
    }

    fn seal(&self, to: &End, role: Role, session: u32, card: &Card) -> Vec<u8> {
        let label = label(&self.tag, role, [session, self.number], [&self.end(), to]);
        let [seal] = self.secret.agree(&to.key, [&label]);
        seal.seal(0, &card.to_bytes())
    }

    /// For whom cards are sealed that are meant for this page.
    pub fn end(&self) -> End {
        End { author: self.author(), key: self.secret.public() }
    }
}

/// What the seal of a card depends on besides the secret of the pair: all that is agreed on, and the number of the note, so that no two
/// cards are ever sealed with one key.
fn label(tag: &str, role: Role, numbers: [u32; 2], ends: [&End; 2]) -> Digest {
    let role: &[u8] = match role {
        Role::Offer => b"offer",
        Role::Answer => b"answer",
    };
    let ([session, number], [from, to]) =
        (numbers.map(u32::to_le_bytes), ends.map(|end| (end.author.0, *end.key.as_bytes())));
    digest("nostr card", &[tag.as_bytes(), role, &session, &number, &from.0, &from.1, &to.0, &to.1])
}

impl fmt::Debug for Pen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pen(redacted)")
    }
}

#[cfg(test)]
#[path = "note_tests.rs"]
mod tests;
