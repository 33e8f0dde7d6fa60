//! Whole tables play the test game over simulated links. The simulator's tables are given what tests take for granted.

use super::ring::SHELF;
use super::sights::played;
use super::snowdrift::{Options, Snowdrift};
use std::ops::{Deref, DerefMut};
use winterover::base::codec;
use winterover::base::ids::DeviceId;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::{IdentityKey, Threshold};
use winterover::session::digest::Digest;
use winterover::session::lobby::roster::Shelf;
use winterover::session::log::Log;
use winterover::session::peer::{Act, Coming, Event, GameMessage, LinkId, Peer};
use winterover::session::{Invite, Phase, Verdict};
use winterover::sim::{self, LinkConditions, ROUGH, State, Storage};
use winterover::table::game::{Game, Offer};

/// Steps in which a table has come to anything.
const STEPS: usize = 200_000;

pub struct Net {
    net: sim::Net,
    rng: Seeded,
}

impl Deref for Net {
    type Target = sim::Net;

    fn deref(&self) -> &sim::Net {
        &self.net
    }
}

impl DerefMut for Net {
    fn deref_mut(&mut self) -> &mut sim::Net {
        &mut self.net
    }
}

impl Net {
    /// A host and guests, all linked to each other, all in the lobby.
    pub fn gathered(devices: usize, conditions: LinkConditions, seed: u64) -> Self {
        Net::gathered_with(devices, conditions, seed, SHELF)
    }

    pub fn gathered_with(devices: usize, conditions: LinkConditions, seed: u64, shelf: Shelf) -> Self {
        let mut net = Net { net: sim::Net::linked(devices, conditions, seed, shelf), rng: seeded(seed) };
        net.run_until(|net| net.peers[0].lobby().devices.len() == devices);
        net.run_for(2000);
        net
    }

    /// As [`Net::gathered`], in a game that all have come to play.
    pub fn playing(devices: usize, conditions: LinkConditions, seed: u64) -> Self {
        let mut net = Net::gathered(devices, conditions, seed);
        net.begin();
        net
    }

    /// A table where only all devices together open cards, and its first ones are being dealt.
    pub fn all_together(devices: usize, seed: u64) -> Self {
        let mut net = Net::gathered(devices, ROUGH, seed);
        net.act(0, Act::SetThreshold(Threshold::All));
        net.run_for(1000);
        assert!(net.peers.iter().all(|peer| peer.lobby().threshold == Threshold::All));
        net.act(0, Act::Start);
        net.run_until_all(Phase::Dealing);
        net
    }

    /// A table some moves into its game, with device 0 as host, and nothing on its way.
    pub fn amid_a_game(devices: usize, seed: u64) -> Self {
        let mut net = Net::playing(devices, ROUGH, seed);
        net.play_for::<Snowdrift>(4000);
        net.run_for(5000);
        net
    }

    /// Three devices in a long game whose hosts have handed over, the first to the second and that to the third, each after so many entries.
    pub fn handed_on_twice(seed: u64, entries: u32) -> Self {
        let mut net = Net::gathered(3, sim::CALM, seed);
        net.act(0, Act::SetSetup(codec::encode(&Options { seats: 3, rounds: 20 })));
        net.begin();
        let length = |net: &sim::Net| net.peers[2].log().expect("a record").len();
        for host in 0..2 {
            let long = length(&net).later(entries);
            net.play_until::<Snowdrift>(|net| length(net) > long);
            net.act(host, Act::HandOver);
            let next = host as u8 + 1;
            net.run_until(|net| {
                net.peers.iter().all(|peer| peer.log().is_some_and(|log| log.host() == DeviceId(next)))
            });
        }
        net
    }

    /// Device 0 begins a game, and all come to play.
    pub fn begin(&mut self) {
        self.act(0, Act::Start);
        self.run_until_all(Phase::Playing);
    }

    pub fn invite(&self) -> Invite {
        self.peers[0].invite().clone()
    }

    pub fn act(&mut self, at: usize, act: Act) {
        self.net.act(at, act).expect("possible");
    }

    /// The page of a device is opened again with what it kept, but for the last entries.
    pub fn reopen(&mut self, at: usize, forgotten: usize) {
        assert!(!self.storage[at].gap, "entries are kept without a gap");
        self.net.reopen(at, forgotten).expect("kept well");
    }

    /// A closed page is opened again with all that it kept, and is linked to these.
    pub fn come_back(&mut self, at: usize, others: &[usize]) {
        self.reopen(at, 0);
        self.join_all(at, others);
    }

    /// The page of a device is closed and at once opened again with all that it kept, and is linked to all others.
    pub fn reload(&mut self, at: usize) {
        self.crash(at);
        self.reopen(at, 0);
        self.rejoin(at);
    }

    /// A device that was cut off is linked to all others again.
    pub fn rejoin(&mut self, at: usize) {
        let others = others(self.peers.len(), &[at]);
        self.join_all(at, &others);
    }

    /// All links between two devices are cut.
    pub fn part(&mut self, a: usize, b: usize) {
        self.links_between(a, b).into_iter().for_each(|link| self.cut(a, link));
    }

    /// A device says something to another that its own page wouldn't.
    pub fn forge(&mut self, from: usize, to: usize, what: GameMessage) {
        let here = self.links_between(from, to)[0];
        let there = self.links_between(to, from)[0];
        let bytes = self.peers[from].forge(here, what).expect("an open link");
        self.fly(from, to, there, bytes);
    }

    /// Nobody gets those packets of a device that this picks by link and content, though its own page sends them.
    pub fn hold_back(&mut self, at: usize, mut held: impl FnMut(&Peer, LinkId, Option<GameMessage>) -> bool + 'static) {
        let pass = move |peer: &mut Peer, link: LinkId, bytes: Vec<u8>| {
            let what = peer.read_packet(link, &bytes);
            if held(peer, link, what) { Vec::new() } else { vec![(link, bytes)] }
        };
        self.tamper.insert(at, Box::new(pass));
    }

    /// A device doesn't take in what this picks of all that others say to it.
    pub fn pass_over(&mut self, at: usize, ignored: impl Fn(GameMessage) -> bool + 'static) {
        self.deaf.insert(at, Box::new(move |peer, link, bytes| peer.read_packet(link, bytes).is_some_and(&ignored)));
    }

    /// The page of a device is closed and all that it kept is lost: its player comes with another one, linked to these.
    pub fn begin_anew(&mut self, at: usize, peer: Peer, others: &[usize]) {
        self.crash(at);
        self.states[at] = State::Up;
        self.peers[at] = peer;
        self.events[at].clear();
        self.storage[at] = Storage::default();
        // Until it knows the time, or it takes its links for old ones.
        self.run_for(1000);
        self.join_all(at, others);
    }

    /// As [`Net::begin_anew`]; the others let the newcomer in, and it has keys of its own then. Who it is.
    pub fn enter_anew(&mut self, at: usize, peer: Peer, others: &[usize]) -> IdentityKey {
        self.begin_anew(at, peer, others);
        self.run_until(|net| others.iter().all(|other| net.peers[*other].onlookers().len() == 1));
        let comer = self.peers[at].me();
        others.iter().for_each(|other| self.act(*other, Act::Welcome(comer)));
        let entered = Event::Coming(Box::new(Coming::Entered(comer)));
        self.run_until(|net| net.events.iter().all(|events| events.contains(&entered)));
        comer
    }

    pub fn run_until(&mut self, done: impl Fn(&sim::Net) -> bool) {
        let phases = |net: &sim::Net| net.peers.iter().map(Peer::phase).collect::<Vec<_>>();
        assert!(self.net.run_until(STEPS, done), "never came to it; phases {:?}", phases(self));
    }

    /// Until all devices are in this phase.
    pub fn run_until_all(&mut self, phase: Phase) {
        self.run_until(|net| net.peers.iter().all(|peer| peer.phase() == phase));
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
    pub fn play_out_with<G: Game>(&mut self, count: usize, between: impl FnMut(&mut Net)) {
        self.play_out_by::<G>(&(0..count).collect::<Vec<_>>(), between);
    }

    /// The same, where these are in the game to its end.
    pub fn play_out_by<G: Game>(&mut self, players: &[usize], mut between: impl FnMut(&mut Net)) {
        for _ in 0..STEPS {
            between(self);
            self.move_all::<G>(players);
            let done = |at: &usize| self.peers[*at].report().is_some() || self.peers[*at].phase() == Phase::Failed;
            if players.iter().all(done) {
                return;
            }
            self.step();
        }
        let at = |peer: &Peer| {
            let term = peer.log().map(|log| (log.term(), log.len()));
            (peer.phase(), peer.is_host(), peer.is_returning(), term, peer.promised(), peer.awaited().devices)
        };
        panic!("the game never ended: {:?}", self.peers.iter().map(at).collect::<Vec<_>>());
    }

    /// Every seat of these devices that is awaited makes a random legal move.
    fn move_all<G: Game>(&mut self, players: &[usize]) {
        for at in players.iter().copied().filter(|at| self.is_up(*at)).collect::<Vec<_>>() {
            let Some(seat) = self.peers[at].to_move().iter().next() else { continue };
            let table = self.peers[at].table().expect("a table");
            let offers = played::<G>(table).offers(seat);
            let action = offers[below(&mut self.rng, offers.len())].pick(&mut self.rng);
            self.act(at, Act::Move { seat, action: codec::encode(&action) });
        }
    }

    /// All play until something holds.
    pub fn play_until<G: Game>(&mut self, done: impl Fn(&sim::Net) -> bool) {
        let players: Vec<usize> = (0..self.peers.len()).collect();
        self.play_among::<G>(&players, done);
    }

    /// Only these play, until something holds.
    pub fn play_among<G: Game>(&mut self, players: &[usize], done: impl Fn(&sim::Net) -> bool) {
        for _ in 0..STEPS {
            if done(self) {
                return;
            }
            self.move_all::<G>(players);
            self.step();
        }
        panic!("never came to it");
    }

    /// All play for a while.
    pub fn play_for<G: Game>(&mut self, ms: u64) {
        let end = self.now + ms;
        self.play_until::<G>(|net| net.now >= end);
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

    /// The audits of these devices found nothing.
    pub fn assert_audits_clean(&self, at: &[usize]) {
        for at in at {
            assert_eq!(self.peers[*at].report().map(|report| &report.verdict), Some(&Verdict::Clean), "device {at}");
        }
    }

    /// Nobody is accused of anything, and the audits of these devices found nothing.
    pub fn assert_clean_among(&self, at: &[usize]) {
        assert_eq!(self.accusations(), []);
        self.assert_audits_clean(at);
    }

    /// The same for all devices.
    pub fn assert_clean(&self) {
        self.assert_clean_among(&others(self.peers.len(), &[]));
    }

    /// Nobody is accused of anything, and these devices have one record, in which their audits found nothing.
    pub fn assert_one_clean_record_among(&self, at: &[usize]) {
        self.assert_clean_among(at);
        for other in at {
            assert_eq!(self.peers[*other].record(), self.peers[at[0]].record(), "device {other}");
        }
    }

    /// The same for all devices.
    pub fn assert_one_clean_record(&self) {
        self.assert_one_clean_record_among(&others(self.peers.len(), &[]));
    }
}

/// All devices of a table but these.
pub fn others(devices: usize, than: &[usize]) -> Vec<usize> {
    (0..devices).filter(|at| !than.contains(at)).collect()
}

/// The heads of a record after each of its entries.
pub fn heads(log: &Log) -> Vec<Digest> {
    log.entries().iter().map(|ordered| ordered.header.head()).collect()
}

/// Which of these devices is there and hosts.
pub fn host(net: &sim::Net, among: &[usize]) -> Option<usize> {
    among.iter().copied().find(|at| net.is_up(*at) && net.peers[*at].is_host())
}
