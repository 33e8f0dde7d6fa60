//! The rules make a view of what a viewer may see of a state (rules 4). Layer 5; it uses what each seat was shown, never bare faces.

use super::state::TheThings;
use super::view::{Player, View};
use crate::base::ids::Seat;
use crate::games::kit::scene::Piles;
use crate::table::game::Viewer;

impl TheThings {
    /// The view of `viewer`.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let viewer = viewer.among(self.setup.seats);
        let players = Seat::all(self.setup.seats).zip(self.people.iter()).map(|(seat, person)| Player {
            alive: person.died.is_none(),
            hand: self.hands.seen(seat, &self.cards, viewer),
            thing: person.is_traitor(seat, viewer),
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
            piles: Piles::of(&self.draw, &self.discard, &self.cards),
            talk: self.talk.clone(),
            fight: self.fight.clone(),
            declared: self.declared,
            foul: self.foul,
            outcome: self.outcome.clone(),
        }
    }
}
