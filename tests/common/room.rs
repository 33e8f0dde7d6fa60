//! Devices in one room are linked by a mesh in memory, each with all that a page has but the page.

use super::ring::SHELF;
use super::sights::played;
use super::snowdrift::Snowdrift;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::rc::Rc;
use std::task::{Context, Waker};
use winterover::base::codec;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::Identity;
use winterover::net::bots::Bots;
use winterover::net::core::{Core, RoomEvent};
use winterover::net::link::{LinkId, Mesh};
use winterover::net::loopback::{Hub, LoopbackEnd};
use winterover::net::outbox::NoStorage;
use winterover::session::{Act, Config, Event, Look, Peer, Verdict};
use winterover::table::game::Offer;

/// Milliseconds between ticks.
pub const TICK_MS: u64 = 250;
/// Milliseconds in which a pair is joined over another device, once others are there.
pub const SOON_MS: u64 = 4_000;

/// Devices in one room.
pub struct Room {
    pub hub: Hub,
    pub cores: Vec<Core>,
    pub now_ms: u64,
    rng: Seeded,
    pub events: Vec<Vec<Event>>,
}

pub fn config(at: u8) -> Config {
    let identity = Identity::random(&mut ChaCha20Rng::from_seed([at; 32]));
    let look = Look::new(&format!("device {at}"), at, at);
    Config { identity, seed: [at; 32], build: "test".to_owned(), shelf: SHELF, look }
}

fn core(peer: Peer, mesh: Box<dyn Mesh>) -> Core {
    Core::new(peer, mesh, Box::new(NoStorage), Bots::new(Rc::new(|_, _, _| None), 1), 0)
}

impl Room {
    /// A host and guests; these pairs never had a link.
    pub fn new(count: usize, seed: u64, walls: &[(usize, usize)]) -> Self {
        Room::with(count, seed, walls, |_, end| Box::new(end))
    }

    /// The same, where a device has its end of the mesh as this makes of it.
    pub fn with(
        count: usize,
        seed: u64,
        walls: &[(usize, usize)],
        mesh: impl Fn(usize, LoopbackEnd) -> Box<dyn Mesh>,
    ) -> Self {
        let host = Peer::host(config(0));
        let invite = host.invite().clone();
        let mut peers: Vec<Peer> = (1..count).map(|at| Peer::guest(config(at as u8), invite.clone())).collect();
        peers.insert(0, host);
        Room::of(peers, seed, walls, mesh)
    }

    /// A room of these devices.
    pub fn of(
        peers: Vec<Peer>,
        seed: u64,
        walls: &[(usize, usize)],
        mesh: impl Fn(usize, LoopbackEnd) -> Box<dyn Mesh>,
    ) -> Self {
        let count = peers.len();
        let (hub, ends) = Hub::new(count, seed);
        for (a, b) in walls {
            hub.cut(*a, *b);
            hub.wall(*a, *b, true);
        }
        let cores = peers.into_iter().zip(ends).enumerate();
        let cores = cores.map(|(at, (peer, end))| core(peer, mesh(at, end))).collect();
        Room { hub, cores, now_ms: 0, rng: seeded(seed), events: vec![Vec::new(); count] }
    }

    /// Lets everything happen that will without time passing.
    pub fn settle(&mut self) {
        let mut cx = Context::from_waker(Waker::noop());
        loop {
            for (core, events) in self.cores.iter_mut().zip(&mut self.events) {
                while core.poll(&mut cx, self.now_ms).is_ready() {}
                while core.step(self.now_ms) {}
                events.extend(std::iter::from_fn(|| core.next_event()).filter_map(|event| match event {
                    RoomEvent::Session(event) => Some(event),
                    RoomEvent::Standing | RoomEvent::NotStored => None,
                }));
            }
            if !self.hub.deliver() {
                return;
            }
        }
    }

    pub fn pass(&mut self, ms: u64) {
        let end_ms = self.now_ms + ms;
        while self.now_ms < end_ms {
            self.now_ms += TICK_MS;
            let now_ms = self.now_ms;
            self.cores.iter_mut().for_each(|core| core.tick(now_ms));
            self.settle();
        }
    }

    pub fn begin(&mut self) {
        self.cores[0].act(Act::Start).expect("everybody is there");
        self.settle();
    }

    /// Everybody moves once who has to; says whether anybody did.
    fn move_once(&mut self) -> bool {
        let mut moved = false;
        for core in &mut self.cores {
            let Some(seat) = core.peer().to_move().iter().next() else { continue };
            let table = core.peer().table().expect("a table");
            let offers = played::<Snowdrift>(table).offers(seat);
            let action = offers[below(&mut self.rng, offers.len())].pick(&mut self.rng);
            moved |= core.act(Act::Move { seat, action: codec::encode(&action) }).is_ok();
        }
        self.settle();
        moved
    }

    pub fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            if !self.move_once() {
                self.pass(TICK_MS);
            }
        }
    }

    /// The game is played to its end, which nobody finds anything wrong with.
    pub fn play_out(&mut self) {
        for _ in 0..2_000 {
            self.play(1);
            if self.cores.iter().all(|core| core.peer().report().is_some()) {
                break;
            }
        }
        for core in &self.cores {
            assert_eq!(core.peer().report().map(|report| &report.verdict), Some(&Verdict::Clean));
        }
        let accused = |event: &Event| matches!(event, Event::Accused(_) | Event::Bug(_) | Event::Failed(_));
        assert!(!self.events.iter().flatten().any(accused));
    }

    /// The link of one device to another.
    pub fn link(&self, a: usize, b: usize) -> Option<LinkId> {
        let key = self.cores[b].peer().me();
        self.cores[a].peer().linked().find(|(_, device)| *device == key).map(|(link, _)| link)
    }

    /// Over which device two are linked, each way.
    pub fn via(&self, a: usize, b: usize) -> [Option<usize>; 2] {
        let at = |key| self.cores.iter().position(|core| core.peer().me() == key);
        let via = |a: usize, b: usize| self.link(a, b).and_then(|link| self.cores[a].via(link)).and_then(at);
        [via(a, b), via(b, a)]
    }

    pub fn in_lobby(&self) -> usize {
        self.cores[0].peer().lobby().devices.iter().filter(|device| device.linked).count()
    }
}
