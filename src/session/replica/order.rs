//! The host orders entries or refuses them. Guests check a refusal, and accuse the device at fault. Layer 7.

use super::dissemination::Dissemination;
use super::machine::{Client, Machine};
use super::state::Replica;
use crate::base::codec;
use crate::base::ids::{DeviceId, LogIndex};
use crate::session::digest::Digest;
use crate::session::fault::{Came, Fault};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::outcome::Submitted;
use crate::session::room::Room;
use crate::session::room::act::{ActError, Event};
use crate::session::room::link::LinkId;
use crate::session::wire::GameMessage;

impl<M: Machine> Replica<M> {
    pub(crate) fn submit(&mut self, room: &mut Room, signed: &SignedEntry) {
        if room.hosting {
            return self.order(room, None, signed);
        }
        self.sent_at = room.now;
        self.tell_host(room, GameMessage::Entry(signed.clone()));
    }

    /// Submits an entry for the first time. A guest sends a long one to the others itself.
    pub(crate) fn submit_new(&mut self, room: &mut Room, signed: &SignedEntry) {
        if !room.hosting && Dissemination::is_long(signed) {
            let direct = |(link, _): &(LinkId, DeviceId)| !link.is_indirect() && room.host != Some(*link);
            let mates: Vec<(LinkId, DeviceId)> = self.mates(room).filter(direct).collect();
            let to = mates.iter().map(|(_, device)| *device).chain(self.machine.device()).collect();
            self.tell_host(room, GameMessage::Sent { entry: signed.hash(), to });
            mates.into_iter().for_each(|(link, _)| self.tell(room, link, GameMessage::Body(signed.clone())));
        }
        self.submit(room, signed);
    }

    /// As host: sends everybody an entry that was just ordered, or its header alone.
    fn tell_ordered(&mut self, room: &mut Room, ordered: &LogEntry) {
        let has_it = self.dissemination.take_sent(ordered);
        for link in room.open_links(self.players()) {
            let what = match self.device_at(room, link).is_some_and(|device| has_it.contains(&device)) {
                true => GameMessage::Header(ordered.header.clone()),
                false => GameMessage::LogEntry(Box::new(ordered.clone())),
            };
            self.tell(room, link, what);
        }
    }

    /// As host: orders an entry, or refuses it.
    pub(crate) fn order(&mut self, room: &mut Room, link: Option<LinkId>, signed: &SignedEntry) {
        let at = self.machine.log().len();
        let submitted = self.machine.submit(signed);
        match submitted {
            Ok(Submitted::New(ordered)) => {
                self.keep_entry(room, &ordered);
                self.tell_ordered(room, &ordered);
            }
            Ok(Submitted::Known(ordered)) => {
                if let Some(link) = link {
                    self.tell(room, link, GameMessage::LogEntry(Box::new(ordered)));
                }
            }
            Err(fault) => match link {
                Some(link) => self.refuse_entry(room, link, at, signed, fault),
                None => {
                    self.machine.give_up(signed);
                    room.event(Event::Refused(ActError::NotNow));
                }
            },
        }
    }

    /// Refuses an entry: publicly if it convicts its author, otherwise only to the device that sent it.
    fn refuse_entry(&mut self, room: &mut Room, link: LinkId, at: LogIndex, signed: &SignedEntry, fault: Fault) {
        let Some(by) = self.device_at(room, link) else { return };
        let refused = GameMessage::Refused { at, head: self.machine.log().head(), entry: signed.clone() };
        let tells = !fault.is_innocent() && self.tells_of(by);
        let guilty = if tells { self.machine.convicts(signed, &fault, Came::Sent { by }) } else { Vec::new() };
        let author = signed.read().ok().map(|entry| entry.device);
        if guilty.iter().any(|(device, _)| Some(*device) == author) {
            self.tell_all(room, refused);
        } else {
            self.tell(room, link, refused);
        }
        self.accuse_all(room, guilty, signed);
    }

    /// Checks a refusal against the log that the host names.
    pub(crate) fn on_refusal(&mut self, room: &mut Room, (at, head): (LogIndex, Digest), signed: &SignedEntry) {
        // A host that refuses by a log older than the entry still owes it an index, and the others see that it gives none.
        if signed.read().is_ok_and(|entry| entry.seen > at) {
            return;
        }
        let log = self.machine.log();
        let host = log.host();
        let level = (log.len(), log.head()) == (at, head);
        let behind = log.len() < at;
        let weighed = level.then(|| self.machine.check(signed));
        let wrong = weighed == Some(Ok(()));
        if behind {
            self.catch_up(room);
        }
        // If the refusal is wrong, the entry stays pending: others may get it ordered.
        if self.machine.pending() == Some(signed) && !wrong {
            match &weighed {
                // Entries still missing here may change that. If made again before they come, it would be refused again.
                Some(_) => self.machine.give_up(signed),
                None if behind => self.machine.give_up(signed),
                None => self.machine.forget_pending(),
            }
            let stale = matches!(weighed, None | Some(Err(Fault::Stale { .. })));
            if !self.client.on_refused(stale) {
                room.event(Event::Refused(ActError::NotNow));
            }
        }
        let already = wrong && std::mem::replace(&mut self.omissions.refused, true);
        match weighed {
            Some(Ok(())) if already => {}
            Some(Ok(())) => self.accuse(room, host, Fault::WronglyRefused, codec::encode(signed)),
            Some(Err(fault)) => self.blame_author(room, signed, &fault),
            None => {}
        }
    }

    /// Accuses the devices that a refused entry convicts.
    fn blame_author(&mut self, room: &mut Room, signed: &SignedEntry, fault: &Fault) {
        if fault.is_innocent() {
            return;
        }
        let Ok(author) = signed.read().map(|entry| entry.device) else { return };
        let guilty = if self.tells_of(author) { self.machine.convicts(signed, fault, Came::Shown) } else { Vec::new() };
        self.accuse_all(room, guilty, signed);
    }
}
