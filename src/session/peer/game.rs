//! A peer plays a game: it works off what came, does what the player wants, keeps time, and audits. Layer 7.

use super::act::{ActError, Awaited, Coming, Event};
use super::link::LinkId;
use super::play::{Incoming, Wish};
use super::room::Peer;
use super::status::Status;
use super::timers::{ANSWER_MS, GAP_MS, RETRY_MS, SILENCE_MS};
use crate::base::ids::Seat;
use crate::session::log::entry::LogEntry;
use crate::session::table::audit::Auditor;
use crate::session::table::desk::{ChoiceError, Desk};
use crate::session::table::phase::{Failure, News, Phase};
use crate::session::wire::{GameMessage, Message};
use crate::table::erase::BadMove;

/// The most entries sent for one request, so that none can be overtaken on its link by more than the other side follows; and after how
/// many bytes no more are.
pub(super) const BATCH: usize = 120;
const BATCH_BYTES: usize = 512 * 1024;
/// Entries replayed in one piece of the audit's work.
pub(super) const AUDIT_PIECE: usize = 4;

impl Peer {
    /// Does one piece of long work: takes in an entry, makes one, replays some of the audit. Whether there was any; then call
    /// again after sending what [`Peer::poll`] has and letting the page breathe.
    pub fn work(&mut self) -> bool {
        if self.replay() {
            return true;
        }
        let may_act = self.may_act();
        let worked =
            self.work_off() || (may_act && (self.contribute() || self.speak())) || self.audit() || self.audit_past();
        self.sign_at_once();
        self.look_around();
        worked
    }

    /// Works off one thing that came. A host that is coming back gives no places yet, and one that gives way none more; what asks for
    /// one waits.
    fn work_off(&mut self) -> bool {
        let Some(play) = &mut self.play else { return false };
        let may_act = play.status().may_act();
        let ready = |incoming: &Incoming| may_act || !incoming.wants_place();
        let next = play.inbox.iter().position(ready).and_then(|at| play.inbox.remove(at));
        match next {
            Some(Incoming::Entry(link, signed)) => self.order(Some(link), &signed),
            Some(Incoming::Own(signed)) => self.submit(&signed),
            Some(Incoming::LogEntry(link, ordered)) => {
                self.on_log_entry(link, *ordered);
                self.try_to_become_host();
                self.become_here();
            }
            Some(Incoming::Word(word, certificate)) => self.on_vote(*word, certificate),
            Some(Incoming::Refused(at, signed)) => self.on_refusal(at, &signed),
            None => return false,
        }
        true
    }

    /// A move for a seat of this device.
    pub(super) fn choose(&mut self, seat: Seat, action: Vec<u8>) -> Result<(), ActError> {
        let play = self.play.as_mut().filter(|play| play.status().is_back()).ok_or(ActError::NotNow)?;
        if !play.desk.roster().seats_of(play.desk.device()).contains(seat) {
            return Err(ChoiceError::NotMine(seat).into());
        }
        let call = play.desk.table().is_call(&action);
        if !call && !play.to_move().contains(seat) {
            return Err(ChoiceError::Move(BadMove::NotAwaited(seat)).into());
        }
        play.desk.table().check(seat, &action).map_err(ChoiceError::Move)?;
        if !call {
            play.wishes.push_back(Wish::Move(seat, action));
        } else if !play.wishes.contains(&Wish::Call(seat, action.clone())) {
            play.wishes.push_front(Wish::Call(seat, action));
        }
        self.speak();
        self.look_around();
        Ok(())
    }

    /// A seat of this device leaves as soon as it can.
    pub(super) fn leave(&mut self, seat: Seat) -> Result<(), ActError> {
        let play = self.play.as_mut().ok_or(ActError::NotNow)?;
        if !play.desk.roster().seats_of(play.desk.device()).contains(seat) {
            return Err(ChoiceError::NotMine(seat).into());
        }
        if !play.wishes.contains(&Wish::Leave(seat)) {
            play.wishes.push_back(Wish::Leave(seat));
        }
        self.speak();
        self.look_around();
        Ok(())
    }

    /// Says what the player wants, if it can be said now.
    pub(super) fn speak(&mut self) -> bool {
        // A device that has voted for another host says nothing more in the old term, and gives no places in it.
        if !self.may_act() {
            return false;
        }
        let Some(play) = &mut self.play else { return false };
        if matches!(play.desk.phase(), Phase::Revealing | Phase::Over | Phase::Failed) {
            play.wishes.clear();
        }
        let free = play.desk.pending().is_none() && play.desk.phase() == Phase::Playing;
        let Some(wish) = play.wishes.front().cloned() else { return false };
        let call = matches!(wish, Wish::Call(..));
        if !free || (call && !play.desk.takes_calls()) {
            return false;
        }
        play.calling = call.then(|| wish.clone());
        let said = match wish {
            Wish::Move(seat, action) | Wish::Call(seat, action) => play.desk.choose(seat, &action),
            Wish::Leave(seat) => match play.desk.leave(seat) {
                Err(ChoiceError::NotNow) => return false,
                said => said,
            },
            // Said again until it has counted.
            Wish::Depart(heir) => return self.say_again(|desk| desk.depart(heir)),
            Wish::Stay => return self.say_again(Desk::stay),
            Wish::Welcome(key) => return self.say_again(|desk| desk.admit(key)),
            Wish::Dismiss(device, heir) => return self.say_again(|desk| desk.dismiss(device, heir)),
        };
        play.wishes.pop_front();
        match said {
            Ok(signed) => self.submit(&signed),
            Err(error) => self.event(Event::Refused(error.into())),
        }
        true
    }

    /// Makes what this device owes the table.
    fn contribute(&mut self) -> bool {
        let Some(play) = self.play.as_mut().filter(|play| play.may_open()) else { return false };
        let done = match play.desk.prepare() {
            Ok(false) => {
                play.desk.due().map(|due| due.map(|signed| play.inbox.push_front(Incoming::Own(signed))).is_some())
            }
            ahead => ahead,
        };
        done.unwrap_or_else(|bug| {
            self.event(Event::Bug(bug));
            false
        })
    }

    /// A player's device is linked (again): it is shown where its game began, and asks for the rest itself.
    pub(super) fn greet_player(&mut self, link: LinkId) {
        self.send_entries(link, 0, 1);
    }

    /// A device asks for the entries from a place on.
    pub(super) fn answer(&mut self, link: LinkId, from: u32) {
        let now = self.now;
        let key = self.links.get(&link).and_then(|link| link.key());
        let looks_on = self.lobby.devices.iter().any(|device| Some(&device.key) == key);
        if !looks_on && self.place_at(link).is_none() {
            return;
        }
        let Some(play) = &mut self.play else { return };
        if play.answered.get(&link).is_some_and(|last| now.saturating_sub(*last) < ANSWER_MS) {
            return;
        }
        play.answered.insert(link, now);
        let next = self.send_entries(link, from, BATCH);
        self.send_lead(link, next);
        self.announce_log(link);
        // Who came later wasn't there when others were told.
        self.repeat_proofs(link);
    }

    /// Tells a device how far this record goes; what a host that comes back has is not yet the whole.
    pub(super) fn announce_log(&mut self, link: LinkId) {
        if !self.status().is_some_and(|status| status.may_announce(self.hosting)) {
            return;
        }
        let Some(play) = &self.play else { return };
        let game = *play.desk.log().game();
        if let Some(last) = play.desk.log().last().cloned() {
            self.tell(link, &Message::Game { game, what: GameMessage::Seen(last) });
        }
        self.show_receipt(link);
    }

    /// Sends the beginning of the present term, if that lies behind a place: whose record parts from this one further back than it was
    /// asked for must know that enough devices went on from here.
    fn send_lead(&mut self, link: LinkId, next: u32) {
        let log = self.play.as_ref().map(|play| play.desk.log());
        let lead = log.and_then(|log| Some((*log.game(), log.lead_of_term()?.clone())));
        if let Some((game, lead)) = lead.filter(|(_, lead)| lead.header.index >= next) {
            self.tell(link, &Message::Game { game, what: GameMessage::LogEntry(Box::new(lead)) });
        }
    }

    /// Sends at most this many entries; returns the place after the last.
    fn send_entries(&mut self, link: LinkId, from: u32, most: usize) -> u32 {
        let Some(play) = &self.play else { return from };
        let game = *play.desk.log().game();
        let mut room = BATCH_BYTES;
        let entries = play.desk.log().since(from).iter().take(most).take_while(|ordered| {
            let fits = room > 0;
            room = room.saturating_sub(ordered.entry.len());
            fits
        });
        let entries: Vec<LogEntry> = entries.cloned().collect();
        let next = from.saturating_add(entries.len() as u32);
        for entry in entries {
            self.tell(link, &Message::Game { game, what: GameMessage::LogEntry(Box::new(entry)) });
        }
        next
    }

    /// What time demands: sending again, asking for gaps, telling of the last header.
    pub(super) fn nudge(&mut self) {
        let now = self.now;
        self.on_host_timeout();
        self.doubt_host();
        self.ask_again();
        if self.is_returning() {
            return self.keep_asking();
        }
        self.drive_repair();
        let tells = self.may_act();
        let Some(play) = &mut self.play else { return };
        let (game, len) = (*play.desk.log().game(), play.desk.log().len());
        if tells && play.told != len {
            play.told = len;
            if let Some(last) = play.desk.log().since(len - 1).first().map(|last| last.header.clone()) {
                self.tell_all(&Message::Game { game, what: GameMessage::Seen(last) });
            }
        }
        self.sign_receipt();
        if self.hosting {
            self.reabsorb();
            self.lead_back();
            return self.greet_again();
        }
        let Some(play) = &mut self.play else { return };
        let asked = now.saturating_sub(play.asked_at);
        let silent = now.saturating_sub(play.heard_at) > SILENCE_MS && asked > SILENCE_MS;
        let gap = !(play.early.is_empty() && play.rumours.is_empty()) && asked > GAP_MS;
        let retry = now.saturating_sub(play.sent_at) > RETRY_MS;
        if retry && let Some(signed) = play.desk.pending().cloned() {
            self.submit(&signed);
        }
        if silent || gap {
            self.catch_up();
        }
        if tells {
            self.ask_for_certificate();
            self.report_omissions();
        }
    }

    /// Replays a piece of the record for the audit.
    fn audit(&mut self) -> bool {
        let Some(play) = &mut self.play else { return false };
        if play.audited || !matches!(play.desk.phase(), Phase::Over | Phase::Failed) {
            return false;
        }
        let mut auditor = match play.auditor.take() {
            Some(auditor) => auditor,
            None => match Auditor::again(play.desk.log().since(0).to_vec(), self.config.shelf, play.desk.skipped()) {
                Ok(auditor) => auditor,
                Err(error) => {
                    play.audited = true;
                    self.event(Event::AuditFailed(error));
                    return true;
                }
            },
        };
        let done = match auditor.step(AUDIT_PIECE) {
            Ok(true) => {
                play.auditor = Some(auditor);
                return true;
            }
            Ok(false) => auditor.report(),
            Err(error) => Err(error),
        };
        play.audited = true;
        match done {
            Ok(report) => {
                play.report = Some(report);
                self.event(Event::Audited);
            }
            Err(error) => self.event(Event::AuditFailed(error)),
        }
        true
    }

    /// Tells the page what is new, and notes who is awaited since when.
    pub(super) fn look_around(&mut self) {
        let now = self.now;
        let Some(play) = self.play.as_mut().filter(|play| play.status() != Status::Replaying) else {
            return;
        };
        let (seats, devices) = (play.desk.to_choose(), play.desk.awaited());
        if (play.awaited.seats, &play.awaited.devices) != (seats, &devices) {
            play.awaited = Awaited { seats, devices, since_ms: now };
        }
        play.overdue.note(&play.desk, now);
        let phase = play.desk.phase();
        let turned = std::mem::replace(&mut play.phase, phase) != phase;
        let news = std::mem::take(&mut play.again).into_iter().chain(play.desk.news()).collect::<Vec<_>>();
        let mut table = false;
        for item in news {
            match item {
                News::Keys(phrase) => self.event(Event::CheckPhrase(phrase)),
                News::Table => table = true,
                News::Sealed(seat) => self.event(Event::SeatSealed(seat)),
                News::Excused(device) => self.tell_of(device, Event::Excused),
                News::Back(device) => self.tell_of(device, Event::Back),
                News::Word { by, device, heir } => self.tell_of_word(by, device, heir),
                News::Welcome { by, key } => self.tell_of_welcome(by, key),
                News::Entering(key) => self.tell_of_entering(key),
                News::Entered(device) => self.tell_of_coming(self.key_of(device), Coming::Entered),
                News::TurnedAway(key) => self.tell_of_coming(Some(key), Coming::TurnedAway),
                News::Stays(device) => self.tell_of(device, Event::Stays),
                News::TakenOver { gone, heir, seats } => self.tell_of_heir(gone, heir, seats),
                News::PutOut { device, fault } => self.accuse(device, fault, Vec::new()),
                News::Parting(device) => self.tell_of(device, Event::Parting),
                News::Parted(device) => self.tell_of(device, Event::Parted),
                News::Breach(seat, refusal) => self.event(Event::Breach { seat, refusal }),
                News::Bug(bug) => self.event(Event::Bug(bug)),
                News::Failed(Failure::Silent { device }) => self.tell_of(device, Event::Stranded),
                News::Failed(failure) => self.event(Event::Failed(failure)),
            }
        }
        if table {
            self.event(Event::TableChanged);
        }
        if turned {
            self.event(Event::PhaseChanged(phase));
        }
        self.lead_back();
    }
}
