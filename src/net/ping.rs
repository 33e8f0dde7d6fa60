//! Pings measure the round-trip time to another device. Layer 8; pure: time comes in as milliseconds.
//!
//! They are sent and answered only before a game. During one, the time a device takes to answer could reveal what it is doing.

use super::framing::ping;
use super::link::LinkId;
use std::collections::BTreeMap;

/// Milliseconds between pings on one link.
pub const PING_MS: u64 = 4_000;

/// The last ping on each link, and its answer.
#[derive(Default, Debug)]
pub struct Pings {
    links: BTreeMap<LinkId, Ping>,
}

#[derive(Debug)]
struct Ping {
    number: u32,
    at_ms: u64,
    rtt_ms: Option<u32>,
}

impl Pings {
    /// The links to ping, each with its frame; they count as pinged now. Other links are forgotten.
    pub fn due(&mut self, open: &[LinkId], now_ms: u64) -> Vec<(LinkId, [u8; 5])> {
        self.links.retain(|link, _| open.contains(link));
        let mut due = Vec::new();
        for link in open {
            let last = self.links.get(link);
            if last.is_some_and(|last| now_ms.saturating_sub(last.at_ms) < PING_MS) {
                continue;
            }
            let number = last.map_or(0, |last| last.number.wrapping_add(1));
            let rtt_ms = last.and_then(|last| last.rtt_ms);
            self.links.insert(*link, Ping { number, at_ms: now_ms, rtt_ms });
            due.push((*link, ping(number)));
        }
        due
    }

    /// Takes a pong. Returns whether it answers the last ping.
    pub fn heard(&mut self, link: LinkId, number: u32, now_ms: u64) -> bool {
        let Some(ping) = self.links.get_mut(&link).filter(|ping| ping.number == number) else { return false };
        ping.rtt_ms = u32::try_from(now_ms.saturating_sub(ping.at_ms)).ok();
        true
    }

    /// The last measured round-trip time in milliseconds.
    pub fn rtt_ms(&self, link: LinkId) -> Option<u32> {
        self.links.get(&link)?.rtt_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: LinkId = LinkId(3);

    #[test]
    fn each_link_is_pinged_now_and_then_and_the_pong_timed() {
        let mut pings = Pings::default();
        assert_eq!(pings.due(&[LINK], 100), [(LINK, ping(0))]);
        assert_eq!(pings.rtt_ms(LINK), None);
        assert!(pings.due(&[LINK], 99 + PING_MS).is_empty());
        assert!(pings.heard(LINK, 0, 142));
        assert_eq!(pings.rtt_ms(LINK), Some(42));
        assert_eq!(pings.due(&[LINK], 100 + PING_MS), [(LINK, ping(1))]);
        assert_eq!(pings.rtt_ms(LINK), Some(42), "until the next pong");
    }

    #[test]
    fn only_the_last_ping_can_be_answered_and_lost_links_are_forgotten() {
        let mut pings = Pings::default();
        pings.due(&[LINK], 0);
        pings.due(&[LINK], PING_MS);
        assert!(!pings.heard(LINK, 0, PING_MS + 1), "too late");
        assert!(!pings.heard(LINK, 7, PING_MS + 1), "never pinged");
        assert!(!pings.heard(LinkId(4), 1, PING_MS + 1), "not pinged there");
        assert!(pings.heard(LINK, 1, PING_MS + 9));
        pings.due(&[], PING_MS + 10);
        assert_eq!(pings.rtt_ms(LINK), None);
    }
}
