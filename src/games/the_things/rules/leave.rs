//! A player who leaves for good counts as killed (R26). Layer 5. The hand goes face down to the discard.
//!
//! The cards go together, so it reveals nothing if somebody could track one of them. Before any of them is seen again, the discard is shuffled. So
//! the hand needn't be concealed, which its owner may be unable to do.

use super::line::{Death, Line};
use super::outcome::Ending;
use super::phase::Phase;
use super::state::{Flow, Fx, TheThings};
use crate::base::ids::Seat;

impl TheThings {
    /// Takes a player out of the game, and goes on with what was in progress.
    pub(crate) fn depart(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if !Seat::all(self.setup.seats).any(|here| here == seat) || !self.living.contains(seat) {
            return Flow::Wait;
        }
        let searching = self.phase == Phase::Search && seat == self.turn;
        self.die(seat, Death::Left, fx);
        self.filling.remove(seat);
        self.offered.retain(|(offerer, _)| *offerer != seat);
        if let Some(talk) = &mut self.talk {
            talk.bids.retain(|bid| bid.seat != seat);
        }
        if let Some(fight) = &mut self.fight {
            fight.to_ask.remove(seat);
        }
        match self.declared.or_else(|| self.decided()) {
            Some(_) if self.living.is_empty() => Flow::Reveal(Ending::Nobody),
            Some(ending) if searching || self.phase != Phase::Search => Flow::Reveal(ending),
            // A searching player discards first, as in `declare`.
            Some(ending) => {
                self.declared = Some(ending);
                Flow::Wait
            }
            None => self.without(seat, fx),
        }
    }

    /// Continues the phase with one player fewer.
    fn without(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        let at_turn = seat == self.turn;
        match self.phase {
            Phase::Drawn { seat: drawer } if drawer == seat => {
                self.discard.extend(self.drawn.take());
                Flow::Fill
            }
            Phase::Account { seat: awaited } | Phase::Vouch { seat: awaited, .. } if awaited == seat => Flow::Done,
            Phase::Vouch { child, .. } if child == seat => Flow::Done,
            Phase::Drawn { .. } | Phase::Account { .. } | Phase::Vouch { .. } | Phase::Dealing | Phase::Over => {
                Flow::Wait
            }
            Phase::Action
            | Phase::Search
            | Phase::Offers { .. }
            | Phase::Accept
            | Phase::Victim
            | Phase::Aside { .. }
            | Phase::Window { .. }
                if at_turn =>
            {
                Flow::Done
            }
            Phase::Offers { asked } if asked == seat => {
                fx.tell(Line::NoOffer { seat });
                self.next_offer(fx)
            }
            Phase::Accept => self.choose_offer(fx),
            Phase::Victim => self.choose_victim(fx),
            Phase::Aside { victim, .. } if victim == seat => Flow::Done,
            Phase::Window { side, asked } => self.fighter_left(seat, side, asked, fx),
            Phase::Action | Phase::Search | Phase::Offers { .. } | Phase::Aside { .. } => Flow::Wait,
        }
    }
}
