//! Layer 11: The Thing, wired together.

pub mod rules;

pub mod bot;

pub mod written;

use crate::base::ids::Seat;
use crate::bots::bot::{AnyBot, Seated};
use crate::session::arena::Arena;
use crate::session::text::stage::Text;
use crate::table::erase::Rules;
use bot::ThingBot;
use rules::TheThing;

/// The rules, for the shelf.
pub static RULES: Rules<TheThing> = Rules::new();

/// The words of text records, for the shelf.
pub static TEXT: Text<TheThing> = Text::new();

/// Bots among themselves, for the shelf.
pub static ARENA: Arena<TheThing, ThingBot> = Arena::new(ThingBot::new);

/// A bot for a seat; `seed` decides what it leaves to chance.
pub fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<TheThing, _>::new(seat, ThingBot::new(seat), seed))
}
