//! The host gives entries their places or refuses them; guests check the order, and name who did wrong. Layer 7.

use super::state::{EARLY_LIMIT, Incoming, Replica};
use crate::base::codec;
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::{Log, LogError};
use crate::session::room::Room;
use crate::session::room::act::{ActError, Event};
use crate::session::room::link::LinkId;
use crate::session::table::blame::Came;
use crate::session::table::desk::{Submitted, Taken};
use crate::session::wire::GameMessage;

impl Replica {
    pub(crate) fn submit(&mut self, room: &mut Room, signed: &SignedEntry) {
        if room.hosting {
            return self.order(room, None, signed);
        }
        self.sent_at = room.now;
        self.tell_host(room, GameMessage::Entry(signed.clone()));
    }

    /// As host: gives an entry its place, or refuses it before everybody.
    pub(crate) fn order(&mut self, room: &mut Room, link: Option<LinkId>, signed: &SignedEntry) {
        if !room.hosting {
            if let Some(link) = link {
                self.on_omission(room, link, signed);
            }
            // What came before another device became the host.
            return;
        }
        let (at, submitted) = (self.desk.log().len(), self.desk.submit(signed));
        match submitted {
            Ok(Submitted::New(ordered)) => {
                self.keep_entry(room, &ordered);
                let what = GameMessage::LogEntry(Box::new(ordered));
                self.tell_all(room, what);
            }
            Ok(Submitted::Known(ordered)) => {
                if let Some(link) = link {
                    self.tell(room, link, GameMessage::LogEntry(Box::new(ordered)));
                }
            }
            Err(fault) => match link {
                Some(link) => self.refuse_entry(room, link, at, signed, fault),
                None => {
                    self.desk.give_up(signed);
                    room.event(Event::Refused(ActError::NotNow));
                }
            },
        }
    }

    /// Refuses an entry: before everybody if it convicts its author, otherwise only to the device that brought it.
    fn refuse_entry(&mut self, room: &mut Room, link: LinkId, at: u32, signed: &SignedEntry, fault: Fault) {
        let Some(by) = self.place_at(room, link) else { return };
        let refused = GameMessage::Refused { at, head: self.desk.log().head(), entry: signed.clone() };
        let tells = !fault.is_innocent() && self.tells_of(by);
        let guilty = if tells { self.desk.convicts(signed, &fault, Came::Sent { by }) } else { Vec::new() };
        let author = signed.read().ok().map(|entry| entry.device);
        if guilty.iter().any(|(device, _)| Some(*device) == author) {
            self.tell_all(room, refused);
        } else {
            self.tell(room, link, refused);
        }
        self.accuse_all(room, guilty, signed);
    }

    /// As guest: takes an entry into its place, and those that waited for it.
    pub(crate) fn on_log_entry(&mut self, room: &mut Room, link: LinkId, ordered: LogEntry) {
        let now = room.now;
        let led_term = ordered.header.term;
        let (term, host) = (self.desk.log().term(), self.desk.log().roster().host_in(ordered.header.term));
        match self.desk.take(&ordered) {
            Ok(Taken::Counts) => {
                self.keep_entry(room, &ordered);
                if ordered.header.term > term {
                    self.on_new_view(room);
                }
                self.came_on(link, now);
            }
            Ok(Taken::Skipped { author, fault }) => {
                let proof = codec::encode(&ordered);
                let at = ordered.header.index;
                // A device that has been named often enough isn't weighed any more.
                let tells = fault.is_innocent() || author.is_none_or(|author| self.tells_of(author));
                let guilty = match tells {
                    true => self.desk.convicts(&ordered.entry, &fault, Came::LogEntry { host, at }),
                    false => vec![(host, Fault::LogEntry(at))],
                };
                self.keep_entry(room, &ordered);
                for (device, fault) in guilty {
                    self.accuse_at(room, at, device, fault, proof.clone());
                }
                self.came_on(link, now);
            }
            Err(LogError::Gap { due, found }) => {
                let words = Some(&ordered).filter(|ordered| ordered.header.term > term).and_then(Log::words_of);
                let goes_on = (found - 1, ordered.header.before);
                if found - due < EARLY_LIMIT {
                    self.early.insert(found, (link, ordered));
                }
                words.into_iter().for_each(|words| self.go_by(room, Some(link), led_term, goes_on, words, 0));
            }
            Err(LogError::Known(_) | LogError::Past(_)) => self.begin_repair(room, link, ordered),
            Err(LogError::Full) => {}
            Err(LogError::Elsewhere) => match Log::words_of(&ordered) {
                Some(words) => {
                    let goes_on = (ordered.header.index.saturating_sub(1), ordered.header.before);
                    self.go_by(room, Some(link), led_term, goes_on, words, 0);
                }
                // It is asked as time goes by, as the rest of what it has sent says the same.
                None => self.begin_fork_search(link, now),
            },
            Err(LogError::Back(len)) => {
                self.roll_back(room, len);
                self.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
            }
            Err(LogError::Conflict(known)) => {
                self.convict(room, &known, &ordered.header);
                self.begin_repair(room, link, ordered);
            }
            // What others pass on may be their own doing.
            Err(LogError::Forged) if self.place_at(room, link) != Some(host) => {}
            Err(LogError::Forged) => self.accuse(room, host, Fault::Forged, codec::encode(&ordered)),
        }
        self.compare_rumours(room);
        let next = self.desk.log().len();
        self.early.retain(|index, _| *index >= next);
        if let Some((link, ordered)) = self.early.remove(&next) {
            self.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
        }
    }

    /// The host refused an entry, by the record of this length and head: rightly?
    pub(crate) fn on_refusal(&mut self, room: &mut Room, (at, head): (u32, Digest), signed: &SignedEntry) {
        // A host that refuses by less than it has given places to leaves the entry without one: others are told of that.
        if signed.read().is_ok_and(|entry| entry.seen > at) {
            return;
        }
        let log = self.desk.log();
        let (host, level) = (log.host(), (log.len(), log.head()) == (at, head));
        let weighed = level.then(|| self.desk.check(signed));
        let wrong = weighed == Some(Ok(()));
        // Others may get it a place.
        if self.desk.pending() == Some(signed) && !wrong {
            match &weighed {
                Some(_) => self.desk.give_up(signed),
                None => self.desk.forget_pending(),
            }
            let again = matches!(weighed, None | Some(Err(Fault::Stale { .. })));
            match self.calling.take() {
                Some(call) if again => self.wishes.push_front(call),
                Some(_) | None => room.event(Event::Refused(ActError::NotNow)),
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

    /// Somebody shows an entry that doesn't count: does it convict its author?
    fn blame_author(&mut self, room: &mut Room, signed: &SignedEntry, fault: &Fault) {
        if fault.is_innocent() {
            return;
        }
        let Ok(author) = signed.read().map(|entry| entry.device) else { return };
        let guilty = if self.tells_of(author) { self.desk.convicts(signed, fault, Came::Shown) } else { Vec::new() };
        self.accuse_all(room, guilty, signed);
    }
}
