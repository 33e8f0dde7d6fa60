//! Layer 9: the page: words, widgets, what a game hands over, and the pages around the table. Knows no game.

pub mod words;

#[cfg(target_arch = "wasm32")]
pub mod text;

#[cfg(target_arch = "wasm32")]
pub mod kit;
