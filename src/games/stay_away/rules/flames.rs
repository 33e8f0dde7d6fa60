//! The Thing may not keep a Flamethrower through its own turn (rules 10.3). Layer 5.
//!
//! Only the Thing knows when its cards came, and whether a player who sees them is Human. So the player whose cards were seen says whether they were
//! caught (docs/decisions/caught-by-its-own-word.md). Every player is asked in the same way.

use super::face::Kind;
use super::line::Line;
use super::outcome::Role;
use super::phase::Phase;
use super::setup::ThingFlamethrower;
use super::state::{Claim, Flow, Fx, Sight, StayAway};
use crate::base::ids::{Seat, SeatSet};

impl StayAway {
    /// How many Flamethrowers a player holds, as far as this device knows.
    pub(crate) fn flamethrowers(&self, seat: Seat) -> u8 {
        self.known(seat, Kind::Flamethrower).0.len() as u8
    }

    /// Marks Flamethrowers at the end of a turn: those kept through it are illegal, unless the player got rid of another, or had no chance to.
    pub(crate) fn mark_flames(&mut self, seat: Seat) {
        let held = self.flamethrowers(seat);
        let flames = &mut self.people[seat].flames;
        if let Some(kept) = flames.at_start {
            flames.illegal = kept.min(held);
        }
    }

    /// Notes that somebody has seen cards in a player's hand. A card's kind is `None` if this device doesn't know it.
    pub(crate) fn seen_in_hand(&mut self, owner: Seat, viewers: SeatSet, kinds: &[Option<Kind>], next: Flow) -> Flow {
        let flames = kinds.iter().filter(|kind| **kind == Some(Kind::Flamethrower)).count() as u8;
        if kinds.contains(&Some(Kind::Thing)) {
            let person = &mut self.people[owner];
            person.thing_seen_by = person.thing_seen_by.union(viewers);
        }
        let penalty = self.setup.thing_flamethrower == ThingFlamethrower::Penalty;
        let harmless = viewers.is_all() && flames == 0;
        if !penalty || harmless || self.dead_thing.is_some() || !self.is_alive(owner) {
            return next;
        }
        self.sight = Some(Sight { viewers, flames, next });
        self.enter(Phase::Caught { seat: owner })
    }

    /// 10.3, R14: whether a living Human knows the Thing by its card and has seen an illegal Flamethrower in its hand; `None` if this device doesn't
    /// know the player's role.
    pub(crate) fn is_caught(&self, seat: Seat) -> Option<bool> {
        let person = &self.people[seat];
        let sight = self.sight?;
        if person.role? != Role::Thing {
            return Some(false);
        }
        let legal = self.flamethrowers(seat).saturating_sub(person.flames.illegal);
        let knowing = self.humans(seat).intersection(sight.viewers).intersection(person.thing_seen_by);
        Some(sight.flames > legal && !knowing.is_empty())
    }

    /// The living Humans, as the Thing knows them.
    pub(crate) fn humans(&self, thing: Seat) -> SeatSet {
        self.circle.living().iter().filter(|seat| *seat != thing && !self.is_infected_by(*seat, thing)).collect()
    }

    /// Takes what the player says about being caught.
    pub(crate) fn answer_for(&mut self, seat: Seat, yes: bool, fx: &mut Fx) -> Flow {
        if yes {
            fx.tell(Line::Caught { seat });
            return self.claim(seat, Claim::Caught, fx);
        }
        self.unanswered()
    }

    /// Goes on, as nobody was caught, or the player who should have answered is gone.
    pub(crate) fn unanswered(&mut self) -> Flow {
        self.sight.take().map_or(Flow::Wait, |sight| sight.next)
    }
}
