//! This device repairs its log: it finds where another branch forks off, and switches to it. Layer 7.
//!
//! After a view change the log may continue from an earlier index or, if a host equivocated, from an entry that this device never had. A quorum's
//! votes show that it does. Until the repair is done the device says nothing.

use super::fork_search::{ForkSearch, Repair};
use super::machine::{Client, Machine};
use super::state::{Incoming, Replica};
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::session::digest::Digest;
use crate::session::log::entry::LogEntry;
use crate::session::log::outcome::RolledBack;
use crate::session::room::Room;
use crate::session::room::act::Event;
use crate::session::room::link::LinkId;
use crate::session::room::timers::{LONGEST_REPAIR_MS, SEEK_MS, SOURCE_MS};
use crate::session::wire::GameMessage;
use std::collections::BTreeSet;

impl<M: Machine> Replica<M> {
    /// Searches for the fork between this log and that of the device on a link, unless that failed before. Links are searched one at a time;
    /// otherwise a device that withholds entries could restart the search again and again.
    pub(crate) fn begin_fork_search(&mut self, link: LinkId, now: u64) {
        if self.repair.as_ref().is_some_and(|repair| repair.tried.contains(&link)) {
            return;
        }
        match &self.search {
            None => self.search = Some(ForkSearch::new(link, now)),
            Some(search) if search.link == link || self.sources.contains(&link) => {}
            Some(_) => self.sources.push_back(link),
        }
    }

    /// A search failed: begins the next one.
    fn continue_fork_search(&mut self, now: u64) {
        self.search = None;
        if let Some(link) = self.sources.pop_front() {
            self.begin_fork_search(link, now);
        }
    }

    /// Ends all searches: the fork was found, or there is none to find.
    fn end_fork_search(&mut self) {
        self.search = None;
        self.sources.clear();
    }

    /// Ends the search, and also a repair if it is for the present term or an earlier one.
    pub(crate) fn end_repair(&mut self) {
        let term = self.machine.log().term();
        self.end_fork_search();
        self.repair.take_if(|repair| repair.term <= term);
    }
}

impl<M: Machine> Replica<M> {
    /// Asks a device for its log from an index on.
    fn ask_from(&mut self, room: &mut Room, link: LinkId, from: LogIndex) {
        self.asked_at = room.now;
        self.tell(room, link, GameMessage::CatchUp { from: Some(from) });
    }

    /// A later term continues from a point that this log lacks. Fetches that branch, starting with one device; never truncates the first `floor`
    /// entries.
    pub(crate) fn repair_to(
        &mut self,
        room: &mut Room,
        from: Option<LinkId>,
        term: Term,
        last: (LogIndex, Digest),
        voters: BTreeSet<DeviceId>,
        floor: LogIndex,
    ) {
        let now = room.now;
        let known = |known: &Repair| known.term > term || (known.term, known.last) == (term, last);
        if self.repair.as_ref().is_some_and(known) {
            return;
        }
        if !self.machine.log().configuration().may_be_quorum_on_fork(voters.iter().copied()) {
            // A single device could claim this. Its log is searched all the same.
            return from.into_iter().for_each(|link| self.begin_fork_search(link, now));
        }
        self.repair = Some(Repair { term, last, voters, from, tried: BTreeSet::new(), floor, cut: None });
        self.search = from.map(|link| ForkSearch::new(link, now));
        let len = self.machine.log().len();
        from.into_iter().for_each(|link| self.ask_from(room, link, len));
    }

    /// On tick: continues the fork search or the fetch.
    pub(crate) fn drive_repair(&mut self, room: &mut Room) {
        let now = room.now;
        let source = self.next_source(room);
        if now.saturating_sub(self.asked_at) <= SEEK_MS {
            return;
        }
        let len = self.machine.log().len();
        match (&mut self.search, &mut self.repair) {
            (Some(search), repair) => {
                let there = room.links.contains_key(&search.link);
                let link = search.link;
                let next = search.next(len);
                if there && let Some(from) = next {
                    search.at = now;
                    self.ask_from(room, link, from);
                } else if !there || now.saturating_sub(search.at) > SOURCE_MS {
                    // The device is gone, or was asked for its whole log in vain; if it has more, it will announce it again.
                    repair.iter_mut().for_each(|repair| repair.give_up(link));
                    self.continue_fork_search(now);
                }
            }
            (None, Some(_)) => match source {
                Some(link) => {
                    self.begin_fork_search(link, now);
                    self.ask_from(room, link, len);
                }
                // Nobody has the branch; a device that gets it will announce it.
                None => self.repair = None,
            },
            (None, None) => {}
        }
    }

    /// The link to ask next for entries of the branch.
    fn next_source(&self, room: &Room) -> Option<LinkId> {
        let repair = self.repair.as_ref()?;
        let fit = |link: &LinkId| self.device_at(room, *link).is_some_and(|device| !self.is_convicted(device));
        let first = repair.from.filter(|link| room.links.contains_key(link));
        let mut all = first.into_iter().chain(room.links.keys().copied().filter(fit));
        all.find(|link| !repair.tried.contains(link))
    }

    /// An entry came whose index is taken, or whose term is over. If the branch to switch to forks off there, the device truncates its log to that
    /// index and takes the entry.
    pub(crate) fn begin_repair(&mut self, room: &mut Room, link: LinkId, ordered: LogEntry) {
        let log = self.machine.log();
        let Some(search) = self.search.as_mut().filter(|search| search.link == link) else { return };
        if log.since(ordered.header.index).first().is_some_and(|known| known.header.head() == ordered.header.head()) {
            search.same = search.same.max(Some(ordered.header.index));
        }
        let certified =
            self.receipts.certified().filter(|prefix| log.has(prefix)).map_or(LogIndex::FIRST, |prefix| prefix.len);
        let index = log.divergence(&ordered, certified, |device| self.proofs.contains_key(&device));
        let Some((index, repair)) = index.zip(self.repair.as_mut()) else { return };
        let carried = log.configuration_at(index).may_be_quorum_on_fork(repair.voters.iter().copied());
        if carried && index >= repair.floor && repair.cut.is_none_or(|cut| index < cut) {
            repair.cut = Some(index);
            if self.roll_back(room, index) {
                self.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
            }
        }
    }

    /// An entry that came on a link was taken into the log.
    pub(crate) fn on_repaired(&mut self, link: LinkId, now: u64) {
        self.end_fork_search();
        let Some(repair) = &mut self.repair else { return };
        // A device that sends entries very slowly can't hold the others up for ever.
        if now.saturating_sub(self.view_change.voted_at) < LONGEST_REPAIR_MS {
            self.view_change.wait_anew(now);
        }
        let (index, head) = repair.last;
        if self.machine.log().since(index).first().is_some_and(|here| here.header.head() != head) {
            // The device on this link has yet another branch.
            repair.give_up(link);
        }
    }

    /// A later term continues from an earlier index: truncates the log to there, and queues this device's own open moves again. Returns whether it
    /// did: it never goes back before a step in which this device told a secret.
    pub(crate) fn roll_back(&mut self, room: &mut Room, len: LogIndex) -> bool {
        let shelf = room.config.shelf;
        let Ok(RolledBack { again, undone }) = self.machine.roll_back_to(len, shelf) else { return false };
        self.client.on_rolled_back(again);
        self.early.clear();
        self.dissemination.forget_headers();
        if !undone.is_empty() {
            room.event(Event::RolledBack(undone));
        }
        true
    }
}
