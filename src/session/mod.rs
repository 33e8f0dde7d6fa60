//! This layer holds the dealers and the protocol between devices, without input or output. Layer 7. Knows no game.
#![warn(clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::indexing_slicing, clippy::unwrap_used))]

pub mod open;
pub mod text;
pub mod arena;
pub mod replay;
pub mod alone;

pub mod digest;
pub mod fault;
pub mod seed;
pub mod lobby;
pub mod log;
pub mod table;
mod wire;
mod room;
mod replica;
pub mod peer;

pub use lobby::invite::Invite;
pub use lobby::look::{Look, Words};
pub use lobby::roster::{Roster, Shelf};
pub use lobby::waits::Waits;
pub use peer::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, LeaveVote, Leaving, LinkError, LinkId, MAX_MESSAGE,
    Member, Onlooker, Output, Peer, PersistOp, Presence, Private, ResumeConfig, ResumeError, Saved, Successor,
    TakenOver,
};
pub use table::audit::{AuditError, Report, Verdict, audit};
pub use table::phase::Phase;
