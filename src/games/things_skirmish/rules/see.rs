//! The rules make a view of what a viewer may see of the state. Layer 5.

use super::bag::SecretDie;
use super::chart::{COUNT, Laying, Status, Statuses};
use super::counter::Content;
use super::stage::Stage;
use super::state::Skirmish;
use super::view::View;
use crate::table::card::{CardId, Face};
use crate::table::game::Viewer;

impl Skirmish {
    fn face(&self, card: CardId, viewer: Viewer) -> Option<Face> {
        match viewer {
            Viewer::Everything => self.cards.face(card),
            Viewer::Seat(_) | Viewer::Public => self.cards.seen_by(card, viewer.seat()),
        }
    }

    /// The chart as it is. During a secret action, or if one was never finished, the Things see it as it was before.
    fn charted(&self, viewer: Viewer) -> [Option<Status>; COUNT] {
        let things = self.lays(viewer);
        match (self.stage(), self.before) {
            (_, Some(before)) if things => before.map(Some),
            (Stage::Intend | Stage::Settle | Stage::First, _) => [None; COUNT],
            _ => self.chart.seen(|card| self.face(card, viewer)),
        }
    }

    /// The charts that the viewer may lay, with the cards for them.
    fn layings(&self, viewer: Viewer) -> Vec<(Statuses, Laying)> {
        if !self.lays(viewer) {
            return Vec::new();
        }
        let laying = |statuses: Statuses| Some((statuses, self.chart.laying_of(&statuses, &self.cards)?));
        self.layable().into_iter().flatten().filter_map(laying).collect()
    }

    fn lays(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Everything || viewer.seat() == Some(self.things())
    }

    /// What `viewer` sees.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let content = |card| self.face(card, viewer).and_then(Content::of);
        let (settles, placing) = match self.stage() {
            Stage::Settle => (true, None),
            Stage::Placing { card } => (false, Some(*card)),
            _ => (false, None),
        };
        let die = if settles { self.face(self.die.card(), viewer).and_then(SecretDie::value) } else { None };
        View {
            me: viewer.seat(),
            setup: self.setup,
            ledger: self.ledger.clone(),
            stage: self.stage().clone(),
            awaited: self.who().seats().iter().next(),
            colony: self.colony.clone(),
            works: self.works,
            leader: self.leader,
            counters: self.colony.field.counters.iter().map(|it| (it.id, content(Self::card_of(it.id)))).collect(),
            drawn: placing.and_then(content),
            bag: self.bag.len(),
            chart: self.charted(viewer),
            layings: self.layings(viewer),
            die,
            outcome: self.outcome,
        }
    }
}
