//! A drawn card goes into the hand, or is shown as red or the Joker (section 5.1). Layer 5.

use super::super::face::{JOKER, is_red};
use super::super::line::{Foul, Line};
use super::super::phase::{Phase, Why};
use super::super::state::{Flow, Fx, TheThing, Then};
use crate::base::ids::SeatSet;
use crate::table::need::Need;

impl TheThing {
    /// The drawer has seen the card, and nobody else has.
    pub(crate) fn has_drawn(&mut self, fx: &mut Fx) -> Flow {
        if let Some(face) = self.drawn.and_then(|card| self.cards.face(card)) {
            fx.whisper(SeatSet::of(self.turn), Line::Drew { seat: self.turn, face });
        }
        Flow::Wait
    }

    /// Puts the drawn card into the hand.
    pub(crate) fn keep(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        if let Some(card) = self.drawn.take() {
            self.hands.put(seat, card);
        }
        fx.tell(Line::Kept { seat });
        if !matches!(self.phase, Phase::Drawn { why: Why::Scavenge }) {
            return Flow::Refill;
        }
        self.enter_ready(Phase::Discard, seat, fx)
    }

    /// The drawer says that the card is red, or the Joker, and shows it.
    pub(crate) fn show_drawn(&mut self, joker: bool, fx: &mut Fx) -> Flow {
        if let Some(card) = self.drawn {
            fx.ask(Need::Show { card });
        }
        self.then = Then::Shown { joker };
        Flow::Wait
    }

    /// Everyone has seen the card. It is treated as what it is, whatever was said.
    pub(crate) fn resolve_shown(&mut self, joker: bool, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let Some((card, face)) = self.drawn.and_then(|card| Some((card, self.cards.face(card)?))) else {
            return self.keep(fx);
        };
        match (face == JOKER, joker) {
            (true, false) => self.fouled(seat, Foul::NotRed, fx),
            (false, true) => self.fouled(seat, Foul::NotJoker, fx),
            (false, false) if !is_red(face) => self.fouled(seat, Foul::NotRed, fx),
            (true, true) | (false, false) => {}
        }
        if face == JOKER {
            return Flow::Sick;
        }
        if !is_red(face) || matches!(self.phase, Phase::Drawn { why: Why::Scavenge }) {
            return self.keep(fx);
        }
        self.drawn = None;
        self.up.push(card);
        fx.tell(Line::Rejected { seat, face });
        if self.no_black_left() {
            fx.tell(Line::Short { seat });
            return Flow::Filled;
        }
        Flow::Refill
    }
}
