//! A player can take these actions, one per file. Layer 5.

pub(crate) mod search;
pub(crate) mod converse;
pub(crate) mod test;
pub(crate) mod attack;
