//! A device that spoils a new dealing of keys is expelled: keys are dealt without it, and it leaves. Layer 7.
//!
//! Only the receiver can see that a box is bad. It shows the box to everybody, so that anybody can judge who is at fault. A device that slept when
//! the box was dealt shows it when it is back, as long as those keys are in use.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, Perspective, TablePhase};
use super::renew::SPOILT;
use super::reshare::{Resharing, Step};
use super::secrets::DeviceSecrets;
use crate::base::ids::DeviceId;
use crate::crypto::Context;
use crate::session::fault::{Bug, Fault};
use crate::session::log::entry::{Body, ReshareComplaint};
use crate::session::seed::Source;
use std::collections::BTreeSet;

impl Fold {
    /// The table goes on without a device that has spoilt keys, if enough devices that hold shares of its secret are left.
    pub(super) fn put_out(&mut self, culprit: DeviceId, at: LogPos) {
        if self.membership.entering() == Some(culprit) {
            return self.turn_away(at);
        }
        self.membership.put_out(culprit);
        if !self.is_stranded(culprit, at) {
            self.news.push(News::PutOut { device: culprit, fault: SPOILT });
            self.renew_without(culprit, at);
        }
    }

    /// Begins a new dealing of keys again, if one is under way. A device that was put out inherits nothing.
    fn renew_without(&mut self, culprit: DeviceId, at: LogPos) {
        let TablePhase::Reconfiguring(change) = &mut self.phase else { return };
        let disinherits = change.passes_to(culprit);
        if disinherits {
            (change.heir, change.estate) = (None, BTreeSet::new());
        }
        let Step::Keys(resharing) = &mut change.step else { return };
        let shared = match &self.keys {
            Some(keys) if disinherits => keys.without(change.who.into(), None),
            Some(_) | None => Ok(resharing.keys.clone()),
        };
        match shared {
            Ok(keys) => {
                **resharing = Resharing::new(Context { game: self.game, head: at.head }, keys);
                self.since = at;
                self.membership.step();
                self.go_on_renewing(at);
            }
            // Nobody else would be left to hold shares.
            Err(_) => self.fail(Failure::Keys { device: culprit, fault: SPOILT }, at),
        }
    }

    /// # Errors
    /// The device has found these dealings good, or has complained about one already; or there were none.
    pub(super) fn check_late_complaint(&self, device: DeviceId) -> Result<(), Fault> {
        let reshared = self.reshared.as_ref().ok_or(Fault::NotDue)?;
        let said = reshared.resharing.accepted.as_ref().is_none_or(|accepted| accepted.contains(&device));
        if said { Err(Fault::NotDue) } else { Ok(()) }
    }

    /// Takes in a device's complaint about a box that it was dealt while it slept.
    pub(super) fn apply_late_complaint(
        &mut self,
        device: DeviceId,
        complaint: Option<Box<ReshareComplaint>>,
        at: LogPos,
    ) {
        let (Some(reshared), Some(complaint)) = (&mut self.reshared, complaint) else { return };
        let culprit = reshared.resharing.culprit(device, reshared.heir, &complaint);
        reshared.resharing.accepted.get_or_insert_default().insert(device);
        if culprit != device && !complaint.bequest {
            self.membership.note_lack(complaint.of, device);
        }
        self.put_out(culprit, at);
    }

    /// Whether this device is to complain now about a box that it was dealt while it slept.
    pub(super) fn is_wronged(&self) -> bool {
        let Perspective::Own(own) = &self.sight else { return false };
        let heard = self.is_playing() && !self.is_opening() && self.membership.is_heard(own.device);
        own.wronged.is_some() && heard && self.check_late_complaint(own.device).is_ok()
    }

    /// This device's complaint about a box that it was dealt while it slept.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute_complaint(&self, source: &Source, own: &DeviceSecrets) -> Result<Option<Body>, Bug> {
        if !self.is_wronged() {
            return Ok(None);
        }
        let (Some(bad), Some(reshared), Some(mine)) = (own.wronged, &self.reshared, &own.keys) else { return Ok(None) };
        let complaint = reshared.resharing.complain(source, mine, bad)?;
        Ok(complaint.map(|complaint| Body::Accept(Some(Box::new(complaint)))))
    }

    /// A device has found all dealings good, or complains about one. In that case, either the complainer or the dealer has spoilt the keys.
    pub(super) fn apply_acceptance(&mut self, device: DeviceId, complaint: Option<Box<ReshareComplaint>>, at: LogPos) {
        let TablePhase::Reconfiguring(change) = &mut self.phase else {
            return self.apply_late_complaint(device, complaint, at);
        };
        let heir = change.to_heir();
        let Step::Keys(resharing) = &mut change.step else { return };
        if let Some(complaint) = complaint {
            let culprit = resharing.culprit(device, heir, &complaint);
            return self.put_out(culprit, at);
        }
        resharing.accepted.get_or_insert_default().insert(device);
        self.go_on_renewing(at);
    }
}
