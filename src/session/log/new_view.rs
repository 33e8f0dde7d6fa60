//! A host begins its term with an entry that says where the log goes on from. Layer 7; `session::log::term` checks the votes.

use super::certificate::{Certificate, LogPrefix};
use super::entry::{Body, Entry, LogEntry, SignedEntry};
use super::header::EntryHeader;
use super::term::NewView;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::Identity;
use crate::session::fault::Fault;
use crate::session::log::{Log, LogError};

impl Log {
    /// Begins a later term as its host, with the votes of enough devices. This log must hold the highest certificate that the votes name. It must end
    /// where one of the votes says, or with that certificate.
    ///
    /// # Errors
    /// There are too few votes, the term isn't this device's, or it can't continue from this log; nothing has changed then.
    pub fn begin_term(&mut self, host: &Identity, term: Term, new_view: NewView) -> Result<LogEntry, Fault> {
        new_view.verify(term, self.roster(), self.game())?;
        let wanting = self.configuration().missing_votes(new_view.devices());
        if wanting > 0 {
            return Err(Fault::Parts { due: new_view.votes.len() + wanting, found: new_view.votes.len() });
        }
        let ends = new_view.term_of(self.len(), &self.head()).is_some();
        if !ends || !new_view.certificate.as_ref().is_none_or(|certificate| self.holds(certificate)) {
            return Err(Fault::OtherRecord);
        }
        let device = self.roster().host_in(term);
        if self.roster().host_of(term) != Some(&host.public()) || term <= self.term() {
            return Err(Fault::NotDue);
        }
        let entry = self.sign(host, device, Body::NewView(Box::new(new_view)));
        let ordered = LogEntry { header: self.header_in(term, host, &entry), entry };
        let read = ordered.entry.read()?;
        self.append(ordered.clone(), Some(&read));
        Ok(ordered)
    }

    /// Whether this log begins with a certificate's prefix, and the receipts are a quorum of the devices that count there.
    pub fn holds(&self, certificate: &Certificate) -> bool {
        self.has(&certificate.prefix) && self.configuration_at(certificate.prefix.len).is_quorum(certificate.devices())
    }

    /// Whether this log begins with a prefix.
    pub fn has(&self, prefix: &LogPrefix) -> bool {
        self.head_after(prefix.len) == Some(&prefix.head)
    }

    /// Whether a later term continues this log with this entry.
    pub(super) fn check_new_view(&self, ordered: &LogEntry) -> Result<(), LogError> {
        let header = &ordered.header;
        let Ok(entry) = ordered.entry.read() else { return Err(LogError::Elsewhere) };
        let Body::NewView(new_view) = &entry.body else { return Err(LogError::Elsewhere) };
        new_view.verify(header.term, self.roster(), self.game()).map_err(|_| LogError::Forged)?;
        let from = new_view.term_of(header.index, &header.before).ok_or(LogError::Forged)?;
        // Any log that has a certificate's prefix ends at that prefix or beyond it, in the same term or a later one.
        let highest = new_view.certificate.as_ref().map(|certificate| certificate.prefix);
        let certified = highest.is_none_or(|prefix| prefix.len <= header.index && prefix.term <= from);
        let by_host =
            entry.device == self.roster().host_in(header.term) && self.has_signed(entry.device, &ordered.entry);
        if !by_host || !certified {
            return Err(LogError::Forged);
        }
        let continues = self.head_after(header.index) == Some(&header.before);
        // If it doesn't continue this log, entries here of terms later than that are in no log that it continues.
        let later = |known: &LogEntry| !continues && known.header.term > from;
        let fork = self.entries().iter().position(later).map(LogIndex::at);
        let holds = || new_view.certificate.as_ref().is_none_or(|certificate| self.holds(certificate));
        let carried = || self.configuration_at(header.index).is_quorum(new_view.devices());
        if continues && !(carried() && holds() && self.is_next_after(header.index, &entry)) {
            return Err(LogError::Forged);
        }
        if let Some(fork) = fork {
            // The log that it continues from isn't here, and its configuration may differ. Nothing is truncated if the votes can't be a quorum there.
            if !continues && !self.configuration_at(fork).may_be_quorum_on_fork(new_view.devices()) {
                return Err(LogError::Elsewhere);
            }
            return Err(LogError::Back(fork));
        }
        match self.head_after(header.index) {
            None => Err(LogError::Gap { due: self.len(), found: header.index }),
            Some(head) if *head != header.before => Err(LogError::Elsewhere),
            Some(_) if header.index < self.len() => Err(LogError::Back(header.index)),
            Some(_) => Ok(()),
        }
    }

    fn has_signed(&self, device: DeviceId, signed: &SignedEntry) -> bool {
        let key = self.roster().devices.get(device.index());
        key.is_some_and(|key| signed.verify(key, self.game()).is_ok())
    }

    /// Whether an entry will be its author's next one once this log is truncated to `len`. If it won't be, nothing may be truncated for it: a host
    /// that lost its last entries that way would order others in their place.
    fn is_next_after(&self, len: LogIndex, entry: &Entry) -> bool {
        let seen = entry.seen <= len && self.head_after(entry.seen) == Some(&entry.head);
        seen && entry.counter == self.counter_at(entry.device, len)
    }

    /// What an entry begins its term with, if it begins one.
    pub(in crate::session) fn new_view_of(ordered: &LogEntry) -> Option<NewView> {
        let Ok(Entry { body: Body::NewView(new_view), .. }) = ordered.entry.read() else { return None };
        Some(*new_view)
    }

    /// The entry that began the present term; `None` in the first term, which the game begins with.
    pub(in crate::session) fn new_view_of_term(&self) -> Option<&LogEntry> {
        let begins = self.entries().partition_point(|known| known.header.term < self.term());
        self.since(LogIndex::at(begins)).first().filter(|new_view| new_view.header.term > Term::FIRST)
    }

    /// The device that these two headers convict: it signed both as the host of their term, and no log holds both.
    pub(in crate::session) fn convicted_by(&self, one: &EntryHeader, other: &EntryHeader) -> Option<DeviceId> {
        let host = self.roster().host_of(one.term)?;
        let signed = |header: &EntryHeader| header.verify(host, self.game()).is_ok();
        (one.contradicts(other) && signed(one) && signed(other)).then(|| self.roster().host_in(one.term))
    }

    /// The index at which to cut this log so that it can follow another one, which has this entry. The entry's header was verified before. The index
    /// is where the two logs fork, if nothing is certified from there on (`certified` is how far anything is), or if a convicted host gave the index
    /// here. A term that a convicted host has begun twice is cut as a whole.
    pub(in crate::session) fn divergence(
        &self,
        ordered: &LogEntry,
        certified: LogIndex,
        convicted: impl Fn(DeviceId) -> bool,
    ) -> Option<LogIndex> {
        let header = &ordered.header;
        let known = self.since(ordered.header.index).first();
        if known.is_some_and(|known| known.header.head() == header.head()) {
            return None;
        }
        let by_convicted = |term: Term| convicted(self.roster().host_in(term));
        if header.term == self.term() && by_convicted(header.term) && Log::new_view_of(ordered).is_some() {
            return self.new_view_of_term().map(|new_view| new_view.header.index);
        }
        let parts = known.is_some_and(|known| header.index >= certified || by_convicted(known.header.term));
        (parts && self.head_after(header.index) == Some(&header.before)).then_some(header.index)
    }
}
