//! A replica processes queued messages and runs its timers. Layer 7.

use super::machine::Machine;
use super::state::{FROM_ONE_LIMIT, INBOX_LIMIT, Incoming, Replica};
use crate::base::ids::DeviceId;
use crate::session::log::header::EntryHeader;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::room::timers::{GAP_MS, QUIET_HOST_MS, RETRY_MS};
use crate::session::wire::GameMessage;

/// The result of a piece of work, or of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// There was nothing to do.
    Nothing,
    /// Something was done.
    Done,
    /// This device has just caught up with the others.
    Back,
}

impl Progress {
    /// Something was done; `back` says whether the device is back by it.
    fn done(back: bool) -> Self {
        if back { Progress::Back } else { Progress::Done }
    }
}

impl<M: Machine> Replica<M> {
    /// Processes one queued message. A host that is recovering or has voted for a later term orders nothing; requests wait.
    pub(crate) fn work_off(&mut self, room: &mut Room) -> Progress {
        let may_act = self.may_act();
        let ready = |incoming: &Incoming| may_act || !incoming.wants_place();
        let next = self.inbox.iter().position(ready).and_then(|at| self.inbox.remove(at));
        match next {
            Some(Incoming::Entry(link, signed)) if room.hosting => self.order(room, Some(link), &signed),
            Some(Incoming::Entry(link, signed)) => self.on_omission(room, link, &signed),
            Some(Incoming::Own(signed)) => self.submit_new(room, &signed),
            Some(Incoming::LogEntry(link, ordered)) => {
                self.on_log_entry(room, link, *ordered);
                self.try_to_become_host(room);
                return Progress::done(self.is_back_now(room));
            }
            Some(Incoming::Vote(vote, certificate)) => self.on_vote(room, *vote, certificate),
            // The present host isn't to blame for what an earlier one refused. Authors submit to the present host again.
            Some(Incoming::Refused(by, ..)) if by != self.machine.log().host() => {}
            Some(Incoming::Refused(_, at, signed)) => self.on_refusal(room, at, &signed),
            None => return Progress::Nothing,
        }
        Progress::Done
    }

    /// Runs timers: retransmits, asks for gaps, announces the last header. Returns whether this device has just caught up with the others.
    pub(crate) fn tick_log(&mut self, room: &mut Room) -> bool {
        if self.is_returning() {
            return self.keep_asking(room);
        }
        let now = room.now;
        self.drive_repair(room);
        let tells = self.may_act();
        let len = self.machine.log().len();
        if tells && self.told != len {
            self.told = len;
            if let Some(last) = self.machine.log().since(len.earlier(1)).first().map(|last| last.header.clone()) {
                self.tell_all(room, GameMessage::Seen(last));
            }
        }
        self.sign_receipt(room);
        if room.hosting {
            self.reabsorb(room);
            return false;
        }
        let asked = now.saturating_sub(self.asked_at);
        let silent = now.saturating_sub(self.heard_at) > QUIET_HOST_MS && asked > QUIET_HOST_MS;
        let lacks = !(self.early.is_empty() && self.announced.is_empty()) || self.dissemination.lacks();
        let gap = lacks && asked > GAP_MS && !self.dissemination.awaits(len, now);
        let retry = now.saturating_sub(self.sent_at) > RETRY_MS;
        if retry && let Some(signed) = self.machine.pending().cloned() {
            self.submit(room, &signed);
        }
        if silent || gap {
            self.catch_up(room);
        }
        if tells {
            self.ask_for_certificate(room);
            self.report_omissions(room);
        } else {
            self.show_hosts_vote(room);
        }
        false
    }

    /// Handles a message about the game.
    pub(crate) fn on_message(&mut self, room: &mut Room, link: LinkId, what: GameMessage) -> Progress {
        // A log entry proves its own index, so any device of the game may pass it on.
        let from_host = room.host == Some(link);
        let device = self.device_at(room, link);
        let space = self.inbox.len() < INBOX_LIMIT;
        match what {
            GameMessage::Entry(signed)
                if (room.hosting || device.is_some()) && space && self.under_way(link) < FROM_ONE_LIMIT =>
            {
                self.inbox.push_back(Incoming::Entry(link, signed))
            }
            GameMessage::LogEntry(ordered) if device.is_some() && space => {
                self.heard_at = room.now;
                self.inbox.push_back(Incoming::LogEntry(link, ordered));
            }
            GameMessage::Sent { entry, to } if room.hosting => {
                if let Some(author) = device {
                    self.dissemination.note_sent(author, entry, to);
                }
            }
            GameMessage::Body(signed) if space => {
                if let Some(author) = device {
                    self.on_body(author, signed);
                }
            }
            GameMessage::Header(header) if from_host && space => {
                self.heard_at = room.now;
                self.on_header(room, link, header);
            }
            GameMessage::Refused { at, head, entry } if from_host && space => {
                self.inbox.extend(device.map(|by| Incoming::Refused(by, (at, head), entry)));
            }
            GameMessage::CatchUp { from } => self.answer(room, link, from),
            // It is checked only once this device's own log has been replayed.
            GameMessage::ViewChangeVote(vote, certificate) if space => {
                self.inbox.push_back(Incoming::Vote(vote, certificate))
            }
            GameMessage::Receipt(receipt) => self.on_receipt(room, link, *receipt),
            GameMessage::Certificate(certificate) => self.on_certificate(room, *certificate),
            GameMessage::Seen(header) => {
                if from_host {
                    self.heard_at = room.now;
                }
                self.last_announced.extend(device.map(|device| (device, (header.term, header.index))));
                return self.on_seen(room, link, header, device);
            }
            // If two hosts recover at once, each may be all that is left of the other's quorum.
            GameMessage::SeenSoFar(header) if room.hosting => return self.on_seen(room, link, header, device),
            // The two headers are proof enough; it doesn't matter who found them.
            GameMessage::Contradiction(headers) => self.on_equivocation_proof(room, &headers),
            GameMessage::Entry(_)
            | GameMessage::LogEntry(_)
            | GameMessage::Sent { .. }
            | GameMessage::Body(_)
            | GameMessage::Header(_)
            | GameMessage::Refused { .. }
            | GameMessage::SeenSoFar(_)
            | GameMessage::ViewChangeVote(..) => {}
        }
        Progress::Done
    }

    /// A device has announced the last header of its log.
    fn on_seen(&mut self, room: &mut Room, link: LinkId, header: EntryHeader, device: Option<DeviceId>) -> Progress {
        let last = (header.term, header.index);
        self.compare(room, link, header);
        device.map_or(Progress::Done, |device| Progress::done(self.on_log_announced(room, device, last)))
    }
}
