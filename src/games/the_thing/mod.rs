//! Layer 11: The Thing, wired together.

pub mod rules;
