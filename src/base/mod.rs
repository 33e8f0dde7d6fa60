//! Layer 1: the small things everything else is written in. Knows nothing of cards, peers or pages.

pub mod codec;
pub mod few;
pub mod ids;
pub mod rng;
