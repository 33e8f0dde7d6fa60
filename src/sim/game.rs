//! Games in a simulation make random moves, and note which faces a device is shown. Layer 8.

use crate::base::codec;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::{Seeded, below};
use crate::table::card::{Back, Backs, CardId, Face};
use crate::table::erase::{AnyGame, AnyTable, BadMove, BadSetup, Played};
use crate::table::game::{Game, Offer as _};
use crate::table::need::{Awaits, Fact, Need};
use crate::table::setup::{SetupError, Switch, Value};
use rand::Rng;
use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// A game to simulate: its rules, and hands that can play it.
#[derive(Clone, Copy)]
pub struct SimGame {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Hands that make any of its legal moves.
    pub hands: &'static dyn AnyHands,
}

/// Makes legal moves without thinking.
pub trait AnyHands: Sync {
    /// Any legal move of an awaited seat, encoded; each offer is equally likely.
    fn choose(&self, table: &dyn AnyTable, seat: Seat, rng: &mut Seeded) -> Option<Vec<u8>>;

    /// Any call that a seat can make now, encoded.
    fn call(&self, table: &dyn AnyTable, seat: Seat, rng: &mut Seeded) -> Option<Vec<u8>>;
}

/// [`AnyHands`] for a game.
pub struct Hands<G>(PhantomData<fn() -> G>);

impl<G> Hands<G> {
    /// Hands that play `G`.
    pub const fn new() -> Self {
        Hands(PhantomData)
    }
}

impl<G> Default for Hands<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyHands for Hands<G> {
    fn choose(&self, table: &dyn AnyTable, seat: Seat, rng: &mut Seeded) -> Option<Vec<u8>> {
        pick::<G>(&played::<G>(table)?.offers(seat), rng)
    }

    fn call(&self, table: &dyn AnyTable, seat: Seat, rng: &mut Seeded) -> Option<Vec<u8>> {
        pick::<G>(&played::<G>(table)?.calls(seat), rng)
    }
}

fn pick<G: Game>(offers: &[G::Offer], rng: &mut Seeded) -> Option<Vec<u8>> {
    let at = below(rng, offers.len().max(1));
    offers.get(at).map(|offer| codec::encode(&offer.pick(rng)))
}

fn played<G: Game>(table: &dyn AnyTable) -> Option<&Played<G>> {
    let inner = watched(table).map_or(table, |watched| watched.inner.as_ref());
    inner.as_any().downcast_ref()
}

/// The table as one that notes faces, if it is.
pub fn watched(table: &dyn AnyTable) -> Option<&WatchedTable> {
    table.as_any().downcast_ref()
}

/// Rules whose tables note which faces a device is shown.
pub struct Watched(pub &'static dyn AnyGame);

impl AnyGame for Watched {
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
        Ok(Box::new(WatchedTable {
            inner: self.0.start(setup)?,
            knowing: BTreeMap::new(),
            audiences: BTreeSet::new(),
            faces: Vec::new(),
            backs: Vec::new(),
        }))
    }
}

/// A table that notes which faces its device is shown.
pub struct WatchedTable {
    inner: Box<dyn AnyTable>,
    /// By card, the seats that may know it, unless all of them may.
    knowing: BTreeMap<CardId, SeatSet>,
    audiences: BTreeSet<u16>,
    faces: Vec<Option<Face>>,
    backs: Vec<Back>,
}

impl WatchedTable {
    /// For the cards whose faces came here and which not everybody may know: the different sets of seats that may. At least one seat of each set
    /// should be on this device.
    pub fn audiences(&self) -> impl Iterator<Item = SeatSet> {
        let seats = |bits: u16| (0..16).map(Seat).filter(|seat| bits & (1 << seat.0) != 0).collect();
        self.audiences.iter().map(move |bits| seats(*bits))
    }

    /// For each card opened so far, in the order of the needs: its face, if that came here.
    pub fn faces(&self) -> &[Option<Face>] {
        &self.faces
    }

    /// The backs that everybody saw, in the order of the needs.
    pub fn seen_backs(&self) -> &[Back] {
        &self.backs
    }

    fn note(&mut self, need: &Need, fact: &Fact) {
        match (need, fact) {
            (Need::Shuffle { cards, .. }, _) => self.may_know(cards, SeatSet::NONE),
            (Need::Conceal { seat, cards }, Fact::Faces(faces)) => {
                self.may_know(cards, SeatSet::of(*seat));
                for at in 0..cards.len() {
                    self.shown(SeatSet::of(*seat), faces.as_ref().and_then(|faces| faces.get(at)).copied());
                }
            }
            (Need::Show { card }, Fact::Face(face)) => {
                self.may_know(&[*card], SeatSet::ALL);
                self.shown(SeatSet::ALL, *face);
            }
            (Need::Back { .. }, Fact::Back(back)) => self.backs.push(*back),
            (Need::Draw { card, to } | Need::Peek { card, to } | Need::Pass { card, to, .. }, Fact::Face(face)) => {
                let seats = self.knowing.get(card).copied().unwrap_or(SeatSet::ALL).with(*to);
                self.may_know(&[*card], seats);
                self.shown(seats, *face);
            }
            (
                Need::Conceal { .. }
                | Need::Show { .. }
                | Need::Back { .. }
                | Need::Draw { .. }
                | Need::Peek { .. }
                | Need::Pass { .. }
                | Need::Roll { .. },
                _,
            ) => {}
        }
    }

    fn may_know(&mut self, cards: &[CardId], seats: SeatSet) {
        self.knowing.extend(cards.iter().map(|card| (*card, seats)));
    }

    fn shown(&mut self, to: SeatSet, face: Option<Face>) {
        self.faces.push(face);
        if face.is_some() {
            self.audience(to);
        }
    }

    fn audience(&mut self, seats: SeatSet) {
        if !seats.is_all() {
            self.audiences.insert(seats.iter().map(|seat| 1 << seat.0).sum());
        }
    }
}

impl AnyTable for WatchedTable {
    fn key(&self) -> &'static str {
        self.inner.key()
    }

    fn face_kinds(&self) -> u8 {
        self.inner.face_kinds()
    }

    fn backs(&self) -> Backs {
        self.inner.backs()
    }

    fn faces(&self) -> Vec<Face> {
        self.inner.faces()
    }

    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    fn awaits(&self) -> Awaits {
        self.inner.awaits()
    }

    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    fn needs(&self) -> &[Need] {
        self.inner.needs()
    }

    fn is_call(&self, action: &[u8]) -> bool {
        self.inner.is_call(action)
    }

    fn check(&self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        self.inner.check(seat, action)
    }

    fn by_lot(&self, seat: Seat, action: &[u8], rng: &mut dyn Rng) -> Vec<u8> {
        self.inner.by_lot(seat, action, rng)
    }

    fn play(&mut self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        self.inner.play(seat, action)
    }

    fn impose(&mut self, seat: Seat, action: &[u8]) {
        self.inner.impose(seat, action);
    }

    fn answer(&mut self, facts: &[Fact]) {
        let needs = self.inner.needs().to_vec();
        needs.iter().zip(facts).for_each(|(need, fact)| self.note(need, fact));
        self.inner.answer(facts);
    }

    fn leave(&mut self, seat: Seat) {
        self.inner.leave(seat);
    }

    fn show(&mut self, card: CardId, face: Face) {
        let seats = self.knowing.get(&card).copied().unwrap_or(SeatSet::ALL);
        self.audience(seats);
        self.inner.show(card, face);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(WatchedTable {
            inner: self.inner.fork(),
            knowing: self.knowing.clone(),
            audiences: self.audiences.clone(),
            faces: self.faces.clone(),
            backs: self.backs.clone(),
        })
    }
}
