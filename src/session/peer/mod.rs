//! A peer is one device in one room: its links, its lobby, its games. Layer 7.
//!
//! It does no input or output: bytes, acts and the time come in; bytes and events go out. Long work (proofs, their checking, the audit) is
//! done in pieces by [`Peer::work`], so that a page stays responsive.

mod timers;
mod link;
mod keep;
mod hearsay;
mod guesses;
mod patience;
mod change;
mod detour;
mod act;
mod plea;
mod receipts;
mod play;
mod room;
mod gather;
mod order;
mod game;
mod back;
mod wait;
mod plead;
mod company;
mod door;
mod leave;
mod certify;
mod succession;
mod seek;
mod proof;
mod past;
mod rules;
mod behind;
mod fetch;
mod whose;
#[cfg(not(target_arch = "wasm32"))]
mod forge;

pub use crate::session::wire::{GameMessage, MAX_MESSAGE};
pub use act::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, Heir, Leaving, Onlooker, Output, TakenOver, Word,
};
pub use back::Waking;
pub use company::{Mate, Presence};
pub use keep::{Keep, Private, ResumeError, Saved};
pub use link::{LinkError, LinkId};
pub use room::Peer;
