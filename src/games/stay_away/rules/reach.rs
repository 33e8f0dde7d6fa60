//! The rules find whom a card can be played on, from public knowledge (rules 5, 6 and 8). Layer 5.

use super::card::{Aim, Effect, Panic};
use super::cards::card;
use super::face::Kind;
use super::moves::At;
use super::state::StayAway;
use crate::base::ids::{Seat, SeatSet};

impl StayAway {
    /// What a player could play a card of this kind on, in their own turn.
    pub(crate) fn targets(&self, seat: Seat, kind: Kind) -> Vec<At> {
        let Some((aim, effect)) = card(kind).class.action() else { return Vec::new() };
        if self.is_banned(seat, effect) {
            return Vec::new();
        }
        let reached = self.reached(seat);
        let (players, doors) = match aim {
            Aim::Nothing => return vec![At::Nothing],
            Aim::Neighbour if !self.setup.isolated => (reached, SeatSet::NONE),
            Aim::Neighbour | Aim::FreeNeighbour => (self.unconfined(reached), SeatSet::NONE),
            Aim::Anybody => (self.anybody(seat, true), SeatSet::NONE),
            Aim::AnybodyInReach => (self.anybody(seat, false), SeatSet::NONE),
            Aim::Obstacle => {
                let near = reached.with(seat);
                (near.difference(self.unconfined(near)), self.circle.neighbours(seat).difference(reached))
            }
        };
        players.iter().map(At::Player).chain(doors.iter().map(At::Door)).collect()
    }

    /// R8: whether a player can't use this effect because of a Quarantine.
    pub(crate) fn is_banned(&self, seat: Seat, effect: Effect) -> bool {
        self.is_quarantined(seat) && self.setup.bans(effect)
    }

    /// The players among whom the drawer of the current Panic can choose.
    pub(crate) fn candidates(&self) -> SeatSet {
        let seat = self.turn;
        match self.panic() {
            Some(Panic::ShowNeighbour) => self.circle.neighbours(seat),
            // R11.
            Some(Panic::SwapAny) if !self.is_banned(seat, Effect::Swap) => self.anybody(seat, false),
            Some(Panic::Exchange) if !self.is_banned(seat, Effect::Exchange) => self.anybody(seat, false),
            _ => SeatSet::NONE,
        }
    }

    /// The neighbours of a player that have no door between.
    fn reached(&self, seat: Seat) -> SeatSet {
        self.circle.neighbours(seat).iter().filter(|other| self.circle.between(seat, *other).is_none()).collect()
    }

    /// Those of these players who aren't in Quarantine.
    fn unconfined(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|seat| !self.is_quarantined(*seat)).collect()
    }

    /// Everybody who isn't in Quarantine; neighbours behind a door only if `through_doors`. With `neighbourOnly`, only neighbours.
    fn anybody(&self, seat: Seat, through_doors: bool) -> SeatSet {
        let others = self.circle.living().without(seat);
        let reached = self.reached(seat);
        let players = match (self.setup.neighbour_only, through_doors) {
            (true, _) => reached,
            (false, true) => others,
            (false, false) => others.difference(self.circle.neighbours(seat)).union(reached),
        };
        self.unconfined(players)
    }
}
