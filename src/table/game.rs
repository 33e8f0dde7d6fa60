//! Every game implements this trait with its state, moves, views and outcome. Layer 3.
//!
//! The implementing type is the game's state: the fold of setting, moves and facts. A device that may not see a card folds the same log; a condition
//! on a face that it can't see passes there, and is checked on the mover's device and by the audit.

use super::card::{CardId, Cards, Face};
use super::hand::Seen;
use super::need::{Awaits, Effects, Step};
use super::place::{Back, Backs};
use super::setup::{Setup, SetupError};
use super::tally::Counted;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::error::Error;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// Whose eyes a view is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// This seat's player: what it has been shown.
    Seat(Seat),
    /// Everybody: what all have been shown.
    Public,
    /// This device: all that it knows; for the end of the game and for debugging open tables.
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

    /// The same viewer at a table of this many seats; one whose seat isn't among them sees what everyone does.
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
    /// The view as lines, each a statement of its own. `awaited` have yet to move: among seats that move simultaneously, one that has moved is no
    /// longer in it, though the rules don't have its move yet.
    fn write_view(view: &Self::View, awaited: SeatSet, names: &[String]) -> Vec<String>;

    /// How the game ended, on one line.
    fn write_outcome(outcome: &Self::Outcome, names: &[String]) -> String;

    /// The outcome as it is counted over many games.
    fn counted(outcome: &Self::Outcome) -> Counted;
}

/// A game's rules as a fold.
pub trait Game: Clone + Debug + Send + 'static {
    /// The game's name in links, files and records: lower case with hyphens.
    const KEY: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// How many different faces there are; `Face` counts below it.
    const FACES: u8;
    /// How many different backs there are; [`Back`] counts below it. With just one, no back reveals anything, and none is ever asked for.
    const BACKS: u8 = 1;
    /// Names of the piles that get shuffled, for text records.
    const PILES: &'static [&'static str];

    /// The settings.
    type Setup: Setup;
    /// What a seat can say.
    type Move: Clone + PartialEq + Debug + Send + Serialize + DeserializeOwned;
    /// Moves as offered.
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
    /// Settings that can't be played.
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

    /// Appends what `seat` can do now that it is awaited: together with its [`Game::calls`], exactly the moves that [`Game::check`] allows on a
    /// device that sees the seat's cards. Empty if the seat isn't awaited.
    fn offers(&self, seat: Seat, into: &mut Vec<Self::Offer>);

    /// Whether a move is a call: something that may be said whenever moves are awaited, even in others' turns. A call made while several choose
    /// simultaneously makes them choose again.
    fn is_call(_action: &Self::Move) -> bool {
        false
    }

    /// Appends the calls that `seat` can make now, awaited or not; [`Game::offers`] leaves them out. There are none while needs are unanswered. On a
    /// device that doesn't see their cards, seats about which everybody knows equally much have equally many.
    fn calls(&self, _seat: Seat, _into: &mut Vec<Self::Offer>) {}

    /// The same move with a lot drawn among equals, for instance cards that look alike to whoever makes it: by a rule that everybody knows, which of
    /// them it is would tell others what else this player holds. On a device that sees the seat's cards.
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
