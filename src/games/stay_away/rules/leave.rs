//! A player who leaves for good is out of the game (R39). Layer 5.

use super::outcome::Ending;
use super::phase::Phase;
use super::state::{Claim, Flow, Fx, StayAway};
use crate::base::ids::Seat;

impl StayAway {
    /// A living player's hand is shown, as nobody else can say whether it was the Thing. The dead Thing takes its knowledge along, so that
    /// revenge ends with it.
    pub(crate) fn depart(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if self.phase == Phase::Over {
            return Flow::Wait;
        }
        match (self.decided, self.is_alive(seat)) {
            (Some(_), _) => self.leave_the_end(seat, fx),
            (None, true) => self.claim(seat, Claim::Left, fx),
            (None, false) if self.dead_thing == Some(seat) => Flow::Conclude(Ending::ThingLeft { thing: seat }),
            (None, false) => Flow::Wait,
        }
    }

    /// The phase goes on, one player fewer.
    pub(crate) fn without(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        let alive = self.is_alive(self.turn);
        match self.phase {
            Phase::Burned { seat: burned } | Phase::Fire { target: burned } | Phase::Swap { target: burned }
                if burned == seat =>
            {
                Flow::Exchange
            }
            Phase::Caught { seat: owner } if owner == seat => self.unanswered(),
            Phase::Burned { .. } | Phase::Caught { .. } => Flow::Wait,
            Phase::ChainReaction => self.chain(fx),
            Phase::Confession { .. } => Flow::Confess,
            Phase::Tally => self.tally_on(fx),
            Phase::Play
            | Phase::Keep
            | Phase::Fire { .. }
            | Phase::Swap { .. }
            | Phase::Offer
            | Phase::Answer { .. }
            | Phase::Choose
            | Phase::Side
            | Phase::BlindDate
            | Phase::Forgetful
                if !alive =>
            {
                Flow::End
            }
            Phase::Offer | Phase::Answer { .. } if self.trade.is_some_and(|trade| trade.partner == seat) => {
                Flow::Traded
            }
            Phase::Choose => self.ask_whom(fx),
            Phase::Side if self.circle.seats().len() == 3 => self.nothing_happens(fx),
            Phase::Play
            | Phase::Keep
            | Phase::Fire { .. }
            | Phase::Swap { .. }
            | Phase::Offer
            | Phase::Answer { .. }
            | Phase::Side
            | Phase::BlindDate
            | Phase::Forgetful
            | Phase::Dealing
            | Phase::Sides { .. }
            | Phase::Roles
            | Phase::Last { .. }
            | Phase::Over => Flow::Wait,
        }
    }
}
