//! This module puts the rules and the bot of "Things: the skirmish" together, a game of miniatures on a table of 36 by 36 inches. Layer 11. It has no
//! panel yet, so it isn't on the shelf.

pub mod rules;
pub mod bot;
pub mod written;

#[cfg(not(target_arch = "wasm32"))]
use crate::base::ids::Seat;
#[cfg(not(target_arch = "wasm32"))]
use crate::bots::bot::{AnyBot, Seated};
#[cfg(not(target_arch = "wasm32"))]
use crate::session::arena::Arena;
#[cfg(not(target_arch = "wasm32"))]
use crate::session::text::words::Words;
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::Hands;
#[cfg(not(target_arch = "wasm32"))]
use crate::table::erase::Rules;
#[cfg(not(target_arch = "wasm32"))]
use crate::ui::shelf::Shelved;
#[cfg(not(target_arch = "wasm32"))]
use bot::SkirmishBot;
#[cfg(not(target_arch = "wasm32"))]
use rules::Skirmish;

/// The game for native programs.
#[cfg(not(target_arch = "wasm32"))]
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<Skirmish>::new(),
    bot,
    text: &crate::session::text::stage::Text::<Skirmish>::new(),
    words: &Words::<Skirmish>::new(),
    arena: &Arena::<Skirmish, SkirmishBot>::new(SkirmishBot::new),
    hands: &Hands::<Skirmish>::new(),
};

#[cfg(not(target_arch = "wasm32"))]
fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<Skirmish, _>::new(seat, SkirmishBot::new(seat), seed))
}
