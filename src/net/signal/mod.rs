//! Ways of meeting: how devices that have no link yet tell each other how to be reached. Layer 8; one way per file, and what all of
//! them check.

pub mod vet;

pub mod card;
pub mod way;

pub mod ways;
pub mod gate;
pub mod matchbox;

pub mod code;
pub mod qr;

#[cfg(target_arch = "wasm32")]
mod socket;

pub mod nostr;

#[cfg(target_arch = "wasm32")]
pub(crate) mod station;
#[cfg(target_arch = "wasm32")]
pub(crate) mod tabs;
