//! Every ruling and deviation of the rules has a test, on a table laid by hand. Test code: may use any layer.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

mod deal;
mod departures;
mod deviations;
mod ending;
mod flames;
mod random;
mod rulings;
pub(crate) mod scene;
mod seats;
mod switches;
