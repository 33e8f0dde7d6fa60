//! The group (ristretto255) has points with canonical bytes, secret scalars and generators. Layer 2.
//!
//! The module knows no protocol. A [`Point`] stores its encoding beside its coordinates, so that hashing and sending it costs nothing.

use std::fmt;
use std::sync::OnceLock;

use curve25519_dalek::RistrettoPoint;
use curve25519_dalek::ristretto::CompressedRistretto;
use curve25519_dalek::traits::{Identity as _, VartimeMultiscalarMul};
use rand::CryptoRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha512};
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::error::{CryptoError, What};
use super::memo;

pub use curve25519_dalek::Scalar;

/// The most rows in one shuffle, hence the most generators that are ever made.
pub const MAX_ROWS: usize = 256;

/// A public group element. On the wire 32 bytes, never the identity.
#[derive(Clone, Copy)]
pub struct Point {
    raw: RistrettoPoint,
    bytes: [u8; 32],
}

impl Point {
    /// The point of these coordinates; computes the encoding.
    pub(super) fn new(raw: RistrettoPoint) -> Self {
        Self { raw, bytes: raw.compress().to_bytes() }
    }

    /// The neutral element: c1 of a face-up card, and nothing else.
    pub fn identity() -> Self {
        Self { raw: RistrettoPoint::identity(), bytes: [0; 32] }
    }

    /// s·G.
    pub fn mul_base(s: &Scalar) -> Self {
        Self::new(RistrettoPoint::mul_base(s))
    }

    /// # Errors
    /// Refuses bytes that aren't a canonical encoding, and the identity.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, CryptoError> {
        memo::decoded(bytes, || {
            let raw = CompressedRistretto(bytes).decompress().ok_or(CryptoError::Malformed(What::Point))?;
            if bytes == [0; 32] {
                return Err(CryptoError::Identity(What::Point));
            }
            Ok(Self { raw, bytes })
        })
    }

    /// The canonical 32 bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// Whether this is the neutral element.
    pub fn is_identity(&self) -> bool {
        self.bytes == [0; 32]
    }

    /// The coordinates, for arithmetic.
    pub(super) fn raw(&self) -> &RistrettoPoint {
        &self.raw
    }
}

impl PartialEq for Point {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for Point {}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.bytes;
        write!(f, "Point({a:02x}{b:02x}{c:02x}{d:02x}..)")
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_bytes(<[u8; 32]>::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// A scalar that nobody else may learn: no `Copy`, redacted in `Debug`, wiped when dropped. It serializes only for the device's own storage and for
/// the audit.
#[derive(Clone, Zeroize, ZeroizeOnDrop, Serialize, Deserialize)]
pub struct SecretScalar(Scalar);

impl SecretScalar {
    /// A uniformly random secret.
    pub fn random<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        Self(Scalar::random(rng))
    }

    /// Wraps a computed secret.
    pub(super) fn new(scalar: Scalar) -> Self {
        Self(scalar)
    }

    /// The scalar, for arithmetic.
    pub(super) fn expose(&self) -> &Scalar {
        &self.0
    }

    /// s·G.
    pub fn public(&self) -> Point {
        Point::mul_base(&self.0)
    }

    /// s·P, in time independent of s.
    pub(super) fn mul(&self, point: &Point) -> Point {
        Point::new(point.raw() * self.0)
    }
}

impl fmt::Debug for SecretScalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretScalar(redacted)")
    }
}

/// A point whose discrete logarithm nobody knows, from a domain label and parts (each hashed with its length).
pub fn hash_to_group(domain: &str, parts: &[&[u8]]) -> Point {
    Point::new(hash_to_raw(domain, parts))
}

fn hash_to_raw(domain: &str, parts: &[&[u8]]) -> RistrettoPoint {
    let mut hash = Sha512::new();
    hash.update(b"winterover/1 hash-to-group");
    for part in std::iter::once(&domain.as_bytes()).chain(parts) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    RistrettoPoint::from_uniform_bytes(&hash.finalize().into())
}

/// The first `count` generators for Pedersen commitments to vectors. Each is made when it is first needed, as making all at once would take as long
/// as a shuffle. There are at most [`MAX_ROWS`].
pub(super) fn vector_generators<'a>(count: usize) -> impl Iterator<Item = &'a RistrettoPoint> {
    static ALL: [OnceLock<RistrettoPoint>; MAX_ROWS] = [const { OnceLock::new() }; MAX_ROWS];
    let make = |i: u32| hash_to_raw("pedersen vector", &[&i.to_le_bytes()]);
    (0..).zip(ALL.iter().take(count)).map(move |(i, made)| made.get_or_init(|| make(i)))
}

/// Σ sᵢ·Pᵢ in variable time: for public scalars, or where only sums over uniformly random ones could be timed.
pub(super) fn multi_mul<'s, 'p>(
    scalars: impl IntoIterator<Item = &'s Scalar>,
    points: impl IntoIterator<Item = &'p RistrettoPoint>,
) -> RistrettoPoint {
    RistrettoPoint::vartime_multiscalar_mul(scalars, points)
}

/// `count` uniformly random scalars.
pub(super) fn random_scalars<R: CryptoRng + ?Sized>(rng: &mut R, count: usize) -> Vec<Scalar> {
    (0..count).map(|_| Scalar::random(rng)).collect()
}

/// x¹, x², …, xⁿ.
pub(super) fn powers(x: Scalar, count: usize) -> Vec<Scalar> {
    std::iter::successors(Some(x), |p| Some(p * x)).take(count).collect()
}
