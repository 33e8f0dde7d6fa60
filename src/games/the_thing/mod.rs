//! Layer 11: The Thing, wired together.

pub mod rules;
pub mod picture;
pub mod panel;
