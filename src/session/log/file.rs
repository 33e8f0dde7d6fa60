//! A record is a file that holds a log. Layer 7.

use super::entry::LogEntry;
use crate::base::codec;
use crate::base::ids::LogIndex;
use crate::session::fault::Fault;
use crate::session::lobby::roster::VERSION;
use crate::session::log::{Log, LogError, ORDERED_LIMIT, RECORD_LIMIT};
use thiserror::Error;

/// How a record file begins.
const MAGIC: &[u8] = b"winterover sealed record\n";

/// Why bytes are no record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// Not a record file.
    #[error("not a record of a sealed table")]
    Magic,
    /// It is of another version.
    #[error("a record of version {0}")]
    Version(u16),
    /// This entry is cut off or unreadable.
    #[error("entry {0} is broken")]
    Broken(LogIndex),
    /// The first entry doesn't begin a game.
    #[error("the record begins wrongly: {0}")]
    Begin(Fault),
    /// An entry doesn't fit at its index of the log.
    #[error("entry {entry}: {error}")]
    Log {
        /// The index of the entry.
        entry: LogIndex,
        /// Why it doesn't fit there.
        error: LogError,
    },
}

impl Log {
    /// The record as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        for ordered in self.entries() {
            let encoded = codec::encode(ordered);
            bytes.extend_from_slice(&(encoded.len() as u32).to_le_bytes());
            bytes.extend_from_slice(&encoded);
        }
        bytes
    }
}

/// The entries of a record file, not yet checked.
///
/// # Errors
/// The bytes are no such file, or the file is broken at an entry, which the error names.
pub fn read_file(bytes: &[u8]) -> Result<Vec<LogEntry>, RecordError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(RecordError::Magic)?;
    let (version, mut rest) = rest.split_first_chunk::<2>().ok_or(RecordError::Magic)?;
    if u16::from_le_bytes(*version) != VERSION {
        return Err(RecordError::Version(u16::from_le_bytes(*version)));
    }
    let mut entries = Vec::new();
    while !rest.is_empty() {
        let broken = RecordError::Broken(LogIndex::at(entries.len()));
        let (length, after) = rest.split_first_chunk::<4>().ok_or_else(|| broken.clone())?;
        let length = u32::from_le_bytes(*length) as usize;
        let (encoded, after) = after.split_at_checked(length).ok_or_else(|| broken.clone())?;
        if entries.len() >= RECORD_LIMIT {
            return Err(broken);
        }
        let ordered = codec::decode(encoded, ORDERED_LIMIT).ok();
        entries.push(ordered.ok_or(broken)?);
        rest = after;
    }
    if entries.is_empty() { Err(RecordError::Broken(LogIndex::FIRST)) } else { Ok(entries) }
}
