//! A report says what an audit found. Layer 7.

use super::phase::Failure;
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::session::fault::{Bug, Fault};
use crate::session::lobby::roster::{Heir, Roster};
use crate::session::log::file::RecordError;
use crate::session::replay::Replay;
use crate::table::erase::AnyTable;
use thiserror::Error;

/// What an audit found.
pub struct Report {
    /// Who played what when the game began.
    pub roster: Roster,
    /// Entries in the record.
    pub entries: LogIndex,
    /// Moves made.
    pub moves: u32,
    /// Seats that others took over, in order.
    pub handovers: Vec<Handover>,
    /// Whether all was right.
    pub verdict: Verdict,
    /// Why not everything could be checked, if so.
    pub unchecked: Option<Unchecked>,
    /// The table at the end: with every card open, or, of a game that was broken off, as everybody knew it.
    pub table: Box<dyn AnyTable>,
    /// The game to be looked at step by step; nothing where cards stayed closed.
    pub replay: Option<Replay>,
}

/// Why a record can't be audited.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AuditError {
    /// The bytes are no record.
    #[error("{0}")]
    Record(#[from] RecordError),
}

/// Why not everything in a record could be checked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unchecked {
    /// Some devices' secrets are not in it.
    #[error("the secrets of devices {0:?} are missing: the game didn't come to its end")]
    Sealed(Vec<DeviceId>),
    /// The record ends before the game does, after this many entries.
    #[error("the record ends before the game, at entry {0}")]
    Unfinished(LogIndex),
    /// The game broke down.
    #[error("the game broke down: {0:?}")]
    Failed(Failure),
    /// With every card open the rules lead elsewhere, from an entry on.
    #[error("the rules are wrong at entry {0}: {1}")]
    Bug(LogIndex, Bug),
}

/// Seats that passed from a device that left to another: moves made for them by later entries are the other one's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handover {
    /// The entry with which they passed, counted from 0 (the roster).
    pub entry: LogIndex,
    /// The device that left.
    pub gone: DeviceId,
    /// Who plays from then on.
    pub heir: Heir,
    /// Which seats.
    pub seats: SeatSet,
}

/// The outcome of an audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every entry was right and every move was allowed.
    Clean,
    /// Nothing wrong was found, but not everything could be checked ([`Report::unchecked`]).
    Incomplete,
    /// These were not right.
    Broken(Vec<Violation>),
}

/// One thing that was not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The entry, counted from 0 (the roster).
    pub entry: LogIndex,
    /// The device at fault.
    pub device: DeviceId,
    /// The seat, where a rule of the game was broken.
    pub seat: Option<Seat>,
    /// What was wrong.
    pub fault: Fault,
}
