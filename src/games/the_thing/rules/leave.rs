//! A player who leaves for good dies as of the Disease (section 8). Layer 5. All cards go face down to the discard.
//!
//! The cards go together, so it reveals nothing if somebody could track one of them. Before any of them is seen again, the discard is shuffled. So
//! the hand needn't be concealed, which its owner may be unable to do.

use super::line::{Death, Line};
use super::phase::{JokerAt, Phase};
use super::state::{Flow, Fx, TheThing};
use crate::base::ids::Seat;

impl TheThing {
    /// Takes a player out of the game, and goes on with what was in progress.
    pub(crate) fn depart(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if !Seat::all(self.setup.seats).any(|here| here == seat) || !self.living.contains(seat) {
            return Flow::Wait;
        }
        self.down.extend(self.hands.take_all(seat));
        self.die(seat, Death::Left, fx);
        self.sick.remove(seat);
        self.unfilled.remove(seat);
        self.sealed.clear();
        if let Some(trade) = &mut self.trade {
            trade.offers.retain(|(offerer, _)| *offerer != seat);
        }
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
        }
        if seat == self.turn {
            self.down.extend(self.drawn.take());
        }
        if let Some(ending) = self.extinct() {
            self.down.extend(self.drawn.take());
            return self.finish(ending, fx);
        }
        self.without(seat, fx)
    }

    /// Continues the phase with one player fewer.
    fn without(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        let at_turn = seat == self.turn;
        match self.phase {
            Phase::Hold { victim, .. } if self.joker == JokerAt::Drawn => {
                if victim == seat {
                    Flow::Victim
                } else {
                    Flow::Wait
                }
            }
            Phase::Hold { victim, .. } if victim == seat => Flow::EndTurn,
            Phase::Lead { seat: lead, .. } if lead == seat => Flow::Fight,
            // 7.2, 7.3.3: from now on the side that asks is locked. It may have another lead, who decides anew whether to ask.
            Phase::Poll { .. } if self.is_behind(seat) => Flow::Fight,
            // Nothing has changed for the side that asks. The round goes on with the player who is being asked, or with the next one.
            Phase::Poll { .. } => Flow::Poll,
            Phase::Lead { .. } | Phase::Dealing | Phase::Over => Flow::Wait,
            Phase::Drawn { .. }
            | Phase::Action
            | Phase::Discard
            | Phase::Hold { .. }
            | Phase::Offers { .. }
            | Phase::Select
            | Phase::Commit { .. }
            | Phase::Announce { .. }
            | Phase::Vote
                if at_turn =>
            {
                Flow::EndTurn
            }
            Phase::Offers { asked } if asked == seat => {
                fx.tell(Line::NoOffer { seat });
                self.next_offer(fx)
            }
            Phase::Select => self.select(fx),
            Phase::Commit { partner } if partner == seat => self.select(fx),
            Phase::Drawn { .. }
            | Phase::Action
            | Phase::Discard
            | Phase::Hold { .. }
            | Phase::Offers { .. }
            | Phase::Commit { .. }
            | Phase::Announce { .. }
            | Phase::Vote => Flow::Wait,
        }
    }

    /// Whether a player is engaged on the losing side, which must go on.
    fn is_behind(&self, seat: Seat) -> bool {
        self.combat.as_ref().is_some_and(|combat| combat.flank(combat.active).engaged.contains(&seat))
    }
}
