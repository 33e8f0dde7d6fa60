//! The page is told what is new at the table, and who has been awaited since when. Layer 7.

use super::state::Replica;
use super::status::Status;
use crate::base::ids::{DeviceId, SeatSet};
use crate::crypto::IdentityKey;
use crate::session::lobby::roster;
use crate::session::room::Room;
use crate::session::room::act::{Awaited, Coming, Event, LeaveVote, TakenOver};
use crate::session::table::desk::Desk;
use crate::session::table::phase::{Failure, News};

impl Replica<Desk> {
    /// Tells the page what is new, and notes who has been awaited since when.
    pub(crate) fn look_around(&mut self, room: &mut Room) {
        let now = room.now;
        if self.status() == Status::Replaying {
            return;
        }
        let seats = self.machine.to_choose();
        let devices = self.held_up_by(self.machine.awaited());
        if (self.client.awaited.seats, &self.client.awaited.devices) != (seats, &devices) {
            self.client.awaited = Awaited { seats, devices, since_ms: now };
        }
        self.client.overdue.note(&self.machine, self.held_up_by(self.machine.owing()), now);
        let phase = self.machine.phase();
        let turned = std::mem::replace(&mut self.client.phase, phase) != phase;
        let news = std::mem::take(&mut self.client.again).into_iter().chain(self.machine.news()).collect::<Vec<_>>();
        let mut table = false;
        for item in news {
            match item {
                News::Keys(phrase) => room.event(Event::CheckPhrase(phrase)),
                News::Table => table = true,
                News::Sealed(seat) => room.event(Event::SeatSealed(seat)),
                News::Excused(device) => self.tell_of(room, device, Event::Excused),
                News::Back(device) => self.tell_of(room, device, Event::Back),
                News::LeaveVote { by, device, heir } => self.tell_of_vote(room, by, device, heir),
                News::Welcome { by, key } => self.tell_of_welcome(room, by, key),
                News::Entering(key) => self.tell_of_entering(room, key),
                News::Entered(device) => self.tell_of_coming(room, self.key_of(device), Coming::Entered),
                News::TurnedAway(key) => self.tell_of_coming(room, Some(key), Coming::TurnedAway),
                News::Stays(device) => self.tell_of(room, device, Event::Stays),
                News::TakenOver { gone, heir, seats } => self.tell_of_heir(room, gone, heir, seats),
                News::PutOut { device, fault } | News::FalseNote { device, fault, .. } => {
                    self.accuse(room, device, fault, Vec::new());
                }
                News::Parting(device) => self.tell_of(room, device, Event::Parting),
                News::Parted(device) => self.tell_of(room, device, Event::Parted),
                News::Breach(seat, refusal) => room.event(Event::Breach { seat, refusal }),
                News::Bug(bug) => room.event(Event::Bug(bug)),
                News::Failed(Failure::Silent { device }) => self.tell_of(room, device, Event::Stranded),
                // The lobby follows.
                News::Failed(Failure::BrokenOff) => {}
                News::Failed(failure) => room.event(Event::Failed(failure)),
            }
        }
        if table {
            room.event(Event::TableChanged);
        }
        if turned {
            room.event(Event::PhaseChanged(phase));
        }
    }

    pub(crate) fn tell_of(&self, room: &mut Room, device: DeviceId, event: fn(IdentityKey) -> Event) {
        self.key_of(device).into_iter().for_each(|key| room.event(event(key)));
    }

    pub(crate) fn tell_of_vote(&self, room: &mut Room, by: DeviceId, device: DeviceId, heir: Option<roster::Heir>) {
        let heir = heir.and_then(|heir| self.heir_of(heir));
        let by = self.key_of(by);
        if let Some((by, device)) = by.zip(self.key_of(device)) {
            room.event(Event::LeaveVote(Box::new(LeaveVote { by, device, heir })));
        }
    }

    pub(crate) fn tell_of_welcome(&self, room: &mut Room, by: DeviceId, device: IdentityKey) {
        if let Some(by) = self.key_of(by) {
            room.event(Event::Coming(Box::new(Coming::Welcome { by, device })));
        }
    }

    /// An onlooker is a device of the game from here on. Every device now tells it what devices of a game tell each other when they meet, as its host
    /// may not.
    pub(crate) fn tell_of_entering(&mut self, room: &mut Room, key: IdentityKey) {
        self.tell_of_coming(room, Some(key), Coming::Entering);
        if let Some((link, device)) = room.link_to(&key).and_then(|link| Some((link, self.device_at(room, link)?))) {
            self.on_linked(room, link, device);
        }
    }

    pub(crate) fn tell_of_coming(
        &self,
        room: &mut Room,
        device: Option<IdentityKey>,
        coming: fn(IdentityKey) -> Coming,
    ) {
        device.into_iter().for_each(|device| room.event(Event::Coming(Box::new(coming(device)))));
    }

    pub(crate) fn tell_of_heir(&self, room: &mut Room, gone: DeviceId, heir: roster::Heir, seats: SeatSet) {
        if let Some((gone, heir)) = self.key_of(gone).zip(self.heir_of(heir)) {
            room.event(Event::TakenOver(Box::new(TakenOver { gone, heir, seats })));
        }
    }
}
