//! A game stands behind a pointer, its moves as bytes, so that sessions and pages name no game. Layer 3.

use super::card::{CardId, Face};
use super::game::{Game, Viewer};
use super::need::{Awaits, Effects, Fact, Need, Step, Told};
use super::setup::{Setup as _, SetupError, Switch, Value};
use super::sides::Backs;
use crate::base::codec;
use crate::base::ids::Seat;
use rand::Rng;
use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use thiserror::Error;

/// The longest encoded move or setting accepted, in bytes.
pub const MOVE_LIMIT: usize = 1024;

/// Why bytes aren't a move that can be made now. The state is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadMove {
    /// Not a move at all.
    #[error("that is not a move of this game")]
    Unreadable,
    /// The seat isn't awaited.
    #[error("it is not the turn of seat {0}")]
    NotAwaited(Seat),
    /// The rules refuse it, for the reason given, which is in words for developers.
    #[error("{0}")]
    Refused(String),
}

/// A game being played, whichever game it is.
pub trait AnyTable: Send {
    /// [`Game::KEY`].
    fn key(&self) -> &'static str;
    /// [`Game::FACES`].
    fn face_kinds(&self) -> u8;
    /// [`Game::backs`].
    fn backs(&self) -> Backs;
    /// [`Game::faces`] of this game's setting.
    fn faces(&self) -> Vec<Face>;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// [`Game::awaits`].
    fn awaits(&self) -> Awaits;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The needs not yet answered, in order.
    fn needs(&self) -> &[Need];
    /// Whether an encoded move is valid and a [`Game::is_call`].
    fn is_call(&self, action: &[u8]) -> bool;
    /// Checks an encoded move.
    ///
    /// # Errors
    /// Why it can't be made.
    fn check(&self, seat: Seat, action: &[u8]) -> Result<(), BadMove>;
    /// [`Game::by_lot`] of an encoded move; bytes that aren't a move stay as they are.
    fn by_lot(&self, seat: Seat, action: &[u8], rng: &mut dyn Rng) -> Vec<u8>;
    /// Makes an encoded move.
    ///
    /// # Errors
    /// Why it can't be made; nothing has changed then.
    fn play(&mut self, seat: Seat, action: &[u8]) -> Result<(), BadMove>;
    /// Answers all of [`AnyTable::needs`], in order.
    fn answer(&mut self, facts: &[Fact]);
    /// Takes a seat out of the game, as [`Step::Leave`] does. Allowed only when no need is open.
    fn leave(&mut self, seat: Seat);
    /// Makes a move regardless of the rules: one that is legal by what everybody knows, but breaks a rule by what else this device sees. Bytes that
    /// aren't a move change nothing.
    fn impose(&mut self, seat: Seat, action: &[u8]);
    /// Notes a face that was shown to one of this device's seats before the seat came to this device.
    fn show(&mut self, card: CardId, face: Face);
    /// The table as [`Played`] of its game, for callers that know which game it is.
    fn as_any(&self) -> &dyn Any;
    /// A copy.
    fn fork(&self) -> Box<dyn AnyTable>;
}

/// A game with its open needs and its log so far.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The settings it began with.
    pub setup: G::Setup,
    /// The state.
    pub game: G,
    /// All log lines so far.
    pub log: Vec<Told<G::Line>>,
    needs: Vec<Need>,
    effects: Effects<G::Line>,
}

impl<G: Game> Played<G> {
    /// A new game.
    ///
    /// # Errors
    /// The settings can't be played.
    pub fn new(setup: G::Setup) -> Result<Self, SetupError> {
        let mut effects = Effects::default();
        let game = G::new(&setup, &mut effects)?;
        let needs = std::mem::take(&mut effects.needs);
        let log = std::mem::take(&mut effects.log);
        Ok(Played { setup, game, log, needs, effects })
    }

    /// The needs not yet answered, in order.
    pub fn needs(&self) -> &[Need] {
        &self.needs
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The rules refuse the move; nothing has changed then.
    pub fn play(&mut self, seat: Seat, action: &G::Move) -> Result<(), G::Refusal> {
        self.game.check(seat, action)?;
        self.step(Step::Move(seat, action));
        Ok(())
    }

    /// Answers all of [`Played::needs`], in order.
    pub fn answer(&mut self, facts: &[Fact]) {
        let needs = std::mem::take(&mut self.needs);
        self.step(Step::Facts(&needs, facts));
    }

    /// Takes a seat out of the game. Only when no need is open.
    pub fn leave(&mut self, seat: Seat) {
        self.step(Step::Leave(seat));
    }

    /// What `seat` can do now.
    pub fn offers(&self, seat: Seat) -> Vec<G::Offer> {
        let mut offers = Vec::new();
        self.game.offers(seat, &mut offers);
        offers
    }

    /// What `seat` can call now, in turn or not.
    pub fn calls(&self, seat: Seat) -> Vec<G::Offer> {
        let mut calls = Vec::new();
        self.game.calls(seat, &mut calls);
        calls
    }

    /// What `viewer` may read of the log, oldest first.
    pub fn log_for(&self, viewer: Viewer) -> Vec<&G::Line> {
        self.log.iter().filter(|told| told.readable(viewer)).map(|told| &told.line).collect()
    }

    fn step(&mut self, step: Step<'_, G::Move>) {
        self.game.apply(step, &mut self.effects);
        std::mem::swap(&mut self.needs, &mut self.effects.needs);
        self.effects.needs.clear();
        self.log.append(&mut self.effects.log);
    }
}

impl<L> Told<L> {
    /// Whether `viewer` may read this line.
    pub fn readable(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.to.contains(seat),
            Viewer::Public => self.to.is_all(),
            Viewer::Everything => true,
        }
    }
}

impl<G: Game> AnyTable for Played<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn face_kinds(&self) -> u8 {
        G::FACES
    }

    fn backs(&self) -> Backs {
        G::backs()
    }

    fn faces(&self) -> Vec<Face> {
        G::faces(&self.setup)
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    fn awaits(&self) -> Awaits {
        self.game.awaits()
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    fn needs(&self) -> &[Need] {
        &self.needs
    }

    fn is_call(&self, action: &[u8]) -> bool {
        codec::decode(action, MOVE_LIMIT).is_ok_and(|action| G::is_call(&action))
    }

    fn check(&self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        self.read(seat, action).map(|_| ())
    }

    fn by_lot(&self, seat: Seat, action: &[u8], rng: &mut dyn Rng) -> Vec<u8> {
        let read = codec::decode(action, MOVE_LIMIT);
        read.map_or_else(|_| action.to_vec(), |read| codec::encode(&self.game.by_lot(seat, read, rng)))
    }

    fn play(&mut self, seat: Seat, action: &[u8]) -> Result<(), BadMove> {
        let action = self.read(seat, action)?;
        self.step(Step::Move(seat, &action));
        Ok(())
    }

    fn answer(&mut self, facts: &[Fact]) {
        Played::answer(self, facts);
    }

    fn leave(&mut self, seat: Seat) {
        Played::leave(self, seat);
    }

    fn impose(&mut self, seat: Seat, action: &[u8]) {
        if let Ok(action) = codec::decode(action, MOVE_LIMIT) {
            self.step(Step::Move(seat, &action));
        }
    }

    fn show(&mut self, card: CardId, face: Face) {
        self.game.cards_mut().tell(card, face);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// A game's rules, whichever game it is; a shelf holds these.
pub trait AnyGame: Sync {
    /// [`Game::KEY`].
    fn key(&self) -> &'static str;
    /// [`Game::SEATS`].
    fn seats(&self) -> RangeInclusive<u8>;
    /// Whether the rules are loaded. A page has the key and the seats of every game, and fetches the rules only of those that are played. Until they
    /// are loaded, no setting is valid.
    fn is_here(&self) -> bool {
        true
    }
    /// The encoded default setting for a number of seats.
    ///
    /// # Errors
    /// The game can't be played with this many seats.
    fn setup(&self, seats: u8) -> Result<Vec<u8>, SetupError>;
    /// The switches of an encoded setting, and the keys of those set against the rules' advice.
    ///
    /// # Errors
    /// The bytes are not a setting of this game.
    fn switches(&self, setup: &[u8]) -> Result<(Vec<Switch>, Vec<&'static str>), BadSetup>;
    /// An encoded setting with one switch changed.
    ///
    /// # Errors
    /// No such switch or value.
    fn set(&self, setup: &[u8], key: &str, value: Value) -> Result<Vec<u8>, BadSetup>;
    /// A new game with an encoded setting.
    ///
    /// # Errors
    /// A setting that can't be played.
    fn start(&self, setup: &[u8]) -> Result<Box<dyn AnyTable>, BadSetup>;
}

impl dyn AnyGame {
    /// The encoded default setting for a number of seats, except that `lot` decides which sides are assigned to which seats.
    ///
    /// # Errors
    /// The game can't be played with this many seats.
    pub fn setup_by_lot(&self, seats: u8, lot: u64) -> Result<Vec<u8>, BadSetup> {
        let mut setup = self.setup(seats)?;
        for switch in self.switches(&setup)?.0.iter().filter(|switch| switch.by_lot) {
            if let Some(value) = switch.nth_word(lot) {
                setup = self.set(&setup, switch.key, value)?;
            }
        }
        Ok(setup)
    }
}

/// Why an encoded setting can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSetup {
    /// Not a setting of this game.
    #[error("that is not a setting of this game")]
    Unreadable,
    /// The setting can't be played.
    #[error("{0}")]
    Unplayable(#[from] SetupError),
}

/// The rules of one game as an [`AnyGame`].
pub struct Rules<G>(PhantomData<fn() -> G>);

impl<G> Rules<G> {
    /// The rules of `G`.
    pub const fn new() -> Self {
        Rules(PhantomData)
    }
}

impl<G> Default for Rules<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Rules<G> {
    fn read(setup: &[u8]) -> Result<G::Setup, BadSetup> {
        codec::decode(setup, MOVE_LIMIT).map_err(|_| BadSetup::Unreadable)
    }
}

impl<G: Game> AnyGame for Rules<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn setup(&self, seats: u8) -> Result<Vec<u8>, SetupError> {
        Ok(codec::encode(&G::Setup::new(seats)?))
    }

    fn switches(&self, setup: &[u8]) -> Result<(Vec<Switch>, Vec<&'static str>), BadSetup> {
        let setup = Self::read(setup)?;
        Ok((setup.switches(), setup.warnings()))
    }

    fn set(&self, setup: &[u8], key: &str, value: Value) -> Result<Vec<u8>, BadSetup> {
        let mut setup = Self::read(setup)?;
        setup.set(key, value)?;
        Ok(codec::encode(&setup))
    }

    fn start(&self, setup: &[u8]) -> Result<Box<dyn AnyTable>, BadSetup> {
        Ok(Box::new(Played::<G>::new(Self::read(setup)?)?))
    }
}

impl<G: Game> Played<G> {
    fn read(&self, seat: Seat, action: &[u8]) -> Result<G::Move, BadMove> {
        let action: G::Move = codec::decode(action, MOVE_LIMIT).map_err(|_| BadMove::Unreadable)?;
        let awaits = self.game.awaits();
        let calls = awaits != Awaits::Nothing && G::is_call(&action);
        if !calls && !awaits.seats().contains(seat) {
            return Err(BadMove::NotAwaited(seat));
        }
        self.game.check(seat, &action).map_err(|refusal| BadMove::Refused(refusal.to_string()))?;
        Ok(action)
    }
}
