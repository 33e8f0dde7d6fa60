//! Layer 8: a digest of everything that devices say, keep and tell their pages. Two builds that behave alike have the same one.

use crate::session::{Keep, LinkId, Private};
use sha2::{Digest as _, Sha256};

/// A running digest. It covers bytes, lengths and order, and no name of a type, so that renaming changes nothing.
#[derive(Clone, Default)]
pub struct Trace(Sha256);

impl Trace {
    /// A device says something on a link.
    pub fn send(&mut self, now_ms: u64, at: usize, link: LinkId, bytes: &[u8]) {
        self.note(now_ms, at, b's', link.0.into(), bytes);
    }

    /// A device keeps something.
    pub fn keep(&mut self, now_ms: u64, at: usize, keep: &Keep) {
        match keep {
            Keep::Table(Private(bytes)) => self.note(now_ms, at, b't', 0, bytes),
            Keep::Entry(index, Private(bytes)) => self.note(now_ms, at, b'e', (*index).into(), bytes),
            Keep::NoRecord => self.note(now_ms, at, b'r', 0, &[]),
            Keep::Nothing => self.note(now_ms, at, b'n', 0, &[]),
        }
    }

    /// A device closes a link.
    pub fn close(&mut self, now_ms: u64, at: usize, link: LinkId) {
        self.note(now_ms, at, b'c', link.0.into(), &[]);
    }

    /// A device tells its page something; what it is isn't covered, as it has no bytes.
    pub fn tell(&mut self, now_ms: u64, at: usize) {
        self.note(now_ms, at, b'p', 0, &[]);
    }

    fn note(&mut self, now_ms: u64, at: usize, kind: u8, which: u64, bytes: &[u8]) {
        for number in [now_ms, at as u64, kind.into(), which, bytes.len() as u64] {
            self.0.update(number.to_le_bytes());
        }
        self.0.update(bytes);
    }

    /// The digest so far.
    pub fn digest(&self) -> [u8; 32] {
        self.0.clone().finalize().into()
    }
}

/// The digest of runs one after the other.
pub fn joined(before: [u8; 32], next: [u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(before).chain_update(next).finalize().into()
}
