//! A header is what the host signs to give an entry its place. Layer 7; knows entries only by their hashes.

use crate::base::ids::{LogIndex, Term};
use crate::crypto::{Identity, IdentityKey, Signature};
use crate::session::digest::{Digest, digest};
use crate::session::fault::Fault;
use serde::{Deserialize, Serialize};

/// The host's signature that gives an entry its index. Two for one index with different entries convict the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryHeader {
    /// The term, from which the host follows that may order the log: [`super::term`].
    pub term: Term,
    /// The index, counted from 0.
    pub index: LogIndex,
    /// The head of the log before this entry.
    pub before: Digest,
    /// The entry's hash: [`super::entry::SignedEntry::hash`].
    pub entry: Digest,
    /// The host's signature.
    pub signature: Signature,
}

impl EntryHeader {
    /// Gives an entry its index.
    pub fn new(host: &Identity, game: &Digest, term: Term, index: LogIndex, before: Digest, entry: Digest) -> Self {
        let signature = host.sign("stamp", &Self::message(game, term, index, &before, &entry));
        EntryHeader { term, index, before, entry, signature }
    }

    /// # Errors
    /// The signature isn't by this host, or isn't for this game.
    pub fn verify(&self, host: &IdentityKey, game: &Digest) -> Result<(), Fault> {
        let message = Self::message(game, self.term, self.index, &self.before, &self.entry);
        host.verify("stamp", &message, &self.signature).map_err(|_| Fault::Forged)
    }

    /// The head of the log after this entry.
    pub fn head(&self) -> Digest {
        digest("head", &[&self.before, &self.index.to_le_bytes(), &self.entry])
    }

    /// Whether they are of one term, and no log can hold both: they give one index to two entries, or the later one doesn't follow the other's head.
    /// If a host signed both, they convict it.
    pub fn contradicts(&self, other: &EntryHeader) -> bool {
        if self.term != other.term {
            return false;
        }
        let (first, second) = if self.index <= other.index { (self, other) } else { (other, self) };
        match second.index.since(first.index) {
            0 => (first.before, first.entry) != (second.before, second.entry),
            1 => first.head() != second.before,
            _ => false,
        }
    }

    fn message(game: &Digest, term: Term, index: LogIndex, before: &Digest, entry: &Digest) -> Vec<u8> {
        [game.as_slice(), &term.to_le_bytes(), &index.to_le_bytes(), before, entry].concat()
    }
}
