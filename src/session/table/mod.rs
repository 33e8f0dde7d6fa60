//! The table is what a game's log means: its keys, its cards, who is at it, and what each device owes. Layer 7.
//!
//! `fold` computes it, and [`desk`] is one device's part in it. Each protocol has a file that says who owes an entry, checks one, takes it in
//! (`apply`), makes this device's own (`contribute`), and restores the device's secrets from that (`restore`): the key generation (`dkg`), the dealer
//! (`sealed`), players' moves (`moves`), how devices fall silent (`silence`), leave, join or are expelled, with keys dealt again (`renew`), and how
//! all keys are revealed at the end (`reveal`). `due`, `check`, `apply` and `recall` list which protocol each kind of entry belongs to.

mod membership;
mod reshare;
mod secrets;
mod reveal;
pub mod phase;
mod dkg;
mod sealed;
mod fold;
mod moves;
mod join;
mod renew;
mod expel;
mod leave;
mod due;
mod silence;
mod bounds;
mod recall;
mod apply;
mod check;
pub mod desk;
#[cfg(not(target_arch = "wasm32"))]
pub mod insight;
mod refold;
pub(in crate::session) mod blame;
mod ahead;
pub mod rollback;
mod queries;
pub mod report;
pub mod audit;
