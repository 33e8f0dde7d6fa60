//! The table goes on without a silent device: others suspect it, and do its part. Layer 7.
//!
//! At the end all keys are revealed here, also those of devices that are gone.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, TablePhase};
use super::secrets::DeviceSecrets;
use crate::base::ids::DeviceId;
use crate::crypto::keys::RevealedKey;
use crate::crypto::{Party, threshold};
use crate::session::log::entry::Body;

impl Fold {
    /// An entry of a device counts.
    pub(super) fn heard(&mut self, device: DeviceId) {
        if self.membership.heard(device) {
            self.news.push(News::Back(device));
            self.dealer.take_back(device, &self.membership);
        }
    }

    /// `author` would go on without a device; when enough would, the table does.
    pub(super) fn suspect(&mut self, author: DeviceId, device: DeviceId, at: LogPos) {
        let missed = self.membership.suspect(author, device);
        let others = self.membership.members().len().saturating_sub(1);
        match &self.phase {
            // Before there are keys nobody can stand in for anybody.
            TablePhase::Dkg if missed >= self.membership.threshold().min(others) => {
                self.fail(Failure::Silent { device }, at)
            }
            TablePhase::Reconfiguring(_)
                if missed >= self.membership.threshold() && self.membership.entering() == Some(device) =>
            {
                self.turn_away(at)
            }
            TablePhase::Dealing | TablePhase::Reconfiguring(_) if missed >= self.membership.threshold() => {
                self.excuse(device);
                if self.deals() {
                    let level = self.dealer.level();
                    self.dealer.excuse(device, &self.membership);
                    self.go_on_with_cards(at, level);
                } else {
                    self.go_on_renewing(at);
                }
            }
            TablePhase::Playing(_) | TablePhase::Revealing(_) if missed >= self.membership.threshold() => {
                self.excuse(device)
            }
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

    /// This device's own key, or its share of a silent one's.
    pub(super) fn contribute_reveal(&self, own: &DeviceSecrets) -> Option<Body> {
        let (TablePhase::Revealing(revealing), Some(keys)) = (&self.phase, &own.keys) else { return None };
        let whose = revealing.due(&self.membership, own.device)?;
        if own.device == whose {
            return Some(Body::Reveal(keys.reveal()));
        }
        keys.reveal_share(whose.into()).ok().map(|share| Body::RevealFor { device: whose, share })
    }

    pub(super) fn apply_reveal(&mut self, device: DeviceId, key: RevealedKey, at: LogPos) {
        let TablePhase::Revealing(revealing) = &mut self.phase else { return };
        if let Some(slot) = revealing.keys.get_mut(device.index()) {
            *slot = Some(key);
        }
        if let Some(all) = revealing.keys.iter().copied().collect::<Option<Vec<RevealedKey>>>() {
            self.phase = TablePhase::Over(all);
            self.since = at;
        }
    }

    /// A checked share of an excused device's key; with enough of them the key is known.
    pub(super) fn apply_share(&mut self, absent: DeviceId, holder: DeviceId, share: RevealedKey, at: LogPos) {
        let (TablePhase::Revealing(revealing), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        let held = revealing.shares.entry(absent).or_default();
        held.insert(holder, share);
        let held: Vec<(Party, RevealedKey)> = held.iter().map(|(by, share)| (Party::from(*by), *share)).collect();
        if let Ok(key) = threshold::rebuild(keys, absent.into(), &held) {
            self.apply_reveal(absent, key, at);
        }
    }
}
