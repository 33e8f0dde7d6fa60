//! This module keeps the open links, and what is known of each above its packets. Layer 8; pure: time comes in as milliseconds.
//!
//! That is the message being reassembled, when the link was last heard, and how much it may still send. Nothing here knows who is at the other end.

use super::framing::{FramingError, Reassembled, Reassembler, keepalive};
use super::link::{LinkId, MAX_INDIRECT, MAX_PACKET};
use super::token_bucket::{Flood, TokenBucket};
use std::collections::BTreeMap;
use thiserror::Error;

/// Milliseconds between keepalives on an otherwise silent link.
pub const KEEPALIVE_MS: u64 = 2_000;
/// Milliseconds of silence after which a link is considered dead.
pub const SILENCE_MS: u64 = 6_000;
/// For how many milliseconds no link counts as dead after this page has slept, so that others can be heard first.
pub const WAKING_MS: u64 = 3_000;
/// Milliseconds within which something is said between a host and a guest of a game: a device that hears nothing new asks, and is answered.
pub const MUTE_MS: u64 = 12_000;

/// Why a link must be closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LinkFault {
    /// A packet that makes no sense.
    #[error("{0}")]
    Framing(#[from] FramingError),
    /// More than the link's token bucket allows.
    #[error("{0}")]
    Flood(#[from] Flood),
}

/// A link's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    /// When a packet last came, in the milliseconds given to [`OpenLinks`].
    pub heard_ms: u64,
}

/// All open links.
#[derive(Default, Debug)]
pub struct OpenLinks {
    links: BTreeMap<LinkId, OpenLink>,
}

#[derive(Debug)]
struct OpenLink {
    reassembler: Reassembler,
    heard_ms: u64,
    /// When a whole message last came.
    message_ms: u64,
    said_ms: u64,
    bucket: TokenBucket,
}

impl OpenLinks {
    /// Adds a link that has opened. An indirect link has shorter packets, and twice as much may come at once: a forwarder may pass on in a moment
    /// what was sent over some time.
    pub fn open(&mut self, link: LinkId, now_ms: u64) {
        let (longest, times) = if link.is_indirect() { (MAX_INDIRECT, 2) } else { (MAX_PACKET, 1) };
        let bucket = TokenBucket::new(times, now_ms);
        let reassembler = Reassembler::new(longest);
        let open = OpenLink { reassembler, heard_ms: now_ms, message_ms: now_ms, said_ms: now_ms, bucket };
        self.links.insert(link, open);
    }

    /// Forgets a link. Returns whether it was open.
    pub fn close(&mut self, link: LinkId) -> bool {
        self.links.remove(&link).is_some()
    }

    /// Gives all links [`WAKING_MS`] before they can be dead, as this page has slept and must still hear what came meanwhile.
    pub fn wake(&mut self, now_ms: u64) {
        let least = now_ms.saturating_sub(SILENCE_MS - WAKING_MS);
        for open in self.links.values_mut() {
            (open.heard_ms, open.message_ms) = (open.heard_ms.max(least), open.message_ms.max(now_ms));
        }
    }

    /// Takes a packet. One of a link that isn't open is ignored.
    ///
    /// # Errors
    /// The link is at fault and should be closed.
    pub fn packet(&mut self, link: LinkId, packet: &[u8], now_ms: u64) -> Result<Reassembled, LinkFault> {
        let Some(open) = self.links.get_mut(&link) else { return Ok(Reassembled::Fragment) };
        open.heard_ms = now_ms;
        open.bucket.take(packet.len(), now_ms)?;
        let reassembled = open.reassembler.take(packet)?;
        if matches!(reassembled, Reassembled::Message(_)) {
            open.message_ms = now_ms;
        }
        Ok(reassembled)
    }

    /// Takes a packet that isn't one of the link's own messages. It keeps the link alive. It uses up the link's tokens only if it `counts`.
    ///
    /// # Errors
    /// The link is at fault and should be closed.
    pub fn forward(&mut self, link: LinkId, bytes: usize, counts: bool, now_ms: u64) -> Result<(), LinkFault> {
        let Some(open) = self.links.get_mut(&link) else { return Ok(()) };
        open.heard_ms = now_ms;
        if counts { Ok(open.bucket.take(bytes, now_ms)?) } else { Ok(()) }
    }

    /// Notes that we have sent something, which counts as a keepalive.
    pub fn said(&mut self, link: LinkId, now_ms: u64) {
        if let Some(open) = self.links.get_mut(&link) {
            open.said_ms = now_ms;
        }
    }

    /// The links on which a keepalive is due; it counts as sent now.
    pub fn due(&mut self, now_ms: u64) -> Vec<(LinkId, [u8; 1])> {
        let mut due = Vec::new();
        for (link, open) in &mut self.links {
            if now_ms.saturating_sub(open.said_ms) >= KEEPALIVE_MS {
                open.said_ms = now_ms;
                due.push((*link, keepalive()));
            }
        }
        due
    }

    /// The links that are dead: silent for [`SILENCE_MS`].
    pub fn dead(&self, now_ms: u64) -> Vec<LinkId> {
        let dead = |open: &OpenLink| now_ms.saturating_sub(open.heard_ms) >= SILENCE_MS;
        self.links.iter().filter(|(_, open)| dead(open)).map(|(link, _)| *link).collect()
    }

    /// Whether a link has been heard within the time of two keepalives.
    pub fn is_lively(&self, link: LinkId, now_ms: u64) -> bool {
        self.links.get(&link).is_some_and(|open| now_ms.saturating_sub(open.heard_ms) < 2 * KEEPALIVE_MS)
    }

    /// Whether a link has brought nothing but keepalives for [`MUTE_MS`].
    pub fn is_mute(&self, link: LinkId, now_ms: u64) -> bool {
        self.links.get(&link).is_some_and(|open| now_ms.saturating_sub(open.message_ms) >= MUTE_MS)
    }

    /// A link's state, if it is open.
    pub fn health(&self, link: LinkId) -> Option<Health> {
        self.links.get(&link).map(|open| Health { heard_ms: open.heard_ms })
    }

    /// The open links.
    pub fn links(&self) -> impl Iterator<Item = LinkId> + '_ {
        self.links.keys().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::super::framing::fragment;
    use super::super::token_bucket::{BURST, LEAST};
    use super::*;

    const LINK: LinkId = LinkId(3);

    fn open() -> OpenLinks {
        let mut links = OpenLinks::default();
        links.open(LINK, 0);
        links
    }

    #[test]
    fn silence_is_broken_and_whoever_keeps_it_is_dead() {
        let mut links = open();
        assert!(links.due(KEEPALIVE_MS - 1).is_empty());
        assert_eq!(links.due(KEEPALIVE_MS), [(LINK, keepalive())]);
        assert!(links.due(KEEPALIVE_MS + 1).is_empty());
        assert!(links.dead(SILENCE_MS - 1).is_empty());
        assert_eq!(links.dead(SILENCE_MS), [LINK]);
        assert_eq!(links.packet(LINK, &keepalive(), SILENCE_MS), Ok(Reassembled::Keepalive));
        assert!(links.dead(2 * SILENCE_MS - 1).is_empty(), "who speaks is alive");
        assert_eq!(links.health(LINK), Some(Health { heard_ms: SILENCE_MS }));
        // The page sleeps for long. What the others said meanwhile then arrives all at once.
        links.wake(1_000_000);
        assert!(links.dead(1_000_000 + WAKING_MS - 1).is_empty());
        assert_eq!(links.dead(1_000_000 + WAKING_MS), [LINK]);
        links.wake(1_000_001);
        links.packet(LINK, &keepalive(), 1_000_002).expect("alive");
        links.wake(1_000_003);
        assert!(links.dead(1_000_001 + SILENCE_MS).is_empty());
    }

    #[test]
    fn a_flood_is_cut_off_and_a_steady_stream_is_not() {
        let packets = fragment(&[0; 1000], MAX_PACKET).expect("short");
        let mut links = open();
        let flood = (0..).find(|_| links.packet(LINK, &packets[0], 10).is_err()).expect("ends");
        assert_eq!(flood, BURST / 1001);
        let mut links = open();
        for at in 0..20_000 {
            assert!(links.packet(LINK, &packets[0], at * 2).is_ok(), "500 packets of 1 kB a second at {at}");
        }
    }

    #[test]
    fn keepalives_say_nothing() {
        let mut links = open();
        assert_eq!(links.packet(LINK, &keepalive(), MUTE_MS - 1), Ok(Reassembled::Keepalive));
        assert!(!links.is_mute(LINK, MUTE_MS - 1) && links.is_mute(LINK, MUTE_MS));
        links.packet(LINK, &fragment(&[7], MAX_PACKET).expect("short")[0], MUTE_MS).expect("a message");
        assert!(!links.is_mute(LINK, 2 * MUTE_MS - 1) && links.is_mute(LINK, 2 * MUTE_MS));
        links.wake(3 * MUTE_MS);
        assert!(!links.is_mute(LINK, 3 * MUTE_MS));
    }

    #[test]
    fn what_is_only_forwarded_keeps_a_link_alive() {
        let mut links = open();
        links.forward(LINK, 2 * BURST, false, 5_000).expect("others limit it");
        assert!(links.dead(SILENCE_MS).is_empty());
        assert_eq!(links.forward(LINK, 2 * BURST, true, 5_000), Err(LinkFault::Flood(Flood)));
    }

    #[test]
    fn tiny_packets_count_too() {
        let mut links = open();
        let sent = (0..).find(|_| links.packet(LINK, &keepalive(), 0).is_err()).expect("ends");
        assert_eq!(sent, BURST / LEAST);
        assert_eq!(links.packet(LINK, &keepalive(), 0), Err(LinkFault::Flood(Flood)));
    }

    #[test]
    fn closed_links_count_for_nothing() {
        let mut links = open();
        assert!(links.close(LINK));
        assert!(!links.close(LINK));
        assert_eq!(links.packet(LINK, &[99], 0), Ok(Reassembled::Fragment));
        assert_eq!(links.links().count(), 0);
    }
}
