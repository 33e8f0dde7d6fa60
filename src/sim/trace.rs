//! A trace is a digest of everything that devices say, store and tell their pages. Layer 8. Two builds that behave alike have the same one.

use crate::session::{Output, PersistOp, Private};
use sha2::{Digest as _, Sha256};

/// A running digest. It covers bytes, lengths and order, but no type names, so that renaming changes nothing.
#[derive(Clone, Default)]
pub struct Trace(Sha256);

impl Trace {
    /// Adds something that a device says, stores or tells its page. Of what it tells, only the fact counts, as that has no bytes.
    pub fn note(&mut self, now_ms: u64, at: usize, output: &Output) {
        let (kind, which, bytes): (u8, u32, &[u8]) = match output {
            Output::Send { link, bytes } => (b's', link.0, bytes),
            Output::Close(link) => (b'c', link.0, &[]),
            Output::Event(_) => (b'p', 0, &[]),
            Output::Persist(PersistOp::Table(Private(bytes))) => (b't', 0, bytes),
            Output::Persist(PersistOp::Entry(index, Private(bytes))) => (b'e', index.0, bytes),
            Output::Persist(PersistOp::NoRecord) => (b'r', 0, &[]),
            Output::Persist(PersistOp::Nothing) => (b'n', 0, &[]),
        };
        for number in [now_ms, at as u64, kind.into(), which.into(), bytes.len() as u64] {
            self.0.update(number.to_le_bytes());
        }
        self.0.update(bytes);
    }

    /// The digest so far.
    pub fn digest(&self) -> [u8; 32] {
        self.0.clone().finalize().into()
    }
}

/// The digest of two runs, one after the other.
pub fn joined(before: [u8; 32], next: [u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(before).chain_update(next).finalize().into()
}
