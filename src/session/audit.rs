//! The audit: a finished record replayed with every card open. Layer 7.
//!
//! Each device reveals its secret when the game is over, and the others rebuild those of silent ones; with all of them every face
//! in the record is known, and every move is checked by the whole rules. The same is done from a saved record alone.

use super::chain::{Chain, ChainError};
use super::entry::{Body, Entry, Ordered};
use super::fault::Fault;
use super::fold::{Checked, Fold};
use super::record::{RecordError, read_file};
use super::roster::{Heir, Roster, Shelf};
use super::stage::{Failure, Mark, News, Phase, Sight};
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::CryptoError;
use crate::crypto::error::What;
use crate::table::erase::AnyTable;
use std::collections::BTreeSet;
use thiserror::Error;

/// What an audit found.
pub struct Report {
    /// Who played what when the game began.
    pub roster: Roster,
    /// Entries in the record.
    pub entries: u32,
    /// Moves made.
    pub moves: u32,
    /// Seats that others took over, in order.
    pub handovers: Vec<Handover>,
    /// Whether all was right.
    pub verdict: Verdict,
    /// The table at the end with every card open. Where a hidden rule was broken, what was known before is not carried past that move.
    pub table: Box<dyn AnyTable>,
}

/// Seats that passed from a device that left to another: moves made for them by later entries are that one's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handover {
    /// The entry with which they did, counted from 0 (the roster).
    pub entry: u32,
    /// The device that left.
    pub gone: u8,
    /// Who plays from then on.
    pub heir: Heir,
    /// Which seats.
    pub seats: SeatSet,
}

/// The outcome of an audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every entry was right and every move was allowed.
    Clean,
    /// These were not.
    Broken(Vec<Violation>),
}

/// One thing that was not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The entry, counted from 0 (the roster).
    pub entry: u32,
    /// The device at fault.
    pub device: u8,
    /// The seat, where a rule of the game was broken.
    pub seat: Option<Seat>,
    /// What was wrong.
    pub fault: Fault,
}

/// Why a record can't be audited.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AuditError {
    /// The bytes are no record.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// Some devices' secrets are not in it.
    #[error("the secrets of devices {0:?} are missing: the game didn't come to its end")]
    Sealed(Vec<u8>),
    /// The record ends before the game.
    #[error("the record ends before the game, at entry {0}")]
    Unfinished(u32),
    /// The game broke down.
    #[error("the game broke down: {0:?}")]
    Failed(Failure),
}

/// Audits a record file.
///
/// # Errors
/// It can't be audited; a broken file names the entry.
pub fn audit(record: &[u8], shelf: Shelf) -> Result<Report, AuditError> {
    let mut auditor = Auditor::new(read_file(record)?, shelf, None)?;
    while auditor.step(1000)? {}
    auditor.report()
}

/// An audit under way. The record is gone through twice: first as everybody could follow it, which tells what counts and yields
/// the keys, then with every card open.
pub struct Auditor {
    entries: std::vec::IntoIter<Ordered>,
    chain: Chain,
    fold: Fold,
    /// Where proofs are checked; everywhere if nothing is said.
    doubtful: Option<BTreeSet<u32>>,
    violations: Vec<Violation>,
    handovers: Vec<Handover>,
    /// What counts, and where.
    counted: Vec<(Checked, Mark)>,
    /// The second time through.
    open: Option<Opened>,
    /// The table as it begins.
    table: Box<dyn AnyTable>,
}

/// A record with every card open.
struct Opened {
    counted: std::vec::IntoIter<(Checked, Mark)>,
    fold: Fold,
}

impl Auditor {
    /// Begins to audit entries that this device has taken itself: proofs are checked again only in the places that it skipped.
    ///
    /// # Errors
    /// The first entry begins no game.
    pub fn again(entries: Vec<Ordered>, shelf: Shelf, skipped: &BTreeSet<u32>) -> Result<Self, AuditError> {
        Auditor::new(entries, shelf, Some(skipped.clone()))
    }

    fn new(entries: Vec<Ordered>, shelf: Shelf, doubtful: Option<BTreeSet<u32>>) -> Result<Self, AuditError> {
        let first = entries.first().cloned().ok_or(RecordError::Broken(0))?;
        let chain = Chain::begin(first).map_err(begins_wrongly)?;
        let mut entries = entries.into_iter();
        entries.next();
        let table = chain.roster().start(shelf).map_err(|fault| begins_wrongly(fault.into()))?;
        let fold = follow(&chain, table.fork(), Sight::Public, mark(&chain), true)?;
        Ok(Auditor {
            entries,
            chain,
            fold,
            doubtful,
            violations: Vec::new(),
            handovers: Vec::new(),
            counted: Vec::new(),
            open: None,
            table,
        })
    }

    /// Replays some entries; whether there are more.
    ///
    /// # Errors
    /// An entry isn't where the host put it; the record ends before the game, or the game broke down.
    pub fn step(&mut self, count: usize) -> Result<bool, AuditError> {
        for _ in 0..count {
            if let Some(open) = &mut self.open {
                let Some((checked, at)) = open.counted.next() else { return Ok(false) };
                let author = checked.entry.device;
                if let Some(seat) = open.fold.false_note(&checked.entry) {
                    let fault = Fault::Crypto(CryptoError::Invalid(What::Box));
                    self.violations.push(Violation { entry: at.len - 1, device: author, seat: Some(seat), fault });
                }
                if open.fold.false_order(&checked.entry) {
                    self.violations.push(Violation {
                        entry: at.len - 1,
                        device: author,
                        seat: None,
                        fault: Fault::Order,
                    });
                }
                open.fold.commit(checked, at);
                self.note_news(author, at.len - 1);
            } else if let Some(ordered) = self.entries.next() {
                self.replay(&ordered)?;
            } else {
                self.turn_over()?;
            }
        }
        Ok(true)
    }

    fn replay(&mut self, ordered: &Ordered) -> Result<(), AuditError> {
        let entry = self.chain.len();
        self.fold.verify = self.doubtful.as_ref().is_none_or(|doubtful| doubtful.contains(&entry));
        let before = self.chain.term();
        if ordered.stamp.term > before {
            self.weigh_words(ordered, entry);
        }
        let taken = self.chain.take(ordered);
        let checked = taken.map_err(|error: ChainError| RecordError::Chain { entry, error })?;
        let author = ordered.entry.read().map(|read| read.device).unwrap_or_default();
        if self.chain.term() > before {
            return Ok(());
        }
        match checked.and_then(|read| self.fold.check(read)) {
            Ok(checked) => {
                self.fold.commit(checked.clone(), mark(&self.chain));
                self.chain.seat(&self.fold.roster.devices, |device| self.fold.crew.has(device));
                self.counted.push((checked, mark(&self.chain)));
            }
            Err(fault) => {
                if !matches!(fault, Fault::Forged | Fault::Unreadable | Fault::TooLong { .. } | Fault::NoDevice(_)) {
                    self.violations.push(Violation { entry, device: author, seat: None, fault });
                }
                let host = self.chain.roster().host_in(ordered.stamp.term);
                self.violations.push(Violation { entry, device: host, seat: None, fault: Fault::Ordered(entry) });
            }
        }
        Ok(())
    }

    /// The words with which a term begins hold stamps of earlier ones: whoever gave a place of this record to another entry as well is
    /// shown by them.
    fn weigh_words(&mut self, lead: &Ordered, entry: u32) {
        let Ok(Entry { body: Body::Lead(words), .. }) = lead.entry.read() else { return };
        let roster = self.chain.roster();
        for word in words.iter().filter(|word| word.verify(roster, self.chain.game()).is_ok()) {
            let Some(known) = self.chain.conflict(&word.last) else { continue };
            let (device, fault) = (roster.host_in(known.term), Fault::Equivocation(word.last.index));
            if !self.violations.iter().any(|known| (known.device, &known.fault) == (device, &fault)) {
                self.violations.push(Violation { entry, device, seat: None, fault });
            }
        }
    }

    /// The record was gone through once: now with all keys.
    fn turn_over(&mut self) -> Result<(), AuditError> {
        if let Some(failure) = self.fold.failure() {
            return Err(AuditError::Failed(failure.clone()));
        }
        if let Some(missing) = self.fold.missing_keys() {
            return Err(AuditError::Sealed(missing));
        }
        let keys = self.fold.revealed().ok_or(AuditError::Unfinished(self.chain.len()))?.to_vec();
        let begun =
            Mark { len: 1, head: self.chain.since(0).first().map(|first| first.stamp.head()).unwrap_or_default() };
        let fold = follow(&self.chain, self.table.fork(), Sight::All(keys), begun, false)?;
        self.open = Some(Opened { counted: std::mem::take(&mut self.counted).into_iter(), fold });
        Ok(())
    }

    fn note_news(&mut self, author: u8, entry: u32) {
        let Some(open) = &mut self.open else { return };
        for news in std::mem::take(&mut open.fold.news) {
            match news {
                News::Breach(seat, refusal) => {
                    let device = open.fold.roster.device_of(seat).unwrap_or(author);
                    self.violations.push(Violation { entry, device, seat: Some(seat), fault: Fault::Move(refusal) });
                }
                News::PutOut { device, fault } => {
                    self.violations.push(Violation { entry, device, seat: None, fault });
                }
                News::TakenOver { gone, heir, seats } => {
                    self.handovers.push(Handover { entry, gone, heir, seats });
                }
                News::Keys(_)
                | News::Table
                | News::Sealed(_)
                | News::Excused(_)
                | News::Back(_)
                | News::Word { .. }
                | News::Stays(_)
                | News::Welcome { .. }
                | News::Entering(_)
                | News::Entered(_)
                | News::TurnedAway(_)
                | News::Parting(_)
                | News::Parted(_)
                | News::Bug(_)
                | News::Failed(_) => {}
            }
        }
    }

    /// What was found.
    ///
    /// # Errors
    /// The game broke down once its cards were open, or not all entries were replayed.
    pub fn report(self) -> Result<Report, AuditError> {
        let open = self.open.ok_or(AuditError::Unfinished(self.chain.len()))?;
        if let Some(failure) = open.fold.failure() {
            return Err(AuditError::Failed(failure.clone()));
        }
        if open.fold.phase() != Phase::Over {
            return Err(AuditError::Unfinished(self.chain.len()));
        }
        let mut violations = self.violations;
        violations.sort_by_key(|violation| violation.entry);
        let verdict = if violations.is_empty() { Verdict::Clean } else { Verdict::Broken(violations) };
        let (roster, entries) = (self.chain.roster().clone(), self.chain.len());
        let (moves, handovers, table) = (open.fold.moves, self.handovers, open.fold.own);
        Ok(Report { roster, entries, moves, handovers, verdict, table })
    }
}

fn follow(
    chain: &Chain,
    table: Box<dyn AnyTable>,
    sight: Sight,
    begun: Mark,
    verify: bool,
) -> Result<Fold, AuditError> {
    let fold = Fold::new(chain.roster(), *chain.game(), table, sight, begun, verify);
    fold.map_err(|error| begins_wrongly(error.into()))
}

fn mark(chain: &Chain) -> Mark {
    Mark { len: chain.len(), head: chain.head() }
}

fn begins_wrongly(fault: Fault) -> AuditError {
    AuditError::Record(RecordError::Begin(fault))
}
