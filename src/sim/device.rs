//! A simulated device has keys drawn from a seed, and a storage for its table. Layer 8.

use crate::crypto::Identity;
use crate::session::lobby::roster::Shelf;
use crate::session::{Config, Look, PersistOp, Private, Saved};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

/// Where a device stores its table.
#[derive(Default)]
pub struct Storage {
    /// The table's state.
    pub table: Option<Private>,
    /// The entries of its log.
    pub entries: Vec<Private>,
    /// Whether an entry came whose predecessors aren't stored.
    pub gap: bool,
}

impl Storage {
    /// Stores something.
    pub fn take(&mut self, keep: PersistOp) {
        match keep {
            PersistOp::Table(table) => self.table = Some(table),
            PersistOp::Entry(index, entry) => {
                self.gap |= index.index() > self.entries.len();
                self.entries.truncate(index.index());
                self.entries.push(entry);
            }
            PersistOp::NoRecord => self.entries.clear(),
            PersistOp::Nothing => *self = Storage::default(),
        }
    }

    /// What is stored, without the last entries; the first stays.
    pub fn saved(&self, forgotten: usize) -> Option<Saved> {
        let left = self.entries.len().saturating_sub(forgotten).max(self.entries.len().min(1));
        Some(Saved { table: self.table.clone()?, entries: self.entries.iter().take(left).cloned().collect() })
    }
}

/// The configuration of the device that `seed` names.
pub fn config(name: &str, seed: u64, shelf: Shelf) -> Config {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Config {
        identity: Identity::random(&mut rng),
        seed: bytes,
        build: "test".to_owned(),
        shelf,
        look: Look::new(name, 1, 2),
    }
}
