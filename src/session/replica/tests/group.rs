//! A group of devices replicates a counter. Links can be cut, messages lost, and pages closed and opened again.

use super::super::machine::Machine;
use super::super::state::Replica;
use super::super::status::Status;
use super::super::work::Progress;
use super::counter::Counter;
use crate::base::ids::{DeviceId, LogIndex, SeatSet, Term};
use crate::crypto::{Identity, Threshold};
use crate::session::digest::Digest;
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::{Roster, RosterSeat, VERSION};
use crate::session::log::Log;
use crate::session::log::entry::SignedEntry;
use crate::session::room::Room;
use crate::session::room::act::{Config, Event, Output};
use crate::session::room::link::{LinkId, opened};
use crate::session::room::persist::{KeptGame, PersistOp, Private, begin};
use crate::session::seed::Seed;
use crate::session::wire::{GameMessage, Message};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::{BTreeMap, BTreeSet};

/// How often devices are told the time, in milliseconds.
const TICK_MS: u64 = 250;

/// A device with its page open.
pub(super) struct Device {
    pub(super) room: Room,
    pub(super) replica: Replica<Counter>,
    pub(super) events: Vec<Event>,
    /// The entries that it has stored.
    stored: Vec<Private>,
}

/// Whether a message from one device to another is lost.
type Lost = Box<dyn Fn(usize, usize, &GameMessage) -> bool>;

pub(super) struct Group {
    pub(super) devices: Vec<Option<Device>>,
    pub(super) lost: Lost,
    /// What devices had stored when their pages were closed: whether they were the host, their state, and their entries.
    closed: BTreeMap<usize, (bool, KeptGame, Vec<Private>)>,
    now: u64,
}

pub(super) fn identity(at: usize) -> Identity {
    Identity::from([at as u8 + 1; 32])
}

fn room(at: usize, hosting: bool, now: u64) -> Room {
    let config =
        Config { identity: identity(at), seed: [0; 32], build: String::new(), shelf: &[], look: Look::default() };
    let room = Room::new(config, Invite::new(0), ChaCha20Rng::seed_from_u64(0), Lobby::unknown(), hosting);
    Room { id: [7; 32], joined: true, now, ..room }
}

impl Group {
    /// A group of this many devices, all linked; the first one is the host.
    pub(super) fn new(count: usize) -> Self {
        let look = Look::new("P", 0, 0);
        let roster = Roster {
            version: VERSION,
            build: String::new(),
            room: [7; 32],
            nonce: [8; 32],
            devices: (0..count).map(|at| identity(at).public()).collect(),
            seats: DeviceId::all(count as u8)
                .map(|device| RosterSeat { device, look: look.clone(), bot: false })
                .collect(),
            game: "counter".to_owned(),
            setup: Vec::new(),
            threshold: Threshold::Most,
        };
        let first = Log::found(&identity(0), roster).unwrap().entries()[0].clone();
        let device = |at: usize| {
            let seed = Seed::from([at as u8; 32]);
            let PersistOp::Entry(LogIndex::FIRST, stored) = begin(&seed, &first) else { panic!("the first entry") };
            let replica = Replica::join(&identity(at), seed, first.clone(), &[], 0).unwrap();
            Some(Device { room: room(at, at == 0, 0), replica, events: Vec::new(), stored: vec![stored] })
        };
        let devices = (0..count).map(device).collect();
        let mut group = Group { devices, lost: Box::new(|_, _, _| false), closed: BTreeMap::new(), now: 0 };
        (0..count).for_each(|at| group.link_to_all(at));
        group
    }

    pub(super) fn at(&mut self, at: usize) -> &mut Device {
        self.devices[at].as_mut().expect("an open page")
    }

    /// The devices whose pages are open.
    pub(super) fn open(&self) -> impl Iterator<Item = &Device> {
        self.devices.iter().flatten()
    }

    /// The sum at all open devices, which must have the same log.
    pub(super) fn sum(&self) -> u64 {
        let found: BTreeMap<Digest, u64> =
            self.open().map(|device| (device.replica.machine.log().head(), device.replica.machine.sum)).collect();
        assert_eq!(found.len(), 1, "{:?}", self.states());
        *found.values().next().expect("a device")
    }

    /// The state of each open device: its term, number of entries, sum and status.
    fn states(&self) -> Vec<(Term, LogIndex, u64, Status)> {
        let state = |Device { replica, .. }: &Device| {
            let log = replica.machine.log();
            (log.term(), log.len(), replica.machine.sum, replica.status())
        };
        self.open().map(state).collect()
    }

    /// The term and host on which all open devices agree.
    pub(super) fn host(&self) -> (u32, usize) {
        let logs = self.open().map(|device| device.replica.machine.log());
        let found: BTreeSet<(u32, usize)> = logs.map(|log| (log.term().0, log.host().index())).collect();
        assert_eq!(found.len(), 1, "{:?}", self.states());
        *found.first().expect("a device")
    }

    /// A device is to add these numbers.
    pub(super) fn wish(&mut self, at: usize, numbers: &[u8]) {
        self.at(at).replica.client.wishes.extend(numbers);
    }

    /// A device says this at once.
    pub(super) fn say(&mut self, at: usize, say: impl FnOnce(&mut Counter) -> SignedEntry) {
        let Device { room, replica, .. } = self.at(at);
        let signed = say(&mut replica.machine);
        replica.submit_new(room, &signed);
    }

    /// Links two devices, unless they are linked.
    pub(super) fn link(&mut self, one: usize, other: usize) {
        if one == other || self.devices[one].is_none() || self.devices[other].is_none() || self.is_linked(one, other) {
            return;
        }
        let ends = opened([one, other].map(|at| identity(at).public()));
        for ((at, to), end) in [(one, other), (other, one)].into_iter().zip(ends) {
            self.at(at).room.links.insert(LinkId(to as u32), end);
        }
        for (at, to) in [(one, other), (other, one)] {
            let Device { room, replica, .. } = self.at(at);
            replica.on_linked(room, LinkId(to as u32), DeviceId::at(to));
        }
    }

    fn is_linked(&self, one: usize, other: usize) -> bool {
        let link = |device: &Device| device.room.links.contains_key(&LinkId(other as u32));
        self.devices[one].as_ref().is_some_and(link)
    }

    pub(super) fn link_to_all(&mut self, at: usize) {
        (0..self.devices.len()).for_each(|other| self.link(at, other));
    }

    /// Cuts the links between a device and these.
    pub(super) fn cut(&mut self, at: usize, others: &[usize]) {
        for (at, to) in others.iter().flat_map(|other| [(at, *other), (*other, at)]) {
            let Some(Device { room, replica, .. }) = &mut self.devices[at] else { continue };
            let link = LinkId(to as u32);
            room.links.remove(&link);
            room.host.take_if(|host| *host == link);
            replica.announced.remove(&link);
            replica.answered.remove(&link);
        }
    }

    pub(super) fn cut_off(&mut self, at: usize) {
        self.cut(at, &(0..self.devices.len()).filter(|other| *other != at).collect::<Vec<_>>());
    }

    /// A device's page is closed.
    pub(super) fn close(&mut self, at: usize) {
        self.cut_off(at);
        let Device { room, replica, stored, .. } = self.devices[at].take().expect("an open page");
        self.closed.insert(at, (room.hosting, replica.kept(), stored));
    }

    /// A device comes back with what it has stored.
    pub(super) fn reopen(&mut self, at: usize) {
        let (hosting, kept, stored) = self.closed.remove(&at).expect("a closed page");
        let replica = Replica::resume(&identity(at), &[], kept, stored.clone()).expect("its own entries");
        let room = room(at, hosting, self.now);
        self.devices[at] = Some(Device { room, replica, events: Vec::new(), stored });
        self.link_to_all(at);
    }

    /// Sends something as if a device had said it, however dishonest.
    pub(super) fn forge(&mut self, from: usize, to: usize, what: GameMessage) {
        let Device { room, replica, .. } = self.at(to);
        assert_eq!(replica.device_at(room, LinkId(from as u32)), Some(DeviceId::at(from)));
        replica.on_message(room, LinkId(from as u32), what);
    }

    /// Lets this much time pass, in milliseconds.
    pub(super) fn run(&mut self, ms: u64) {
        let end = self.now + ms;
        while self.now < end {
            self.now += TICK_MS;
            for Device { room, replica, .. } in self.devices.iter_mut().flatten() {
                room.now = self.now;
                replica.on_host_timeout(room);
                replica.tick_log(room);
            }
            while self.work() {}
        }
    }

    /// Every device does all its work, and what it sends is delivered. Returns whether there was anything.
    fn work(&mut self) -> bool {
        let mut worked = false;
        for at in 0..self.devices.len() {
            let Some(device) = &mut self.devices[at] else { continue };
            while device.work() {
                worked = true;
            }
            for (to, what) in device.sent() {
                worked = true;
                self.deliver(at, to, what);
            }
        }
        worked
    }

    fn deliver(&mut self, from: usize, to: usize, bytes: Vec<u8>) {
        let Some(Device { room, replica, .. }) = &mut self.devices[to] else { return };
        let link = LinkId(from as u32);
        let said = room.links.get(&link).and_then(|end| end.read(&bytes));
        let Some(Message::Game { what, .. }) = said else { return };
        let is_lost = (self.lost)(from, to, &what);
        if !is_lost {
            replica.on_message(room, link, what);
        }
    }
}

impl Device {
    /// Does one piece of work. Returns whether there was any.
    fn work(&mut self) -> bool {
        let Device { room, replica, .. } = self;
        let worked = replica.replay_log(room) || replica.work_off(room) != Progress::Nothing || {
            let free = replica.status() == Status::Normal && replica.machine.pending().is_none();
            let next = if free { replica.client.wishes.pop_front() } else { None };
            let said = next.map(|number| replica.machine.add(number, 0));
            said.iter().for_each(|signed| replica.submit_new(room, signed));
            said.is_some()
        };
        replica.sign_at_once(room);
        worked
    }

    /// The seats whose moves were undone, as the page was told, each time.
    pub(super) fn rolled_back(&self) -> Vec<SeatSet> {
        let undone = self.events.iter().filter_map(|event| match event {
            Event::RolledBack(seats) => Some(*seats),
            _ => None,
        });
        undone.collect()
    }

    /// Takes what has been sent, and to whom. Stores the entries that are to be stored.
    fn sent(&mut self) -> Vec<(usize, Vec<u8>)> {
        let mut sent = Vec::new();
        for output in std::mem::take(&mut self.room.out) {
            match output {
                Output::Send { link, bytes } => sent.push((link.0 as usize, bytes)),
                Output::Persist(PersistOp::Entry(at, entry)) => {
                    self.stored.truncate(at.index());
                    self.stored.push(entry);
                }
                Output::Event(event) => self.events.push(event),
                Output::Persist(_) | Output::Close(_) => {}
            }
        }
        sent
    }
}

/// The host according to a machine's log.
pub(super) fn host_of(machine: &Counter) -> usize {
    machine.log().host().index()
}
