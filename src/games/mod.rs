//! Layer 12: the shelf, the only list of games.

pub mod the_thing;
