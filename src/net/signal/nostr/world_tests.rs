//! Pages, relays with faults, and the networks between them run in made-up time.

#[path = "links_tests.rs"]
mod links;
#[path = "relays_tests.rs"]
mod relays;

use super::{Rendezvous, Settings};
use crate::base::rng::{Rng, RngExt, SeedableRng, Seeded, below, seeded};
use crate::net::link::Meeting;
use crate::net::signal::nostr::event::Event;
use crate::net::signal::nostr::note::End;
use crate::net::signal::nostr::pool::{Do, Time};
use crate::net::signal::sdp_filter::Role;
use crate::net::signal::way::Contact;
use crate::session::digest::{Digest, digest};
use std::collections::{BTreeMap, BTreeSet};

pub(super) use links::sdp;
pub(super) use relays::Fault;
use relays::Relay;

pub(super) const ROOM: Digest = [9; 32];
/// Seconds since 1970 when the world begins.
const EPOCH: i64 = 1_790_000_000;

/// The settings of a page.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// The fingerprint of its key.
    pub(super) print: u8,
    pub(super) hosts: bool,
    pub(super) comes: u64,
    /// Seconds by which its clock is ahead.
    pub(super) skew: i64,
    /// Whether it can find out by how much.
    pub(super) dated: bool,
}

pub(super) struct Device {
    page: Page,
    pub(super) machine: Option<Rendezvous>,
    sockets: BTreeMap<usize, u64>,
    names: BTreeMap<usize, usize>,
    /// The other end of each contact whose description was seen.
    remote: BTreeMap<Contact, (usize, Contact)>,
    pub(super) links: BTreeSet<usize>,
    pub(super) meeting: Option<Meeting>,
    /// When it has said something, and at which relay.
    pub(super) said: Vec<(u64, usize)>,
    pub(super) newcomers: usize,
    pub(super) described: usize,
    pub(super) garbage: usize,
    pub(super) sends: usize,
}

enum Task {
    Comes(usize),
    Wakes(usize),
    Opened(usize, usize, u64),
    Closed(usize, usize, u64),
    ToRelay(usize, usize, u64, String),
    ToPage(usize, usize, u64, String),
    Dated(usize),
    Gathered(usize, Contact, Role),
    Linked([(usize, Contact); 2]),
    Introduced,
    Dies(usize),
    Tells(usize),
    Again(usize),
    Missed(usize),
}

pub(super) struct World {
    pub(super) now: u64,
    pub(super) rng: Seeded,
    pub(super) devices: Vec<Device>,
    relays: Vec<Relay>,
    urls: Vec<String>,
    tasks: BTreeMap<(u64, u64), Task>,
    count: u64,
    /// Pairs whose networks let nothing through.
    pub(super) apart: BTreeSet<[usize; 2]>,
    /// How many events were given to relays, including copies.
    pub(super) events: usize,
    /// The events that the relays were given.
    pub(super) seen: Vec<Event>,
    /// How many events all relays lose: those of the host, or else those of guests.
    pub(super) loses: usize,
    pub(super) loses_hosts: bool,
    /// How many such events pass before that.
    pub(super) skips: usize,
}

impl World {
    pub(super) fn new(seed: u64, faults: &[Fault], pages: &[Page]) -> Self {
        let relays =
            faults.iter().map(|fault| Relay { fault: *fault, subscribers: vec![], kept: vec![], taken: vec![] });
        let mut urls: Vec<String> = (0..faults.len()).map(|at| format!("wss://r{at}.example")).collect();
        // Faults are assigned in the order in which the room prefers the relays.
        urls = crate::net::signal::nostr::choose::relays(&ROOM, &urls);
        let mut world = World {
            now: 0,
            rng: seeded(seed),
            devices: Vec::new(),
            relays: relays.collect(),
            urls,
            tasks: BTreeMap::new(),
            count: 0,
            apart: BTreeSet::new(),
            events: 0,
            seen: Vec::new(),
            loses: 0,
            loses_hosts: false,
            skips: 0,
        };
        for page in pages {
            world.add(page.clone());
        }
        for (at, fault) in faults.iter().enumerate() {
            match fault {
                Fault::Dies(when) => world.task(*when, Task::Dies(at)),
                Fault::Replays => world.task(10_000, Task::Tells(at)),
                _ => {}
            }
        }
        world
    }

    pub(super) fn add(&mut self, page: Page) -> usize {
        let at = self.devices.len();
        self.task(page.comes.saturating_sub(self.now), Task::Comes(at));
        self.devices.push(Device {
            page,
            machine: None,
            sockets: BTreeMap::new(),
            names: BTreeMap::new(),
            remote: BTreeMap::new(),
            links: BTreeSet::new(),
            meeting: None,
            said: Vec::new(),
            newcomers: 0,
            described: 0,
            garbage: 0,
            sends: 0,
        });
        at
    }

    fn task(&mut self, after: u64, task: Task) {
        self.count += 1;
        self.tasks.insert((self.now + after, self.count), task);
    }

    fn time(&self, device: usize) -> Time {
        let Page { skew, .. } = self.devices[device].page;
        Time { ms: self.now, unix: EPOCH + (self.now / 1_000) as i64 + skew }
    }

    /// Runs everything that happens before `until`.
    pub(super) fn run(&mut self, until: u64) {
        while let Some(((at, _), task)) = self.tasks.pop_first_before(until) {
            self.now = at;
            self.happens(task);
        }
        self.now = until;
    }

    fn happens(&mut self, task: Task) {
        match task {
            Task::Comes(at) => self.comes(at),
            Task::Wakes(at) => self.with(at, Rendezvous::turn),
            Task::Opened(at, relay, call) => {
                if self.devices[at].sockets.get(&relay) == Some(&call) {
                    self.with(at, |machine| machine.opened(relay));
                }
            }
            Task::Closed(at, relay, call) => {
                let name = self.devices[at].names.get(&relay).copied();
                if self.devices[at].sockets.get(&relay) == Some(&call) {
                    self.devices[at].sockets.remove(&relay);
                    self.with(at, |machine| machine.closed(relay));
                }
                if let Some(name) = name {
                    self.relays[name].subscribers.retain(|subscriber| *subscriber != (at, relay, call));
                }
            }
            Task::ToRelay(at, relay, call, text) => self.hears(at, relay, call, &text),
            Task::ToPage(at, relay, call, text) => {
                if self.devices[at].sockets.get(&relay) == Some(&call) {
                    self.with(at, |machine| machine.heard(relay, &text));
                }
            }
            Task::Dated(at) => {
                let Page { skew, dated, .. } = self.devices[at].page;
                self.with(at, |machine| machine.dated(dated.then_some(-skew)));
            }
            Task::Gathered(at, contact, role) => {
                let sdp = sdp(at, contact, role);
                self.with(at, |machine| machine.describe(contact, role, &sdp));
            }
            Task::Linked(ends) => self.linked(ends),
            Task::Introduced => self.introduce(),
            Task::Dies(relay) => {
                for (at, own, call) in self.relays[relay].subscribers.clone() {
                    self.task(0, Task::Closed(at, own, call));
                }
                self.relays[relay].fault = Fault::Absent;
            }
            Task::Tells(relay) => {
                for subscriber in self.relays[relay].subscribers.clone() {
                    self.tell_kept(relay, subscriber);
                }
                self.task(10_000, Task::Tells(relay));
            }
            Task::Again(at) => {
                if !self.settled() {
                    self.with(at, Rendezvous::again);
                }
            }
            Task::Missed(at) => {
                for other in std::mem::take(&mut self.devices[at].links) {
                    self.devices[other].links.remove(&at);
                    self.know(other);
                }
            }
        }
    }

    fn comes(&mut self, at: usize) {
        let seed = digest("page", &[&(at as u64).to_le_bytes(), &self.rng.next_u64().to_le_bytes()]);
        let settings =
            Settings { room_key: ROOM, me: [self.devices[at].page.print; 16], relays: self.urls.clone(), seed };
        self.devices[at].machine = Some(Rendezvous::new(&settings, self.time(at)));
        self.know(at);
    }

    /// Does something with a page, and then everything that follows from it.
    pub(super) fn with(&mut self, at: usize, act: impl FnOnce(&mut Rendezvous)) {
        let time = self.time(at);
        let Some(mut machine) = self.devices[at].machine.take() else { return };
        machine.at(time);
        act(&mut machine);
        while let Some(todo) = machine.todo() {
            self.does(at, todo);
        }
        while let Some(met) = machine.met() {
            self.meets(at, met);
        }
        let due = machine.due();
        assert!(due.is_none_or(|due| due > self.now), "page {at} would turn for ever at {}", self.now);
        self.devices[at].machine = Some(machine);
        if let Some(due) = due {
            self.task(due - self.now, Task::Wakes(at));
        }
    }

    fn does(&mut self, at: usize, todo: Do) {
        match todo {
            Do::Open(relay, url) => {
                let name = self.urls.iter().position(|known| *known == url).expect("one of ours");
                self.count += 1;
                let call = self.count;
                let replaced = self.devices[at].sockets.insert(relay, call);
                assert_eq!(replaced, None, "one socket for each relay");
                self.devices[at].names.insert(relay, name);
                let after = self.delay(name);
                match self.relays[name].fault {
                    Fault::Absent => self.task(after + 500, Task::Closed(at, relay, call)),
                    Fault::HangsUp(ms) => {
                        self.task(after, Task::Opened(at, relay, call));
                        self.task(after + ms, Task::Closed(at, relay, call));
                    }
                    _ => self.task(after, Task::Opened(at, relay, call)),
                }
            }
            Do::Close(relay) => {
                let call = self.devices[at].sockets.remove(&relay).expect("an open socket");
                let name = self.devices[at].names[&relay];
                self.relays[name].subscribers.retain(|subscriber| *subscriber != (at, relay, call));
            }
            Do::Send(relay, text) => {
                let call = *self.devices[at].sockets.get(&relay).expect("an open socket");
                let name = self.devices[at].names[&relay];
                if text.starts_with("[\"EVENT\"") {
                    self.devices[at].said.push((self.now, relay));
                    self.events += 1;
                    assert!(text.len() < 1_500, "{} bytes", text.len());
                }
                self.devices[at].sends += 1;
                let after = self.delay(name);
                self.task(after, Task::ToRelay(at, relay, call, text));
            }
            Do::AskTime => self.task(300, Task::Dated(at)),
        }
    }

    /// Closes a page without a goodbye; the others find out six seconds later.
    pub(super) fn goes(&mut self, at: usize) {
        let sockets = std::mem::take(&mut self.devices[at].sockets);
        for (relay, call) in sockets {
            let name = self.devices[at].names[&relay];
            self.relays[name].subscribers.retain(|subscriber| *subscriber != (at, relay, call));
        }
        self.devices[at].machine = None;
        self.task(6_000, Task::Missed(at));
    }

    /// Whether every guest that is there has its host.
    pub(super) fn settled(&self) -> bool {
        let there = |device: &&Device| device.machine.is_some() && !device.page.hosts;
        self.devices.iter().filter(there).all(|guest| guest.links.iter().any(|other| self.devices[*other].page.hosts))
    }

    /// The ends that cards for each page are sealed for.
    pub(super) fn ends(&self) -> Vec<End> {
        self.devices.iter().filter_map(|device| Some(device.machine.as_ref()?.pen.end())).collect()
    }

    /// Checks that no page says more than it may.
    pub(super) fn check_budgets(&self) {
        use crate::net::signal::nostr::pool::{MOST, WINDOW_MS};
        use crate::net::signal::nostr::relay::{BURST, EARN_MS};
        for (at, device) in self.devices.iter().enumerate() {
            let most = |of: &[u64], within: u64| {
                of.iter().map(|from| of.iter().filter(|at| (*from..from + within).contains(at)).count()).max()
            };
            let all: Vec<u64> = device.said.iter().map(|(at, _)| *at).collect();
            assert!(most(&all, WINDOW_MS) <= Some(MOST), "page {at}: {all:?}");
            for relay in 0..self.relays.len() {
                let here: Vec<u64> = device.said.iter().filter(|(_, to)| *to == relay).map(|(at, _)| *at).collect();
                for within in [1, 10 * EARN_MS, 50 * EARN_MS] {
                    let may = BURST as usize + (within / EARN_MS) as usize;
                    assert!(most(&here, within) <= Some(may), "page {at} at {relay}: {here:?}");
                }
            }
        }
    }
}

trait PopBefore {
    fn pop_first_before(&mut self, until: u64) -> Option<((u64, u64), Task)>;
}

impl PopBefore for BTreeMap<(u64, u64), Task> {
    fn pop_first_before(&mut self, until: u64) -> Option<((u64, u64), Task)> {
        let first = self.first_entry().filter(|first| first.key().0 < until)?;
        Some(first.remove_entry())
    }
}

/// A host and guests, who come one after another.
pub(super) fn table(guests: usize, every: u64) -> Vec<Page> {
    let page = |at: usize| Page { print: at as u8, hosts: at == 0, comes: at as u64 * every, skew: 0, dated: true };
    (0..=guests).map(page).collect()
}

/// A random one of these.
pub(super) fn one_of<T: Copy>(rng: &mut Seeded, of: &[T]) -> T {
    of[below(rng, of.len())]
}

/// Randomness for a page that isn't part of the world.
pub(super) fn stranger(seed: u64) -> rand::rngs::ChaCha20Rng {
    rand::rngs::ChaCha20Rng::seed_from_u64(seed)
}

/// A random number from 0 to 99.
pub(super) fn percent(rng: &mut Seeded) -> u32 {
    rng.random_range(0..100)
}
