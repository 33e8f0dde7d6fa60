//! Layer 12: the shelf, the only list of games.

pub mod the_thing;

use crate::table::erase::AnyGame;

/// A game as it stands on the shelf.
#[derive(Clone, Copy)]
pub struct Shelved {
    /// Its rules.
    pub game: &'static dyn AnyGame,
}

/// All games.
pub static SHELF: &[Shelved] = &[Shelved { game: &the_thing::RULES }];

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
