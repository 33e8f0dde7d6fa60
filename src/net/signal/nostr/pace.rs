//! A pace decides when a page announces itself. Layer 8; pure.

use crate::base::rng::{Rng, below};

/// When a guest announces itself until it is answered, in milliseconds after its first announcement.
const JOINING_MS: &[u64] = &[0, 3_000, 10_000, 30_000];
/// The same for a host, which waits for guests to announce themselves.
const HOSTING_MS: &[u64] = &[0];
/// The same after a lost link: milliseconds after the loss.
const RECONNECTING_MS: &[u64] = &[2_000, 10_000, 30_000, 120_000];
/// Milliseconds between the announcements of a guest that has been alone for long.
const LONELY_MS: u64 = 120_000;
/// The least time in milliseconds between two announcements.
const BREATH_MS: u64 = 1_000;

/// When a page still has to announce itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    plan: &'static [u64],
    /// How many of the planned announcements have been made.
    step: usize,
    /// What the plan's times are counted from: the first announcement, or the loss of a link.
    from: Option<u64>,
    due: Option<u64>,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { plan: JOINING_MS, step: 0, from: None, due: Some(0) }
    }
}

impl Pace {
    /// When the next announcement is due.
    pub fn due(&self) -> Option<u64> {
        self.due
    }

    /// Whether a lost link is being reconnected.
    pub fn is_reconnecting(&self) -> bool {
        self.plan == RECONNECTING_MS && self.due.is_some()
    }

    /// Notes an announcement. More follow as planned; after them, rare ones as long as the page is `lonely`.
    pub fn said(&mut self, now: u64, lonely: bool, rng: &mut impl Rng) {
        let from = *self.from.get_or_insert(now);
        self.step += 1;
        let planned = self.plan.get(self.step).map(|step| (from + jitter(*step, rng)).max(now + BREATH_MS));
        self.due = planned.or_else(|| lonely.then(|| now + jitter(LONELY_MS, rng)));
    }

    /// Notes that this page is the host.
    pub fn host(&mut self) {
        if self.plan == JOINING_MS {
            if self.step > 0 {
                self.due = None;
            }
            self.plan = HOSTING_MS;
        }
    }

    /// Ends the announcements, as nobody is missing any more.
    pub fn stop(&mut self) {
        (self.plan, self.due) = (HOSTING_MS, None);
    }

    /// Begins again, as a link is lost. If an earlier reconnection was in vain, this one goes on as slowly as that ended.
    pub fn again(&mut self, now: u64, rng: &mut impl Rng) {
        if self.due.is_some() {
            return;
        }
        let in_vain = self.plan == RECONNECTING_MS;
        let step = if in_vain { RECONNECTING_MS.len() - 1 } else { 0 };
        let due = now + jitter(RECONNECTING_MS[step], rng);
        *self = Pace { plan: RECONNECTING_MS, step, from: Some(now), due: Some(due) };
    }
}

/// Adds up to a quarter, so that devices that have lost the same link don't all speak at once.
fn jitter(ms: u64, rng: &mut impl Rng) -> u64 {
    ms + below(rng, ms as usize / 4 + 1) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::seeded;

    /// When announcements are made in the first `ms` milliseconds, if nobody answers.
    fn words(pace: &mut Pace, from: u64, ms: u64, lonely: bool) -> Vec<u64> {
        let rng = &mut seeded(1);
        let mut said = Vec::new();
        while let Some(due) = pace.due().map(|due| due.max(from)).filter(|due| *due < from + ms) {
            said.push((due - from) / 1_000);
            pace.said(due, lonely, rng);
        }
        said
    }

    fn near(found: &[u64], due: &[u64]) -> bool {
        found.len() == due.len() && found.iter().zip(due).all(|(found, due)| (*due..=due * 5 / 4 + 1).contains(found))
    }

    #[test]
    fn a_guest_speaks_again_until_somebody_answers_and_a_host_once() {
        let found = words(&mut Pace::default(), 5_000, 390_000, true);
        assert!(near(&found, &[0, 3, 10, 30, 150, 270]), "{found:?}");
        let mut pace = Pace::default();
        pace.host();
        assert_eq!(words(&mut pace, 5_000, u64::MAX / 2, false), [0]);
        pace.host();
        assert_eq!(pace.due(), None);
        let mut pace = Pace::default();
        pace.said(1, true, &mut seeded(1));
        pace.stop();
        assert_eq!(pace.due(), None);
    }

    #[test]
    fn reconnecting_slows_down_and_stays_slow_if_it_is_in_vain() {
        let rng = &mut seeded(2);
        let mut pace = Pace::default();
        pace.host();
        pace.stop();
        pace.again(0, rng);
        assert!(pace.is_reconnecting());
        pace.again(1_000, rng);
        let found = words(&mut pace, 0, 10_000_000, false);
        assert!(near(&found, &[2, 10, 30, 120]), "{found:?}");
        assert!(!pace.is_reconnecting());
        pace.again(200_000, rng);
        assert!(near(&words(&mut pace, 200_000, 10_000_000, false), &[120]));
        pace.again(400_000, rng);
        pace.stop();
        pace.again(500_000, rng);
        assert!(near(&words(&mut pace, 500_000, 5_000, false), &[2]));
    }
}
