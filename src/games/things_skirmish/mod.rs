//! This module holds "Things: the skirmish", a game of miniatures on a table of 36 by 36 inches. Layer 11. It has rules, and no bot, words or panel
//! yet, so it isn't on the shelf.

pub mod rules;
pub mod written;
