//! Layer 11: The Things, wired together.

pub mod rules;
pub mod bot;
pub mod written;

use crate::base::ids::Seat;
use crate::bots::bot::{AnyBot, Seated};
#[cfg(not(target_arch = "wasm32"))]
use crate::session::{arena::Arena, text::stage::Text};
use crate::table::erase::Rules;
use crate::ui::shelf::Shelved;
use bot::ThingsBot;
use rules::TheThings;

/// The game, for the shelf.
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<TheThings>::new(),
    bot,
    #[cfg(not(target_arch = "wasm32"))]
    text: &Text::<TheThings>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    arena: &Arena::<TheThings, ThingsBot>::new(ThingsBot::new),
};

fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<TheThings, _>::new(seat, ThingsBot::new(seat), seed))
}
