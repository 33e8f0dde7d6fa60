//! A scavenger draws a card and discards one face down (section 5.2). Layer 5.

use super::super::line::Line;
use super::super::phase::Why;
use super::super::state::{Flow, Fx, TheThing};
use crate::base::ids::SeatSet;
use crate::table::hand::HandSet;

impl TheThing {
    /// Draws one card.
    pub(crate) fn scavenge(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::Scavenges { seat: self.turn });
        self.draw_card(Why::Scavenge, fx)
    }

    /// Puts one card face down on the discard.
    pub(crate) fn discard(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let cards = self.hands.take(seat, HandSet::of(place));
        fx.tell(Line::Discarded { seat });
        if let Some(face) = cards.first().and_then(|card| self.cards.face(*card)) {
            fx.whisper(SeatSet::of(seat), Line::DiscardedFace { seat, face });
        }
        self.down.extend(cards);
        Flow::EndTurn
    }
}
