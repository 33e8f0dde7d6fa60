//! A transcript hashes everything a challenge depends on, in order (Fiat–Shamir). Layer 2; knows no protocol's equations.
//!
//! Each entry is hashed as label and content, both with their lengths, so no two different transcripts hash alike.

use curve25519_dalek::Scalar;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha512};

use super::group::Point;

/// The game, and the point in it, for which a proof is made. A proof made in one context is refused in every other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Context {
    /// The game, by a hash that no other game shares.
    pub game: [u8; 32],
    /// The head of the log that the proof's author had seen.
    pub head: [u8; 32],
}

/// A running hash from which challenges are drawn.
#[derive(Clone)]
pub struct Transcript(Sha512);

impl Transcript {
    /// Begins with the protocol's version, the domain label and the context.
    pub fn new(domain: &str, context: &Context) -> Self {
        let mut t = Self(Sha512::new());
        t.append("winterover/1", domain.as_bytes());
        t.append("room", &context.game);
        t.append("head", &context.head);
        t
    }

    /// Adds bytes.
    pub fn append(&mut self, label: &str, bytes: &[u8]) {
        self.head(label, bytes.len());
        self.0.update(bytes);
    }

    /// Adds a number.
    pub fn append_u64(&mut self, label: &str, value: u64) {
        self.append(label, &value.to_le_bytes());
    }

    /// Adds a point.
    pub fn append_point(&mut self, label: &str, point: &Point) {
        self.append(label, point.as_bytes());
    }

    /// Adds a list of points.
    pub fn append_points<'a>(&mut self, label: &str, points: impl ExactSizeIterator<Item = &'a Point>) {
        self.head(label, 32 * points.len());
        for point in points {
            self.0.update(point.as_bytes());
        }
    }

    /// Adds a list of scalars.
    pub fn append_scalars(&mut self, label: &str, scalars: &[Scalar]) {
        self.head(label, 32 * scalars.len());
        for scalar in scalars {
            self.0.update(scalar.as_bytes());
        }
    }

    /// 64 bytes that depend on everything so far; they become part of the transcript.
    pub fn challenge_bytes(&mut self, label: &str) -> [u8; 64] {
        self.append("challenge", label.as_bytes());
        let digest: [u8; 64] = self.0.finalize_reset().into();
        self.append("after", &digest);
        digest
    }

    /// A uniformly distributed scalar that depends on everything so far.
    pub fn challenge_scalar(&mut self, label: &str) -> Scalar {
        Scalar::from_bytes_mod_order_wide(&self.challenge_bytes(label))
    }

    /// `count` weights of 128 bits for random linear combinations; the first is 1.
    pub fn weights(&mut self, label: &str, count: usize) -> Vec<Scalar> {
        let mut weights = Vec::with_capacity(count + 4);
        weights.push(Scalar::ONE);
        while weights.len() < count {
            let bytes = self.challenge_bytes(label);
            let (quarters, _) = bytes.as_chunks::<16>();
            weights.extend(quarters.iter().map(|q| Scalar::from(u128::from_le_bytes(*q))));
        }
        weights.truncate(count);
        weights
    }

    fn head(&mut self, label: &str, len: usize) {
        self.0.update((label.len() as u64).to_le_bytes());
        self.0.update(label.as_bytes());
        self.0.update((len as u64).to_le_bytes());
    }
}
