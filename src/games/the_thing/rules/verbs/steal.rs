//! A thief shows Aces and takes as many cards from another player (section 5.3, Steal). Layer 5.

use super::super::face::is_ace;
use super::super::line::{Foul, Line};
use super::super::phase::{Phase, Threat};
use super::super::state::{Flow, Fx, TheThing, Then};
use crate::base::ids::Seat;
use crate::table::hand::{HandSet, picks};
use crate::table::need::Need;

impl TheThing {
    /// 5.3.1: shows the Aces.
    pub(crate) fn steal(&mut self, target: Seat, aces: HandSet, fx: &mut Fx) -> Flow {
        self.played = self.hands.lay_out(self.turn, aces, fx);
        self.hands.ready(target, fx);
        self.then = Then::Aces { target };
        Flow::Wait
    }

    /// The thief takes as many cards as there are real Aces. The target may hold one card back.
    pub(crate) fn aces_shown(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let aces = self.shown();
        let count = aces.iter().filter(|face| is_ace(**face)).count();
        let honest = count == aces.len();
        fx.tell(Line::Steals { seat, target, aces });
        if !honest {
            self.fouled(seat, Foul::NotAces, fx);
        }
        if count == 0 {
            return Flow::EndTurn;
        }
        self.enter(Phase::Hold { victim: target, threat: Threat::Theft { count: count as u8 } })
    }

    /// 5.3.2: a card is held back. Chance takes from the others.
    pub(crate) fn hold_from_theft(&mut self, held: u8, count: u8, fx: &mut Fx) -> Flow {
        let Phase::Hold { victim, .. } = self.phase else { return Flow::Wait };
        fx.tell(Line::Held { seat: victim });
        let rest = self.hands.places(victim).without(HandSet::of(held));
        if rest.len() <= usize::from(count) {
            return self.take_cards(victim, rest, fx);
        }
        fx.ask(picks(rest.len(), count.into()));
        self.then = Then::Pick { victim, held };
        Flow::Wait
    }

    /// The cards to take were chosen at random.
    pub(crate) fn pick_cards(&mut self, victim: Seat, held: u8, rolls: &[u16], fx: &mut Fx) -> Flow {
        let rest = self.hands.places(victim).without(HandSet::of(held));
        self.take_cards(victim, rest.picked(rolls), fx)
    }

    fn take_cards(&mut self, victim: Seat, cards: HandSet, fx: &mut Fx) -> Flow {
        for place in cards.iter() {
            if let Some(card) = self.hands.of(victim).get(usize::from(place)) {
                fx.ask(Need::Pass { card: *card, from: victim, to: self.turn });
            }
        }
        self.then = Then::Take { victim, cards };
        Flow::Wait
    }

    /// 5.3.3 to 5: the thief has got the cards.
    pub(crate) fn taken(&mut self, victim: Seat, cards: HandSet, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let stolen = self.hands.take(victim, cards);
        // Everyone could track the card that was held back.
        self.hands.loosen(victim);
        fx.tell(Line::Stole { seat, target: victim, count: stolen.len() as u8 });
        stolen.iter().for_each(|card| self.receive(victim, seat, *card, fx));
        Flow::EndTurn
    }
}
