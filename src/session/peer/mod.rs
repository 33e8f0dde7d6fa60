//! A peer is one device in one room: its links, its lobby, its games. Layer 7.
//!
//! It does no input or output: bytes, acts and the time come in; bytes and events go out. Long work (proofs, their checking, the audit) is
//! done in pieces by [`Peer::work`], so that a page stays responsive.

mod device;
mod queries;
mod past_game;
mod host_discovery;
mod door;
mod start;
mod gather;
mod dispatch;
mod links;
mod drive;
mod resume;
#[cfg(not(target_arch = "wasm32"))]
mod forge;

pub use crate::session::replica::{Member, Presence};
pub use crate::session::room::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, LeaveVote, Leaving, LinkError, LinkId, Onlooker, Output,
    PersistOp, Private, ResumeError, Saved, Successor, TakenOver,
};
pub use crate::session::wire::{GameMessage, MAX_MESSAGE};
pub use device::Peer;
pub use resume::ResumeConfig;
