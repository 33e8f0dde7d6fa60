//! A device looks at the step under way: whom the table waits for, and what to say about them. Layer 7.

use super::desk::{ChoiceError, Desk};
use super::fold::Fold;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::lobby::roster::Heir;
use crate::session::log::certificate::Certificate;
use crate::session::log::entry::{Body, SignedEntry};
use crate::session::log::outcome::Asks;

impl Desk {
    /// Devices that owe the table some work: keys, cards, the opening of a sealed move. Choices are no work.
    pub fn owing(&self) -> Vec<DeviceId> {
        self.roster().device_ids().filter(|device| self.fold.owes(*device)).collect()
    }

    /// What the present step asks for that can't be taken back.
    pub(in crate::session) fn asks(&self) -> Asks {
        self.fold.asks()
    }

    /// Whether a device was excused in the present step, even if it has acted since.
    pub(in crate::session) fn was_excused(&self, device: DeviceId) -> bool {
        self.fold.membership.was_excused(device)
    }

    /// Devices that the others go on without, until they act again.
    pub fn excused(&self) -> Vec<DeviceId> {
        self.roster().device_ids().filter(|device| self.fold.membership.is_excused(*device)).collect()
    }

    /// Whether this device could suspect another now to any effect: enough others are left to stand in for that one.
    pub fn may_suspect(&self, device: DeviceId) -> bool {
        self.pending().is_none() && self.device.is_some_and(|me| self.fold.may_suspect(me, device))
    }

    /// Says that this device wants to go on without another that owes the table work.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn suspect(&mut self, device: DeviceId) -> Result<SignedEntry, ChoiceError> {
        self.say_if(Body::Suspect { device }, |fold, me| fold.may_suspect(me, device))
    }

    /// Whether this device isn't in the game and only looks on.
    pub fn looks_on(&self) -> bool {
        self.device.is_none()
    }

    /// The votes to let devices in: by whom, and whom. It takes [`Desk::votes_needed`] of them.
    pub fn welcomes(&self) -> Vec<(DeviceId, IdentityKey)> {
        self.fold.membership.admits().collect()
    }

    /// Votes to let another device in.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn admit(&mut self, key: IdentityKey) -> Result<SignedEntry, ChoiceError> {
        self.say_if(Body::Admit { key }, |fold, me| {
            fold.is_playing() && fold.membership.has(me) && fold.check_admit(me, &key).is_ok()
        })
    }

    /// Whether a device is at the table: it plays or watches, and hasn't left.
    pub fn is_at_table(&self, device: DeviceId) -> bool {
        self.fold.membership.has(device)
    }

    /// Whether this device has left the table, so that it only looks on.
    pub fn has_left(&self) -> bool {
        !self.device.is_some_and(|me| self.fold.membership.has(me))
    }

    /// The head of the log at which the present step began.
    pub fn step(&self) -> Digest {
        self.fold.since().head
    }

    /// A player's move with its lots drawn ([`crate::table::game::Game::by_lot`]), as [`Desk::choose`] makes it.
    pub fn by_lot(&self, seat: Seat, action: &[u8]) -> Vec<u8> {
        self.fold.own.by_lot(seat, action, &mut self.seed.lot(self.log.game(), seat, action))
    }

    /// The device that is leaving now, if any.
    pub fn leaver(&self) -> Option<DeviceId> {
        self.fold.leaver()
    }

    /// The votes to let a device go: by whom, and to which heir. Once [`Desk::votes_needed`] of them agree, it goes. A device that asks to leave with
    /// an heir has a vote among them.
    pub fn votes(&self, device: DeviceId) -> Vec<(DeviceId, Option<Heir>)> {
        self.fold.membership.votes(device).collect()
    }

    /// How many votes let a device go, the heir's among them if there is one.
    pub fn votes_needed(&self) -> usize {
        self.fold.membership.threshold()
    }

    /// Asks to leave the table with all seats, once moves are awaited. The seats leave by the rules, or pass to an heir once [`Desk::votes_needed`]
    /// devices have agreed ([`Desk::dismiss`]), including this one and the heir.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn depart(&mut self, heir: Option<Heir>) -> Result<SignedEntry, ChoiceError> {
        self.say_if(Body::Depart { heir }, |fold, me| {
            fold.is_playing() && fold.membership.has(me) && fold.check_depart(me, heir).is_ok()
        })
    }

    /// Withdraws this device's wish to leave with an heir.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn stay(&mut self) -> Result<SignedEntry, ChoiceError> {
        self.say_if(Body::Stay, |fold, me| fold.is_playing() && fold.membership.asks_to_leave(me))
    }

    /// Votes to let another device go with all its seats, or to let these pass to an heir. The vote holds until the other device acts; if that one
    /// has asked for the same itself, until it asks for something else.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn dismiss(&mut self, device: DeviceId, heir: Option<Heir>) -> Result<SignedEntry, ChoiceError> {
        self.say_if(Body::Dismiss { device, heir }, |fold, me| {
            fold.is_playing() && fold.membership.has(me) && fold.check_dismiss(me, device, heir).is_ok()
        })
    }

    /// As host: says that a quorum has acknowledged the pending departure; `certificate` holds the receipts that prove it.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn settle(&mut self, certificate: Certificate) -> Result<SignedEntry, ChoiceError> {
        let may = self.log.settles(&certificate, self.log.len()).is_ok();
        self.say_if(Body::Settle(Box::new(certificate)), |_, _| may)
    }

    /// As host: ends the game before its end. What this device has said before and isn't ordered yet comes to nothing.
    ///
    /// # Errors
    /// The game has ended already, or this device only looks on; nothing has changed then.
    pub fn break_off(&mut self) -> Result<SignedEntry, ChoiceError> {
        self.pending = None;
        self.say_if(Body::BreakOff, |fold, _| !fold.has_ended())
    }

    fn say_if(&mut self, body: Body, may: impl Fn(&Fold, DeviceId) -> bool) -> Result<SignedEntry, ChoiceError> {
        if self.pending().is_some() {
            return Err(ChoiceError::Busy);
        }
        let device = self.device.filter(|me| may(&self.fold, *me)).ok_or(ChoiceError::NotNow)?;
        self.fold.may_say(device, &body).map_err(|_| ChoiceError::Enough)?;
        Ok(self.say(device, body))
    }
}
