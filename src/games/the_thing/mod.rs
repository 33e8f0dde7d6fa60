//! This module puts The Thing's rules, bot and panel together for the shelf. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::base::ids::Seat;
use crate::bots::bot::{AnyBot, Seated};
#[cfg(not(target_arch = "wasm32"))]
use crate::session::arena::Arena;
use crate::session::text::words::Words;
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::Hands;
use crate::table::erase::Rules;
#[cfg(target_arch = "wasm32")]
use crate::table::game::Game;
#[cfg(target_arch = "wasm32")]
use crate::ui::card_table;
#[cfg(target_arch = "wasm32")]
use crate::ui::kit::{Cover, GameKit};
#[cfg(target_arch = "wasm32")]
use crate::ui::pages::alone::begin;
use crate::ui::shelf::Shelved;
use bot::ThingBot;
use rules::TheThing;

/// The game, for the shelf.
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<TheThing>::new(),
    bot,
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    text: &crate::session::text::stage::Text::<TheThing>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    words: &Words::<TheThing>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    arena: &Arena::<TheThing, ThingBot>::new(ThingBot::new),
    #[cfg(not(target_arch = "wasm32"))]
    hands: &Hands::<TheThing>::new(),
    #[cfg(target_arch = "wasm32")]
    cover: &COVER,
    #[cfg(target_arch = "wasm32")]
    kit: &KIT,
};

fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<TheThing, _>::new(seat, ThingBot::new(seat), seed))
}

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover {
    key: <TheThing as Game>::KEY,
    seats: rules::setup::LEAST..=rules::setup::MOST,
    texts: include_str!("cover/text/en.ftl"),
    house: panel::HOUSE,
    fetch,
};

#[cfg(target_arch = "wasm32")]
crate::part!(the_thing, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = GameKit {
    game: &Rules::<TheThing>::new(),
    bot,
    panel: card_table::panel::<TheThing>,
    reveal: card_table::reveal::<TheThing>,
    status: card_table::status::<TheThing>,
    log: card_table::log::<TheThing>,
    rules: SECTIONS,
    texts: include_str!("text/en.ftl"),
    rules_now: card_table::rules_now::<TheThing>,
    moment: card_table::moment::<TheThing>,
    switches: card_table::switches::<TheThing>,
    hands: card_table::hands::<TheThing>,
    words: &Words::<TheThing>::new(),
    alone: begin,
};

/// The sections of the rules in the order to read them.
#[cfg(target_arch = "wasm32")]
const SECTIONS: &[&str] = &[
    "thing-rules-minute",
    "thing-rules-goal",
    "thing-rules-cards",
    "thing-rules-replenish",
    "thing-rules-scavenge",
    "thing-rules-steal",
    "thing-rules-trade",
    "thing-rules-test",
    "thing-rules-combat",
    "thing-rules-helicopter",
    "thing-rules-disease",
    "thing-rules-death",
    "thing-rules-end",
    "thing-rules-tips",
];
