//! Every game implements this trait with its state, moves, views and outcome. Layer 3.
//!
//! The type that implements it is the game's state: the fold of setting, moves and facts. A device that may not see a card folds the same log. A
//! condition on a face that the device can't see passes there; the mover's device and the audit check it.

use super::card::{CardId, Cards, Face};
use super::hand::Seen;
use super::need::{Awaits, Effects, Step};
use super::setup::{Setup, SetupError};
use super::sides::{Back, Backs};
use super::tally::Counted;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::error::Error;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// For whom a view is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// This seat's player, who sees what the seat was shown.
    Seat(Seat),
    /// Everybody, with what all were shown.
    Public,
    /// This device, with all that it knows: for the end of the game, and to debug open tables.
    Everything,
}

impl Viewer {
    /// The viewer's seat, if it has one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        }
    }

    /// The same viewer at a table of this many seats. If its seat isn't among them, it sees what everybody does.
    #[must_use]
    pub fn among(self, seats: u8) -> Self {
        match self {
            Viewer::Seat(seat) if seat.0 >= seats => Viewer::Public,
            Viewer::Seat(_) | Viewer::Public | Viewer::Everything => self,
        }
    }

    /// A card as the viewer sees it.
    pub fn sees(self, cards: &Cards, card: CardId) -> Seen {
        let face = match self {
            Viewer::Everything => cards.face(card),
            Viewer::Seat(_) | Viewer::Public => cards.seen_by(card, self.seat()),
        };
        Seen { card, face }
    }
}

/// A group of legal moves of one kind: one button, perhaps with something to choose.
pub trait Offer: Clone + Debug {
    /// The game's moves.
    type Move;

    /// A random one of the moves offered. There has to be one.
    fn pick(&self, rng: &mut dyn Rng) -> Self::Move {
        let mut all = Vec::new();
        self.expand(&mut all);
        all.swap_remove(below(rng, all.len()))
    }

    /// Appends every move offered.
    fn expand(&self, into: &mut Vec<Self::Move>);

    /// The move, if there is nothing to choose.
    fn only(&self) -> Option<Self::Move> {
        None
    }
}

/// The words of a text record: a game's moves and faces written down.
pub trait Notation: Game {
    /// Writes a face, for instance `10S`.
    fn write_face(face: Face) -> String;

    /// Reads a face.
    fn read_face(word: &str) -> Option<Face>;

    /// Writes a move as words that [`Notation::read_move`] reads back. Hand cards are written as faces if this state knows them, and as `#place`
    /// otherwise.
    fn write_move(&self, seat: Seat, action: &Self::Move, names: &[String]) -> String;

    /// Reads a move of `seat`; `names` are the players in seat order.
    ///
    /// # Errors
    /// What is wrong with the words, for the person who wrote them.
    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Self::Move, String>;
}

/// The views and outcomes of a text record, in plain words that never change, so that records can be compared.
pub trait Written: Notation {
    /// The view as lines, each of which is a statement of its own. `awaited` are the seats that still have to move. A seat that has made its
    /// simultaneous move is no longer among them, although the rules don't have that move yet.
    fn write_view(view: &Self::View, awaited: SeatSet, names: &[String]) -> Vec<String>;

    /// How the game ended, on one line.
    fn write_outcome(outcome: &Self::Outcome, names: &[String]) -> String;

    /// The outcome, in the form in which it is counted over many games.
    fn counted(outcome: &Self::Outcome) -> Counted;
}

/// A game's rules as a fold.
pub trait Game: Clone + Debug + Send + 'static {
    /// The game's name in links, files and records: lower case with hyphens.
    const KEY: &'static str;
    /// How many seats the game can have.
    const SEATS: RangeInclusive<u8>;
    /// How many different faces there are; every [`Face`] is below this number.
    const FACES: u8;
    /// How many different backs there are; a [`Back`] is below this number. If there is just one, no back reveals anything or is asked for.
    const BACKS: u8 = 1;
    /// Names of the piles that get shuffled, for text records.
    const PILES: &'static [&'static str];

    /// The settings.
    type Setup: Setup;
    /// What a seat can say.
    type Move: Clone + PartialEq + Debug + Send + Serialize + DeserializeOwned;
    /// Moves, in the groups in which they are offered.
    type Offer: Offer<Move = Self::Move>;
    /// What somebody may see.
    type View: Clone + PartialEq + Debug;
    /// A log line, without words.
    type Line: Clone + PartialEq + Debug + Send;
    /// Why a move isn't possible.
    type Refusal: Error + Clone + PartialEq;
    /// How it ended.
    type Outcome: Clone + PartialEq + Debug;

    /// A new game. `effects.needs` has what the table must do first.
    ///
    /// # Errors
    /// The settings can't be played.
    fn new(setup: &Self::Setup, effects: &mut Effects<Self::Line>) -> Result<Self, SetupError>;

    /// The faces of all cards as they lie before the first need, in the order of their ids.
    fn faces(setup: &Self::Setup) -> Vec<Face>;

    /// The back of a card with this face.
    fn back(_face: Face) -> Back {
        Back(0)
    }

    /// The backs of all faces, for [`Cards::with_backs`].
    fn backs() -> Backs {
        Backs::new(Self::BACKS, Self::FACES, Self::back)
    }

    /// The seats that must move. [`Awaits::Nothing`] while needs are unanswered and after the end.
    fn awaits(&self) -> Awaits;

    /// Checks whether `seat` may make this move now; conditions on what this device can't see pass.
    ///
    /// # Errors
    /// Why it may not.
    fn check(&self, seat: Seat, action: &Self::Move) -> Result<(), Self::Refusal>;

    /// Takes one step. A move must have passed [`Game::check`]; facts answer the needs of the previous step.
    fn apply(&mut self, step: Step<'_, Self::Move>, effects: &mut Effects<Self::Line>);

    /// Appends what `seat` can do now, if it is awaited. On a device that sees the seat's cards, these moves and [`Game::calls`] together are exactly
    /// the moves that [`Game::check`] allows. Appends nothing if the seat isn't awaited.
    fn offers(&self, seat: Seat, into: &mut Vec<Self::Offer>);

    /// Whether a move is a call: something that may be said whenever moves are awaited, even in others' turns. A call made while several choose
    /// simultaneously makes them choose again.
    fn is_call(_action: &Self::Move) -> bool {
        false
    }

    /// Appends the calls that `seat` can make now, awaited or not; [`Game::offers`] leaves them out. There are none while needs are unanswered. On a
    /// device that doesn't see their cards, seats about which everybody knows equally much have equally many.
    fn calls(&self, _seat: Seat, _into: &mut Vec<Self::Offer>) {}

    /// The same move, with a lot drawn among equal choices, for instance cards that look alike to the mover. If a known rule decided which of them it
    /// is, others could tell what else this player holds. For devices that see the seat's cards.
    fn by_lot(&self, _seat: Seat, action: Self::Move, _rng: &mut dyn Rng) -> Self::Move {
        action
    }

    /// The cards, for a device that takes over a seat and is told what the seat was shown ([`Cards::tell`]).
    fn cards_mut(&mut self) -> &mut Cards;

    /// What `viewer` may see, and nothing that depends on anything else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The result once the game is over.
    fn outcome(&self) -> Option<&Self::Outcome>;
}
