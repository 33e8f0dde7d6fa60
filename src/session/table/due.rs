//! A device works out what the table waits for, and does its part. Layer 7.

use super::fold::Fold;
use super::phase::{Perspective, TablePhase};
use crate::base::ids::DeviceId;
use crate::crypto::Context;
use crate::session::fault::Bug;
use crate::session::log::entry::Body;
use crate::session::log::outcome::Asks;
use crate::session::seed::Source;

impl Fold {
    /// Whether a device owes the table something other than a choice. One that is excused owes nothing.
    pub(super) fn owes(&self, device: DeviceId) -> bool {
        !self.membership.is_excused(device) && self.can_help(device)
    }

    /// Whether a device could do something other than a choice now, whether that is expected of it or not.
    pub(super) fn can_help(&self, device: DeviceId) -> bool {
        if !self.membership.is_heard(device) {
            return false;
        }
        match &self.phase {
            TablePhase::Dkg => self.keying.owes(device),
            TablePhase::Dealing => self.dealer.owes(device) || self.membership.is_excused(device),
            TablePhase::Reconfiguring(change) => {
                self.reconfiguration_due(change, device) || self.membership.is_excused(device)
            }
            TablePhase::Playing(play) => {
                let own = !self.to_open().intersection(self.roster.seats_of(device)).is_empty();
                own || self.opens_for(play, device).is_some() || self.membership.is_excused(device)
            }
            TablePhase::Revealing(revealing) => revealing.owes(&self.membership, device).is_some(),
            TablePhase::Over(_) | TablePhase::Failed(_) => false,
        }
    }

    /// What the present step asks for that can't be taken back.
    pub(super) fn asks(&self) -> Asks {
        match &self.phase {
            TablePhase::Dealing | TablePhase::Reconfiguring(_) if self.deals() && self.dealer.opens() => Asks::Shares,
            TablePhase::Playing(_) if self.is_opening() => Asks::Secrets,
            TablePhase::Revealing(_) => Asks::Secrets,
            TablePhase::Dkg
            | TablePhase::Dealing
            | TablePhase::Reconfiguring(_)
            | TablePhase::Playing(_)
            | TablePhase::Over(_)
            | TablePhase::Failed(_) => Asks::Nothing,
        }
    }

    /// Whether the others may have to wait for a device though it owes nothing: nobody tells a secret before all have acknowledged the step.
    pub(super) fn may_hold_up(&self, device: DeviceId) -> bool {
        self.asks() == Asks::Secrets && self.membership.is_there(device)
    }

    /// What this fold's device owes, if the fold has a device's perspective. An excused device owes the word that it is here again.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute(&mut self, source: &Source, context: &Context) -> Result<Option<Body>, Bug> {
        let Perspective::Own(own) = &self.sight else { return Ok(None) };
        let device = own.device;
        let opening = self.contribute_opening(source, context, own)?;
        let entrance = self.contribute_entrance(source, context, own)?;
        let complaint = self.contribute_complaint(source, own)?;
        let change = self.contribute_reconfiguration(source, context, own)?.or(entrance);
        let Perspective::Own(own) = &mut self.sight else { return Ok(None) };
        let body = match &self.phase {
            TablePhase::Dkg => Some(self.keying.contribute(source, own)?),
            TablePhase::Dealing => {
                let (Some(keys), Some(mine)) = (&self.keys, &own.keys) else { return Ok(None) };
                let made = own.made_at(&context.head);
                let deal = self.dealer.contribute(source, context, keys, mine, made)?;
                deal.map(|deal| Body::Deal(Box::new(deal)))
            }
            TablePhase::Reconfiguring(_) => change,
            TablePhase::Playing(_) => opening.or(complaint),
            TablePhase::Revealing(revealing) => revealing.contribute(&self.membership, own),
            TablePhase::Over(_) | TablePhase::Failed(_) => return Ok(None),
        };
        Ok(body.or_else(|| self.here(device)))
    }

    /// A device's word that it is here again, if the others have gone on without it.
    pub(super) fn here(&self, device: DeviceId) -> Option<Body> {
        let here = self.membership.is_excused(device) && !self.membership.is_spent(device);
        here.then_some(Body::Here)
    }
}
