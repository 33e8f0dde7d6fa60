//! Devices retransmit what was lost, and ask for what they miss. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use super::status::Status;
use crate::base::ids::LogIndex;
use crate::session::log::entry::LogEntry;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::room::timers::ANSWER_MS;
use crate::session::wire::GameMessage;

/// The most entries sent in answer to one request: no packet may be overtaken on its link by more others than the other side tolerates. Sending also
/// stops after `BATCH_BYTES` bytes.
pub(crate) const BATCH: usize = 120;
const BATCH_BYTES: usize = 512 * 1024;

impl<M: Machine> Replica<M> {
    /// A player's device is linked, perhaps again: sends it the first entry; it asks for the rest itself.
    pub(crate) fn greet_player(&self, room: &mut Room, link: LinkId) {
        self.send_entries(room, link, LogIndex::FIRST, 1);
    }

    /// A device asks for the entries from an index on or, without an index, only for what isn't in the log.
    pub(crate) fn answer(&mut self, room: &mut Room, link: LinkId, from: Option<LogIndex>) {
        let now = room.now;
        let looks_on = room.key_at(link).is_some_and(|key| room.is_inside(key));
        if !looks_on && self.device_at(room, link).is_none() {
            return;
        }
        if self.answered.get(&link).is_some_and(|last| now.saturating_sub(*last) < ANSWER_MS) {
            return;
        }
        self.answered.insert(link, now);
        if let Some(from) = from {
            let next = self.send_entries(room, link, from, BATCH);
            self.send_lead(room, link, next);
        }
        self.announce_log(room, link);
        // A device that came later missed the moment when the others were shown the proofs.
        self.repeat_proofs(room, link);
    }

    /// Announces to a device how far this log goes. A recovering host says that its log may not be complete yet.
    pub(crate) fn announce_log(&self, room: &mut Room, link: LinkId) {
        let Some(last) = self.machine.log().last().cloned() else { return };
        let status = self.status();
        if status.may_announce(room.hosting) {
            self.tell(room, link, GameMessage::Seen(last));
            self.show_receipt(room, link);
        } else if status == (Status::Recovering { leaves: false }) {
            self.tell(room, link, GameMessage::SeenSoFar(last));
        }
    }

    /// Sends the entry that began the present term, if its index is at least `next`: a device whose log forks off further back than it has asked must
    /// learn that a quorum went on from here.
    fn send_lead(&self, room: &mut Room, link: LinkId, next: LogIndex) {
        if let Some(lead) = self.machine.log().new_view_of_term().filter(|lead| lead.header.index >= next).cloned() {
            self.tell(room, link, GameMessage::LogEntry(Box::new(lead)));
        }
    }

    /// Sends at most `most` entries, from an index on. Returns the index after the last one sent.
    fn send_entries(&self, room: &mut Room, link: LinkId, from: LogIndex, most: usize) -> LogIndex {
        let mut left = BATCH_BYTES;
        let entries = self.machine.log().since(from).iter().take(most).take_while(|ordered| {
            let fits = left > 0;
            left = left.saturating_sub(ordered.entry.len());
            fits
        });
        let entries: Vec<LogEntry> = entries.cloned().collect();
        let next = from.later(entries.len() as u32);
        for entry in entries {
            self.tell(room, link, GameMessage::LogEntry(Box::new(entry)));
        }
        next
    }

    /// Submits the pending entry once more.
    pub(crate) fn repeat(&mut self, room: &mut Room) {
        if let Some(signed) = self.machine.pending().cloned() {
            self.submit(room, &signed);
        }
    }
}
