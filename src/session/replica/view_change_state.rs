//! A view change's state holds the votes, their certificates, and what this device waits for. Layer 7.

use crate::base::ids::{DeviceId, Term};
use crate::session::digest::Digest;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::term::ViewChangeVote;
use crate::session::room::link::LinkId;
use crate::session::room::timers::{BRING_MS, TAKE_BACK_FORGOTTEN_MS, TAKE_BACK_LONGEST_MS, TAKE_BACK_MS};
use std::collections::{BTreeMap, BTreeSet};

/// By how much a lobby's serial jumps with a new or returning host: more than the number of changes that could have been lost.
pub(crate) const LEAP: u32 = 1000;

/// The view change under way, or the wait before it.
#[derive(Default)]
pub(crate) struct ViewChange {
    /// The latest term this device has voted for; it announces no headers of an earlier one.
    pub(crate) promised: Term,
    /// The latest term that this device has begun as host. It never begins the same term twice, even if its log has been truncated since.
    pub(crate) begun: Term,
    /// Since when the host has been missing or, once this device has voted, the time of that vote, in milliseconds.
    pub(crate) since: Option<u64>,
    /// When this device last voted, in milliseconds.
    pub(crate) voted_at: u64,
    /// Whether this vote accuses the host of censorship rather than of being unreachable.
    pub(crate) overlooked: bool,
    /// The latest vote of each device, this one's included.
    pub(crate) votes: BTreeMap<DeviceId, ViewChangeVote>,
    /// The certificates that these votes name.
    certificates: BTreeMap<LogPrefix, Certificate>,
    /// The head named by the best vote for this device's term, and since when no entries of that log have come, in milliseconds.
    sought: Option<(Digest, u64)>,
    /// The links that have been asked for that log.
    asked: BTreeSet<LinkId>,
    /// Heads given up as unavailable.
    passed: BTreeSet<Digest>,
}

impl ViewChange {
    /// The state of a device that comes back after it had voted for one term and begun another.
    pub(crate) fn kept(promised: Term, begun: Term) -> Self {
        ViewChange { promised, begun, ..ViewChange::default() }
    }

    /// What remains once a term has begun: votes for later ones may have come already.
    pub(crate) fn settled(self, term: Term) -> Self {
        let ViewChange { promised, begun, mut votes, certificates, .. } = self;
        votes.retain(|_, vote| vote.term > term);
        ViewChange { promised: promised.max(term), begun, votes, certificates, ..ViewChange::default() }
    }

    /// Replaces a device's last vote, and keeps the certificate that the new one names.
    pub(crate) fn take(&mut self, vote: ViewChangeVote, certificate: Option<Certificate>) {
        self.votes.insert(vote.device, vote);
        if let Some(Certificate { prefix, .. }) = certificate {
            // Of several for one prefix, one alone may have too few receipts.
            let all = self.certificates.get(&prefix).into_iter().chain(&certificate);
            let receipts: Vec<_> = all.flat_map(Certificate::receipts).collect();
            self.certificates.insert(prefix, Certificate::of(prefix, &receipts));
        }
        let named: BTreeSet<LogPrefix> = self.votes.values().filter_map(|vote| vote.certified).collect();
        self.certificates.retain(|prefix, _| named.contains(prefix));
    }

    /// The certificate of a prefix that a vote names.
    pub(crate) fn certificate(&self, prefix: &LogPrefix) -> Option<&Certificate> {
        self.certificates.get(prefix)
    }

    /// Notes that this device waits for the log with this head; gives it up after too long a wait.
    pub(crate) fn await_prefix(&mut self, head: Digest, now: u64) {
        match self.sought {
            Some((sought, since)) if sought == head => {
                if now.saturating_sub(since) >= BRING_MS {
                    self.passed.insert(head);
                }
            }
            Some(_) | None => {
                self.sought = Some((head, now));
                self.asked.clear();
            }
        }
    }

    /// Those of the given links that haven't been asked for the sought log. They count as asked from now on.
    pub(crate) fn ask_others(&mut self, links: &[LinkId]) -> Vec<LinkId> {
        links.iter().copied().filter(|link| self.asked.insert(*link)).collect()
    }

    /// There was progress, or time in which none was possible: all waits restart.
    pub(crate) fn wait_anew(&mut self, now: u64) {
        self.sought.iter_mut().for_each(|(_, since)| *since = now);
        self.since.iter_mut().for_each(|since| *since = now);
    }

    /// Whether a head was given up as unavailable.
    pub(crate) fn passes_over(&self, head: &Digest) -> bool {
        self.passed.contains(head)
    }
}

/// How often the host has recently taken each device back, and when it last did, in milliseconds.
#[derive(Default)]
pub(crate) struct Reabsorbed(BTreeMap<DeviceId, (u32, u64)>);

impl Reabsorbed {
    /// Whether a device may be taken back now.
    pub(crate) fn is_due(&self, device: DeviceId, now: u64) -> bool {
        let Some((times, last)) = self.0.get(&device) else { return true };
        now.saturating_sub(*last) >= TAKE_BACK_LONGEST_MS.min(TAKE_BACK_MS << times.saturating_sub(1).min(8))
    }

    /// Notes that a device is taken back.
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
        let mut reabsorbed = Reabsorbed::default();
        let mut times = Vec::new();
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
        let mut change = ViewChange::default();
        let head = [7; 32];
        change.await_prefix(head, 0);
        change.wait_anew(BRING_MS);
        change.await_prefix(head, 2 * BRING_MS - 1);
        assert!(!change.passes_over(&head));
        change.await_prefix(head, 2 * BRING_MS);
        assert!(change.passes_over(&head));
    }
}
