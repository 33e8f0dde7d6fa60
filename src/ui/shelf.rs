//! A game on the shelf has everything that pages, sessions and the command line need of it. Layer 9; names no game.

#[cfg(target_arch = "wasm32")]
use super::kit::{Cover, GameKit};
use crate::base::ids::Seat;
use crate::bots::bot::AnyBot;
#[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
use crate::session::text::stage::AnyText;
#[cfg(not(target_arch = "wasm32"))]
use crate::session::{arena::AnyArena, text::words::AnyWords};
#[cfg(not(target_arch = "wasm32"))]
use crate::sim::game::AnyHands;
use crate::table::erase::AnyGame;

/// A game as it stands on the shelf.
#[derive(Clone, Copy)]
pub struct Shelved {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bot for a seat, with a seed for what it leaves to chance.
    pub bot: fn(Seat, u64) -> Box<dyn AnyBot>,
    /// Its words in text records. The page does without, but for the gallery.
    #[cfg(any(not(target_arch = "wasm32"), feature = "gallery"))]
    pub text: &'static dyn AnyText,
    /// The words of its moves. The page has them in the game's kit.
    #[cfg(not(target_arch = "wasm32"))]
    pub words: &'static dyn AnyWords,
    /// Its bots among themselves. The page does without.
    #[cfg(not(target_arch = "wasm32"))]
    pub arena: &'static dyn AnyArena,
    /// Any legal moves of it, for simulations. The page does without.
    #[cfg(not(target_arch = "wasm32"))]
    pub hands: &'static dyn AnyHands,
    /// What the first page shows of it.
    #[cfg(target_arch = "wasm32")]
    pub cover: &'static Cover,
    /// What else the page needs of it.
    #[cfg(target_arch = "wasm32")]
    pub kit: &'static GameKit,
}
