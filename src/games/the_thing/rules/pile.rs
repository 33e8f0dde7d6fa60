//! Players draw from the pile, and the discards are reshuffled into it (section 5.1). Layer 5.

use super::deal::DRAW_PILE;
use super::face::is_red;
use super::line::Line;
use super::phase::{JokerAt, Phase, Why};
use super::state::{Flow, Fx, TheThing, Then};
use crate::table::need::Need;

impl TheThing {
    /// Whether there is a card to draw, perhaps after a reshuffle.
    pub(crate) fn can_draw(&self) -> bool {
        !self.draw.is_empty() || !self.up.is_empty() || !self.down.is_empty()
    }

    /// Lets the player at turn draw a card. There must be one.
    pub(crate) fn draw_card(&mut self, why: Why, fx: &mut Fx) -> Flow {
        if self.draw.is_empty() {
            self.reshuffle(fx);
        }
        self.drawn = self.draw.pop();
        if let Some(card) = self.drawn {
            fx.ask(Need::Draw { card, to: self.turn });
        }
        // R13: the reshuffle comes at once, and without the card just drawn.
        if self.draw.is_empty() {
            self.reshuffle(fx);
        }
        self.phase = Phase::Drawn { why };
        self.then = Then::Drawn;
        Flow::Wait
    }

    fn reshuffle(&mut self, fx: &mut Fx) {
        if self.up.is_empty() && self.down.is_empty() {
            return;
        }
        self.barren = self.down.is_empty() && self.only_red_face_up();
        self.draw.append(&mut self.up);
        self.draw.append(&mut self.down);
        let joker = self.joker_returns();
        if let Some(card) = self.joker_card.take_if(|_| joker) {
            self.joker = JokerAt::Shuffled;
            self.draw.push(card);
        }
        fx.tell(Line::Reshuffled { cards: self.draw.len() as u16, joker });
        fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: self.draw.iter().rev().copied().collect() });
    }

    /// R7, R14: whether the Joker returns with this reshuffle. It never does before the first turn; with `jokerDelay` it returns one reshuffle later.
    fn joker_returns(&mut self) -> bool {
        match self.joker {
            JokerAt::Aside if self.round == 0 => false,
            JokerAt::Aside if self.setup.joker_delay => {
                self.joker = JokerAt::Waiting;
                false
            }
            JokerAt::Aside | JokerAt::Waiting => true,
            JokerAt::Absent | JokerAt::Shuffled | JokerAt::Drawn => false,
        }
    }

    fn only_red_face_up(&self) -> bool {
        self.up.iter().all(|card| self.cards.face(*card).is_some_and(is_red))
    }

    /// R15: whether everyone knows that all black cards are in hands.
    pub(crate) fn no_black_left(&self) -> bool {
        self.barren && self.down.is_empty() && self.only_red_face_up()
    }
}
