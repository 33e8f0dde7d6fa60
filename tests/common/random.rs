//! Random games are played and recorded step by step. The tests of laws, leaks and counts share them.
#![allow(dead_code, reason = "each test file uses its own part")]

use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::{Seeded, below, seeded};
use winterover::session::open::Dealer;
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Awaits, Effects, Fact, Need, Step, Told};
use winterover::table::setup::{Range, Setup as _, Value};

/// What a step of a recorded game was.
#[derive(Clone, Debug)]
pub(crate) enum Happened<G: Game> {
    Move(Seat, G::Move),
    Facts(Vec<Need>, Vec<Fact>),
    Leave(Seat),
}

/// Of how many steps one is a call, where there are any to make.
const CALLS_ONE_OF: usize = 250;

/// A game with its dealer, log and record.
pub(crate) struct Recorded<G: Game> {
    pub(crate) setup: G::Setup,
    pub(crate) game: G,
    pub(crate) dealer: Dealer,
    pub(crate) log: Vec<Told<G::Line>>,
    pub(crate) record: Vec<Happened<G>>,
    pub(crate) fx: Effects<G::Line>,
    sealed: Vec<(Seat, G::Move)>,
}

impl<G: Game> Recorded<G> {
    /// A new game whose first needs are still open.
    pub(crate) fn new(setup: G::Setup, seed: u64) -> Self {
        let mut fx = Effects::default();
        let game = G::new(&setup, &mut fx).expect("playable");
        let dealer = Dealer::new(G::faces(&setup), G::backs(), seed);
        let mut new = Recorded { setup, game, dealer, log: vec![], record: vec![], fx, sealed: vec![] };
        new.log.append(&mut new.fx.log);
        new
    }

    /// Seats that have to move and have not chosen yet.
    pub(crate) fn awaited(&self) -> SeatSet {
        self.sealed.iter().fold(self.game.awaits().seats(), |seats, (seat, _)| seats.without(*seat))
    }

    fn apply(&mut self, happened: Happened<G>) {
        self.fx.needs.clear();
        step(&mut self.game, &happened, &mut self.fx);
        self.log.append(&mut self.fx.log);
        self.record.push(happened);
    }

    /// Meets the open needs once.
    pub(crate) fn deal(&mut self) {
        let needs = std::mem::take(&mut self.fx.needs);
        let mut facts = Vec::new();
        self.dealer.answer(&needs, &mut facts);
        self.apply(Happened::Facts(needs, facts));
    }

    /// Makes a move; simultaneous ones are applied when all are in.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Move) {
        let Awaits::Sealed(_) = self.game.awaits() else {
            return self.apply(Happened::Move(seat, action));
        };
        self.sealed.push((seat, action));
        if self.awaited().is_empty() {
            self.sealed.sort_by_key(|(seat, _)| *seat);
            for (seat, action) in std::mem::take(&mut self.sealed) {
                self.apply(Happened::Move(seat, action));
            }
        }
    }

    /// Takes a seat out.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.sealed.clear();
        self.apply(Happened::Leave(seat));
    }

    /// Goes one step: the dealer, a leaving player with a chance of 1 in `restless`, or a random move.
    pub(crate) fn advance(&mut self, rng: &mut Seeded, offers: &mut Vec<G::Offer>, restless: usize) {
        if !self.fx.needs.is_empty() {
            return self.deal();
        }
        if below(rng, restless) == 0 {
            let seat = Seat(below(rng, usize::from(self.setup.seats())) as u8);
            return self.leave(seat);
        }
        if self.call(rng, offers) {
            return;
        }
        let awaited = self.awaited();
        let seat = awaited.iter().nth(below(rng, awaited.len())).expect("somebody is awaited");
        offers.clear();
        self.game.offers(seat, offers);
        let action = offers[below(rng, offers.len())].pick(rng);
        self.play(seat, action);
    }

    /// Of how many steps one is a call, where there are any to make; whether it was.
    fn call(&mut self, rng: &mut Seeded, calls: &mut Vec<G::Offer>) -> bool {
        calls.clear();
        let callers: Vec<Seat> = Seat::all(self.setup.seats())
            .filter(|seat| {
                let before = calls.len();
                self.game.calls(*seat, calls);
                calls.len() > before
            })
            .collect();
        if callers.is_empty() || below(rng, CALLS_ONE_OF) > 0 {
            return false;
        }
        let seat = callers[below(rng, callers.len())];
        calls.clear();
        self.game.calls(seat, calls);
        let action = calls[below(rng, calls.len())].pick(rng);
        self.sealed.clear();
        self.apply(Happened::Move(seat, action));
        true
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }
}

/// Applies one recorded step.
pub(crate) fn step<G: Game>(game: &mut G, happened: &Happened<G>, fx: &mut Effects<G::Line>) {
    match happened {
        Happened::Move(seat, action) => game.apply(Step::Move(*seat, action), fx),
        Happened::Facts(needs, facts) => game.apply(Step::Facts(needs, facts), fx),
        Happened::Leave(seat) => game.apply(Step::Leave(*seat), fx),
    }
}

/// Settings with each switch changed with a chance of 1 in 3.
pub(crate) fn random_setup<G: Game>(seats: u8, rng: &mut Seeded) -> G::Setup {
    loop {
        let mut setup = G::Setup::new(seats).expect("the game is for that many");
        for switch in setup.switches() {
            if below(rng, 3) > 0 {
                continue;
            }
            let value = match switch.range {
                Range::Flag => Value::Flag(below(rng, 2) == 0),
                Range::Either(one, other) => Value::Number([one, other][below(rng, 2)]),
                Range::Delta(least, most) => Value::Delta([least, 0, most][below(rng, 3)]),
                Range::Words(words) => Value::word(words[below(rng, words.len())]).expect("a short word"),
                Range::Number(least, most) => Value::Number(least + below(rng, usize::from(most - least) + 1) as u16),
            };
            // Earlier switches may have narrowed the range.
            let _ = setup.set(switch.key, value);
        }
        if G::new(&setup, &mut Effects::default()).is_ok() {
            return setup;
        }
    }
}

/// Seeds, seat counts and settings of `games` random games.
pub(crate) fn random_games<G: Game>(games: u64) -> impl Iterator<Item = (u64, G::Setup, Seeded)> {
    let counts = G::SEATS;
    let span = u64::from(counts.end() - counts.start()) + 1;
    (0..games).map(move |seed| {
        let mut rng = seeded(seed ^ 0x5eed);
        let seats = counts.start() + (seed % span) as u8;
        (seed, random_setup::<G>(seats, &mut rng), rng)
    })
}

/// All whose view differs: every seat, the public and everything.
pub(crate) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Everything])
}
