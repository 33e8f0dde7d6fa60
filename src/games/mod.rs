//! Layer 12: the shelf, the only list of games.

pub mod the_thing;
pub mod the_things;

use crate::base::ids::Seat;
use crate::bots::bot::AnyBot;
#[cfg(not(target_arch = "wasm32"))]
use crate::session::{arena::AnyArena, text::stage::AnyText};
use crate::table::erase::AnyGame;

/// A game as it stands on the shelf.
#[derive(Clone, Copy)]
pub struct Shelved {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bot for a seat, with a seed for what it leaves to chance.
    pub bot: fn(Seat, u64) -> Box<dyn AnyBot>,
    /// Its words in text records. The page does without.
    #[cfg(not(target_arch = "wasm32"))]
    pub text: &'static dyn AnyText,
    /// Its bots among themselves. The page does without.
    #[cfg(not(target_arch = "wasm32"))]
    pub arena: &'static dyn AnyArena,
}

/// All games.
pub static SHELF: &[Shelved] = &[Shelved {
    game: &the_thing::RULES,
    bot: the_thing::bot,
    #[cfg(not(target_arch = "wasm32"))]
    text: &the_thing::TEXT,
    #[cfg(not(target_arch = "wasm32"))]
    arena: &the_thing::ARENA,
}];

/// The rules of all games, as sessions want them.
pub static RULES: [&dyn AnyGame; SHELF.len()] = {
    let mut rules = [SHELF[0].game; SHELF.len()];
    let mut at = 0;
    while at < rules.len() {
        rules[at] = SHELF[at].game;
        at += 1;
    }
    rules
};

/// The game with this key.
///
/// ```
/// use winterover::games::find;
/// let game = find("the-thing").expect("it is on the shelf").game;
/// let setup = game.setup(6).expect("six can play");
/// assert_eq!(game.start(&setup).expect("the defaults are playable").seats(), 6);
/// assert!(find("snap").is_none());
/// ```
pub fn find(key: &str) -> Option<&'static Shelved> {
    SHELF.iter().find(|shelved| shelved.game.key() == key)
}

/// The games of the page, in the order they stand on the shelf.
#[cfg(target_arch = "wasm32")]
pub static KITS: &[&crate::ui::kit::GameKit] = &[&the_thing::KIT];
