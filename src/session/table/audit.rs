//! The audit replays a log, with every card open if the game came to its end. Layer 7.
//!
//! Every device reveals its secret when the game is over, and the others rebuild the secrets of silent ones. With all of them every face in
//! the log is known, and every move is checked against the full rules. A saved record alone is enough for this. If a game was broken off, the
//! audit checks everything that needs no secrets.

use super::blame::{Hand, check_at, convicted};
use super::fold::{Checked, Fold};
use super::moves::FALSE_NOTE;
use super::phase::{Failure, LogPos, News, Perspective, Phase};
pub use super::report::{AuditError, Handover, Report, Unchecked, Verdict, Violation};
use crate::base::ids::{DeviceId, LogIndex};
use crate::crypto::keys::RevealedKey;
use crate::session::fault::{Came, Fault};
use crate::session::lobby::roster::Shelf;
use crate::session::log::entry::{Body, Entry, LogEntry};
use crate::session::log::file::{RecordError, read_file};
use crate::session::log::{Log, LogError};
use crate::session::replay::{Replay, Tape};
use crate::table::erase::AnyTable;
use std::collections::{BTreeMap, BTreeSet};

/// Audits a record file.
///
/// # Errors
/// The record can't be audited; if the file is broken, the error names the entry.
pub fn audit(record: &[u8], shelf: Shelf) -> Result<Report, AuditError> {
    Auditor::new(read_file(record)?, shelf, None)?.report()
}

/// An audit under way. It replays the log twice: first as everybody could follow it, which shows what counts and yields the keys, then with every
/// card open.
pub struct Auditor {
    entries: std::vec::IntoIter<LogEntry>,
    log: Log,
    fold: Fold,
    /// The indices at which proofs are checked; `None` means everywhere.
    doubtful: Option<BTreeSet<LogIndex>>,
    violations: Vec<Violation>,
    handovers: Vec<Handover>,
    /// The entries that count, with their points in the log.
    counted: Vec<(Checked, LogPos)>,
    /// The entries that don't, by how much of the log their authors name.
    doubts: BTreeMap<LogIndex, Vec<Doubt>>,
    /// The second pass.
    open: Option<SecondPass>,
    /// Why there is no second pass, or why it doesn't show everything.
    unchecked: Option<Unchecked>,
    /// The table at the beginning of the game.
    table: Box<dyn AnyTable>,
}

/// An entry that is invalid at its index.
struct Doubt {
    hand: Hand,
    fault: Fault,
    came: Came,
}

impl Doubt {
    /// The length of the log by which the author is judged, if that is needed.
    fn seen(&self) -> Option<LogIndex> {
        match &self.hand {
            Hand::SignedEntry(entry) if !self.fault.is_innocent() => Some(entry.seen),
            Hand::SignedEntry(_) | Hand::False | Hand::Strange => None,
        }
    }

    /// The violations of those who are guilty of it; `fold` must have come to the length that [`Doubt::seen`] says.
    fn guilty(&self, log: &Log, fold: &Fold) -> Vec<Violation> {
        let Came::LogEntry { at, .. } = self.came else { return Vec::new() };
        let guilty = convicted(&self.fault, &self.hand, self.came, |entry| check_at(log, fold, entry));
        guilty.into_iter().map(|(device, fault)| Violation { entry: at, device, seat: None, fault }).collect()
    }
}

/// The second pass: a record with every card open.
struct SecondPass {
    counted: std::vec::IntoIter<(Checked, LogPos)>,
    fold: Fold,
}

impl Auditor {
    /// Begins to audit entries that this device has taken itself: only the proofs of those that it skipped are checked again.
    ///
    /// # Errors
    /// The first entry doesn't begin a game.
    pub fn again(entries: Vec<LogEntry>, shelf: Shelf, skipped: &BTreeSet<LogIndex>) -> Result<Self, AuditError> {
        Auditor::new(entries, shelf, Some(skipped.clone()))
    }

    fn new(entries: Vec<LogEntry>, shelf: Shelf, doubtful: Option<BTreeSet<LogIndex>>) -> Result<Self, AuditError> {
        let first = entries.first().cloned().ok_or(RecordError::Broken(LogIndex::FIRST))?;
        let log = Log::begin(first).map_err(begins_wrongly)?;
        let mut entries = entries.into_iter();
        entries.next();
        let table = log.roster().start(shelf).map_err(|fault| begins_wrongly(fault.into()))?;
        let fold = follow(&log, table.fork(), Perspective::Public, mark(&log), true)?;
        Ok(Auditor {
            entries,
            log,
            fold,
            doubtful,
            violations: Vec::new(),
            handovers: Vec::new(),
            counted: Vec::new(),
            doubts: BTreeMap::new(),
            open: None,
            unchecked: None,
            table,
        })
    }

    /// Replays up to `count` entries; returns whether there are more.
    ///
    /// # Errors
    /// An entry has no place at its index of the log.
    pub fn step(&mut self, count: usize) -> Result<bool, AuditError> {
        for _ in 0..count {
            if let Some(open) = &mut self.open {
                let Some((checked, at)) = open.counted.next() else { return Ok(false) };
                let author = checked.entry.device;
                if let Some(seat) = open.fold.false_note(&checked.entry) {
                    let entry = at.len.earlier(1);
                    let found = Violation { entry, device: author, seat: Some(seat), fault: FALSE_NOTE };
                    // The first pass may have named it where others tried to open the move.
                    let later = |known: &&mut Violation| {
                        known.entry > entry && Violation { entry, ..(**known).clone() } == found
                    };
                    match self.violations.iter_mut().find(later) {
                        Some(known) => known.entry = entry,
                        None => self.violations.push(found),
                    }
                }
                if open.fold.false_order(&checked.entry) {
                    self.violations.push(Violation {
                        entry: at.len.earlier(1),
                        device: author,
                        seat: None,
                        fault: Fault::Order,
                    });
                }
                open.fold.apply(checked, at);
                self.note_breaches(author, at.len.earlier(1));
            } else if let Some(ordered) = self.entries.next() {
                self.replay(&ordered)?;
            } else if self.unchecked.is_some() {
                return Ok(false);
            } else {
                self.turn_over()?;
            }
        }
        Ok(true)
    }

    fn replay(&mut self, ordered: &LogEntry) -> Result<(), AuditError> {
        let entry = self.log.len();
        self.fold.verify = self.doubtful.as_ref().is_none_or(|doubtful| doubtful.contains(&entry));
        let before = self.log.term();
        if ordered.header.term > before {
            self.weigh_votes(ordered, entry);
        }
        let taken = self.log.take(ordered);
        let checked = taken.map_err(|error: LogError| RecordError::Log { entry, error })?;
        if self.log.term() > before {
            let led = checked.ok().map(|entry| (Checked { entry, opened: None }, mark(&self.log)));
            led.iter().for_each(|(led, at)| self.fold.apply(led.clone(), *at));
            self.counted.extend(led);
            return Ok(());
        }
        match checked.and_then(|read| self.fold.check(read)) {
            Ok(checked) => {
                self.fold.apply(checked.clone(), mark(&self.log));
                self.log.seat(&self.fold.roster.devices, |device| self.fold.membership.has(device));
                self.counted.push((checked, mark(&self.log)));
                self.note_changes(entry);
            }
            Err(fault) => {
                let host = self.log.roster().host_in(ordered.header.term);
                let hand = Hand::of(&ordered.entry, &self.log, &self.fold.roster.devices);
                let doubt = Doubt { hand, fault, came: Came::LogEntry { host, at: entry } };
                // It is judged by the log up to this point, or by an earlier length of it.
                match doubt.seen().filter(|seen| *seen < entry) {
                    Some(seen) => self.doubts.entry(seen).or_default().push(doubt),
                    None => {
                        self.fold.verify = true;
                        let guilty = doubt.guilty(&self.log, &self.fold);
                        self.violations.extend(guilty);
                    }
                }
            }
        }
        Ok(())
    }

    /// Judges the invalid entries by the logs that their authors named, all in one more pass over what counts.
    fn weigh_doubts(&mut self) -> Result<(), AuditError> {
        let doubts = std::mem::take(&mut self.doubts);
        if doubts.is_empty() {
            return Ok(());
        }
        let mut fold = follow(&self.log, self.table.fork(), Perspective::Public, begun(&self.log), false)?;
        let mut counted = self.counted.iter().peekable();
        for (seen, doubts) in doubts {
            fold.verify = false;
            while let Some((checked, at)) = counted.next_if(|(_, at)| at.len <= seen) {
                fold.apply(checked.clone(), *at);
            }
            fold.verify = true;
            self.violations.extend(doubts.iter().flat_map(|doubt| doubt.guilty(&self.log, &fold)));
        }
        Ok(())
    }

    /// The votes with which a term begins hold headers of earlier terms. They show if a host also gave an index of this log to another entry.
    fn weigh_votes(&mut self, lead: &LogEntry, entry: LogIndex) {
        let Ok(Entry { body: Body::NewView(lead), .. }) = lead.entry.read() else { return };
        let roster = self.log.roster();
        for vote in lead.votes.iter().filter(|vote| vote.verify(roster, self.log.game()).is_ok()) {
            let Some(known) = self.log.conflict(&vote.last) else { continue };
            let device = roster.host_in(known.term);
            let fault = Fault::Equivocation(vote.last.index);
            if !self.violations.iter().any(|known| (known.device, &known.fault) == (device, &fault)) {
                self.violations.push(Violation { entry, device, seat: None, fault });
            }
        }
    }

    /// The first pass is over: begins the second, with all keys.
    fn turn_over(&mut self) -> Result<(), AuditError> {
        self.weigh_doubts()?;
        let full = (self.log.is_full() && self.fold.revealed().is_none()).then_some(Failure::Full);
        let broken_off = self.fold.failure().cloned().or(full).map(Unchecked::Failed);
        self.unchecked = broken_off.or_else(|| self.fold.missing_keys().map(Unchecked::Sealed));
        if let Some(Failure::Keys { device, fault }) = self.fold.failure() {
            // The game came to nothing because a device spoilt its keys.
            self.violations.push(Violation {
                entry: self.fold.since().len.earlier(1),
                device: *device,
                seat: None,
                fault: fault.clone(),
            });
        }
        let Some(keys) = self.fold.revealed().map(<[RevealedKey]>::to_vec) else {
            self.unchecked.get_or_insert(Unchecked::Unfinished(self.log.len()));
            return Ok(());
        };
        let mut fold = follow(&self.log, self.table.fork(), Perspective::All(keys), begun(&self.log), false)?;
        fold.tape = Tape::running();
        self.open = Some(SecondPass { counted: std::mem::take(&mut self.counted).into_iter(), fold });
        Ok(())
    }

    /// Notes what the first pass finds: a game that was broken off has no second one.
    fn note_changes(&mut self, entry: LogIndex) {
        for news in std::mem::take(&mut self.fold.news) {
            if let News::TakenOver { gone, heir, seats } = news {
                self.handovers.push(Handover { entry, gone, heir, seats });
            } else if let News::PutOut { device, fault } = news {
                self.violations.push(Violation { entry, device, seat: None, fault });
            } else if let News::FalseNote { device, seat, fault } = news {
                self.violations.push(Violation { entry, device, seat: Some(seat), fault });
            }
        }
    }

    fn note_breaches(&mut self, author: DeviceId, entry: LogIndex) {
        let Some(open) = &mut self.open else { return };
        for news in std::mem::take(&mut open.fold.news) {
            match news {
                News::Breach(seat, refusal) => {
                    let device = open.fold.roster.device_of(seat).unwrap_or(author);
                    self.violations.push(Violation { entry, device, seat: Some(seat), fault: Fault::Move(refusal) });
                }
                // Whatever comes after it can't be checked properly.
                News::Bug(bug) => {
                    self.unchecked.get_or_insert(Unchecked::Bug(entry, bug));
                }
                News::Failed(failure) => {
                    self.unchecked.get_or_insert(Unchecked::Failed(failure));
                }
                News::PutOut { .. }
                | News::FalseNote { .. }
                | News::Keys(_)
                | News::Table
                | News::Sealed(_)
                | News::Excused(_)
                | News::Back(_)
                | News::LeaveVote { .. }
                | News::Stays(_)
                | News::Welcome { .. }
                | News::Entering(_)
                | News::Entered(_)
                | News::TurnedAway(_)
                | News::TakenOver { .. }
                | News::Parting(_)
                | News::Parted(_) => {}
            }
        }
    }

    /// Returns what was found, after replaying what is left.
    ///
    /// # Errors
    /// An entry has no place at its index of the log.
    pub fn report(mut self) -> Result<Report, AuditError> {
        while self.step(1000)? {}
        let fold = self.open.map_or(self.fold, |open| open.fold);
        let mut unchecked = self.unchecked;
        if fold.phase() != Phase::Over {
            unchecked.get_or_insert(Unchecked::Unfinished(self.log.len()));
        }
        let mut violations = self.violations;
        violations.sort_by_key(|violation| violation.entry);
        let verdict = match (violations.is_empty(), &unchecked) {
            (true, None) => Verdict::Clean,
            (true, Some(_)) => Verdict::Incomplete,
            (false, _) => Verdict::Broken(violations),
        };
        let replay = fold.tape.beats().map(|beats| Replay::new(self.table, beats));
        Ok(Report {
            roster: self.log.roster().clone(),
            entries: self.log.len(),
            moves: fold.moves,
            handovers: self.handovers,
            verdict,
            unchecked,
            table: fold.own,
            replay,
        })
    }
}

fn follow(
    log: &Log,
    table: Box<dyn AnyTable>,
    sight: Perspective,
    begun: LogPos,
    verify: bool,
) -> Result<Fold, AuditError> {
    let fold = Fold::new(log.roster(), *log.game(), table, sight, begun, verify);
    fold.map_err(|error| begins_wrongly(error.into()))
}

/// The point in the log at which the game begins.
fn begun(log: &Log) -> LogPos {
    LogPos { len: LogIndex(1), head: log.entries().first().map(|first| first.header.head()).unwrap_or_default() }
}

fn mark(log: &Log) -> LogPos {
    LogPos { len: log.len(), head: log.head() }
}

fn begins_wrongly(fault: Fault) -> AuditError {
    AuditError::Record(RecordError::Begin(fault))
}
