//! A token bucket limits how much somebody sends: so much at once, and so much per second. Layer 8; pure: time comes in as milliseconds.

use super::link::MAX_PACKET;
use thiserror::Error;

/// Bytes of a full bucket: as much as may be sent at once.
pub const BURST: usize = 8 * 1024 * 1024;
/// Bytes per second that are added.
pub const RATE: usize = 512 * 1024;
/// A packet counts for at least this many bytes, so that many tiny ones cost too.
pub(super) const LEAST: usize = 64;

/// More than the bucket held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it sends more than any game does")]
pub struct Flood;

/// What somebody may still send.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    left: usize,
    /// How many times the usual.
    times: usize,
    refilled_ms: u64,
}

impl TokenBucket {
    /// [`BURST`] at once and [`RATE`] from then on, that many `times`.
    pub fn new(times: usize, now_ms: u64) -> Self {
        TokenBucket { left: times * BURST, times, refilled_ms: now_ms }
    }

    /// Counts that many bytes.
    ///
    /// # Errors
    /// They are more than may still be sent.
    pub fn take(&mut self, bytes: usize, now_ms: u64) -> Result<(), Flood> {
        let passed = now_ms.saturating_sub(self.refilled_ms).min(60_000);
        // In 64 bits: the page's own have 32.
        let more = (passed * (RATE * self.times) as u64 / 1000) as usize;
        // Too short a time for anything to be added is counted with the next.
        if more >= MAX_PACKET {
            self.refilled_ms = now_ms;
            self.left = (self.times * BURST).min(self.left + more);
        }
        self.left = self.left.checked_sub(bytes.max(LEAST)).ok_or(Flood)?;
        Ok(())
    }
}
