//! Layer 11: The Things, wired together.

pub mod rules;
pub mod written;
