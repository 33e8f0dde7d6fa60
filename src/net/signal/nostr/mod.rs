//! Devices meet at public nostr relays, which pass on short sealed notes between pages of one room. Layer 8. Relays are run by others and see
//! addresses and times; what the notes say, only the room reads.

pub mod choose;
pub mod event;
pub mod note;
pub mod relay;
pub mod pool;
pub mod peers;
pub mod pace;
pub mod rendezvous;

#[cfg(target_arch = "wasm32")]
pub mod way;
