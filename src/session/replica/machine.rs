//! A machine is what a log is replicated for. Devices with the same log are in the same state. Layer 7.
//!
//! This is all that the log's protocols know of a game, so they know no cards; their tests replicate a number that entries add to. Schneider,
//! *Implementing Fault-Tolerant Services Using the State Machine Approach* (1990).

use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::Identity;
use crate::session::fault::{Came, Fault, Guilt};
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::outcome::{Asks, Choice, RolledBack, Submitted, Taken};
use crate::session::log::term::{NewView, ViewChangeVote};
use crate::session::log::{Log, LogError};
use crate::session::seed::Seed;
use std::collections::BTreeSet;

/// One device's machine, with its log and its pending entry. A method that fails changes nothing.
pub(crate) trait Machine: Sized {
    /// The user of the machine at this device.
    type Client: Client;

    /// The machine whose log `first` begins.
    ///
    /// # Errors
    /// The entry doesn't begin a log, or not one that can be run here.
    fn open(identity: Identity, seed: Seed, first: LogEntry, shelf: Shelf) -> Result<Self, Fault>;

    /// The log, with all entries that the machine has taken.
    fn log(&self) -> &Log;

    /// Which device this is; `None` if it only looks on.
    fn device(&self) -> Option<DeviceId>;

    /// The devices that take part: those that began, and those that have joined since.
    fn roster(&self) -> &Roster;

    /// Whether a device takes part and hasn't left.
    fn is_at_table(&self, device: DeviceId) -> bool;

    /// The devices that the others go on without until they act again.
    fn excused(&self) -> Vec<DeviceId>;

    /// The length of the log when the present step began. Receipts are signed up to there.
    fn since(&self) -> LogIndex;

    /// What the present step asks for that can't be taken back.
    fn asks(&self) -> Asks;

    /// Whether a device was excused in the present step, even if it has acted since.
    fn was_excused(&self, device: DeviceId) -> bool;

    /// The indices of entries that count for nothing.
    fn skipped(&self) -> &BTreeSet<LogIndex>;

    /// This device's entry that has no index yet.
    fn pending(&self) -> Option<&SignedEntry>;

    /// Drops the pending entry, if it is this one: it doesn't validate here.
    fn give_up(&mut self, signed: &SignedEntry);

    /// Drops the pending entry: the host refused it.
    fn forget_pending(&mut self);

    /// Checks whether an entry would count now.
    ///
    /// # Errors
    /// Says why it wouldn't.
    fn check(&self, signed: &SignedEntry) -> Result<(), Fault>;

    /// The devices that an invalid entry convicts, and their faults.
    fn convicts(&mut self, signed: &SignedEntry, fault: &Fault, came: Came) -> Vec<Guilt>;

    /// As host: gives an entry the next index if it counts.
    ///
    /// # Errors
    /// Says why it doesn't count.
    fn submit(&mut self, signed: &SignedEntry) -> Result<Submitted, Fault>;

    /// Takes a log entry from the host.
    ///
    /// # Errors
    /// Why it has no place in this log.
    fn take(&mut self, ordered: &LogEntry) -> Result<Taken, LogError>;

    /// Like [`Machine::take`], for an entry that this device has stored. Unless `skipped`, the entry is known to count.
    ///
    /// # Errors
    /// Why it has no place in this log.
    fn restore(&mut self, ordered: &LogEntry, skipped: bool) -> Result<Taken, LogError>;

    /// As host: the entry which says that a quorum has acknowledged the present departure, if it can be made now.
    fn settle(&mut self, certificate: Certificate) -> Option<SignedEntry>;

    /// This device's vote for a later term, with the highest prefix that it holds a certificate for; `None` if it only looks on.
    fn view_change_vote(&self, term: Term, certified: Option<LogPrefix>) -> Option<ViewChangeVote>;

    /// Begins a later term as its host.
    ///
    /// # Errors
    /// Says why it can't begin it.
    fn begin_term(&mut self, term: Term, new_view: NewView) -> Result<LogEntry, Fault>;

    /// The length of the log at the start of the step in which this device first told a secret, if it has.
    fn disclosed(&self) -> Option<LogIndex>;

    /// Restores that length from storage.
    fn restore_disclosed(&mut self, disclosed: Option<LogIndex>);

    /// Truncates the log to `len` entries, and undoes the rest. Returns what this device loses by it.
    ///
    /// # Errors
    /// The shelf isn't the one that the machine was opened with, or `len` lies before the step in which this device first told a secret.
    fn roll_back_to(&mut self, len: LogIndex, shelf: Shelf) -> Result<RolledBack, Fault>;
}

/// The user of the machine at this device. It holds the wishes for which there is no entry yet.
pub(crate) trait Client {
    /// A client that wants nothing yet.
    fn new(now: u64) -> Self;

    /// The end of the log was undone, and these moves of this device with it: they are to be made again.
    fn on_rolled_back(&mut self, again: Vec<Choice>);

    /// The host refused this device's entry; `stale` if only because of what came before it. Returns whether it is made again.
    fn on_refused(&mut self, stale: bool) -> bool;
}
