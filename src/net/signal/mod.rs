//! Ways of meeting let devices without a link tell each other how to be reached. Layer 8.
//!
//! Each way has a file of its own. What all of them check is in files that they share.

pub mod sdp_filter;

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
