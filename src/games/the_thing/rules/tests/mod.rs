//! Every ruling and vector of the rules as a test, at a table laid by hand. Test code: may use any layer.

mod actions;
mod combat;
mod deal;
mod departures;
mod disease;
mod ending;
mod scene;
mod trade;
