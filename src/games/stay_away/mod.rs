//! Stay Away! is played round a ring of seats. Layer 11; not on the shelf yet.

pub mod rules;
mod written;
pub mod bot;
