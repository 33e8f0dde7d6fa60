//! A device stores its table, to be back in its seat after its page was closed. Layer 7; the page decides where.

use crate::base::codec;
use crate::base::ids::{LogIndex, Term};
use crate::crypto::{Identity, IdentityKey};
use crate::session::digest::Digest;
use crate::session::lobby::Lobby;
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::{KEY_LIMIT, VERSION};
use crate::session::log::ORDERED_LIMIT;
use crate::session::log::certificate::{Certificate, Receipt};
use crate::session::log::entry::LogEntry;
use crate::session::log::header::EntryHeader;
use crate::session::seed::Seed;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The longest state of a table, in bytes.
const TABLE_LIMIT: usize = 64 * 1024;

/// Bytes that hold this device's secrets, for its own storage only.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Private(pub Vec<u8>);

/// What is to be stored. Everything to be sent after it must wait until it is stored: a device must not have said what it could forget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersistOp {
    /// The table's state, which replaces the last one.
    Table(Private),
    /// A log entry at its index. It replaces everything stored from that index on.
    Entry(LogIndex, Private),
    /// The game is over: its entries are to be deleted.
    NoRecord,
    /// The device has left for good: everything stored of this table is to be deleted.
    Nothing,
}

/// What was stored, as it is handed back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The last [`PersistOp::Table`].
    pub table: Private,
    /// The stored entries of the last game, from index 0 on without a gap.
    pub entries: Vec<Private>,
}

/// Why a device can't come back with what was stored. Nothing else is lost by that.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// The bytes are nothing that this page stores.
    #[error("what was kept of the table is damaged")]
    Damaged,
    /// They were stored by a page with another version of the protocol.
    #[error("the table was kept by version {0}; this is {VERSION}")]
    Version(u16),
    /// They were stored by another build of the page: its rules may differ, and the other devices wouldn't let it in.
    #[error("the table was kept by page version {theirs}; this is {ours}")]
    Build {
        /// This page's build.
        ours: String,
        /// The build that stored them.
        theirs: String,
    },
    /// A game was under way, but the stored log has no valid first entry, or belongs to another game.
    #[error("the record of the game is damaged")]
    Record,
}

/// The state of a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) identity: Identity,
    /// Written as in a link.
    pub(crate) invite: String,
    pub(crate) hosting: bool,
    pub(crate) look: Look,
    pub(crate) lobby: Lobby,
    /// By device, the number of the last thing that it said.
    pub(crate) heard: Vec<(IdentityKey, u32)>,
    pub(crate) game: KeptGame,
}

/// What is stored of the game under way besides its entries; empty outside a game.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct KeptGame {
    /// The game's name.
    pub(crate) game: Option<Digest>,
    /// The latest term that the device has voted for in it.
    pub(crate) promised: Term,
    /// The latest term that it has begun as host.
    pub(crate) begun: Term,
    /// Its last receipt.
    pub(crate) receipt: Option<Receipt>,
    /// The highest certificate that it holds.
    pub(crate) certificate: Option<Certificate>,
    /// The length of its log at the start of the step in which the device first told a secret.
    pub(crate) disclosed: Option<LogIndex>,
    /// For each host that gave one index of the game to two entries: two headers that prove it.
    pub(crate) proofs: Vec<(EntryHeader, EntryHeader)>,
}

impl Table {
    /// The encoded state. Version and build come first, so that they can be read even if everything else changes.
    pub(crate) fn to_bytes(&self, build: &str) -> Private {
        let mut content = codec::encode(self);
        let framed = codec::encode(&(build, &content));
        content.zeroize();
        Private([VERSION.to_le_bytes().as_slice(), &framed].concat())
    }

    /// # Errors
    /// The bytes are of another version or build, or aren't a table's at all.
    pub(crate) fn from_bytes(Private(bytes): &Private, build: &str) -> Result<Self, ResumeError> {
        let (version, rest) = bytes.split_first_chunk::<2>().ok_or(ResumeError::Damaged)?;
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(ResumeError::Version(version));
        }
        let framed = codec::decode(rest, TABLE_LIMIT);
        let (theirs, content): (String, Vec<u8>) = framed.map_err(|_| ResumeError::Damaged)?;
        let content = Private(content);
        if theirs != build {
            let theirs = theirs.chars().filter(|c| !c.is_control()).take(KEY_LIMIT).collect();
            return Err(ResumeError::Build { ours: build.to_owned(), theirs });
        }
        let table = codec::decode::<Table>(&content.0, TABLE_LIMIT).ok().filter(|table| table.lobby.is_sound());
        table.ok_or(ResumeError::Damaged)
    }
}

/// What stores a game's first entry together with its secret, so that neither is ever stored without the other.
pub(crate) fn begin(seed: &Seed, first: &LogEntry) -> PersistOp {
    PersistOp::Entry(LogIndex::FIRST, Private(codec::encode(&(seed, first))))
}

/// Reads what [`begin`] stored.
pub(crate) fn begun(entry: &Private) -> Option<(Seed, LogEntry)> {
    codec::decode(&entry.0, ORDERED_LIMIT).ok()
}

/// What stores a log entry, and whether it counts for nothing: if it counts, its proofs aren't checked again.
pub(crate) fn next(ordered: &LogEntry, skipped: bool) -> PersistOp {
    PersistOp::Entry(ordered.header.index, Private(codec::encode(&(skipped, ordered))))
}

/// Reads what [`next`] stored.
pub(crate) fn ordered(entry: &Private) -> Option<(bool, LogEntry)> {
    codec::decode(&entry.0, ORDERED_LIMIT).ok()
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Private({} bytes)", self.0.len())
    }
}
