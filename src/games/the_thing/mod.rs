//! This module puts The Thing's rules, bot and panel together for the shelf. Layer 11.

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
use bot::ThingBot;
use rules::TheThing;

impl Stocked for TheThing {
    type Bot = ThingBot;

    fn bot(seat: Seat) -> ThingBot {
        ThingBot::new(seat)
    }
}

/// The game, for the shelf.
#[cfg(not(target_arch = "wasm32"))]
pub const SHELVED: Shelved = Shelved::of::<TheThing>();

/// The game, for the shelf.
#[cfg(target_arch = "wasm32")]
pub const SHELVED: Shelved = Shelved::of::<TheThing>(&COVER, &KIT);

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover::of::<TheThing>(include_str!("cover/text/en.ftl"), panel::HOUSE, fetch);

#[cfg(target_arch = "wasm32")]
crate::part!(the_thing, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = kit::<TheThing>(SECTIONS, include_str!("text/en.ftl"), begin);

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
