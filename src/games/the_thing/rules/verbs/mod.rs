//! This folder holds the actions that a player can take, one per file. Layer 5.

pub(crate) mod replenish;
pub(crate) mod scavenge;
pub(crate) mod steal;
pub(crate) mod trade;
pub(crate) mod test;
pub(crate) mod helicopter;
