//! Whole tables of the test game over simulated links: what the simulator offers, with what tests take for granted.

use super::ring::SHELF;
use std::ops::{Deref, DerefMut};
use winterover::base::codec;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::IdentityKey;
use winterover::session::lobby::roster::Shelf;
use winterover::session::peer::{Act, Coming, Event, Peer};
use winterover::session::{Invite, Phase};
use winterover::sim::{self, LinkConditions, State, Storage};
use winterover::table::erase::Played;
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
    pub fn gathered(devices: usize, weather: LinkConditions, seed: u64) -> Self {
        Net::gathered_with(devices, weather, seed, SHELF)
    }

    pub fn gathered_with(devices: usize, weather: LinkConditions, seed: u64, shelf: Shelf) -> Self {
        let mut net = Net { net: sim::Net::linked(devices, weather, seed, shelf), rng: seeded(seed) };
        net.run_until(|net| net.peers[0].lobby().devices.len() == devices);
        net.run_for(2000);
        net
    }

    pub fn invite(&self) -> Invite {
        self.peers[0].invite().clone()
    }

    pub fn act(&mut self, at: usize, act: Act) {
        self.net.act(at, act).expect("possible");
    }

    /// The page of a device is opened again with what it kept, but for the last entries.
    pub fn reopen(&mut self, at: usize, forgotten: usize) {
        assert!(!self.drawers[at].gap, "entries are kept without a gap");
        self.net.reopen(at, forgotten).expect("kept well");
    }

    /// The page of a device is closed and all that it kept is lost: its player comes with another one, linked to these.
    pub fn begin_anew(&mut self, at: usize, peer: Peer, others: &[usize]) {
        self.crash(at);
        self.states[at] = State::Up;
        self.peers[at] = peer;
        self.events[at].clear();
        self.drawers[at] = Storage::default();
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
            let played: &Played<G> = table.as_any().downcast_ref().expect("the game");
            let offers = played.offers(seat);
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
}
