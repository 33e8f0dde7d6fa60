//! A device keeps its table, to be back in its seat after its page was closed. Layer 7; the page decides where.

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

/// What is to be kept. Whatever is to be sent after it must wait until it is kept: a device must not have said what it could forget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersistOp {
    /// The table's state, in place of the last one.
    Table(Private),
    /// An entry of the record, to be found by its place; whatever was kept from that place on goes.
    Entry(LogIndex, Private),
    /// The record is over and done with: its entries go.
    NoRecord,
    /// The device has left for good: everything of this table goes.
    Nothing,
}

/// What was kept, as it is handed back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The last [`PersistOp::Table`].
    pub table: Private,
    /// The entries of the last record, from place 0 on without a gap.
    pub entries: Vec<Private>,
}

/// Why a device can't come back with what was kept. Nothing else is lost by it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// Not what this page keeps.
    #[error("what was kept of the table is damaged")]
    Damaged,
    /// Kept by a page of another version of the protocol.
    #[error("the table was kept by version {0}; this is {VERSION}")]
    Version(u16),
    /// Kept by another build of the page: rules may differ, and the others wouldn't let it in.
    #[error("the table was kept by page version {theirs}; this is {ours}")]
    Build {
        /// Here.
        ours: String,
        /// There.
        theirs: String,
    },
    /// A game was under way and its record doesn't begin, or is another game's.
    #[error("the record of the game is damaged")]
    Record,
}

/// A table's state.
#[derive(Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) identity: Identity,
    /// As in a link.
    pub(crate) invite: String,
    pub(crate) hosting: bool,
    pub(crate) look: Look,
    pub(crate) lobby: Lobby,
    /// The number of the last thing each device said.
    pub(crate) heard: Vec<(IdentityKey, u32)>,
    pub(crate) game: KeptGame,
}

/// What is kept of the game under way besides its entries; nothing of it outside a game.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct KeptGame {
    /// Which game.
    pub(crate) game: Option<Digest>,
    /// The latest term that the device has voted for in it.
    pub(crate) promised: Term,
    /// Its last receipt.
    pub(crate) receipt: Option<Receipt>,
    /// The highest certificate that it holds.
    pub(crate) certificate: Option<Certificate>,
    /// How long its log was when the device first told a secret in it.
    pub(crate) disclosed: Option<LogIndex>,
    /// Two headers each of devices that gave one place of it to two entries.
    pub(crate) proofs: Vec<(EntryHeader, EntryHeader)>,
}

impl Table {
    /// Version and build stand first and can be read whatever else changes.
    pub(crate) fn to_bytes(&self, build: &str) -> Private {
        let mut content = codec::encode(self);
        let framed = codec::encode(&(build, &content));
        content.zeroize();
        Private([VERSION.to_le_bytes().as_slice(), &framed].concat())
    }

    /// # Errors
    /// Bytes of another version or build, or none of a table at all.
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

/// The beginning of a record: the game's secret lies with it, so that neither is ever kept without the other.
pub(crate) fn begin(seed: &Seed, first: &LogEntry) -> PersistOp {
    PersistOp::Entry(LogIndex::FIRST, Private(codec::encode(&(seed, first))))
}

/// What [`begin`] kept.
pub(crate) fn begun(entry: &Private) -> Option<(Seed, LogEntry)> {
    codec::decode(&entry.0, ORDERED_LIMIT).ok()
}

/// The next entry of a record, and whether it counts for nothing: its proofs aren't checked again otherwise.
pub(crate) fn next(ordered: &LogEntry, skipped: bool) -> PersistOp {
    PersistOp::Entry(ordered.header.index, Private(codec::encode(&(skipped, ordered))))
}

/// What [`next`] kept.
pub(crate) fn ordered(entry: &Private) -> Option<(bool, LogEntry)> {
    codec::decode(&entry.0, ORDERED_LIMIT).ok()
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Private({} bytes)", self.0.len())
    }
}
