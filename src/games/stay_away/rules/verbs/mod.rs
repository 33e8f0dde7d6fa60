//! A verb is something that cards make players do. Layer 5. Each has its own file; `cards` says which card does it.

mod obstacles;
mod look;
mod trade;
mod swap;
mod chain;
mod confess;
mod panic;
mod act;
