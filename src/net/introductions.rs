//! Two devices that are linked over a third introduce themselves, and get a direct link. Layer 8; pure.
//!
//! This needs no meeting place.
//!
//! The one with the lesser address makes an offer as soon as it knows who is at the other end, so that two offers never cross. A forwarder could
//! replace what they say, and so sit in the middle of the new link as it does on the old one. There it is no worse than a bad cable, as devices show
//! each other who they are on every new link.

use super::forwarding::Address;
use super::link::LinkId;
use std::collections::BTreeMap;

/// Milliseconds between the first attempt and the second; doubled after each.
const AGAIN_MS: u64 = 30_000;
/// How many times that is doubled at most.
const DOUBLED: u32 = 5;
/// The least time in milliseconds between two offers of the other side that are taken up.
const OFFERS_MS: u64 = 2_000;

/// The introductions of this device, by the indirect links over which they are made.
#[derive(Default, Debug)]
pub struct Introductions {
    over: BTreeMap<LinkId, Attempts>,
}

#[derive(Default, Debug)]
struct Attempts {
    made: u32,
    /// When the last one began.
    last_ms: Option<u64>,
    /// The link that is being made.
    link: Option<LinkId>,
}

impl Introductions {
    /// The indirect links over which this device should make an offer now. `indirect` are the links whose other end has shown who it is.
    pub fn due(&mut self, me: &Address, indirect: &BTreeMap<LinkId, Address>, now_ms: u64) -> Vec<LinkId> {
        self.over.retain(|over, _| indirect.contains_key(over));
        let mine = indirect.iter().filter(|(_, other)| me < *other).map(|(over, _)| *over);
        let due = |over: &LinkId| {
            let Some(Attempts { made, last_ms: Some(last_ms), .. }) = self.over.get(over) else { return true };
            now_ms.saturating_sub(*last_ms) >= AGAIN_MS << made.saturating_sub(1).min(DOUBLED)
        };
        mine.filter(due).collect()
    }

    /// Whether an offer that came over an indirect link is taken up.
    pub fn takes(&self, me: &Address, indirect: &BTreeMap<LinkId, Address>, over: LinkId, now_ms: u64) -> bool {
        let early = |last_ms: u64| now_ms.saturating_sub(last_ms) < OFFERS_MS;
        let last_ms = self.over.get(&over).and_then(|attempts| attempts.last_ms);
        indirect.get(&over).is_some_and(|other| other < me) && !last_ms.is_some_and(early)
    }

    /// Begins an attempt, after an offer by either side; `link` is `None` if no link could be begun. Returns the link of the previous attempt, which
    /// is no longer needed.
    pub fn begin(&mut self, over: LinkId, link: Option<LinkId>, now_ms: u64) -> Option<LinkId> {
        let attempts = self.over.entry(over).or_default();
        attempts.made = attempts.made.saturating_add(1);
        attempts.last_ms = Some(now_ms);
        std::mem::replace(&mut attempts.link, link)
    }

    /// The link that is being made over an indirect one.
    pub fn link(&self, over: LinkId) -> Option<LinkId> {
        self.over.get(&over)?.link
    }

    /// The indirect link over which a link is being made.
    pub fn over(&self, link: LinkId) -> Option<LinkId> {
        self.over.iter().find(|(_, attempts)| attempts.link == Some(link)).map(|(over, _)| *over)
    }

    /// Notes that a link is open, or can't be made.
    pub fn end(&mut self, link: LinkId) {
        for attempts in self.over.values_mut() {
            attempts.link.take_if(|made| *made == link);
        }
    }

    /// Lets all attempts begin again, as this device is on another network where they may work.
    pub fn hasten(&mut self) {
        self.over.values_mut().for_each(|attempts| (attempts.made, attempts.last_ms) = (0, None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Address = [5; 32];

    fn indirect(others: &[(u32, u8)]) -> BTreeMap<LinkId, Address> {
        others.iter().map(|(link, other)| (LinkId(*link), [*other; 32])).collect()
    }

    #[test]
    fn the_lesser_offers_at_once_and_less_and_less_often() {
        let mut introductions = Introductions::default();
        let indirect = indirect(&[(1, 9), (2, 3)]);
        let mut offered = Vec::new();
        for now_ms in (0..400_000).step_by(1_000) {
            for over in introductions.due(&ME, &indirect, now_ms) {
                assert_eq!(over, LinkId(1));
                introductions.begin(over, Some(LinkId(100)), now_ms);
                offered.push(now_ms / 1_000);
            }
        }
        assert_eq!(offered, [0, 30, 90, 210]);
        introductions.end(LinkId(100));
        introductions.hasten();
        assert_eq!(introductions.due(&ME, &indirect, 400_000), [LinkId(1)], "another network");
    }

    #[test]
    fn the_greater_answers_and_isn_t_kept_busy() {
        let mut introductions = Introductions::default();
        let indirect = indirect(&[(1, 9), (2, 3)]);
        let takes =
            |introductions: &Introductions, over, now_ms| introductions.takes(&ME, &indirect, LinkId(over), now_ms);
        assert!(takes(&introductions, 2, 0));
        assert!(!takes(&introductions, 1, 0), "that one has to wait for ours");
        assert!(!takes(&introductions, 3, 0), "nobody knows who that is");
        assert_eq!(introductions.begin(LinkId(2), Some(LinkId(7)), 0), None);
        assert!(!takes(&introductions, 2, OFFERS_MS - 1) && takes(&introductions, 2, OFFERS_MS));
        assert_eq!((introductions.link(LinkId(2)), introductions.over(LinkId(7))), (Some(LinkId(7)), Some(LinkId(2))));
        assert_eq!(introductions.begin(LinkId(2), Some(LinkId(8)), OFFERS_MS), Some(LinkId(7)));
        introductions.end(LinkId(8));
        assert_eq!(introductions.link(LinkId(2)), None);
    }

    #[test]
    fn what_is_no_longer_linked_is_forgotten() {
        let mut introductions = Introductions::default();
        introductions.begin(LinkId(1), None, 0);
        assert!(introductions.due(&ME, &indirect(&[(1, 9)]), 1).is_empty());
        assert!(introductions.due(&ME, &BTreeMap::new(), 2).is_empty());
        assert_eq!(introductions.due(&ME, &indirect(&[(1, 9)]), 3), [LinkId(1)]);
    }
}
