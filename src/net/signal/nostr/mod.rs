//! Devices meet at public nostr relays, which pass on short sealed notes between pages of one room. Layer 8. Other people run the relays and see
//! addresses and times; only the room can read the notes.

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
