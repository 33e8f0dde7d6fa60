//! A counter is a machine whose state is a number. An entry adds to it: a move of the author's seat, which begins with a byte above 0.
//! Devices leave by an entry as well.

use super::super::machine::{Client, Machine};
use crate::base::ids::{DeviceId, LogIndex, Seat, Term};
use crate::crypto::Identity;
use crate::session::digest::Digest;
use crate::session::fault::{Came, Fault, Guilt};
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::outcome::{Asks, Choice, RolledBack, Submitted, Taken};
use crate::session::log::term::{NewView, ViewChangeVote};
use crate::session::log::{Log, LogError};
use crate::session::seed::Seed;
use std::collections::{BTreeSet, VecDeque};

/// One device's counter.
pub(super) struct Counter {
    identity: Identity,
    log: Log,
    device: Option<DeviceId>,
    pending: Option<SignedEntry>,
    skipped: BTreeSet<LogIndex>,
    /// The state.
    pub(super) sum: u64,
    left: BTreeSet<DeviceId>,
    /// The length of the log when something was last added: each addition begins a step.
    since: LogIndex,
}

/// A client that adds the wished numbers, one after the other.
pub(super) struct Adder {
    pub(super) wishes: VecDeque<u8>,
}

impl Client for Adder {
    fn new(_now: u64) -> Self {
        Adder { wishes: VecDeque::new() }
    }

    fn on_rolled_back(&mut self, again: Vec<Choice>) {
        again.into_iter().rev().for_each(|choice| self.wishes.push_front(choice.action[0]));
    }

    fn on_refused(&mut self, _stale: bool) -> bool {
        false
    }
}

impl Counter {
    /// An entry that adds to the sum, lengthened by `more` bytes.
    pub(super) fn add(&mut self, number: u8, more: usize) -> SignedEntry {
        let device = self.device.expect("one of those that count");
        self.say(Body::Move { seat: Seat(device.0), action: vec![number; 1 + more] })
    }

    /// An entry by which this device leaves.
    pub(super) fn depart(&mut self) -> SignedEntry {
        self.say(Body::Depart { heir: None })
    }

    fn say(&mut self, body: Body) -> SignedEntry {
        let signed = self.log.sign(&self.identity, self.device.expect("one of those that count"), body);
        self.pending = Some(signed.clone());
        signed
    }

    /// What an entry adds, if it counts.
    fn weigh(&self, entry: &Entry) -> Result<u64, Fault> {
        match &entry.body {
            Body::Move { seat, action } if self.roster().device_of(*seat) == Some(entry.device) => match action[..] {
                [number, ..] if number > 0 => Ok(number.into()),
                _ => Err(Fault::NotDue),
            },
            Body::Move { seat, .. } => Err(Fault::NotYourSeat(*seat)),
            Body::Depart { heir: None } if self.is_at_table(entry.device) => Ok(0),
            // The log has checked it.
            Body::Settle(_) => Ok(0),
            _ => Err(Fault::NotDue),
        }
    }

    fn apply(&mut self, entry: &Entry, number: u64) {
        self.sum += number;
        if let Body::Depart { .. } = entry.body {
            self.left.insert(entry.device);
            let devices = self.roster().devices.clone();
            self.log.seat(&devices, |device| !self.left.contains(&device));
        }
        if !matches!(entry.body, Body::Settle(_)) {
            self.since = self.log.len();
        }
    }

    fn forget_if(&mut self, signed: &SignedEntry) {
        self.pending.take_if(|pending| pending == signed);
    }
}

impl Machine for Counter {
    type Client = Adder;

    fn open(identity: Identity, _seed: Seed, first: LogEntry, _shelf: Shelf) -> Result<Self, Fault> {
        let log = Log::begin(first)?;
        let device = log.roster().id_of(&identity.public());
        Ok(Counter {
            identity,
            log,
            device,
            pending: None,
            skipped: BTreeSet::new(),
            sum: 0,
            left: BTreeSet::new(),
            since: LogIndex(1),
        })
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn device(&self) -> Option<DeviceId> {
        self.device
    }

    fn roster(&self) -> &Roster {
        self.log.roster()
    }

    fn is_at_table(&self, device: DeviceId) -> bool {
        !self.left.contains(&device)
    }

    fn excused(&self) -> Vec<DeviceId> {
        Vec::new()
    }

    fn since(&self) -> LogIndex {
        self.since
    }

    fn asks(&self) -> Asks {
        Asks::Nothing
    }

    fn was_excused(&self, _: DeviceId) -> bool {
        false
    }

    fn skipped(&self) -> &BTreeSet<LogIndex> {
        &self.skipped
    }

    fn pending(&self) -> Option<&SignedEntry> {
        self.pending.as_ref()
    }

    fn give_up(&mut self, signed: &SignedEntry) {
        self.forget_if(signed);
    }

    fn forget_pending(&mut self) {
        self.pending = None;
    }

    fn check(&self, signed: &SignedEntry) -> Result<(), Fault> {
        self.log.check(signed).and_then(|entry| self.weigh(&entry)).map(|_| ())
    }

    fn convicts(&mut self, signed: &SignedEntry, fault: &Fault, came: Came) -> Vec<Guilt> {
        let author = if fault.is_innocent() { None } else { signed.author().map(|author| (author, fault.clone())) };
        let host = match came {
            Came::LogEntry { host, at } => Some((host, Fault::LogEntry(at))),
            Came::Sent { .. } | Came::Shown => None,
        };
        author.into_iter().chain(host).collect()
    }

    fn submit(&mut self, signed: &SignedEntry) -> Result<Submitted, Fault> {
        let entry = match self.log.check(signed) {
            Err(fault @ Fault::Counter { .. }) => {
                let known = self.log.entries().iter().find(|ordered| ordered.entry == *signed);
                return known.map(|ordered| Submitted::Known(ordered.clone())).ok_or(fault);
            }
            checked => checked?,
        };
        let number = self.weigh(&entry)?;
        let ordered = self.log.order(&self.identity, &entry, signed).map_err(|_| Fault::Full)?;
        self.forget_if(signed);
        self.apply(&entry, number);
        Ok(Submitted::New(ordered))
    }

    fn take(&mut self, ordered: &LogEntry) -> Result<Taken, LogError> {
        let before = self.log.term();
        let checked = self.log.take(ordered)?;
        self.forget_if(&ordered.entry);
        if self.log.term() > before {
            return Ok(Taken::Counts);
        }
        match checked.and_then(|entry| Ok((self.weigh(&entry)?, entry))) {
            Ok((number, entry)) => {
                self.apply(&entry, number);
                Ok(Taken::Counts)
            }
            Err(fault) => {
                self.skipped.insert(ordered.header.index);
                Ok(Taken::Skipped { author: ordered.entry.author(), fault })
            }
        }
    }

    fn restore(&mut self, ordered: &LogEntry, _skipped: bool) -> Result<Taken, LogError> {
        self.take(ordered)
    }

    fn settle(&mut self, certificate: Certificate) -> Option<SignedEntry> {
        let may = self.pending.is_none() && self.log.settles(&certificate, self.log.len()).is_ok();
        may.then(|| self.say(Body::Settle(Box::new(certificate))))
    }

    fn view_change_vote(&self, term: Term, certified: Option<LogPrefix>) -> Option<ViewChangeVote> {
        let last = self.log.last().filter(|last| last.term < term)?.clone();
        Some(ViewChangeVote::new(&self.identity, self.log.game(), self.device?, term, last, certified))
    }

    fn begin_term(&mut self, term: Term, new_view: NewView) -> Result<LogEntry, Fault> {
        self.log.begin_term(&self.identity, term, new_view)
    }

    fn disclosed(&self) -> Option<LogIndex> {
        None
    }

    fn restore_disclosed(&mut self, _disclosed: Option<LogIndex>) {}

    fn roll_back_to(&mut self, len: LogIndex, shelf: Shelf) -> Result<RolledBack, Fault> {
        let (kept, lost) = self.log.entries().split_at(len.index());
        let counted = lost.iter().filter(|ordered| !self.skipped.contains(&ordered.header.index));
        let undone = counted.filter_map(|ordered| ordered.entry.read().ok()?.body.chooses_for()).collect();
        let entries = lost.iter().map(|ordered| &ordered.entry).chain(&self.pending);
        let mine = entries.filter_map(|entry| entry.read().ok()).filter(|entry| Some(entry.device) == self.device);
        let again = mine.filter_map(|entry| match entry.body {
            Body::Move { seat, action } => Some(Choice { seat, action, step: Digest::default() }),
            _ => None,
        });
        let again = again.collect();
        let mut anew = Counter::open(self.identity.clone(), Seed::from([0; 32]), kept[0].clone(), shelf)?;
        for ordered in &kept[1..] {
            anew.take(ordered).expect("it was taken before");
        }
        *self = anew;
        Ok(RolledBack { again, undone })
    }
}
