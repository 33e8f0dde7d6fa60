//! A searching player draws a card and discards one of six (rules 5.1, Search). Layer 5.

use super::super::line::Line;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, TheThings, Then};
use crate::base::ids::SeatSet;
use crate::table::hand::HandSet;
use crate::table::need::{Fact, opened};

impl TheThings {
    /// Draws a card. It is mixed with the hand at once, so that nobody learns which of the six is then discarded.
    pub(crate) fn search(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        fx.tell(Line::Searches { seat });
        let Some(card) = self.draw_for(seat, fx) else {
            fx.tell(Line::NothingLeft { seat });
            return Flow::Done;
        };
        self.hands.put(seat, card);
        self.hands.conceal(seat, fx);
        self.then = Then::Searched;
        Flow::Wait
    }

    /// The searcher has seen the card, and nobody else has.
    pub(crate) fn searched(&mut self, facts: &[Fact], fx: &mut Fx) -> Flow {
        let seat = self.turn;
        if let Some(face) = opened(facts) {
            fx.whisper(SeatSet::of(seat), Line::Drew { seat, face });
        }
        self.enter(Phase::Search)
    }

    /// Puts one of the six face down on the discard.
    pub(crate) fn discard_one(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let cards = self.hands.take(seat, HandSet::of(place));
        fx.tell(Line::Discarded { seat });
        if let Some(face) = cards.first().and_then(|card| self.cards.face(*card)) {
            fx.whisper(SeatSet::of(seat), Line::DiscardedFace { seat, face });
        }
        self.discard.extend(cards);
        self.hands.of(seat).clone().iter().for_each(|card| self.kept(seat, *card, fx));
        Flow::Done
    }
}
