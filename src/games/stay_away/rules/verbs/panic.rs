//! A Panic is shown and resolved as soon as it is drawn (rules 8). Layer 5.

use super::super::card::{Class, Panic};
use super::super::cards::card;
use super::super::line::Line;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, StayAway};
use super::super::view::Cause;
use crate::base::ids::Seat;

impl StayAway {
    /// A Panic was turned up.
    pub(crate) fn panics(&mut self, fx: &mut Fx) -> Flow {
        let Some(drawn) = self.aside.take() else { return Flow::Exchange };
        self.discard.push(drawn);
        self.card = self.kind(drawn);
        let Some(kind) = self.card else { return Flow::Exchange };
        fx.tell(Line::Panics { seat: self.turn, card: kind });
        self.panic().map_or(Flow::Exchange, |panic| self.resolve_panic(panic, fx))
    }

    /// The Panic that is taking effect.
    pub(crate) fn panic(&self) -> Option<Panic> {
        if let Class::Panic(panic) = card(self.card?).class { Some(panic) } else { None }
    }

    fn resolve_panic(&mut self, panic: Panic, fx: &mut Fx) -> Flow {
        match panic {
            Panic::Party => {
                self.open_doors(fx);
                self.lift_quarantines(fx);
                self.mingle(fx)
            }
            Panic::SwapAny | Panic::Exchange | Panic::ShowNeighbour => self.ask_whom(fx),
            Panic::SwapThird if self.is_quarantined(self.turn) => self.nothing_happens(fx),
            Panic::SwapThird if self.circle.seats().len() == 3 => self.nothing_happens(fx),
            Panic::SwapThird => self.enter(Phase::Side),
            Panic::GiveOn => self.chain(fx),
            Panic::BlindDate | Panic::Forget if self.hands.of(self.turn).len() < 2 => self.nothing_happens(fx),
            Panic::BlindDate => self.enter_ready(Phase::BlindDate, self.turn, fx),
            Panic::Forget => self.enter_ready(Phase::Forgetful, self.turn, fx),
            Panic::Confess => {
                self.asked = self.circle.living();
                Flow::Confess
            }
            Panic::ShowHand => self.show_hand(self.turn, Flow::Exchange, fx),
            Panic::OpenDoors => self.open_doors(fx),
            Panic::LiftQuarantines => self.lift_quarantines(fx),
        }
    }

    /// Asks the drawer to choose somebody, if there is anybody to choose.
    pub(crate) fn ask_whom(&mut self, fx: &mut Fx) -> Flow {
        if self.candidates().is_empty() { self.nothing_happens(fx) } else { self.enter(Phase::Choose) }
    }

    /// Takes the player that was chosen.
    pub(crate) fn chosen(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        fx.tell(Line::Chooses { seat: self.turn, target });
        match self.panic() {
            Some(Panic::SwapAny) => self.panic_swap(target, fx),
            Some(Panic::Exchange) => self.start_trade(Cause::Friends, target, fx),
            Some(Panic::ShowNeighbour) => self.look_at_all(self.turn, target, fx),
            _ => Flow::Exchange,
        }
    }
}
