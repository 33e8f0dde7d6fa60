//! What a device makes of the others: who keeps the table waiting, and what it says of them. Layer 7.

use super::desk::{ChoiceError, Desk};
use super::entry::{Body, Signed};

impl Desk {
    /// Devices that owe the table some work: keys, cards, the opening of a closed move. Choices are no work.
    pub fn owing(&self) -> Vec<u8> {
        (0..self.roster().device_count()).filter(|device| self.fold.owes(*device)).collect()
    }

    /// Devices that the others go on without, until they speak again.
    pub fn excused(&self) -> Vec<u8> {
        (0..self.roster().device_count()).filter(|device| self.fold.crew.is_silent(*device)).collect()
    }

    /// Whether this device could say now that it would go on without another, and it mattered: others enough are left to stand in
    /// for it.
    pub fn may_miss(&self, device: u8) -> bool {
        self.pending().is_none() && self.fold.may_miss(self.device(), device)
    }

    /// Says that this device would go on without another that owes the table some work.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn miss(&mut self, device: u8) -> Result<Signed, ChoiceError> {
        let may = self.fold.may_miss(self.device(), device);
        self.say_if(may, Body::Absent { device })
    }

    /// Whether this device has left the table, so that it only looks on.
    pub fn has_left(&self) -> bool {
        !self.fold.crew.has(self.device())
    }

    /// The devices that would let another one go; as many as the threshold do it.
    pub fn dismissers(&self, device: u8) -> Vec<u8> {
        self.fold.crew.dismissers(device).collect()
    }

    /// Leaves the table with all seats, once moves are awaited.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn depart(&mut self) -> Result<Signed, ChoiceError> {
        let may = self.fold.is_playing() && !self.has_left() && self.fold.crew.members().len() > 1;
        self.say_if(may, Body::Depart)
    }

    /// Says that this device would let another one go, seats and all. The word holds until that one speaks.
    ///
    /// # Errors
    /// It can't be said now; nothing has changed then.
    pub fn dismiss(&mut self, device: u8) -> Result<Signed, ChoiceError> {
        let may =
            self.fold.is_playing() && self.fold.crew.may_dismiss(self.device(), device).is_ok() && !self.has_left();
        self.say_if(may, Body::Dismiss { device })
    }

    fn say_if(&mut self, may: bool, body: Body) -> Result<Signed, ChoiceError> {
        if self.pending().is_some() {
            return Err(ChoiceError::Busy);
        }
        if may { Ok(self.say(body)) } else { Err(ChoiceError::NotNow) }
    }
}
