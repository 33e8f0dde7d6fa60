//! The table is what a game's log means: its keys, its cards, who is at it, and what each device owes. Layer 7.
//!
//! `fold` computes it, and [`desk`] is one device's part in it. Each protocol has a file that says who owes an entry, checks one, takes it in
//! (`apply_…`), makes this device's own (`contribute_…`), and takes its secrets from that again (`restore_…`): the key generation (`dkg`), the
//! dealer (`sealed`), moves that are made at once (`opening`), and how devices fall silent (`silence`), leave, join or are expelled, with keys
//! dealt again (`renew`). `due`, `check`, `apply` and `recall` list for each kind of entry whose it is.

mod membership;
mod reshare;
mod secrets;
pub mod phase;
mod dkg;
mod sealed;
mod fold;
mod opening;
mod join;
mod renew;
mod expel;
mod leave;
mod silence;
mod due;
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
