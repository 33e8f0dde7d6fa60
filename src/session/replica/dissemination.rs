//! A long entry travels from its author, and only its header from the host. Layer 7.
//!
//! A host that sent every shuffle to everybody would send nearly all the bytes of a deal. So the author sends a long entry over its direct links, and
//! tells the host which devices those reach; these get only the header from the host. Separating dissemination from ordering is due to Danezis et
//! al., *Narwhal and Tusk* (EuroSys 2022). Nothing depends on it: headers name their entries by hash, and an entry that doesn't come is requested
//! like any lost one.

use crate::base::ids::{DeviceId, LogIndex};
use crate::session::digest::Digest;
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::room::link::LinkId;
use crate::session::room::timers::BODY_MS;
use std::collections::{BTreeMap, BTreeSet};

/// How far ahead of the log entries and headers are kept until their predecessors come.
pub(crate) const EARLY_LIMIT: u32 = 512;
/// An entry of at least this many bytes is long. A header takes 136, so below this there is little to gain.
const LONG: usize = 512;

/// Entries without headers, and headers without entries.
#[derive(Default)]
pub(crate) struct Dissemination {
    /// The last entry that each author has sent itself, with its hash; an honest device has one under way at a time.
    bodies: BTreeMap<DeviceId, (Digest, SignedEntry)>,
    /// Headers whose entries haven't come, by index, each with the link that it came on and when, in milliseconds.
    headers: BTreeMap<LogIndex, (LinkId, u64, EntryHeader)>,
    /// As host: the hash of the last entry that each author sends directly, and the devices that it sends it to.
    sent: BTreeMap<DeviceId, (Digest, BTreeSet<DeviceId>)>,
}

impl Dissemination {
    /// Whether an entry is so long that its author sends it to the others directly.
    pub(crate) fn is_long(entry: &SignedEntry) -> bool {
        entry.len() >= LONG
    }

    /// As host: an author says to which devices it sends the entry with this hash.
    pub(crate) fn note_sent(&mut self, author: DeviceId, entry: Digest, to: Vec<DeviceId>) {
        self.sent.insert(author, (entry, to.into_iter().collect()));
    }

    /// As host: the devices that get an entry from its author, now that it has its index.
    pub(crate) fn take_sent(&mut self, ordered: &LogEntry) -> BTreeSet<DeviceId> {
        let sent = ordered.entry.author().and_then(|author| self.sent.remove(&author));
        sent.filter(|(hash, _)| *hash == ordered.header.entry).map_or_else(BTreeSet::new, |(_, to)| to)
    }

    /// An author has sent its entry. If the header is here, returns the log entry and the link that the header came on.
    pub(crate) fn body(&mut self, author: DeviceId, entry: SignedEntry) -> Option<(LinkId, LogEntry)> {
        let hash = entry.hash();
        let index = self.headers.iter().find(|(_, (.., header))| header.entry == hash).map(|(index, _)| *index);
        match index.and_then(|index| self.headers.remove(&index)) {
            Some((link, _, header)) => Some((link, LogEntry { header, entry })),
            None => {
                self.bodies.insert(author, (hash, entry));
                None
            }
        }
    }

    /// The host has ordered an entry; this log has `len` entries. Returns the log entry, if the entry itself is here; `pending` is this device's own.
    pub(crate) fn header(
        &mut self,
        link: LinkId,
        header: EntryHeader,
        pending: Option<&SignedEntry>,
        (len, now): (LogIndex, u64),
    ) -> Option<LogEntry> {
        if header.index < len || header.index.since(len) >= EARLY_LIMIT {
            return None;
        }
        let author = self.bodies.iter().find(|(_, (hash, _))| *hash == header.entry).map(|(author, _)| *author);
        let body = author.and_then(|author| self.bodies.remove(&author)).map(|(_, entry)| entry);
        match body.or_else(|| pending.filter(|own| own.hash() == header.entry).cloned()) {
            Some(entry) => Some(LogEntry { header, entry }),
            None => {
                self.headers.entry(header.index).or_insert((link, now, header));
                None
            }
        }
    }

    /// Whether the entry with this index is still on its way from its author.
    pub(crate) fn awaits(&self, index: LogIndex, now: u64) -> bool {
        self.headers.get(&index).is_some_and(|(_, since, _)| now.saturating_sub(*since) < BODY_MS)
    }

    /// Whether there are headers without entries.
    pub(crate) fn lacks(&self) -> bool {
        !self.headers.is_empty()
    }

    /// The log has grown to `len` entries: forgets what is behind that.
    pub(crate) fn go_on(&mut self, len: LogIndex) {
        self.headers.retain(|index, _| *index >= len);
    }

    /// Forgets the headers: a later term gives its own.
    pub(crate) fn forget_headers(&mut self) {
        self.headers.clear();
    }

    /// How many items are held; for simulations.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn held(&self) -> usize {
        self.bodies.len() + self.headers.len() + self.sent.len()
    }
}
