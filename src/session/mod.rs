//! Layer 7: dealers and the protocol between devices, without input or output. Knows no game.
#![warn(clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::indexing_slicing, clippy::unwrap_used))]

pub mod open;
pub mod text;
pub mod arena;

pub mod digest;
pub mod look;
pub mod invite;
pub mod fault;
pub mod roster;
pub mod header;
pub mod certificate;
pub mod term;
pub mod entry;
pub mod configuration;
pub mod log;
pub mod record;
mod follow;
pub mod seed;
mod membership;
mod renewal;
mod own;
pub mod stage;
mod keying;
mod sealed;
mod fold;
mod due;
mod silence;
mod parting;
mod outcast;
mod entering;
mod weigh;
mod recall;
pub mod desk;
#[cfg(not(target_arch = "wasm32"))]
pub mod insight;
mod lookback;
mod blame;
mod bounds;
mod ahead;
mod handover;
mod others;
pub mod report;
pub mod audit;
mod waits;
pub mod lobby;
mod wire;
pub mod peer;

pub use audit::{AuditError, Report, Verdict, audit};
pub use invite::Invite;
pub use look::{Look, Words};
pub use peer::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, Heir, Keep, Leaving, LinkError, LinkId, MAX_MESSAGE,
    Mate, Onlooker, Output, Peer, Presence, Private, ResumeError, Saved, TakenOver, Waking, Word,
};
pub use roster::{Roster, Shelf};
pub use stage::Phase;
pub use waits::Waits;
