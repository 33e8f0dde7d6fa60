//! Players take turns as the pointer says (rules 4). Layer 5.

use super::line::Line;
use super::outcome::Ending;
use super::phase::Phase;
use super::state::{Flow, Fx, StayAway};
use crate::base::ids::Seat;

impl StayAway {
    /// Begins a player's turn.
    pub(crate) fn start_turn(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.turn = seat;
        self.turns = self.turns.saturating_add(1);
        self.people[seat].flames.at_start = None;
        fx.tell(Line::Turn { seat, turn: self.turns });
        self.draw_top(fx)
    }

    /// 4.7: ends the turn.
    pub(crate) fn end_turn(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        (self.card, self.trade, self.showing, self.sight) = (None, None, None, None);
        self.discard.extend(self.choice.drain(..));
        if self.is_alive(seat) {
            self.mark_flames(seat);
            // R9: its Quarantine lasts until the end of the last of its turns.
            match &mut self.people[seat].quarantine {
                Some((_, turns)) if *turns > 1 => *turns -= 1,
                Some(_) => self.free(seat, fx),
                None => {}
            }
        }
        if self.setup.auto_declare && self.dead_thing.is_none() { self.ask_tally() } else { self.next_turn(fx) }
    }

    /// `autoDeclare`: asks everybody, as only the Thing knows.
    pub(crate) fn ask_tally(&mut self) -> Flow {
        self.tallied = None;
        self.ask_all(Phase::Tally)
    }

    /// Takes whether a player is the Thing and no Human is left. Once all have said it, the game goes on or ends.
    pub(crate) fn tally(&mut self, seat: Seat, over: bool, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        self.tallied = self.tallied.or(over.then_some(seat));
        self.tally_on(fx)
    }

    pub(crate) fn tally_on(&mut self, fx: &mut Fx) -> Flow {
        match self.tallied {
            _ if !self.asked.is_empty() => Flow::Wait,
            Some(seat) if self.is_alive(seat) => self.declare(seat, fx),
            Some(_) | None => match self.interrupted.take() {
                Some(interrupted) => self.go_on(interrupted, fx),
                None => self.next_turn(fx),
            },
        }
    }

    /// 4.7, R5: begins the next turn. The player at the pointer is next, unless that player has just had a turn.
    pub(crate) fn next_turn(&mut self, fx: &mut Fx) -> Flow {
        if self.turns >= self.setup.max_turns {
            return self.finish(Ending::TurnLimit, None, fx);
        }
        match self.pointer.next(&self.circle, self.turn) {
            Some(seat) => self.start_turn(seat, fx),
            None => self.conclude(Ending::Nobody, fx),
        }
    }

    /// Lets the player at turn change seats with another. The pointer stays in its place, or goes with the player at turn (`turnAfterSwap`).
    pub(crate) fn swap_seats(&mut self, other: Seat, fx: &mut Fx) -> Flow {
        self.circle.swap(self.turn, other);
        fx.tell(Line::Swapped { seat: self.turn, other });
        self.follow_mover();
        Flow::Exchange
    }

    pub(crate) fn follow_mover(&mut self) {
        if !self.setup.old_seat {
            self.pointer.follow(&self.circle, self.turn);
        }
    }
}
