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
