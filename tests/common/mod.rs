//! Tests share a small game, tables of devices with and without links, and ways to where a test begins.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

pub mod comings;
pub mod guests;
pub mod net;
pub mod ring;
pub mod room;
pub mod sights;
pub mod snowdrift;
pub mod tables;
pub mod thaw;
pub mod verdicts;
