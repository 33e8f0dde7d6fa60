//! This module puts together the rules, the bot and the panel of "Things: the skirmish". It is a game of miniatures on a table of 36 by 36
//! inches. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::base::ids::Seat;
use crate::bots::bot::{AnyBot, Bot as _, Seated};
#[cfg(not(target_arch = "wasm32"))]
use crate::session::arena::Arena;
use crate::session::text::words::WordsOf;
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::Hands;
use crate::table::erase::Rules;
#[cfg(target_arch = "wasm32")]
use crate::table::game::Game;
#[cfg(target_arch = "wasm32")]
use crate::ui::kit::{Cover, GameKit};
#[cfg(target_arch = "wasm32")]
use crate::ui::pages::alone::begin;
use crate::ui::shelf::Shelved;
#[cfg(target_arch = "wasm32")]
use crate::ui::words::GAME;
use bot::SkirmishBot;
use rules::Skirmish;

/// The game, for the shelf.
pub const SHELVED: Shelved = Shelved {
    game: &Rules::<Skirmish>::new(),
    bot,
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    text: &crate::session::text::stage::Text::<Skirmish>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    words: &WordsOf::<Skirmish>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    arena: &Arena::<Skirmish, SkirmishBot>::new(SkirmishBot::new),
    #[cfg(not(target_arch = "wasm32"))]
    hands: &Hands::<Skirmish>::new(),
    #[cfg(not(target_arch = "wasm32"))]
    tutorial: TUTORIAL,
    #[cfg(target_arch = "wasm32")]
    cover: &COVER,
    #[cfg(target_arch = "wasm32")]
    kit: &KIT,
};

fn bot(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<Skirmish, _>::new(seat, SkirmishBot::new(seat), seed))
}

/// A first game, with words to the player.
const TUTORIAL: &str = include_str!("tutorial.log");

/// What the first page shows of the game.
#[cfg(target_arch = "wasm32")]
const COVER: Cover = Cover {
    key: <Skirmish as Game>::KEY,
    seats: rules::setup::LEAST..=rules::setup::MOST,
    texts: crate::words!("games/things_skirmish/cover/text"),
    house: panel::HOUSE,
    fetch,
    tutorial,
};

#[cfg(target_arch = "wasm32")]
crate::part!(tutorials, tutorial: &'static str = TUTORIAL);

#[cfg(target_arch = "wasm32")]
crate::part!(things_skirmish, fetch: &'static GameKit = &KIT);

/// Everything else the page needs of the game.
#[cfg(target_arch = "wasm32")]
const KIT: GameKit = GameKit {
    game: &Rules::<Skirmish>::new(),
    bot,
    panel: panel::panel,
    reveal: panel::reveal,
    status: panel::status,
    log: panel::log,
    rules: panel::SECTIONS,
    texts: [GAME, crate::words!("games/things_skirmish/text")],
    pictures: panel::pictures,
    rules_now: panel::rules_now,
    moment: panel::moment,
    switches: panel::switches,
    hands: panel::hands,
    words: &WordsOf::<Skirmish>::new(),
    alone: begin,
};
