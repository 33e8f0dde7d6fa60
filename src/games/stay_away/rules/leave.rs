//! A player who leaves for good is out of the game (R39). Layer 5.

use super::line::Death;
use super::outcome::Ending;
use super::phase::Phase;
use super::state::{Claim, Flow, Fx, StayAway};
use crate::base::ids::Seat;

impl StayAway {
    /// A living player's hand is shown, as nobody else can say whether it was the Thing's. A dead Thing takes its knowledge along, so that ends
    /// `revengeMode` and the game.
    pub(crate) fn depart(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if self.phase == Phase::Over {
            return Flow::Wait;
        }
        match (self.decided, self.is_alive(seat)) {
            (Some(_), true) => {
                self.die(seat, Death::Left, fx);
                self.all_unmasked(fx)
            }
            (None, true) => self.claim(seat, Claim::Left, fx),
            (None, false) if self.dead_thing == Some(seat) => self.conclude(Ending::ThingLeft { thing: seat }, fx),
            (_, false) => Flow::Wait,
        }
    }

    /// Continues the phase with one player fewer.
    pub(crate) fn without(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        let asked = self.phase.asked() == Some(seat);
        let partner = self.trade.map(|trade| trade.partner);
        match self.phase {
            Phase::Burned { .. } | Phase::Fire { .. } | Phase::Swap { .. } if asked => Flow::Exchange,
            Phase::Caught { .. } if asked => self.unanswered(),
            Phase::ChainReaction => self.chain(fx),
            Phase::Confession { .. } => Flow::Confess,
            Phase::Tally => self.tally_on(fx),
            // These phases aren't part of a turn, or go on without the player whose turn it is.
            Phase::Burned { .. } | Phase::Caught { .. } | Phase::Sides { .. } | Phase::Last { .. } => Flow::Wait,
            Phase::Dealing | Phase::Roles | Phase::Over => Flow::Wait,
            _ if !self.is_alive(self.turn) => Flow::End,
            Phase::Offer | Phase::Answer { .. } if partner == Some(seat) => Flow::Traded,
            Phase::Choose => self.ask_whom(fx),
            Phase::Side if self.circle.seats().len() == 3 => self.nothing_happens(fx),
            _ => Flow::Wait,
        }
    }
}
