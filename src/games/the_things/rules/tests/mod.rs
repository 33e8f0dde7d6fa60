//! Every ruling and vector of the rules has a test, on a table laid by hand. Test code: may use any layer.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod attack;
mod blood;
mod converse;
mod deal;
mod departures;
mod ending;
mod honour;
mod refill;
mod scene;
mod search;
