//! A replay is a finished or running game that can be looked at move by move. Layer 7; knows no game.
//!
//! It holds what happened at the table in order, and computes the table at any moment from the first one. That takes the faces of all cards: an open
//! table has them, and so has the audit of a sealed one.

use crate::base::ids::Seat;
use crate::table::card::{CardId, Face};
use crate::table::erase::{AnyTable, BadMove};
use crate::table::need::{Awaits, Fact, Need};
use crate::table::playing::Playing;

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beat {
    /// An encoded move.
    Move(Seat, Vec<u8>),
    /// A move that was made although it breaks a rule on hidden cards.
    Breach(Seat, Vec<u8>),
    /// Answers to all needs.
    Facts(Vec<Fact>),
    /// A seat leaves.
    Leave(Seat),
    /// A face that became known later.
    Show(CardId, Face),
}

impl Beat {
    /// Whether it is something that a player did.
    pub fn is_step(&self) -> bool {
        matches!(self, Beat::Move(..) | Beat::Breach(..) | Beat::Leave(_))
    }

    fn come(&self, table: &mut dyn AnyTable) {
        match self {
            // Each happened at this table before, so none is refused.
            Beat::Move(seat, action) => drop(table.play(*seat, action)),
            Beat::Breach(seat, action) => table.impose(*seat, action),
            Beat::Facts(facts) => table.answer(facts),
            Beat::Leave(seat) => table.leave(*seat),
            Beat::Show(card, face) => table.show(*card, *face),
        }
    }
}

/// What has happened at a table so far, if it is recorded at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tape(Option<Vec<Beat>>);

impl Tape {
    /// A tape that records everything from now on.
    pub fn running() -> Self {
        Tape(Some(Vec::new()))
    }

    /// Records what has happened.
    pub fn note(&mut self, beat: impl FnOnce() -> Beat) {
        if let Tape(Some(beats)) = self {
            beats.push(beat());
        }
    }

    /// All that has happened; `None` if it wasn't recorded.
    pub fn beats(self) -> Option<Vec<Beat>> {
        self.0
    }
}

/// A game to be looked at move by move.
pub struct Replay {
    start: Box<dyn AnyTable>,
    beats: Vec<Beat>,
}

impl Clone for Replay {
    fn clone(&self) -> Self {
        Replay::new(self.start.fork(), self.beats.clone())
    }
}

impl Replay {
    /// A game that began with the table `start`, and what happened at it.
    pub fn new(start: Box<dyn AnyTable>, beats: Vec<Beat>) -> Self {
        Replay { start, beats }
    }

    /// All that happened at the table, in its order.
    pub fn beats(&self) -> &[Beat] {
        &self.beats
    }

    /// How many steps it has: moves, and players who left.
    pub fn steps(&self) -> usize {
        self.beats.iter().filter(|beat| beat.is_step()).count()
    }

    /// The table after this many steps, with everything that followed from them. If there are fewer steps, the table after the last one.
    pub fn table(&self, steps: usize) -> Box<dyn AnyTable> {
        let mut table = self.start.fork();
        let mut left = steps;
        for beat in &self.beats {
            if beat.is_step() {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            beat.come(table.as_mut());
        }
        table
    }
}

/// A table that notes what happens at it.
pub struct Taped {
    start: Box<dyn AnyTable>,
    table: Box<dyn AnyTable>,
    beats: Vec<Beat>,
}

impl Taped {
    /// A table at which nothing has happened yet.
    pub fn new(table: Box<dyn AnyTable>) -> Self {
        Taped { start: table.fork(), table, beats: Vec::new() }
    }

    /// The table as it is now.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// A replay of all that has happened at it.
    pub fn replay(&self) -> Replay {
        Replay::new(self.start.fork(), self.beats.clone())
    }
}

impl Playing for Taped {
    type Move = Vec<u8>;
    type Refusal = BadMove;

    fn open_needs(&self) -> &[Need] {
        self.table.open_needs()
    }

    fn take_facts(&mut self, facts: &[Fact]) {
        self.table.take_facts(facts);
        self.beats.push(Beat::Facts(facts.to_vec()));
    }

    fn who_moves(&self) -> Awaits {
        self.table.who_moves()
    }

    fn is_call(&self, action: &Vec<u8>) -> bool {
        Playing::is_call(&self.table, action)
    }

    fn may_move(&self, seat: Seat, action: &Vec<u8>) -> Result<(), BadMove> {
        self.table.may_move(seat, action)
    }

    fn make_move(&mut self, seat: Seat, action: &Vec<u8>) -> Result<(), BadMove> {
        self.table.make_move(seat, action)?;
        self.beats.push(Beat::Move(seat, action.clone()));
        Ok(())
    }

    fn take_out(&mut self, seat: Seat) {
        self.table.take_out(seat);
        self.beats.push(Beat::Leave(seat));
    }
}
