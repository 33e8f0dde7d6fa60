//! Players take turns, which make up rounds (rules 5). Layer 5.

use super::line::Line;
use super::outcome::Ending;
use super::phase::Phase;
use super::state::{Flow, Fx, TheThings};
use crate::base::ids::Seat;
use crate::games::kit::seats::is_new_round;
use crate::table::hand::HandSet;

impl TheThings {
    /// Begins a player's turn.
    pub(crate) fn start_turn(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.turn = seat;
        self.turns = self.turns.saturating_add(1);
        fx.tell(Line::Turn { seat });
        self.enter_ready(Phase::Action, seat, fx)
    }

    /// Ends an action: its cards are discarded, red ones are accounted for, and everybody fills up.
    pub(crate) fn done(&mut self, fx: &mut Fx) -> Flow {
        self.clear_table();
        if let Some(ending) = self.declared {
            return Flow::Reveal(ending);
        }
        if let Some(ending) = self.decided() {
            return Flow::Reveal(ending);
        }
        if let Some(flow) = self.next_account() {
            return flow;
        }
        self.filling = self.living;
        self.fill(fx)
    }

    /// Clears the table of everything that belongs to an action.
    pub(crate) fn clear_table(&mut self) {
        self.discard.extend(self.played.drain(..));
        self.discard.append(&mut self.pool);
        self.discard.extend(self.drawn.take());
        self.fight = None;
        self.talk = None;
        self.called = HandSet::NONE;
        self.offered.clear();
    }

    /// Begins the turn of the next living player clockwise.
    pub(crate) fn end_turn(&mut self, fx: &mut Fx) -> Flow {
        let seats = self.setup.seats;
        let Some(next) = self.living.next_after(self.turn, seats) else { return Flow::Reveal(Ending::Nobody) };
        if is_new_round(self.first, self.turn, next, seats) {
            if self.round == self.setup.max_rounds {
                return self.finish(Ending::RoundLimit, fx);
            }
            self.round = self.round.saturating_add(1);
            fx.tell(Line::Round { round: self.round });
        }
        self.start_turn(next, fx)
    }
}
