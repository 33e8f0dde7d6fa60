//! The table is what a game's log means: its keys, its cards, who is at it, and what each device owes. Layer 7.
//!
//! `fold` computes it, and [`desk`] is one device's part in it. Each protocol has a file. Its functions say who owes an entry, check one, take it in,
//! make this device's own, and restore the device's secrets from that:
//!
//! | protocol | owes | check | apply | contribute | restore |
//! |---|---|---|---|---|---|
//! | key generation (`dkg`) | `owes` | `check` | `apply` | `contribute` | `restore` |
//! | dealing (`sealed::dealer`) | `owes` | `check` | `apply` | `contribute` | `orders` |
//! | players' moves (`moves`) | `opens_for` | `check_move`, `_leave`, `_seal`, `_unseal`, `_open_for` | `apply_seal`, `apply_open_for` | `contribute_opening` | `restore_sealed` |
//! | silence (`silence`) | – | `check_suspect`, `check_here` | `apply_suspect`, `heard` | `here` | – |
//! | leaving (`leave`) | `reconfiguration_due` | `check_depart`, `_dismiss`, `_stay` | `apply_vote`, `apply_stay` | – | – |
//! | joining (`join`) | `reconfiguration_due` | `check_admit`, `check_entrance` | `apply_admit`, `apply_entrance` | `contribute_entrance` | `restore_entrance` |
//! | resharing (`renew`) | `reconfiguration_due` | `check_dealings`, `check_acceptance` | `apply_dealings` | `contribute_reconfiguration` | – |
//! | expulsion (`expel`) | – | `check_late_complaint` | `apply_late_complaint`, `apply_acceptance` | `contribute_complaint` | – |
//! | revealing all keys (`reveal`) | `owes` | `check` | `apply` | `contribute` | – |
//!
//! A dash: nobody owes what a player chooses or what is said of others, and what a device has chosen or can derive again isn't restored. `due`,
//! `check`, `apply` and `recall` say which protocol each kind of entry belongs to.

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
