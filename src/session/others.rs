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
        if self.pending().is_some() {
            return Err(ChoiceError::Busy);
        }
        if !self.fold.may_miss(self.device(), device) {
            return Err(ChoiceError::NotNow);
        }
        Ok(self.say(Body::Absent { device }))
    }
}
