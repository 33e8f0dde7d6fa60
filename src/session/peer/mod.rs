//! A peer is one device in one room: its links, its lobby, its games. Layer 7.
//!
//! It does no input or output: bytes, acts and the time come in; bytes and events go out. Long work (proofs, their checking, the audit) is
//! done in pieces by [`Peer::work`], so that a page stays responsive.

mod timers;
mod link;
mod persist;
mod host_reports;
mod guesses;
mod overdue;
mod votes;
mod fork_search;
mod act;
mod omissions;
mod receipts;
mod play;
mod room;
mod status;
mod gather;
mod order;
mod game;
mod recovery;
mod failure_detector;
mod censorship;
mod members;
mod door;
mod leave;
mod certify;
mod view_change;
mod repair;
mod equivocation;
mod past_game;
mod rules;
mod stragglers;
mod reabsorb;
mod host_discovery;
mod dispatch;
#[cfg(not(target_arch = "wasm32"))]
mod forge;

pub use crate::session::wire::{GameMessage, MAX_MESSAGE};
pub use act::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, Leaving, Onlooker, Output, Successor, TakenOver, Word,
};
pub use link::{LinkError, LinkId};
pub use members::{Member, Presence};
pub use persist::{PersistOp, Private, ResumeError, Saved};
pub use recovery::ResumeConfig;
pub use room::Peer;
