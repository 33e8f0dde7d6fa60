//! Every ruling and vector of the rules has a test, on a table laid by hand. Test code: may use any layer.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod actions;
mod asking;
mod combat;
mod deal;
mod departures;
mod disease;
mod ending;
mod scene;
mod trade;
