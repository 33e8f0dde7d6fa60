//! Devices show each other the entries that a host leaves out, and replace a host that censors. Layer 7.
//!
//! The author sends the entry to everybody, the others pass it to the host, and they vote for another host if it still isn't ordered. So no host can
//! stop the table by serving only some: each device checks the entry as the host would have to, and a quorum that finds one left out makes another
//! device the host.

use super::machine::Machine;
use super::omissions::Omitted;
use super::state::Replica;
use crate::session::fault::Came;
use crate::session::log::entry::SignedEntry;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::room::timers::{OVERLOOK_MS, SHOW_OMISSION_MS};
use crate::session::wire::GameMessage;

impl<M: Machine> Replica<M> {
    /// On tick, as guest: retransmits its own omitted entry, and votes against a host that censors.
    pub(crate) fn report_omissions(&mut self, room: &mut Room) {
        let now = room.now;
        let log = self.machine.log();
        self.omissions.others.retain(|author, omitted| log.counter(*author) <= omitted.counter);
        let pending = self.machine.pending();
        if self.omissions.own.as_ref().map(|omitted| &omitted.entry) != pending {
            self.omissions.own = pending.and_then(|entry| Omitted::new(entry, now));
        }
        let end = (log.len(), log.head());
        if let Some(entry) = self.passed_by(now) {
            return self.on_refusal(room, end, &entry);
        }
        if let Some(omitted) =
            self.omissions.own.as_mut().filter(|omitted| now.saturating_sub(omitted.since) >= SHOW_OMISSION_MS)
            && omitted.is_due(now)
        {
            let entry = omitted.entry.clone();
            self.tell_all(room, GameMessage::Entry(entry));
        }
        let unanswered = self.press_for_lone_votes(room);
        if unanswered || self.overlooks(room) || self.shows_less(room) {
            self.depose_host(room);
        }
    }

    /// As guest: another device shows an entry of its own that the host has left out.
    pub(crate) fn on_omission(&mut self, room: &mut Room, link: LinkId, entry: &SignedEntry) {
        let now = room.now;
        let Some(author) = self.device_at(room, link) else { return };
        if !self.omissions.hears(author, now) {
            return;
        }
        if self.omissions.others.get(&author).is_none_or(|omitted| omitted.entry != *entry) {
            let omitted = if entry.author() == Some(author) { Omitted::new(entry, now) } else { None };
            let Some(omitted) = omitted else { return };
            match self.machine.check(entry) {
                Ok(()) => drop(self.omissions.others.insert(author, omitted)),
                Err(fault) => {
                    let tells = !fault.is_innocent() && self.tells_of(author);
                    let came = Came::Sent { by: author };
                    let guilty = if tells { self.machine.convicts(entry, &fault, came) } else { Vec::new() };
                    self.accuse_all(room, guilty, entry);
                    return;
                }
            }
        }
        self.tell_host(room, GameMessage::Entry(entry.clone()));
    }

    /// Whether a longer log has been announced for too long, while neither the host nor anybody else shows the rest of it.
    fn shows_less(&mut self, room: &Room) -> bool {
        let now = room.now;
        let hosted = room.host.is_some();
        let len = self.machine.log().len();
        let lacks = hosted && !(self.announced.is_empty() && self.early.is_empty());
        let since = self.lacking.filter(|(at, _)| lacks && *at == len).map_or(now, |(_, since)| since);
        self.lacking = lacks.then_some((len, since));
        now.saturating_sub(since) >= SHOW_OMISSION_MS + OVERLOOK_MS
    }

    /// Whether the host has for too long left out an entry that this device would have ordered.
    pub(crate) fn overlooks(&self, room: &Room) -> bool {
        if room.host.is_none() {
            return false;
        }
        let late = |omitted: &&Omitted, wait: u64| room.now.saturating_sub(omitted.since) >= wait;
        let own = self.omissions.own.iter().filter(|omitted| late(omitted, SHOW_OMISSION_MS + OVERLOOK_MS));
        let others = self.omissions.others.values().filter(|omitted| late(omitted, OVERLOOK_MS));
        self.is_caught_up() && own.chain(others).any(|omitted| omitted.counts(&self.machine))
    }

    /// This device's entry, if it no longer counts because the game went on without it: a host that doesn't order it won't refuse it either.
    fn passed_by(&self, now: u64) -> Option<SignedEntry> {
        let omitted =
            self.omissions.own.as_ref().filter(|omitted| now.saturating_sub(omitted.since) >= SHOW_OMISSION_MS)?;
        let passed = self.is_caught_up() && !omitted.counts(&self.machine);
        passed.then(|| omitted.entry.clone())
    }
}
