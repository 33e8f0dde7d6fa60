//! What a device knows of a change of hosts. Layer 7.

use super::super::digest::Digest;
use super::super::term::Yield;
use std::collections::{BTreeMap, BTreeSet};

/// By how much a lobby's serial grows with its host: more than changes could have been lost.
pub(super) const LEAP: u32 = 1000;
/// For how long a next host waits for what the best of the words names, or for more words than doubtful ones, in milliseconds.
pub(super) const DOUBT_MS: u64 = 3000;

/// A change of hosts under way, or the wait before it.
#[derive(Default)]
pub(super) struct Change {
    /// The latest term this device has given its word for; it tells of no earlier one's stamps.
    pub(super) promised: u32,
    /// Since when the host has been missed, or when that word was given.
    pub(super) since: Option<u64>,
    /// Whether it was given because the host left something without a place, and not because it couldn't be reached.
    pub(super) overlooked: bool,
    /// The words of others, by device: the latest of each.
    pub(super) words: BTreeMap<u8, Yield>,
    /// The head that the best of the words for this device's term names, and since when nothing has come of it.
    pub(super) sought: Option<(Digest, u64)>,
    /// Such heads of which nothing came for too long.
    pub(super) passed: BTreeSet<Digest>,
}

impl Change {
    /// Of a device that comes back, having given its word.
    pub(super) fn promised(promised: u32) -> Self {
        Change { promised, ..Change::default() }
    }

    /// What a head names is being fetched.
    pub(super) fn seek(&mut self, head: Digest, now: u64) {
        match self.sought {
            Some((sought, since)) if sought == head => {
                if now.saturating_sub(since) >= DOUBT_MS {
                    self.passed.insert(head);
                }
            }
            Some(_) | None => self.sought = Some((head, now)),
        }
    }

    /// Something of it has come, so all waits begin again.
    pub(super) fn note_progress(&mut self, now: u64) {
        self.sought.iter_mut().for_each(|(_, since)| *since = now);
        self.since.iter_mut().for_each(|since| *since = now);
    }

    /// Whether a head is gone on without.
    pub(super) fn passes_over(&self, head: &Digest) -> bool {
        self.passed.contains(head)
    }
}
