//! In a chain reaction everybody gives a card to the next player at once (rules 8). Layer 5.
//!
//! A player who has nothing but Infected! to give says so instead. Such players are then out, the circle closes, and everybody left chooses anew
//! (docs/decisions/overcome-by-its-own-word.md).

use super::super::line::Line;
use super::super::phase::Phase;
use super::super::state::{Claim, Flow, Fx, StayAway, Then};
use crate::base::ids::Seat;
use crate::table::card::CardId;
use crate::table::need::Need;

impl StayAway {
    /// Asks everybody, unless some players must go out first.
    pub(crate) fn chain(&mut self, fx: &mut Fx) -> Flow {
        self.given.clear();
        if let Some(seat) = self.overcome.iter().next() {
            self.overcome.remove(seat);
            return if self.is_alive(seat) { self.claim(seat, Claim::Overcome, fx) } else { self.chain(fx) };
        }
        self.circle.living().iter().for_each(|seat| self.hands.ready(seat, fx));
        self.phase = Phase::ChainReaction;
        self.asked = self.circle.living().iter().filter(|seat| !self.hands.of(*seat).is_empty()).collect();
        if self.asked.is_empty() { Flow::End } else { Flow::Wait }
    }

    /// Takes the card that a player passes on, or that the player has nothing to give.
    pub(crate) fn give_on(&mut self, seat: Seat, place: Option<u8>, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        match place {
            Some(place) => {
                self.given.push((seat, place));
                self.hands.loosen(seat);
            }
            None => self.overcome.insert(seat),
        }
        if !self.asked.is_empty() {
            return Flow::Wait;
        }
        if !self.overcome.is_empty() {
            return self.chain(fx);
        }
        self.links().into_iter().for_each(|(from, card, to)| fx.ask(Need::Pass { card, from, to }));
        self.wait(Then::Chained)
    }

    fn links(&self) -> Vec<(Seat, CardId, Seat)> {
        let link = |(from, place): &(Seat, u8)| Some((*from, self.hands.at(*from, *place)?, self.after(*from)?));
        self.given.iter().filter_map(link).collect()
    }

    /// All cards have changed hands at once (R22). The turn ends.
    pub(crate) fn chained(&mut self, fx: &mut Fx) -> Flow {
        let links = self.links();
        for (from, place) in std::mem::take(&mut self.given) {
            self.take(from, place);
        }
        self.clock = self.clock.saturating_add(1);
        fx.tell(Line::Chained);
        links.into_iter().for_each(|(from, card, to)| self.receive(from, to, card, true, fx));
        Flow::End
    }
}
