//! The rules of The Thing fold moves and facts into a state. Layer 5; knows no words, no picture, no network.
#![warn(clippy::indexing_slicing)]
#![deny(clippy::float_arithmetic)]

pub mod face;
pub mod claim;
pub mod moves;
pub mod offer;
pub mod setup;
pub mod value;
pub mod phase;
pub mod outcome;
pub mod refusal;
pub mod line;
pub mod view;
mod state;
mod deal;
mod pile;
mod turn;
mod disease;
mod combat;
mod verbs;
mod leave;
mod legal;
mod choices;
mod see;
mod play;
pub mod notation;
#[cfg(test)]
mod tests;

pub use state::TheThing;
