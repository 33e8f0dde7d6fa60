//! One device of a sealed table has a twin in the other world. The twin has the same keys and the same chance, hears the same at the same times, and
//! its player does the same; only what it hears about its cards is something else.

use super::device::{Device, Happens, Packet, SharedScript, noted, parrots};
use super::other_world::OtherWorld;
use std::collections::BTreeMap;
use winterover::base::codec;
use winterover::base::ids::Seat;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::bots::bot::AnyBot;
use winterover::games::Shelved;
use winterover::net::link::{LinkId, MeshEvent};
use winterover::session::lobby::roster::Shelf;
use winterover::session::log::entry::Body;
use winterover::session::{Act, Look, Phase};
use winterover::table::erase::{AnyGame, AnyTable};

/// How often devices look at their clocks, in milliseconds, as a page does.
const TICK_MS: u64 = 250;
/// How long a packet takes.
const TRAVEL_MS: u64 = 40;
/// How long a person thinks at least, and how much longer at most.
const THINK_MS: (u64, usize) = (300, 1500);
/// More than anything takes.
const STEPS: usize = 400_000;
/// Seats beyond the fewest that a game is for, at most; each device has one at least.
const MORE_SEATS: u64 = 2;
/// Of so many tables one has three devices; the others have two.
const THREE_ONE_OF: u64 = 4;

/// How worlds differ for a seat.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Apart {
    /// What its player sees.
    pub(super) view: bool,
    /// What its player is.
    pub(super) role: bool,
}

/// A game, and how to look at its tables.
pub(super) struct Kind {
    pub(super) game: &'static Shelved,
    /// How two tables differ for a seat.
    pub(super) apart: fn([&dyn AnyTable; 2], Seat) -> Apart,
    /// Whether a seat's player is a traitor, as that player knows.
    pub(super) is_traitor: fn(&dyn AnyTable, Seat) -> bool,
    /// Whether there are traitors among the players.
    pub(super) hides_roles: bool,
    /// Whether moves are closed in the few games of it that are always played.
    pub(super) closes_moves: bool,
}

/// What a device is seen to send: after how many milliseconds each packet goes, and what it is. Told whether its player is a traitor.
pub(super) type Habit = fn(bool, Vec<Packet>) -> Vec<(u64, Packet)>;

/// As devices are: nothing waits, and nothing is changed.
pub(super) fn honest(_: bool, sent: Vec<Packet>) -> Vec<(u64, Packet)> {
    sent.into_iter().map(|packet| (0, packet)).collect()
}

/// What came of a table.
#[derive(Default)]
pub(super) struct Compared {
    /// How the twin parted from its device, if it did.
    pub(super) tell: Option<String>,
    /// How many packets both have sent.
    pub(super) packets: u64,
    pub(super) apart: Apart,
    /// How long moves were that were closed.
    pub(super) closed: Vec<usize>,
}

pub(super) struct Table {
    kind: &'static Kind,
    seed: u64,
    seats: u8,
    habit: Habit,
    devices: Vec<Device>,
    /// Which device has a twin.
    at: usize,
    twin: Device,
    script: SharedScript,
    now: u64,
    /// Packets on their way, by when they arrive.
    flights: BTreeMap<(u64, u64), (usize, LinkId, Vec<u8>)>,
    count: u64,
    /// Who plays for the people, and when they will have thought enough.
    people: BTreeMap<Seat, Box<dyn AnyBot>>,
    due: BTreeMap<Seat, u64>,
    rng: Seeded,
    compared: Compared,
}

/// A shelf with one game. Shelves are for good.
fn shelf(game: &'static dyn AnyGame) -> Shelf {
    Box::leak(Box::new([game]))
}

impl Table {
    /// Devices that are linked to each other. The first hosts, and has the bots.
    pub(super) fn new(kind: &'static Kind, seed: u64, habit: Habit) -> Self {
        let game = kind.game;
        let count: u8 = if seed % THREE_ONE_OF == THREE_ONE_OF - 1 { 3 } else { 2 };
        let least = *game.game.seats().start();
        let most = *game.game.seats().end();
        let seats = (least + (seed / 2 % (MORE_SEATS + 1)) as u8).max(count).min(most);
        let at = (seed % 2) as usize;
        let other: &'static OtherWorld = Box::leak(Box::new(OtherWorld(game.game, seed ^ 0x7e11)));
        let script = SharedScript::default();
        let unheard = SharedScript::default();
        let bots = |device: usize| noted(game, if device == at { &script } else { &unheard });
        let name = |device: usize| seed * 100 + device as u64 + 1;
        let known = shelf(game.game);
        let imagined = shelf(other);
        let host = Device::new(name(0), known, bots(0), None);
        let invite = host.core.peer().invite().clone();
        let twin = Device::new(name(at), imagined, parrots(&script), (at > 0).then(|| invite.clone()));
        let guests =
            (1..usize::from(count)).map(|device| Device::new(name(device), known, bots(device), Some(invite.clone())));
        let devices: Vec<Device> = std::iter::once(host).chain(guests).collect();
        let mut table = Table {
            kind,
            seed,
            seats,
            habit,
            devices,
            at,
            twin,
            script,
            now: 0,
            flights: BTreeMap::new(),
            count: 0,
            people: BTreeMap::new(),
            due: BTreeMap::new(),
            rng: seeded(seed),
            compared: Compared::default(),
        };
        for a in 0..usize::from(count) {
            for b in 0..a {
                table.happen(a, Happens::Came(MeshEvent::Opened(LinkId(b as u32))));
                table.happen(b, Happens::Came(MeshEvent::Opened(LinkId(a as u32))));
            }
        }
        table
    }

    /// Plays a game, up to where every secret is revealed, or until the twin parts from its device.
    pub(super) fn play(mut self) -> Compared {
        let count = self.devices.len();
        self.run_until(|table| table.devices[0].core.peer().lobby().devices.len() == count);
        self.act(0, Act::SetGame(self.kind.game.game.key().to_owned()));
        for _ in count..usize::from(self.seats) {
            self.act(0, Act::AddBot(Look::new("Bot", 3, 3)));
        }
        let setup = self.kind.game.game.setup_by_lot(self.seats, self.seed).expect("the game is for that many");
        self.act(0, Act::SetSetup(setup));
        self.run_until(|table| {
            let mut lobbies = table.devices.iter().map(|device| device.core.peer().lobby());
            lobbies.all(|lobby| lobby == table.devices[0].core.peer().lobby())
        });
        self.act(0, Act::Start);
        self.run_until(|table| table.devices[0].core.peer().phase() == Phase::Revealing);
        self.compared.closed = self.closed();
        self.compared
    }

    fn run_until(&mut self, done: impl Fn(&Table) -> bool) {
        for _ in 0..STEPS {
            if done(self) || self.compared.tell.is_some() {
                return;
            }
            self.step();
            self.decide();
        }
        panic!("{}, game {}: it never comes to an end", self.kind.game.game.key(), self.seed);
    }

    /// The next packet arrives, or the clocks tick.
    fn step(&mut self) {
        let tick = (self.now / TICK_MS + 1) * TICK_MS;
        let next = self.flights.first_entry().filter(|flight| flight.key().0 < tick);
        if let Some(flight) = next {
            let ((time, _), (to, link, bytes)) = flight.remove_entry();
            self.now = time;
            return self.happen(to, Happens::Came(MeshEvent::Packet(link, bytes)));
        }
        self.now = tick;
        (0..self.devices.len()).for_each(|device| self.happen(device, Happens::Tick));
    }

    /// People who have thought enough move.
    fn decide(&mut self) {
        for device in 0..self.devices.len() {
            let peer = self.devices[device].core.peer();
            let bots = peer.my_bots();
            let due: Vec<Seat> = peer.to_move().iter().filter(|seat| !bots.contains(*seat)).collect();
            for seat in due {
                let thinks = THINK_MS.0 + below(&mut self.rng, THINK_MS.1) as u64;
                let now = self.now;
                if now < *self.due.entry(seat).or_insert(now + thinks) {
                    continue;
                }
                self.due.remove(&seat);
                if device == self.at {
                    self.look();
                }
                let bot = self.kind.game.bot;
                let seed = self.seed ^ u64::from(seat.0);
                let person = self.people.entry(seat).or_insert_with(|| bot(seat, seed));
                let table = self.devices[device].core.peer().table().expect("a table");
                let action = person.choose(table).expect("whoever is asked can move");
                self.act(device, Act::Move { seat, action });
            }
        }
    }

    /// Notes how the worlds differ.
    fn look(&mut self) {
        let peers = [self.devices[self.at].core.peer(), self.twin.core.peer()];
        let [Some(table), Some(other)] = peers.map(|peer| peer.table()) else { return };
        for seat in peers[0].my_seats().iter() {
            let Apart { view, role } = (self.kind.apart)([table, other], seat);
            self.compared.apart.view |= view;
            self.compared.apart.role |= role;
        }
    }

    fn act(&mut self, device: usize, act: Act) {
        self.happen(device, Happens::Act(Box::new(act)));
        let refusal = &self.devices[device].refusal;
        let seed = self.seed;
        assert_eq!(*refusal, None, "game {seed}: whoever plays here does only what is possible");
    }

    /// Something happens at a device, and at its twin. What the device sends is on its way.
    fn happen(&mut self, device: usize, what: Happens) {
        let sent = self.devices[device].take(what.clone(), self.now);
        // After its device, so that its bots have something to repeat.
        if device == self.at {
            let other = self.twin.take(what, self.now);
            let shown = (self.habit)(self.hides_traitor(&self.devices[device]), sent.clone());
            let other = (self.habit)(self.hides_traitor(&self.twin), other);
            self.compare(&shown, &other);
        }
        for (link, bytes) in sent {
            self.count += 1;
            let arrives = (self.now + TRAVEL_MS, self.count);
            self.flights.insert(arrives, (link.0 as usize, LinkId(device as u32), bytes));
        }
    }

    fn hides_traitor(&self, device: &Device) -> bool {
        let peer = device.core.peer();
        peer.table().is_some_and(|table| peer.my_seats().iter().any(|seat| (self.kind.is_traitor)(table, seat)))
    }

    fn compare(&mut self, sent: &[(u64, Packet)], other: &[(u64, Packet)]) {
        self.compared.packets += sent.len() as u64;
        let strayed = self.twin.bug || self.twin.refusal != self.devices[self.at].refusal;
        if sent == other && !strayed && !self.script.borrow().hasty {
            return;
        }
        let sizes = |sent: &[(u64, Packet)]| -> Vec<(u32, u64, usize)> {
            sent.iter().map(|(waits, (link, bytes))| (link.0, *waits, bytes.len())).collect()
        };
        self.compared.tell.get_or_insert(format!(
            "{}, game {}, device {}, at {} ms: to whom, after what, and how long {:?} and {:?}",
            self.kind.game.game.key(),
            self.seed,
            self.at,
            self.now,
            sizes(sent),
            sizes(other)
        ));
    }

    /// The lengths of all moves that were closed.
    fn closed(&self) -> Vec<usize> {
        let entries = self.devices[0].core.peer().log().map_or(&[][..], |log| log.entries());
        let bodies = entries.iter().filter_map(|ordered| ordered.entry.read().ok()).map(|entry| entry.body);
        bodies.filter(|body| matches!(body, Body::Seal { .. })).map(|body| codec::encode(&body).len()).collect()
    }
}
