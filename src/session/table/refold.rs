//! A device that inherits seats or gets a place replays the log to rebuild its private state. Layer 7.
//!
//! The keys that it inherits decrypt cards that were dealt long ago. The public state doesn't change.

use super::desk::{Desk, ONLOOKER};
use super::fold::Fold;
use super::phase::{LogPos, News, Perspective};
use super::secrets::DeviceSecrets;
use crate::crypto::Party;
use crate::session::log::entry::Body;

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
        let begun = self.log.since(0).first().map(|first| first.header.head()).unwrap_or_default();
        let begun = LogPos { len: 1, head: begun };
        let (game, table) = (*self.log.game(), self.begun.fork());
        let Ok(mut fold) = Fold::new(self.log.roster(), game, table, sight, begun, false) else { return };
        for ordered in self.log.since(1).iter().filter(|ordered| !self.skipped.contains(&ordered.header.index)) {
            let at = LogPos { len: ordered.header.index + 1, head: ordered.header.head() };
            let Ok(entry) = ordered.entry.read() else { continue };
            if let Body::NewView(_) = &entry.body {
                fold.led(at);
                continue;
            }
            let Ok(checked) = fold.check(entry) else { continue };
            if checked.entry.device == self.device {
                let source = self.seed.source(&game, &checked.entry.head, checked.entry.counter);
                // Where that fails it has been told before.
                let _ = fold.restore(&source, &checked.entry);
            }
            fold.apply(checked, at);
        }
        fold.verify = self.fold.verify;
        fold.gained.clear();
        // What came of these entries has been told before, too.
        fold.news = std::mem::take(&mut self.fold.news);
        fold.news.push(News::Table);
        self.fold = fold;
    }
}
