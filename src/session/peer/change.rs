//! What a device knows of a change of hosts. Layer 7.

use super::super::term::Yield;
use std::collections::BTreeMap;

/// By how much a lobby's serial grows with its host: more than changes could have been lost.
pub(super) const LEAP: u32 = 1000;

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
}

impl Change {
    /// Of a device that comes back, having given its word.
    pub(super) fn promised(promised: u32) -> Self {
        Change { promised, ..Change::default() }
    }
}
