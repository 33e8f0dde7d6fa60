//! Turns make up rounds until the game ends (sections 4 and 9). Layer 5.

use super::line::Line;
use super::outcome::{Ended, Ending, Fate, Outcome, Role, Winner, judge};
use super::phase::{Phase, Why};
use super::state::{BySeat, Flow, Fx, TheThing, Then};
use crate::base::ids::Seat;
use crate::games::kit::seats::is_new_round;

/// A hand is filled up to this size.
const FULL: usize = 5;

impl TheThing {
    /// Why the player at turn fills up.
    fn filling(&self) -> Why {
        if self.round == 0 { Why::Setup } else { Why::Replenish }
    }

    /// Lets the player at turn draw until their hand is full (5.1).
    pub(crate) fn refill(&mut self, fx: &mut Fx) -> Flow {
        let short = self.hands.of(self.turn).len() < FULL;
        if short && self.can_draw() {
            return self.draw_card(self.filling(), fx);
        }
        if short {
            fx.tell(Line::Short { seat: self.turn });
        }
        Flow::Filled
    }

    /// Lets the next player fill up before the first turn or, later, the player at turn act.
    pub(crate) fn filled(&mut self, fx: &mut Fx) -> Flow {
        if self.round > 0 {
            return self.enter_ready(Phase::Action, self.turn, fx);
        }
        self.unfilled.remove(self.turn);
        match self.unfilled.next_after(self.turn, self.setup.seats) {
            Some(next) => {
                self.turn = next;
                Flow::Refill
            }
            None => self.first_turn(fx),
        }
    }

    fn first_turn(&mut self, fx: &mut Fx) -> Flow {
        let Some(first) = self.living.next_from(self.first, self.setup.seats) else {
            return self.finish(Ending::Nobody, fx);
        };
        self.round = 1;
        fx.tell(Line::Round { round: 1 });
        self.start_turn(first, fx)
    }

    /// Ends the turn: deaths are counted, and the next living player clockwise begins.
    pub(crate) fn end_turn(&mut self, fx: &mut Fx) -> Flow {
        self.clear_table();
        if let Some(ending) = self.extinct() {
            return self.finish(ending, fx);
        }
        if self.round == 0 {
            return self.filled(fx);
        }
        let seats = self.setup.seats;
        let Some(next) = self.living.next_after(self.turn, seats) else { return self.finish(Ending::Nobody, fx) };
        if is_new_round(self.first, self.turn, next, seats) {
            if self.round == self.setup.max_rounds {
                return self.finish(Ending::RoundLimit, fx);
            }
            self.round = self.round.saturating_add(1);
            fx.tell(Line::Round { round: self.round });
        }
        self.start_turn(next, fx)
    }

    fn start_turn(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.turn = seat;
        self.turns = self.turns.saturating_add(1);
        fx.tell(Line::Turn { seat });
        match self.living.len() {
            1 => self.finish(Ending::LastOne, fx),
            2 => self.finish(Ending::Forced, fx),
            _ => Flow::Refill,
        }
    }

    /// How the game ends if so few players are left that it is over at once.
    pub(crate) fn extinct(&self) -> Option<Ending> {
        match self.living.len() {
            0 => Some(Ending::Nobody),
            1 => Some(Ending::LastOne),
            _ => None,
        }
    }

    /// Clears the table of everything that belongs to a turn.
    pub(crate) fn clear_table(&mut self) {
        self.clear_played();
        self.up.append(&mut self.pool);
        self.combat = None;
        self.trade = None;
        self.sealed.clear();
        self.saw_red = None;
    }

    /// Ends the game.
    pub(crate) fn finish(&mut self, ending: Ending, fx: &mut Fx) -> Flow {
        self.clear_table();
        self.phase = Phase::Over;
        self.then = Then::Wait;
        let roles = |alive: bool| -> BySeat<Option<Role>> {
            self.people.iter().filter(|person| person.died.is_none() == alive).map(|person| person.role).collect()
        };
        let (winner, grade) = judge(ending, &roles(true), &roles(false));
        let aboard = matches!(ending, Ending::Voted | Ending::Forced);
        let seats = self.people.iter().map(|person| Ended {
            role: person.role,
            fate: match person.died {
                Some(round) => Fate::Died { round },
                None if aboard => Fate::Escaped,
                None => Fate::Stranded,
            },
            won: match (winner, person.role) {
                (Some(Winner::Nobody), _) => Some(false),
                (Some(Winner::Side(side)), Some(role)) => Some(side == role),
                (None, _) | (_, None) => None,
            },
            infection: person.infection,
        });
        let seats = seats.collect();
        self.outcome = Some(Outcome { ending, winner, grade, round: self.round, turns: self.turns, seats });
        fx.tell(Line::Over { ending });
        Flow::Wait
    }
}
