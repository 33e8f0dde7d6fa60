//! The open dealer keeps all faces and a seeded generator on one device. Layer 7.
//!
//! It serves solo play, pass-and-play, simulations and tests. What a seat may see is still up to the game's view.

use crate::base::few;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::{Seeded, below, seeded};
use crate::table::card::{Backs, CardId, Face};
use crate::table::erase::{AnyTable, Played};
use crate::table::game::Game;
use crate::table::need::{Awaits, Fact, Need};
use crate::table::playing::Playing;
use crate::table::setup::SetupError;
use std::collections::{BTreeMap, VecDeque};

/// Answers needs from real cards. Cards and numbers can be laid out beforehand; they are used before chance.
#[derive(Clone, Debug)]
pub struct Dealer {
    faces: Vec<Face>,
    backs: Backs,
    rng: Seeded,
    /// What has been laid out.
    pub laid: LaidOut,
    /// The first thing laid out that couldn't be used; something random took its place.
    pub misfit: Option<Misfit>,
}

/// What the next answers are to be, in place of random ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LaidOut {
    /// For each pile: the faces to put on its top when it is shuffled, topmost first. There is one list for each shuffle to come.
    pub tops: BTreeMap<u8, VecDeque<Vec<Face>>>,
    /// For each seat: the order of its hand after it is mixed. There is one list for each time.
    pub hands: BTreeMap<Seat, VecDeque<Vec<Face>>>,
    /// The results of the next rolls.
    pub rolls: VecDeque<u16>,
}

/// Something laid out that can't be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A face for the top of a pile that doesn't hold it, or not often enough.
    Pile {
        /// The pile, as in [`Need::Shuffle`].
        pile: u8,
        /// The face.
        face: Face,
    },
    /// A face for a hand that doesn't hold it, or not often enough.
    Hand {
        /// The seat whose hand it is.
        seat: Seat,
        /// The face.
        face: Face,
    },
    /// A number not below the bound of its roll.
    Roll {
        /// The number.
        number: u16,
        /// The bound.
        bound: u16,
    },
}

impl Dealer {
    /// A dealer for cards that lie in this order at the beginning.
    pub fn new(faces: Vec<Face>, backs: Backs, seed: u64) -> Self {
        Dealer { faces, backs, rng: seeded(seed), laid: LaidOut::default(), misfit: None }
    }

    /// A dealer for a table's cards.
    pub fn of(table: &dyn AnyTable, seed: u64) -> Self {
        Dealer::new(table.faces(), table.backs(), seed)
    }

    /// Meets a batch of needs in order and appends the facts.
    pub fn answer(&mut self, needs: &[Need], facts: &mut Vec<Fact>) {
        for need in needs {
            let fact = match need {
                Need::Shuffle { pile, cards } => {
                    self.mix(cards);
                    if let Some(top) = self.laid.tops.get_mut(pile).and_then(VecDeque::pop_front) {
                        let missing = self.stack(cards, &top);
                        self.note(missing.map(|face| Misfit::Pile { pile: *pile, face }));
                    }
                    Fact::Done
                }
                Need::Draw { card, .. } | Need::Pass { card, .. } | Need::Peek { card, .. } | Need::Show { card } => {
                    Fact::Face(self.face(*card))
                }
                Need::Back { card } => self.face(*card).map_or(Fact::Done, |face| Fact::Back(self.backs.of(face))),
                Need::Conceal { seat, cards } => {
                    self.mix(cards);
                    if let Some(hand) = self.laid.hands.get_mut(seat).and_then(VecDeque::pop_front) {
                        let missing = self.stack(cards, &hand);
                        self.note(missing.map(|face| Misfit::Hand { seat: *seat, face }));
                    }
                    Fact::Faces(cards.iter().map(|card| self.face(*card)).collect())
                }
                Need::Roll { bounds } => Fact::Rolled(bounds.iter().map(|bound| self.roll(*bound)).collect()),
            };
            facts.push(fact);
        }
    }

    fn face(&self, card: CardId) -> Option<Face> {
        self.faces.get(usize::from(card.0)).copied()
    }

    fn mix(&mut self, cards: &[CardId]) {
        for last in (1..cards.len()).rev() {
            let other = below(&mut self.rng, last + 1);
            if let (Some(a), Some(b)) = (cards.get(last), cards.get(other)) {
                self.faces.swap(usize::from(a.0), usize::from(b.0));
            }
        }
    }

    fn stack(&mut self, cards: &[CardId], top: &[Face]) -> Option<Face> {
        for (at, face) in top.iter().enumerate() {
            let mut left = cards.iter().skip(at);
            let Some(to) = left.clone().next() else { return Some(*face) };
            let Some(from) = left.find(|card| self.face(**card) == Some(*face)) else { return Some(*face) };
            self.faces.swap(usize::from(to.0), usize::from(from.0));
        }
        None
    }

    fn roll(&mut self, bound: u16) -> u16 {
        match self.laid.rolls.pop_front() {
            Some(number) if number < bound => return number,
            Some(number) => self.note(Some(Misfit::Roll { number, bound })),
            None => {}
        }
        below(&mut self.rng, usize::from(bound.max(1))) as u16
    }

    fn note(&mut self, misfit: Option<Misfit>) {
        self.misfit = self.misfit.or(misfit);
    }
}

/// A game on one device: rules, open dealer, and the simultaneous moves that are held back.
#[derive(Clone, Debug)]
pub struct OpenTable<T: Playing> {
    /// The game with its log.
    pub table: T,
    /// The dealer.
    pub dealer: Dealer,
    sealed: Vec<(Seat, T::Move)>,
    facts: Vec<Fact>,
}

/// Why a move wasn't taken. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError<R: std::error::Error> {
    /// The rules refused it.
    #[error("{0}")]
    Refused(R),
    /// The seat isn't awaited, or has already chosen.
    #[error("seat {0} is not awaited")]
    NotAwaited(Seat),
}

impl<T: Playing> OpenTable<T> {
    /// A table as it begins, and a dealer that has its cards. Its first needs are still open, so that cards can be laid out;
    /// [`OpenTable::settle`] goes on.
    pub fn new(table: T, dealer: Dealer) -> Self {
        OpenTable { table, dealer, sealed: Vec::new(), facts: Vec::new() }
    }

    /// The seats that still have to move. A seat that has sealed a move is no longer among them.
    pub fn awaited(&self) -> SeatSet {
        let seats = self.table.who_moves().seats();
        self.sealed.iter().fold(seats, |seats, (seat, _)| seats.without(*seat))
    }

    /// Makes a move and meets the needs that follow. A simultaneous move is held until all awaited seats have made theirs; a call is made at once,
    /// and the held moves are forgotten.
    ///
    /// # Errors
    /// The move isn't legal; nothing has changed.
    pub fn play(&mut self, seat: Seat, action: T::Move) -> Result<(), OpenError<T::Refusal>> {
        let calls = !self.awaited().is_empty() && self.table.is_call(&action);
        if calls {
            self.table.make_move(seat, &action).map_err(OpenError::Refused)?;
            self.sealed.clear();
        } else if !self.awaited().contains(seat) {
            return Err(OpenError::NotAwaited(seat));
        } else if let Awaits::Sealed(_) = self.table.who_moves() {
            self.table.may_move(seat, &action).map_err(OpenError::Refused)?;
            self.sealed.push((seat, action));
            if self.awaited().is_empty() {
                self.unseal();
            }
        } else {
            self.table.make_move(seat, &action).map_err(OpenError::Refused)?;
        }
        self.settle();
        Ok(())
    }

    /// Takes a seat out of the game. Moves sealed but not yet opened are forgotten; seats that are awaited again choose again.
    pub fn leave(&mut self, seat: Seat) {
        self.sealed.clear();
        self.table.take_out(seat);
        self.settle();
    }

    /// Meets needs until the game awaits a move or is over.
    pub fn settle(&mut self) {
        while !self.table.open_needs().is_empty() {
            self.facts.clear();
            self.dealer.answer(self.table.open_needs(), &mut self.facts);
            self.table.take_facts(&self.facts);
        }
    }

    fn unseal(&mut self) {
        few::sort_by_key(&mut self.sealed, |(seat, _)| *seat);
        for (seat, action) in std::mem::take(&mut self.sealed) {
            // Simultaneous moves can't make each other illegal: each was checked against the same state.
            let _ = self.table.make_move(seat, &action);
        }
    }
}

impl<G: Game> OpenTable<Played<G>> {
    /// A new game, settled; `seed` decides its cards and dice.
    ///
    /// # Errors
    /// The settings can't be played.
    pub fn start(setup: G::Setup, seed: u64) -> Result<Self, SetupError> {
        let table = Played::<G>::new(setup)?;
        let dealer = Dealer::of(&table, seed);
        let mut table = Self::new(table, dealer);
        table.settle();
        Ok(table)
    }

    /// The rules' state.
    pub fn game(&self) -> &G {
        &self.table.game
    }
}

impl OpenTable<Box<dyn AnyTable>> {
    /// Settles a table that a shelf has started.
    pub fn seat(table: Box<dyn AnyTable>, seed: u64) -> Self {
        let dealer = Dealer::of(table.as_ref(), seed);
        let mut table = Self::new(table, dealer);
        table.settle();
        table
    }
}
