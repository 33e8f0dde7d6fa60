//! A seeded generator drives simulations, bots and open tables, alike on every machine. Layer 1; callers that want randomness bring it along.

pub use rand::{Rng, RngExt, SeedableRng};

/// A small, fast generator. Its sequence is the same on every machine and in every version, so that a seed names a game. It is never used to make
/// keys or nonces.
pub type Seeded = rand::rngs::Xoshiro256PlusPlus;

/// The generator that `seed` names.
pub fn seeded(seed: u64) -> Seeded {
    Seeded::seed_from_u64(seed)
}

/// Puts `items` in random order (Fisher–Yates).
pub fn shuffle<T>(rng: &mut (impl Rng + ?Sized), items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

/// A number in `0..bound`, all equally likely up to one part in 2³². `bound` must be positive.
pub fn below(rng: &mut (impl Rng + ?Sized), bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}
