//! The protocols of the log run on the smallest machine there is: a number that entries add to.
//!
//! Whole groups of devices run in one thread and in simulated time, without cards, keys or lobbies; a test takes 20 to 400 ms. `tests/network` tests
//! what these protocols do to a game.

mod counter;
mod group;

mod commitment;
mod bodies;
mod configuration;
mod hosts;
mod dishonest_hosts;
mod forks;
mod recovery;
