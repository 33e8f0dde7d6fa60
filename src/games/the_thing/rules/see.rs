//! The rules make a view of what a viewer may see of a state (section 3). Layer 5; it uses what each seat was shown, never bare faces.

use super::state::TheThing;
use super::view::{Player, View};
use crate::base::ids::Seat;
use crate::table::game::Viewer;

impl TheThing {
    /// The view of `viewer`.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let viewer = viewer.among(self.setup.seats);
        let players = Seat::all(self.setup.seats).zip(self.people.iter()).map(|(seat, person)| Player {
            alive: person.died.is_none(),
            hand: self.hands.seen(seat, &self.cards, viewer),
            alien: person.is_traitor(seat, viewer),
            exposed: person.exposed_to.is_all(),
        });
        View {
            me: viewer.seat(),
            setup: self.setup,
            round: self.round,
            turns: self.turns,
            first: self.first,
            turn: self.turn,
            phase: self.phase,
            awaited: self.who().seats(),
            players: players.collect(),
            drawn: self.drawn.map(|card| viewer.sees(&self.cards, card)),
            laid_out: self.cards.seen_by_all(&self.played),
            draw_pile: self.draw.len() as u16,
            face_up: self.cards.seen_by_all(&self.up),
            face_down: self.down.len() as u16,
            joker: self.joker,
            trade: self.trade.clone(),
            combat: self.combat.clone(),
            foul: self.foul,
            outcome: self.outcome.clone(),
        }
    }
}
