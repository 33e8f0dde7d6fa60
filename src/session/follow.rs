//! How a record goes on in a later term: its host begins it from what enough devices have. Layer 7; what the words say is
//! `session::term`'s affair.

use super::certificate::{Certificate, Prefix};
use super::chain::{Chain, ChainError};
use super::entry::{Body, Entry, Ordered};
use super::fault::Fault;
use super::stamp::Stamp;
use super::term::Lead;
use crate::crypto::Identity;
use std::collections::BTreeSet;

impl Chain {
    /// Begins a later term as its host, with the words of enough devices. The record must hold the highest certificate that they name, and
    /// end where one of them says or with that certificate.
    ///
    /// # Errors
    /// They are not enough, the term isn't this device's, or this isn't a record to go on from; nothing has changed then.
    pub fn lead(&mut self, host: &Identity, term: u32, lead: Lead) -> Result<Ordered, Fault> {
        lead.verify(term, self.roster(), self.game())?;
        let wanting = self.electorate().wants(lead.devices());
        if wanting > 0 {
            return Err(Fault::Parts { due: lead.words.len() + wanting, found: lead.words.len() });
        }
        let ends = lead.term_of(self.len(), &self.head()).is_some();
        if !ends || !lead.certificate.as_ref().is_none_or(|certificate| self.holds(certificate)) {
            return Err(Fault::OtherRecord);
        }
        let device = self.roster().host_in(term);
        if self.roster().host_of(term) != Some(&host.public()) || term <= self.term() {
            return Err(Fault::NotDue);
        }
        let entry = self.sign(host, device, Body::Lead(Box::new(lead)));
        let ordered = Ordered { stamp: self.stamp_in(term, host, &entry), entry };
        let read = ordered.entry.read()?;
        self.append(ordered.clone(), Some(&read));
        Ok(ordered)
    }

    /// Whether this record begins with what a certificate is for, and its receipts are a quorum of those who count there.
    pub fn holds(&self, certificate: &Certificate) -> bool {
        self.has(&certificate.prefix) && self.electorate_at(certificate.prefix.len).is_carried_by(certificate.devices())
    }

    /// Whether this record begins with a prefix.
    pub fn has(&self, prefix: &Prefix) -> bool {
        self.head_after(prefix.len) == Some(&prefix.head)
    }

    /// Whether a later term goes on from here with this entry.
    pub(super) fn follow(&self, ordered: &Ordered) -> Result<(), ChainError> {
        let stamp = &ordered.stamp;
        let Ok(Entry { device, body: Body::Lead(lead), .. }) = ordered.entry.read() else {
            return Err(ChainError::Elsewhere);
        };
        lead.verify(stamp.term, self.roster(), self.game()).map_err(|_| ChainError::Forged)?;
        let from = lead.term_of(stamp.index, &stamp.before).ok_or(ChainError::Forged)?;
        if device != self.roster().host_in(stamp.term) {
            return Err(ChainError::Forged);
        }
        // What this record has of terms after that is in no record that goes on from there.
        let fork = self.since(0).iter().position(|known| known.stamp.term > from);
        let fork = fork.and_then(|fork| u32::try_from(fork).ok());
        let holds = || {
            lead.certificate
                .as_ref()
                .is_none_or(|certificate| certificate.prefix.len <= stamp.index && self.holds(certificate))
        };
        let enough = match (self.head_after(stamp.index), fork) {
            (Some(head), _) if *head == stamp.before => {
                self.electorate_at(stamp.index).is_carried_by(lead.devices()) && holds()
            }
            (_, Some(fork)) => self.electorate_at(fork).could_be_carried_by(lead.devices()),
            // Nothing is forgotten by it. It is weighed once what it goes on from is here.
            (_, None) => true,
        };
        if !enough {
            return Err(ChainError::Forged);
        }
        if let Some(fork) = fork {
            return Err(ChainError::Back(fork));
        }
        match self.head_after(stamp.index) {
            None => Err(ChainError::Gap { due: self.len(), found: stamp.index }),
            Some(head) if *head != stamp.before => Err(ChainError::Elsewhere),
            Some(_) if stamp.index < self.len() => Err(ChainError::Back(stamp.index)),
            Some(_) => Ok(()),
        }
    }

    /// Whose words an entry holds, if it begins a term.
    pub(super) fn words_of(ordered: &Ordered) -> Option<BTreeSet<u8>> {
        let Ok(Entry { body: Body::Lead(lead), .. }) = ordered.entry.read() else { return None };
        Some(lead.devices().collect())
    }

    /// The entry that began the present term, if the game didn't begin with it.
    pub(super) fn lead_of_term(&self) -> Option<&Ordered> {
        let begins = self.since(0).partition_point(|known| known.stamp.term < self.term());
        self.since(begins as u32).first().filter(|lead| lead.stamp.term > 0)
    }

    /// The device that these two stamps convict: it signed both as the host of their term, and no record holds both.
    pub(super) fn convicted_by(&self, one: &Stamp, other: &Stamp) -> Option<u8> {
        let host = self.roster().host_of(one.term)?;
        let signed = |stamp: &Stamp| stamp.verify(host, self.game()).is_ok();
        (one.contradicts(other) && signed(one) && signed(other)).then(|| self.roster().host_in(one.term))
    }

    /// Where this record has to be cut for the sake of one that has this entry instead, whose stamp is known to hold: where the two
    /// part, if it was a host by whom both could be that gave the place here; and all of a term that such a host has begun twice.
    pub(super) fn parting(&self, ordered: &Ordered, convicted: impl Fn(u8) -> bool) -> Option<u32> {
        let (stamp, known) = (&ordered.stamp, self.since(ordered.stamp.index).first());
        if known.is_some_and(|known| known.stamp.head() == stamp.head()) {
            return None;
        }
        let by_convicted = |term: u32| convicted(self.roster().host_in(term));
        if stamp.term == self.term() && by_convicted(stamp.term) && Chain::words_of(ordered).is_some() {
            return self.lead_of_term().map(|lead| lead.stamp.index);
        }
        let parts = known.is_some_and(|known| by_convicted(known.stamp.term));
        (parts && self.head_after(stamp.index) == Some(&stamp.before)).then_some(stamp.index)
    }
}
