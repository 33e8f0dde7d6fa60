//! Layer 4: what every bot shares. A bot sees what its seat's player would see, and nothing else.

pub mod chance;
pub mod reckoning;
pub mod bot;
