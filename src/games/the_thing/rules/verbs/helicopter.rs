//! A player proposes to fly out, and everybody else votes (section 5.7). Layer 5.

use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::Ending;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, TheThing};
use crate::base::ids::{Seat, SeatSet};

impl TheThing {
    /// Proposes a flight. Everybody else votes at once.
    pub(crate) fn propose_flight(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::Helicopter { seat: self.turn });
        self.enter(Phase::Vote)
    }

    /// R10: takes a vote. With the last one, all votes are shown.
    pub(crate) fn vote(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        self.sealed.push((seat, action));
        if self.sealed.len() < self.others(self.turn).len() {
            return Flow::Wait;
        }
        let no: SeatSet =
            self.sealed.iter().filter(|(_, vote)| *vote == Move::Vote { yes: false }).map(|v| v.0).collect();
        let yes = self.living.difference(no);
        fx.tell(if self.setup.open_votes {
            Line::Votes { yes, no }
        } else {
            Line::VoteCount { yes: yes.len() as u8, no: no.len() as u8 }
        });
        if no.is_empty() { self.finish(Ending::Voted, fx) } else { Flow::EndTurn }
    }
}
