//! Pages of one room leave notes for each other at relays. Layer 8; pure.
//!
//! All notes are sealed with a key that only those who know the room have, padded to one length, and found by a tag that says nothing about the room
//! and isn't its name at a station. How a device can be reached is sealed once more, for the device that is to know it: relays may store what they
//! see, and a code guessed years later would open the room's seal. The keys of that second seal are made for one load of a page and vanish with it.
//!
//! A note names its author (the key that signs the event it travels in), so nobody can pass it off as another's. Its author counts its number up,
//! which shows when a note comes twice or late.

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

/// Notes, including their length, are padded to a multiple of this many bytes; only a note with many addresses needs two blocks.
const BLOCK: usize = 256;
/// Bytes of the longest note.
const LONGEST: usize = 2 * BLOCK - 2;
/// Bytes of the tag that a room's notes are found by.
const TAG: usize = 8;
/// Bytes of the nonce before a sealed note.
const NONCE: usize = 24;

/// The author of a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Writer {
    /// The key that cards for it are sealed with, for as long as its page is loaded.
    pub key: Point,
    /// The fingerprint of its key at the table, as it claims.
    pub print: [u8; 16],
    /// Whether it is the host, as it claims.
    pub hosting: bool,
}

/// A note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// The author.
    pub writer: Writer,
    /// Greater than all numbers its writer has used since its page was loaded.
    pub number: u32,
    /// What it says.
    pub body: Body,
}

/// What a note says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Body {
    /// I am here: everybody may make me an offer.
    Hello,
    /// This is how I can be reached. The note's number names the session.
    Offer {
        /// The author it is for.
        to: [u8; 32],
        /// The sealed card.
        #[serde(with = "serde_bytes")]
        card: Vec<u8>,
    },
    /// This is how I can be reached in turn.
    Answer {
        /// The author it is for.
        to: [u8; 32],
        /// The number of the offer.
        session: u32,
        /// The sealed card.
        #[serde(with = "serde_bytes")]
        card: Vec<u8>,
    },
    /// I am leaving.
    Bye,
}

/// A page for which a card can be sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The key that signs its events.
    pub author: Author,
    /// The key that cards for it are sealed with.
    pub key: Point,
}

/// What a new note should say.
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

/// Why something isn't a note for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadNote {
    /// Nobody of the room sealed it, or it isn't for this page, or it was changed.
    #[error("sealed by nobody of this room")]
    Seal,
    /// No page of ours writes such a note.
    #[error("not a note")]
    Malformed,
}

/// Writes and reads notes during one load of a page.
pub struct Pen {
    room: XChaCha20Poly1305,
    tag: String,
    key: Key,
    secret: Ephemeral,
    print: [u8; 16],
    number: u32,
}

impl Pen {
    /// A pen for the room with this key ([`Invite::room_key`](crate::session::lobby::invite::Invite::room_key)), for the device with this
    /// fingerprint.
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

    /// The tag by which notes of the room can be found.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The key that signs what is written with this pen.
    pub fn author(&self) -> Author {
        self.key.author()
    }

    /// Writes a note. Returns its number, and the content of its event.
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

    /// The event to give to a relay.
    pub fn sign(&self, created_at: i64, content: String) -> Event {
        self.key.event(created_at, &self.tag, content)
    }

    /// Reads a note.
    ///
    /// # Errors
    /// Nobody of the room sealed it, or no page of this project wrote it.
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

    /// How the author of an offer or an answer can be reached, if the note is for us.
    ///
    /// # Errors
    /// It isn't sealed for us, or not by its author, or isn't a card.
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

    /// This page, as an end for which cards are sealed.
    pub fn end(&self) -> End {
        End { author: self.author(), key: self.secret.public() }
    }
}

/// What the seal of a card depends on, besides the pair's shared secret: everything agreed on, and the number of the note. So no two cards are ever
/// sealed with one key.
fn label(tag: &str, role: Role, numbers: [u32; 2], ends: [&End; 2]) -> Digest {
    let role: &[u8] = match role {
        Role::Offer => b"offer",
        Role::Answer => b"answer",
    };
    let [session, number] = numbers.map(u32::to_le_bytes);
    let [from, to] = ends.map(|end| (end.author.0, *end.key.as_bytes()));
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
