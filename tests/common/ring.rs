//! Devices play one game without links. What each says goes to the host and, once ordered, to all at once.

use super::sights::played;
use super::snowdrift::Snowdrift;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::BTreeSet;
use winterover::base::codec;
use winterover::base::ids::{DeviceId, Seat};
use winterover::base::rng::{below, seeded};
use winterover::crypto::{Identity, Threshold};
use winterover::session::fault::Fault;
use winterover::session::lobby::look::Look;
use winterover::session::lobby::roster::{Roster, RosterSeat, Shelf, VERSION};
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, Deal, LogEntry, SignedEntry};
use winterover::session::log::outcome::{Submitted, Taken};
use winterover::session::seed::Seed;
use winterover::session::table::desk::Desk;
use winterover::session::table::phase::{News, Phase};
use winterover::table::erase::{AnyGame, Rules};
use winterover::table::game::{Game, Offer, Viewer};

pub static GAMES: [&dyn AnyGame; 1] = [&Rules::<Snowdrift>::new()];
pub const SHELF: Shelf = &GAMES;

/// What an entry says.
pub fn body_of(signed: &SignedEntry) -> Body {
    signed.read().expect("an entry").body
}

/// The work on cards that an entry is.
pub fn deal_of(signed: &SignedEntry) -> Deal {
    match body_of(signed) {
        Body::Deal(deal) => *deal,
        other => panic!("not a deal: {other:?}"),
    }
}

pub struct Ring {
    pub ids: Vec<Identity>,
    pub seeds: Vec<Seed>,
    pub desks: Vec<Desk>,
    pub shelf: Shelf,
    pub news: Vec<(usize, News)>,
    /// Devices that say nothing.
    pub mute: BTreeSet<usize>,
    /// Devices that hear nothing.
    pub deaf: BTreeSet<usize>,
}

pub fn roster(ids: &[Identity], seats: &[u8], setup: Vec<u8>, game: &str) -> Roster {
    let seat = |(at, device): (usize, &u8)| RosterSeat {
        device: DeviceId(*device),
        look: Look::new(&format!("P{at}"), 0, 0),
        bot: false,
    };
    Roster {
        version: VERSION,
        build: "test".to_owned(),
        room: [7; 32],
        nonce: [8; 32],
        devices: ids.iter().map(Identity::public).collect(),
        seats: seats.iter().enumerate().map(seat).collect(),
        game: game.to_owned(),
        setup,
        threshold: Threshold::Most,
    }
}

impl Ring {
    /// `seats[i]` is the device of seat i.
    pub fn new(devices: u8, seats: &[u8], seed: u64) -> Self {
        let setup = Rules::<Snowdrift>::new().setup(seats.len() as u8).expect("a playable number");
        Ring::with(devices, seats, setup, Snowdrift::KEY, SHELF, seed)
    }

    /// The same devices with other secrets for the game.
    pub fn with_seeds(seats: &[u8], seed: u64, seeds: &[u64]) -> Self {
        let mut ring = Ring::new(seeds.len() as u8, seats, seed);
        let bytes = |seed: &u64| Seed::from(std::array::from_fn(|at| seed.to_le_bytes()[at % 8]));
        ring.seeds = seeds.iter().map(bytes).collect();
        (0..seeds.len()).for_each(|at| ring.desks[at] = ring.rebuilt(at));
        ring
    }

    /// A device's desk made again from its record and its secrets.
    pub fn rebuilt(&self, at: usize) -> Desk {
        let record = self.desks[at].log().entries();
        let desk = Desk::open(self.ids[at].clone(), self.seeds[at].clone(), record[0].clone(), self.shelf);
        let mut desk = desk.expect("seated");
        for ordered in &record[1..] {
            let skipped = self.desks[at].skipped().contains(&ordered.header.index);
            desk.restore(ordered, skipped).expect("in its place");
        }
        desk
    }

    pub fn with(devices: u8, seats: &[u8], setup: Vec<u8>, game: &str, shelf: Shelf, seed: u64) -> Self {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let ids: Vec<Identity> = (0..devices).map(|_| Identity::random(&mut rng)).collect();
        let roster = roster(&ids, seats, setup, game);
        Ring::of(ids, roster, shelf)
    }

    /// A table of these devices, as the first of them begins it.
    pub fn of(ids: Vec<Identity>, roster: Roster, shelf: Shelf) -> Self {
        let log = Log::found(&ids[0], roster).expect("a roster");
        let first = log.entries()[0].clone();
        let seeds: Vec<Seed> = (0..ids.len()).map(|at| Seed::from([at as u8; 32])).collect();
        let open = |(id, seed): (&Identity, &Seed)| Desk::open(id.clone(), seed.clone(), first.clone(), shelf);
        let desks = ids.iter().zip(&seeds).map(|with| open(with).expect("seated")).collect();
        Ring { ids, seeds, desks, shelf, news: Vec::new(), mute: BTreeSet::new(), deaf: BTreeSet::new() }
    }

    /// The device that gives the places in the latest term.
    pub fn host(&self) -> usize {
        let latest = self.desks.iter().map(Desk::log).max_by_key(|log| log.term());
        latest.expect("a device").host().index()
    }

    /// An entry goes to the host and from there to all. Its fault if the host refuses it.
    pub fn say(&mut self, signed: &SignedEntry) -> Result<(), Fault> {
        let host = self.host();
        if let Submitted::New(ordered) = self.desks[host].submit(signed)? {
            for (at, desk) in self.desks.iter_mut().enumerate().filter(|(at, _)| *at != host) {
                if !self.deaf.contains(&at) {
                    assert_eq!(desk.take(&ordered), Ok(Taken::Counts));
                }
            }
        }
        self.gather();
        Ok(())
    }

    /// A device that isn't in the game hears all of it so far and looks on from here.
    pub fn arrive(&mut self, seed: u64) -> usize {
        let id = Identity::random(&mut ChaCha20Rng::seed_from_u64(seed));
        let record = self.desks[0].log().entries().to_vec();
        let bytes = Seed::from(std::array::from_fn(|at| seed.to_le_bytes()[at % 8]));
        let mut desk = Desk::open(id.clone(), bytes.clone(), record[0].clone(), self.shelf).expect("a game");
        for ordered in &record[1..] {
            assert_eq!(desk.take(ordered), Ok(Taken::Counts));
        }
        desk.news();
        assert!(desk.looks_on());
        self.ids.push(id);
        self.seeds.push(bytes);
        self.desks.push(desk);
        self.desks.len() - 1
    }

    /// A device falls asleep; the first, which orders, only falls silent.
    pub fn sleep(&mut self, at: usize) {
        self.mute.insert(at);
        self.deaf.extend((at > 0).then_some(at));
    }

    /// A sleeping device hears all it has missed and takes part again.
    pub fn wake(&mut self, at: usize) {
        self.mute.remove(&at);
        self.deaf.remove(&at);
        let missed = self.desks[0].log().since(self.desks[at].log().len()).to_vec();
        for ordered in missed {
            assert_eq!(self.desks[at].take(&ordered), Ok(Taken::Counts));
        }
        self.desks[at].forget_pending();
        self.gather();
    }

    /// The others miss silent devices that owe something, as far as it has any effect. Whether anybody said so.
    pub fn suspect(&mut self) -> bool {
        let mut said = false;
        for silent in self.mute.clone() {
            for at in 0..self.desks.len() {
                if !self.mute.contains(&at) && self.desks[at].may_suspect(DeviceId::at(silent)) {
                    let signed = self.desks[at].suspect(DeviceId::at(silent)).expect("possible");
                    self.say(&signed).expect("an honest entry");
                    said = true;
                }
            }
        }
        said
    }

    /// A word of a device with this body, signed whatever its own desk thinks of it.
    pub fn signed(&self, at: usize, body: Body) -> SignedEntry {
        self.desks[at].log().sign(&self.ids[at], DeviceId::at(at), body)
    }

    /// The same for work on cards.
    pub fn signed_deal(&self, at: usize, deal: Deal) -> SignedEntry {
        self.signed(at, Body::Deal(Box::new(deal)))
    }

    /// The host refuses an entry, for this fault, with the record as before.
    pub fn refused(&mut self, signed: &SignedEntry) -> Fault {
        let standing = |ring: &Ring| (ring.desks[0].log().head(), ring.desks[0].phase());
        let before = standing(self);
        let fault = self.say(signed).expect_err("must be refused");
        assert_eq!(standing(self), before);
        fault
    }

    /// The host orders an entry without looking; what each other device makes of it.
    pub fn force(&mut self, signed: &SignedEntry) -> Vec<Taken> {
        let host = self.host();
        let header = self.desks[host].log().header(&self.ids[host], signed);
        let ordered = LogEntry { header, entry: signed.clone() };
        self.desks.iter_mut().map(|desk| desk.take(&ordered).expect("has its place")).collect()
    }

    fn gather(&mut self) {
        for (at, desk) in self.desks.iter_mut().enumerate() {
            self.news.extend(desk.news().into_iter().map(|news| (at, news)));
        }
    }

    /// What device `at` owes, made but not yet said.
    pub fn make(&mut self, at: usize) -> Option<SignedEntry> {
        if self.mute.contains(&at) {
            return None;
        }
        self.desks[at].due().expect("own cryptography works")
    }

    /// A device does the next thing that it owes.
    pub fn work(&mut self, at: usize) {
        let signed = self.make(at).expect("something is due");
        self.say(&signed).expect("an honest entry");
    }

    /// So many entries at the most, each by the first of these that owes one.
    pub fn work_some<const N: usize>(&mut self, entries: usize, order: [usize; N]) {
        for _ in 0..entries {
            let made = order.into_iter().find_map(|at| self.make(at));
            made.into_iter().for_each(|signed| self.say(&signed).expect("an honest entry"));
        }
    }

    /// Devices do what they owe, and go on without the silent ones, until nobody owes anything.
    pub fn settle(&mut self) {
        let mut idle = false;
        while !idle {
            idle = !self.suspect();
            for at in 0..self.desks.len() {
                if let Some(signed) = self.make(at) {
                    idle = false;
                    self.say(&signed).expect("an honest entry");
                }
            }
        }
    }

    /// Until a condition holds, one entry at a time.
    pub fn settle_until(&mut self, done: impl Fn(&Ring) -> bool) {
        for at in (0..self.desks.len()).cycle() {
            if done(self) {
                return;
            }
            if let Some(signed) = self.make(at) {
                self.say(&signed).expect("an honest entry");
            }
        }
    }

    pub fn choose<M: serde::Serialize>(&mut self, seat: Seat, action: &M) {
        let at = self.desks[0].roster().device_of(seat).expect("a seat").index();
        let action = self.desks[at].by_lot(seat, &codec::encode(action));
        let signed = self.desks[at].choose(seat, &action).expect("a legal move");
        self.say(&signed).expect("an honest move");
    }

    /// Somebody makes a call out of turn, if there is any to make.
    pub fn call<G: Game>(&mut self, seat: Seat) -> bool {
        let at = self.desks[0].roster().device_of(seat).expect("a seat").index();
        let played = played::<G>(self.desks[at].table());
        let calls = played.calls(seat);
        let Some(call) = calls.first().filter(|_| !self.mute.contains(&at)) else { return false };
        let action = call.pick(&mut seeded(0));
        self.choose(seat, &action);
        true
    }

    /// One seat makes a random legal move, if any is awaited; now and then another one calls something first. A sleeping device wakes up
    /// to move and falls asleep again.
    pub fn random_move<G: Game>(&mut self) -> bool {
        let Some(seat) = self.desks[0].to_choose().iter().next() else { return false };
        if self.desks[0].log().len().0.is_multiple_of(13)
            && self.call::<G>(Seat(self.desks[0].roster().seats.len() as u8 - 1))
        {
            return true;
        }
        let at = self.desks[0].roster().device_of(seat).expect("a seat").index();
        let mute = self.mute.clone();
        let deaf = self.deaf.clone();
        if mute.contains(&at) {
            self.wake(at);
        }
        let played = played::<G>(self.desks[at].table());
        let offers = played.offers(seat);
        let mut rng = seeded(u64::from(self.desks[0].log().len().0));
        let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
        self.choose(seat, &action);
        (self.mute, self.deaf) = (mute, deaf);
        true
    }

    /// A whole game with random moves.
    pub fn play_out<G: Game>(&mut self) {
        self.play_out_watched::<G>(|_| {});
    }

    /// The same, watched after every move.
    pub fn play_out_watched<G: Game>(&mut self, watch: impl Fn(&Ring)) {
        self.settle();
        for _ in 0..2000 {
            if !self.random_move::<G>() {
                break;
            }
            self.settle();
            self.compare::<G>();
            watch(self);
        }
        for (at, desk) in self.desks.iter().enumerate() {
            assert!(desk.phase() == Phase::Over || self.deaf.contains(&at), "device {at}: {:?}", desk.phase());
        }
    }

    /// All devices know the same of what is public.
    pub fn compare<G: Game>(&self) {
        let view = |desk: &Desk| played::<G>(desk.table()).game.view(Viewer::Public);
        let first = view(&self.desks[0]);
        for (at, desk) in self.desks.iter().enumerate() {
            assert!(view(desk) == first || self.deaf.contains(&at));
        }
    }
}
