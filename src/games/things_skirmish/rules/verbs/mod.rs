//! What is done in moves and facts, one subject a file. Layer 5.

pub(crate) mod end;
pub(crate) mod wounds;
pub(crate) mod reveal;
pub(crate) mod fight;
pub(crate) mod secret;
pub(crate) mod things;
pub(crate) mod fire;
pub(crate) mod human;
pub(crate) mod act;
pub(crate) mod walk;
