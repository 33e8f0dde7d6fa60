//! A machine is what a log is replicated for. All devices that have the same log have come to the same state. Layer 7.
//!
//! This is all that the protocols of the log know of a game, so they know no cards; their tests replicate a number that entries add to.
//! Schneider, *Implementing Fault-Tolerant Services Using the State Machine Approach* (1990).

use crate::base::ids::{DeviceId, LogIndex, Seat, Term};
use crate::crypto::Identity;
use crate::session::fault::{Came, Fault, Guilt};
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::outcome::{Asks, RolledBack, Submitted, Taken};
use crate::session::log::term::{NewView, ViewChangeVote};
use crate::session::log::{Log, LogError};
use crate::session::seed::Seed;
use std::collections::BTreeSet;

/// One device's machine, with its log and its entry under way. Where a method fails, nothing has changed.
pub(crate) trait Machine: Sized {
    /// Who uses it at this device.
    type Client: Client;

    /// The machine whose log `first` begins.
    ///
    /// # Errors
    /// The entry begins none, or none that can be run here.
    fn open(identity: Identity, seed: Seed, first: LogEntry, shelf: Shelf) -> Result<Self, Fault>;

    /// All entries that it has taken.
    fn log(&self) -> &Log;

    /// Which device this is; none if it only looks on.
    fn device(&self) -> Option<DeviceId>;

    /// The devices that take part now: those that began, and who has come since.
    fn roster(&self) -> &Roster;

    /// Whether a device takes part and hasn't left.
    fn is_at_table(&self, device: DeviceId) -> bool;

    /// Devices that the others go on without, until they speak again.
    fn excused(&self) -> Vec<DeviceId>;

    /// How long the log was when the present step began: up to there receipts are signed.
    fn since(&self) -> LogIndex;

    /// What the present step asks for that can't be taken back.
    fn asks(&self) -> Asks;

    /// Whether the others have gone on without a device in the present step, whatever it has said since.
    fn was_excused(&self, device: DeviceId) -> bool;

    /// The places of entries that count for nothing.
    fn skipped(&self) -> &BTreeSet<LogIndex>;

    /// This device's entry that has no place yet.
    fn pending(&self) -> Option<&SignedEntry>;

    /// Forgets this device's entry under way, if it is this one, as it doesn't hold by its own log.
    fn give_up(&mut self, signed: &SignedEntry);

    /// Forgets this device's entry under way: the host refused it.
    fn forget_pending(&mut self);

    /// Whether an entry would count now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, signed: &SignedEntry) -> Result<(), Fault>;

    /// Whom an entry convicts that doesn't count here, and of what.
    fn convicts(&mut self, signed: &SignedEntry, fault: &Fault, came: Came) -> Vec<Guilt>;

    /// As host: gives an entry the next place if it counts.
    ///
    /// # Errors
    /// Why it doesn't.
    fn submit(&mut self, signed: &SignedEntry) -> Result<Submitted, Fault>;

    /// Takes an entry from the host into its place.
    ///
    /// # Errors
    /// It has no place here.
    fn take(&mut self, ordered: &LogEntry) -> Result<Taken, LogError>;

    /// As [`Machine::take`], with an entry that this device has stored: if it isn't `skipped`, it is known to count.
    ///
    /// # Errors
    /// It has no place here.
    fn restore(&mut self, ordered: &LogEntry, skipped: bool) -> Result<Taken, LogError>;

    /// As host: says that a quorum has acknowledged the departure of the device that is leaving, if that can be said now.
    fn settle(&mut self, certificate: Certificate) -> Option<SignedEntry>;

    /// This device's vote for a later term, with the highest prefix that it holds a certificate for; none if it only looks on.
    fn give_way(&self, term: Term, certified: Option<LogPrefix>) -> Option<ViewChangeVote>;

    /// Begins a later term as its host.
    ///
    /// # Errors
    /// Why it can't.
    fn lead(&mut self, term: Term, lead: NewView) -> Result<LogEntry, Fault>;

    /// How long the log was when this device first told a secret, if it has.
    fn disclosed(&self) -> Option<LogIndex>;

    /// The same as it was kept.
    fn restore_disclosed(&mut self, disclosed: Option<LogIndex>);

    /// Forgets the log from an index on, and what came of it.
    ///
    /// # Errors
    /// The shelf isn't the one that the machine was opened with, or this device has told a secret by what would be forgotten.
    fn back_to(&mut self, len: LogIndex, shelf: Shelf) -> Result<RolledBack, Fault>;
}

/// The machine's user at this device: what is wanted there and has no entry yet.
pub(crate) trait Client {
    /// A client that wants nothing yet.
    fn new(now: u64) -> Self;

    /// The end of the log is forgotten, and these moves of this device with it: they are to be made again.
    fn on_rolled_back(&mut self, again: Vec<(Seat, Vec<u8>)>);

    /// The host refused this device's entry; `stale` if only for what came before it. Whether it is said again.
    fn on_refused(&mut self, stale: bool) -> bool;
}
