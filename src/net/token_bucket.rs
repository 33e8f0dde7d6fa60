//! A token bucket limits how much somebody sends: so much at once, and so much per second. Layer 8; pure: time comes in as milliseconds.

use super::link::MAX_PACKET;
use thiserror::Error;

/// Bytes in a full bucket, which may be sent at once.
pub const BURST: usize = 8 * 1024 * 1024;
/// Bytes per second that are added.
pub const RATE: usize = 512 * 1024;
/// The least number of bytes for which a packet counts, so that many tiny ones cost something too.
pub(super) const LEAST: usize = 64;

/// The bucket held too little.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it sends more than any game does")]
pub struct Flood;

/// What a device may still send.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    left: usize,
    /// By how much the usual limits are multiplied.
    times: usize,
    refilled_ms: u64,
}

impl TokenBucket {
    /// A full bucket of [`BURST`], refilled at [`RATE`]; both multiplied by `times`.
    pub fn new(times: usize, now_ms: u64) -> Self {
        TokenBucket { left: times * BURST, times, refilled_ms: now_ms }
    }

    /// Counts this many bytes.
    ///
    /// # Errors
    /// They are more than may still be sent.
    pub fn take(&mut self, bytes: usize, now_ms: u64) -> Result<(), Flood> {
        let passed = now_ms.saturating_sub(self.refilled_ms).min(60_000);
        // In 64 bits, as the page's `usize` has 32.
        let more = (passed * (RATE * self.times) as u64 / 1000) as usize;
        // If the time is too short for anything to be added, it is counted with the next packet's.
        if more >= MAX_PACKET {
            self.refilled_ms = now_ms;
            self.left = (self.times * BURST).min(self.left + more);
        }
        self.left = self.left.checked_sub(bytes.max(LEAST)).ok_or(Flood)?;
        Ok(())
    }
}
