//! The sealed dealer meets needs by a protocol between devices, as a fold over what they say. Layer 7.
//!
//! Every device runs it on the same entries. It says what each device owes next, refuses what isn't owed or proven, and answers a batch with
//! two lists of facts: what everybody may know, and what this device may know. It knows no links and no turns of play.

mod place;
mod plan;
mod mix;
mod opening;
mod standin;
mod eyes;
mod due;
mod level;
mod check;
mod dealer;
mod look;
#[cfg(not(target_arch = "wasm32"))]
mod insight;

pub(super) use dealer::{Answers, SealedDealer};
pub(super) use eyes::Eyes;
#[cfg(not(target_arch = "wasm32"))]
pub use insight::{Dealt, Lying};
