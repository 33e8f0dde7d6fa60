//! This module holds "Things: the skirmish", a game of miniatures on a table of 36 by 36 inches. Layer 11. It isn't on the shelf yet.

pub mod rules;
