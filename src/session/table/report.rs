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
    /// The devices and their seats when the game began.
    pub roster: Roster,
    /// The number of entries in the record.
    pub entries: LogIndex,
    /// The number of moves made.
    pub moves: u32,
    /// The seats that others took over, in the order of events.
    pub handovers: Vec<Handover>,
    /// Whether everything was right.
    pub verdict: Verdict,
    /// Why not everything could be checked, if so.
    pub unchecked: Option<Unchecked>,
    /// The table at the end: with every card open, or, of a game that was broken off, as everybody knew it.
    pub table: Box<dyn AnyTable>,
    /// The game as a replay; `None` where cards stayed closed.
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
    /// The secrets of these devices aren't in it.
    #[error("the secrets of devices {0:?} are missing: the game didn't come to its end")]
    Sealed(Vec<DeviceId>),
    /// The record ends before the game does, after this many entries.
    #[error("the record ends before the game, at entry {0}")]
    Unfinished(LogIndex),
    /// The game failed.
    #[error("the game broke down: {0}")]
    Failed(Failure),
    /// From this entry on, the rules lead to something else once every card is open.
    #[error("the rules are wrong at entry {0}: {1}")]
    Bug(LogIndex, Bug),
}

/// Seats that passed from a departed device to another one. For later entries, that one is responsible for their moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handover {
    /// The entry with which they passed, counted from 0 (the roster).
    pub entry: LogIndex,
    /// The device that left.
    pub gone: DeviceId,
    /// Who plays from then on.
    pub heir: Heir,
    /// The seats.
    pub seats: SeatSet,
}

/// The outcome of an audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every entry was right and every move was allowed.
    Clean,
    /// Nothing wrong was found, but not everything could be checked ([`Report::unchecked`]).
    Incomplete,
    /// These things weren't right.
    Broken(Vec<Violation>),
}

/// One thing that wasn't right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The entry, counted from 0 (the roster).
    pub entry: LogIndex,
    /// The device at fault.
    pub device: DeviceId,
    /// The seat, if a rule of the game was broken.
    pub seat: Option<Seat>,
    /// What was wrong.
    pub fault: Fault,
}
