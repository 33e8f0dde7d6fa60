//! A commitment binds its author to something that is opened later. Layer 2. Hashes commit to padded bytes (Seal and Unseal), Pedersen's commitments
//! to vectors (shuffles).
//!
//! The module doesn't know what is committed to. All commitments of one kind have openings of one length.

use std::fmt;

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use sha2::Digest as _;
use sha2::Sha512;
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::error::{CryptoError, What};
use super::group::{Point, multi_mul, vector_generators};
use super::transcript::{Context, Transcript};

/// A hash that binds its author to bytes and reveals nothing about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment([u8; 32]);

/// Opens a [`Commitment`]: kept secret until then, then sent.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop, Serialize, Deserialize)]
pub struct Opening {
    nonce: [u8; 32],
    padded: Vec<u8>,
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opening(redacted)")
    }
}

/// Commits to `payload`, padded to `len` bytes (at most 65,535). `label` must name the author and the kind, so that
/// nobody can repeat another's commitment as their own.
///
/// # Errors
/// Refuses a payload longer than `len`.
pub fn commit<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    label: &[u8],
    payload: &[u8],
    len: usize,
) -> Result<(Commitment, Opening), CryptoError> {
    let mut nonce = [0; 32];
    rng.fill_bytes(&mut nonce);
    let opening = Opening { nonce, padded: pad(payload, len)? };
    Ok((digest(context, label, &opening), opening))
}

impl Commitment {
    /// The payload that was committed to in this context under this label, whose kind has openings of `len` bytes.
    ///
    /// # Errors
    /// Refuses an opening of any other commitment, context, label or length.
    pub fn open(&self, context: &Context, label: &[u8], opening: &Opening, len: usize) -> Result<Vec<u8>, CryptoError> {
        if digest(context, label, opening) != *self {
            return Err(CryptoError::Invalid(What::Commitment));
        }
        unpad(&opening.padded, len).ok_or(CryptoError::Malformed(What::Commitment))
    }
}

fn digest(context: &Context, label: &[u8], opening: &Opening) -> Commitment {
    let mut t = Transcript::new("commit", context);
    t.append("label", label);
    t.append("nonce", &opening.nonce);
    t.append("payload", &opening.padded);
    Commitment(first_half(t.challenge_bytes("digest")))
}

/// The first 32 of 64 bytes.
pub(super) fn first_half(bytes: [u8; 64]) -> [u8; 32] {
    let mut half = [0; 32];
    half.iter_mut().zip(bytes).for_each(|(to, from)| *to = from);
    half
}

/// 32 bytes of SHA-512 over one domain label and one string of bytes.
pub(super) fn hash32(domain: &str, bytes: &[u8]) -> [u8; 32] {
    let mut hash = Sha512::new();
    hash.update((domain.len() as u64).to_le_bytes());
    hash.update(domain.as_bytes());
    hash.update(bytes);
    first_half(hash.finalize().into())
}

/// Two bytes of length, the payload, and zeros up to `len + 2` bytes.
pub(super) fn pad(payload: &[u8], len: usize) -> Result<Vec<u8>, CryptoError> {
    let max = len.min(usize::from(u16::MAX));
    if payload.len() > max {
        return Err(CryptoError::TooLong { len: payload.len(), max });
    }
    let mut padded = Vec::with_capacity(max + 2);
    padded.extend_from_slice(&(payload.len() as u16).to_le_bytes());
    padded.extend_from_slice(payload);
    padded.resize(max + 2, 0);
    Ok(padded)
}

/// Undoes [`pad`] with the same `len`; `None` if the padding isn't canonical.
pub(super) fn unpad(padded: &[u8], len: usize) -> Option<Vec<u8>> {
    let (length, rest) = padded.split_first_chunk::<2>()?;
    let (payload, zeros) = rest.split_at_checked(usize::from(u16::from_le_bytes(*length)))?;
    (rest.len() == len.min(usize::from(u16::MAX)) && zeros.iter().all(|&b| b == 0)).then(|| payload.to_vec())
}

/// Pedersen's commitment to a vector, r·G + Σ aᵢ·Kᵢ, with at most [`super::group::MAX_ROWS`] entries. Its time doesn't depend on the blinding, but on
/// the vector, which must therefore be public up to its order, or masked by fresh uniform scalars.
pub(super) fn pedersen(values: &[Scalar], blinding: &Scalar) -> Point {
    let sum = multi_mul(values, vector_generators(values.len()));
    Point::new(RistrettoPoint::mul_base(blinding) + sum)
}

/// Pedersen's commitment to a permutation of 1..=n: `places` has the position of each value, in ascending order of values.
///
/// Σ j·K = K₍ₙ₎ + (K₍ₙ₎ + K₍ₙ₋₁₎) + …, so running sums compute it in 2n additions whose time depends on nothing secret.
pub(super) fn pedersen_permutation(places: &[usize], blinding: &Scalar) -> Point {
    let generators: Vec<&RistrettoPoint> = vector_generators(places.len()).collect();
    let mut running = RistrettoPoint::default();
    let mut total = RistrettoPoint::mul_base(blinding);
    for generator in places.iter().rev().filter_map(|&place| generators.get(place)) {
        running += *generator;
        total += running;
    }
    Point::new(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    const CONTEXT: Context = Context { game: [1; 32], head: [2; 32] };

    #[test]
    fn opens_only_as_committed() {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let (commitment, opening) = commit(&mut rng, &CONTEXT, b"vote 3", b"yes", 8).unwrap();
        assert_eq!(commitment.open(&CONTEXT, b"vote 3", &opening, 8).unwrap(), b"yes");
        let invalid = Err(CryptoError::Invalid(What::Commitment));
        assert_eq!(commitment.open(&CONTEXT, b"vote 4", &opening, 8), invalid);
        assert_eq!(commitment.open(&Context { head: [3; 32], ..CONTEXT }, b"vote 3", &opening, 8), invalid);
        let mut other = opening.clone();
        other.padded[2] ^= 1;
        assert_eq!(commitment.open(&CONTEXT, b"vote 3", &other, 8), invalid);
        let mut other = opening.clone();
        other.nonce[0] ^= 1;
        assert_eq!(commitment.open(&CONTEXT, b"vote 3", &other, 8), invalid);
        assert_eq!(commitment.open(&CONTEXT, b"vote 3", &opening, 9), Err(CryptoError::Malformed(What::Commitment)));
        assert!(commit(&mut rng, &CONTEXT, b"vote 3", b"123456789", 8).is_err());
        assert!(!format!("{opening:?}").contains("yes"));
    }

    #[test]
    fn padding_has_one_spelling() {
        assert_eq!(unpad(&[1, 0, 7, 0], 2), Some(vec![7]));
        assert_eq!(unpad(&[1, 0, 7, 1], 2), None);
        assert_eq!(unpad(&[3, 0, 7, 1], 2), None);
        assert_eq!(unpad(&[1], 2), None);
    }

    proptest! {
        #[test]
        fn running_sums_commit_to_the_permutation(places in Just((0..9).collect::<Vec<usize>>()).prop_shuffle()) {
            let mut values = vec![Scalar::ZERO; places.len()];
            for (value, &place) in places.iter().enumerate() {
                values[place] = Scalar::from(value as u64 + 1);
            }
            let r = Scalar::from(5u8);
            prop_assert_eq!(pedersen_permutation(&places, &r), pedersen(&values, &r));
        }
    }
}
