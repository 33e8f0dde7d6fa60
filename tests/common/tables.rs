//! Tests begin with these tables of the test game, whose devices know each other.

use super::ring::{Ring, SHELF};
use super::snowdrift::{Act, Options, Snowdrift};
use winterover::base::codec::encode;
use winterover::crypto::Threshold;
use winterover::session::lobby::roster::Roster;
use winterover::session::log::entry::Body;
use winterover::session::table::phase::Phase;
use winterover::table::game::Game;
use winterover::table::need::Awaits;

/// The places of seats, one on each device.
fn one_each(devices: u8) -> Vec<u8> {
    (0..devices).collect()
}

impl Ring {
    /// One seat on each device, and the usual number of rounds; nothing is said yet.
    pub fn seated(devices: u8, seed: u64) -> Self {
        Ring::new(devices, &one_each(devices), seed)
    }

    /// The same, dealt and at its first move.
    pub fn playing(devices: u8, seed: u64) -> Self {
        let mut ring = Ring::seated(devices, seed);
        ring.settle();
        ring
    }

    /// One seat on each device, and a single round; nothing is said yet.
    pub fn short(devices: u8, seed: u64) -> Self {
        let setup = encode(&Options { seats: devices, rounds: 1 });
        Ring::with(devices, &one_each(devices), setup, Snowdrift::KEY, SHELF, seed)
    }

    /// The same where only all devices together open cards.
    pub fn all_together(devices: u8, seed: u64) -> Self {
        let short = Ring::short(devices, seed);
        let roster = Roster { threshold: Threshold::All, ..short.desks[0].roster().clone() };
        Ring::of(short.ids, roster, SHELF)
    }

    /// As [`Ring::short`] with keys, before a card is dealt.
    pub fn dealing(devices: u8, seed: u64) -> Self {
        let mut ring = Ring::short(devices, seed);
        ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
        ring
    }

    /// A table at its first move; `seats[i]` is the device of seat i.
    pub fn table(devices: u8, seats: &[u8], rounds: u16, seed: u64) -> Self {
        let setup = encode(&Options { seats: seats.len() as u8, rounds });
        let mut ring = Ring::with(devices, seats, setup, Snowdrift::KEY, SHELF, seed);
        ring.settle();
        ring
    }

    /// The same with one seat on each device, and a second round only where it costs little.
    pub fn each_its_own(devices: u8, seed: u64) -> Self {
        Ring::table(devices, &one_each(devices), if devices < 5 { 2 } else { 1 }, seed)
    }

    /// The last of these devices has been sent away as far as its cards go; next the others deal keys again.
    pub fn renewing(devices: u8, seed: u64) -> Self {
        let mut ring = Ring::each_its_own(devices, seed);
        let last = usize::from(devices) - 1;
        ring.sleep(last);
        ring.vote_out(last);
        ring.settle_until_renewal();
        ring
    }

    /// Everybody rolls in turn until all are to vote at once.
    pub fn roll_until_the_vote(&mut self) {
        self.settle();
        while !matches!(self.desks[0].table().awaits(), Awaits::Sealed(_)) {
            let seat = self.desks[0].to_choose().iter().next().expect("somebody");
            self.choose(seat, &Act::Roll);
            self.settle();
        }
    }

    /// So many random moves, each with all the work that follows.
    pub fn random_moves(&mut self, count: usize) {
        self.random_moves_of::<Snowdrift>(count);
    }

    /// The same in another game.
    pub fn random_moves_of<G: Game>(&mut self, count: usize) {
        for _ in 0..count {
            assert!(self.random_move::<G>());
            self.settle();
        }
    }

    /// Devices do what they owe until keys are to be dealt again next, which nobody has begun.
    pub fn settle_until_renewal(&mut self) {
        loop {
            let signed = (0..self.desks.len()).find_map(|at| self.make(at)).expect("work");
            if matches!(signed.read().expect("an entry").body, Body::Renew { .. }) {
                return self.desks.iter_mut().for_each(|desk| desk.forget_pending());
            }
            self.say(&signed).expect("counts");
        }
    }
}
