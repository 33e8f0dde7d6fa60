//! Terms: whose turn it is to give places in the record, and how the table passes that on. Layer 7; knows no clock.
//!
//! The host of term k is device k modulo the number of devices. Who misses the host *yields* to that of a later term: it signs which
//! stamp is the last of its record, and tells of no earlier term's stamps from then on. With the words of enough devices the next
//! host leads: it goes on from the best of their records, that of the latest term and of those the longest. Two groups that are enough
//! have a member in common, so whatever one had told each other of is in that record; what isn't is proposed again.

use super::digest::Digest;
use super::fault::Fault;
use super::roster::Roster;
use super::stamp::Stamp;
use crate::crypto::{Identity, Signature};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// A device's word that it follows the host of a later term.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Yield {
    /// Whose word.
    pub device: u8,
    /// The term it follows.
    pub term: u32,
    /// The last stamp of its record.
    pub last: Stamp,
    signature: Signature,
}

impl Yield {
    /// Gives the word of `device` for the game.
    pub fn new(identity: &Identity, game: &Digest, device: u8, term: u32, last: Stamp) -> Self {
        let signature = identity.sign("yield", &message(game, device, term, &last));
        Yield { device, term, last, signature }
    }

    /// # Errors
    /// It isn't that device's word, or about what no host of an earlier term stamped.
    pub fn verify(&self, roster: &Roster, game: &Digest) -> Result<(), Fault> {
        let key = roster.devices.get(usize::from(self.device)).ok_or(Fault::NoDevice(self.device))?;
        key.verify("yield", &message(game, self.device, self.term, &self.last), &self.signature)
            .map_err(|_| Fault::Forged)?;
        if self.last.term >= self.term {
            return Err(Fault::NotDue);
        }
        self.last.verify(roster.host_of(self.last.term).ok_or(Fault::NotDue)?, game)
    }
}

/// The last stamp of the record that a term goes on from: of the latest term, of those the furthest, of those the one most words name.
/// Whether the words are enough for that depends on this record ([`super::electorate`]).
///
/// # Errors
/// The words are not those of different devices, or not all for this term.
pub fn best<'a>(yields: &'a [Yield], term: u32, roster: &Roster, game: &Digest) -> Result<&'a Stamp, Fault> {
    let devices: BTreeSet<u8> = yields.iter().map(|word| word.device).collect();
    if devices.len() != yields.len() {
        return Err(Fault::Parts { due: yields.len(), found: devices.len() });
    }
    for word in yields {
        if word.term != term {
            return Err(Fault::NotDue);
        }
        word.verify(roster, game)?;
    }
    // Stamps of one place differ only where a host gave it to two entries; then everybody chooses alike.
    let said_by = |head: &Digest| yields.iter().filter(|word| word.last.head() == *head).count();
    let rank = |last: &&Stamp| (last.term, last.index, said_by(&last.head()), Reverse(last.head()));
    yields.iter().map(|word| &word.last).max_by_key(rank).ok_or(Fault::NotDue)
}

fn message(game: &Digest, device: u8, term: u32, last: &Stamp) -> Vec<u8> {
    [game.as_slice(), &[device], &term.to_le_bytes(), &last.head(), &last.term.to_le_bytes()].concat()
}
