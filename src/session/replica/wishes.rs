//! A player's wishes wait until they can be submitted: moves, calls, votes on who leaves and who joins. Layer 7.

use super::player::Wish;
use super::state::Replica;
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::IdentityKey;
use crate::session::lobby::roster;
use crate::session::log::entry::SignedEntry;
use crate::session::log::outcome::Choice;
use crate::session::room::Room;
use crate::session::room::act::{ActError, Event, Successor};
use crate::session::table::desk::{ChoiceError, Desk};
use crate::session::table::phase::Phase;
use crate::table::erase::BadMove;

impl Replica<Desk> {
    /// A move for a seat of this device.
    pub(crate) fn choose(&mut self, room: &mut Room, seat: Seat, action: Vec<u8>) -> Result<(), ActError> {
        if self.is_returning() {
            return Err(ActError::NotNow);
        }
        if !self.machine.seats().contains(seat) {
            return Err(ChoiceError::NotMine(seat).into());
        }
        let call = self.machine.table().is_call(&action);
        if !call && !self.to_move().contains(seat) {
            return Err(ChoiceError::Move(BadMove::NotAwaited(seat)).into());
        }
        self.machine.table().check(seat, &action).map_err(ChoiceError::Move)?;
        // Lots are drawn here, once and for all: two results for one move would tell which cards are equal.
        let action = self.machine.by_lot(seat, &action);
        if !call {
            self.client.wishes.push_back(Wish::Move(Choice { seat, action, step: self.machine.step() }));
        } else if !self.client.wishes.contains(&Wish::Call(seat, action.clone())) {
            self.client.wishes.push_front(Wish::Call(seat, action));
        }
        self.speak(room);
        Ok(())
    }

    /// Makes a seat of this device leave as soon as it can.
    pub(crate) fn leave(&mut self, room: &mut Room, seat: Seat) -> Result<(), ActError> {
        if !self.machine.seats().contains(seat) {
            return Err(ChoiceError::NotMine(seat).into());
        }
        if !self.client.wishes.contains(&Wish::Leave(seat)) {
            self.client.wishes.push_back(Wish::Leave(seat));
        }
        self.speak(room);
        Ok(())
    }

    /// Submits the player's next wish, if that is possible now.
    pub(crate) fn speak(&mut self, room: &mut Room) -> bool {
        // A device that has voted for another host submits and orders nothing more in the old term.
        if !self.may_act() {
            return false;
        }
        if matches!(self.machine.phase(), Phase::Revealing | Phase::Over | Phase::Failed) {
            self.client.wishes.clear();
        }
        let free = self.machine.pending().is_none() && self.machine.phase() == Phase::Playing;
        if free {
            self.drop_stale(room);
        }
        let Some(wish) = self.client.wishes.front().cloned() else { return false };
        let call = matches!(wish, Wish::Call(..));
        if !free || (call && !self.machine.takes_calls()) {
            return false;
        }
        self.client.calling = call.then(|| wish.clone());
        let said = match wish {
            Wish::Move(Choice { seat, action, .. }) | Wish::Call(seat, action) => self.machine.choose(seat, &action),
            Wish::Leave(seat) => match self.machine.leave(seat) {
                Err(ChoiceError::NotNow) => return false,
                said => said,
            },
            // It is submitted again until it has counted.
            Wish::Depart(heir) => return self.say_again(room, |desk| desk.depart(heir)),
            Wish::Stay => return self.say_again(room, Desk::stay),
            Wish::Welcome(key) => return self.say_again(room, |desk| desk.admit(key)),
            Wish::Dismiss(device, heir) => return self.say_again(room, |desk| desk.dismiss(device, heir)),
        };
        self.client.wishes.pop_front();
        match said {
            Ok(signed) => self.submit(room, &signed),
            Err(error) => room.event(Event::Refused(error.into())),
        }
        true
    }

    /// Drops the moves that answer a step which is over: their players are asked again.
    fn drop_stale(&mut self, room: &mut Room) {
        let step = self.machine.step();
        let wishes = self.client.wishes.len();
        self.client.wishes.retain(|wish| !matches!(wish, Wish::Move(choice) if choice.step != step));
        if self.client.wishes.len() < wishes {
            room.event(Event::TableChanged);
        }
    }

    /// Makes this device leave, with an heir for its seats or without.
    pub(crate) fn depart(&mut self, room: &mut Room, heir: Option<Successor>) -> Result<(), ActError> {
        let heir = self.heir(&room.me(), heir)?;
        self.wish_for_device(room, Wish::Depart(heir))
    }

    /// Withdraws this device's wish to leave.
    pub(crate) fn stay(&mut self, room: &mut Room) -> Result<(), ActError> {
        self.client.wishes.retain(|wish| !matches!(wish, Wish::Depart(_)));
        self.wish_for_device(room, Wish::Stay)
    }

    /// Votes to let another device go.
    pub(crate) fn dismiss(
        &mut self,
        room: &mut Room,
        device: &IdentityKey,
        heir: Option<Successor>,
    ) -> Result<(), ActError> {
        let id = self.machine.roster().id_of(device).ok_or(ActError::NotNow)?;
        let heir = self.heir(device, heir)?;
        self.wish_for_device(room, Wish::Dismiss(id, heir))
    }

    /// Votes to let another device in.
    pub(crate) fn welcome(&mut self, room: &mut Room, device: IdentityKey) -> Result<(), ActError> {
        let there = self.onlookers(room).iter().any(|onlooker| onlooker.device == device);
        if there { self.wish_for_device(room, Wish::Welcome(device)) } else { Err(ActError::NotNow) }
    }

    fn wish_for_device(&mut self, room: &mut Room, wish: Wish) -> Result<(), ActError> {
        if self.machine.has_left() || matches!(self.machine.phase(), Phase::Over | Phase::Failed) {
            return Err(ActError::NotNow);
        }
        if !self.client.wishes.contains(&wish) {
            self.client.wishes.push_back(wish);
        }
        self.speak(room);
        Ok(())
    }

    /// Submits the first wish. The wish stays in the queue until it has counted or no longer makes sense.
    pub(crate) fn say_again(
        &mut self,
        room: &mut Room,
        say: impl FnOnce(&mut Desk) -> Result<SignedEntry, ChoiceError>,
    ) -> bool {
        match say(&mut self.machine) {
            Ok(signed) => self.submit(room, &signed),
            Err(error) => {
                self.client.wishes.pop_front();
                if error == ChoiceError::Enough {
                    room.event(Event::Refused(error.into()));
                }
            }
        }
        true
    }

    /// A device that can take over from another: one of the game that is still there.
    fn heir(&self, gone: &IdentityKey, heir: Option<Successor>) -> Result<Option<roster::Heir>, ActError> {
        let Some(Successor { device, bot }) = heir else { return Ok(None) };
        let desk = &self.machine;
        let roster = self.machine.roster();
        let id = roster.id_of(&device).filter(|id| device != *gone && desk.is_at_table(*id));
        let seats = roster.id_of(gone).is_some_and(|gone| !roster.seats_of(gone).is_empty());
        match id {
            Some(device) if seats => Ok(Some(roster::Heir { device, bot })),
            Some(_) | None => Err(ActError::NoHeir),
        }
    }

    /// The seats of this device that still have to choose: none whose choice only waits to be submitted, and none before the device has caught up.
    pub(crate) fn to_move(&self) -> SeatSet {
        if !self.status().is_back() {
            return SeatSet::NONE;
        }
        let moved = |wish: &Wish| if let Wish::Move(choice) = wish { Some(choice.seat) } else { None };
        let chosen = self.client.wishes.iter().filter_map(moved).chain(self.machine.pending_choice());
        self.machine.to_move().difference(chosen.collect())
    }
}
