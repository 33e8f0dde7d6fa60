//! A device votes for a later term, leads one, or cuts its log back to where the new host goes on. Layer 7.

use super::desk::Desk;
use super::phase::News;
use crate::base::ids::Seat;
use crate::session::fault::Fault;
use crate::session::lobby::roster::Shelf;
use crate::session::log::certificate::LogPrefix;
use crate::session::log::entry::{Body, LogEntry};
use crate::session::log::term::{NewView, ViewChangeVote};

impl Desk {
    /// Begins a later term as its host; see [`Log::lead`].
    ///
    /// # Errors
    /// Why it can't; nothing has changed then.
    pub fn lead(&mut self, term: u32, lead: NewView) -> Result<LogEntry, Fault> {
        let lead = self.log.lead(&self.identity, term, lead)?;
        self.fold.led(self.mark());
        self.end_if_full();
        Ok(lead)
    }

    /// This device's word that it follows the host of a later term. `certified` is the highest prefix that it holds a certificate for.
    pub fn give_way(&self, term: u32, certified: Option<LogPrefix>) -> Option<ViewChangeVote> {
        let last = self.log.last().filter(|last| last.term < term)?.clone();
        Some(ViewChangeVote::new(&self.identity, self.log.game(), self.device, term, last, certified))
    }

    /// Forgets the record from a place on, since a later term goes on from there: folds what is before it again. Returns the open
    /// moves that this device's seats lose by it and the one under way, in their order, to be made again; what was closed is chosen anew.
    ///
    /// # Errors
    /// The shelf isn't the one the game was begun with.
    pub fn back_to(&mut self, len: u32, shelf: Shelf) -> Result<Vec<(Seat, Vec<u8>)>, Fault> {
        let under_way = self.pending.iter();
        let lost = self.log.since(len).iter().map(|ordered| &ordered.entry).chain(under_way);
        let lost = lost.filter_map(|entry| entry.read().ok());
        let moves = lost.filter(|entry| entry.device == self.device).filter_map(|entry| {
            let Body::Move { seat, action } = entry.body else { return None };
            Some((seat, action))
        });
        let moves = moves.collect();
        let mut kept = self.log.since(0).iter().take(len as usize);
        let first = kept.next().cloned().ok_or(Fault::NotDue)?;
        let mut anew = Desk::open(self.identity.clone(), self.seed.clone(), first, shelf)?;
        for ordered in kept {
            // It was taken before.
            let _ = anew.restore(ordered, self.skipped().contains(&ordered.header.index));
        }
        anew.fold.news.clear();
        anew.fold.news.push(News::Table);
        *self = anew;
        Ok(moves)
    }
}
