//! The rules make a view of what somebody may see of a state (rules 4). Layer 5; goes through what each seat was shown, never through bare
//! faces.

use super::outcome::Role;
use super::state::{Person, TheThings};
use super::view::{Player, View};
use crate::base::ids::Seat;
use crate::table::game::Viewer;

impl TheThings {
    /// The view of `viewer`.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let viewer = viewer.among(self.setup.seats);
        let me = viewer.seat();
        let players = Seat::all(self.setup.seats).zip(self.people.iter()).map(|(seat, person)| Player {
            alive: person.died.is_none(),
            hand: self.hands.seen(seat, &self.cards, viewer),
            thing: known_thing(viewer, me, seat, person),
            exposed: person.exposed_to.is_all(),
        });
        View {
            me,
            setup: self.setup,
            round: self.round,
            turns: self.turns,
            first: self.first,
            turn: self.turn,
            phase: self.phase,
            awaited: self.who().seats(),
            players: players.collect(),
            drawn: self.drawn.map(|card| viewer.sees(&self.cards, card)),
            draw_pile: self.draw.len() as u16,
            discard: self.discard.len() as u16,
            shown: self.discard.iter().filter_map(|card| self.cards.seen_by(*card, None)).collect(),
            talk: self.talk.clone(),
            fight: self.fight.clone(),
            declared: self.declared,
            foul: self.foul,
            outcome: self.outcome.clone(),
        }
    }
}

/// What a viewer can know for certain: its own role, and proof in the shape of a red card seen in a player's hand.
fn known_thing(viewer: Viewer, me: Option<Seat>, seat: Seat, person: &Person) -> Option<bool> {
    let all = viewer == Viewer::Everything || me == Some(seat);
    let proven = person.exposed_to.is_all() || me.is_some_and(|me| person.exposed_to.contains(me));
    if all { person.role.map(|role| role == Role::Thing) } else { proven.then_some(true) }
}
