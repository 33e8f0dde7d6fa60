//! A device writes secret notes to itself, readable at the audit even if the device is gone. Layer 2.
//!
//! They are sealed to the author's own table key. So the author's secret opens them, whether revealed or rebuilt, and so do as many others as stand
//! in for the author. The module doesn't know what is written.

use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::error::CryptoError;
use super::group::{Point, SecretScalar};
use super::keys::{OwnKeys, RevealedKey};
use super::seal::{Lock, OVERHEAD};
use super::transcript::Context;

/// A note that until the audit only its author can read, unless others stand in for the author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    ephemeral: Point,
    body: Vec<u8>,
}

/// Writes `payload`, padded to `len` bytes, for the party with table key `author`. `label` names the kind of note.
///
/// # Errors
/// Refuses a payload longer than `len`.
pub fn write<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    author: &Point,
    label: &[u8],
    payload: &[u8],
    len: usize,
) -> Result<Note, CryptoError> {
    let e = SecretScalar::random(rng);
    let ephemeral = e.public();
    let lock = Lock { context, label: &tag(label), ephemeral: &ephemeral, receiver: author };
    let body = lock.close(&e.mul(author), payload, len)?;
    Ok(Note { ephemeral, body })
}

impl Note {
    /// Whether this is as long as a note padded to `len` bytes (at most 65,535).
    pub fn fits(&self, len: usize) -> bool {
        self.body.len() == len + OVERHEAD
    }

    /// The payload, as the author reads it.
    ///
    /// # Errors
    /// Refuses a note of anyone else, of another context, label or length, or an altered one.
    pub fn read(&self, context: &Context, own: &OwnKeys, label: &[u8], len: usize) -> Result<Vec<u8>, CryptoError> {
        self.open(context, &own.public(), &own.secret().mul(&self.ephemeral), label, len)
    }

    /// The point over which shares of an absent author are made, so that others can read the note ([`Note::read_shared`]).
    pub fn base(&self) -> Point {
        self.ephemeral
    }

    /// The payload, as others read it with the share of an absent author over [`Note::base`].
    ///
    /// # Errors
    /// As [`Note::read`].
    pub fn read_shared(
        &self,
        context: &Context,
        author: &Point,
        share: &Point,
        label: &[u8],
        len: usize,
    ) -> Result<Vec<u8>, CryptoError> {
        self.open(context, author, share, label, len)
    }

    /// The payload, as everybody reads it at the audit with the author's revealed or rebuilt secret.
    ///
    /// # Errors
    /// As [`Note::read`].
    pub fn read_revealed(
        &self,
        context: &Context,
        author: &RevealedKey,
        label: &[u8],
        len: usize,
    ) -> Result<Vec<u8>, CryptoError> {
        let shared = Point::new(self.ephemeral.raw() * author.0);
        self.open(context, &Point::mul_base(&author.0), &shared, label, len)
    }

    fn open(
        &self,
        context: &Context,
        author: &Point,
        shared: &Point,
        label: &[u8],
        len: usize,
    ) -> Result<Vec<u8>, CryptoError> {
        let lock = Lock { context, label: &tag(label), ephemeral: &self.ephemeral, receiver: author };
        lock.open(shared, &self.body, len)
    }
}

/// Keeps notes apart from boxes.
fn tag(label: &[u8]) -> Vec<u8> {
    [b"note ", label].concat()
}
