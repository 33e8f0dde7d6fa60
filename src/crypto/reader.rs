//! A reader opens a party's cards by its secret, and decides how its hand is mixed. Layer 2.
//!
//! A device reads with its own secret and with those that have passed to it (`reshare`). The module doesn't know who takes over from whom.

use std::fmt;

use super::cipher::Ciphertext;
use super::commit::first_half;
use super::group::{Point, SecretScalar};
use super::keys::{OwnKeys, Party, RevealedKey};
use super::transcript::{Context, Transcript};

/// Reads a party's cards.
#[derive(Clone)]
pub struct Reader {
    party: Party,
    secret: SecretScalar,
}

impl Reader {
    pub(super) fn new(party: Party, secret: SecretScalar) -> Self {
        Self { party, secret }
    }

    /// The reader of this device itself.
    pub fn of(own: &OwnKeys) -> Self {
        Self::new(own.party(), own.secret().clone())
    }

    /// The reader of a party that has revealed its secret: for the audit.
    pub fn revealed(party: Party, key: &RevealedKey) -> Self {
        Self::new(party, SecretScalar::new(key.0))
    }

    /// The party whose cards it reads.
    pub fn party(&self) -> Party {
        self.party
    }

    /// The face, given the shares of everybody else.
    pub fn read<'a>(&self, card: &Ciphertext, others: impl IntoIterator<Item = &'a Point>) -> Point {
        card.peel(&self.secret.mul(&card.c1)).open(others)
    }

    /// The seed by which the party mixes its hand. Only the party knows it, and an heir that reads the party's cards. `about` is everything on which
    /// the mixing depends, so that a seed serves only once.
    pub fn chance(&self, context: &Context, about: &[&[u8]]) -> [u8; 32] {
        let mut transcript = Transcript::new("hand", context);
        transcript.append("secret", self.secret.expose().as_bytes());
        about.iter().for_each(|part| transcript.append("about", part));
        first_half(transcript.challenge_bytes("chance"))
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader(redacted, {:?})", self.party)
    }
}
