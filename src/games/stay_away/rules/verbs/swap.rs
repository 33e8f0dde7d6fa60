//! Two players change seats, unless the chosen one keeps its seat (rules 5, 7 and 8). Layer 5.

use super::super::line::Line;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, StayAway};
use crate::base::ids::Seat;

impl StayAway {
    /// Asks the chosen player whether they keep their seat.
    pub(crate) fn ask_to_swap(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        self.enter_ready(Phase::Swap { target }, target, fx)
    }

    /// R10: for a Panic, nobody is asked without `comfortableVsPanic`.
    pub(crate) fn panic_swap(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        if self.setup.comfortable_vs_panic { self.ask_to_swap(target, fx) } else { self.swap_seats(target, fx) }
    }

    /// One, Two…: changes seats with the third living player to one side. Nothing happens with a Quarantine, or if that is the drawer.
    pub(crate) fn swap_third(&mut self, clockwise: bool, fx: &mut Fx) -> Flow {
        let third = self.circle.counted(self.turn, 3, clockwise);
        match third.filter(|third| *third != self.turn && !self.is_quarantined(*third)) {
            Some(target) => {
                fx.tell(Line::Chooses { seat: self.turn, target });
                self.panic_swap(target, fx)
            }
            None => self.nothing_happens(fx),
        }
    }

    /// Call This a Party?: clockwise from the drawer, the first changes seats with the second, the third with the fourth, and so on (R34).
    pub(crate) fn mingle(&mut self, fx: &mut Fx) -> Flow {
        let order: Vec<Seat> = self.circle.round(self.circle.place(self.turn).unwrap_or(0), true).collect();
        let (pairs, _) = order.as_chunks::<2>();
        pairs.iter().for_each(|[one, other]| self.circle.swap(*one, *other));
        fx.tell(Line::Mingled { ring: self.circle.seats().to_vec() });
        self.follow_mover();
        Flow::Exchange
    }

    /// Notes that a Panic had no effect.
    pub(crate) fn nothing_happens(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::NothingHappens);
        Flow::Exchange
    }
}
