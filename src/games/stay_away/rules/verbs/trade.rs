//! In an exchange a card is offered, and the answer is a card or a defence (rules 4.3 and 7). Layer 5.
//!
//! Cards are named by their positions in concealed hands. Everybody is asked in the same way, so nothing shows who could defend themselves.

use super::super::card::Effect;
use super::super::line::{Line, NoExchange};
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, StayAway, Then};
use super::super::view::{Cause, Trade};
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use crate::table::need::Need;

impl StayAway {
    /// 4.3, R3: begins the exchange of the player at turn with the next one, unless something prevents it.
    pub(crate) fn exchange(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        if !self.is_alive(seat) {
            return Flow::End;
        }
        let shut = self.is_banned(seat, Effect::Exchange);
        match self.reach_next(seat) {
            Ok(_) if shut => self.not_exchanged(NoExchange::Quarantine, Flow::End, fx),
            Ok(to) => self.start_trade(Cause::Turn, to, fx),
            Err(why) => self.not_exchanged(why, Flow::End, fx),
        }
    }

    fn not_exchanged(&self, why: NoExchange, next: Flow, fx: &mut Fx) -> Flow {
        fx.tell(Line::NotExchanged { seat: self.turn, why });
        next
    }

    /// The player after another one, or what prevents an offer to them.
    fn reach_next(&self, seat: Seat) -> Result<Seat, NoExchange> {
        match self.after(seat) {
            None => Err(NoExchange::Alone),
            Some(next) if self.circle.between(seat, next).is_some() => Err(NoExchange::Door),
            Some(next) if self.is_quarantined(next) => Err(NoExchange::Quarantine),
            Some(next) if self.hands.of(next).is_empty() => Err(NoExchange::Empty),
            Some(next) => Ok(next),
        }
    }

    /// Asks the player at turn to offer a card to somebody.
    pub(crate) fn start_trade(&mut self, cause: Cause, to: Seat, fx: &mut Fx) -> Flow {
        self.trade = Some(Trade { cause, addressed: to, partner: to, offered: None });
        if self.hands.of(self.turn).is_empty() || self.hands.of(to).is_empty() {
            return self.not_exchanged(NoExchange::Empty, Flow::Traded, fx);
        }
        self.enter_ready(Phase::Offer, self.turn, fx)
    }

    /// Offers a card.
    pub(crate) fn offer(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let Some(trade) = &mut self.trade else { return Flow::Traded };
        trade.offered = Some(place);
        let to = trade.partner;
        fx.tell(Line::Offers { seat, to });
        // From here on everyone could track it.
        self.hands.loosen(seat);
        self.enter_ready(Phase::Answer { asked: to }, to, fx)
    }

    /// Answers with a card. Both cards change hands, openly if their giver is in Quarantine.
    pub(crate) fn answer(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let Some(Trade { partner, offered: Some(offered), .. }) = self.trade else { return Flow::Traded };
        for (from, place, to) in [(self.turn, offered, partner), (partner, place, self.turn)] {
            let way = |card| if self.is_open(from) { Need::Show { card } } else { Need::Pass { card, from, to } };
            self.hands.at(from, place).map(way).into_iter().for_each(|need| fx.ask(need));
        }
        self.wait(Then::Exchanged { place })
    }

    /// The cards have changed hands. One that was passed on infects nobody (4.5).
    pub(crate) fn exchanged(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let (seat, Some(trade)) = (self.turn, self.trade) else { return Flow::Traded };
        let other = trade.partner;
        let given = self.take(seat, trade.offered.unwrap_or(0));
        let got = self.take(other, place);
        self.clock = self.clock.saturating_add(1);
        fx.tell(Line::Exchanged { seat, other });
        given.iter().for_each(|card| self.receive(seat, other, *card, !trade.is_passed_on(), fx));
        got.iter().for_each(|card| self.receive(other, seat, *card, true, fx));
        Flow::Traded
    }

    /// Scary: lets the defender see the offered card.
    pub(crate) fn scare(&mut self, fx: &mut Fx) -> Flow {
        let Some(Trade { partner, offered: Some(offered), .. }) = self.trade else { return Flow::Traded };
        self.look(self.turn, partner, HandSet::of(offered), Flow::Traded, fx)
    }

    /// Missed!: asks the next player instead, if that is possible.
    pub(crate) fn pass_on(&mut self, fx: &mut Fx) -> Flow {
        let Some(trade) = self.trade else { return Flow::Traded };
        match self.reach_next(trade.partner) {
            // R20.
            Ok(next) if next == self.turn => self.not_exchanged(NoExchange::Alone, Flow::Traded, fx),
            Ok(partner) => {
                self.trade = Some(Trade { partner, ..trade });
                fx.tell(Line::PassedOn { to: partner });
                self.enter_ready(Phase::Answer { asked: partner }, partner, fx)
            }
            Err(why) => self.not_exchanged(why, Flow::Traded, fx),
        }
    }

    /// Ends an exchange. After a Seduction the turn ends as well (R31); after a Panic, the normal exchange follows.
    pub(crate) fn traded(&mut self) -> Flow {
        match self.trade.take().map(|trade| trade.cause) {
            Some(Cause::Friends) => Flow::Exchange,
            Some(Cause::Turn | Cause::Seduction) | None => Flow::End,
        }
    }
}
