//! Every ruling has a test that bears its number, on a table laid by hand. Test code.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod activation;
mod bag;
mod chart;
mod colony;
mod company;
mod deploy;
mod dice;
mod events;
mod free;
mod games;
mod generator;
mod infection;
mod interrupt;
mod leader;
mod ledger;
mod map;
mod movement;
mod observed;
mod placement;
mod push;
pub(crate) mod play;
mod random;
mod rulings;
mod scenario;
pub(crate) mod scene;
mod setup;
mod shots;
mod sight;
mod technician;
mod template;
mod trace;
mod walk;
mod words;
mod works;
