//! A device that comes back replays its stored log, and catches up before it speaks. Layer 7.
//!
//! A guest has to hear from its host. A host has to hear from enough devices to make a quorum with it. It first fetches all that any of them has of
//! the log, so that it never gives an index twice. If two hosts of different terms recover at once, each counts the other. If the host doesn't answer
//! for long, such a quorum is enough for a guest too.

use super::machine::Machine;
use super::receipts::Receipts;
use super::state::{Incoming, Recovery, Replica};
use super::status::Status;
use super::view_change_state::ViewChange;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::Identity;
use crate::session::lobby::roster::Shelf;
use crate::session::room::Room;
use crate::session::room::act::Event;
use crate::session::room::link::LinkId;
use crate::session::room::persist::{self, KeptGame, Private, ResumeError};
use crate::session::room::timers::{MUTE_HOST_MS, RETURN_MS};
use crate::session::wire::GameMessage;
use std::collections::{BTreeSet, VecDeque};

/// Entries replayed in one piece of work.
const PIECE: usize = 4;

impl<M: Machine> Replica<M> {
    /// The game that a device comes back to, from what it stored; its log is still to be replayed.
    ///
    /// # Errors
    /// The stored entries don't belong to that game.
    pub(crate) fn resume(
        identity: &Identity,
        shelf: Shelf,
        kept: KeptGame,
        entries: Vec<Private>,
    ) -> Result<Self, ResumeError> {
        let mut entries = VecDeque::from(entries);
        let first = entries.pop_front().as_ref().and_then(persist::begun);
        let (seed, first) = first.ok_or(ResumeError::Record)?;
        let mut begun = Self::join(identity, seed, first, shelf, 0).map_err(|_| ResumeError::Record)?;
        if Some(*begun.machine.log().game()) != kept.game {
            return Err(ResumeError::Record);
        }
        begun.machine.restore_disclosed(kept.disclosed);
        let view_change = ViewChange::kept(kept.promised, kept.begun);
        let roster = begun.machine.log().roster();
        let proofs = kept.proofs.into_iter().map(|proof| (roster.host_in(proof.0.term), proof)).collect();
        let receipts = Receipts::kept(kept.receipt, kept.certificate);
        Ok(Self { recovery: Recovery::Replaying(entries), view_change, proofs, receipts, ..begun })
    }

    /// How many other devices a host that is coming back still has to hear from.
    pub(crate) fn waits_for(&self, room: &Room) -> usize {
        match &self.recovery {
            Recovery::Asking { heard, .. } if room.hosting => {
                let log = self.machine.log();
                let me = self.machine.device();
                log.configuration().missing_votes(heard.iter().copied().chain(me))
            }
            Recovery::Asking { .. } | Recovery::Replaying(_) | Recovery::Done => 0,
        }
    }

    /// Replays a piece of the stored log. Returns whether there was any.
    pub(crate) fn replay_log(&mut self, room: &mut Room) -> bool {
        let Recovery::Replaying(entries) = &mut self.recovery else { return false };
        for _ in 0..PIECE {
            let Some(entry) = entries.pop_front() else {
                self.recovery = Recovery::Asking { heard: BTreeSet::new(), since: room.now, asked_at: room.now };
                let log = self.machine.log();
                let host = log.roster().host_of(log.term()).copied();
                let device = log.host();
                if room.hosting && Some(log.host()) != self.machine.device() {
                    // The entry with which this device became the host wasn't stored.
                    (room.hosting, room.lobby.serial) = (false, 0);
                }
                if let Some(link) = host.and_then(|host| room.link_to(&host)) {
                    // It was linked before it was known to be the host.
                    self.on_linked(room, link, device);
                }
                self.ask_all(room);
                room.links
                    .keys()
                    .copied()
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|link| self.repeat_vote(room, link));
                return true;
            };
            // A broken entry, and all after it, are requested as if they had never been stored.
            if persist::ordered(&entry)
                .is_none_or(|(skipped, ordered)| self.machine.restore(&ordered, skipped).is_err())
            {
                entries.clear();
            }
        }
        true
    }

    /// A device of the game is linked, perhaps again. Only the log says whether it is the host, so not until the log is replayed.
    pub(crate) fn on_linked(&mut self, room: &mut Room, link: LinkId, device: DeviceId) {
        let hosts = self.machine.log().host() == device;
        if hosts && !room.hosting && self.status() != Status::Replaying {
            room.host = Some(link);
            room.event(Event::HostBack);
            room.ask_in(link);
            self.catch_up(room);
            self.repeat(room);
        } else {
            self.ask_what_is_missing(room, link);
            self.announce_log(room, link);
        }
        self.repeat_vote(room, link);
        self.exchange_proofs(room, link);
    }

    /// Asks every device that should know for what this one has missed.
    pub(crate) fn ask_all(&mut self, room: &mut Room) {
        let links: Vec<LinkId> = match room.hosting || self.host_is_mute(room) {
            true => self.mates(room).map(|(link, _)| link).collect(),
            false => room.host.into_iter().collect(),
        };
        links.into_iter().for_each(|link| self.ask_what_is_missing(room, link));
    }

    /// Whether this device has been recovering for so long that, as a guest, it no longer relies on an answer from its host.
    fn host_is_mute(&self, room: &Room) -> bool {
        matches!(self.recovery, Recovery::Asking { since, .. } if room.now.saturating_sub(since) >= MUTE_HOST_MS)
    }

    /// While this device is recovering: asks the one at a link for entries.
    pub(crate) fn ask_what_is_missing(&mut self, room: &mut Room, link: LinkId) {
        let now = room.now;
        let Recovery::Asking { asked_at, .. } = &mut self.recovery else { return };
        *asked_at = now;
        let from = self.machine.log().len();
        self.tell(room, link, GameMessage::CatchUp { from: Some(from) });
    }

    /// A device has announced how far its log goes. While that is beyond this log, the device doesn't count as heard. Returns whether this device is
    /// back now.
    pub(crate) fn on_log_announced(&mut self, room: &mut Room, device: DeviceId, last: (Term, LogIndex)) -> bool {
        let mine = self.machine.log().last().map(|last| (last.term, last.index));
        if mine < Some(last) {
            return false;
        }
        if let Recovery::Asking { heard, .. } = &mut self.recovery {
            heard.insert(device);
            // The page is told how many are still missing.
            room.event(Event::TableChanged);
        }
        self.is_back_now(room)
    }

    /// Whether this device has just caught up with the others; if so, it may speak again.
    pub(crate) fn is_back_now(&mut self, room: &Room) -> bool {
        let hosting = room.hosting;
        let mute = self.host_is_mute(room);
        let Recovery::Asking { heard, .. } = &self.recovery else { return false };
        let log = self.machine.log();
        let me = self.machine.device();
        // If this device is a quorum by itself, others at the table may still know more.
        let alone =
            || self.machine.roster().device_ids().all(|other| Some(other) == me || !self.machine.is_at_table(other));
        let carried =
            || log.configuration().is_quorum(heard.iter().copied().chain(me)) && (!heard.is_empty() || alone());
        let enough = if hosting { carried() } else { heard.contains(&log.host()) || (mute && carried()) };
        let waiting = self.inbox.iter().any(|incoming| matches!(incoming, Incoming::LogEntry(..)));
        // Entries that nobody shows aren't awaited for ever: once it is back, a device can vote for another host.
        let level = self.early.is_empty() && self.announced.is_empty() || !hosting && mute && carried();
        let back = enough && !waiting && level && self.search.is_none() && self.repair.is_none();
        if back {
            self.recovery = Recovery::Done;
        }
        back
    }

    /// Asks again after a while. Returns whether this device is back now.
    pub(crate) fn keep_asking(&mut self, room: &mut Room) -> bool {
        let now = room.now;
        self.drive_repair(room);
        if let Recovery::Asking { asked_at, .. } = self.recovery
            && self.search.is_none()
            && self.repair.is_none()
            && now.saturating_sub(asked_at) > RETURN_MS
        {
            self.ask_all(room);
        }
        self.is_back_now(room)
    }
}
