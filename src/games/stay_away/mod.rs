//! This module puts Stay Away!'s rules, bot and panel together for the shelf. Layer 11.

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
use bot::StayBot;
use rules::StayAway;

/// The game, for the shelf.
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<StayAway>::new(),
    bot,
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    text: &crate::session::text::stage::Text::<StayAway>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    words: &Words::<StayAway>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    arena: &Arena::<StayAway, StayBot>::new(StayBot::new),
    #[cfg(not(target_arch = "wasm32"))]
    hands: &Hands::<StayAway>::new(),
    #[cfg(target_arch = "wasm32")]
    cover: &COVER,
    #[cfg(target_arch = "wasm32")]
    kit: &KIT,
};

fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<StayAway, _>::new(seat, StayBot::new(seat), seed))
}

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover {
    key: <StayAway as Game>::KEY,
    seats: rules::setup::LEAST..=rules::setup::MOST,
    texts: include_str!("cover/text/en.ftl"),
    house: panel::HOUSE,
    fetch,
};

#[cfg(target_arch = "wasm32")]
crate::part!(stay_away, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = GameKit {
    game: &Rules::<StayAway>::new(),
    bot,
    panel: card_table::panel::<StayAway>,
    reveal: card_table::reveal::<StayAway>,
    status: card_table::status::<StayAway>,
    log: card_table::log::<StayAway>,
    rules: SECTIONS,
    texts: include_str!("text/en.ftl"),
    rules_now: card_table::rules_now::<StayAway>,
    moment: card_table::moment::<StayAway>,
    switches: card_table::switches::<StayAway>,
    hands: card_table::hands::<StayAway>,
    words: &Words::<StayAway>::new(),
    alone: begin,
};

/// The sections of the rules in the order to read them.
#[cfg(target_arch = "wasm32")]
const SECTIONS: &[&str] = &[
    "away-rules-minute",
    "away-rules-goal",
    "away-rules-turn",
    "away-rules-exchange",
    "away-rules-actions",
    "away-rules-defences",
    "away-rules-obstacles",
    "away-rules-panics",
    "away-rules-places",
    "away-rules-death",
    "away-rules-end",
    "away-rules-tips",
];
