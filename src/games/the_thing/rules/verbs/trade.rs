//! A player proposes a trade, others make offers, and two exchange cards (section 5.4). Layer 5.

use super::super::claim::Claim;
use super::super::line::Line;
use super::super::moves::Move;
use super::super::phase::{Phase, Trade};
use super::super::state::{BySeat, Flow, Fx, TheThing, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::HandSet;
use crate::table::need::Need;

impl TheThing {
    /// 5.4.1: announces a value.
    pub(crate) fn propose(&mut self, claim: Claim, fx: &mut Fx) -> Flow {
        self.trade = Some(Trade { claim, offers: BySeat::new(), answered: SeatSet::NONE });
        fx.tell(Line::Proposes { seat: self.turn, claim });
        self.next_offer(fx)
    }

    /// 5.4.2: asks the next player, clockwise from the proposer's left.
    pub(crate) fn next_offer(&mut self, fx: &mut Fx) -> Flow {
        let Some(trade) = &self.trade else { return Flow::EndTurn };
        let open = self.others(self.turn).difference(trade.answered);
        match open.next_after(self.turn, self.setup.seats) {
            Some(asked) => self.enter(Phase::Offers { asked }),
            None => self.select(fx),
        }
    }

    /// Takes a player's answer.
    pub(crate) fn answer_trade(&mut self, seat: Seat, claim: Option<Claim>, fx: &mut Fx) -> Flow {
        if let Some(trade) = &mut self.trade {
            trade.answered.insert(seat);
            if let Some(claim) = claim {
                trade.offers.push((seat, claim));
                fx.tell(Line::Offers { seat, claim });
            } else {
                fx.tell(Line::NoOffer { seat });
            }
        }
        self.next_offer(fx)
    }

    /// 5.4.3: lets the proposer choose an offer. Without offers the action is over.
    pub(crate) fn select(&mut self, fx: &mut Fx) -> Flow {
        self.sealed.clear();
        if self.trade.as_ref().is_none_or(|trade| trade.offers.is_empty()) {
            return self.end_trade(fx);
        }
        self.enter(Phase::Select)
    }

    /// The proposer ends the trading.
    pub(crate) fn end_trade(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::TradeEnded { seat: self.turn });
        Flow::EndTurn
    }

    /// The proposer accepts an offer. Both players choose their cards at once.
    pub(crate) fn accept(&mut self, partner: Seat, fx: &mut Fx) -> Flow {
        fx.tell(Line::Accepts { seat: self.turn, partner });
        self.hands.ready(self.turn, fx);
        self.hands.ready(partner, fx);
        self.enter(Phase::Commit { partner })
    }

    /// 5.4.4 to 6: takes a player's choice. With the second one, the trade is made or dead.
    pub(crate) fn choose_trade(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        self.sealed.push((seat, action));
        let Phase::Commit { partner } = self.phase else { return Flow::Wait };
        let proposer = self.turn;
        let choice = |who: Seat| self.sealed.iter().find(|(seat, _)| *seat == who).map(|(_, action)| *action);
        let (Some(mine), Some(theirs)) = (choice(proposer), choice(partner)) else { return Flow::Wait };
        // By choosing a card, a player has marked it for all to see.
        self.hands.loosen(proposer);
        self.hands.loosen(partner);
        if let (Move::Commit { cards: gives }, Move::Commit { cards: gets }) = (mine, theirs) {
            self.pass_all(proposer, partner, gives, fx);
            self.pass_all(partner, proposer, gets, fx);
            self.then = Then::Exchange { partner, gives, gets };
            return Flow::Wait;
        }
        let declined = [(proposer, mine), (partner, theirs)].into_iter().filter(|(_, action)| *action == Move::Decline);
        fx.tell(Line::Declined { seats: declined.map(|(seat, _)| seat).collect() });
        self.drop_offer(partner);
        self.select(fx)
    }

    /// R18: removes an offer that has failed.
    pub(crate) fn drop_offer(&mut self, partner: Seat) {
        if let Some(trade) = &mut self.trade {
            trade.offers.retain(|(seat, _)| *seat != partner);
        }
    }

    fn pass_all(&self, from: Seat, to: Seat, cards: HandSet, fx: &mut Fx) {
        for place in cards.iter() {
            if let Some(card) = self.hands.of(from).get(usize::from(place)) {
                fx.ask(Need::Pass { card: *card, from, to });
            }
        }
    }

    /// The cards have changed hands.
    pub(crate) fn exchanged(&mut self, partner: Seat, gives: HandSet, gets: HandSet, fx: &mut Fx) -> Flow {
        let proposer = self.turn;
        let given = self.hands.take(proposer, gives);
        let got = self.hands.take(partner, gets);
        fx.tell(Line::Traded { seat: proposer, partner, count: given.len() as u8 });
        given.iter().for_each(|card| self.receive(proposer, partner, *card, fx));
        got.iter().for_each(|card| self.receive(partner, proposer, *card, fx));
        Flow::EndTurn
    }
}
