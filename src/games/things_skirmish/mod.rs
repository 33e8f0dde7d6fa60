//! This module holds "Things: the skirmish", a game of miniatures on a table of 36 by 36 inches. Layer 11. It has rules, a picture and a panel, and no
//! bot yet, so it isn't on the shelf.

pub mod rules;
pub mod picture;
pub mod panel;
