//! These rules show a device a false face for every card that not everybody knows.

use super::hidden::{Hidden, Learner};
use rand::Rng;
use std::any::Any;
use std::ops::RangeInclusive;
use winterover::base::ids::Seat;
use winterover::base::rng::{Seeded, seeded};
use winterover::table::card::{Backs, CardId, Face};
use winterover::table::erase::{AnyGame, AnyTable, BadMove, BadSetup};
use winterover::table::game::Viewer;
use winterover::table::need::{Awaits, Fact, Need};
use winterover::table::setup::{SetupError, Switch, Value};

/// A game as a device of the other world knows it; the seed names that world.
pub(super) struct OtherWorld(pub(super) &'static dyn AnyGame, pub(super) u64);

impl AnyGame for OtherWorld {
    fn key(&self) -> &'static str {
        self.0.key()
    }

    fn seats(&self) -> RangeInclusive<u8> {
        self.0.seats()
    }

    fn setup(&self, seats: u8) -> Result<Vec<u8>, SetupError> {
        self.0.setup(seats)
    }

    fn switches(&self, setup: &[u8]) -> Result<(Vec<Switch>, Vec<&'static str>), BadSetup> {
        self.0.switches(setup)
    }

    fn set(&self, setup: &[u8], key: &str, value: Value) -> Result<Vec<u8>, BadSetup> {
        self.0.set(setup, key, value)
    }

    fn start(&self, setup: &[u8]) -> Result<Box<dyn AnyTable>, BadSetup> {
        let truth = self.0.start(setup)?;
        let kinds = truth.face_kinds();
        let backs = truth.backs();
        let faces = truth.faces();
        let learner = Learner::new(Viewer::Public, Hidden::Dealt, kinds, backs, faces);
        Ok(Box::new(OtherTable { seen: truth.fork(), truth, learner, rng: seeded(self.1) }))
    }
}

/// What the device sees, and the truth beside it, which only says whether a move holds: its player makes those of the other player.
struct OtherTable {
    truth: Box<dyn AnyTable>,
    seen: Box<dyn AnyTable>,
    learner: Learner,
    rng: Seeded,
}

impl OtherTable {
    /// Whether a fact is the same in all worlds: it says nothing to this device, or what everybody knows.
    fn is_plain(&self, need: &Need, fact: &Fact) -> bool {
        match (need, fact) {
            (_, Fact::Face(None) | Fact::Faces(None)) => true,
            (Need::Draw { card, .. } | Need::Pass { card, .. } | Need::Peek { card, .. }, _) => {
                self.learner.is_open(*card)
            }
            (
                Need::Conceal { .. } | Need::Shuffle { .. } | Need::Show { .. } | Need::Back { .. } | Need::Roll { .. },
                _,
            ) => false,
        }
    }
}

impl AnyTable for OtherTable {
    fn key(&self) -> &'static str {
        self.seen.key()
    }

    fn face_kinds(&self) -> u8 {
        self.seen.face_kinds()
    }

    fn backs(&self) -> Backs {
        self.seen.backs()
    }

    fn faces(&self) -> Vec<Face> {
        self.seen.faces()
    }

    fn seats(&self) -> u8 {
        self.seen.seats()
    }

    fn awaits(&self) -> Awaits {
        self.seen.awaits()
    }

    fn is_over(&self) -> bool {
        self.seen.is_over()
    }

    fn needs(&self) -> &[Need] {
        self.seen.needs()
    }

    fn is_call(&self, action: &[u8]) -> bool {
        self.seen.is_call(action)
    }

    fn by_lot(&self, seat: Seat, action: &[u8], rng: &mut dyn Rng) -> Vec<u8> {
        self.truth.by_lot(seat, action, rng)
    }

    fn check(&self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        self.truth.check(seat, action)
    }

    fn play(&mut self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        self.truth.play(seat, action)?;
        self.seen.impose(seat, action);
        Ok(())
    }

    fn impose(&mut self, seat: Seat, action: &[u8]) {
        self.truth.impose(seat, action);
        self.seen.impose(seat, action);
    }

    fn answer(&mut self, facts: &[Fact]) {
        let needs = self.truth.needs().to_vec();
        let mut told = Vec::new();
        for (need, fact) in needs.iter().zip(facts) {
            let plain = self.is_plain(need, fact);
            let other = self.learner.learn(need, fact, &mut self.rng);
            told.push(if plain { fact.clone() } else { other });
        }
        self.truth.answer(facts);
        self.seen.answer(&told);
    }

    fn leave(&mut self, seat: Seat) {
        self.truth.leave(seat);
        self.seen.leave(seat);
    }

    fn show(&mut self, card: CardId, face: Face) {
        self.truth.show(card, face);
        self.seen.show(card, face);
    }

    fn as_any(&self) -> &dyn Any {
        self.seen.as_any()
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(OtherTable {
            truth: self.truth.fork(),
            seen: self.seen.fork(),
            learner: self.learner.clone(),
            rng: self.rng.clone(),
        })
    }
}
