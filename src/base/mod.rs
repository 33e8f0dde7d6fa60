//! The base holds the small things that everything else is written in. Layer 1. Knows nothing of cards, peers or pages.

pub mod codec;
pub mod few;
pub mod rng;
pub mod ids;
pub mod plane;
