//! A player's seat decides whom it exchanges with: the next one in the direction of play (rules 4.3).

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::super::rules::outcome::Role;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE};

impl Mind<'_> {
    /// The player next to this one, whether or not anything is between them.
    pub(super) fn neighbour(&self, clockwise: bool) -> Option<Seat> {
        self.view.circle.next(self.me, clockwise)
    }

    /// The player next to another, with no door between.
    fn reached(&self, seat: Seat, clockwise: bool) -> Option<Seat> {
        let circle = &self.view.circle;
        circle.next(seat, clockwise).filter(|next| circle.between(seat, *next).is_none())
    }

    /// With whom this player would exchange if play went that way.
    pub(super) fn partner(&self, clockwise: bool) -> Option<Seat> {
        self.reached(self.me, clockwise).filter(|next| !self.is_quarantined(*next))
    }

    /// With whom it exchanges as things are.
    pub(super) fn next(&self) -> Option<Seat> {
        self.partner(self.view.clockwise)
    }

    /// With whom it would exchange after changing seats with this player.
    pub(super) fn partner_instead_of(&self, other: Seat) -> Option<Seat> {
        let next = self.reached(other, self.view.clockwise)?;
        // That player will sit in this one's seat by then.
        let next = if next == self.me { other } else { next };
        Some(next).filter(|next| *next != self.me && !self.is_quarantined(*next))
    }

    /// The players beside another's place, without this player.
    pub(super) fn beside(&self, seat: Seat) -> SeatSet {
        self.view.circle.neighbours(seat).without(self.me)
    }

    /// How likely an exchange with somebody infects this player.
    pub(super) fn danger(&self, partner: Option<Seat>) -> Chance {
        partner.map_or(0, |partner| self.know.of(partner))
    }

    /// How welcome a partner is for an exchange.
    pub(super) fn appeal(&self, partner: Option<Seat>) -> i64 {
        let Some(seat) = partner else {
            // A Human has nothing to lose without an exchange.
            return if self.role == Role::Human { 0 } else { -1 };
        };
        let human = i64::from(self.human(seat));
        match self.role {
            Role::Human => -i64::from(self.know.of(seat)),
            Role::Thing if self.count(Kind::Infected) > 0 => human,
            // Infected may have Infected! to give.
            Role::Thing => i64::from(ONE) - human / 2,
            Role::Infected if self.is_thing(seat) && self.count(Kind::Infected) > 1 => i64::from(2 * ONE),
            Role::Infected => human,
        }
    }
}

/// Decides on a change of seats: stays if that is better.
pub(super) fn stay(mind: &Mind<'_>) -> Option<Move> {
    let gain = mind.appeal(mind.partner_instead_of(mind.view.turn)) - mind.appeal(mind.next());
    let stays = if gain < -i64::from(ONE / 8) { mind.defend(Kind::Comfortable) } else { None };
    stays.or_else(|| mind.may(Move::Accept))
}

/// One, Two…: goes where the next player is more welcome.
pub(super) fn side(mind: &Mind<'_>) -> Option<Move> {
    let third = |clockwise: bool| mind.view.circle.counted(mind.me, 3, clockwise);
    let appeal = |clockwise: bool| mind.appeal(third(clockwise).and_then(|third| mind.partner_instead_of(third)));
    mind.may(Move::Side { clockwise: appeal(true) >= appeal(false) })
}
