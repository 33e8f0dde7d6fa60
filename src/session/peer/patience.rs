//! Since when this device has waited for others who owe the table some work. Layer 7.

use super::super::desk::Desk;
use std::collections::BTreeMap;

/// A device that wakes up after so long hasn't waited in the meantime; milliseconds.
pub(super) const ASLEEP_MS: u64 = 3000;

/// Since when a device has owed what it owes now: where the step began, how often it had spoken, and the time.
type Owed = (u32, u32, u64);

/// Who owes something, by device.
#[derive(Default)]
pub(super) struct Owing(BTreeMap<u8, Owed>);

impl Owing {
    /// Nobody is held to have owed anything before now.
    pub(super) fn forget(&mut self, now: u64) {
        self.0.values_mut().for_each(|(_, _, since)| *since = now);
    }

    /// Who owes something, and for how many milliseconds by now.
    pub(super) fn waits(&self, now: u64) -> Vec<(u8, u64)> {
        self.0.iter().map(|(device, (_, _, since))| (*device, now.saturating_sub(*since))).collect()
    }

    /// Notes who owes what now.
    pub(super) fn note(&mut self, desk: &Desk, now: u64) {
        let owed = |device: u8| {
            let (step, spoken) = (desk.since(), desk.chain().counter(device));
            let before = self.0.get(&device).filter(|(s, c, _)| (*s, *c) == (step, spoken));
            (device, (step, spoken, before.map_or(now, |(_, _, since)| *since)))
        };
        self.0 = desk.owing().into_iter().map(owed).collect();
    }
}
