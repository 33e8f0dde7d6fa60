//! The rules make a view of what a viewer may see of a state. Layer 5; it uses what each seat was shown, never bare faces.

use super::outcome::Role;
use super::state::StayAway;
use super::view::{Player, View};
use crate::base::ids::Seat;
use crate::games::kit::scene::Piles;
use crate::table::game::Viewer;

impl StayAway {
    /// The view of `viewer`.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let viewer = viewer.among(self.setup.seats);
        let me = viewer.seat();
        let players = Seat::all(self.setup.seats).zip(self.people.iter()).map(|(seat, person)| Player {
            alive: person.died.is_none(),
            hand: self.hands.seen(seat, &self.cards, viewer),
            role: if viewer == Viewer::Everything { person.role } else { self.known_role(me, seat) },
            exposed: person.thing_seen_by.is_all() || person.said == Some(Role::Thing),
            quarantine: person.quarantine.map_or(0, |(_, turns)| turns),
        });
        View {
            me,
            setup: self.setup,
            turns: self.turns,
            turn: self.turn,
            phase: self.phase,
            awaited: self.who().seats(),
            players: players.collect(),
            circle: self.circle.clone(),
            clockwise: self.pointer.clockwise,
            pointer: self.pointer.at(&self.circle),
            piles: Piles::of(&self.draw, &self.discard, &self.cards),
            top: self.draw.last().and_then(|card| self.cards.back_seen_by(*card, None)),
            choice: self.choice.iter().map(|card| viewer.sees(&self.cards, *card)).collect(),
            card: self.card,
            trade: self.trade,
            showing: self.showing.clone(),
            dead_thing: self.dead_thing,
            decided: self.decided,
            foul: self.foul,
            outcome: self.outcome.clone(),
        }
    }

    /// What a viewer can know for certain: its own role, what was said, The Thing in a hand, and who infected it. The Thing knows every role.
    fn known_role(&self, me: Option<Seat>, seat: Seat) -> Option<Role> {
        let person = &self.people[seat];
        let shown = person.thing_seen_by.is_all() || me.is_some_and(|me| person.thing_seen_by.contains(me));
        if person.said.is_some() || shown {
            return person.said.or(Some(Role::Thing));
        }
        let me = me?;
        match self.people[me].role? {
            role if me == seat => Some(role),
            Role::Thing if self.is_infected_by(seat, me) => Some(Role::Infected),
            Role::Thing => Some(Role::Human),
            Role::Infected if self.is_infected_by(me, seat) => Some(Role::Thing),
            Role::Infected | Role::Human => None,
        }
    }
}
