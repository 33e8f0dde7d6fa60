//! A device votes for a later term, leads one, or cuts its log back to where the new host goes on. Layer 7.

use super::desk::Desk;
use super::phase::News;
use crate::base::ids::{LogIndex, SeatSet, Term};
use crate::session::fault::Fault;
use crate::session::lobby::roster::Shelf;
use crate::session::log::certificate::LogPrefix;
use crate::session::log::entry::{Body, LogEntry};
use crate::session::log::outcome::{Choice, RolledBack};
use crate::session::log::term::{NewView, ViewChangeVote};

impl Desk {
    /// Begins a later term as its host; see [`Log::begin_term`].
    ///
    /// # Errors
    /// Why it can't; nothing has changed then.
    pub fn begin_term(&mut self, term: Term, new_view: NewView) -> Result<LogEntry, Fault> {
        let new_view = self.log.begin_term(&self.identity, term, new_view)?;
        self.fold.on_new_view(self.mark());
        self.fold.end_if_full(&self.log);
        Ok(new_view)
    }

    /// This device's vote to follow the host of a later term; `None` if it only looks on. `certified` is the highest prefix that it holds a
    /// certificate for.
    pub fn view_change_vote(&self, term: Term, certified: Option<LogPrefix>) -> Option<ViewChangeVote> {
        let last = self.log.last().filter(|last| last.term < term)?.clone();
        Some(ViewChangeVote::new(&self.identity, self.log.game(), self.device?, term, last, certified))
    }

    /// Truncates the log to `len` entries, since a later term continues from there, and folds them again. A move that is lost by it is made again if
    /// its step is still under way, and exactly as it was: its player didn't answer any other question, and the same places of a hand may hold other
    /// cards by now. All others are chosen again, and so are sealed moves.
    ///
    /// # Errors
    /// The shelf isn't the one that the game was begun with, or `len` lies before the step in which this device first told a secret: it doesn't go on
    /// playing with cards that others know.
    pub fn roll_back_to(&mut self, len: LogIndex, shelf: Shelf) -> Result<RolledBack, Fault> {
        if self.disclosed.is_some_and(|at| len < at) {
            return Err(Fault::Late);
        }
        let counted = |ordered: &&LogEntry| !self.skipped.contains(&ordered.header.index);
        let undone = self.log.since(len).iter().filter(counted);
        let undone: SeatSet = undone.filter_map(|ordered| ordered.entry.read().ok()?.body.chooses_for()).collect();
        let under_way = self.pending.iter();
        let lost = self.log.since(len).iter().map(|ordered| &ordered.entry).chain(under_way);
        let lost = lost.filter_map(|entry| entry.read().ok());
        let moves = lost.filter(|entry| Some(entry.device) == self.device).filter_map(|entry| {
            let Body::Move { seat, action } = entry.body else { return None };
            Some(Choice { seat, action, step: self.steps.get(&entry.counter).copied().unwrap_or_default() })
        });
        let lost: Vec<Choice> = moves.collect();
        let mut kept = self.log.entries().iter().take(len.index());
        let first = kept.next().cloned().ok_or(Fault::NotDue)?;
        let mut anew = Desk::open(self.identity.clone(), self.seed.clone(), first, shelf)?;
        for ordered in kept {
            // This can't fail: the entry was taken before.
            let _ = anew.restore(ordered, self.skipped().contains(&ordered.header.index));
        }
        anew.disclosed = self.disclosed;
        anew.steps = std::mem::take(&mut self.steps);
        let asked = |choice: &Choice| choice.step == anew.step();
        let (again, others): (Vec<Choice>, Vec<Choice>) = lost.into_iter().partition(asked);
        let undone = undone.union(others.iter().map(|choice| choice.seat).collect());
        anew.fold.news.clear();
        anew.fold.news.push(News::Table);
        *self = anew;
        Ok(RolledBack { again, undone })
    }

    /// The length of the log at the start of the step in which this device first told a secret, if it has: [`Desk::roll_back_to`] goes no further back.
    pub fn disclosed(&self) -> Option<LogIndex> {
        self.disclosed
    }

    /// Restores that length from storage. An entry without an index is forgotten when the page is closed, but what it told the others isn't.
    pub fn restore_disclosed(&mut self, disclosed: Option<LogIndex>) {
        self.disclosed = disclosed;
    }
}
