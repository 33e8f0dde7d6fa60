//! A device judges the others: who keeps the table waiting, and what to say about them. Layer 7.

use super::desk::{ChoiceError, Desk};
use crate::crypto::IdentityKey;
use crate::session::lobby::roster::Heir;
use crate::session::log::certificate::Certificate;
use crate::session::log::entry::{Body, SignedEntry};

impl Desk {
    /// Devices that owe the table some work: keys, cards, the opening of a sealed move. Choices are no work.
    pub fn owing(&self) -> Vec<u8> {
        (0..self.roster().device_count()).filter(|device| self.fold.owes(*device)).collect()
    }

    /// Whether somebody's share of anything is due now, or the opening of something closed.
    pub fn asks_to_open(&self) -> bool {
        self.fold.asks_to_open()
    }

    /// Devices that the others go on without, until they speak again.
    pub fn excused(&self) -> Vec<u8> {
        (0..self.roster().device_count()).filter(|device| self.fold.membership.is_excused(*device)).collect()
    }

    /// Whether this device could say now that it would go on without another, and it mattered: others enough are left to stand in
    /// for it.
    pub fn may_suspect(&self, device: u8) -> bool {
        self.pending().is_none() && self.fold.may_suspect(self.device(), device)
    }

    /// Says that this device would go on without another that owes the table some work.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn suspect(&mut self, device: u8) -> Result<SignedEntry, ChoiceError> {
        let may = self.fold.may_suspect(self.device(), device);
        self.say_if(may, Body::Suspect { device })
    }

    /// Whether this device was in the game from its beginning.
    pub fn is_founder(&self) -> bool {
        self.device() < self.log().roster().device_count()
    }

    /// Whether this device isn't in the game and only looks on.
    pub fn looks_on(&self) -> bool {
        self.roster().place_of(&self.identity.public()).is_none()
    }

    /// Who would let which device in; as many as [`Desk::words_needed`] do it.
    pub fn welcomes(&self) -> Vec<(u8, IdentityKey)> {
        self.fold.membership.admits().collect()
    }

    /// Says that this device would let another one in.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn admit(&mut self, key: IdentityKey) -> Result<SignedEntry, ChoiceError> {
        let may = self.fold.is_playing()
            && self.fold.membership.has(self.device())
            && self.fold.check_admit(self.device(), &key).is_ok();
        self.say_if(may, Body::Admit { key })
    }

    /// Whether a device is at the table: it plays or watches, and hasn't left.
    pub fn is_at_table(&self, device: u8) -> bool {
        self.fold.membership.has(device)
    }

    /// Whether this device has left the table, so that it only looks on.
    pub fn has_left(&self) -> bool {
        !self.fold.membership.has(self.device())
    }

    /// The device that is leaving just now.
    pub fn parting(&self) -> Option<u8> {
        self.fold.parting()
    }

    /// The devices that would let another one go, and to which heir; where as many as [`Desk::words_needed`] say the same, it goes. A
    /// device that asks to leave with an heir is among them.
    pub fn words(&self, device: u8) -> Vec<(u8, Option<Heir>)> {
        self.fold.membership.words(device).collect()
    }

    /// How many words let a device go, the heir's among them if there is one.
    pub fn words_needed(&self) -> usize {
        self.fold.membership.threshold()
    }

    /// Leaves the table with all seats, once moves are awaited; they leave by the rules, or pass to an heir once as many as could stand
    /// in for this device have agreed ([`Desk::dismiss`]), itself and the heir among them.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn depart(&mut self, heir: Option<Heir>) -> Result<SignedEntry, ChoiceError> {
        let may = self.fold.is_playing() && !self.has_left() && self.fold.check_depart(self.device(), heir).is_ok();
        self.say_if(may, Body::Depart { heir })
    }

    /// Asks to leave with an heir no more.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn stay(&mut self) -> Result<SignedEntry, ChoiceError> {
        let may = self.fold.is_playing() && self.fold.membership.asks_to_leave(self.device());
        self.say_if(may, Body::Stay)
    }

    /// Says that this device would let another one go, seats and all, or let these pass to an heir. The word holds until that one speaks;
    /// where it asks for the same itself, until it asks for something else.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn dismiss(&mut self, device: u8, heir: Option<Heir>) -> Result<SignedEntry, ChoiceError> {
        let may = self.fold.check_dismiss(self.device(), device, heir).is_ok();
        self.say_if(may && self.fold.is_playing() && !self.has_left(), Body::Dismiss { device, heir })
    }

    /// As host: says that a quorum has acknowledged what a device leaves by that is leaving; `certificate` holds the receipts that say so.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn settle(&mut self, certificate: Certificate) -> Result<SignedEntry, ChoiceError> {
        let may = self.log.settles(&certificate, self.log.len()).is_ok();
        self.say_if(may, Body::Settle(Box::new(certificate)))
    }

    fn say_if(&mut self, may: bool, body: Body) -> Result<SignedEntry, ChoiceError> {
        if self.pending().is_some() {
            return Err(ChoiceError::Busy);
        }
        match self.fold.may_say(self.device(), &body) {
            Ok(()) if may => Ok(self.say(body)),
            Err(_) if may => Err(ChoiceError::Enough),
            Ok(()) | Err(_) => Err(ChoiceError::NotNow),
        }
    }
}
