//! The table goes on without a silent device: others suspect it, and do its part. Layer 7.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, TablePhase};
use crate::base::ids::DeviceId;
use crate::session::fault::Fault;

impl Fold {
    /// Notes that an entry of a device counts.
    pub(super) fn heard(&mut self, device: DeviceId) {
        if self.membership.heard(device) {
            self.news.push(News::Back(device));
            self.dealer.take_back(device, &self.membership);
        }
    }

    /// Whether `author` can suspect a device now, with an effect once enough others do.
    pub(super) fn may_suspect(&self, author: DeviceId, device: DeviceId) -> bool {
        let others = self.membership.present().filter(|by| *by != device && self.membership.counts(*by)).count();
        let enough = matches!(self.phase, TablePhase::Dkg) || others >= self.membership.threshold();
        enough && self.check_suspect(author, device).is_ok()
    }

    /// # Errors
    /// The author can't say this now, or the table no longer waits for the device.
    pub(super) fn check_suspect(&self, author: DeviceId, device: DeviceId) -> Result<(), Fault> {
        self.membership.may_suspect(author, device)?;
        // The device may owe nothing any more.
        if self.owes(device) || self.may_hold_up(device) { Ok(()) } else { Err(Fault::Late) }
    }

    /// # Errors
    /// The device isn't excused.
    pub(super) fn check_here(&self, device: DeviceId) -> Result<(), Fault> {
        if self.membership.is_excused(device) { Ok(()) } else { Err(Fault::Late) }
    }

    /// `author` wants to go on without a device. Once enough devices want that, the table does.
    pub(super) fn apply_suspect(&mut self, author: DeviceId, device: DeviceId, at: LogPos) {
        let missed = self.membership.suspect(author, device);
        let others = self.membership.members().len().saturating_sub(1);
        let needed = self.membership.threshold();
        let enough = missed >= needed;
        let all = missed >= needed.min(others);
        match &self.phase {
            // Before there are keys nobody can stand in for anybody.
            TablePhase::Dkg if all => self.fail(Failure::Silent { device }, at),
            TablePhase::Reconfiguring(_) if enough && self.membership.entering() == Some(device) => self.turn_away(at),
            TablePhase::Dealing | TablePhase::Reconfiguring(_) if enough => {
                self.excuse(device);
                if self.deals() {
                    let level = self.dealer.level();
                    self.dealer.excuse(device, &self.membership);
                    self.go_on_with_cards(at, level);
                } else {
                    self.go_on_renewing(at);
                }
            }
            TablePhase::Playing(_) | TablePhase::Revealing(_) if enough => self.excuse(device),
            TablePhase::Dkg
            | TablePhase::Dealing
            | TablePhase::Reconfiguring(_)
            | TablePhase::Playing(_)
            | TablePhase::Revealing(_)
            | TablePhase::Over(_)
            | TablePhase::Failed(_) => {}
        }
    }

    fn excuse(&mut self, device: DeviceId) {
        self.membership.excuse(device);
        self.news.push(News::Excused(device));
    }
}
