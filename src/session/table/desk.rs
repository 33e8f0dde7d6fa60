//! A desk is one device's part in one game: its log, the meaning of that log, and its secrets. Layer 7.
//!
//! It holds everything of a game except links and clocks. So tests run whole tables without either, and make a dishonest device in a few lines. A
//! device has at most one pending entry at a time. A desk may be dropped at any entry: its log and its secrets make another one that goes on as it
//! would have.

use super::fold::{Checked, Fold};
use super::phase::{Failure, LogPos, News, Perspective, Phase};
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::crypto::keys::RevealedKey;
use crate::crypto::{CryptoError, Identity, TableKeys};
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::outcome::{Submitted, Taken};
use crate::session::log::{Log, LogError};
use crate::session::seed::{Seed, Source};
use crate::table::erase::{AnyTable, BadMove};
use crate::table::need::Awaits;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// One device's part in one game.
pub struct Desk {
    pub(super) identity: Identity,
    pub(super) seed: Seed,
    /// Which device of the game this is; `None` if it only looks on.
    pub(super) device: Option<DeviceId>,
    pub(super) log: Log,
    pub(super) fold: Fold,
    /// What everybody knew at the length of the log that the last late entry named. Late entries usually name ever greater lengths, and folding on
    /// from this one costs less than folding the log from its beginning each time.
    pub(super) behind: Option<(Fold, LogIndex)>,
    /// The table as it began.
    pub(super) begun: Box<dyn AnyTable>,
    pub(super) pending: Option<SignedEntry>,
    /// The head of the log at which this device's own work failed: the same work would fail there again.
    pub(super) failed: Option<Digest>,
    /// Whether the pending entry is work that the table waits for.
    pub(super) working: bool,
    /// The seat for which this device's last entry made a choice.
    choosing: Option<Seat>,
    /// The step in which this device made each of its choices, by the entry's number; not those from before the page was last opened.
    pub(super) steps: BTreeMap<u32, Digest>,
    /// The indices of entries that count for nothing.
    pub(super) skipped: BTreeSet<LogIndex>,
    /// The length of the log at the start of the step in which this device first told a secret, its own or its share of another's, if it has.
    pub(super) disclosed: Option<LogIndex>,
}

/// Why this device can't make a choice now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ChoiceError {
    /// The seat isn't this device's.
    #[error("seat {0} belongs to another device")]
    NotMine(Seat),
    /// An entry of this device is pending.
    #[error("the last entry has no place yet")]
    Busy,
    /// Seats can't leave at this moment.
    #[error("not while the table is at work")]
    NotNow,
    /// The device has said too much in this step already.
    #[error("enough said before the next move")]
    Enough,
    /// The move can't be made.
    #[error("{0}")]
    Move(#[from] BadMove),
    /// The move is too long to be sealed.
    #[error("{0}")]
    Crypto(#[from] CryptoError),
}

impl Desk {
    /// Sits down at the game that `first` begins, or looks on if this device isn't in it ([`Desk::looks_on`]). The seed must be this game's alone: a
    /// device that uses one twice can be made to show its cards.
    ///
    /// # Errors
    /// The entry doesn't begin a game, or the game can't be played here.
    pub fn open(identity: Identity, seed: Seed, first: LogEntry, shelf: Shelf) -> Result<Self, Fault> {
        let log = Log::begin(first)?;
        let table = log.roster().start(shelf)?;
        let device = log.roster().id_of(&identity.public());
        let begun = table.fork();
        let mark = LogPos { len: log.len(), head: log.head() };
        let fold = Fold::new(log.roster(), *log.game(), table, Perspective::of(device), mark, true)?;
        Ok(Desk {
            identity,
            seed,
            device,
            log,
            fold,
            behind: None,
            begun,
            pending: None,
            failed: None,
            working: false,
            choosing: None,
            steps: BTreeMap::new(),
            skipped: BTreeSet::new(),
            disclosed: None,
        })
    }

    /// Which device of the game this is; `None` if it only looks on.
    pub fn device(&self) -> Option<DeviceId> {
        self.device
    }

    /// The seats of this device.
    pub fn seats(&self) -> SeatSet {
        self.device.map_or(SeatSet::NONE, |device| self.roster().seats_of(device))
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Only the log; all secrets are forgotten.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// The devices and their seats now: seats may have been taken over since the game began.
    pub fn roster(&self) -> &Roster {
        &self.fold.roster
    }

    /// The indices of entries that count for nothing.
    pub fn skipped(&self) -> &BTreeSet<LogIndex> {
        &self.skipped
    }

    /// Which phase the table is in.
    pub fn phase(&self) -> Phase {
        self.fold.phase()
    }

    /// The table, as far as this device knows it.
    pub fn table(&self) -> &dyn AnyTable {
        self.fold.own.as_ref()
    }

    /// The table as everybody knows it.
    pub fn public_table(&self) -> &dyn AnyTable {
        self.fold.public.as_ref()
    }

    /// The table's keys, once they are made.
    pub fn keys(&self) -> Option<&TableKeys> {
        self.fold.keys.as_ref()
    }

    /// Everybody's secrets, once all are open.
    pub fn revealed(&self) -> Option<&[RevealedKey]> {
        self.fold.revealed()
    }

    /// Why the game can't go on, if it can't.
    pub fn failure(&self) -> Option<&Failure> {
        self.fold.failure()
    }

    /// What has happened since this was last called.
    pub fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.fold.news)
    }

    /// The seats of this device that have to choose a move now.
    pub fn to_move(&self) -> SeatSet {
        let mine = self.fold.to_choose().intersection(self.seats());
        match self.fold.sealing() {
            Some((_, since)) => mine.iter().filter(|seat| self.opening_since(*seat) != Some(since)).collect(),
            None => SeatSet::NONE,
        }
    }

    /// The seats, of any device, that have to choose a move.
    pub fn to_choose(&self) -> SeatSet {
        self.fold.to_choose()
    }

    /// Whether a seat has sealed its move.
    pub fn has_sealed(&self, seat: Seat) -> bool {
        self.fold.has_sealed(seat)
    }

    /// Devices whose part the table waits for, those of seats that have to choose included. If there are none, the excused devices that could help.
    pub fn awaited(&self) -> Vec<DeviceId> {
        let choosing = self.fold.to_choose();
        let chooses = |device| !choosing.intersection(self.roster().seats_of(device)).is_empty();
        let waits = |device: &DeviceId| self.fold.owes(*device) || chooses(*device);
        let all = self.roster().device_ids();
        let awaited: Vec<DeviceId> = all.clone().filter(waits).collect();
        if awaited.is_empty() { all.filter(|device| self.fold.can_help(*device)).collect() } else { awaited }
    }

    /// The length of the log when the present step began.
    pub fn since(&self) -> LogIndex {
        self.fold.since().len
    }

    /// This device's pending entry.
    pub fn pending(&self) -> Option<&SignedEntry> {
        self.pending.as_ref()
    }

    /// The seat whose choice is pending.
    pub fn pending_choice(&self) -> Option<Seat> {
        if self.pending.is_some() { self.choosing } else { None }
    }

    /// Drops the pending entry: the host refused it.
    pub fn forget_pending(&mut self) {
        self.pending = None;
        let lying: SeatSet = self.seats().iter().filter(|seat| self.has_sealed(*seat)).collect();
        if let Perspective::Own(own) = &mut self.fold.sight {
            // Moves that were sealed but aren't on the table yet are chosen again.
            own.openings.retain(|seat, _| lying.contains(*seat));
        }
    }

    /// Whether calls are taken now; otherwise they wait until sealed moves are opened.
    pub fn takes_calls(&self) -> bool {
        self.fold.takes_calls()
    }

    /// Makes a move or a call for a seat of this device.
    ///
    /// # Errors
    /// Why it can't be made; nothing has changed then.
    pub fn choose(&mut self, seat: Seat, action: &[u8]) -> Result<SignedEntry, ChoiceError> {
        let device = self.may_speak_for(seat)?;
        if self.takes_calls() && self.fold.own.is_call(action) {
            self.fold.own.check(seat, action)?;
            return Ok(self.say(device, Body::Move { seat, action: action.to_vec() }));
        }
        let sealing = if self.to_move().contains(seat) { self.fold.sealing() } else { None };
        let (_, since) = sealing.ok_or(BadMove::NotAwaited(seat))?;
        self.fold.own.check(seat, action)?;
        let body = match self.fold.own.awaits() {
            Awaits::One(_) => Body::Move { seat, action: action.to_vec() },
            Awaits::Sealed(_) => {
                let closed = self.fold.close(&self.source(), seat, action)?;
                let (closed, opening) = closed.ok_or(BadMove::NotAwaited(seat))?;
                if let Perspective::Own(own) = &mut self.fold.sight {
                    own.openings.insert(seat, (since, opening));
                }
                Body::Seal { seat, commitment: closed.commitment, note: closed.note }
            }
            Awaits::Nothing => return Err(BadMove::NotAwaited(seat).into()),
        };
        Ok(self.say(device, body))
    }

    /// Takes a seat of this device out of the game.
    ///
    /// # Errors
    /// Says why the seat can't leave now; nothing has changed then.
    pub fn leave(&mut self, seat: Seat) -> Result<SignedEntry, ChoiceError> {
        let device = self.may_speak_for(seat)?;
        if !self.fold.may_leave() {
            return Err(ChoiceError::NotNow);
        }
        Ok(self.say(device, Body::Leave { seat }))
    }

    /// This device, if it may choose for a seat now.
    fn may_speak_for(&self, seat: Seat) -> Result<DeviceId, ChoiceError> {
        let mine = self.device.filter(|me| self.roster().device_of(seat) == Some(*me));
        let device = mine.ok_or(ChoiceError::NotMine(seat))?;
        if self.pending.is_some() { Err(ChoiceError::Busy) } else { Ok(device) }
    }

    pub(super) fn say(&mut self, device: DeviceId, body: Body) -> SignedEntry {
        (self.choosing, self.working) = (body.chooses_for(), false);
        if matches!(body, Body::Reveal(_) | Body::RevealFor { .. }) {
            // What comes after the start of this step may still be undone: a later term may lack the keys that others have ordered since.
            self.disclosed = self.disclosed.or(Some(self.since()));
        }
        let signed = self.log.sign(&self.identity, device, body);
        let step = self.choosing.map(|_| self.step());
        self.steps.extend(signed.read().ok().zip(step).map(|(entry, step)| (entry.counter, step)));
        self.pending = Some(signed.clone());
        signed
    }

    fn opening_since(&self, seat: Seat) -> Option<LogIndex> {
        match &self.fold.sight {
            Perspective::Own(own) => own.openings.get(&seat).map(|(since, _)| *since),
            Perspective::Public | Perspective::All(_) => None,
        }
    }

    /// As host: gives an entry the next index if it counts.
    ///
    /// # Errors
    /// Says why it doesn't count; nothing has changed then.
    pub fn submit(&mut self, signed: &SignedEntry) -> Result<Submitted, Fault> {
        let entry = match self.log.check(signed) {
            Err(fault @ Fault::Counter { .. }) => {
                let hash = signed.hash();
                let known = self.log.entries().iter().find(|ordered| ordered.header.entry == hash);
                return known.map(|ordered| Submitted::Known(ordered.clone())).ok_or(fault);
            }
            checked => checked?,
        };
        let checked = self.fold.check(entry)?;
        let ordered = self.log.order(&self.identity, &checked.entry, signed).map_err(|_| Fault::Full)?;
        self.forget_if(signed);
        self.apply(checked);
        self.fold.end_if_full(&self.log);
        Ok(Submitted::New(ordered))
    }

    /// Takes a log entry from the host.
    ///
    /// # Errors
    /// Why it has no place in this log; nothing has changed then.
    pub fn take(&mut self, ordered: &LogEntry) -> Result<Taken, LogError> {
        let before = self.log.term();
        let checked = self.log.take(ordered)?;
        self.forget_if(&ordered.entry);
        let leads = self.log.term() > before;
        if leads {
            self.fold.on_new_view(self.mark());
        }
        let taken = if leads { Taken::Counts } else { self.apply_taken(ordered, checked) };
        self.skipped.extend(matches!(taken, Taken::Skipped { .. }).then_some(ordered.header.index));
        self.fold.end_if_full(&self.log);
        Ok(taken)
    }

    fn apply_taken(&mut self, ordered: &LogEntry, checked: Result<Entry, Fault>) -> Taken {
        let entry = match checked {
            Ok(entry) => entry,
            Err(fault) => {
                let sure = matches!(fault, Fault::Counter { .. } | Fault::OtherRecord);
                let author = if sure { ordered.entry.read().ok().map(|entry| entry.device) } else { None };
                return Taken::Skipped { author, fault };
            }
        };
        let author = Some(entry.device);
        match self.fold.check(entry) {
            Ok(checked) => {
                self.apply(checked);
                Taken::Counts
            }
            Err(fault) => Taken::Skipped { author, fault },
        }
    }

    /// Takes an entry from this device's own stored log: like [`Desk::take`], but its proofs are checked again only if it was `skipped`.
    ///
    /// # Errors
    /// Why it has no place in this log; nothing has changed then.
    pub fn restore(&mut self, ordered: &LogEntry, skipped: bool) -> Result<Taken, LogError> {
        self.fold.verify = skipped;
        let taken = self.take(ordered);
        self.fold.verify = true;
        taken
    }

    fn apply(&mut self, checked: Checked) {
        if Some(checked.entry.device) == self.device {
            let source = self.seed.source(self.log.game(), &checked.entry.head, checked.entry.counter);
            if let Err(bug) = self.fold.restore(&source, &checked.entry) {
                self.fold.news.push(News::Bug(bug));
            }
        }
        self.fold.apply(checked, self.mark());
        self.take_place();
        self.look_back();
    }

    /// The source of the random numbers for this device's next entry.
    pub(super) fn source(&self) -> Source {
        self.seed.source(self.log.game(), &self.log.head(), self.device.map_or(0, |device| self.log.counter(device)))
    }

    /// Checks whether an entry would count now.
    ///
    /// # Errors
    /// Says why it wouldn't.
    pub fn check(&self, signed: &SignedEntry) -> Result<(), Fault> {
        self.log.check(signed).and_then(|entry| self.fold.check(entry)).map(|_| ())
    }

    fn forget_if(&mut self, signed: &SignedEntry) {
        if self.pending.as_ref() == Some(signed) {
            self.pending = None;
        }
    }

    pub(super) fn mark(&self) -> LogPos {
        LogPos { len: self.log.len(), head: self.log.head() }
    }
}
