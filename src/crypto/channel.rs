//! Two devices agree on traffic keys for their link, and seal its packets with them. Layer 2. The keys come from an ephemeral Diffie–Hellman
//! exchange. The seal is ChaCha20-Poly1305, with the packet's number as its nonce.
//!
//! The module doesn't know who is at the other end: both sides must sign both ephemeral keys (as in SIGMA, Krawczyk 2003), or a third could sit
//! between them. What was said can't be read later with the devices' own keys, as the exchange's secrets are gone by then.

use std::fmt;

use chacha20poly1305::aead::Aead;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce};
use rand::CryptoRng;
use zeroize::Zeroizing;

use super::commit::first_half;
use super::error::{CryptoError, What};
use super::group::{Point, SecretScalar};
use super::transcript::{Context, Transcript};

/// One side's secret of one exchange.
pub struct Ephemeral(SecretScalar);

impl Ephemeral {
    /// A fresh secret, for one link only.
    pub fn random<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        Self(SecretScalar::random(rng))
    }

    /// The public key.
    pub fn public(&self) -> Point {
        self.0.public()
    }

    /// The traffic key for each of `directions`, from the other side's ephemeral key. A direction is a hash of everything that both sides agree on
    /// about it, both ephemeral keys included.
    pub fn agree<const N: usize>(&self, theirs: &Point, directions: [&[u8; 32]; N]) -> [TrafficKey; N] {
        let shared = self.0.mul(theirs);
        directions.map(|direction| {
            let mut t = Transcript::new("traffic", &Context { game: *direction, head: [0; 32] });
            t.append_point("eE", &shared);
            let key = Zeroizing::new(first_half(t.challenge_bytes("key")));
            TrafficKey(ChaCha20Poly1305::new(key.as_slice().try_into().expect("32 bytes")))
        })
    }
}

/// The key that seals the packets of one direction of one link.
pub struct TrafficKey(ChaCha20Poly1305);

impl TrafficKey {
    /// Seals a packet, which gets 16 bytes longer. No number may be used twice.
    pub fn seal(&self, number: u64, packet: &[u8]) -> Vec<u8> {
        self.0.encrypt(&nonce(number), packet).expect("far shorter than 256 GiB")
    }

    /// The packet that was sealed with this number.
    ///
    /// # Errors
    /// It was sealed with another number or key, or altered.
    pub fn open(&self, number: u64, sealed: &[u8]) -> Result<Vec<u8>, CryptoError> {
        self.0.decrypt(&nonce(number), sealed).map_err(|_| CryptoError::Invalid(What::Box))
    }
}

impl fmt::Debug for Ephemeral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ephemeral(redacted)")
    }
}

impl fmt::Debug for TrafficKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TrafficKey(redacted)")
    }
}

fn nonce(number: u64) -> Nonce {
    let mut nonce = Nonce::default();
    nonce.iter_mut().zip(number.to_le_bytes()).for_each(|(to, from)| *to = from);
    nonce
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    #[test]
    fn opens_at_the_other_side_in_one_direction_under_one_number() {
        let rng = &mut ChaCha20Rng::seed_from_u64(5);
        let a = Ephemeral::random(rng);
        let b = Ephemeral::random(rng);
        let other = Ephemeral::random(rng);
        let there = [1; 32];
        let back = [2; 32];
        let [a_sends, a_hears] = a.agree(&b.public(), [&there, &back]);
        let [b_sends, b_hears] = b.agree(&a.public(), [&back, &there]);
        let sealed = a_sends.seal(7, b"ace");
        assert_eq!(sealed.len(), 3 + 16);
        assert_eq!(b_hears.open(7, &sealed).unwrap(), b"ace");
        assert_eq!(a_hears.open(0, &b_sends.seal(0, b"")).unwrap(), b"");
        let invalid = Err(CryptoError::Invalid(What::Box));
        assert_eq!(b_hears.open(8, &sealed), invalid);
        assert_eq!(a_hears.open(7, &sealed), invalid, "not sent back to where it is from");
        let [between] = other.agree(&a.public(), [&there]);
        assert_eq!(between.open(7, &sealed), invalid);
        for i in 0..sealed.len() {
            let mut altered = sealed.clone();
            altered[i] ^= 1;
            assert_eq!(b_hears.open(7, &altered), invalid);
        }
    }
}
