//! An open table that is told what to do in words. Layer 7; knows the words of records but not their order.

use crate::base::ids::{Seat, SeatSet};
use crate::session::open::{Dealer, Misfit, OpenError, OpenTable};
use crate::table::card::Face;
use crate::table::erase::{AnyTable, Played};
use crate::table::game::{Viewer, Written};
use crate::table::record::{LineError, write_range, write_value};
use crate::table::setup::{Setup, SetupError, Value};
use std::marker::PhantomData;
use thiserror::Error;

/// What is wrong with a line of a record, in words for whoever wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The line says nothing.
    #[error("{0}")]
    Line(#[from] LineError),
    /// The whole record is too long.
    #[error("the record has {0} bytes; at most {limit} are allowed", limit = crate::table::record::RECORD_LIMIT)]
    TooLong(usize),
    /// The views asked for don't fit.
    #[error("too many views: the output would be longer than {0} bytes")]
    TooMuch(usize),
    /// The record doesn't begin as it must.
    #[error("before this the record must say {0}")]
    Early(&'static str),
    /// Said twice, or after the game began.
    #[error("`{0}` comes once, before the first move, view or card")]
    Late(&'static str),
    /// No such game.
    #[error("there is no game called `{word}`; there are: {known}")]
    Game {
        /// What stands there.
        word: String,
        /// The games there are.
        known: String,
    },
    /// Settings that can't be played.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A switch doesn't take the value.
    #[error("the switch `{key}` doesn't take `{value}`; it takes {takes}")]
    Switch {
        /// The switch.
        key: String,
        /// The value.
        value: String,
        /// What it takes.
        takes: String,
    },
    /// Two players of one name.
    #[error("two players are called {0}")]
    Twice(String),
    /// Nobody of that name.
    #[error("nobody here is called `{0}`")]
    Nobody(String),
    /// No such pile.
    #[error("there is no pile `{word}`; piles that get shuffled are: {known}")]
    Pile {
        /// What stands there.
        word: String,
        /// The piles there are.
        known: String,
    },
    /// No such card in this game.
    #[error("`{0}` is not a card of this game")]
    Card(String),
    /// A card laid out for a pile that lacks it.
    #[error("the pile `{pile}` has no {card} (left) to come to its top")]
    NotInPile {
        /// The pile.
        pile: &'static str,
        /// The card.
        card: String,
    },
    /// A card laid out for a hand that lacks it.
    #[error("{name} has no {card} (left) in hand to be mixed")]
    NotInHand {
        /// Whose hand.
        name: String,
        /// The card.
        card: String,
    },
    /// A number that can't be rolled.
    #[error("{number} can't be rolled here: the roll is below {bound}")]
    Roll {
        /// The number.
        number: u16,
        /// The bound.
        bound: u16,
    },
    /// Laid out and never used.
    #[error("this was never used: nothing was shuffled, mixed or rolled after it")]
    Unused,
    /// Not the player's turn.
    #[error("{name} can't move now; awaited: {awaited}")]
    Turn {
        /// Who would move.
        name: String,
        /// Who is awaited.
        awaited: String,
    },
    /// Not a move of this game.
    #[error("{name} can't do that: {why}")]
    Unreadable {
        /// Who would move.
        name: String,
        /// What is wrong with the words.
        why: String,
    },
    /// The rules refuse the move.
    #[error("{name} may not do that: {why}")]
    Refused {
        /// Who would move.
        name: String,
        /// The rules' refusal.
        why: String,
    },
    /// A move that should have been refused.
    #[error("{0} may do that, though the record expects a refusal")]
    Allowed(String),
    /// Nobody can leave now.
    #[error("{0} can't leave: the game is over")]
    Over(String),
    /// An expectation that doesn't hold.
    #[error("expected {expected}; found {found}")]
    Otherwise {
        /// What the record says.
        expected: String,
        /// What is so.
        found: String,
    },
}

impl Fault {
    /// Whether the fault lies in a player's doing: what a record may expect with `!`.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Fault::Turn { .. } | Fault::Unreadable { .. } | Fault::Refused { .. })
    }
}

/// A thing to come instead of chance, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laid {
    /// Cards on a pile.
    Pile(u8),
    /// An order of a hand.
    Hand(Seat),
    /// Numbers.
    Roll,
}

/// A game that can be started from words.
pub trait AnyText: Sync {
    /// The game's key.
    fn key(&self) -> &'static str;

    /// A table whose first needs are still open.
    ///
    /// # Errors
    /// The number of a setting (or none, for the seats) and what is wrong with it.
    fn start(
        &self,
        names: Vec<String>,
        settings: &[(String, Value)],
        seed: u64,
    ) -> Result<Box<dyn Stage>, (Option<usize>, Fault)>;

    /// How a game ended, in the words of a record; nothing if it hasn't, or is another game.
    fn outcome(&self, table: &dyn AnyTable, names: &[String]) -> Option<String>;
}

/// An [`AnyText`] for a game with its words.
pub struct Text<G>(PhantomData<fn() -> G>);

impl<G> Text<G> {
    /// The words of `G`.
    pub const fn new() -> Self {
        Text(PhantomData)
    }
}

impl<G> Default for Text<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A table in words, whichever the game is. Whatever fails leaves the table as it was.
pub trait Stage {
    /// The seat a name stands for.
    ///
    /// # Errors
    /// Nobody has it.
    fn seat(&self, name: &str) -> Result<Seat, Fault>;
    /// Lays out cards for the top of a pile.
    ///
    /// # Errors
    /// No such pile or card.
    fn lay_top(&mut self, pile: &str, faces: &[&str]) -> Result<Laid, Fault>;
    /// Lays out the order of a hand.
    ///
    /// # Errors
    /// No such player or card.
    fn lay_hand(&mut self, name: &str, faces: &[&str]) -> Result<Laid, Fault>;
    /// Lays out numbers.
    fn lay_rolls(&mut self, numbers: Vec<u16>) -> Laid;
    /// How much of what is laid out is still to come.
    fn left(&self, laid: Laid) -> usize;
    /// Meets the table's needs.
    fn settle(&mut self);
    /// Takes out what was laid out and couldn't come, if anything.
    fn misfit(&mut self) -> Option<(Laid, Fault)>;
    /// Makes a move.
    ///
    /// # Errors
    /// It isn't the seat's turn, the words are no move, or the rules refuse it.
    fn play(&mut self, name: &str, words: &[&str]) -> Result<(), Fault>;
    /// Takes a player out of the game.
    ///
    /// # Errors
    /// No such player, or the game is over.
    fn leave(&mut self, name: &str) -> Result<(), Fault>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Vec<String>;
    /// Names of those awaited.
    fn awaited(&self) -> String;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<String>;
    /// The players' names.
    fn names(&self) -> &[String];
}

struct OpenStage<G: Written> {
    names: Vec<String>,
    open: OpenTable<Played<G>>,
}

impl<G: Written> AnyText for Text<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn start(
        &self,
        names: Vec<String>,
        settings: &[(String, Value)],
        seed: u64,
    ) -> Result<Box<dyn Stage>, (Option<usize>, Fault)> {
        let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let mut setup = G::Setup::new(seats).map_err(|error| (None, error.into()))?;
        for (at, (key, value)) in settings.iter().enumerate() {
            setup.set(key, *value).map_err(|error| (Some(at), switch_fault(error, key, *value)))?;
        }
        let dealer = Dealer::new(G::faces(&setup), seed);
        let table = Played::<G>::new(setup).map_err(|error| (None, error.into()))?;
        Ok(Box::new(OpenStage { names, open: OpenTable::new(table, dealer) }))
    }

    fn outcome(&self, table: &dyn AnyTable, names: &[String]) -> Option<String> {
        let table = table.as_any().downcast_ref::<Played<G>>()?;
        table.game.outcome().map(|outcome| G::write_outcome(outcome, names))
    }
}

fn switch_fault(error: SetupError, key: &str, value: Value) -> Fault {
    match error {
        SetupError::Value { range, .. } => {
            Fault::Switch { key: key.to_owned(), value: write_value(value), takes: write_range(range) }
        }
        SetupError::Seats { .. } | SetupError::Unknown(_) | SetupError::Cards { .. } => Fault::Setup(error),
    }
}

impl<G: Written> OpenStage<G> {
    fn faces(words: &[&str]) -> Result<Vec<Face>, Fault> {
        words.iter().map(|word| G::read_face(word).ok_or_else(|| Fault::Card((*word).to_owned()))).collect()
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

impl<G: Written> Stage for OpenStage<G> {
    fn seat(&self, name: &str) -> Result<Seat, Fault> {
        let at = self.names.iter().position(|known| known == name);
        at.map(|at| Seat(at as u8)).ok_or_else(|| Fault::Nobody(name.to_owned()))
    }

    fn lay_top(&mut self, pile: &str, faces: &[&str]) -> Result<Laid, Fault> {
        let known = || G::PILES.join(", ");
        let at = G::PILES.iter().position(|name| *name == pile);
        let at = at.ok_or_else(|| Fault::Pile { word: pile.to_owned(), known: known() })? as u8;
        let faces = Self::faces(faces)?;
        self.open.dealer.laid.tops.entry(at).or_default().push_back(faces);
        Ok(Laid::Pile(at))
    }

    fn lay_hand(&mut self, name: &str, faces: &[&str]) -> Result<Laid, Fault> {
        let seat = self.seat(name)?;
        let faces = Self::faces(faces)?;
        self.open.dealer.laid.hands.entry(seat).or_default().push_back(faces);
        Ok(Laid::Hand(seat))
    }

    fn lay_rolls(&mut self, numbers: Vec<u16>) -> Laid {
        self.open.dealer.laid.rolls.extend(numbers);
        Laid::Roll
    }

    fn left(&self, laid: Laid) -> usize {
        let all = &self.open.dealer.laid;
        match laid {
            Laid::Pile(pile) => all.tops.get(&pile).map_or(0, |lists| lists.len()),
            Laid::Hand(seat) => all.hands.get(&seat).map_or(0, |lists| lists.len()),
            Laid::Roll => all.rolls.len(),
        }
    }

    fn settle(&mut self) {
        self.open.settle();
    }

    fn misfit(&mut self) -> Option<(Laid, Fault)> {
        Some(match self.open.dealer.misfit.take()? {
            Misfit::Pile { pile, face } => {
                let name = G::PILES.get(usize::from(pile)).copied().unwrap_or_default();
                (Laid::Pile(pile), Fault::NotInPile { pile: name, card: G::write_face(face) })
            }
            Misfit::Hand { seat, face } => {
                let name = self.name(seat).to_owned();
                (Laid::Hand(seat), Fault::NotInHand { name, card: G::write_face(face) })
            }
            Misfit::Roll { number, bound } => (Laid::Roll, Fault::Roll { number, bound }),
        })
    }

    fn play(&mut self, name: &str, words: &[&str]) -> Result<(), Fault> {
        let seat = self.seat(name)?;
        let turn = |stage: &Self| Fault::Turn { name: name.to_owned(), awaited: stage.awaited() };
        let action = self.open.game().read_move(seat, words, &self.names);
        let calls = !self.open.awaited().is_empty() && action.as_ref().is_ok_and(G::is_call);
        if !calls && !self.open.awaited().contains(seat) {
            return Err(turn(self));
        }
        let action = action.map_err(|why| Fault::Unreadable { name: name.to_owned(), why })?;
        self.open.play(seat, action).map_err(|error| match error {
            OpenError::Refused(refusal) => Fault::Refused { name: name.to_owned(), why: refusal.to_string() },
            OpenError::NotAwaited(_) => turn(self),
        })
    }

    fn leave(&mut self, name: &str) -> Result<(), Fault> {
        let seat = self.seat(name)?;
        if self.open.game().outcome().is_some() {
            return Err(Fault::Over(name.to_owned()));
        }
        self.open.leave(seat);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Vec<String> {
        G::write_view(&self.open.game().view(viewer), &self.names)
    }

    fn awaited(&self) -> String {
        let seats: SeatSet = self.open.awaited();
        if seats.is_empty() {
            return "nobody".to_owned();
        }
        seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(" ")
    }

    fn outcome(&self) -> Option<String> {
        self.open.game().outcome().map(|outcome| G::write_outcome(outcome, &self.names))
    }

    fn names(&self) -> &[String] {
        &self.names
    }
}
