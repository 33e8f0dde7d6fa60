//! Devices that have left the host's term behind while the others haven't: they can't come back to it, so the host leads all into another
//! term of its own. For one that does so again and again it waits longer and longer, or it could stop the table. Layer 7.

use super::room::Peer;
use std::collections::BTreeMap;

/// How long one is waited with that was fetched before, in milliseconds: so long at first, twice as long each time after.
const FIRST_MS: u64 = 4000;
const LONGEST_MS: u64 = 64_000;
/// After how long one counts as never having been fetched, in milliseconds.
const FORGIVEN_MS: u64 = 120_000;

/// How often each device was fetched of late, and when last in milliseconds.
#[derive(Default)]
pub(super) struct Fetched(BTreeMap<u8, (u32, u64)>);

impl Fetched {
    fn is_due(&self, device: u8, now: u64) -> bool {
        let Some((times, last)) = self.0.get(&device) else { return true };
        now.saturating_sub(*last) >= LONGEST_MS.min(FIRST_MS << times.saturating_sub(1).min(8))
    }

    fn note(&mut self, device: u8, now: u64) {
        let (times, last) = self.0.entry(device).or_insert((0, now));
        *times = if now.saturating_sub(*last) >= FORGIVEN_MS { 1 } else { *times + 1 };
        *last = now;
    }
}

impl Peer {
    /// As host: fetches those who have left this term behind, if it isn't too soon.
    pub(super) fn fetch(&mut self) {
        let (now, counts) = (self.now, self.counts());
        let Some(play) = self.play.as_mut().filter(|_| self.hosting && counts) else { return };
        let (chain, me) = (play.desk.chain(), play.desk.device());
        let (term, roster) = (chain.term(), chain.roster());
        if play.change.promised > term || play.is_convicted(me) {
            return;
        }
        let gone: Vec<(u8, u32)> =
            play.change.words.values().filter(|word| word.term > term).map(|word| (word.device, word.term)).collect();
        let Some(latest) = gone.iter().map(|(_, term)| *term).max() else { return };
        let mut coming = latest..=latest.saturating_add(roster.device_count().into());
        let own = coming.find(|term| roster.host_in(*term) == me);
        if let Some(own) = own.filter(|_| gone.iter().any(|(device, _)| play.fetched.is_due(*device, now))) {
            gone.into_iter().for_each(|(device, _)| play.fetched.note(device, now));
            self.follow(own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_leaves_over_and_over_is_fetched_ever_more_seldom_until_it_stays() {
        let (mut fetched, mut times) = (Fetched::default(), Vec::new());
        for now in (0..300_000).step_by(1000) {
            if fetched.is_due(3, now) {
                fetched.note(3, now);
                times.push(now);
            }
        }
        assert_eq!(times, [0, 4000, 12_000, 28_000, 60_000, 124_000, 188_000, 252_000]);
        assert!(!fetched.is_due(3, 300_000) && fetched.is_due(4, 300_000));
        fetched.note(3, 252_000 + FORGIVEN_MS);
        assert!(fetched.is_due(3, 252_000 + FORGIVEN_MS + FIRST_MS));
    }
}
