//! The rules of Stay Away! fold moves and facts into a state. Layer 5; knows no words, no picture, no network.
#![warn(clippy::indexing_slicing)]
#![deny(clippy::float_arithmetic)]

pub mod face;
pub mod card;
pub mod cards;
pub mod outcome;
pub mod moves;
pub mod offer;
pub mod setup;
pub mod phase;
pub mod refusal;
pub mod line;
pub mod view;
mod state;
mod deal;
mod infection;
mod flames;
mod pile;
mod reach;
mod verbs;
mod turn;
mod death;
mod end;
mod leave;
mod legal;
mod notation;
mod choices;
mod see;
mod fold;
#[cfg(test)]
mod tests;

pub use state::StayAway;
