//! Relays pass on what they are given, each with a fault of its own, in the world of [`super`].

use super::{EPOCH, Task, World};
use crate::base::rng::below;
use crate::net::signal::nostr::event::{Event, KIND};
use serde_json::{Value, json};

/// What is wrong with a relay.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in super::super) enum Fault {
    None,
    /// Refuses all events, for this reason.
    Refuses(&'static str),
    /// Refuses events beyond this many in ten seconds.
    Limits(usize),
    /// Never says whether it accepts an event, and passes none on.
    Mute,
    /// Accepts everything and passes nothing on.
    Deaf,
    /// Takes this many milliseconds longer.
    Slow(u64),
    /// Hangs up this many milliseconds after each call.
    HangsUp(u64),
    /// Is gone from this time on.
    Dies(u64),
    /// Stores what it should only pass on, and sends it to every newcomer, before and after it says that nothing old is left.
    Keeps,
    /// Sends everything it has ever heard again, every ten seconds.
    Replays,
    /// Its clock is this many seconds ahead. Like the others it accepts events that are at most 60 s old and 15 min ahead.
    Clock(i64),
    /// Refuses every date.
    Complains,
    /// Never says that nothing old is left.
    NoEnd,
    /// Closes each subscription, for this reason.
    Closes(&'static str),
    /// Sends everything twice, and late things before early ones.
    Muddles,
    /// Can't be reached.
    Absent,
}

pub(super) struct Relay {
    pub(super) fault: Fault,
    pub(super) subscribers: Vec<(usize, usize, u64)>,
    pub(super) kept: Vec<Value>,
    pub(super) taken: Vec<u64>,
}

impl World {
    /// After how many milliseconds a relay has what a page says.
    pub(super) fn delay(&mut self, relay: usize) -> u64 {
        let slow = if let Fault::Slow(ms) = self.relays[relay].fault { ms } else { 0 };
        slow + 20 + below(&mut self.rng, 80) as u64
    }

    pub(super) fn hears(&mut self, at: usize, relay: usize, call: u64, text: &str) {
        let name = self.devices[at].names[&relay];
        if self.devices[at].sockets.get(&relay) != Some(&call) || self.relays[name].fault == Fault::Absent {
            return;
        }
        let words: Vec<Value> = serde_json::from_str(text).expect("JSON");
        match words[0].as_str() {
            Some("REQ") => self.asked((at, relay, call), name),
            Some("EVENT") => self.given((at, relay, call), name, &words[1]),
            other => panic!("{other:?}"),
        }
    }

    fn asked(&mut self, subscriber: (usize, usize, u64), name: usize) {
        match self.relays[name].fault {
            Fault::Closes(why) => return self.answer(subscriber, name, &json!(["CLOSED", "w", why])),
            Fault::NoEnd => return,
            Fault::Keeps => self.tell_kept(name, subscriber),
            _ => {}
        }
        self.relays[name].subscribers.push(subscriber);
        self.answer(subscriber, name, &json!(["EOSE", "w"]));
        if self.relays[name].fault == Fault::Keeps {
            self.task(1_000, Task::Tells(name));
        }
    }

    pub(super) fn tell_kept(&mut self, name: usize, subscriber: (usize, usize, u64)) {
        for event in self.relays[name].kept.clone() {
            self.answer(subscriber, name, &json!(["EVENT", "w", event]));
        }
    }

    fn given(&mut self, from: (usize, usize, u64), name: usize, event: &Value) {
        let parsed: Event = serde_json::from_value(event.clone()).expect("an event");
        assert_eq!((parsed.kind, parsed.id), (KIND, parsed.hash()));
        self.seen.push(parsed.clone());
        let relay_time = EPOCH + (self.now / 1_000) as i64;
        let relay = &mut self.relays[name];
        relay.taken.retain(|at| self.now < at + 10_000);
        let age = |skew: i64| relay_time + skew - parsed.created_at;
        let untimely = |skew: i64| match age(skew) {
            60.. => Some("invalid: ephemeral event expired"),
            ..=-900 => Some("invalid: created_at too late"),
            _ => None,
        };
        let refusal = match relay.fault {
            Fault::Refuses(why) => Some(why),
            Fault::Limits(most) if relay.taken.len() >= most => Some("rate-limited: slow down"),
            Fault::Complains => Some("invalid: created_at is out of range"),
            Fault::Clock(skew) => untimely(skew),
            Fault::Mute => return,
            _ => untimely(0),
        };
        relay.taken.push(self.now);
        self.answer(from, name, &json!(["OK", parsed.id, refusal.is_none(), refusal.unwrap_or_default()]));
        let relay = &mut self.relays[name];
        if refusal.is_some() || relay.fault == Fault::Deaf {
            return;
        }
        if self.devices[from.0].page.hosts == self.loses_hosts {
            if self.skips > 0 {
                self.skips -= 1;
            } else if self.loses > 0 {
                self.loses -= 1;
                return;
            }
        }
        if matches!(relay.fault, Fault::Keeps | Fault::Replays) {
            relay.kept.push(event.clone());
        }
        for subscriber in relay.subscribers.clone() {
            self.answer(subscriber, name, &json!(["EVENT", "w", event]));
        }
    }

    fn answer(&mut self, (at, relay, call): (usize, usize, u64), name: usize, words: &Value) {
        let text = words.to_string();
        let muddles = self.relays[name].fault == Fault::Muddles;
        if muddles {
            let after = self.delay(name) + below(&mut self.rng, 2_000) as u64;
            self.task(after, Task::ToPage(at, relay, call, text.clone()));
        }
        let after =
            if muddles { self.delay(name) + below(&mut self.rng, 500) as u64 } else { self.delay(name) / 2 + 50 };
        self.task(after, Task::ToPage(at, relay, call, text));
    }

    /// Makes a relay send an event.
    pub(in super::super) fn whispers(&mut self, name: usize, event: &Event) {
        let event = serde_json::to_value(event).expect("JSON");
        for subscriber in self.relays[name].subscribers.clone() {
            self.answer(subscriber, name, &json!(["EVENT", "w", event]));
        }
    }
}
