//! The verbs carry out moves and facts, one subject per file. Layer 5.

pub(crate) mod end;
pub(crate) mod deploy;
pub(crate) mod wounds;
pub(crate) mod reveal;
pub(crate) mod fight;
pub(crate) mod secret;
pub(crate) mod things;
pub(crate) mod fire;
pub(crate) mod trace;
pub(crate) mod human;
pub(crate) mod blood;
pub(crate) mod key;
pub(crate) mod act;
pub(crate) mod walk;
