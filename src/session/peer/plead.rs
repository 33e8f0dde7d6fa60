//! Devices complain about a host that leaves their entries without a place. Layer 7.
//!
//! The author tells everybody, the others bring the entry to the host, and they miss a host that still gives it no place. So no host can stop
//! the table by serving only some: each device weighs the entry as the host would have to, and t devices that find one overlooked make the
//! next device the host.

use super::link::LinkId;
use super::play::Play;
use super::plea::Plea;
use super::room::Peer;
use super::timers::{OVERLOOK_MS, PLEAD_MS};
use crate::base::codec;
use crate::session::log::entry::SignedEntry;
use crate::session::table::blame::Came;
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// As guest: sees to what has no place yet, as time goes by.
    pub(super) fn plead(&mut self) {
        let now = self.now;
        let Some(play) = &mut self.play else { return };
        let log = play.desk.log();
        play.pleas.others.retain(|author, plea| log.counter(*author) <= plea.counter);
        let pending = play.desk.pending();
        if play.pleas.own.as_ref().map(|plea| &plea.entry) != pending {
            play.pleas.own = pending.and_then(|entry| Plea::new(entry, now));
        }
        let (game, place) = (*log.game(), (log.len(), log.head()));
        if let Some(entry) = play.passed_by(now) {
            return self.take_refused(place, &entry);
        }
        if let Some(plea) = play.pleas.own.as_mut().filter(|plea| now.saturating_sub(plea.since) >= PLEAD_MS)
            && plea.is_due(now)
        {
            let entry = plea.entry.clone();
            self.tell_all(&Message::Game { game, what: GameMessage::Entry(entry) });
        }
        if self.overlooks() || self.shows_less() {
            self.leave_behind();
        }
    }

    /// As guest: another device says that the host has left an entry of its without a place.
    pub(super) fn hear_plea(&mut self, link: LinkId, entry: &SignedEntry) {
        let (now, from) = (self.now, self.place_at(link));
        let Some((play, author)) = self.play.as_mut().zip(from) else { return };
        let game = *play.desk.log().game();
        if !play.pleas.hears(author, now) {
            return;
        }
        if play.pleas.others.get(&author).is_none_or(|plea| plea.entry != *entry) {
            let own = entry.read().is_ok_and(|read| read.device == author);
            if !own {
                return;
            }
            let Some(plea) = Plea::new(entry, now) else { return };
            match play.desk.weigh(entry) {
                Ok(()) => drop(play.pleas.others.insert(author, plea)),
                Err(fault) => {
                    let tells = !fault.is_innocent() && play.tells_of(author);
                    let came = Came::Sent { by: author };
                    let guilty = if tells { play.desk.convicts(entry, &fault, came) } else { Vec::new() };
                    guilty.into_iter().for_each(|(device, fault)| self.accuse(device, fault, codec::encode(entry)));
                    return;
                }
            }
        }
        self.tell_host(&Message::Game { game, what: GameMessage::Entry(entry.clone()) });
    }

    /// Whether the host has told for too long that its record goes further, and neither it nor anybody shows what stands there.
    fn shows_less(&mut self) -> bool {
        let (now, hosted) = (self.now, self.host.is_some());
        let Some(play) = &mut self.play else { return false };
        let len = play.desk.log().len();
        let lacks = hosted && !play.rumours.is_empty();
        let since = play.lacking.filter(|(at, _)| lacks && *at == len).map_or(now, |(_, since)| since);
        play.lacking = lacks.then_some((len, since));
        now.saturating_sub(since) >= PLEAD_MS + OVERLOOK_MS
    }

    /// Whether the host has left something without a place for too long that this device would have given one.
    pub(super) fn overlooks(&self) -> bool {
        if self.host.is_none() {
            return false;
        }
        let Some(play) = &self.play else { return false };
        let late = |plea: &&Plea, wait: u64| self.now.saturating_sub(plea.since) >= wait;
        let own = play.pleas.own.iter().filter(|plea| late(plea, PLEAD_MS + OVERLOOK_MS));
        let others = play.pleas.others.values().filter(|plea| late(plea, OVERLOOK_MS));
        play.is_level() && own.chain(others).any(|plea| plea.counts(&play.desk))
    }
}

impl Play {
    /// This device's entry, if it has waited so long that the game went on without it: a host that gave it no place doesn't refuse it
    /// either.
    fn passed_by(&self, now: u64) -> Option<SignedEntry> {
        let plea = self.pleas.own.as_ref().filter(|plea| now.saturating_sub(plea.since) >= PLEAD_MS)?;
        let passed = self.is_level() && !plea.counts(&self.desk);
        passed.then(|| plea.entry.clone())
    }
}
