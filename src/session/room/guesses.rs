//! Wrong passes are limited for each device and for all, so that trying finds none. Layer 7; knows no links.

use super::timers::GUESSES_MS;
use crate::crypto::IdentityKey;
use std::collections::BTreeMap;

/// How many wrong passes are checked at once, and how many milliseconds later one more is. The first limit is per device, which may now and then come
/// back with an old link; the other is overall, since keys cost nothing.
const OF_ONE: (u8, u64) = (3, 30_000);
const OF_ALL: (u8, u64) = (32, 4_000);

/// The wrong passes so far.
#[derive(Default)]
pub(crate) struct Guesses {
    all: Tally,
    one: BTreeMap<IdentityKey, Tally>,
    /// How many wrong or unchecked passes there were.
    count: u32,
    told: Option<u64>,
}

/// Wrong passes that still count against the devices that showed them.
#[derive(Clone, Copy, Default)]
struct Tally {
    wrong: u8,
    /// The time from which on they are forgotten, one after the other, in milliseconds.
    since: u64,
}

impl Guesses {
    /// Whether a pass of this device is checked now; otherwise it is as if it had shown none.
    pub(crate) fn weighs(&self, device: &IdentityKey, now: u64) -> bool {
        let one = self.one.get(device).copied().unwrap_or_default();
        one.now(OF_ONE, now).wrong < OF_ONE.0 && self.all.now(OF_ALL, now).wrong < OF_ALL.0
    }

    /// Notes a pass that was checked and is wrong.
    pub(crate) fn wrong(&mut self, device: IdentityKey, now: u64) {
        self.count = self.count.saturating_add(1);
        self.all = self.all.more(OF_ALL, now);
        // This keeps the map small: all that still count were checked within the last minute and a half.
        self.one.retain(|_, tally| tally.now(OF_ONE, now).wrong > 0);
        let one = self.one.entry(device).or_default();
        *one = one.more(OF_ONE, now);
    }

    /// Notes a pass that wasn't checked. If the host is to be told now, returns how many passes so far were wrong or not checked.
    pub(crate) fn unheard(&mut self, now: u64) -> Option<u32> {
        self.count = self.count.saturating_add(1);
        let due = self.told.is_none_or(|told| now.saturating_sub(told) >= GUESSES_MS);
        due.then(|| {
            self.told = Some(now);
            self.count
        })
    }
}

impl Tally {
    fn now(self, (_, again_ms): (u8, u64), now: u64) -> Tally {
        let forgotten = now.saturating_sub(self.since) / again_ms;
        let wrong = self.wrong.saturating_sub(u8::try_from(forgotten).unwrap_or(u8::MAX));
        Tally { wrong, since: if wrong == 0 { now } else { self.since + forgotten * again_ms } }
    }

    fn more(self, limit: (u8, u64), now: u64) -> Tally {
        let tally = self.now(limit, now);
        Tally { wrong: tally.wrong.saturating_add(1), ..tally }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::Identity;

    fn device(number: u8) -> IdentityKey {
        Identity::from([number; 32]).public()
    }

    /// How many wrong passes are checked, if each device shows one every `every_ms`.
    fn weighed(guesses: &mut Guesses, devices: &[u8], times: usize, every_ms: u64) -> usize {
        let mut count = 0;
        for turn in 0..times {
            for key in devices.iter().map(|number| device(*number)) {
                let now = turn as u64 * every_ms;
                if guesses.weighs(&key, now) {
                    guesses.wrong(key, now);
                    count += 1;
                }
            }
        }
        count
    }

    #[test]
    fn few_wrong_passes_are_weighed_of_one_device_and_of_all() {
        assert_eq!(weighed(&mut Guesses::default(), &[1], 5000, 0), 3);
        assert_eq!(weighed(&mut Guesses::default(), &[1], 3600, 1000), 3 + 3599 / 30);
        assert_eq!(weighed(&mut Guesses::default(), &(0..100).collect::<Vec<u8>>(), 50, 0), 32);
        let mut guesses = Guesses::default();
        let all = weighed(&mut guesses, &(0..250).collect::<Vec<u8>>(), 3600, 1000);
        assert!((900..=940).contains(&all), "{all}");
        assert!(guesses.one.len() < 64, "{}", guesses.one.len());
    }

    #[test]
    fn an_old_link_followed_now_and_then_is_always_weighed() {
        assert_eq!(weighed(&mut Guesses::default(), &[1, 2, 3], 100, 60_000), 300);
    }

    #[test]
    fn the_host_is_told_now_and_then() {
        let mut guesses = Guesses::default();
        guesses.wrong(device(1), 0);
        let told: Vec<u32> = (0..700).filter_map(|turn| guesses.unheard(turn * 100)).collect();
        assert_eq!(told, [2, 302, 602]);
    }
}
