//! This layer makes links to other devices, and knows the places where they are made. Layer 8. Knows no game, and nothing of what the bytes say.

pub mod framing;
pub mod link;

pub mod outbox;

pub mod token_bucket;
pub mod open_links;

pub mod forwarding;
pub mod forwarder;
pub mod indirect_links;
pub mod introductions;

pub mod ping;
pub mod loopback;
pub mod signal_url;
pub mod rendezvous_points;

pub mod ice;
pub mod permission;
pub mod relayed;

#[cfg(target_arch = "wasm32")]
pub mod clock;
pub mod signal;

pub mod bots;
pub mod standing;
pub mod reconnect;
pub mod core;

#[cfg(target_arch = "wasm32")]
pub mod find;
#[cfg(target_arch = "wasm32")]
pub mod rtc;
#[cfg(target_arch = "wasm32")]
pub mod probe;
#[cfg(target_arch = "wasm32")]
pub mod matchbox;
#[cfg(target_arch = "wasm32")]
pub mod web;

#[cfg(target_arch = "wasm32")]
pub mod driver;
