//! Peers joined by links that delay, overtake and repeat: a whole table in one thread, its weather named by a seed.

use super::ring::SHELF;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::BTreeMap;
use winterover::base::codec;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::Identity;
use winterover::session::peer::{Act, Config, Event, Keep, LinkId, Output, Peer, Private, Saved, Waking};
use winterover::session::roster::Shelf;
use winterover::session::{Invite, Look, Phase};
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer};

/// How links behave.
#[derive(Clone, Copy)]
pub struct Weather {
    /// The longest a message takes, in milliseconds; each takes some time below it, so they overtake each other.
    pub delay_ms: u64,
    /// Of how many messages one comes twice; 0 for none.
    pub repeat_one_of: usize,
    /// Of how many messages one is lost; 0 for none.
    pub lose_one_of: usize,
    /// Of how many messages one also comes with a bit turned; 0 for none.
    pub spoil_one_of: usize,
}

pub const CALM: Weather = Weather { delay_ms: 0, repeat_one_of: 0, lose_one_of: 0, spoil_one_of: 0 };
pub const ROUGH: Weather = Weather { delay_ms: 400, repeat_one_of: 5, ..CALM };

pub struct Net {
    pub peers: Vec<Peer>,
    pub events: Vec<Vec<Event>>,
    /// What each device keeps.
    pub drawers: Vec<Drawer>,
    pub now: u64,
    /// Messages and bytes sent so far.
    pub sent: (u64, u64),
    pub weather: Weather,
    wires: BTreeMap<(usize, LinkId), (usize, LinkId)>,
    flights: BTreeMap<(u64, u64), (usize, LinkId, Vec<u8>)>,
    count: u64,
    links: u32,
    ticked: u64,
    rng: Seeded,
    shelf: Shelf,
}

/// Where a device keeps its table.
#[derive(Default)]
pub struct Drawer {
    pub table: Option<Private>,
    pub entries: Vec<Private>,
}

impl Drawer {
    fn take(&mut self, keep: Keep) {
        match keep {
            Keep::Table(table) => self.table = Some(table),
            Keep::Entry(index, entry) => {
                assert!(index as usize <= self.entries.len(), "entries are kept without a gap");
                self.entries.truncate(index as usize);
                self.entries.push(entry);
            }
            Keep::NoRecord => self.entries.clear(),
            Keep::Nothing => *self = Drawer::default(),
        }
    }

    pub fn saved(&self, forgotten: usize) -> Saved {
        let left = self.entries.len().saturating_sub(forgotten).max(self.entries.len().min(1));
        Saved { table: self.table.clone().expect("a table was kept"), entries: self.entries[..left].to_vec() }
    }
}

pub fn config(name: &str, seed: u64, shelf: Shelf) -> Config {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Config {
        identity: Identity::random(&mut rng),
        seed: bytes,
        build: "test".to_owned(),
        shelf,
        look: Look::new(name, 1, 2),
    }
}

impl Net {
    pub fn new(weather: Weather, seed: u64) -> Self {
        Net {
            peers: Vec::new(),
            events: Vec::new(),
            drawers: Vec::new(),
            now: 0,
            sent: (0, 0),
            weather,
            wires: BTreeMap::new(),
            flights: BTreeMap::new(),
            count: 0,
            links: 0,
            ticked: 0,
            rng: seeded(seed),
            shelf: SHELF,
        }
    }

    /// A host and guests, all linked to each other, all in the lobby.
    pub fn gathered(devices: usize, weather: Weather, seed: u64) -> Self {
        Net::gathered_with(devices, weather, seed, SHELF)
    }

    pub fn gathered_with(devices: usize, weather: Weather, seed: u64, shelf: Shelf) -> Self {
        let mut net = Net { shelf, ..Net::new(weather, seed) };
        net.add(Peer::host(config("Host", seed * 100, shelf)));
        let invite = net.peers[0].invite().clone();
        for at in 1..devices {
            net.add(Peer::guest(config(&format!("Guest {at}"), seed * 100 + at as u64, shelf), invite.clone()));
        }
        for a in 0..devices {
            for b in 0..a {
                net.join(a, b);
            }
        }
        net.run_until(|net| net.peers[0].lobby().devices.len() == devices);
        net.run_for(2000);
        net
    }

    pub fn invite(&self) -> Invite {
        self.peers[0].invite().clone()
    }

    pub fn add(&mut self, peer: Peer) -> usize {
        self.peers.push(peer);
        self.events.push(Vec::new());
        self.drawers.push(Drawer::default());
        self.peers.len() - 1
    }

    /// The page of a device is closed, all its links with it.
    pub fn crash(&mut self, at: usize) {
        let ends: Vec<_> = self.wires.iter().filter(|((from, _), _)| *from == at).map(|(a, b)| (*a, *b)).collect();
        for (here, there) in ends {
            self.wires.remove(&here);
            self.wires.remove(&there);
            self.peers[there.0].link_closed(there.1);
        }
        self.drain();
    }

    /// A device is linked to all that are there.
    pub fn join_all(&mut self, at: usize, others: &[usize]) {
        for other in others {
            self.join(at, *other);
        }
    }

    /// The page of a device is opened again with what it kept, but for the last entries.
    pub fn reopen(&mut self, at: usize, forgotten: usize) {
        let saved = self.drawers[at].saved(forgotten);
        self.count += 1;
        let mut seed = [at as u8; 32];
        seed[8..16].copy_from_slice(&self.count.to_le_bytes());
        let waking = Waking { seed, build: "test".to_owned(), shelf: self.shelf };
        self.peers[at] = Peer::resume(waking, saved).expect("kept well");
        self.events[at].clear();
        self.drain();
    }

    /// The page of a device is closed and all that it kept is lost: its player comes with another one, linked to these.
    pub fn begin_anew(&mut self, at: usize, peer: Peer, others: &[usize]) {
        self.crash(at);
        self.peers[at] = peer;
        self.events[at].clear();
        self.drawers[at] = Drawer::default();
        self.join_all(at, others);
    }

    /// Opens a link between two peers; what each calls it.
    pub fn join(&mut self, a: usize, b: usize) -> (LinkId, LinkId) {
        self.links += 2;
        let (at_a, at_b) = (LinkId(self.links), LinkId(self.links + 1));
        self.wires.insert((a, at_a), (b, at_b));
        self.wires.insert((b, at_b), (a, at_a));
        self.peers[a].link_opened(at_a);
        self.peers[b].link_opened(at_b);
        self.drain();
        (at_a, at_b)
    }

    /// The links of `a` to `b`.
    pub fn links_between(&self, a: usize, b: usize) -> Vec<LinkId> {
        self.wires.iter().filter(|((from, _), (to, _))| (*from, *to) == (a, b)).map(|((_, link), _)| *link).collect()
    }

    pub fn cut(&mut self, a: usize, at_a: LinkId) {
        let Some((b, at_b)) = self.wires.remove(&(a, at_a)) else { return };
        self.wires.remove(&(b, at_b));
        self.peers[a].link_closed(at_a);
        self.peers[b].link_closed(at_b);
        self.drain();
    }

    /// Cuts all links of a peer.
    pub fn isolate(&mut self, at: usize) {
        let links: Vec<LinkId> = self.wires.keys().filter(|(end, _)| *end == at).map(|(_, link)| *link).collect();
        links.into_iter().for_each(|link| self.cut(at, link));
    }

    pub fn act(&mut self, at: usize, act: Act) {
        self.peers[at].act(act).expect("possible");
        self.drain();
    }

    fn drain(&mut self) {
        for at in 0..self.peers.len() {
            loop {
                while let Some(output) = self.peers[at].poll() {
                    match output {
                        Output::Event(event) => self.events[at].push(event),
                        Output::Close(_) => {}
                        Output::Keep(keep) => self.drawers[at].take(keep),
                        Output::Send { link, bytes } => self.launch(at, link, bytes),
                    }
                }
                // A record is folded again piece by piece, and meanwhile messages come.
                if !self.peers[at].work() || self.peers[at].is_folding() {
                    break;
                }
            }
        }
    }

    fn launch(&mut self, from: usize, link: LinkId, bytes: Vec<u8>) {
        let Some(&(to, at_to)) = self.wires.get(&(from, link)) else { return };
        self.sent = (self.sent.0 + 1, self.sent.1 + bytes.len() as u64);
        let repeated = usize::from(self.chance(self.weather.repeat_one_of));
        let lost = usize::from(self.chance(self.weather.lose_one_of));
        if self.chance(self.weather.spoil_one_of) {
            let mut spoilt = bytes.clone();
            let at = below(&mut self.rng, spoilt.len());
            spoilt[at] ^= 1 << below(&mut self.rng, 8);
            self.fly(to, at_to, spoilt);
        }
        (lost..1 + repeated).for_each(|_| self.fly(to, at_to, bytes.clone()));
    }

    fn chance(&mut self, one_of: usize) -> bool {
        one_of > 0 && below(&mut self.rng, one_of) == 0
    }

    /// Bytes on their way to a peer.
    pub fn fly(&mut self, to: usize, link: LinkId, bytes: Vec<u8>) {
        let delay = below(&mut self.rng, self.weather.delay_ms as usize + 1) as u64;
        self.count += 1;
        self.flights.insert((self.now + delay, self.count), (to, link, bytes));
    }

    /// The next message arrives, or the clock ticks.
    pub fn step(&mut self) {
        let next = self.flights.first_key_value().map(|((time, _), _)| *time);
        match next {
            Some(time) if time <= self.ticked + 250 => {
                self.now = self.now.max(time);
                if let Some((_, (to, link, bytes))) = self.flights.pop_first() {
                    self.peers[to].receive(link, &bytes);
                }
            }
            Some(_) | None => {
                self.ticked += 250;
                self.now = self.now.max(self.ticked);
                self.peers.iter_mut().for_each(|peer| peer.tick(self.ticked));
            }
        }
        self.drain();
    }

    pub fn run_until(&mut self, done: impl Fn(&Net) -> bool) {
        for _ in 0..200_000 {
            if done(self) {
                return;
            }
            self.step();
        }
        panic!("never came to it; phases {:?}", self.peers.iter().map(Peer::phase).collect::<Vec<_>>());
    }

    pub fn run_for(&mut self, ms: u64) {
        let end = self.now + ms;
        self.run_until(|net| net.now >= end);
    }

    /// Every seat awaited makes a random legal move, until the audit is done on all devices.
    pub fn play_out<G: Game>(&mut self) {
        self.play_out_among::<G>(self.peers.len());
    }

    /// The same, where only the first `count` peers are in the game.
    pub fn play_out_among<G: Game>(&mut self, count: usize) {
        self.play_out_with::<G>(count, |_| {});
    }

    /// The same, with something that happens before each step.
    pub fn play_out_with<G: Game>(&mut self, count: usize, mut between: impl FnMut(&mut Net)) {
        for _ in 0..100_000 {
            between(self);
            for at in 0..count {
                let Some(seat) = self.peers[at].to_move().iter().next() else { continue };
                let table = self.peers[at].table().expect("a table");
                let played: &Played<G> = table.as_any().downcast_ref().expect("the game");
                let offers = played.offers(seat);
                let action = offers[below(&mut self.rng, offers.len())].pick(&mut self.rng);
                self.act(at, Act::Move { seat, action: codec::encode(&action) });
            }
            if self.peers[..count].iter().all(|peer| peer.report().is_some() || peer.phase() == Phase::Failed) {
                return;
            }
            self.step();
        }
        panic!("the game never ended");
    }

    pub fn accusations(&self) -> Vec<(usize, &Event)> {
        let accuses = |event: &&Event| {
            matches!(event, Event::Accused(_) | Event::Bug(_) | Event::Breach { .. } | Event::Failed(_))
        };
        self.events
            .iter()
            .enumerate()
            .flat_map(|(at, events)| events.iter().filter(accuses).map(move |event| (at, event)))
            .collect()
    }
}
