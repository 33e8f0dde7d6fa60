//! A sealed table's desk is a machine: here its replica does the work that the table waits for. Layer 7.

use super::machine::Machine;
use super::player::Player;
use super::state::{Incoming, Replica};
use super::status::Status;
use super::work::Progress;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::Identity;
use crate::session::fault::{Came, Fault, Guilt};
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::outcome::{Asks, RolledBack, Submitted, Taken};
use crate::session::log::term::{NewView, ViewChangeVote};
use crate::session::log::{Log, LogError};
use crate::session::room::Room;
use crate::session::room::act::Event;
use crate::session::seed::Seed;
use crate::session::table::desk::Desk;
use crate::session::table::phase::News;
use std::collections::BTreeSet;

impl Machine for Desk {
    type Client = Player;

    fn open(identity: Identity, seed: Seed, first: LogEntry, shelf: Shelf) -> Result<Self, Fault> {
        Desk::open(identity, seed, first, shelf)
    }

    fn log(&self) -> &Log {
        self.log()
    }

    fn device(&self) -> Option<DeviceId> {
        self.device()
    }

    fn roster(&self) -> &Roster {
        self.roster()
    }

    fn is_at_table(&self, device: DeviceId) -> bool {
        self.is_at_table(device)
    }

    fn excused(&self) -> Vec<DeviceId> {
        self.excused()
    }

    fn since(&self) -> LogIndex {
        self.since()
    }

    fn asks(&self) -> Asks {
        self.asks()
    }

    fn was_excused(&self, device: DeviceId) -> bool {
        self.was_excused(device)
    }

    fn skipped(&self) -> &BTreeSet<LogIndex> {
        self.skipped()
    }

    fn pending(&self) -> Option<&SignedEntry> {
        self.pending()
    }

    fn give_up(&mut self, signed: &SignedEntry) {
        self.give_up(signed);
    }

    fn forget_pending(&mut self) {
        self.forget_pending();
    }

    fn check(&self, signed: &SignedEntry) -> Result<(), Fault> {
        self.check(signed)
    }

    fn convicts(&mut self, signed: &SignedEntry, fault: &Fault, came: Came) -> Vec<Guilt> {
        self.convicts(signed, fault, came)
    }

    fn submit(&mut self, signed: &SignedEntry) -> Result<Submitted, Fault> {
        self.submit(signed)
    }

    fn take(&mut self, ordered: &LogEntry) -> Result<Taken, LogError> {
        self.take(ordered)
    }

    fn restore(&mut self, ordered: &LogEntry, skipped: bool) -> Result<Taken, LogError> {
        self.restore(ordered, skipped)
    }

    fn settle(&mut self, certificate: Certificate) -> Option<SignedEntry> {
        self.settle(certificate).ok()
    }

    fn view_change_vote(&self, term: Term, certified: Option<LogPrefix>) -> Option<ViewChangeVote> {
        self.view_change_vote(term, certified)
    }

    fn begin_term(&mut self, term: Term, new_view: NewView) -> Result<LogEntry, Fault> {
        self.begin_term(term, new_view)
    }

    fn disclosed(&self) -> Option<LogIndex> {
        self.disclosed()
    }

    fn restore_disclosed(&mut self, disclosed: Option<LogIndex>) {
        self.restore_disclosed(disclosed);
    }

    fn roll_back_to(&mut self, len: LogIndex, shelf: Shelf) -> Result<RolledBack, Fault> {
        self.roll_back_to(len, shelf)
    }
}

impl Replica<Desk> {
    /// Does one piece of long work: takes in an entry, makes one, replays some of the audit.
    pub(crate) fn work(&mut self, room: &mut Room) -> Progress {
        let progress = self.work_off(room);
        if progress != Progress::Nothing {
            return progress;
        }
        let worked =
            (self.may_act() && (self.contribute(room) || self.speak(room))) || self.client.audit(&self.machine, room);
        if worked { Progress::Done } else { Progress::Nothing }
    }

    /// Makes what this device owes the table.
    fn contribute(&mut self, room: &mut Room) -> bool {
        if !self.may_open() {
            // Otherwise the others might be too few to go on without the device that keeps this one waiting.
            let back = self.machine.back();
            return back.map(|signed| self.inbox.push_front(Incoming::Own(signed))).is_some();
        }
        let disclosed = self.machine.disclosed();
        let done = match self.machine.prepare() {
            Ok(false) => {
                self.machine.due().map(|due| due.map(|signed| self.inbox.push_front(Incoming::Own(signed))).is_some())
            }
            ahead => ahead,
        };
        if self.machine.disclosed() != disclosed {
            // Kept before it is said.
            self.keep_table(room);
        }
        done.unwrap_or_else(|bug| {
            room.event(Event::Bug(bug));
            false
        })
    }

    /// Folds a piece of the stored log again. Returns whether there was any.
    pub(crate) fn replay(&mut self, room: &mut Room) -> bool {
        let replayed = self.replay_log(room);
        if self.status() == Status::Replaying {
            // The page was told of these events before.
            let old = self.machine.news();
            self.client.again.extend(old.into_iter().filter(|news| matches!(news, News::Bug(_) | News::Failed(_))));
        }
        replayed
    }

    /// Does what is due at this time. Returns whether this device is back by now.
    pub(crate) fn tick(&mut self, room: &mut Room) -> bool {
        let greets = !self.is_returning();
        let back = self.tick_log(room);
        if greets {
            self.greet_again(room);
        }
        back
    }
}
