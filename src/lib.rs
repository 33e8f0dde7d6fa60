//! Winterover: hidden-traitor games of the Antarctic-horror family, played straight between browsers.

pub mod base;
pub mod crypto;
pub mod table;
