//! This device times how long others have owed the table some work. Layer 7.

use crate::base::ids::{DeviceId, LogIndex};
use crate::session::room::timers::CATCH_UP_MS;
use crate::session::table::desk::Desk;
use std::collections::BTreeMap;

/// Since when a device has owed its work: the log's length when the step began, how many entries the device had made, and the time in milliseconds.
type Owed = (LogIndex, u32, u64);

/// The devices that owe their work.
#[derive(Default)]
pub(crate) struct Overdue {
    /// By device.
    owed: BTreeMap<DeviceId, Owed>,
    /// Until when this device was deaf, and for how long, in milliseconds.
    deaf: (u64, u64),
}

impl Overdue {
    /// This device was deaf for `ms` milliseconds: nobody's wait includes that time.
    pub(crate) fn pass_over(&mut self, ms: u64, now: u64) {
        self.owed.values_mut().for_each(|(_, _, since)| *since = now.min(*since + ms));
        let (until, before) = self.deaf;
        self.deaf = (now, if until + ms >= now { before + ms } else { ms });
    }

    /// Who owes something, and for how many milliseconds; nobody until this device has had time to hear what it missed. That takes no longer than it
    /// was deaf: otherwise a host could keep everybody from suspecting its partner by cutting its links for a moment, again and again.
    pub(crate) fn waits(&self, now: u64) -> Vec<(DeviceId, u64)> {
        let (until, deaf_ms) = self.deaf;
        let caught_up = now.saturating_sub(until) >= CATCH_UP_MS.min(deaf_ms);
        if !caught_up {
            return Vec::new();
        }
        self.owed.iter().map(|(device, (_, _, since))| (*device, now.saturating_sub(*since))).collect()
    }

    /// Notes which devices owe their work now.
    pub(crate) fn note(&mut self, desk: &Desk, owing: Vec<DeviceId>, now: u64) {
        let owed = |device: DeviceId| {
            let step = desk.since();
            let spoken = desk.log().counter(device);
            let before = self.owed.get(&device).filter(|(s, c, _)| (*s, *c) == (step, spoken));
            (device, (step, spoken, before.map_or(now, |(_, _, since)| *since)))
        };
        self.owed = owing.into_iter().map(owed).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_deafness_delay_a_suspicion_by_as_much_again_and_not_for_ever() {
        let silent = DeviceId(1);
        let mut overdue = Overdue { owed: BTreeMap::from([(silent, (LogIndex(3), 0, 0))]), ..Overdue::default() };
        // This device is deaf for a tenth of every two seconds.
        for now in (200..=60_000).step_by(100).filter(|now| now % 2000 == 200) {
            overdue.pass_over(100, now - 100);
            overdue.pass_over(100, now);
            assert!(overdue.waits(now).is_empty() && overdue.waits(now + 100).is_empty());
            assert_eq!(overdue.waits(now + 200).len(), 1);
        }
        let (_, waited) = overdue.waits(60_000)[0];
        assert!((53_000..=54_000).contains(&waited), "{waited}");
        overdue.pass_over(60_000, 120_000);
        assert!(
            overdue.waits(120_000 + CATCH_UP_MS - 1).is_empty() && !overdue.waits(120_000 + CATCH_UP_MS).is_empty()
        );
    }
}
