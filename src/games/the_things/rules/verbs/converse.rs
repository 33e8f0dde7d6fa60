//! In a Converse, cards are exchanged by their ranks (rules 5.2). Layer 5.
//!
//! A card is committed by its position in a concealed hand, and its rank is called. The player's own device makes sure that the rank is true, and the
//! audit does so for everybody (R7).

use super::super::face::Rank;
use super::super::line::Line;
use super::super::phase::Phase;
use super::super::ranks::Ranks;
use super::super::state::{BySeat, Flow, Fx, TheThings, Then};
use super::super::view::{Bid, Talk};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::{HandSet, picks};
use crate::table::need::Need;

impl TheThings {
    /// 5.2.1: calls ranks.
    pub(crate) fn converse(&mut self, cards: HandSet, ranks: Ranks, wanted: Option<Rank>, fx: &mut Fx) -> Flow {
        self.talk = Some(Talk { ranks, wanted, bids: BySeat::new(), answered: SeatSet::NONE });
        self.called = cards;
        self.offered.clear();
        // From here on everyone could track the called cards.
        self.hands.loosen(self.turn);
        fx.tell(Line::Converses { seat: self.turn, ranks, wanted });
        self.next_offer(fx)
    }

    /// 5.2.2: asks the next player, clockwise from the caller.
    pub(crate) fn next_offer(&mut self, fx: &mut Fx) -> Flow {
        let Some(talk) = &self.talk else { return Flow::Done };
        let open = self.others(self.turn).difference(talk.answered);
        let Some(asked) = open.next_after(self.turn, self.setup.seats) else { return self.choose_offer(fx) };
        self.enter_ready(Phase::Offers { asked }, asked, fx)
    }

    /// Takes an offer.
    pub(crate) fn offer(&mut self, seat: Seat, place: u8, rank: Rank, against: u8, fx: &mut Fx) -> Flow {
        if let Some(talk) = &mut self.talk {
            talk.answered.insert(seat);
            talk.bids.push(Bid { seat, rank, against });
            let against = talk.ranks.get(against).unwrap_or(rank);
            fx.tell(Line::Offers { seat, rank, against });
        }
        self.offered.push((seat, place));
        self.hands.loosen(seat);
        self.next_offer(fx)
    }

    /// Takes that a player makes no offer.
    pub(crate) fn no_offer(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        if let Some(talk) = &mut self.talk {
            talk.answered.insert(seat);
        }
        fx.tell(Line::NoOffer { seat });
        self.next_offer(fx)
    }

    /// 5.2.3: lets the caller accept an offer, if there is one.
    pub(crate) fn choose_offer(&mut self, fx: &mut Fx) -> Flow {
        if self.talk.as_ref().is_none_or(|talk| talk.bids.is_empty()) {
            return self.choose_victim(fx);
        }
        self.enter(Phase::Accept)
    }

    /// 5.2.4: if there are no offers, lets the caller take a card from a player who holds at least two.
    pub(crate) fn choose_victim(&mut self, fx: &mut Fx) -> Flow {
        if self.victims().is_empty() {
            return self.drop_it(fx);
        }
        self.enter(Phase::Victim)
    }

    /// R6: the players that the caller may choose.
    pub(crate) fn victims(&self) -> SeatSet {
        self.others(self.turn).iter().filter(|seat| self.hands.of(*seat).len() >= 2).collect()
    }

    /// The caller lets the Converse drop.
    pub(crate) fn drop_it(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::Drops { seat: self.turn });
        Flow::Done
    }

    /// The caller accepts no offer.
    pub(crate) fn refuse(&mut self, fx: &mut Fx) -> Flow {
        fx.tell(Line::Refuses { seat: self.turn });
        Flow::Done
    }

    /// The caller accepts an offer.
    pub(crate) fn accept(&mut self, partner: Seat, fx: &mut Fx) -> Flow {
        fx.tell(Line::Accepts { seat: self.turn, partner });
        let against = self.talk.as_ref().and_then(|talk| talk.bid_of(partner)).map_or(0, |bid| bid.against);
        let gets = self.offered.iter().find(|(seat, _)| *seat == partner).map_or(0, |(_, place)| *place);
        self.swap(partner, against, gets, fx)
    }

    /// The caller chooses a victim, who first sets a card aside.
    pub(crate) fn force(&mut self, victim: Seat, give: u8, fx: &mut Fx) -> Flow {
        fx.tell(Line::Forces { seat: self.turn, victim });
        self.enter_ready(Phase::Aside { victim, give }, victim, fx)
    }

    /// A card is set aside. Chance takes one of the others.
    pub(crate) fn set_aside(&mut self, seat: Seat, aside: u8, fx: &mut Fx) -> Flow {
        let Phase::Aside { victim, give } = self.phase else { return Flow::Done };
        fx.tell(Line::SetAside { seat });
        // Everyone could track the card that was set aside.
        self.hands.loosen(victim);
        let rest = self.hands.places(victim).without(HandSet::of(aside));
        fx.ask(picks(rest.len(), 1));
        self.then = Then::Take { victim, give, aside };
        Flow::Wait
    }

    /// The card to take was chosen at random.
    pub(crate) fn take_from(&mut self, victim: Seat, give: u8, aside: u8, rolls: &[u16], fx: &mut Fx) -> Flow {
        let rest = self.hands.places(victim).without(HandSet::of(aside));
        let taken = rest.picked(rolls).nth(0).unwrap_or(0);
        self.swap(victim, give, taken, fx)
    }

    fn swap(&mut self, partner: Seat, against: u8, gets: u8, fx: &mut Fx) -> Flow {
        let caller = self.turn;
        let gives = self.called.nth(against.into()).unwrap_or(0);
        let card = |seat: Seat, place: u8| self.hands.of(seat).get(usize::from(place)).copied();
        if let (Some(given), Some(got)) = (card(caller, gives), card(partner, gets)) {
            fx.ask(Need::Pass { card: given, from: caller, to: partner });
            fx.ask(Need::Pass { card: got, from: partner, to: caller });
        }
        self.then = Then::Swap { partner, gives, gets };
        Flow::Wait
    }

    /// The cards have changed hands (5.2.5: in both directions).
    pub(crate) fn swapped(&mut self, partner: Seat, gives: u8, gets: u8, fx: &mut Fx) -> Flow {
        let caller = self.turn;
        let given = self.hands.take(caller, HandSet::of(gives));
        let got = self.hands.take(partner, HandSet::of(gets));
        fx.tell(Line::Swapped { seat: caller, partner });
        given.iter().for_each(|card| self.receive(caller, partner, *card, fx));
        got.iter().for_each(|card| self.receive(partner, caller, *card, fx));
        self.doubt.exchanged(caller, partner);
        Flow::Done
    }
}
