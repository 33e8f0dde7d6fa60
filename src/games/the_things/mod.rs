//! This module puts The Things' rules, bot and panel together for the shelf. Layer 11.

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
use bot::ThingsBot;
use rules::TheThings;

/// The game, for the shelf.
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<TheThings>::new(),
    bot,
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    text: &crate::session::text::stage::Text::<TheThings>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    words: &Words::<TheThings>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    arena: &Arena::<TheThings, ThingsBot>::new(ThingsBot::new),
    #[cfg(not(target_arch = "wasm32"))]
    hands: &Hands::<TheThings>::new(),
    #[cfg(target_arch = "wasm32")]
    cover: &COVER,
    #[cfg(target_arch = "wasm32")]
    kit: &KIT,
};

fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<TheThings, _>::new(seat, ThingsBot::new(seat), seed))
}

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover {
    key: <TheThings as Game>::KEY,
    seats: rules::setup::LEAST..=rules::setup::MOST,
    texts: include_str!("cover/text/en.ftl"),
    house: panel::HOUSE,
    fetch,
};

#[cfg(target_arch = "wasm32")]
crate::part!(the_things, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = GameKit {
    game: &Rules::<TheThings>::new(),
    bot,
    panel: card_table::panel::<TheThings>,
    reveal: card_table::reveal::<TheThings>,
    status: card_table::status::<TheThings>,
    log: card_table::log::<TheThings>,
    rules: SECTIONS,
    texts: include_str!("text/en.ftl"),
    rules_now: card_table::rules_now::<TheThings>,
    moment: card_table::moment::<TheThings>,
    switches: card_table::switches::<TheThings>,
    hands: card_table::hands::<TheThings>,
    words: &Words::<TheThings>::new(),
    alone: begin,
};

/// The sections of the rules in the order to read them.
#[cfg(target_arch = "wasm32")]
const SECTIONS: &[&str] = &[
    "things-rules-minute",
    "things-rules-goal",
    "things-rules-cards",
    "things-rules-search",
    "things-rules-converse",
    "things-rules-test",
    "things-rules-attack",
    "things-rules-refill",
    "things-rules-calls",
    "things-rules-death",
    "things-rules-honour",
    "things-rules-end",
    "things-rules-tips",
];
