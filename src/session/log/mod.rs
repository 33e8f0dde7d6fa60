//! The log holds the entries in the order the host gave them. They are signed by their authors and chained by hashes. Layer 7.
//!
//! It checks who signed what, and its index. `session::table::fold` says what entries mean.

pub mod header;
pub mod certificate;
pub mod term;
pub mod entry;
pub mod outcome;
pub mod configuration;
pub mod file;
mod new_view;

use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::{Context, Identity, IdentityKey};
use crate::session::digest::{Digest, digest};
use crate::session::fault::{Fault, RosterFault};
use crate::session::lobby::roster::Roster;
use crate::session::log::certificate::Certificate;
use crate::session::log::configuration::{Configuration, Configurations};
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use thiserror::Error;

/// The most entries of a log.
pub const RECORD_LIMIT: usize = 100_000;
/// The longest encoded entry with its header, in bytes.
pub(super) const ORDERED_LIMIT: usize = crate::session::log::entry::ENTRY_LIMIT + 512;

/// A log that is being written or read.
#[derive(Clone, Debug)]
pub struct Log {
    game: Digest,
    roster: Roster,
    /// The devices that may be authors, by the fold: those of the roster, and those that have joined since.
    devices: Vec<IdentityKey>,
    ordered: Vec<LogEntry>,
    /// The head after each number of entries.
    heads: Vec<Digest>,
    /// The number of each device's next entry.
    counters: Vec<u32>,
    /// For each entry: the device whose number the entry has used up.
    authors: Vec<Option<DeviceId>>,
    /// The devices whose votes count.
    configurations: Configurations,
}

/// Why an entry doesn't fit at its index of the log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// Entries before it are missing.
    #[error("entry {found} where {due} is due")]
    Gap {
        /// The next index.
        due: LogIndex,
        /// The index claimed.
        found: LogIndex,
    },
    /// The log has it already.
    #[error("entry {0} is there already")]
    Known(LogIndex),
    /// It is of a term that is over.
    #[error("of term {0}, which is over")]
    Past(Term),
    /// It continues a different log: that of a later term, whose earlier entries are needed first.
    #[error("it follows on another record")]
    Elsewhere,
    /// A later term continues from this index; the entries here from it on have to be truncated first ([`Log::cut`]).
    #[error("the record goes on from entry {0}")]
    Back(LogIndex),
    /// The host gave the index to two entries; both headers are its own.
    #[error("the host gave index {} to two entries", .0.index)]
    Conflict(Box<EntryHeader>),
    /// The header isn't the host's, or not for this entry.
    #[error("the host's signature of a header does not hold")]
    Forged,
    /// The log is longer than any game.
    #[error("the record is full")]
    Full,
}

impl Log {
    /// Begins a log as its host.
    pub fn found(host: &Identity, roster: Roster) -> Result<Self, Fault> {
        let room = roster.room;
        let entry = Entry {
            device: DeviceId(0),
            counter: 0,
            seen: LogIndex::FIRST,
            head: [0; 32],
            body: Body::Begin(Box::new(roster)),
        };
        let entry = SignedEntry::new(host, &room, &entry);
        let header = EntryHeader::new(host, &game_of(&entry), Term::FIRST, LogIndex::FIRST, [0; 32], entry.hash());
        Log::begin(LogEntry { header, entry })
    }

    /// Begins a log with the first entry as the host ordered it. The caller still has to check what the roster says.
    ///
    /// # Errors
    /// It is no roster, or its host didn't sign it.
    pub fn begin(first: LogEntry) -> Result<Self, Fault> {
        let entry = first.entry.read()?;
        let Body::Begin(roster) = &entry.body else { return Err(Fault::NotDue) };
        if (entry.device, entry.counter, entry.seen, entry.head) != (DeviceId(0), 0, LogIndex::FIRST, [0; 32]) {
            return Err(Fault::NotDue);
        }
        let host = roster.devices.first().ok_or(RosterFault::Devices)?;
        first.entry.verify(host, &roster.room)?;
        let game = game_of(&first.entry);
        first.header.verify(host, &game)?;
        if (first.header.term, first.header.index, first.header.before) != (Term::FIRST, LogIndex::FIRST, [0; 32])
            || first.header.entry != first.entry.hash()
        {
            return Err(Fault::Forged);
        }
        let devices = roster.devices.clone();
        let counters = vec![0; devices.len()];
        let configurations = Configurations::new(devices.len());
        let ordered = Vec::new();
        let heads = vec![[0; 32]];
        let authors = Vec::new();
        let mut log =
            Log { game, roster: (**roster).clone(), devices, ordered, heads, counters, authors, configurations };
        log.append(first, Some(&entry));
        Ok(log)
    }

    /// The name of the game, to which everything signed in it is bound.
    pub fn game(&self) -> &Digest {
        &self.game
    }

    /// The devices that began the game, and their seats. Hosts are always among these devices.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The present term.
    pub fn term(&self) -> Term {
        self.ordered.last().map_or(Term::FIRST, |last| last.header.term)
    }

    /// The host of the present term.
    pub fn host(&self) -> DeviceId {
        self.roster.host_in(self.term())
    }

    /// The host of the term in which the log had its first `len` entries.
    pub(in crate::session) fn host_at(&self, len: LogIndex) -> Option<DeviceId> {
        let last = self.ordered.get(len.index().checked_sub(1)?)?;
        Some(self.roster.host_in(last.header.term))
    }

    /// The last header.
    pub fn last(&self) -> Option<&EntryHeader> {
        self.ordered.last().map(|last| &last.header)
    }

    /// How many entries there are; at least 1.
    pub fn len(&self) -> LogIndex {
        LogIndex::at(self.ordered.len())
    }

    /// Never: a log begins with its roster.
    pub fn is_empty(&self) -> bool {
        self.ordered.is_empty()
    }

    /// Whether it takes no more entries.
    pub(super) fn is_full(&self) -> bool {
        self.ordered.len() >= RECORD_LIMIT
    }

    /// Fills the log up to `len` entries with some that count for nothing.
    #[cfg(test)]
    pub(super) fn stuff(&mut self, len: usize) {
        let last = self.ordered[0].clone();
        while self.ordered.len() < len {
            self.heads.push(last.header.head());
            self.ordered.push(last.clone());
            self.authors.push(None);
        }
    }

    /// The head now.
    pub fn head(&self) -> Digest {
        self.heads.last().copied().unwrap_or_default()
    }

    /// The context that proofs made now are bound to.
    pub fn context(&self) -> Context {
        Context { game: self.game, head: self.head() }
    }

    /// The head after that many entries, if there are as many.
    pub(super) fn head_after(&self, entries: LogIndex) -> Option<&Digest> {
        self.heads.get(entries.index())
    }

    /// All entries.
    pub fn entries(&self) -> &[LogEntry] {
        &self.ordered
    }

    /// The entries from an index on.
    pub fn since(&self, index: LogIndex) -> &[LogEntry] {
        self.ordered.get(index.index()..).unwrap_or_default()
    }

    /// Notes what the fold makes of the last entry: these devices may be authors from here on, and some of them are at the table.
    pub(super) fn seat(&mut self, devices: &[IdentityKey], at_table: impl Fn(DeviceId) -> bool) {
        if self.devices.len() != devices.len() {
            self.devices = devices.to_vec();
            self.counters.resize(devices.len(), 0);
        }
        let gone = self.roster.device_ids().filter(|device| !at_table(*device));
        gone.for_each(|device| self.configurations.leave(device));
    }

    /// The configuration at the end of this log: whose votes decide what comes next.
    pub fn configuration(&self) -> Configuration {
        self.configurations.at(self.len())
    }

    /// The configuration after that many entries.
    pub fn configuration_at(&self, entries: LogIndex) -> Configuration {
        self.configurations.at(entries)
    }

    /// If a device is leaving the configuration: how far a quorum must acknowledge the log before it is out ([`Body::Settle`]).
    pub fn unsettled(&self) -> Option<LogIndex> {
        self.configurations.unsettled(self.len())
    }

    /// The length of the log at which the present configuration began to count.
    pub(super) fn configuration_since(&self) -> LogIndex {
        self.configurations.changed(self.len())
    }

    /// Whether a certificate's receipts settle the departure that was pending after that many entries.
    ///
    /// # Errors
    /// No device is leaving, or why the receipts don't settle it.
    pub(super) fn settles(&self, certificate: &Certificate, entries: LogIndex) -> Result<(), Fault> {
        let since = self.configurations.unsettled(entries).ok_or(Fault::Late)?;
        certificate.verify(&self.roster, &self.game)?;
        if certificate.prefix.len > entries || !self.has(&certificate.prefix) {
            return Err(Fault::OtherRecord);
        }
        let found = certificate.acknowledging(since).count();
        match self.configurations.at(entries).missing_votes(certificate.acknowledging(since)) {
            0 => Ok(()),
            wanting => Err(Fault::Parts { due: found + wanting, found }),
        }
    }

    /// The number of a device's next entry.
    pub fn counter(&self, device: DeviceId) -> u32 {
        self.counters.get(device.index()).copied().unwrap_or_default()
    }

    /// The number that a device's next entry had after that many entries.
    pub(super) fn counter_at(&self, device: DeviceId, entries: LogIndex) -> u32 {
        self.authors.iter().take(entries.index()).filter(|author| **author == Some(device)).count() as u32
    }

    /// Signs the next entry of a device that has seen all of this log.
    pub fn sign(&self, identity: &Identity, device: DeviceId, body: Body) -> SignedEntry {
        let entry = Entry { device, counter: self.counter(device), seen: self.len(), head: self.head(), body };
        SignedEntry::new(identity, &self.game, &entry)
    }

    /// Reads the entry, if it is its author's next one and was signed on this very log.
    ///
    /// # Errors
    /// What is wrong with it; its content isn't checked.
    pub fn check(&self, signed: &SignedEntry) -> Result<Entry, Fault> {
        let entry = signed.read()?;
        let key = self.devices.get(entry.device.index()).ok_or(Fault::NoDevice(entry.device))?;
        signed.verify(key, &self.game)?;
        let due = self.counter(entry.device);
        if entry.counter != due {
            return Err(Fault::Counter { due, found: entry.counter });
        }
        if self.heads.get(entry.seen.index()) != Some(&entry.head) {
            return Err(Fault::OtherRecord);
        }
        if let Body::Settle(certificate) = &entry.body {
            self.settles(certificate, self.len())?;
        }
        if matches!(entry.body, Body::BreakOff) && entry.device != self.host() {
            return Err(Fault::NotHost);
        }
        if self.is_full() { Err(Fault::Full) } else { Ok(entry) }
    }

    /// The header that gives an entry the next index.
    pub fn header(&self, host: &Identity, entry: &SignedEntry) -> EntryHeader {
        self.header_in(self.term(), host, entry)
    }

    pub(super) fn header_in(&self, term: Term, host: &Identity, entry: &SignedEntry) -> EntryHeader {
        EntryHeader::new(host, &self.game, term, self.len(), self.head(), entry.hash())
    }

    /// Truncates the log to `len` entries; the first always stays.
    pub fn cut(&mut self, len: LogIndex) {
        let len = len.index().max(1);
        for author in self.authors.drain(len.min(self.authors.len())..).flatten() {
            if let Some(counter) = self.counters.get_mut(author.index()) {
                *counter -= 1;
            }
        }
        self.ordered.truncate(len);
        self.heads.truncate(len + 1);
        self.configurations.cut(LogIndex::at(len));
    }

    /// Takes an entry at its index. Returns the result of [`Log::check`]; an entry that fails there keeps its index, but counts for nothing and
    /// doesn't use up its author's number. The first entry of a later term is a [`Body::NewView`]; if it is taken at all, it counts.
    ///
    /// # Errors
    /// Why it has no place here; nothing has changed then.
    pub fn take(&mut self, ordered: &LogEntry) -> Result<Result<Entry, Fault>, LogError> {
        let due = self.len();
        let header = &ordered.header;
        let host = self.roster.host_of(header.term).ok_or(LogError::Forged)?;
        header.verify(host, &self.game).map_err(|_| LogError::Forged)?;
        // What couldn't be read back from a file or from storage mustn't be in a log either.
        if header.entry != ordered.entry.hash() || ordered.entry.is_too_long() {
            return Err(LogError::Forged);
        }
        if let Some(known) = self.conflict(header) {
            return Err(LogError::Conflict(Box::new(known)));
        }
        if header.term > self.term() {
            self.check_new_view(ordered)?;
        } else if header.term < self.term() {
            let known = self.ordered.get(header.index.index()).is_some_and(|known| known.header == *header);
            return Err(if known { LogError::Known(header.index) } else { LogError::Past(header.term) });
        }
        if header.index != due {
            return Err(if header.index < due {
                LogError::Known(header.index)
            } else {
                LogError::Gap { due, found: header.index }
            });
        }
        if self.is_full() {
            return Err(LogError::Full);
        }
        let checked = self.check(&ordered.entry);
        if header.term > self.term() && checked.is_err() {
            return Err(LogError::Forged);
        }
        self.append(ordered.clone(), checked.as_ref().ok());
        Ok(checked)
    }

    /// As host: gives the next index to a signed entry that passed [`Log::check`]; `entry` is what that returned.
    ///
    /// # Errors
    /// The log is full; nothing has changed then.
    pub fn order(&mut self, host: &Identity, entry: &Entry, signed: &SignedEntry) -> Result<LogEntry, LogError> {
        if self.is_full() {
            return Err(LogError::Full);
        }
        let ordered = LogEntry { header: self.header(host, signed), entry: signed.clone() };
        self.append(ordered.clone(), Some(entry));
        Ok(ordered)
    }

    /// Appends an entry; `read` is its content, if it uses up its author's number.
    pub(super) fn append(&mut self, ordered: LogEntry, read: Option<&Entry>) {
        if let Some(counter) = read.and_then(|entry| self.counters.get_mut(entry.device.index())) {
            *counter += 1;
        }
        self.configurations.append();
        if let Some(Entry { body: Body::Settle(_), .. }) = read {
            self.configurations.settle();
        }
        self.heads.push(ordered.header.head());
        self.ordered.push(ordered);
        self.authors.push(read.map(|entry| entry.device));
    }

    /// The header of this log that contradicts another one of the host's, if any.
    pub fn conflict(&self, header: &EntryHeader) -> Option<EntryHeader> {
        let same_or_last = self.ordered.get(header.index.index()).or(self.ordered.last())?;
        same_or_last.header.contradicts(header).then(|| same_or_last.header.clone())
    }
}

/// The name of a game: the hash of its first entry.
fn game_of(first: &SignedEntry) -> Digest {
    digest("game", &[&first.hash()])
}
