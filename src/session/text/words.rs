//! `AnyWords` writes and reads the words of moves for callers that don't know the game. Layer 7.

use crate::base::codec;
use crate::base::ids::Seat;
use crate::table::erase::{AnyTable, MOVE_LIMIT, Played};
use crate::table::game::Notation;
use std::marker::PhantomData;

/// Moves of any game, in the words of text records.
pub trait AnyWords: Sync {
    /// The words for an encoded move that is about to be made at `table`; `None` if the bytes are no move, or the table is another game's.
    fn write(&self, table: &dyn AnyTable, seat: Seat, action: &[u8], names: &[String]) -> Option<String>;

    /// The encoded move that the words stand for at `table`.
    ///
    /// # Errors
    /// What is wrong with the words, for the person who wrote them.
    fn read(&self, table: &dyn AnyTable, seat: Seat, words: &[&str], names: &[String]) -> Result<Vec<u8>, String>;
}

/// The words of `G`.
pub struct WordsOf<G>(PhantomData<fn() -> G>);

impl<G> WordsOf<G> {
    /// The words of `G`.
    pub const fn new() -> Self {
        WordsOf(PhantomData)
    }
}

impl<G> Default for WordsOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Notation> AnyWords for WordsOf<G> {
    fn write(&self, table: &dyn AnyTable, seat: Seat, action: &[u8], names: &[String]) -> Option<String> {
        let played = table.as_any().downcast_ref::<Played<G>>()?;
        let action: G::Move = codec::decode(action, MOVE_LIMIT).ok()?;
        Some(played.game.write_move(seat, &action, names))
    }

    fn read(&self, table: &dyn AnyTable, seat: Seat, words: &[&str], names: &[String]) -> Result<Vec<u8>, String> {
        let played = table.as_any().downcast_ref::<Played<G>>().ok_or_else(|| "this is another game".to_owned())?;
        played.game.read_move(seat, words, names).map(|action| codec::encode(&action))
    }
}
