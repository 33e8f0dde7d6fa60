//! What has happened, and what can't be done, is told in messages. Layer 5; knows no language.

use crate::table::said::{Mood, Said};

/// A line of a game's log.
pub trait Telling {
    /// The line as a message.
    fn said(&self) -> Said;

    /// How it is set.
    fn mood(&self) -> Mood;

    /// Whether it tells what came of chance, of a fight or of cards that were covered before.
    fn is_result(&self) -> bool;

    /// Whether it begins a turn.
    fn is_turn(&self) -> bool;

    /// Whether it tells its reader what went into the hand or out of it, or what was seen in another.
    fn is_news(&self) -> bool;
}

/// Why a move isn't possible.
pub trait Refusing {
    /// The same as a message for the player who tried it.
    fn said(self) -> Said;
}
