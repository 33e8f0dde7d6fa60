//! A device that inherits seats or gets a place replays the log to rebuild its private state. Layer 7.
//!
//! The keys that it inherits decrypt cards that were dealt long ago. The public state doesn't change.

use super::desk::{Desk, ONLOOKER};
use super::fold::Fold;
use super::phase::{LogPos, News, Perspective};
use super::secrets::DeviceSecrets;
use crate::crypto::Party;
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Entry, LogEntry};

impl Desk {
    /// Takes the place that this device has come to, if another one entered the game or didn't.
    pub(super) fn take_place(&mut self) {
        self.log.seat(&self.fold.roster.devices, |device| self.fold.membership.has(device));
        let place = self.fold.roster.place_of(&self.identity.public()).unwrap_or(ONLOOKER);
        if let Perspective::Own(own) = &mut self.fold.sight {
            own.party = Party(place);
        }
        self.device = place;
    }

    /// Folds the record from its beginning with what has passed to this device, if anything has just now. Only what this device knows
    /// is another then.
    pub(super) fn look_back(&mut self) {
        let mut again = DeviceSecrets::new(Party(self.device));
        match &mut self.fold.sight {
            Perspective::Own(own) if !self.fold.gained.is_empty() => {
                again.inherited = own.inherited.iter().cloned().chain(self.fold.gained.drain(..)).collect();
            }
            Perspective::Own(_) | Perspective::Public | Perspective::All(_) => return,
        }
        let sight = Perspective::Own(Box::new(again));
        let recall = |fold: &mut Fold, entry: &Entry| {
            if entry.device == self.device {
                let source = self.seed.source(self.log.game(), &entry.head, entry.counter);
                // Where that fails it has been told before.
                let _ = fold.restore(&source, entry);
            }
        };
        let Ok(mut fold) = self.fold_again(self.log.len(), sight, recall) else { return };
        fold.verify = self.fold.verify;
        fold.gained.clear();
        // What came of these entries has been told before, too.
        fold.news = std::mem::take(&mut self.fold.news);
        fold.news.push(News::Table);
        self.fold = fold;
    }

    /// Folds the record from its beginning up to an index. Proofs were checked before. `recall` is handed each entry that counts, before it is
    /// applied.
    ///
    /// # Errors
    /// None for a record that this device has folded before.
    pub(super) fn fold_again(
        &self,
        len: u32,
        sight: Perspective,
        recall: impl Fn(&mut Fold, &Entry),
    ) -> Result<Fold, Fault> {
        let begun = self.log.since(0).first().ok_or(Fault::OtherRecord)?;
        let begun = LogPos { len: 1, head: begun.header.head() };
        let mut fold = Fold::new(self.log.roster(), *self.log.game(), self.begun.fork(), sight, begun, false)?;
        let counts = |ordered: &&LogEntry| !self.skipped.contains(&ordered.header.index);
        let before = self.log.since(1).iter().take_while(|ordered| ordered.header.index < len);
        for ordered in before.filter(counts) {
            let at = LogPos { len: ordered.header.index + 1, head: ordered.header.head() };
            let Ok(entry) = ordered.entry.read() else { continue };
            if let Body::NewView(_) = &entry.body {
                fold.led(at);
            } else if let Ok(checked) = fold.check(entry) {
                recall(&mut fold, &checked.entry);
                fold.apply(checked, at);
            }
        }
        Ok(fold)
    }
}
