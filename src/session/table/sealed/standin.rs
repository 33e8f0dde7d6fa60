//! Stand-ins make a silent device's shares. They are partial shares with one proof each, combined once enough are there. Layer 7.

use super::opening::Opening;
use crate::base::ids::DeviceId;
use crate::crypto::{CryptoError, Party, Point, Shares, TableKeys, threshold};
use crate::session::table::membership::Membership;
use std::collections::BTreeMap;

/// All that a device owed when it was excused, or came to owe while it was.
#[derive(Clone, Debug)]
pub(super) struct StandIn {
    /// The device that is excused.
    pub(super) absent: DeviceId,
    /// Which openings of the level it owes shares of.
    openings: Vec<usize>,
    /// The devices that hold no share of its secret.
    unable: Vec<DeviceId>,
    partials: BTreeMap<DeviceId, Shares>,
}

impl StandIn {
    /// A stand-in for everything that `absent` owes and nobody makes yet; `None` if there is nothing.
    pub(super) fn new(absent: DeviceId, openings: &[Opening], all: &[Self], membership: &Membership) -> Option<Self> {
        let covered = |at: &usize| all.iter().any(|other| other.absent == absent && other.openings.contains(at));
        let owed = openings.iter().enumerate().filter(|(_, opening)| opening.owed_by(absent)).map(|(at, _)| at);
        let openings: Vec<usize> = owed.filter(|at| !covered(at)).collect();
        let unable =
            membership.members().iter().copied().filter(|holder| !membership.may_hold(absent, *holder)).collect();
        (!openings.is_empty()).then(|| StandIn { absent, openings, unable, partials: BTreeMap::new() })
    }

    /// Whether the shares are still missing.
    pub(super) fn is_open(&self, openings: &[Opening]) -> bool {
        self.openings.iter().filter_map(|at| openings.get(*at)).any(|opening| opening.owed_by(self.absent))
    }

    /// Whether `device` can still help.
    pub(super) fn wants(&self, device: DeviceId, openings: &[Opening]) -> bool {
        let able = device != self.absent && !self.unable.contains(&device);
        able && !self.partials.contains_key(&device) && self.is_open(openings)
    }

    /// The points whose multiples the shares are.
    pub(super) fn bases(&self, openings: &[Opening]) -> Vec<Point> {
        self.openings.iter().filter_map(|at| openings.get(*at)).map(|opening| opening.base()).collect()
    }

    /// How many shares are made.
    pub(super) fn count(&self) -> usize {
        self.openings.len()
    }

    /// Takes in a device's verified partial shares. With the last ones needed, the absent device's shares are complete.
    ///
    /// # Errors
    /// Can't occur if the partial shares are verified ones.
    pub(super) fn apply(
        &mut self,
        keys: &TableKeys,
        device: DeviceId,
        partials: &Shares,
        openings: &mut [Opening],
    ) -> Result<(), CryptoError> {
        self.partials.insert(device, partials.clone());
        if self.partials.len() < keys.threshold() {
            return Ok(());
        }
        let partials: Vec<(Party, &Shares)> = self.partials.iter().map(|(by, part)| ((*by).into(), part)).collect();
        for (at, share) in self.openings.iter().zip(threshold::combine(keys, &partials)?) {
            if let Some(opening) = openings.get_mut(*at) {
                opening.apply(self.absent, share);
            }
        }
        Ok(())
    }
}
