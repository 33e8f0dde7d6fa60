//! A sealed box holds bytes that only one receiver can read. Layer 2. It is made by Diffie–Hellman on the group and ChaCha20-Poly1305.
//!
//! The module doesn't know what is inside. All boxes of one kind are padded to one length. Each box has its own ephemeral key, hence its own cipher
//! key, which is used once.

use std::fmt;

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::commit::{first_half, pad, unpad};
use super::error::{CryptoError, What};
use super::group::{Point, SecretScalar};
use super::transcript::{Context, Transcript};

/// The public key to which boxes for one device are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransportKey(Point);

/// The secret that opens boxes sealed to its [`TransportKey`].
#[derive(Clone, Serialize, Deserialize)]
pub struct TransportSecret(SecretScalar);

impl fmt::Debug for TransportSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TransportSecret(redacted)")
    }
}

impl TransportSecret {
    /// A fresh secret.
    pub fn random<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        Self(SecretScalar::random(rng))
    }

    /// The public key.
    pub fn public(&self) -> TransportKey {
        TransportKey(self.0.public())
    }

    /// The scalar, for proofs about one box.
    pub(super) fn secret(&self) -> &SecretScalar {
        &self.0
    }
}

impl TransportKey {
    /// The point itself.
    pub fn point(&self) -> &Point {
        &self.0
    }
}

/// How much longer a box is than its padded length: the length field and the cipher's tag.
pub(super) const OVERHEAD: usize = 2 + 16;

/// What the cipher key of a box depends on besides the shared point.
#[derive(Clone, Copy)]
pub(super) struct Lock<'a> {
    pub(super) context: &'a Context,
    pub(super) label: &'a [u8],
    pub(super) ephemeral: &'a Point,
    pub(super) receiver: &'a Point,
}

impl Lock<'_> {
    /// Encrypts with the key that `shared` = e·T gives.
    pub(super) fn close(&self, shared: &Point, payload: &[u8], len: usize) -> Result<Vec<u8>, CryptoError> {
        let padded = Zeroizing::new(pad(payload, len)?);
        let message = Payload { msg: &padded, aad: self.label };
        // The nonce may be constant: the key is never used for another message.
        self.cipher(shared).encrypt(&Nonce::default(), message).map_err(|_| CryptoError::Invalid(What::Box))
    }

    /// Decrypts with the key that `shared` = e·T gives.
    pub(super) fn open(&self, shared: &Point, body: &[u8], len: usize) -> Result<Vec<u8>, CryptoError> {
        let message = Payload { msg: body, aad: self.label };
        let padded = self.cipher(shared).decrypt(&Nonce::default(), message);
        let padded = Zeroizing::new(padded.map_err(|_| CryptoError::Invalid(What::Box))?);
        unpad(&padded, len).ok_or(CryptoError::Malformed(What::Box))
    }

    fn cipher(&self, shared: &Point) -> ChaCha20Poly1305 {
        let mut t = Transcript::new("box", self.context);
        t.append("label", self.label);
        t.append_point("E", self.ephemeral);
        t.append_point("T", self.receiver);
        t.append_point("eT", shared);
        ChaCha20Poly1305::new(
            &Zeroizing::new(first_half(t.challenge_bytes("key"))).as_slice().try_into().expect("32 bytes"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    const CONTEXT: Context = Context { game: [1; 32], head: [2; 32] };

    #[test]
    fn opens_for_the_receiver_alone_and_unaltered() {
        let rng = &mut ChaCha20Rng::seed_from_u64(2);
        let mine = TransportSecret::random(rng);
        let other = TransportSecret::random(rng);
        let sender = SecretScalar::random(rng);
        let ephemeral = sender.public();
        let receiver = mine.public();
        let lock = Lock { context: &CONTEXT, label: b"from 2", ephemeral: &ephemeral, receiver: receiver.point() };
        let body = lock.close(&sender.mul(receiver.point()), b"ace", 8).unwrap();
        assert_eq!(body.len(), 8 + OVERHEAD);
        let shared = mine.secret().mul(&ephemeral);
        assert_eq!(lock.open(&shared, &body, 8).unwrap(), b"ace");
        let invalid = Err(CryptoError::Invalid(What::Box));
        assert_eq!(lock.open(&other.secret().mul(&ephemeral), &body, 8), invalid);
        assert_eq!(Lock { label: b"from 3", ..lock }.open(&shared, &body, 8), invalid);
        let elsewhere = Context { game: [9; 32], ..CONTEXT };
        assert_eq!(Lock { context: &elsewhere, ..lock }.open(&shared, &body, 8), invalid);
        assert_eq!(lock.open(&shared, &body, 7), Err(CryptoError::Malformed(What::Box)));
        for i in 0..body.len() {
            let mut altered = body.clone();
            altered[i] ^= 1;
            assert_eq!(lock.open(&shared, &altered, 8), invalid);
        }
        let altered = Point::mul_base(&7u8.into());
        assert_eq!(Lock { ephemeral: &altered, ..lock }.open(&mine.secret().mul(&altered), &body, 8), invalid);
    }
}
