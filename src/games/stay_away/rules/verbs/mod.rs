//! A verb is something that cards make players do. Layer 5. Each is a file; which card does it is data (`cards`).

mod obstacles;
mod look;
mod trade;
mod swap;
mod chain;
mod confess;
mod panic;
mod act;
