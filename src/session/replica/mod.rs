//! A replica is this device's copy of the game under way. It holds log, table and the protocols that keep both equal to the others'. Layer 7.
//!
//! Each call is handed the room that the replica is in. A replica doesn't know how a lobby gathers.

mod machine;
mod omissions;
mod receipts;
mod view_change_state;
mod fork_search;
mod dissemination;
mod state;
mod speech;
mod accuse;
mod proofs;
mod status;
mod repair;
mod order;
mod certify;
mod retransmit;
mod view_change;
mod reabsorb;
mod equivocation;
mod censorship;
mod ballots;
mod follow;
mod recovery;
mod work;

mod overdue;
mod player;
mod members;
mod stragglers;
mod failure_detector;
mod audit;
mod wishes;
mod news;
mod cards;
#[cfg(test)]
mod tests;

use crate::session::table::desk::Desk;

pub use members::{Member, Presence};

pub(crate) use audit::AUDIT_PIECE;
pub(crate) use player::PastGame;
pub(crate) use retransmit::BATCH;
pub(crate) use status::Status;
pub(crate) use view_change_state::LEAP;
pub(crate) use work::Progress;

/// The replica of a sealed table.
pub(crate) type Replica = state::Replica<Desk>;
