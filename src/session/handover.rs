//! A device when the host changes: it gives way, leads, or goes back to where the new host goes on from. Layer 7.

use super::certificate::Prefix;
use super::desk::Desk;
use super::entry::{Body, Ordered};
use super::fault::Fault;
use super::roster::Shelf;
use super::stage::News;
use super::term::{Lead, Yield};
use crate::base::ids::Seat;

impl Desk {
    /// Begins a later term as its host; see [`Chain::lead`].
    ///
    /// # Errors
    /// Why it can't; nothing has changed then.
    pub fn lead(&mut self, term: u32, lead: Lead) -> Result<Ordered, Fault> {
        let lead = self.chain.lead(&self.identity, term, lead)?;
        self.fold.led(self.mark());
        self.end_if_full();
        Ok(lead)
    }

    /// This device's word that it follows the host of a later term. `certified` is the highest prefix that it holds a certificate for.
    pub fn give_way(&self, term: u32, certified: Option<Prefix>) -> Option<Yield> {
        let last = self.chain.last().filter(|last| last.term < term)?.clone();
        Some(Yield::new(&self.identity, self.chain.game(), self.device, term, last, certified))
    }

    /// Forgets the record from a place on, since a later term goes on from there: folds what is before it again. Returns the open
    /// moves that this device's seats lose by it and the one under way, in their order, to be made again; what was closed is chosen anew.
    ///
    /// # Errors
    /// The shelf isn't the one the game was begun with.
    pub fn back_to(&mut self, len: u32, shelf: Shelf) -> Result<Vec<(Seat, Vec<u8>)>, Fault> {
        let under_way = self.pending.iter();
        let lost = self.chain.since(len).iter().map(|ordered| &ordered.entry).chain(under_way);
        let lost = lost.filter_map(|entry| entry.read().ok());
        let moves = lost.filter(|entry| entry.device == self.device).filter_map(|entry| {
            let Body::Move { seat, action } = entry.body else { return None };
            Some((seat, action))
        });
        let moves = moves.collect();
        let mut kept = self.chain.since(0).iter().take(len as usize);
        let first = kept.next().cloned().ok_or(Fault::NotDue)?;
        let mut anew = Desk::open(self.identity.clone(), self.seed.clone(), first, shelf)?;
        for ordered in kept {
            // It was taken before.
            let _ = anew.restore(ordered, self.skipped().contains(&ordered.stamp.index));
        }
        anew.fold.news.clear();
        anew.fold.news.push(News::Table);
        *self = anew;
        Ok(moves)
    }
}
