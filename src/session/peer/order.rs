//! The host gives entries their places or refuses them; guests check the order, and name who did wrong. Layer 7.

use super::act::{Accusation, ActError, Event};
use super::link::LinkId;
use super::play::{EARLY_LIMIT, Incoming, Play};
use super::room::Peer;
use crate::base::codec;
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::{Log, LogError};
use crate::session::table::blame::Came;
use crate::session::table::desk::{Submitted, Taken};
use crate::session::wire::{GameMessage, Message};

/// Of how many refused entries of one device the others are told.
const REFUSALS_TOLD: u32 = 8;

impl Peer {
    pub(super) fn submit(&mut self, signed: &SignedEntry) {
        if self.hosting {
            return self.order(None, signed);
        }
        let Some(play) = &mut self.play else { return };
        play.sent_at = self.now;
        let game = *play.desk.log().game();
        self.tell_host(&Message::Game { game, what: GameMessage::Entry(signed.clone()) });
    }

    /// Says an entry that has no place yet once more.
    pub(super) fn repeat(&mut self) {
        let pending = self.play.as_ref().and_then(|play| play.desk.pending().cloned());
        if let Some(signed) = pending {
            self.submit(&signed);
        }
    }

    /// As host: gives an entry its place, or refuses it before everybody.
    pub(super) fn order(&mut self, link: Option<LinkId>, signed: &SignedEntry) {
        if !self.hosting {
            if let Some(link) = link {
                self.on_omission(link, signed);
            }
            // What came before another device became the host.
            return;
        }
        let Some(play) = &mut self.play else { return };
        let game = *play.desk.log().game();
        let (at, submitted) = (play.desk.log().len(), play.desk.submit(signed));
        match submitted {
            Ok(Submitted::New(ordered)) => {
                self.keep_entry(&ordered);
                let what = GameMessage::LogEntry(Box::new(ordered));
                self.tell_all(&Message::Game { game, what });
            }
            Ok(Submitted::Known(ordered)) => {
                if let Some(link) = link {
                    self.tell(link, &Message::Game { game, what: GameMessage::LogEntry(Box::new(ordered)) });
                }
            }
            Err(fault) => match link {
                Some(link) => self.refuse_entry(link, at, signed, fault),
                None => {
                    play.desk.give_up(signed);
                    self.event(Event::Refused(ActError::NotNow));
                }
            },
        }
    }

    /// Refuses an entry: before everybody if it convicts its author, otherwise only to the device that brought it.
    fn refuse_entry(&mut self, link: LinkId, at: u32, signed: &SignedEntry, fault: Fault) {
        let sender = self.place_at(link);
        let Some((play, by)) = self.play.as_mut().zip(sender) else { return };
        let log = play.desk.log();
        let (game, head) = (*log.game(), log.head());
        let refused = Message::Game { game, what: GameMessage::Refused { at, head, entry: signed.clone() } };
        let tells = !fault.is_innocent() && play.tells_of(by);
        let guilty = if tells { play.desk.convicts(signed, &fault, Came::Sent { by }) } else { Vec::new() };
        let author = signed.read().ok().map(|entry| entry.device);
        if guilty.iter().any(|(device, _)| Some(*device) == author) {
            self.tell_all(&refused);
        } else {
            self.tell(link, &refused);
        }
        guilty.into_iter().for_each(|(device, fault)| self.accuse(device, fault, codec::encode(signed)));
    }

    /// As guest: takes an entry into its place, and those that waited for it.
    pub(super) fn on_log_entry(&mut self, link: LinkId, ordered: LogEntry) {
        let now = self.now;
        let Some(play) = &mut self.play else { return };
        let led_term = ordered.header.term;
        let (term, host) = (play.desk.log().term(), play.desk.log().roster().host_in(ordered.header.term));
        match play.desk.take(&ordered) {
            Ok(Taken::Counts) => {
                self.keep_entry(&ordered);
                if ordered.header.term > term {
                    self.on_new_view();
                }
                self.came_on(link);
            }
            Ok(Taken::Skipped { author, fault }) => {
                let proof = codec::encode(&ordered);
                let at = ordered.header.index;
                // A device that has been named often enough isn't weighed any more.
                let tells = fault.is_innocent() || author.is_none_or(|author| play.tells_of(author));
                let guilty = match tells {
                    true => play.desk.convicts(&ordered.entry, &fault, Came::LogEntry { host, at }),
                    false => vec![(host, Fault::LogEntry(at))],
                };
                self.keep_entry(&ordered);
                for (device, fault) in guilty {
                    self.accuse_at(at, device, fault, proof.clone());
                }
                self.came_on(link);
            }
            Err(LogError::Gap { due, found }) => {
                let words = Some(&ordered).filter(|ordered| ordered.header.term > term).and_then(Log::words_of);
                let goes_on = (found - 1, ordered.header.before);
                if found - due < EARLY_LIMIT {
                    play.early.insert(found, (link, ordered));
                }
                words.into_iter().for_each(|words| self.go_by(Some(link), led_term, goes_on, words, 0));
            }
            Err(LogError::Known(_) | LogError::Past(_)) => self.begin_repair(link, ordered),
            Err(LogError::Full) => {}
            Err(LogError::Elsewhere) => match Log::words_of(&ordered) {
                Some(words) => {
                    let goes_on = (ordered.header.index.saturating_sub(1), ordered.header.before);
                    self.go_by(Some(link), led_term, goes_on, words, 0);
                }
                // It is asked as time goes by, as the rest of what it has sent says the same.
                None => play.begin_fork_search(link, now),
            },
            Err(LogError::Back(len)) => {
                self.roll_back(len);
                if let Some(play) = &mut self.play {
                    play.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
                }
            }
            Err(LogError::Conflict(known)) => {
                self.convict(&known, &ordered.header);
                self.begin_repair(link, ordered);
            }
            // What others pass on may be their own doing.
            Err(LogError::Forged) if self.place_at(link) != Some(host) => {}
            Err(LogError::Forged) => self.accuse(host, Fault::Forged, codec::encode(&ordered)),
        }
        self.compare_rumours();
        let Some(play) = &mut self.play else { return };
        let next = play.desk.log().len();
        play.early.retain(|index, _| *index >= next);
        if let Some((link, ordered)) = play.early.remove(&next) {
            play.inbox.push_front(Incoming::LogEntry(link, Box::new(ordered)));
        }
    }

    /// The host refused an entry, by the record of this length and head: rightly?
    pub(super) fn on_refusal(&mut self, (at, head): (u32, Digest), signed: &SignedEntry) {
        let Some(play) = &mut self.play else { return };
        // A host that refuses by less than it has given places to leaves the entry without one: others are told of that.
        if signed.read().is_ok_and(|entry| entry.seen > at) {
            return;
        }
        let log = play.desk.log();
        let (host, level) = (log.host(), (log.len(), log.head()) == (at, head));
        let weighed = level.then(|| play.desk.check(signed));
        let wrong = weighed == Some(Ok(()));
        // Others may get it a place.
        if play.desk.pending() == Some(signed) && !wrong {
            match &weighed {
                Some(_) => play.desk.give_up(signed),
                None => play.desk.forget_pending(),
            }
            let again = matches!(weighed, None | Some(Err(Fault::Stale { .. })));
            match play.calling.take() {
                Some(call) if again => play.wishes.push_front(call),
                Some(_) | None => self.event(Event::Refused(ActError::NotNow)),
            }
        }
        let already =
            wrong && self.play.as_mut().is_some_and(|play| std::mem::replace(&mut play.omissions.refused, true));
        match weighed {
            Some(Ok(())) if already => {}
            Some(Ok(())) => self.accuse(host, Fault::WronglyRefused, codec::encode(signed)),
            Some(Err(fault)) => self.blame_author(signed, &fault),
            None => {}
        }
    }

    /// Somebody shows an entry that doesn't count: does it convict its author?
    fn blame_author(&mut self, signed: &SignedEntry, fault: &Fault) {
        if fault.is_innocent() {
            return;
        }
        let author = signed.read().ok().map(|entry| entry.device);
        let Some((play, author)) = self.play.as_mut().zip(author) else { return };
        let guilty = if play.tells_of(author) { play.desk.convicts(signed, fault, Came::Shown) } else { Vec::new() };
        guilty.into_iter().for_each(|(device, fault)| self.accuse(device, fault, codec::encode(signed)));
    }

    /// Of something that has no place in the record, or not yet.
    pub(super) fn accuse(&mut self, device: u8, fault: Fault, proof: Vec<u8>) {
        let at = self.play.as_ref().map_or(0, |play| play.desk.log().len());
        self.accuse_at(at, device, fault, proof);
    }

    pub(super) fn accuse_at(&mut self, at: u32, device: u8, fault: Fault, proof: Vec<u8>) {
        let key = self.roster().and_then(|roster| roster.devices.get(usize::from(device))).copied();
        if let Some(key) = key {
            self.event(Event::Accused(Box::new(Accusation { device, key, fault, at, proof })));
        }
    }
}

impl Play {
    /// An entry of a device doesn't count, once more. Whether that is still worth telling of.
    pub(super) fn tells_of(&mut self, device: u8) -> bool {
        let told = self.refusals.entry(device).or_default();
        *told += 1;
        *told <= REFUSALS_TOLD
    }
}
