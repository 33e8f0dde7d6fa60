//! A guest takes log entries in their order. From the next one it detects gaps, forks and equivocation. Layer 7.

use super::dissemination::EARLY_LIMIT;
use super::machine::Machine;
use super::proofs::JUNK_LIMIT;
use super::state::{Incoming, Replica};
use crate::base::codec;
use crate::base::ids::{DeviceId, LogIndex};
use crate::session::fault::{Came, Fault};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::log::outcome::Taken;
use crate::session::log::term::NewView;
use crate::session::log::{Log, LogError};
use crate::session::room::Room;
use crate::session::room::link::LinkId;

impl<M: Machine> Replica<M> {
    /// As guest: takes a log entry, and queues the one that waited for it.
    pub(crate) fn on_log_entry(&mut self, room: &mut Room, link: LinkId, ordered: LogEntry) {
        let now = room.now;
        let led_term = ordered.header.term;
        let term = self.machine.log().term();
        let host = self.machine.log().roster().host_in(ordered.header.term);
        match self.machine.take(&ordered) {
            Ok(Taken::Counts) => {
                self.keep_entry(room, &ordered);
                if ordered.header.term > term {
                    self.on_new_view(room);
                }
                self.on_repaired(link, now);
            }
            Ok(Taken::Skipped { author, fault }) => {
                self.on_skipped(room, &ordered, author, &fault);
                self.on_repaired(link, now);
            }
            Err(LogError::Gap { due, found }) => {
                let new_view = if led_term > term { Log::new_view_of(&ordered) } else { None };
                let mut wanted = led_term == term;
                if let Some(new_view) = new_view {
                    wanted = self.machine.log().configuration().may_be_quorum_on_fork(new_view.devices());
                    self.repair_for(room, link, &ordered.header, &new_view);
                }
                // While an entry waits here, this device counts as behind, and suspects nobody.
                if wanted && found.since(due) < EARLY_LIMIT {
                    self.early.insert(found, (link, ordered));
                }
            }
            Err(LogError::Known(_) | LogError::Past(_)) => self.begin_repair(room, link, ordered),
            Err(LogError::Full) => {}
            Err(LogError::Elsewhere) => match Log::new_view_of(&ordered) {
                Some(new_view) => self.repair_for(room, link, &ordered.header, &new_view),
                // The search sends its requests on tick: whatever else the device has sent only says the same.
                None => self.begin_fork_search(link, now),
            },
            Err(LogError::Back(len)) if self.is_certified_beyond(len, &ordered) => {}
            Err(LogError::Back(len)) => {
                // This happens at once: otherwise the host of the term that is undone could order something else in that place first.
                if self.roll_back(room, len) {
                    return self.on_log_entry(room, link, ordered);
                }
            }
            Err(LogError::Conflict(known)) => {
                self.convict(room, &known, &ordered.header);
                self.begin_repair(room, link, ordered);
            }
            // The device that passed it on may have forged it, rather than the host.
            Err(LogError::Forged) if self.device_at(room, link) != Some(host) => {}
            Err(LogError::Forged) => {
                self.on_junk(room, led_term, JUNK_LIMIT);
                self.accuse(room, host, Fault::Forged, codec::encode(&ordered));
            }
        }
        self.compare_announced(room);
        let next = self.machine.log().len();
        self.early.retain(|index, _| *index >= next);
        self.dissemination.go_on(next);
        if let Some((link, ordered)) = self.early.remove(&next) {
            self.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
        }
    }

    /// The host has ordered what counts for nothing.
    fn on_skipped(&mut self, room: &mut Room, ordered: &LogEntry, author: Option<DeviceId>, fault: &Fault) {
        let at = ordered.header.index;
        let host = self.machine.log().host();
        // If a device was accused often enough, its entries aren't examined any more.
        let tells = fault.is_innocent() || self.tells_of(author.unwrap_or(host));
        let guilty = match tells {
            true => self.machine.convicts(&ordered.entry, fault, Came::LogEntry { host, at }),
            false => vec![(host, Fault::LogEntry(at))],
        };
        self.keep_entry(room, ordered);
        if guilty.iter().any(|(device, _)| *device == host) {
            self.on_junk(room, ordered.header.term, 1);
        }
        for (device, fault) in guilty {
            self.accuse_at(room, at, device, fault, codec::encode(ordered));
        }
    }

    /// Whether this device is certified to have more of the log than `len` entries, and the NewView that would undo the rest isn't carried by a
    /// quorum of the devices that count there. A departure could make its votes enough only on another branch. But quorums with and without the
    /// leaving device have certified this branch, so no branch on which that device has left can undo it.
    fn is_certified_beyond(&self, len: LogIndex, ordered: &LogEntry) -> bool {
        let log = self.machine.log();
        let certified = self.receipts.certified().filter(|prefix| log.has(prefix));
        let carried = || {
            let new_view = Log::new_view_of(ordered);
            new_view.is_some_and(|new_view| log.configuration_at(len).is_quorum(new_view.devices()))
        };
        certified.is_some_and(|prefix| prefix.len > len) && !carried()
    }

    /// A later term continues from a log that this device doesn't have.
    fn repair_for(&mut self, room: &mut Room, link: LinkId, header: &EntryHeader, new_view: &NewView) {
        let goes_on = (header.index.earlier(1), header.before);
        let certified = new_view.certificate.as_ref().filter(|certificate| self.machine.log().holds(certificate));
        let floor = certified.map_or(LogIndex::FIRST, |certificate| certificate.prefix.len);
        self.repair_to(room, Some(link), header.term, goes_on, new_view.devices().collect(), floor);
    }

    /// A device sends its own entry directly. Nothing happens with the entry until the host's header is here.
    pub(crate) fn on_body(&mut self, author: DeviceId, entry: SignedEntry) {
        if entry.author() == Some(author)
            && let Some((link, ordered)) = self.dissemination.body(author, entry)
        {
            self.inbox.push_back(Incoming::LogEntry(link, Box::new(ordered)));
        }
    }

    /// The host has ordered an entry that its author sends directly, or that is this device's own.
    pub(crate) fn on_header(&mut self, room: &Room, link: LinkId, header: EntryHeader) {
        let wanted = (self.machine.log().len(), room.now);
        if let Some(ordered) = self.dissemination.header(link, header, self.machine.pending(), wanted) {
            self.inbox.push_back(Incoming::LogEntry(link, Box::new(ordered)));
        }
    }

    /// A device has announced its last header: compares that with this log.
    pub(crate) fn compare(&mut self, room: &mut Room, link: LinkId, header: EntryHeader) {
        // Onlookers are no source of entries.
        let now = room.now;
        let brings = self.device_at(room, link).is_some();
        let log = self.machine.log();
        let host = log.roster().host_of(header.term);
        if host.is_none_or(|host| header.verify(host, log.game()).is_err()) {
            return;
        }
        let other = self.contradiction(&header);
        if brings && log.conflict(&header).is_none() {
            if header.term > log.term() {
                self.begin_fork_search(link, now);
            } else if header.term == log.term() && header.index >= log.len() {
                self.announced.insert(link, header.clone());
            }
        }
        if let Some(other) = other {
            self.convict(room, &other, &header);
        }
    }

    /// Compares the announced headers with this log.
    pub(crate) fn compare_announced(&mut self, room: &mut Room) {
        let log = self.machine.log();
        let conflict = self.announced.values().find_map(|header| Some((log.conflict(header)?, header.clone())));
        let next = log.len();
        self.announced.retain(|_, header| header.index >= next);
        if let Some((known, header)) = conflict {
            self.convict(room, &known, &header);
        }
    }
}
