//! The gallery shows every widget and every game in fixed views, for people and for tests. Layer 9; knows no game.
//!
//! It is a page of its own (`scripts/gallery`), and isn't part of the page on which people play. See `docs/decisions/gallery.md`.

pub mod scene;

#[cfg(target_arch = "wasm32")]
mod cast;

#[cfg(target_arch = "wasm32")]
mod cards;

#[cfg(target_arch = "wasm32")]
mod samples;

#[cfg(target_arch = "wasm32")]
mod still;

#[cfg(target_arch = "wasm32")]
pub mod stage;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
pub use page::start;
