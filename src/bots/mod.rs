//! All bots share this code, and each sees what its seat's player would see, and nothing else. Layer 4.

pub mod chance;
pub mod reckoning;
pub mod source;
pub mod bot;
