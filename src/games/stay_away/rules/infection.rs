//! Cards pass from hand to hand, and the infection with them (rules 4.4 and 4.5). Layer 5.

use super::face::Kind;
use super::line::Line;
use super::outcome::Role;
use super::refusal::Refusal;
use super::state::{Fx, StayAway};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::legal::unless;
use crate::table::card::CardId;
use crate::table::hand::HandSet;

impl StayAway {
    /// Whether this Thing has infected a player, as the Thing's own device knows.
    pub(crate) fn is_infected_by(&self, seat: Seat, thing: Seat) -> bool {
        self.infected_at(seat, thing).is_some()
    }

    /// When this Thing infected a player, by the state's clock.
    pub(crate) fn infected_at(&self, seat: Seat, thing: Seat) -> Option<u16> {
        self.people[seat].infected.iter().find(|(by, ..)| *by == thing).map(|(.., at)| *at)
    }

    /// Puts a card into another player's hand. It comes `directly`, unless a Missed! has passed it on, in which case it infects nobody.
    ///
    /// Only the Thing gives Infected! to a Human or an Infected. So the card tells the receiver what the giver is, and the Thing what has happened.
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, card: CardId, directly: bool, fx: &mut Fx) {
        self.hands.put(to, card);
        let Some(face) = self.cards.face(card) else { return };
        if self.cards.is_public(card) {
            fx.tell(Line::PassedOpenly { from, to, face });
        } else {
            fx.whisper(SeatSet::of(from).with(to), Line::Passed { from, to, face });
        }
        let by_thing = self.people[from].role == Some(Role::Thing);
        let receiver = &mut self.people[to];
        let infects = by_thing || matches!(receiver.role, Some(Role::Human | Role::Infected));
        let new = receiver.infected.iter().all(|(by, ..)| *by != from);
        if Kind::of(face) != Some(Kind::Infected) || !directly || !infects || !new {
            return;
        }
        receiver.infected.push((from, self.turns, self.clock));
        if receiver.role != Some(Role::Thing) {
            receiver.role = Some(Role::Infected);
            fx.whisper(SeatSet::of(to), Line::Infected { seat: to, by: from });
        }
    }

    /// 4.2: whether a hand may lose these cards other than by giving: never The Thing, and never an Infected's last Infected!.
    pub(crate) fn may_lose(&self, seat: Seat, cards: HandSet) -> Result<(), Refusal> {
        unless(cards.is_empty() || !cards.within(self.hands.places(seat)), Refusal::NoSuchCards)?;
        unless(cards.meets(self.known(seat, Kind::Thing).0), Refusal::ThingStays)?;
        let (infected, sure) = self.known(seat, Kind::Infected);
        let protects = self.people[seat].role == Some(Role::Infected) && sure && !infected.is_empty();
        unless(protects && infected.within(cards), Refusal::LastInfected)
    }

    /// 4.4: whether a card may be given to this player. Conditions on what this device can't see count as met.
    pub(crate) fn may_give(&self, seat: Seat, place: u8, to: Seat) -> Result<(), Refusal> {
        unless(!self.hands.places(seat).contains(place), Refusal::NoSuchCards)?;
        match (self.kind_at(seat, place), self.people[seat].role) {
            (Some(Kind::Thing), _) => Err(Refusal::ThingStays),
            (Some(Kind::Infected), Some(Role::Human)) => Err(Refusal::NotInfectious),
            (Some(Kind::Infected), Some(Role::Infected)) if !self.is_infected_by(seat, to) => {
                Err(Refusal::NotInfectious)
            }
            (Some(Kind::Infected), Some(Role::Infected)) => self.may_lose(seat, HandSet::of(place)),
            (Some(Kind::Infected), Some(Role::Thing)) if self.is_infected_by(to, seat) => {
                // R4: it may be given if there is no other way out.
                let stuck = [Kind::Thing, Kind::Infected].map(|kind| self.known(seat, kind).0);
                let other = self.hands.places(seat).without(stuck[0].union(stuck[1]));
                unless(!other.is_empty(), Refusal::NotInfectious)
            }
            _ => Ok(()),
        }
    }

    /// 4.6: whether a player has nothing that may be given to `to`; `None` if this device doesn't see the hand.
    pub(crate) fn is_overcome(&self, seat: Seat, to: Seat) -> Option<bool> {
        let unseen = self.hands.places(seat).iter().any(|place| self.kind_at(seat, place).is_none());
        if unseen || self.people[seat].role.is_none() {
            return None;
        }
        Some(self.hands.places(seat).iter().all(|place| self.may_give(seat, place, to).is_err()))
    }
}
