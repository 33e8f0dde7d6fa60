//! A change is what this device knows of a view change under way. Layer 7.

use crate::base::ids::{DeviceId, Term};
use crate::session::digest::Digest;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::term::ViewChangeVote;
use crate::session::room::timers::{BRING_MS, TAKE_BACK_FORGOTTEN_MS, TAKE_BACK_LONGEST_MS, TAKE_BACK_MS};
use std::collections::{BTreeMap, BTreeSet};

/// By how much a lobby's serial grows with its host: more than changes could have been lost.
pub(crate) const LEAP: u32 = 1000;

/// A change of hosts under way, or the wait before it.
#[derive(Default)]
pub(crate) struct ViewChange {
    /// The latest term this device has voted for; it tells of no earlier one's headers.
    pub(crate) promised: Term,
    /// Since when the host has been missed, or when that vote was cast.
    pub(crate) since: Option<u64>,
    /// Whether it was given because the host left something without a place, and not because it couldn't be reached.
    pub(crate) overlooked: bool,
    /// The votes of others, by device: the latest of each.
    pub(crate) votes: BTreeMap<DeviceId, ViewChangeVote>,
    /// The certificates that these name.
    certificates: BTreeMap<LogPrefix, Certificate>,
    /// The head that the best of the votes for this device's term names, and since when nothing has come of it.
    sought: Option<(Digest, u64)>,
    /// Heads that nobody has brought for too long.
    passed: BTreeSet<Digest>,
}

impl ViewChange {
    /// Of a device that comes back, having voted.
    pub(crate) fn promised(promised: Term) -> Self {
        ViewChange { promised, ..ViewChange::default() }
    }

    /// What is left of it once a term has begun: votes for a still later one may have come before that.
    pub(crate) fn settled(self, term: Term) -> Self {
        let ViewChange { promised, mut votes, certificates, .. } = self;
        votes.retain(|_, vote| vote.term > term);
        ViewChange { promised: promised.max(term), votes, certificates, ..ViewChange::default() }
    }

    /// Takes a vote with the certificate that it names, in place of the device's last one.
    pub(crate) fn take(&mut self, vote: ViewChangeVote, certificate: Option<Certificate>) {
        self.votes.insert(vote.device, vote);
        self.certificates.extend(certificate.map(|certificate| (certificate.prefix, certificate)));
        let named: BTreeSet<LogPrefix> = self.votes.values().filter_map(|vote| vote.certified).collect();
        self.certificates.retain(|prefix, _| named.contains(prefix));
    }

    /// The certificate of a prefix that a vote names.
    pub(crate) fn certificate(&self, prefix: &LogPrefix) -> Option<&Certificate> {
        self.certificates.get(prefix)
    }

    /// What a head names is being fetched.
    pub(crate) fn await_prefix(&mut self, head: Digest, now: u64) {
        match self.sought {
            Some((sought, since)) if sought == head => {
                if now.saturating_sub(since) >= BRING_MS {
                    self.passed.insert(head);
                }
            }
            Some(_) | None => self.sought = Some((head, now)),
        }
    }

    /// Something of it has come, or nothing could: all waits begin again.
    pub(crate) fn wait_anew(&mut self, now: u64) {
        self.sought.iter_mut().for_each(|(_, since)| *since = now);
        self.since.iter_mut().for_each(|since| *since = now);
    }

    /// Whether nobody has brought a head for too long.
    pub(crate) fn passes_over(&self, head: &Digest) -> bool {
        self.passed.contains(head)
    }
}

/// How often a host has fetched each device of late that had left its term behind, and when last in milliseconds.
#[derive(Default)]
pub(crate) struct Reabsorbed(BTreeMap<DeviceId, (u32, u64)>);

impl Reabsorbed {
    /// Whether a device may be taken back into the term now.
    pub(crate) fn is_due(&self, device: DeviceId, now: u64) -> bool {
        let Some((times, last)) = self.0.get(&device) else { return true };
        now.saturating_sub(*last) >= TAKE_BACK_LONGEST_MS.min(TAKE_BACK_MS << times.saturating_sub(1).min(8))
    }

    /// A device is taken back.
    pub(crate) fn note(&mut self, device: DeviceId, now: u64) {
        let (times, last) = self.0.entry(device).or_insert((0, now));
        *times = if now.saturating_sub(*last) >= TAKE_BACK_FORGOTTEN_MS { 1 } else { *times + 1 };
        *last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_leaves_over_and_over_is_fetched_ever_more_seldom_until_it_stays() {
        let (mut reabsorbed, mut times) = (Reabsorbed::default(), Vec::new());
        for now in (0..300_000).step_by(1000) {
            if reabsorbed.is_due(DeviceId(3), now) {
                reabsorbed.note(DeviceId(3), now);
                times.push(now);
            }
        }
        assert_eq!(times, [0, 4000, 12_000, 28_000, 60_000, 124_000, 188_000, 252_000]);
        assert!(!reabsorbed.is_due(DeviceId(3), 300_000) && reabsorbed.is_due(DeviceId(4), 300_000));
        reabsorbed.note(DeviceId(3), 252_000 + TAKE_BACK_FORGOTTEN_MS);
        assert!(reabsorbed.is_due(DeviceId(3), 252_000 + TAKE_BACK_FORGOTTEN_MS + TAKE_BACK_MS));
    }

    #[test]
    fn what_is_sought_is_given_up_after_a_while_in_which_nothing_came() {
        let (mut change, head) = (ViewChange::default(), [7; 32]);
        change.await_prefix(head, 0);
        change.wait_anew(BRING_MS);
        change.await_prefix(head, 2 * BRING_MS - 1);
        assert!(!change.passes_over(&head));
        change.await_prefix(head, 2 * BRING_MS);
        assert!(change.passes_over(&head));
    }
}
