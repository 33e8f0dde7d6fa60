//! This module puts Stay Away!'s rules, bot and panel together for the shelf. Layer 11.

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
use bot::StayBot;
use rules::StayAway;

impl Stocked for StayAway {
    type Bot = StayBot;

    fn bot(seat: Seat) -> StayBot {
        StayBot::new(seat)
    }
}

/// The game, for the shelf.
#[cfg(not(target_arch = "wasm32"))]
pub const SHELVED: Shelved = Shelved::of::<StayAway>();

/// The game, for the shelf.
#[cfg(target_arch = "wasm32")]
pub const SHELVED: Shelved = Shelved::of::<StayAway>(&COVER, &KIT);

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover::of::<StayAway>(include_str!("cover/text/en.ftl"), panel::HOUSE, fetch);

#[cfg(target_arch = "wasm32")]
crate::part!(stay_away, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = kit::<StayAway>(SECTIONS, include_str!("text/en.ftl"), begin);

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
