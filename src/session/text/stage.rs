//! A stage is an open table that is told in words what to do. Layer 7; knows the words of records but not their order.

use super::fault::TextFault;
use crate::base::ids::{Seat, SeatSet};
use crate::session::open::{Dealer, Misfit, OpenError, OpenTable};
use crate::table::card::Face;
use crate::table::erase::{AnyTable, Played};
use crate::table::game::{Viewer, Written};
use crate::table::setup::{Setup, SetupError, Value};
use crate::table::words::Names;
use std::marker::PhantomData;

/// A kind of thing that was laid out in place of chance, and for whom.
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
    /// Says which setting is wrong, by its number (without one, it is the seats), and why.
    fn start(
        &self,
        names: Vec<String>,
        settings: &[(String, Value)],
        seed: u64,
    ) -> Result<Box<dyn TextTable>, (Option<usize>, TextFault)>;

    /// How a game ended, in the words of a record; `None` if it hasn't ended, or is another game.
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

/// A table in words, of any game. A method that fails leaves the table as it was.
pub trait TextTable {
    /// The seat a name stands for.
    ///
    /// # Errors
    /// Nobody has that name.
    fn seat(&self, name: &str) -> Result<Seat, TextFault>;
    /// Lays out cards for the top of a pile.
    ///
    /// # Errors
    /// There is no such pile or card.
    fn lay_top(&mut self, pile: &str, faces: &[&str]) -> Result<Laid, TextFault>;
    /// Lays out the order of a hand.
    ///
    /// # Errors
    /// There is no such player or card.
    fn lay_hand(&mut self, name: &str, faces: &[&str]) -> Result<Laid, TextFault>;
    /// Lays out the results of rolls.
    fn lay_rolls(&mut self, numbers: Vec<u16>) -> Laid;
    /// How much of what was laid out is still unused.
    fn left(&self, laid: Laid) -> usize;
    /// Meets the table's needs.
    fn settle(&mut self);
    /// Takes out what was laid out and couldn't come, if anything.
    fn misfit(&mut self) -> Option<(Laid, TextFault)>;
    /// Makes a move.
    ///
    /// # Errors
    /// It isn't the seat's turn, the words are no move, or the rules refuse it.
    fn play(&mut self, name: &str, words: &[&str]) -> Result<(), TextFault>;
    /// Takes a player out of the game.
    ///
    /// # Errors
    /// There is no such player, the player has left before, or the game is over.
    fn leave(&mut self, name: &str) -> Result<(), TextFault>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Vec<String>;
    /// The seats that still have to move.
    fn awaited(&self) -> SeatSet;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<String>;
    /// The players' names.
    fn names(&self) -> &[String];
    /// The table itself.
    fn table(&self) -> &dyn AnyTable;
}

struct OpenStage<G: Written> {
    names: Vec<String>,
    /// The seats that have left.
    left: SeatSet,
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
    ) -> Result<Box<dyn TextTable>, (Option<usize>, TextFault)> {
        let seats = u8::try_from(names.len()).ok().filter(|seats| G::SEATS.contains(seats));
        let seats = seats
            .ok_or((None, TextFault::Seats { seats: names.len(), least: *G::SEATS.start(), most: *G::SEATS.end() }))?;
        let mut setup = G::Setup::new(seats).map_err(|error| (None, error.into()))?;
        set_all(&mut setup, settings)?;
        let culprit = |error: SetupError| (settings.iter().position(|(key, _)| error.names(key)), error.into());
        let table = Played::<G>::new(setup).map_err(culprit)?;
        let dealer = Dealer::of(&table, seed);
        Ok(Box::new(OpenStage { names, left: SeatSet::NONE, open: OpenTable::new(table, dealer) }))
    }

    fn outcome(&self, table: &dyn AnyTable, names: &[String]) -> Option<String> {
        let table = table.as_any().downcast_ref::<Played<G>>()?;
        table.game.outcome().map(|outcome| G::write_outcome(outcome, names))
    }
}

/// Sets the switches. Which values a switch takes may depend on another one that comes before or after it. So a refused one is tried again once the
/// others are set.
fn set_all<S: Setup>(setup: &mut S, settings: &[(String, Value)]) -> Result<(), (Option<usize>, TextFault)> {
    let mut open: Vec<usize> = (0..settings.len()).collect();
    loop {
        let before = open.len();
        let mut refused = None;
        open.retain(|at| {
            let Some((key, value)) = settings.get(*at) else { return false };
            let Err(error) = setup.set(key, *value) else { return false };
            refused.get_or_insert_with(|| (Some(*at), switch_fault(error, key, *value)));
            true
        });
        match refused {
            None => return Ok(()),
            Some(fault) if open.len() == before => return Err(fault),
            Some(_) => {}
        }
    }
}

fn switch_fault(error: SetupError, key: &str, value: Value) -> TextFault {
    match error {
        SetupError::Value { range, .. } => {
            TextFault::Switch { key: key.to_owned(), value: value.to_string(), takes: range.to_string() }
        }
        SetupError::Seats { .. }
        | SetupError::Unknown(_)
        | SetupError::Missing { .. }
        | SetupError::Surplus { .. }
        | SetupError::Cards { .. } => TextFault::Setup(error),
    }
}

impl<G: Written> OpenStage<G> {
    fn faces(words: &[&str]) -> Result<Vec<Face>, TextFault> {
        words.iter().map(|word| G::read_face(word).ok_or_else(|| TextFault::Card((*word).to_owned()))).collect()
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

impl<G: Written> TextTable for OpenStage<G> {
    fn seat(&self, name: &str) -> Result<Seat, TextFault> {
        let at = self.names.iter().position(|known| known == name);
        at.map(|at| Seat(at as u8)).ok_or_else(|| TextFault::Nobody(name.to_owned()))
    }

    fn lay_top(&mut self, pile: &str, faces: &[&str]) -> Result<Laid, TextFault> {
        let known = || G::PILES.join(", ");
        let at = G::PILES.iter().position(|name| *name == pile);
        let at = at.ok_or_else(|| TextFault::Pile { word: pile.to_owned(), known: known() })? as u8;
        let faces = Self::faces(faces)?;
        self.open.dealer.laid.tops.entry(at).or_default().push_back(faces);
        Ok(Laid::Pile(at))
    }

    fn lay_hand(&mut self, name: &str, faces: &[&str]) -> Result<Laid, TextFault> {
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

    fn misfit(&mut self) -> Option<(Laid, TextFault)> {
        Some(match self.open.dealer.misfit.take()? {
            Misfit::Pile { pile, face } => {
                let name = G::PILES.get(usize::from(pile)).copied().unwrap_or_default();
                (Laid::Pile(pile), TextFault::NotInPile { pile: name, card: G::write_face(face) })
            }
            Misfit::Hand { seat, face } => {
                let name = self.name(seat).to_owned();
                (Laid::Hand(seat), TextFault::NotInHand { name, card: G::write_face(face) })
            }
            Misfit::Roll { number, bound } => (Laid::Roll, TextFault::Roll { number, bound }),
        })
    }

    fn play(&mut self, name: &str, words: &[&str]) -> Result<(), TextFault> {
        let seat = self.seat(name)?;
        let awaited = |stage: &Self| Names(&stage.names).list(stage.awaited());
        let turn = |stage: &Self| TextFault::Turn { name: name.to_owned(), awaited: awaited(stage) };
        let action = self.open.game().read_move(seat, words, &self.names);
        let calls = !self.open.awaited().is_empty() && action.as_ref().is_ok_and(G::is_call);
        if !calls && !self.open.awaited().contains(seat) {
            return Err(turn(self));
        }
        let action = action.map_err(|why| TextFault::Unreadable { name: name.to_owned(), why })?;
        self.open.play(seat, action).map_err(|error| match error {
            OpenError::Refused(refusal) => TextFault::Refused { name: name.to_owned(), why: refusal.to_string() },
            OpenError::NotAwaited(_) => turn(self),
        })
    }

    fn leave(&mut self, name: &str) -> Result<(), TextFault> {
        let seat = self.seat(name)?;
        if self.open.game().outcome().is_some() {
            return Err(TextFault::Over(name.to_owned()));
        }
        if self.left.contains(seat) {
            return Err(TextFault::Gone(name.to_owned()));
        }
        self.left.insert(seat);
        self.open.leave(seat);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Vec<String> {
        G::write_view(&self.open.game().view(viewer), self.open.awaited(), &self.names)
    }

    fn awaited(&self) -> SeatSet {
        self.open.awaited()
    }

    fn outcome(&self) -> Option<String> {
        self.open.game().outcome().map(|outcome| G::write_outcome(outcome, &self.names))
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn table(&self) -> &dyn AnyTable {
        &self.open.table
    }
}
