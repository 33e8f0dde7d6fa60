//! The Disease takes a card from every living player; losing the last one kills (section 6). Layer 5.

use super::line::{Death, Line};
use super::phase::{JokerAt, Phase, Threat};
use super::state::{Flow, Fx, TheThing, Then};
use crate::table::hand::{HandSet, picks};

impl TheThing {
    /// The Joker is on the table, and everybody living is a victim.
    pub(crate) fn fall_sick(&mut self, fx: &mut Fx) -> Flow {
        self.joker = JokerAt::Drawn;
        self.joker_card = self.drawn.take();
        self.sick = self.living;
        fx.tell(Line::Disease { drawer: self.turn });
        for victim in self.living.iter() {
            if self.hands.of(victim).len() > 1 {
                self.hands.ready(victim, fx);
            }
        }
        if fx.needs.is_empty() {
            return Flow::Victim;
        }
        self.then = Then::Victims;
        Flow::Wait
    }

    /// R20: turns to the next victim, clockwise from the drawer's left. The drawer is last.
    pub(crate) fn next_victim(&mut self, fx: &mut Fx) -> Flow {
        while let Some(victim) = self.sick.next_after(self.turn, self.setup.seats) {
            if self.hands.of(victim).len() > 1 {
                return self.enter(Phase::Hold { victim, threat: Threat::Disease });
            }
            self.sick.remove(victim);
            self.lose(victim, 0, fx);
            self.die(victim, Death::Disease, fx);
        }
        self.joker = JokerAt::Aside;
        Flow::EndTurn
    }

    /// A victim has held a card back. One random card of the others is lost.
    pub(crate) fn hold_from_disease(&mut self, held: u8, fx: &mut Fx) -> Flow {
        let Phase::Hold { victim, .. } = self.phase else { return Flow::Wait };
        fx.tell(Line::Held { seat: victim });
        let rest = self.hands.of(victim).len() - 1;
        if rest == 1 {
            return self.lose_one(held, &[0], fx);
        }
        fx.ask(picks(rest, 1));
        self.then = Then::Lose { held };
        Flow::Wait
    }

    /// The card that chance has picked goes face down to the discard.
    pub(crate) fn lose_one(&mut self, held: u8, rolls: &[u16], fx: &mut Fx) -> Flow {
        let Phase::Hold { victim, .. } = self.phase else { return Flow::Wait };
        let lost = self.hands.places(victim).without(HandSet::of(held)).picked(rolls);
        lost.iter().take(1).for_each(|place| self.lose(victim, place, fx));
        self.hands.loosen(victim);
        self.sick.remove(victim);
        Flow::Victim
    }
}
