//! Terms number the hosts: votes end one, and a new-view entry begins the next. Layer 7; knows no clock.
//!
//! The host of term k is device k modulo the number of devices. A device whose host is missing votes for a later term. Its vote names the last header
//! of its log, and the highest prefix that it holds a certificate for; from then on it passes on no headers of earlier terms. With the votes of a
//! quorum the next host begins its term. Its log must hold the highest certificate that the votes name. Beyond that, it continues from the log of the
//! latest term, and then of the most entries. Entries that aren't in that log are proposed again.

use super::certificate::{Certificate, LogPrefix};
use super::header::EntryHeader;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::{Identity, Signature};
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::lobby::roster::Roster;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// A device's vote for a later term, whose host it follows from then on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewChangeVote {
    /// The device that votes.
    pub device: DeviceId,
    /// The term that it votes for.
    pub term: Term,
    /// The last header of its log.
    pub last: EntryHeader,
    /// The highest prefix that it holds a certificate for.
    pub certified: Option<LogPrefix>,
    signature: Signature,
}

/// What begins a term: enough votes for it, and the highest certificate that they name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewView {
    /// The votes.
    pub votes: Vec<ViewChangeVote>,
    /// The certificate, if any vote names one.
    pub certificate: Option<Certificate>,
}

impl ViewChangeVote {
    /// Casts the vote of `device` in this game.
    pub fn new(
        identity: &Identity,
        game: &Digest,
        device: DeviceId,
        term: Term,
        last: EntryHeader,
        certified: Option<LogPrefix>,
    ) -> Self {
        let signature = identity.sign("yield", &message(game, device, term, &last, certified.as_ref()));
        ViewChangeVote { device, term, last, certified, signature }
    }

    /// # Errors
    /// The signature isn't that device's, or the header or prefix that it names isn't by the host of an earlier term.
    pub fn verify(&self, roster: &Roster, game: &Digest) -> Result<(), Fault> {
        let key = roster.key_of(self.device).ok_or(Fault::NoDevice(self.device))?;
        let message = message(game, self.device, self.term, &self.last, self.certified.as_ref());
        key.verify("yield", &message, &self.signature).map_err(|_| Fault::Forged)?;
        if self.last.term >= self.term || self.certified.is_some_and(|certified| certified.term >= self.term) {
            return Err(Fault::NotDue);
        }
        self.last.verify(roster.host_of(self.last.term).ok_or(Fault::NotDue)?, game)
    }
}

impl NewView {
    /// Checks that these are votes of different devices for `term`, and that the highest certificate they name is included. Whether the votes are
    /// enough, and the certificate's receipts a quorum, depends on the log that the term continues from ([`super::configuration`]).
    ///
    /// # Errors
    /// Says what is wrong with them.
    pub fn verify(&self, term: Term, roster: &Roster, game: &Digest) -> Result<(), Fault> {
        let devices: BTreeSet<DeviceId> = self.votes.iter().map(|vote| vote.device).collect();
        if devices.len() != self.votes.len() {
            return Err(Fault::Parts { due: self.votes.len(), found: devices.len() });
        }
        for vote in &self.votes {
            if vote.term != term {
                return Err(Fault::NotDue);
            }
            vote.verify(roster, game)?;
        }
        if highest(&self.votes) != self.certificate.as_ref().map(|certificate| certificate.prefix) {
            return Err(Fault::NotDue);
        }
        self.certificate.as_ref().map_or(Ok(()), |certificate| certificate.verify(roster, game))
    }

    /// The devices that cast these votes.
    pub fn devices(&self) -> impl Iterator<Item = DeviceId> + '_ {
        self.votes.iter().map(|vote| vote.device)
    }

    /// The term of the entry before an index, if the votes or the certificate name the head there. A term may continue from nowhere else.
    pub(super) fn term_of(&self, index: LogIndex, head: &Digest) -> Option<Term> {
        let said = self.votes.iter().map(|vote| &vote.last);
        let said = said.filter(|last| last.index.checked_next() == Some(index) && last.head() == *head);
        let certified = self.certificate.iter().map(|certificate| certificate.prefix);
        let certified = certified.filter(|prefix| (prefix.len, &prefix.head) == (index, head));
        said.map(|last| last.term).chain(certified.map(|prefix| prefix.term)).max()
    }
}

/// The highest prefix that these votes name a certificate for.
pub fn highest(votes: &[ViewChangeVote]) -> Option<LogPrefix> {
    votes.iter().filter_map(|vote| vote.certified).max()
}

/// The last entry to continue from, among those that these votes name: the one of the latest term; of these, the one with the highest index; of
/// these, the one that most votes name. A long log costs a cheat nothing, so this decides only about entries that no certificate covers.
pub fn furthest<'a>(votes: impl Iterator<Item = &'a ViewChangeVote> + Clone) -> Option<&'a EntryHeader> {
    // Headers of one index and term differ only if a host gave the index to two entries. Even then everybody makes the same choice.
    let said_by = |head: &Digest| votes.clone().filter(|vote| vote.last.head() == *head).count();
    let rank = |last: &&EntryHeader| (last.term, last.index, said_by(&last.head()), Reverse(last.head()));
    votes.clone().map(|vote| &vote.last).max_by_key(rank)
}

fn message(game: &Digest, device: DeviceId, term: Term, last: &EntryHeader, certified: Option<&LogPrefix>) -> Vec<u8> {
    let certified = crate::base::codec::encode(&certified);
    [game.as_slice(), &[device.0], &term.to_le_bytes(), &last.head(), &last.term.to_le_bytes(), &certified].concat()
}
