//! A line holds what is known of an open link above its packets. Layer 8; pure: time comes in as milliseconds.
//!
//! That is the message being reassembled, when the link was heard last, and how much it may still say. Nothing here knows who is at the other
//! end.

use super::framing::{FramingError, Reassembled, Reassembler, alive};
use super::link::{LinkId, MAX_CARRIED, MAX_PACKET};
use std::collections::BTreeMap;
use thiserror::Error;

/// Milliseconds between signs of life on a link that has nothing else to say.
pub const HEARTBEAT_MS: u64 = 2_000;
/// Milliseconds of silence after which a link is taken for dead.
pub const SILENCE_MS: u64 = 6_000;
/// Milliseconds that others have to be heard after this page has slept.
pub const WAKING_MS: u64 = 3_000;
/// Milliseconds in which something is said between a host and a guest of a game: who hears nothing new asks, and is answered.
pub const MUTE_MS: u64 = 12_000;
/// Bytes a link may send at once.
pub const BURST: usize = 8 * 1024 * 1024;
/// Bytes per second that are added to what it may send.
pub const RATE: usize = 512 * 1024;
/// A packet counts for at least this many bytes, so that many tiny ones cost too.
const LEAST: usize = 64;

/// Why a link must be closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LineFault {
    /// A packet that makes no sense.
    #[error("{0}")]
    Framing(#[from] FramingError),
    /// More than [`BURST`] and [`RATE`] allow.
    #[error("it sends more than any game does")]
    Flood,
}

/// How one link is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    /// When a packet came last, in the milliseconds given to [`Lines`].
    pub heard_ms: u64,
}

/// All open links.
#[derive(Default, Debug)]
pub struct Lines {
    lines: BTreeMap<LinkId, Line>,
}

#[derive(Debug)]
struct Line {
    reassembler: Reassembler,
    heard_ms: u64,
    /// When a whole message came last.
    message_ms: u64,
    said_ms: u64,
    allowance: Allowance,
}

/// How much somebody may still send.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    left: usize,
    /// How many times the usual.
    times: usize,
    refilled_ms: u64,
}

impl Lines {
    /// A link has opened. The packets of one that another device carries are shorter and may come twice as thick: what was sent over
    /// some time is passed on in less.
    pub fn open(&mut self, link: LinkId, now_ms: u64) {
        let (longest, times) = if link.is_carried() { (MAX_CARRIED, 2) } else { (MAX_PACKET, 1) };
        let allowance = Allowance::new(times, now_ms);
        let reassembler = Reassembler::new(longest);
        let line = Line { reassembler, heard_ms: now_ms, message_ms: now_ms, said_ms: now_ms, allowance };
        self.lines.insert(link, line);
    }

    /// A link is gone. Says whether it was open.
    pub fn close(&mut self, link: LinkId) -> bool {
        self.lines.remove(&link).is_some()
    }

    /// This page has slept, and what came meanwhile is still to be heard: nobody is dead before [`WAKING_MS`] have passed.
    pub fn wake(&mut self, now_ms: u64) {
        let least = now_ms.saturating_sub(SILENCE_MS - WAKING_MS);
        for line in self.lines.values_mut() {
            (line.heard_ms, line.message_ms) = (line.heard_ms.max(least), line.message_ms.max(now_ms));
        }
    }

    /// A packet came. One of a link that isn't open counts for nothing.
    ///
    /// # Errors
    /// The link is at fault and should be closed.
    pub fn packet(&mut self, link: LinkId, packet: &[u8], now_ms: u64) -> Result<Reassembled, LineFault> {
        let Some(line) = self.lines.get_mut(&link) else { return Ok(Reassembled::Fragment) };
        line.heard_ms = now_ms;
        line.allowance.take(packet.len(), now_ms)?;
        let reassembled = line.reassembler.take(packet)?;
        if matches!(reassembled, Reassembled::Message(_)) {
            line.message_ms = now_ms;
        }
        Ok(reassembled)
    }

    /// A packet came that is none of the link's own messages. It is a sign of life, and `counts` if nothing else limits it.
    ///
    /// # Errors
    /// The link is at fault and should be closed.
    pub fn passing(&mut self, link: LinkId, bytes: usize, counts: bool, now_ms: u64) -> Result<(), LineFault> {
        let Some(line) = self.lines.get_mut(&link) else { return Ok(()) };
        line.heard_ms = now_ms;
        if counts { line.allowance.take(bytes, now_ms) } else { Ok(()) }
    }

    /// We have sent something, which is a sign of life.
    pub fn said(&mut self, link: LinkId, now_ms: u64) {
        if let Some(line) = self.lines.get_mut(&link) {
            line.said_ms = now_ms;
        }
    }

    /// The links due a sign of life, which they are taken to be sent now.
    pub fn due(&mut self, now_ms: u64) -> Vec<(LinkId, [u8; 1])> {
        let mut due = Vec::new();
        for (link, line) in &mut self.lines {
            if now_ms.saturating_sub(line.said_ms) >= HEARTBEAT_MS {
                line.said_ms = now_ms;
                due.push((*link, alive()));
            }
        }
        due
    }

    /// The links that are dead: silent for [`SILENCE_MS`].
    pub fn dead(&self, now_ms: u64) -> Vec<LinkId> {
        let dead = |line: &Line| now_ms.saturating_sub(line.heard_ms) >= SILENCE_MS;
        self.lines.iter().filter(|(_, line)| dead(line)).map(|(link, _)| *link).collect()
    }

    /// Whether a link has said nothing for [`MUTE_MS`] but that it is alive.
    pub fn is_mute(&self, link: LinkId, now_ms: u64) -> bool {
        self.lines.get(&link).is_some_and(|line| now_ms.saturating_sub(line.message_ms) >= MUTE_MS)
    }

    /// How a link is, if it is open.
    pub fn health(&self, link: LinkId) -> Option<Health> {
        self.lines.get(&link).map(|line| Health { heard_ms: line.heard_ms })
    }

    /// The open links.
    pub fn links(&self) -> impl Iterator<Item = LinkId> + '_ {
        self.lines.keys().copied()
    }
}

impl Allowance {
    /// [`BURST`] at once and [`RATE`] from then on, that many `times`.
    pub fn new(times: usize, now_ms: u64) -> Self {
        Allowance { left: times * BURST, times, refilled_ms: now_ms }
    }

    /// Counts that many bytes.
    ///
    /// # Errors
    /// They are more than may still be sent.
    pub fn take(&mut self, bytes: usize, now_ms: u64) -> Result<(), LineFault> {
        let passed = now_ms.saturating_sub(self.refilled_ms).min(60_000);
        // In 64 bits: the page's own have 32.
        let more = (passed * (RATE * self.times) as u64 / 1000) as usize;
        // Too short a time for anything to be added is counted with the next.
        if more >= MAX_PACKET {
            self.refilled_ms = now_ms;
            self.left = (self.times * BURST).min(self.left + more);
        }
        self.left = self.left.checked_sub(bytes.max(LEAST)).ok_or(LineFault::Flood)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::framing::fragment;
    use super::*;

    const LINK: LinkId = LinkId(3);

    fn open() -> Lines {
        let mut lines = Lines::default();
        lines.open(LINK, 0);
        lines
    }

    #[test]
    fn silence_is_broken_and_whoever_keeps_it_is_dead() {
        let mut lines = open();
        assert!(lines.due(HEARTBEAT_MS - 1).is_empty());
        assert_eq!(lines.due(HEARTBEAT_MS), [(LINK, alive())]);
        assert!(lines.due(HEARTBEAT_MS + 1).is_empty());
        assert!(lines.dead(SILENCE_MS - 1).is_empty());
        assert_eq!(lines.dead(SILENCE_MS), [LINK]);
        assert_eq!(lines.packet(LINK, &alive(), SILENCE_MS), Ok(Reassembled::Alive));
        assert!(lines.dead(2 * SILENCE_MS - 1).is_empty(), "who speaks is alive");
        assert_eq!(lines.health(LINK), Some(Health { heard_ms: SILENCE_MS }));
        // The page sleeps for long; what the others said meanwhile comes in a moment.
        lines.wake(1_000_000);
        assert!(lines.dead(1_000_000 + WAKING_MS - 1).is_empty());
        assert_eq!(lines.dead(1_000_000 + WAKING_MS), [LINK]);
        lines.wake(1_000_001);
        lines.packet(LINK, &alive(), 1_000_002).expect("alive");
        lines.wake(1_000_003);
        assert!(lines.dead(1_000_001 + SILENCE_MS).is_empty());
    }

    #[test]
    fn a_flood_is_cut_off_and_a_steady_stream_is_not() {
        let packets = fragment(&[0; 1000], MAX_PACKET).expect("short");
        let mut lines = open();
        let flood = (0..).find(|_| lines.packet(LINK, &packets[0], 10).is_err()).expect("ends");
        assert_eq!(flood, BURST / 1001);
        let mut lines = open();
        for at in 0..20_000 {
            assert!(lines.packet(LINK, &packets[0], at * 2).is_ok(), "500 packets of 1 kB a second at {at}");
        }
    }

    #[test]
    fn signs_of_life_say_nothing() {
        let mut lines = open();
        assert_eq!(lines.packet(LINK, &alive(), MUTE_MS - 1), Ok(Reassembled::Alive));
        assert!(!lines.is_mute(LINK, MUTE_MS - 1) && lines.is_mute(LINK, MUTE_MS));
        lines.packet(LINK, &fragment(&[7], MAX_PACKET).expect("short")[0], MUTE_MS).expect("a message");
        assert!(!lines.is_mute(LINK, 2 * MUTE_MS - 1) && lines.is_mute(LINK, 2 * MUTE_MS));
        lines.wake(3 * MUTE_MS);
        assert!(!lines.is_mute(LINK, 3 * MUTE_MS));
    }

    #[test]
    fn what_is_only_passed_on_is_a_sign_of_life() {
        let mut lines = open();
        lines.passing(LINK, 2 * BURST, false, 5_000).expect("others limit it");
        assert!(lines.dead(SILENCE_MS).is_empty());
        assert_eq!(lines.passing(LINK, 2 * BURST, true, 5_000), Err(LineFault::Flood));
    }

    #[test]
    fn tiny_packets_count_too() {
        let mut lines = open();
        let sent = (0..).find(|_| lines.packet(LINK, &alive(), 0).is_err()).expect("ends");
        assert_eq!(sent, BURST / LEAST);
        assert_eq!(lines.packet(LINK, &alive(), 0), Err(LineFault::Flood));
    }

    #[test]
    fn closed_links_count_for_nothing() {
        let mut lines = open();
        assert!(lines.close(LINK));
        assert!(!lines.close(LINK));
        assert_eq!(lines.packet(LINK, &[99], 0), Ok(Reassembled::Fragment));
        assert_eq!(lines.links().count(), 0);
    }
}
