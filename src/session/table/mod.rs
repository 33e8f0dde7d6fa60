//! The table is what a game's log means: its keys, its cards, who is at it, and what each device owes. Layer 7.
//!
//! `fold` computes it, and [`desk`] is one device's part in it. Each protocol has a file that checks, takes and makes its entries: the key
//! generation (`dkg`), the dealer (`sealed`), and how devices fall silent (`silence`), leave, join or are expelled.

mod membership;
mod reshare;
mod secrets;
pub mod phase;
mod dkg;
mod sealed;
mod fold;
mod due;
mod silence;
mod leave;
mod expel;
mod join;
mod check;
mod recall;
pub mod desk;
#[cfg(not(target_arch = "wasm32"))]
pub mod insight;
mod refold;
pub(in crate::session) mod blame;
mod bounds;
mod ahead;
pub mod rollback;
mod queries;
pub mod report;
pub mod audit;
