//! Everybody fills up their hands after every action (rules 5.5). Layer 5.

use super::deal::FULL;
use super::face::is_red;
use super::line::{Foul, Line};
use super::outcome::{Infection, Role};
use super::phase::Phase;
use super::state::{Flow, Fx, TheThings, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::CardId;
use crate::table::need::Need;

impl TheThings {
    /// Lets everybody draw until their hand is full, clockwise from the player at turn.
    pub(crate) fn fill(&mut self, fx: &mut Fx) -> Flow {
        while let Some(seat) = self.filling.next_from(self.turn, self.setup.seats) {
            if self.hands.of(seat).len() < FULL {
                self.drawn = self.draw_for(seat, fx);
                if self.drawn.is_some() {
                    self.phase = Phase::Drawn { seat };
                    self.then = Then::Drawn { seat };
                    return Flow::Wait;
                }
                fx.tell(Line::Short { seat });
            }
            self.filling.remove(seat);
        }
        Flow::EndTurn
    }

    /// The drawer has seen the card, and nobody else has.
    pub(crate) fn has_drawn(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if let Some(face) = self.drawn.and_then(|card| self.cards.face(card)) {
            fx.whisper(SeatSet::of(seat), Line::Drew { seat, face });
        }
        Flow::Wait
    }

    /// Puts the drawn card into the hand.
    pub(crate) fn keep(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if let Some(card) = self.drawn.take() {
            self.hands.put(seat, card);
            self.kept(seat, card, fx);
        }
        fx.tell(Line::Kept { seat });
        Flow::Fill
    }

    /// `honourMode`: a Human who keeps a drawn red card becomes a Thing, without a parent.
    pub(crate) fn kept(&mut self, seat: Seat, card: CardId, fx: &mut Fx) {
        if !self.setup.honour_mode || self.people[seat].role != Some(Role::Human) {
            return;
        }
        let round = self.round;
        let turn = self.turns;
        let red = self.cards.face(card).map(is_red);
        let person = &mut self.people[seat];
        person.role = red.map(|red| if red { Role::Thing } else { Role::Human });
        if red == Some(true) {
            person.infection = Some(Infection { by: None, round, turn });
            fx.whisper(SeatSet::of(seat), Line::Role { seat, role: Role::Thing });
        }
    }

    /// The drawer says that the card is red, and shows it.
    pub(crate) fn reject(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if let Some(card) = self.drawn {
            fx.ask(Need::Show { card });
        }
        self.then = Then::Rejected { seat };
        Flow::Wait
    }

    /// Everyone has seen the card. It is treated as what it is, whatever was said.
    pub(crate) fn rejected(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        let Some((card, face)) = self.drawn.and_then(|card| Some((card, self.cards.face(card)?))) else {
            return self.keep(seat, fx);
        };
        if !is_red(face) {
            self.fouled(seat, Foul::NotRed, fx);
            return self.keep(seat, fx);
        }
        self.drawn = None;
        self.discard.push(card);
        fx.tell(Line::Rejected { seat, face });
        if self.no_black_left() {
            fx.tell(Line::Short { seat });
            self.filling.remove(seat);
        }
        Flow::Fill
    }
}
