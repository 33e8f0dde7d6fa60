//! At Confession Time everybody in turn may show something, until an Infected! is shown (rules 8). Layer 5.

use super::super::face::Kind;
use super::super::line::{Foul, Line};
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, StayAway, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::shown;
use crate::table::need::{Fact, Need};

impl StayAway {
    /// Asks the next player.
    pub(crate) fn confess(&mut self, fx: &mut Fx) -> Flow {
        let next = self.pointer.round(&self.circle).find(|seat| self.asked.contains(*seat));
        let Some(asked) = next else { return Flow::Exchange };
        self.enter_ready(Phase::Confession { asked }, asked, fx)
    }

    /// A player shows nothing.
    pub(crate) fn refuse(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        fx.tell(Line::Refuses { seat });
        Flow::Confess
    }

    /// A player shows the whole hand.
    pub(crate) fn confess_all(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        self.show_hand(seat, Flow::Confess, fx)
    }

    /// A player shows an Infected!
    pub(crate) fn confess_infected(&mut self, seat: Seat, place: u8, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        self.hands.at(seat, place).into_iter().for_each(|card| fx.ask(Need::Show { card }));
        self.hands.conceal(seat, fx);
        self.wait(Then::CardShown { seat })
    }

    /// Everybody has seen the card. The first Infected! ends Confession Time.
    pub(crate) fn card_shown(&mut self, seat: Seat, facts: &[Fact], fx: &mut Fx) -> Flow {
        let faces = shown(facts);
        fx.tell(Line::Shows { seat, faces: faces.clone() });
        if faces.first().copied() == Some(Kind::Infected.face()) {
            self.asked = SeatSet::NONE;
        } else {
            self.fouled(seat, Foul::NotThatCard, fx);
        }
        self.showing = Some((seat, faces));
        Flow::Confess
    }
}
