//! Echoes measure how long a frame takes to another device and back. Layer 8; pure: time comes in as milliseconds.
//!
//! Asked and answered only before a game. During one, how long a device takes to answer could tell what it is at.

use super::framing::{PING, echo};
use super::link::LinkId;
use std::collections::BTreeMap;

/// Milliseconds between questions on one link.
pub const ECHO_MS: u64 = 4_000;

/// What was asked on each link, and what came of it.
#[derive(Default, Debug)]
pub struct Echoes {
    links: BTreeMap<LinkId, Asked>,
}

#[derive(Debug)]
struct Asked {
    number: u32,
    at_ms: u64,
    round_ms: Option<u32>,
}

impl Echoes {
    /// The links to ask on, and with which frame; they are taken to be asked now. Links that aren't among these are forgotten.
    pub fn due(&mut self, open: &[LinkId], now_ms: u64) -> Vec<(LinkId, [u8; 5])> {
        self.links.retain(|link, _| open.contains(link));
        let mut due = Vec::new();
        for link in open {
            let asked = self.links.get(link);
            if asked.is_some_and(|asked| now_ms.saturating_sub(asked.at_ms) < ECHO_MS) {
                continue;
            }
            let number = asked.map_or(0, |asked| asked.number.wrapping_add(1));
            let round_ms = asked.and_then(|asked| asked.round_ms);
            self.links.insert(*link, Asked { number, at_ms: now_ms, round_ms });
            due.push((*link, echo(PING, number)));
        }
        due
    }

    /// An answer came. Says whether it was to the last question.
    pub fn heard(&mut self, link: LinkId, number: u32, now_ms: u64) -> bool {
        let asked = self.links.get_mut(&link).filter(|asked| asked.number == number);
        let Some(asked) = asked else { return false };
        asked.round_ms = u32::try_from(now_ms.saturating_sub(asked.at_ms)).ok();
        true
    }

    /// Milliseconds there and back, as measured last.
    pub fn round_ms(&self, link: LinkId) -> Option<u32> {
        self.links.get(&link)?.round_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: LinkId = LinkId(3);

    #[test]
    fn each_link_is_asked_now_and_then_and_the_answer_timed() {
        let mut echoes = Echoes::default();
        assert_eq!(echoes.due(&[LINK], 100), [(LINK, echo(PING, 0))]);
        assert_eq!(echoes.round_ms(LINK), None);
        assert!(echoes.due(&[LINK], 99 + ECHO_MS).is_empty());
        assert!(echoes.heard(LINK, 0, 142));
        assert_eq!(echoes.round_ms(LINK), Some(42));
        assert_eq!(echoes.due(&[LINK], 100 + ECHO_MS), [(LINK, echo(PING, 1))]);
        assert_eq!(echoes.round_ms(LINK), Some(42), "until the next answer");
    }

    #[test]
    fn only_the_last_question_can_be_answered_and_lost_links_are_forgotten() {
        let mut echoes = Echoes::default();
        echoes.due(&[LINK], 0);
        echoes.due(&[LINK], ECHO_MS);
        assert!(!echoes.heard(LINK, 0, ECHO_MS + 1), "too late");
        assert!(!echoes.heard(LINK, 7, ECHO_MS + 1), "never asked");
        assert!(!echoes.heard(LinkId(4), 1, ECHO_MS + 1), "not asked there");
        assert!(echoes.heard(LINK, 1, ECHO_MS + 9));
        echoes.due(&[], ECHO_MS + 10);
        assert_eq!(echoes.round_ms(LINK), None);
    }
}
