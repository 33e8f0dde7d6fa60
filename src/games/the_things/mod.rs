//! This module puts The Things' rules, bot and panel together for the shelf. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::base::ids::Seat;
#[cfg(target_arch = "wasm32")]
use crate::ui::card_table::kit;
#[cfg(target_arch = "wasm32")]
use crate::ui::kit::{Cover, GameKit};
#[cfg(target_arch = "wasm32")]
use crate::ui::pages::alone::begin;
use crate::ui::shelf::{Shelved, Stocked};
use bot::ThingsBot;
use rules::TheThings;

impl Stocked for TheThings {
    type Bot = ThingsBot;

    fn bot(seat: Seat) -> ThingsBot {
        ThingsBot::new(seat)
    }
}

/// The game, for the shelf.
#[cfg(not(target_arch = "wasm32"))]
pub const SHELVED: Shelved = Shelved::of::<TheThings>();

/// The game, for the shelf.
#[cfg(target_arch = "wasm32")]
pub const SHELVED: Shelved = Shelved::of::<TheThings>(&COVER, &KIT);

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover::of::<TheThings>(include_str!("cover/text/en.ftl"), panel::HOUSE, fetch);

#[cfg(target_arch = "wasm32")]
crate::part!(the_things, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = kit::<TheThings>(SECTIONS, include_str!("text/en.ftl"), begin);

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
