//! The audit: a finished record replayed with every card open. Layer 7.
//!
//! Each device reveals its secret when the game is over; with all of them every face in the record is known, and every move is
//! checked by the whole rules. The same is done from a saved record alone.

use super::chain::{Chain, ChainError, RecordError, read_file};
use super::entry::Ordered;
use super::fault::Fault;
use super::fold::Fold;
use super::roster::{Roster, Shelf};
use super::stage::{Failure, Mark, News, Phase, Sight};
use crate::base::ids::Seat;
use crate::crypto::keys::RevealedKey;
use crate::table::erase::AnyTable;
use std::collections::BTreeMap;
use thiserror::Error;

/// The longest entry that reveals a secret, in bytes; spares reading the long ones twice.
const REVEAL_LIMIT: usize = 128;

/// What an audit found.
pub struct Report {
    /// Who played what.
    pub roster: Roster,
    /// Entries in the record.
    pub entries: u32,
    /// Moves made.
    pub moves: u32,
    /// Whether all was right.
    pub verdict: Verdict,
    /// The table at the end with every card open. Where a hidden rule was broken, what was known before is not carried past that move.
    pub table: Box<dyn AnyTable>,
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
    let mut auditor = Auditor::new(read_file(record)?, shelf, true)?;
    while auditor.step(1000)? {}
    auditor.report()
}

/// An audit under way.
pub struct Auditor {
    entries: std::vec::IntoIter<Ordered>,
    chain: Chain,
    fold: Fold,
    violations: Vec<Violation>,
}

impl Auditor {
    /// Begins to audit entries; proofs are checked again only if asked.
    ///
    /// # Errors
    /// The first entry begins no game, or secrets are missing.
    pub fn new(entries: Vec<Ordered>, shelf: Shelf, verify: bool) -> Result<Self, AuditError> {
        let begin = |fault: Fault| AuditError::Record(RecordError::Begin(fault));
        let first = entries.first().cloned().ok_or(RecordError::Broken(0))?;
        let chain = Chain::begin(first).map_err(begin)?;
        let revealed = secrets(&chain, &entries);
        let mut entries = entries.into_iter();
        entries.next();
        let table = chain.roster().start(shelf).map_err(|fault| begin(fault.into()))?;
        let devices = 0..chain.roster().device_count();
        let missing: Vec<u8> = devices.filter(|device| !revealed.contains_key(device)).collect();
        if !missing.is_empty() {
            return Err(AuditError::Sealed(missing));
        }
        let mark = Mark { len: chain.len(), head: chain.head() };
        let sight = Sight::All(revealed.into_values().collect());
        let fold = Fold::new(chain.roster(), *chain.game(), table, sight, mark, verify)
            .map_err(|error| begin(error.into()))?;
        Ok(Auditor { entries, chain, fold, violations: Vec::new() })
    }

    /// Replays some entries; whether there are more.
    ///
    /// # Errors
    /// An entry isn't where the host put it.
    pub fn step(&mut self, count: usize) -> Result<bool, AuditError> {
        for _ in 0..count {
            let Some(ordered) = self.entries.next() else { return Ok(false) };
            self.replay(&ordered)?;
        }
        Ok(true)
    }

    fn replay(&mut self, ordered: &Ordered) -> Result<(), AuditError> {
        let entry = self.chain.len();
        let before = self.chain.term();
        let taken = self.chain.take(ordered);
        let checked = taken.map_err(|error: ChainError| RecordError::Chain { entry, error })?;
        let author = ordered.entry.read().map(|read| read.device).unwrap_or_default();
        if self.chain.term() > before {
            return Ok(());
        }
        let weighed = match checked {
            Ok(read) => self.fold.check(read),
            Err(fault) => Err(fault),
        };
        match weighed {
            Ok(checked) => self.fold.commit(checked, Mark { len: self.chain.len(), head: self.chain.head() }),
            Err(fault) => {
                if !matches!(fault, Fault::Forged | Fault::Unreadable | Fault::TooLong { .. } | Fault::NoDevice(_)) {
                    self.violations.push(Violation { entry, device: author, seat: None, fault });
                }
                let host = self.chain.roster().host_in(ordered.stamp.term);
                self.violations.push(Violation { entry, device: host, seat: None, fault: Fault::Ordered(entry) });
            }
        }
        for news in std::mem::take(&mut self.fold.news) {
            if let News::Breach(seat, refusal) = news {
                let device = self.chain.roster().device_of(seat).unwrap_or(author);
                self.violations.push(Violation { entry, device, seat: Some(seat), fault: Fault::Move(refusal) });
            }
        }
        Ok(())
    }

    /// What was found.
    ///
    /// # Errors
    /// The record ends before the game, or the game broke down.
    pub fn report(self) -> Result<Report, AuditError> {
        if let Some(failure) = self.fold.failure() {
            return Err(AuditError::Failed(failure.clone()));
        }
        if self.fold.phase() != Phase::Over {
            return Err(AuditError::Unfinished(self.chain.len()));
        }
        let verdict = if self.violations.is_empty() { Verdict::Clean } else { Verdict::Broken(self.violations) };
        let (roster, entries) = (self.chain.roster().clone(), self.chain.len());
        Ok(Report { roster, entries, moves: self.fold.moves, verdict, table: self.fold.own })
    }
}

/// The secrets in a record by device, as each signed it; the last of each, as a refused one may stand before it. The replay
/// checks them.
fn secrets(chain: &Chain, entries: &[Ordered]) -> BTreeMap<u8, RevealedKey> {
    let signer = |device: u8| chain.roster().devices.get(usize::from(device));
    let short = entries.iter().filter(|ordered| ordered.entry.len() <= REVEAL_LIMIT);
    let secret = short.filter_map(|ordered| match ordered.entry.read().ok()?.own_secret()? {
        (device, key) if ordered.entry.verify(signer(device)?, chain.game()).is_ok() => Some((device, key)),
        _ => None,
    });
    secret.collect()
}
