//! The table goes on without a silent device: others miss it, and do its part. Layer 7.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, TablePhase};
use super::secrets::DeviceSecrets;
use crate::crypto::keys::RevealedKey;
use crate::crypto::{Party, threshold};
use crate::session::log::entry::Body;

impl Fold {
    /// An entry of a device counts.
    pub(super) fn heard(&mut self, device: u8) {
        if self.membership.heard(device) {
            self.news.push(News::Back(device));
            self.dealer.take_back(device, &self.membership);
        }
    }

    /// `author` would go on without a device; when enough would, the table does.
    pub(super) fn suspect(&mut self, author: u8, device: u8, at: LogPos) {
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

    fn excuse(&mut self, device: u8) {
        self.membership.excuse(device);
        self.news.push(News::Excused(device));
    }

    /// This device's own key, or its share of a silent one's.
    pub(super) fn contribute_reveal(&self, own: &DeviceSecrets) -> Option<Body> {
        let (TablePhase::Revealing(revealing), Some(keys)) = (&self.phase, &own.keys) else { return None };
        let whose = revealing.due(&self.membership, own.party.0)?;
        if own.party == Party(whose) {
            return Some(Body::Reveal(keys.reveal()));
        }
        keys.reveal_share(Party(whose)).ok().map(|share| Body::RevealFor { device: whose, share })
    }

    pub(super) fn apply_reveal(&mut self, device: u8, key: RevealedKey, at: LogPos) {
        let TablePhase::Revealing(revealing) = &mut self.phase else { return };
        if let Some(slot) = revealing.keys.get_mut(usize::from(device)) {
            *slot = Some(key);
        }
        if let Some(all) = revealing.keys.iter().copied().collect::<Option<Vec<RevealedKey>>>() {
            self.phase = TablePhase::Over(all);
            self.since = at;
        }
    }

    /// A checked share of an excused device's key; with enough of them the key is known.
    pub(super) fn apply_share(&mut self, absent: u8, holder: u8, share: RevealedKey, at: LogPos) {
        let (TablePhase::Revealing(revealing), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        revealing.shares.insert((absent, holder), share);
        let held = revealing.shares.range((absent, 0)..=(absent, u8::MAX));
        let held: Vec<(Party, RevealedKey)> = held.map(|((_, holder), share)| (Party(*holder), *share)).collect();
        if let Ok(key) = threshold::rebuild(keys, Party(absent), &held) {
            self.apply_reveal(absent, key, at);
        }
    }
}

impl Fold {}
