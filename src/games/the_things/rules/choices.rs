//! The rules list what a player can do now, as offers (rules 5 to 8). Layer 5; together, the offers are exactly the legal moves.

use super::face::{is_flamethrower, rank};
use super::moves::Move;
use super::offer::{HandRanks, Offer};
use super::phase::Phase;
use super::ranks::RANKS_LIMIT;
use super::state::TheThings;
use crate::base::ids::{Seat, SeatSet};

impl TheThings {
    /// Appends everything that `seat` can do when the game waits for it.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        let mut just = |actions: &[Move]| {
            into.extend(actions.iter().filter(|action| self.legal(seat, action).is_ok()).map(|a| Offer::Just(*a)));
        };
        match self.phase {
            Phase::Dealing | Phase::Over => {}
            Phase::Action => self.actions(seat, into),
            Phase::Search => {
                let cards = self.hands.which(seat, |place| self.may_discard(seat, place).is_ok());
                into.push(Offer::Discard { cards });
            }
            Phase::Offers { .. } => self.offers_of(seat, into),
            Phase::Accept => {
                let partners = self.talk.as_ref().map_or(SeatSet::NONE, |talk| talk.partners());
                just(&[Move::Refuse]);
                into.push(Offer::Accept { partners });
            }
            Phase::Victim => {
                into.push(Offer::Victim { victims: self.victims(), called: self.called.len() as u8 });
                into.push(Offer::Just(Move::Drop));
            }
            Phase::Aside { .. } => {
                let cards = self.hands.which(seat, |place| self.may_set_aside(seat, place).is_ok());
                into.push(Offer::Aside { cards });
            }
            Phase::Window { .. } => {
                let choices = self.playable(seat);
                if !choices.is_empty() {
                    into.push(Offer::Play { choices });
                }
                into.push(Offer::Just(Move::Pass));
            }
            Phase::Drawn { .. } => just(&[Move::Keep, Move::Reject]),
            Phase::Account { .. } => {
                into.push(Offer::Account { parents: SeatSet::first(self.setup.seats).without(seat) });
            }
            Phase::Vouch { .. } => just(&[Move::Vouch { yes: true }, Move::Vouch { yes: false }]),
        }
    }

    /// Appends what `seat` may declare whenever the game waits for a move.
    pub(crate) fn declarations(&self, seat: Seat, into: &mut Vec<Offer>) {
        let calls = [Move::Radio, Move::Saucer].into_iter();
        into.extend(calls.filter(|call| self.legal(seat, call).is_ok()).map(Offer::Just));
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Offer>) {
        into.push(Offer::Just(Move::Search));
        let cards = self.hands.which(seat, |place| self.tradable(seat, place));
        if !cards.is_empty() {
            into.push(Offer::Converse { cards, ranks: self.ranks_of(seat, 1), most: self.most_called() as u8 });
        }
        let others = self.others(seat);
        let cards = self.hands.which(seat, |place| self.face_at(seat, place).is_none_or(is_flamethrower));
        let targets: SeatSet = others.iter().filter(|target| !self.hands.of(*target).is_empty()).collect();
        if !cards.is_empty() && !targets.is_empty() {
            into.push(Offer::Test { cards, targets });
        }
        let choices = self.playable(seat);
        if !choices.is_empty() && !others.is_empty() {
            into.push(Offer::Attack { targets: others, choices });
        }
    }

    fn offers_of(&self, seat: Seat, into: &mut Vec<Offer>) {
        if let Some(talk) = &self.talk {
            let wanted = if self.setup.haggle { talk.wanted } else { None };
            let fits = |place: u8| {
                self.face_at(seat, place).is_none_or(|face| wanted.is_none_or(|wanted| rank(face) == wanted))
            };
            let cards = self.hands.which(seat, |place| self.tradable(seat, place) && fits(place));
            if !cards.is_empty() {
                let ranks = self.ranks_of(seat, wanted.unwrap_or(1));
                into.push(Offer::Offer { cards, ranks, called: talk.ranks.len() as u8 });
            }
        }
        into.push(Offer::Just(Move::Pass));
    }

    fn tradable(&self, seat: Seat, place: u8) -> bool {
        self.may_call(seat, place, self.face_at(seat, place).map_or(1, rank)).is_ok()
    }

    /// The ranks of a hand, with `unknown` for cards that this device can't see.
    fn ranks_of(&self, seat: Seat, unknown: u8) -> HandRanks {
        (0..self.hands.of(seat).len().min(RANKS_LIMIT) as u8)
            .map(|place| self.face_at(seat, place).map_or(unknown, rank))
            .collect()
    }
}
