//! An outcome says what became of an entry at a device, or of the end of its log. Layer 7.

use super::entry::LogEntry;
use crate::base::ids::{DeviceId, Seat, SeatSet};
use crate::session::digest::Digest;
use crate::session::fault::Fault;

/// What became of an entry that was sent to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Submitted {
    /// It has just been given its index.
    New(LogEntry),
    /// It had its index already.
    Known(LogEntry),
}

/// What became of a log entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It counts.
    Counts,
    /// It has its index but counts for nothing; the host should not have ordered it.
    Skipped {
        /// Its author, if that is certain.
        author: Option<DeviceId>,
        /// Why.
        fault: Fault,
    },
}

/// A move as a player chose it, with its lots drawn. It answers the question of one step, and must not answer any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Who moves.
    pub seat: Seat,
    /// The encoded move.
    pub action: Vec<u8>,
    /// The head of the log at which the step began.
    pub step: Digest,
}

/// What a device loses when the end of its log is undone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RolledBack {
    /// Those open moves of its own seats, the one under way included, that answer the question which is asked again now: they are to be made again,
    /// byte for byte.
    pub again: Vec<Choice>,
    /// The seats, of any device, whose moves were on the table and aren't any more, and those of its own that have to choose again.
    pub undone: SeatSet,
}

/// What a step asks for that can't be taken back once it is given. So the log up to that step must not be undone either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// Nothing of the kind.
    Nothing,
    /// Shares that open something only together with those of all devices present. Each device gives its own once it holds a certificate.
    Shares,
    /// What one device alone can tell: what opens its sealed move, or its key. It tells that once all have acknowledged the step.
    Secrets,
}
