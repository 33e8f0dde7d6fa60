//! Players draw from the pile, and the discard is reshuffled into it (rules 3). Layer 5.

use super::deal::DRAW_PILE;
use super::face::is_red;
use super::line::Line;
use super::state::{Fx, TheThings};
use crate::base::ids::Seat;
use crate::table::card::CardId;
use crate::table::need::Need;

impl TheThings {
    /// Draws a card for a player; `None` if both piles are empty (R3).
    pub(crate) fn draw_for(&mut self, to: Seat, fx: &mut Fx) -> Option<CardId> {
        if self.draw.is_empty() {
            self.reshuffle(fx);
        }
        let card = self.draw.pop()?;
        fx.ask(Need::Draw { card, to });
        Some(card)
    }

    fn reshuffle(&mut self, fx: &mut Fx) {
        if self.discard.is_empty() {
            return;
        }
        self.barren = self.discards_seen_red();
        self.draw.append(&mut self.discard);
        fx.tell(Line::Reshuffled { cards: self.draw.len() as u16 });
        fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: self.draw.iter().rev().copied().collect() });
    }

    /// Whether everyone has seen that all the discards are red.
    fn discards_seen_red(&self) -> bool {
        self.discard.iter().all(|card| self.cards.seen_by(*card, None).is_some_and(is_red))
    }

    /// 5.5: whether everyone knows that all black cards are in hands.
    pub(crate) fn no_black_left(&self) -> bool {
        self.barren && self.discards_seen_red()
    }
}
