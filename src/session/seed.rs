//! A seed is the secret from which a device derives all its random choices in one game. Layer 7.
//!
//! No generator runs along with a game: the numbers for an entry are derived from the seed and from all that the entry is about. So the log and the
//! seed restore every key, order and nonce. A device that comes back with an old log says either what it said before, byte for byte, or something for
//! which it draws other numbers.

use crate::base::ids::Seat;
use crate::crypto::{Context, Reader};
use crate::session::digest::{Digest, digest};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A device's secret for one game: fresh for each, and never told. Serializes for the device's own storage only.
#[derive(Clone, Zeroize, ZeroizeOnDrop, Serialize, Deserialize)]
pub struct Seed([u8; 32]);

impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(redacted)")
    }
}

/// The source of the numbers for one entry: bound to the game, to the head of the log, and to the entry's number.
pub(super) struct Source(Digest);

impl Seed {
    /// The source for the device's entry number `counter`, made at `head`.
    pub(super) fn source(&self, game: &Digest, head: &Digest, counter: u32) -> Source {
        Source(digest("chance", &[&self.0, game, head, &counter.to_le_bytes()]))
    }

    /// The lot by which a move is made ([`crate::table::game::Game::by_lot`]). It is the same whenever that move is made again, as two different
    /// results would tell which cards are equal.
    pub(super) fn lot(&self, game: &Digest, seat: Seat, action: &[u8]) -> ChaCha20Rng {
        Source(digest("lot", &[&self.0, game])).draw("move", &[&[seat.0], action])
    }
}

impl Source {
    /// The numbers for one part of the entry. `about` is all that the part says or proves, so that no number is ever used for two
    /// statements.
    pub(super) fn draw(&self, part: &str, about: &[&[u8]]) -> ChaCha20Rng {
        let parts: Vec<&[u8]> = [&self.0, part.as_bytes()].into_iter().chain(about.iter().copied()).collect();
        let mut seed = digest("chance of a part", &parts);
        let rng = ChaCha20Rng::from_seed(seed);
        seed.zeroize();
        rng
    }
}

/// The numbers by which a device mixes its own hand. They come from its table key, so that a device that later reads its cards can follow them, and
/// the audit can tell who prevented that.
pub(super) fn draw_hand(reader: &Reader, context: &Context, about: &[&[u8]]) -> ChaCha20Rng {
    let mut seed = reader.chance(context, about);
    let rng = ChaCha20Rng::from_seed(seed);
    seed.zeroize();
    rng
}

impl Drop for Source {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;
    use std::collections::BTreeSet;

    #[test]
    fn the_same_is_drawn_for_the_same_and_nothing_else() {
        let seeds = [Seed::from([1; 32]), Seed::from([2; 32])];
        let mut drawn = Vec::new();
        for seed in &seeds {
            for (game, head, counter) in [(1, 1, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1)] {
                let source = seed.source(&[game; 32], &[head; 32], counter);
                for (part, about) in
                    [("a", vec![]), ("b", vec![]), ("a", vec![b"x".as_slice()]), ("a", vec![b"", b"x"])]
                {
                    drawn.push(source.draw(part, &about).next_u64());
                    assert_eq!(Some(&source.draw(part, &about).next_u64()), drawn.last());
                }
            }
        }
        assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len());
    }
}
