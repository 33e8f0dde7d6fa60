//! A game on the shelf has everything that pages, sessions and the command line need of it. Layer 9; names no game.

#[cfg(target_arch = "wasm32")]
use super::kit::{Cover, GameKit};
#[cfg(target_arch = "wasm32")]
use super::part::Fetching;
use crate::base::ids::Seat;
use crate::bots::bot::{AnyBot, Bot, Seated};
#[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
use crate::session::text::stage::{AnyText, Text};
use crate::session::text::words::WordsOf;
#[cfg(not(target_arch = "wasm32"))]
use crate::session::{
    arena::{AnyArena, Arena},
    text::words::AnyWords,
};
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::Hands;
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::game::AnyHands;
use crate::table::erase::{AnyGame, Rules};
use crate::table::game::Written;
use std::marker::PhantomData;

/// A game on the shelf.
#[derive(Clone, Copy)]
pub struct Shelved {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Makes a bot for a seat, with a seed for its random choices.
    pub bot: fn(Seat, u64) -> Box<dyn AnyBot>,
    /// Its words in text records. The page doesn't use them, except in the gallery.
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    pub text: &'static dyn AnyText,
    /// The words of its moves. The page has them in the game's kit.
    #[cfg(not(target_arch = "wasm32"))]
    pub words: &'static dyn AnyWords,
    /// Its bots playing against each other. The page doesn't use this.
    #[cfg(not(target_arch = "wasm32"))]
    pub arena: &'static dyn AnyArena,
    /// Random legal moves in it, for simulations. The page doesn't use this.
    #[cfg(not(target_arch = "wasm32"))]
    pub hands: &'static dyn AnyHands,
    /// Its tutorial, a text record. The page fetches the tutorial through the cover.
    #[cfg(not(target_arch = "wasm32"))]
    pub tutorial: &'static str,
    /// What the first page shows about it.
    #[cfg(target_arch = "wasm32")]
    pub cover: &'static Cover,
    /// What else the page needs of it.
    #[cfg(target_arch = "wasm32")]
    pub kit: &'static GameKit,
}

/// A game with words and bots of its own.
pub trait Stocked: Written {
    /// The bot that plays it.
    type Bot: Bot<Self> + 'static;
}

/// A bot of the game for a seat, with a seed for its random choices.
pub fn seated<G: Stocked>(seat: Seat, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<G, _>::new(seat, G::Bot::new(seat), seed))
}

/// The parts of a game, for code that knows no game.
pub(crate) struct Parts<G>(PhantomData<fn() -> G>);

impl<G: Stocked> Parts<G> {
    pub(crate) const GAME: &'static dyn AnyGame = &Rules::<G>::new();
    pub(crate) const WORDS: &'static WordsOf<G> = &WordsOf::new();
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    const TEXT: &'static dyn AnyText = &Text::<G>::new();
    #[cfg(not(target_arch = "wasm32"))]
    const ARENA: &'static dyn AnyArena = &Arena::<G, G::Bot>::new(G::Bot::new);
    #[cfg(not(target_arch = "wasm32"))]
    const HANDS: &'static dyn AnyHands = &Hands::<G>::new();
}

impl Shelved {
    /// The game for the shelf.
    #[cfg(not(target_arch = "wasm32"))]
    pub const fn of<G: Stocked>(tutorial: &'static str) -> Self {
        Shelved {
            game: Parts::<G>::GAME,
            bot: seated::<G>,
            text: Parts::<G>::TEXT,
            words: Parts::<G>::WORDS,
            arena: Parts::<G>::ARENA,
            hands: Parts::<G>::HANDS,
            tutorial,
        }
    }

    /// The game for the shelf, with what the page needs of it.
    #[cfg(target_arch = "wasm32")]
    pub const fn of<G: Stocked>(cover: &'static Cover, kit: &'static GameKit) -> Self {
        Shelved {
            game: Parts::<G>::GAME,
            bot: seated::<G>,
            #[cfg(feature = "gallery")]
            text: Parts::<G>::TEXT,
            cover,
            kit,
        }
    }
}

/// Puts a card game on the shelf: its rules and bots and, for the page, its cover and its kit. The kit is the part of the program called `$part`. The
/// sections of the rules are given in reading order.
#[macro_export]
macro_rules! shelve {
    ($part:ident: $game:ty, $($section:literal)*) => {
        /// The game, for the shelf.
        #[cfg(not(target_arch = "wasm32"))]
        pub const SHELVED: $crate::ui::shelf::Shelved = $crate::ui::shelf::Shelved::of::<$game>(TUTORIAL);

        /// The game, for the shelf.
        #[cfg(target_arch = "wasm32")]
        pub const SHELVED: $crate::ui::shelf::Shelved = $crate::ui::shelf::Shelved::of::<$game>(&COVER, &KIT);

        /// A tutorial: a first game with words to the player.
        const TUTORIAL: &str = include_str!("tutorial.log");

        /// What the first page shows of the game.
        #[cfg(target_arch = "wasm32")]
        const COVER: $crate::ui::kit::Cover =
            $crate::ui::kit::Cover::of::<$game>($crate::words!("games/", stringify!($part), "/cover/text"), panel::HOUSE, fetch, tutorial);

        #[cfg(target_arch = "wasm32")]
        $crate::part!(tutorials, tutorial: &'static str = TUTORIAL);

        #[cfg(target_arch = "wasm32")]
        $crate::part!($part, fetch: &'static $crate::ui::kit::GameKit = &KIT);

        /// Everything else the page needs of the game.
        #[cfg(target_arch = "wasm32")]
        const KIT: $crate::ui::kit::GameKit = $crate::ui::card_table::kit::<$game>(
            &[$($section),*],
            $crate::words!("games/", stringify!($part), "/text"),
            $crate::ui::pages::alone::begin,
        );
    };
}

#[cfg(target_arch = "wasm32")]
impl Cover {
    /// The cover of a game.
    pub const fn of<G: Stocked>(
        texts: &'static str,
        house: &'static str,
        fetch: fn() -> Fetching<&'static GameKit>,
        tutorial: fn() -> Fetching<&'static str>,
    ) -> Self {
        Cover { key: G::KEY, seats: G::SEATS, texts, house, fetch, tutorial }
    }
}
