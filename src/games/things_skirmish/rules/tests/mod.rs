//! Every ruling is a test of its number, on a table laid by hand. Test code.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod dice;
mod map;
mod movement;
mod placement;
mod push;
pub(crate) mod scene;
mod sight;
mod template;
mod walk;
