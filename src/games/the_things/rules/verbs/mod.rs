//! This folder holds the actions that a player can take, one per file. Layer 5.

pub(crate) mod search;
pub(crate) mod converse;
pub(crate) mod test;
pub(crate) mod attack;
