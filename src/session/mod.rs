//! Layer 7: dealers and the protocol between devices, without input or output. Knows no game.

pub mod open;
pub mod text;

pub mod arena;
