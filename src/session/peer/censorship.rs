//! Devices show each other the entries that a host leaves out, and replace a host that censors. Layer 7.
//!
//! The author sends the entry to everybody, the others bring it to the host, and they vote for another host if it still gets no place in the
//! log. So no host can stop the table by serving only some: each device checks the entry as the host would have to, and t devices that find
//! one left out make the next device the host.

use super::link::LinkId;
use super::omissions::Omitted;
use super::play::Play;
use super::room::Peer;
use super::timers::{OVERLOOK_MS, PLEAD_MS};
use crate::base::codec;
use crate::session::log::entry::SignedEntry;
use crate::session::table::blame::Came;
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// As guest: sees to what has no place yet, as time goes by.
    pub(super) fn report_omissions(&mut self) {
        let now = self.now;
        let Some(play) = &mut self.play else { return };
        let log = play.desk.log();
        play.omissions.others.retain(|author, omitted| log.counter(*author) <= omitted.counter);
        let pending = play.desk.pending();
        if play.omissions.own.as_ref().map(|omitted| &omitted.entry) != pending {
            play.omissions.own = pending.and_then(|entry| Omitted::new(entry, now));
        }
        let (game, place) = (*log.game(), (log.len(), log.head()));
        if let Some(entry) = play.passed_by(now) {
            return self.on_refusal(place, &entry);
        }
        if let Some(omitted) =
            play.omissions.own.as_mut().filter(|omitted| now.saturating_sub(omitted.since) >= PLEAD_MS)
            && omitted.is_due(now)
        {
            let entry = omitted.entry.clone();
            self.tell_all(&Message::Game { game, what: GameMessage::Entry(entry) });
        }
        if self.overlooks() || self.shows_less() {
            self.depose_host();
        }
    }

    /// As guest: another device says that the host has left an entry of its without a place.
    pub(super) fn on_omission(&mut self, link: LinkId, entry: &SignedEntry) {
        let (now, from) = (self.now, self.place_at(link));
        let Some((play, author)) = self.play.as_mut().zip(from) else { return };
        let game = *play.desk.log().game();
        if !play.omissions.hears(author, now) {
            return;
        }
        if play.omissions.others.get(&author).is_none_or(|omitted| omitted.entry != *entry) {
            let own = entry.read().is_ok_and(|read| read.device == author);
            if !own {
                return;
            }
            let Some(omitted) = Omitted::new(entry, now) else { return };
            match play.desk.check(entry) {
                Ok(()) => drop(play.omissions.others.insert(author, omitted)),
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
        let late = |omitted: &&Omitted, wait: u64| self.now.saturating_sub(omitted.since) >= wait;
        let own = play.omissions.own.iter().filter(|omitted| late(omitted, PLEAD_MS + OVERLOOK_MS));
        let others = play.omissions.others.values().filter(|omitted| late(omitted, OVERLOOK_MS));
        play.is_caught_up() && own.chain(others).any(|omitted| omitted.counts(&play.desk))
    }
}

impl Play {
    /// This device's entry, if it has waited so long that the game went on without it: a host that gave it no place doesn't refuse it
    /// either.
    fn passed_by(&self, now: u64) -> Option<SignedEntry> {
        let omitted = self.omissions.own.as_ref().filter(|omitted| now.saturating_sub(omitted.since) >= PLEAD_MS)?;
        let passed = self.is_caught_up() && !omitted.counts(&self.desk);
        passed.then(|| omitted.entry.clone())
    }
}
