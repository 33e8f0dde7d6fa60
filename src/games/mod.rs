//! The shelf is the only list of games. Layer 12. A game is its folder, a `mod` and a line of [`SHELF`].

pub mod kit;
pub mod the_thing;
pub mod the_things;
pub mod stay_away;
pub mod things_skirmish;

use crate::table::erase::AnyGame;
#[cfg(target_arch = "wasm32")]
use crate::ui::kit::{Cover, Stock};

pub use crate::ui::shelf::Shelved;

/// All games.
pub static SHELF: &[Shelved] = &[the_thing::SHELVED, the_things::SHELVED, stay_away::SHELVED, things_skirmish::SHELVED];

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

/// What the first page shows of the games, in the order of the shelf.
#[cfg(target_arch = "wasm32")]
pub static COVERS: &[&Cover] = &{
    let mut covers = [SHELF[0].cover; SHELF.len()];
    let mut at = 0;
    while at < covers.len() {
        covers[at] = SHELF[at].cover;
        at += 1;
    }
    covers
};

/// The games as tables with others know them.
#[cfg(target_arch = "wasm32")]
pub static STOCK: Stock = Stock {
    covers: COVERS,
    shelf: &{
        let mut games: [&dyn AnyGame; SHELF.len()] = [SHELF[0].cover; SHELF.len()];
        let mut at = 0;
        while at < games.len() {
            games[at] = SHELF[at].cover;
            at += 1;
        }
        games
    },
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
