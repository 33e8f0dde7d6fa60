//! The rules list what a player can do now, as offers (sections 4 to 7). Layer 5; together, the offers are exactly the legal moves.

use super::face::{is_ace, is_test};
use super::moves::{Move, Report};
use super::offer::{Limits, Offer};
use super::phase::{Phase, Threat};
use super::state::TheThing;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::hand::{Choices, HandSet};

impl TheThing {
    /// Appends everything `seat` can do.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        let cards = self.hands.places(seat);
        let mut just = |actions: &[Move]| {
            into.extend(actions.iter().filter(|action| self.legal(seat, action).is_ok()).map(|a| Offer::Just(*a)));
        };
        match self.phase {
            Phase::Dealing | Phase::Over => {}
            Phase::Drawn { .. } => just(&[Move::Keep, Move::Reject, Move::Joker]),
            Phase::Action => self.actions(seat, into),
            Phase::Discard => {
                let cards = self.hands.which(seat, |place| self.may_discard(seat, place).is_ok());
                into.push(Offer::Discard { cards });
            }
            Phase::Hold { threat, .. } => into.push(Offer::Hold { cards: self.holdable(seat, threat) }),
            Phase::Offers { .. } => {
                let count = self.trade.as_ref().map_or(1, |trade| trade.claim.len());
                if count <= self.most_traded(seat) {
                    into.push(Offer::Offer { count: count as u8 });
                }
                into.push(Offer::Just(Move::Pass));
            }
            Phase::Select => {
                let partners = self.trade.as_ref().map_or(SeatSet::NONE, |trade| trade.partners());
                into.push(Offer::Accept { partners });
                into.push(Offer::Just(Move::End));
            }
            Phase::Commit { .. } => {
                let choices = self.committable(seat);
                if !choices.is_empty() {
                    into.push(Offer::Commit { choices });
                }
                into.push(Offer::Just(Move::Decline));
            }
            Phase::Announce { .. } => {
                just(&[Report::Nothing, Report::Red, Report::Clean].map(|report| Move::Announce { report }));
            }
            Phase::Lead { must, .. } => {
                into.push(Offer::Place { cards });
                if !must {
                    into.push(Offer::Just(Move::Ask));
                }
            }
            Phase::Poll { ally, .. } => {
                into.push(if ally { Offer::Place { cards } } else { Offer::Join { cards } });
                into.push(Offer::Just(Move::Pass));
            }
            Phase::Vote => just(&[Move::Vote { yes: true }, Move::Vote { yes: false }]),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Offer>) {
        if self.can_draw() {
            into.push(Offer::Just(Move::Scavenge));
        }
        let aces = self.which(seat, is_ace);
        let limits = self.limits(seat, aces);
        if limits != Limits::default() {
            into.push(Offer::Steal { aces, limits });
        }
        let most = self.most_traded(seat);
        if most > 0 {
            into.push(Offer::Trade { most: most as u8 });
        }
        let tests = self.which(seat, is_test);
        let limits = self.limits(seat, tests);
        if limits != Limits::default() {
            into.push(Offer::Test { tests, limits });
        }
        let targets = self.others(seat);
        if !targets.is_empty() {
            into.push(Offer::Attack { targets, cards: self.hands.places(seat) });
        }
        into.push(Offer::Just(Move::Helicopter));
    }

    fn which(&self, seat: Seat, wanted: fn(Face) -> bool) -> HandSet {
        self.hands.which(seat, |place| self.face_at(seat, place).is_none_or(wanted))
    }

    /// How many of these cards can be played against each player (5.3, 5.5, 4.2).
    fn limits(&self, seat: Seat, cards: HandSet) -> Limits {
        let mut limits = Limits::default();
        let most = cards.len().min(self.hands.of(seat).len().saturating_sub(1));
        if most == 0 {
            return limits;
        }
        for target in self.others(seat).iter() {
            if let Some(limit) = limits.0.get_mut(target.index()) {
                *limit = self.hands.of(target).len().saturating_sub(1).min(most) as u8;
            }
        }
        limits
    }

    fn holdable(&self, seat: Seat, threat: Threat) -> HandSet {
        self.hands.which(seat, |place| self.may_hold(seat, place, threat).is_ok())
    }

    fn committable(&self, seat: Seat) -> Choices {
        let mut choices = Choices::default();
        let count = self.own_claim(seat).map_or(0, |claim| claim.len());
        for cards in self.hands.places(seat).subsets(count) {
            if self.may_commit(seat, cards).is_ok() {
                choices.insert(cards);
            }
        }
        choices
    }
}
