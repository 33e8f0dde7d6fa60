//! What several tests share: a small game, and a table of devices without links.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

pub mod net;
pub mod ring;
pub mod snowdrift;
