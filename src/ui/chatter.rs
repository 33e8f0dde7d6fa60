//! Chatter is what has been said at a table just now, as signals. Layer 9.

use super::talk::Phrase;
use crate::base::ids::Seat;
use leptos::prelude::*;

/// What players say to each other besides moves.
#[derive(Clone, Copy)]
pub struct Talk {
    /// What has just been said, oldest first: at most one phrase from each player.
    pub said: Signal<Vec<(Seat, Phrase)>>,
    /// Says something to everybody.
    pub say: Callback<Phrase>,
}

/// Something said, and when, in milliseconds of the page's clock.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spoken {
    /// The speaker's seat.
    pub seat: Seat,
    /// The phrase.
    pub phrase: Phrase,
    /// When it was said.
    pub at_ms: f64,
}
