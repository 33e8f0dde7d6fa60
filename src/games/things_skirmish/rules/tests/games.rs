//! Whole games are played at random from the offers. Devices that see less come to the same public table.

use super::super::moves::Move;
use super::super::offer::Offer;
use super::super::scenario::Scenario;
use super::super::setup::Setup;
use super::super::state::Skirmish;
use crate::base::codec::{decode, encode};
use crate::base::ids::Seat;
use crate::base::rng::{Seeded, below, seeded};
use crate::session::open::Dealer;
use crate::table::card::Backs;
use crate::table::erase::{MOVE_LIMIT, Played};
use crate::table::game::{Game, Notation, Viewer};
use crate::table::need::{Awaits, Effects, Fact, Need};
use crate::table::setup::{Setup as Settings, Value};
use std::collections::BTreeMap;

/// A game as three devices fold it: one sees everything, one is that of the Things, and one sees what everybody sees.
struct Tables {
    all: Played<Skirmish>,
    things: Played<Skirmish>,
    public: Played<Skirmish>,
    dealer: Dealer,
}

fn seen(need: &Need, fact: &Fact, eyes: Option<Seat>) -> Fact {
    match (need, fact) {
        (Need::Draw { to, .. } | Need::Peek { to, .. } | Need::Pass { to, .. }, _) if Some(*to) != eyes => {
            Fact::Face(None)
        }
        (Need::Conceal { seat, .. }, _) if Some(*seat) != eyes => Fact::Faces(None),
        (_, fact) => fact.clone(),
    }
}

impl Tables {
    fn new(setup: Setup, seed: u64) -> Self {
        let table = || Played::<Skirmish>::new(setup).expect("playable");
        let dealer = Dealer::new(Skirmish::faces(&setup), Backs::default(), seed);
        let mut tables = Tables { all: table(), things: table(), public: table(), dealer };
        tables.settle();
        tables
    }

    fn things(&self) -> Seat {
        self.all.game.things()
    }

    fn settle(&mut self) {
        let things = self.things();
        while !self.all.needs().is_empty() {
            let needs = self.all.needs().to_vec();
            assert_eq!((self.things.needs(), self.public.needs()), (needs.as_slice(), needs.as_slice()));
            let mut facts = Vec::new();
            self.dealer.answer(&needs, &mut facts);
            let redact = |eyes| needs.iter().zip(&facts).map(|(need, fact)| seen(need, fact, eyes)).collect::<Vec<_>>();
            self.things.answer(&redact(Some(things)));
            self.public.answer(&redact(None));
            self.all.answer(&facts);
        }
        let public = self.all.game.view(Viewer::Public);
        assert_eq!(self.public.game.view(Viewer::Public), public);
        assert_eq!(self.things.game.view(Viewer::Public), public);
        assert_eq!(self.things.game.view(Viewer::Seat(things)), self.all.game.view(Viewer::Seat(things)));
    }

    fn play(&mut self, seat: Seat, action: &Move) {
        for table in [&mut self.all, &mut self.things, &mut self.public] {
            table.play(seat, action).unwrap_or_else(|refused| panic!("{action:?}: {refused}"));
        }
        self.settle();
    }

    /// What a seat can do, as its own device lists it.
    fn offered(&self, seat: Seat) -> Vec<Move> {
        let table = if seat == self.things() { &self.things } else { &self.public };
        table.offers(seat).into_iter().map(|Offer(action)| action).collect()
    }
}

fn setting(rng: &mut Seeded) -> Setup {
    let mut setup = Setup::new(2 + below(rng, 2) as u8).expect("two or three");
    let word = Scenario::WORDS[below(rng, 3)];
    setup.set("scenario", Value::word(word).expect("short")).expect("a scenario");
    for key in ["randomFirstImitation", "absorbedBecomesChangeling", "allowShootHumans", "groupAcrossSeats"] {
        setup.set(key, Value::Flag(below(rng, 2) == 0)).expect("a flag");
    }
    setup.set("initialCounters", Value::Number(below(rng, 13) as u16)).expect("in range");
    setup
}

/// Chooses the kind of the move first, as there are many ways to walk and few to shoot.
fn choose(moves: &[Move], rng: &mut Seeded) -> Move {
    let kind = |action: &Move| format!("{action:?}").chars().take_while(|it| it.is_alphabetic()).collect::<String>();
    let mut kinds: Vec<String> = moves.iter().map(kind).collect();
    kinds.sort();
    kinds.dedup();
    if kinds.len() > 1 && below(rng, 8) != 0 {
        kinds.retain(|it| it != "EndPhase" && it != "Done" && it != "Decline");
    }
    let wanted = &kinds[below(rng, kinds.len())];
    let those: Vec<&Move> = moves.iter().filter(|action| kind(action) == *wanted).collect();
    those[below(rng, those.len())].clone()
}

#[test]
fn random_games_end_and_devices_agree() {
    let mut endings = BTreeMap::new();
    let mut played = BTreeMap::new();
    for seed in 0..8_u64 {
        let rng = &mut seeded(seed);
        let mut tables = Tables::new(setting(rng), seed);
        let mut steps = 0;
        let mut said = Vec::new();
        while tables.all.game.outcome().is_none() {
            steps += 1;
            assert!(steps < 5000, "seed {seed} doesn't end: {:?}", tables.all.game.stage());
            let Awaits::One(seat) = tables.all.game.awaits() else { panic!("seed {seed}: nobody is awaited") };
            let moves = tables.offered(seat);
            assert!(!moves.is_empty(), "seed {seed}: nothing to do in {:?}", tables.all.game.stage());
            let things = tables.things();
            let mut calls = Vec::new();
            tables.things.game.calls(things, &mut calls);
            let action = match calls.as_slice() {
                [Offer(call), ..] if below(rng, 40) == 0 => (things, call.clone()),
                _ => (seat, choose(&moves, rng)),
            };
            // A move is checked again when it is carried out.
            let game = &tables.all.game;
            for said in said.iter().chain([&action.1]) {
                let tried = game.clone().act(seat, said, &mut Effects::default());
                assert_eq!(game.may(seat, said), tried, "seed {seed}: {said:?} in {:?}", game.stage());
            }
            said.push(action.1.clone());
            said.drain(..said.len().saturating_sub(40));
            // Moves survive being written and read, both on a device that sees everything and on one that sees little.
            for table in [&tables.all, &tables.public] {
                let words = table.game.write_move(action.0, &action.1, &[]);
                let words: Vec<&str> = words.split_whitespace().collect();
                let read = table.game.read_move(action.0, &words, &[]);
                assert_eq!(read.as_ref(), Ok(&action.1), "{words:?}");
            }
            let bytes = encode(&action.1);
            assert_eq!(decode::<Move>(&bytes, MOVE_LIMIT).as_ref(), Ok(&action.1));
            let kind: String = format!("{:?}", action.1).chars().take_while(|it| it.is_alphabetic()).collect();
            *played.entry(kind).or_insert(0) += 1;
            tables.play(action.0, &action.1);
        }
        let outcome = tables.all.game.outcome().expect("over");
        assert_eq!(tables.public.game.outcome(), Some(outcome));
        let name: String = format!("{:?}", outcome.ending).chars().take(28).collect();
        *endings.entry(name).or_insert(0) += 1;
    }
    println!("{endings:#?} {played:#?}");
    assert!(played.len() > 20, "{played:?}");
}
