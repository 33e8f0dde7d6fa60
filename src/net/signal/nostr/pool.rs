//! A pool holds the relays of a room. It says which of them are called, where something is said, and how the way stands with them. Layer 8; pure.
//!
//! The pool limits what this page sends to all of them, whatever the rest of the page wants: a table is small, and relays serve many pages.

use super::super::super::link::{Absence, Meeting};
use super::event::Event;
use super::note::Pen;
use super::relay::{Relay, RelayStanding, Told, Turn};
use crate::base::rng::Rng;
use std::collections::VecDeque;

/// Relays that are called first.
pub const FIRST: usize = 5;
/// How many more are called if none of them answers within [`PATIENCE_MS`].
pub const NEXT: usize = 3;
const PATIENCE_MS: u64 = 6_000;
/// The least time in milliseconds between two calls to all of them at once.
const HURRY_MS: u64 = 30_000;
/// How many relays are kept once all is quiet.
const KEPT: usize = 2;
/// The most events that this page gives to all relays within [`WINDOW_MS`].
pub const MOST: usize = 40;
/// Milliseconds for which an event counts.
pub const WINDOW_MS: u64 = 10 * 60_000;

/// How many relays are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// As many as it takes to find somebody.
    Many,
    /// Those that are open, as something is under way.
    These,
    /// As few as it takes to be found.
    Few,
}

/// A point in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time {
    /// Milliseconds since some moment; never goes backwards.
    pub ms: u64,
    /// Seconds since 1970, by this device's clock.
    pub unix: i64,
}

/// What the caller must do outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Do {
    /// Open a socket to this relay.
    Open(usize, String),
    /// Send a text to it.
    Send(usize, String),
    /// Close its socket.
    Close(usize),
    /// Find out how wrong this device's clock is.
    AskTime,
}

/// What is known of the right time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clock {
    /// No relay has complained.
    Trusted,
    /// A relay has complained, and the right time is being asked for.
    Asked,
    /// The device's clock is this many seconds behind.
    Late(i64),
    /// The right time can't be found out.
    Unknown,
}

/// The relays of a room, the best for the room first.
#[derive(Debug)]
pub struct Pool {
    relays: Vec<(String, Relay)>,
    clock: Clock,
    /// When the events of the last [`WINDOW_MS`] were sent.
    said: VecDeque<u64>,
    /// Since when no relay has been ready.
    alone: Option<u64>,
    /// Whether the first ones weren't enough.
    more: bool,
    /// The time from which on all may be called at once again.
    hurried: u64,
    told: Option<Meeting>,
    todo: VecDeque<Do>,
}

impl Pool {
    /// The relays at these addresses, the best first.
    pub fn new(urls: Vec<String>, now: u64) -> Self {
        let relays = urls.into_iter().map(|url| (url, Relay::default())).collect();
        Pool {
            relays,
            clock: Clock::Trusted,
            said: VecDeque::new(),
            alone: Some(now),
            more: false,
            hurried: 0,
            told: None,
            todo: VecDeque::new(),
        }
    }

    /// Calls relays and closes connections as it is time to.
    pub fn turn(&mut self, now: u64, want: Want, rng: &mut impl Rng) {
        self.said.retain(|at| now < at + WINDOW_MS);
        let ready = self.relays.iter().any(|(_, relay)| relay.is_ready());
        self.alone = if ready { None } else { self.alone.or(Some(now)) };
        self.more |= self.alone.is_some_and(|since| now >= since + PATIENCE_MS);
        // Once one relay has changed, another may be wanted.
        for _ in 0..2 {
            let wanted = self.wanted(now, want);
            for (at, (url, relay)) in self.relays.iter_mut().enumerate() {
                match relay.turn(now, wanted.contains(&at), rng) {
                    Some(Turn::Open) => self.todo.push_back(Do::Open(at, url.clone())),
                    Some(Turn::Close) => self.todo.push_back(Do::Close(at)),
                    None => {}
                }
            }
        }
    }

    /// When there will be something to do, if nothing happens.
    pub fn due(&self, now: u64, want: Want) -> Option<u64> {
        let wanted = self.wanted(now, want);
        let relays = self.relays.iter().enumerate().filter_map(|(at, (_, relay))| relay.due(wanted.contains(&at)));
        let patience = if self.more { None } else { self.alone.map(|since| since + PATIENCE_MS) };
        relays.chain(patience).min()
    }

    /// The next thing to do outside.
    pub fn todo(&mut self) -> Option<Do> {
        self.todo.pop_front()
    }

    /// Subscribes at a relay whose socket can be written to.
    pub fn opened(&mut self, at: usize, now: u64, pen: &Pen) {
        if let Some(text) = self.relays.get_mut(at).and_then(|(_, relay)| relay.opened(now, pen.tag())) {
            self.todo.push_back(Do::Send(at, text));
        }
    }

    /// Notes that a relay has hung up, or can't be reached.
    pub fn closed(&mut self, at: usize, now: u64, rng: &mut impl Rng) {
        if let Some((_, relay)) = self.relays.get_mut(at) {
            relay.closed(now, rng);
        }
    }

    /// Takes a relay's message. Returns the event, if it passes one on.
    pub fn heard(&mut self, at: usize, text: &str, time: Time, pen: &Pen, rng: &mut impl Rng) -> Option<Box<Event>> {
        let (_, relay) = self.relays.get_mut(at)?;
        match (relay.heard(time.ms, text, pen.tag(), rng), self.clock) {
            (Told::Event(event), _) => return Some(event),
            (Told::Nothing, _) | (Told::Untimely, Clock::Asked) => {}
            (Told::Untimely, Clock::Trusted) => {
                self.clock = Clock::Asked;
                self.todo.push_back(Do::AskTime);
            }
            (Told::Untimely, Clock::Late(_) | Clock::Unknown) => self.correct(at, time, pen),
        }
        None
    }

    /// Takes the number of seconds that this device's clock is behind, if it could be found out.
    pub fn dated(&mut self, late: Option<i64>, time: Time, pen: &Pen) {
        // Greater values are nonsense; relays allow for a minute.
        self.clock = late.filter(|late| late.abs() < 1 << 40).map_or(Clock::Unknown, Clock::Late);
        (0..self.relays.len()).for_each(|at| self.correct(at, time, pen));
    }

    /// Says again what a relay has refused for its date, if the right one is known.
    fn correct(&mut self, at: usize, time: Time, pen: &Pen) {
        let Some((_, relay)) = self.relays.get_mut(at) else { return };
        if self.clock == Clock::Unknown {
            relay.give_up();
        } else if let Some(content) = relay.untimely() {
            self.say(&content, &[at], 1, time, pen);
        }
    }

    /// Says something at up to `most` of these relays, among those that accept it. Returns at how many it did.
    pub fn say(&mut self, content: &str, at: &[usize], most: usize, time: Time, pen: &Pen) -> usize {
        let (late, corrected) = match self.clock {
            Clock::Late(late) => (late, true),
            Clock::Trusted | Clock::Asked | Clock::Unknown => (0, false),
        };
        let mut event = None;
        let mut count = 0;
        for at in at {
            let spare = count < most && self.spare() > 0;
            if !spare {
                break;
            }
            let Some((_, relay)) = self.relays.get_mut(*at) else { break };
            let event = event.get_or_insert_with(|| pen.sign(time.unix.saturating_add(late), content.to_owned()));
            if let Some(text) = relay.say(time.ms, event, corrected) {
                count += 1;
                self.said.push_back(time.ms);
                self.todo.push_back(Do::Send(*at, text));
            }
        }
        count
    }

    /// How many more events may be sent at present.
    pub fn spare(&self) -> usize {
        MOST.saturating_sub(self.said.len())
    }

    /// Relays where something can be said now, the best first.
    pub fn usable(&self, now: u64) -> Vec<usize> {
        let fine = |at: &usize| {
            self.relays
                .get(*at)
                .is_some_and(|(_, relay)| relay.standing(now) == RelayStanding::Usable && relay.affords(now))
        };
        (0..self.relays.len()).filter(fine).collect()
    }

    /// Calls the relays that couldn't be reached at once, as the network may have changed, unless it has just done so.
    pub fn hurry(&mut self, now: u64) {
        if now >= self.hurried {
            self.hurried = now + HURRY_MS;
            self.relays.iter_mut().for_each(|(_, relay)| relay.hurry());
        }
    }

    /// The state of the meeting place, if it is new.
    pub fn news(&mut self, now: u64) -> Option<Meeting> {
        let meeting = self.meeting(now);
        (self.told.replace(meeting) != Some(meeting)).then_some(meeting)
    }

    fn meeting(&self, now: u64) -> Meeting {
        let wanted = self.wanted(now, Want::Many);
        let of = |at: &usize| &self.relays[*at].1;
        let met = (0..self.relays.len()).filter(|at| wanted.contains(at) || of(at).is_retired());
        let met: Vec<(RelayStanding, u32)> = met.map(|at| (of(&at).standing(now), of(&at).failures())).collect();
        let any = |standing| met.iter().any(|(found, _)| *found == standing);
        if any(RelayStanding::Usable) {
            return Meeting::Open;
        }
        let first = matches!(self.told, None | Some(Meeting::Calling));
        if first && any(RelayStanding::Coming) && !self.more {
            return Meeting::Calling;
        }
        let minutes = match self.clock {
            Clock::Late(late) => i32::try_from(-late / 60).unwrap_or(0),
            Clock::Trusted | Clock::Asked | Clock::Unknown => 0,
        };
        let why = match (any(RelayStanding::Untimely), any(RelayStanding::Refusing)) {
            (true, _) if minutes != 0 => Absence::Clock { minutes },
            (true, _) | (_, true) => Absence::Refused,
            (false, false) => Absence::NoRelay,
        };
        let attempts = met.iter().map(|(_, failures)| *failures).max();
        Meeting::Away { attempts: attempts.unwrap_or(0).max(1), why }
    }

    /// The relays to call: the best for the room, so that all devices choose the same ones. If few are wanted, those of them that are known to work.
    fn wanted(&self, now: u64, want: Want) -> Vec<usize> {
        let of = |at: &usize| &self.relays[*at].1;
        let called = (0..self.relays.len()).filter(|at| !of(at).is_retired());
        let called: Vec<usize> = called.take(if self.more { FIRST + NEXT } else { FIRST }).collect();
        let mut few = called.clone();
        few.sort_by_key(|at| match of(at).standing(now) {
            RelayStanding::Usable if of(at).delivers() => 0,
            RelayStanding::Usable => 1,
            RelayStanding::Coming => 2,
            _ if of(at).is_ready() => 3,
            RelayStanding::Silent | RelayStanding::Refusing | RelayStanding::Untimely => 4,
        });
        few.truncate(KEPT);
        let kept = |at: &usize| match want {
            Want::Many => true,
            Want::These => of(at).is_open() || few.contains(at),
            Want::Few => few.contains(at),
        };
        called.into_iter().filter(kept).collect()
    }
}

#[cfg(test)]
#[path = "pool_tests.rs"]
mod tests;
