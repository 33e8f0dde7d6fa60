//! This device times how long others have owed the table some work. Layer 7.

use crate::base::ids::{DeviceId, LogIndex};
use crate::session::room::timers::CATCH_UP_MS;
use crate::session::table::desk::Desk;
use std::collections::BTreeMap;

/// Since when a device has owed what it owes now: the log's length when the step began, the device's entry count, and the time in milliseconds.
type Owed = (LogIndex, u32, u64);

/// The devices that owe something.
#[derive(Default)]
pub(crate) struct Overdue {
    /// By device.
    owed: BTreeMap<DeviceId, Owed>,
    /// Until when nothing was heard, in milliseconds.
    deaf: u64,
}

impl Overdue {
    /// Nothing was heard for `ms` milliseconds. Discounts that time from everyone's wait.
    pub(crate) fn pass_over(&mut self, ms: u64, now: u64) {
        self.owed.values_mut().for_each(|(_, _, since)| *since = now.min(*since + ms));
        self.deaf = now;
    }

    /// Who owes something, and for how many milliseconds; nobody until this device has had time to hear what it missed.
    pub(crate) fn waits(&self, now: u64) -> Vec<(DeviceId, u64)> {
        let caught_up = now.saturating_sub(self.deaf) >= CATCH_UP_MS;
        if !caught_up {
            return Vec::new();
        }
        self.owed.iter().map(|(device, (_, _, since))| (*device, now.saturating_sub(*since))).collect()
    }

    /// Notes who owes something now.
    pub(crate) fn note(&mut self, desk: &Desk, owing: Vec<DeviceId>, now: u64) {
        let owed = |device: DeviceId| {
            let (step, spoken) = (desk.since(), desk.log().counter(device));
            let before = self.owed.get(&device).filter(|(s, c, _)| (*s, *c) == (step, spoken));
            (device, (step, spoken, before.map_or(now, |(_, _, since)| *since)))
        };
        self.owed = owing.into_iter().map(owed).collect();
    }
}
