//! Digests are SHA-512 cut to 32 bytes, over a domain and parts with their lengths. Layer 7.

use sha2::{Digest as _, Sha512};

/// A hash that stands for a room, a game, an entry or a head of the log.
pub type Digest = [u8; 32];

/// The hash of `parts` for one purpose; no two different lists of parts hash alike.
pub fn digest(domain: &str, parts: &[&[u8]]) -> Digest {
    let mut hash = Sha512::new();
    for part in std::iter::once(&domain.as_bytes()).chain(parts) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let mut half = [0; 32];
    half.iter_mut().zip(hash.finalize()).for_each(|(to, from)| *to = from);
    half
}
