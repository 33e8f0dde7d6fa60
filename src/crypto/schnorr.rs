//! A proof (Schnorr's) shows that its author knows a secret key. Layer 2; doesn't know whose key it is.

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::error::{CryptoError, What};
use super::group::{Point, SecretScalar};
use super::transcript::Transcript;

/// Proves that its author knows x with X = x·G. 64 bytes: challenge and response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyProof {
    /// Challenge.
    pub c: Scalar,
    /// Response k + c·x.
    pub z: Scalar,
}

/// Proves knowledge of `secret`; `transcript` holds the context and whose key this is.
pub fn prove<R: CryptoRng + ?Sized>(rng: &mut R, mut transcript: Transcript, secret: &SecretScalar) -> KeyProof {
    let k = SecretScalar::random(rng);
    let c = challenge(&mut transcript, &secret.public(), &k.public());
    KeyProof { c, z: k.expose() + c * secret.expose() }
}

/// # Errors
/// Refuses the identity as a key, and a proof made for another key or transcript.
pub fn verify(mut transcript: Transcript, public: &Point, proof: &KeyProof) -> Result<(), CryptoError> {
    if public.is_identity() {
        return Err(CryptoError::Identity(What::KeyProof));
    }
    let nonce = RistrettoPoint::vartime_double_scalar_mul_basepoint(&-proof.c, public.raw(), &proof.z);
    let holds = challenge(&mut transcript, public, &Point::new(nonce)) == proof.c;
    if holds { Ok(()) } else { Err(CryptoError::Invalid(What::KeyProof)) }
}

fn challenge(transcript: &mut Transcript, public: &Point, nonce: &Point) -> Scalar {
    transcript.append_point("X", public);
    transcript.append_point("R", nonce);
    transcript.challenge_scalar("c")
}
