//! A player's seat decides whom they exchange with: the next one in the direction of play (rules 4.3).

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::super::rules::outcome::Role;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE};

impl Mind<'_> {
    /// The player next to this bot on one side, whatever is between them.
    pub(super) fn neighbour(&self, clockwise: bool) -> Option<Seat> {
        self.view.circle.next(self.me, clockwise)
    }

    /// The player next to another one, if no door is between them.
    fn reached(&self, seat: Seat, clockwise: bool) -> Option<Seat> {
        let circle = &self.view.circle;
        circle.next(seat, clockwise).filter(|next| circle.between(seat, *next).is_none())
    }

    /// Whom this bot would exchange with if play went that way.
    pub(super) fn partner(&self, clockwise: bool) -> Option<Seat> {
        self.reached(self.me, clockwise).filter(|next| !self.is_quarantined(*next))
    }

    /// Whom this bot exchanges with as things are.
    pub(super) fn next(&self) -> Option<Seat> {
        self.partner(self.view.clockwise)
    }

    /// Whom this bot would exchange with after changing seats with this player.
    pub(super) fn partner_instead_of(&self, other: Seat) -> Option<Seat> {
        let next = self.reached(other, self.view.clockwise)?;
        // That player will then be in this bot's seat.
        let next = if next == self.me { other } else { next };
        Some(next).filter(|next| *next != self.me && !self.is_quarantined(*next))
    }

    /// The neighbours of another player's place, except this bot.
    pub(super) fn beside(&self, seat: Seat) -> SeatSet {
        self.view.circle.neighbours(seat).without(self.me)
    }

    /// How likely an exchange with this partner infects the bot.
    pub(super) fn danger(&self, partner: Option<Seat>) -> Chance {
        partner.map_or(0, |partner| self.know.of(partner))
    }

    /// How welcome a partner is for an exchange.
    pub(super) fn appeal(&self, partner: Option<Seat>) -> i64 {
        let Some(seat) = partner else {
            // A Human loses nothing if there is no exchange.
            return if self.role == Role::Human { 0 } else { -1 };
        };
        let human = i64::from(self.human(seat));
        match self.role {
            Role::Human => -i64::from(self.know.of(seat)),
            Role::Thing if self.count(Kind::Infected) > 0 => human,
            // An Infected may give it Infected! cards.
            Role::Thing => i64::from(ONE) - human / 2,
            Role::Infected if self.is_thing(seat) && self.count(Kind::Infected) > 1 => i64::from(2 * ONE),
            Role::Infected => human,
        }
    }
}

/// Decides whether to change seats: stays if the present seat is better.
pub(super) fn stay(mind: &Mind<'_>) -> Option<Move> {
    let gain = mind.appeal(mind.partner_instead_of(mind.view.turn)) - mind.appeal(mind.next());
    let stays = if gain < -i64::from(ONE / 8) { mind.defend(Kind::Comfortable) } else { None };
    stays.or_else(|| mind.may(Move::Accept))
}

/// One, Two…: changes to the side where the next partner is more welcome.
pub(super) fn side(mind: &Mind<'_>) -> Option<Move> {
    let third = |clockwise: bool| mind.view.circle.counted(mind.me, 3, clockwise);
    let appeal = |clockwise: bool| mind.appeal(third(clockwise).and_then(|third| mind.partner_instead_of(third)));
    mind.may(Move::Side { clockwise: appeal(true) >= appeal(false) })
}
