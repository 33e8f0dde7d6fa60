//! A device that inherits seats or gets a place replays the log to rebuild its private state. Layer 7.
//!
//! The keys that it inherits decrypt cards that were dealt long ago. The public state doesn't change.

use super::desk::Desk;
use super::fold::Fold;
use super::phase::{LogPos, News, Perspective};
use super::secrets::DeviceSecrets;
use crate::base::ids::LogIndex;
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Entry, LogEntry};
use std::collections::BTreeSet;

impl Desk {
    /// Takes this device's place in the roster, which may change when a device enters the game or is turned away.
    pub(super) fn take_place(&mut self) {
        self.log.seat(&self.fold.roster.devices, |device| self.fold.membership.has(device));
        let place = self.fold.roster.id_of(&self.identity.public());
        if self.device != place {
            (self.device, self.fold.sight) = (place, Perspective::of(place));
        }
    }

    /// If this device has just inherited keys, folds the log again with them: they open cards dealt long ago. What everybody knows doesn't change.
    pub(super) fn look_back(&mut self) {
        let Perspective::Own(own) = &self.fold.sight else { return };
        if self.fold.gained.is_empty() {
            return;
        }
        let mut again = DeviceSecrets::new(own.device);
        again.inherited = own.inherited.iter().cloned().chain(self.fold.gained.drain(..)).collect();
        let sight = Perspective::Own(Box::new(again));
        let recall = |fold: &mut Fold, entry: &Entry| {
            if Some(entry.device) == self.device {
                let source = self.seed.source(self.log.game(), &entry.head, entry.counter);
                // If this fails, the page has been told before.
                let _ = fold.restore(&source, entry);
            }
        };
        let Ok(mut fold) = self.fold_from_start(sight) else { return };
        apply_all(&mut fold, self.log.since(LogIndex(1)), self.log.len(), &self.skipped, recall);
        fold.verify = self.fold.verify;
        fold.gained.clear();
        // The page has been told these news before, too.
        fold.news = std::mem::take(&mut self.fold.news);
        fold.news.push(News::Table);
        self.fold = fold;
    }

    /// What everybody knew at an earlier length of the log. Continues from [`Desk::behind`], unless that is already further.
    ///
    /// # Errors
    /// Can't occur for a log that this device has folded before.
    pub(super) fn earlier(&mut self, len: LogIndex) -> Result<Fold, Fault> {
        let (mut fold, from) = match self.behind.take() {
            Some((fold, at)) if at <= len => (fold, at),
            Some(_) | None => (self.fold_from_start(Perspective::Public)?, LogIndex(1)),
        };
        fold.verify = false;
        apply_all(&mut fold, self.log.since(from), len, &self.skipped, |_, _| {});
        fold.news.clear();
        Ok(fold)
    }

    /// A fold of the first entry alone.
    fn fold_from_start(&self, sight: Perspective) -> Result<Fold, Fault> {
        let first = self.log.entries().first().ok_or(Fault::OtherRecord)?;
        let begun = LogPos { len: LogIndex(1), head: first.header.head() };
        Ok(Fold::new(self.log.roster(), *self.log.game(), self.begun.fork(), sight, begun, false)?)
    }
}

/// Applies those of `entries` that count and come before the index `len`. Their proofs were checked before. Each is first handed to `recall`.
fn apply_all(
    fold: &mut Fold,
    entries: &[LogEntry],
    len: LogIndex,
    skipped: &BTreeSet<LogIndex>,
    recall: impl Fn(&mut Fold, &Entry),
) {
    let before = entries.iter().take_while(|ordered| ordered.header.index < len);
    for ordered in before.filter(|ordered| !skipped.contains(&ordered.header.index)) {
        let at = LogPos { len: ordered.header.index.next(), head: ordered.header.head() };
        let Ok(entry) = ordered.entry.read() else { continue };
        if let Body::NewView(_) = &entry.body {
            fold.on_new_view(at);
        } else if let Ok(checked) = fold.check(entry) {
            recall(fold, &checked.entry);
            fold.apply(checked, at);
        }
    }
}
