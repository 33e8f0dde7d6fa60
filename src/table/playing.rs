//! Dealers that keep everything on one device play a table by this trait. Layer 3; they may or may not know the table's game.

use super::erase::{AnyTable, BadMove, Played};
use super::game::Game;
use super::need::{Awaits, Fact, Need};
use crate::base::ids::Seat;

/// A table at which moves of some form are made. This is all that a dealer that keeps everything on one device needs to know of it.
pub trait Playing {
    /// A move.
    type Move: Clone;
    /// Why a move isn't possible.
    type Refusal: std::error::Error;
    /// The needs not yet answered, in order.
    fn open_needs(&self) -> &[Need];
    /// Answers all of them, in order.
    fn take_facts(&mut self, facts: &[Fact]);
    /// [`Game::awaits`].
    fn who_moves(&self) -> Awaits;
    /// [`Game::is_call`].
    fn is_call(&self, action: &Self::Move) -> bool;
    /// [`Game::check`].
    ///
    /// # Errors
    /// Why the move can't be made.
    fn may_move(&self, seat: Seat, action: &Self::Move) -> Result<(), Self::Refusal>;
    /// Makes a move.
    ///
    /// # Errors
    /// Why it can't be made; nothing has changed then.
    fn make_move(&mut self, seat: Seat, action: &Self::Move) -> Result<(), Self::Refusal>;
    /// Takes a seat out of the game. Only when no need is open.
    fn take_out(&mut self, seat: Seat);
}

impl<G: Game> Playing for Played<G> {
    type Move = G::Move;
    type Refusal = G::Refusal;

    fn open_needs(&self) -> &[Need] {
        self.needs()
    }

    fn take_facts(&mut self, facts: &[Fact]) {
        Played::answer(self, facts);
    }

    fn who_moves(&self) -> Awaits {
        self.game.awaits()
    }

    fn is_call(&self, action: &G::Move) -> bool {
        G::is_call(action)
    }

    fn may_move(&self, seat: Seat, action: &G::Move) -> Result<(), G::Refusal> {
        self.game.check(seat, action)
    }

    fn make_move(&mut self, seat: Seat, action: &G::Move) -> Result<(), G::Refusal> {
        Played::play(self, seat, action)
    }

    fn take_out(&mut self, seat: Seat) {
        Played::leave(self, seat);
    }
}

impl Playing for Box<dyn AnyTable> {
    type Move = Vec<u8>;
    type Refusal = BadMove;

    fn open_needs(&self) -> &[Need] {
        self.needs()
    }

    fn take_facts(&mut self, facts: &[Fact]) {
        self.answer(facts);
    }

    fn who_moves(&self) -> Awaits {
        self.awaits()
    }

    fn is_call(&self, action: &Vec<u8>) -> bool {
        AnyTable::is_call(self.as_ref(), action)
    }

    fn may_move(&self, seat: Seat, action: &Vec<u8>) -> Result<(), BadMove> {
        self.check(seat, action)
    }

    fn make_move(&mut self, seat: Seat, action: &Vec<u8>) -> Result<(), BadMove> {
        self.play(seat, action)
    }

    fn take_out(&mut self, seat: Seat) {
        self.leave(seat);
    }
}
