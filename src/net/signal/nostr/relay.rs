//! A relay is called when it is time, and no more often than it allows. This module says when, what it is asked to pass on, and what its refusals
//! mean. Layer 8; pure, time comes from outside.
//!
//! Relays are lent by people who owe this project nothing. So each is sent little, and is left alone for as long as it asks; or for good, if it wants
//! something that this page doesn't do (work, or saying who it is).

use super::event::{self, Event, Id, RelayMessage};
use crate::base::rng::{Rng, below};
use std::collections::VecDeque;

/// Milliseconds a relay may take to be reached, to say that nothing old is left, and to say whether it has accepted an event.
const OPENING_MS: u64 = 10_000;
const TELLING_MS: u64 = 5_000;
const TAKING_MS: u64 = 5_000;
/// Milliseconds after which a relay that never said so is called again.
const MUTE_MS: u64 = 60_000;
/// Milliseconds before a relay is called again; doubled after each failure.
const FIRST_PAUSE_MS: u64 = 2_000;
const LONGEST_PAUSE_MS: u64 = 120_000;
/// Milliseconds without a failure after which earlier ones are forgotten.
const STEADY_MS: u64 = 60_000;
/// Milliseconds of silence towards a relay that has refused something; doubled after each refusal.
const FIRST_HUSH_MS: u64 = 60_000;
const LONGEST_HUSH_MS: u64 = 15 * 60_000;
/// How many events a relay may be given at once.
pub const BURST: u64 = 8;
/// Milliseconds until it may be given one more.
pub const EARN_MS: u64 = 5_000;
/// How many messages a relay may send at once: more than all notes of the largest table.
const MOST_HEARD: u64 = 1_000;
/// Milliseconds until it may send one more.
const HEARD_MS: u64 = 50;

/// How usable a relay is at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RelayStanding {
    /// It is being called for the first time.
    Coming,
    /// It passes on what it is given, as far as is known.
    Usable,
    /// It doesn't answer.
    Silent,
    /// It accepts nothing from this device.
    Refusing,
    /// It accepts nothing dated by our clock.
    Untimely,
}

/// What to do with its socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Open one.
    Open,
    /// Close it.
    Close,
}

/// What its message means for us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// Nothing that matters.
    Nothing,
    /// Somebody's event, of which there may be many copies.
    Event(Box<Event>),
    /// It refuses the date of an event of ours.
    Untimely,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It has no socket, and must not be called earlier.
    Shut { until: u64 },
    /// Its socket is being opened.
    Opening { since: u64 },
    /// It was asked for notes, and may still send old ones.
    Asking { since: u64 },
    /// What it sends is new.
    Ready { since: u64 },
    /// It must not be called any more.
    Retired(RelayStanding),
}

/// An event that it hasn't answered yet.
#[derive(Debug)]
struct Sent {
    id: Id,
    content: String,
    corrected: bool,
    at: u64,
}

/// One relay.
#[derive(Debug)]
pub struct Relay {
    state: State,
    socket: bool,
    failures: u32,
    hushed_until: u64,
    hush_ms: u64,
    sent: VecDeque<Sent>,
    mute: bool,
    delivers: bool,
    /// The content of an event that it has refused for its date, until the date is corrected.
    untimely: Option<String>,
    /// When earlier events no longer count; each event moves this by [`EARN_MS`].
    earned_at: u64,
    /// When its earlier messages no longer count; each moves this by [`HEARD_MS`].
    heard_at: u64,
}

/// What a refusal means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refusal {
    /// It has the event already.
    None,
    /// Our time is wrong, or its own.
    Time,
    /// It accepts nothing for now.
    Now,
    /// It accepts nothing from clients like us.
    Ever,
}

impl Default for Relay {
    fn default() -> Self {
        Relay {
            state: State::Shut { until: 0 },
            socket: false,
            failures: 0,
            hushed_until: 0,
            hush_ms: FIRST_HUSH_MS,
            sent: VecDeque::new(),
            mute: false,
            delivers: false,
            untimely: None,
            earned_at: 0,
            heard_at: 0,
        }
    }
}

impl Relay {
    /// What to do now; ask again after every event, and when it is [`due`](Self::due).
    pub fn turn(&mut self, now: u64, wanted: bool, rng: &mut impl Rng) -> Option<Turn> {
        match self.state {
            State::Shut { until } if wanted && now >= until && !self.socket => {
                self.socket = true;
                self.state = State::Opening { since: now };
                return Some(Turn::Open);
            }
            State::Opening { since } if now >= since + OPENING_MS => self.fail(now, rng),
            State::Asking { since } if now >= since + TELLING_MS => self.fail(now, rng),
            State::Ready { .. } => {
                let oldest = self.sent.front().map(|sent| sent.at);
                self.mute |= oldest.is_some_and(|at| now >= at + TAKING_MS);
                if oldest.is_some_and(|at| now >= at + MUTE_MS) {
                    self.fail(now, rng);
                }
            }
            _ => {}
        }
        let open = matches!(self.state, State::Opening { .. } | State::Asking { .. } | State::Ready { .. });
        if !self.socket || (open && wanted) {
            return None;
        }
        if open {
            // It may still be mute when it is called again.
            self.failures += u32::from(self.mute);
            self.shut(now);
        }
        self.socket = false;
        Some(Turn::Close)
    }

    /// When there may be something to do, if nothing happens.
    pub fn due(&self, wanted: bool) -> Option<u64> {
        match self.state {
            State::Shut { until } => wanted.then_some(until),
            State::Opening { since } => Some(since + OPENING_MS),
            State::Asking { since } => Some(since + TELLING_MS),
            State::Ready { .. } => self.sent.front().map(|sent| sent.at + if self.mute { MUTE_MS } else { TAKING_MS }),
            State::Retired(_) => None,
        }
    }

    /// Its socket can be written to. Returns the request to send.
    pub fn opened(&mut self, now: u64, tag: &str) -> Option<String> {
        matches!(self.state, State::Opening { .. }).then(|| {
            self.state = State::Asking { since: now };
            event::request(tag)
        })
    }

    /// Notes that its socket is closed, and not by us.
    pub fn closed(&mut self, now: u64, rng: &mut impl Rng) {
        self.socket = false;
        if !matches!(self.state, State::Shut { .. } | State::Retired(_)) {
            self.fail(now, rng);
        }
    }

    /// Takes its message. A relay that sends more than it may is called again later.
    pub fn heard(&mut self, now: u64, text: &str, tag: &str, rng: &mut impl Rng) -> Told {
        self.heard_at = self.heard_at.max(now) + HEARD_MS;
        if self.heard_at > now + MOST_HEARD * HEARD_MS {
            if matches!(self.state, State::Asking { .. } | State::Ready { .. }) {
                self.fail(now, rng);
            }
            return Told::Nothing;
        }
        match (event::read(text, tag), self.state) {
            (Ok(RelayMessage::Told), State::Asking { .. }) => self.state = State::Ready { since: now },
            (Ok(RelayMessage::Event(event)), State::Ready { .. }) => {
                self.delivers = true;
                return Told::Event(event);
            }
            (Ok(RelayMessage::Taken(id, taken)), State::Ready { .. }) => return self.taken(now, id, taken),
            (Ok(RelayMessage::Closed(why)), State::Asking { .. } | State::Ready { .. }) => match refusal(&why) {
                Refusal::Ever => self.retire(RelayStanding::Refusing),
                Refusal::None | Refusal::Time | Refusal::Now => {
                    self.hush(now);
                    self.fail(now, rng);
                }
            },
            // Everything else it says is ignored; all of it is short.
            _ => {}
        }
        Told::Nothing
    }

    fn taken(&mut self, now: u64, id: Id, taken: Result<(), String>) -> Told {
        let Some(at) = self.sent.iter().position(|sent| sent.id == id) else { return Told::Nothing };
        let Some(sent) = self.sent.remove(at) else { return Told::Nothing };
        self.mute = false;
        match taken.map_or_else(|why| refusal(&why), |()| Refusal::None) {
            Refusal::None => self.hush_ms = FIRST_HUSH_MS,
            Refusal::Ever => self.retire(RelayStanding::Refusing),
            Refusal::Now => self.hush(now),
            Refusal::Time if sent.corrected => self.retire(RelayStanding::Untimely),
            Refusal::Time => {
                self.untimely = Some(sent.content);
                return Told::Untimely;
            }
        }
        Told::Nothing
    }

    /// The message that publishes an event here; `None` if it can't be published now.
    pub fn say(&mut self, now: u64, event: &Event, corrected: bool) -> Option<String> {
        if self.standing(now) != RelayStanding::Usable || !self.affords(now) {
            return None;
        }
        self.earned_at = self.earned_at.max(now) + EARN_MS;
        let content = event.content.clone();
        self.sent.push_back(Sent { id: event.id, content, corrected, at: now });
        Some(event::publish(event))
    }

    /// Whether one more event may be sent.
    pub fn affords(&self, now: u64) -> bool {
        self.earned_at <= now + (BURST - 1) * EARN_MS
    }

    /// Takes the content it has refused for its date, to be sent again with the right one.
    pub fn untimely(&mut self) -> Option<String> {
        self.untimely.take()
    }

    /// Retires it if it has refused our date, as nobody knows the right time.
    pub fn give_up(&mut self) {
        if self.untimely.take().is_some() {
            self.retire(RelayStanding::Untimely);
        }
    }

    /// How usable it is.
    pub fn standing(&self, now: u64) -> RelayStanding {
        match self.state {
            State::Retired(standing) => standing,
            _ if now < self.hushed_until => RelayStanding::Refusing,
            State::Ready { .. } if self.untimely.is_some() => RelayStanding::Untimely,
            State::Ready { .. } if !self.mute => RelayStanding::Usable,
            State::Opening { .. } | State::Asking { .. } | State::Shut { .. } if self.failures == 0 => {
                RelayStanding::Coming
            }
            _ => RelayStanding::Silent,
        }
    }

    /// Whether it sends us new events, even if it accepts none.
    pub fn is_ready(&self) -> bool {
        matches!(self.state, State::Ready { .. })
    }

    /// Whether it has a socket, even a closing one.
    pub fn is_open(&self) -> bool {
        self.socket
    }

    /// Whether it isn't called any more.
    pub fn is_retired(&self) -> bool {
        matches!(self.state, State::Retired(_))
    }

    /// Whether it is known to pass events on; our own coming back count too.
    pub fn delivers(&self) -> bool {
        self.delivers
    }

    /// How many times in a row it couldn't be reached.
    pub fn failures(&self) -> u32 {
        self.failures
    }

    /// Lets it be called at once, as the network may have changed.
    pub fn hurry(&mut self) {
        if let State::Shut { until } = &mut self.state {
            *until = self.hushed_until;
        }
    }

    fn fail(&mut self, now: u64, rng: &mut impl Rng) {
        if matches!(self.state, State::Ready { since } if now >= since + STEADY_MS && !self.mute) {
            self.failures = 0;
        }
        let pause = LONGEST_PAUSE_MS.min(FIRST_PAUSE_MS << self.failures.min(8));
        // Pages that a relay has lost at the same time shouldn't all come back at the same time.
        let pause = pause / 2 + below(rng, pause as usize) as u64;
        self.failures = self.failures.saturating_add(1);
        self.shut((now + pause).max(self.hushed_until));
    }

    fn shut(&mut self, until: u64) {
        self.state = State::Shut { until };
        self.sent.clear();
        (self.mute, self.delivers) = (false, false);
    }

    fn retire(&mut self, standing: RelayStanding) {
        self.shut(0);
        self.state = State::Retired(standing);
    }

    fn hush(&mut self, now: u64) {
        if now >= self.hushed_until {
            self.hushed_until = now + self.hush_ms;
            self.hush_ms = LONGEST_HUSH_MS.min(2 * self.hush_ms);
        }
    }
}

/// What a relay's reason means: a keyword from NIP-01 or NIP-42, a colon, and a sentence of the relay's own.
fn refusal(why: &str) -> Refusal {
    let why = why.to_ascii_lowercase();
    // The first is the field's name, the others are how relays write about it.
    let of_time = ["created_at", "expired", "timestamp", "in the future", "too old", "too early", "too late"];
    match why.split(':').next().unwrap_or_default().trim() {
        "duplicate" => Refusal::None,
        "pow" | "restricted" | "auth-required" => Refusal::Ever,
        "rate-limited" => Refusal::Now,
        _ if of_time.iter().any(|word| why.contains(word)) => Refusal::Time,
        "blocked" => Refusal::Ever,
        _ => Refusal::Now,
    }
}

#[cfg(test)]
#[path = "relay_tests.rs"]
mod tests;
