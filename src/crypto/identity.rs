//! A device has an ed25519 key as its identity, and signs whatever it contributes with it. Layer 2; doesn't know what is signed.

use std::cmp::Ordering;
use std::fmt;

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use rand::CryptoRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::commit::hash32;
use super::error::{CryptoError, What};
use super::memo;

/// A device's secret signing key. Serializes for the device's own storage only.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "[u8; 32]", into = "[u8; 32]")]
pub struct Identity(SigningKey);

impl Identity {
    /// A fresh identity.
    pub fn random<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        let mut seed = zeroize::Zeroizing::new([0; 32]);
        rng.fill_bytes(seed.as_mut_slice());
        Self(SigningKey::from_bytes(&seed))
    }

    /// The public key.
    pub fn public(&self) -> IdentityKey {
        IdentityKey(self.0.verifying_key())
    }

    /// Signs `message` for one purpose: the signature is invalid under any other `domain`.
    pub fn sign(&self, domain: &str, message: &[u8]) -> Signature {
        let key = self.public();
        let framed = framed(domain, message);
        let signature = self.0.sign(&framed);
        let signature = Signature { r: *signature.r_bytes(), s: *signature.s_bytes() };
        memo::holds(|| statement(&key, &framed, &signature));
        signature
    }
}

impl From<[u8; 32]> for Identity {
    fn from(seed: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&seed))
    }
}

impl From<Identity> for [u8; 32] {
    fn from(identity: Identity) -> Self {
        identity.0.to_bytes()
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity(redacted, {:?})", self.public())
    }
}

/// A device's public signing key, by which others name it. 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdentityKey(VerifyingKey);

impl IdentityKey {
    /// # Errors
    /// Refuses bytes that aren't a key, and keys of small order.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, CryptoError> {
        let malformed = CryptoError::Malformed(What::Identity);
        memo::decoded(bytes, || {
            let key = VerifyingKey::from_bytes(&bytes).map_err(|_| malformed)?;
            if key.is_weak() { Err(malformed) } else { Ok(Self(key)) }
        })
    }

    /// The key's bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }

    /// # Errors
    /// Refuses a signature by another key, over another message, or for another domain.
    pub fn verify(&self, domain: &str, message: &[u8], signature: &Signature) -> Result<(), CryptoError> {
        let framed = framed(domain, message);
        let check = || {
            let signature = ed25519_dalek::Signature::from_components(signature.r, signature.s);
            self.0.verify_strict(&framed, &signature).map_err(|_| CryptoError::Invalid(What::Identity))
        };
        memo::check(|| statement(self, &framed, signature), check)
    }

    /// 16 bytes that stand for the key in an invite link.
    pub fn fingerprint(&self) -> [u8; 16] {
        let hash = hash32("fingerprint", self.as_bytes());
        let mut short = [0; 16];
        short.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
        short
    }
}

impl PartialOrd for IdentityKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for IdentityKey {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_bytes().cmp(other.as_bytes())
    }
}

impl fmt::Debug for IdentityKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.as_bytes();
        write!(f, "IdentityKey({a:02x}{b:02x}{c:02x}{d:02x}..)")
    }
}

impl Serialize for IdentityKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_bytes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for IdentityKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_bytes(<[u8; 32]>::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// An ed25519 signature, 64 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    r: [u8; 32],
    s: [u8; 32],
}

/// The statement that a key has signed framed bytes.
fn statement<'a>(key: &'a IdentityKey, framed: &'a [u8], signature: &'a Signature) -> [&'a [u8]; 5] {
    [b"signature", key.as_bytes(), &signature.r, &signature.s, framed]
}

fn framed(domain: &str, message: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(24 + domain.len() + message.len());
    bytes.extend_from_slice(b"winterover/1");
    bytes.extend_from_slice(&(domain.len() as u64).to_le_bytes());
    bytes.extend_from_slice(domain.as_bytes());
    bytes.extend_from_slice(message);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::codec::{decode, encode};
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    #[test]
    fn signs_for_one_key_domain_and_message() {
        let rng = &mut ChaCha20Rng::seed_from_u64(3);
        let mine = Identity::random(rng);
        let other = Identity::random(rng);
        let signature = mine.sign("entry", b"body");
        assert_eq!(mine.public().verify("entry", b"body", &signature), Ok(()));
        let invalid = Err(CryptoError::Invalid(What::Identity));
        assert_eq!(other.public().verify("entry", b"body", &signature), invalid);
        assert_eq!(mine.public().verify("vote", b"body", &signature), invalid);
        assert_eq!(mine.public().verify("entry", b"bodi", &signature), invalid);
        for i in 0..64 {
            let mut bytes = encode(&signature);
            bytes[i] ^= 1;
            assert_eq!(mine.public().verify("entry", b"body", &decode(&bytes, 64).unwrap()), invalid);
        }
    }

    #[test]
    fn keys_of_small_order_are_no_keys() {
        let mut one = [0; 32];
        one[0] = 1;
        assert!(decode::<IdentityKey>(&one, 32).is_err());
        assert!(decode::<IdentityKey>(&[2; 32], 32).is_err());
    }

    #[test]
    fn comes_back_from_storage_and_hides_in_debug() {
        let identity = Identity::random(&mut ChaCha20Rng::seed_from_u64(4));
        let again: Identity = decode(&encode(&identity), 32).unwrap();
        assert_eq!(again.public(), identity.public());
        assert!(format!("{identity:?}").contains("redacted"));
    }
}
