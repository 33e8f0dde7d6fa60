//! How far a device's leaving is, and who owes what of the keys that are dealt anew because of it. Layer 7.

use super::crew::Crew;
use super::digest::Digest;
use super::roster::Heir;
use crate::crypto::reshare::{Dealings, To};
use crate::crypto::{Ciphertext, Party, TableKeys};
use crate::table::card::CardId;
use std::collections::BTreeSet;

/// A device's leaving; or its entering, which is the same from the end: its keys are new and no card is without its layer.
#[derive(Debug)]
pub(super) struct Parting {
    pub(super) who: u8,
    /// Of one that enters: the sealed cards as it has masked them, with its layer.
    pub(super) enters: Option<Vec<(CardId, Ciphertext)>>,
    /// To whom its seats pass; else they leave by the rules.
    pub(super) heir: Option<Heir>,
    /// Whose secrets pass to the heir: the device's own, and those that had passed to it.
    pub(super) estate: BTreeSet<u8>,
    pub(super) step: Step,
}

impl Parting {
    /// The device that takes part without staying.
    pub(super) fn leaver(&self) -> Option<u8> {
        Some(self.who).filter(|_| self.enters.is_none())
    }

    /// Whether a device is the heir.
    pub(super) fn passes_to(&self, device: u8) -> bool {
        self.heir.is_some_and(|heir| heir.device == device)
    }

    /// How the heir is dealt what passes to it.
    pub(super) fn to_heir(&self) -> Option<To> {
        self.heir.map(|heir| To::Heir(Party(heir.device)))
    }
}

/// How far a parting is.
#[derive(Debug)]
pub(super) enum Step {
    /// Cards that it alone can read are masked anew, with a copy for the heir, then its layer is peeled.
    Cards,
    /// A device that was let in is to bring its key, and its layer.
    Entrance,
    /// Keys are dealt anew.
    Keys(Box<Renewal>),
}

/// The keys of all who stay being dealt anew.
#[derive(Debug)]
pub(super) struct Renewal {
    /// The record's head that dealings are bound to.
    pub(super) head: Digest,
    /// The keys without the one that leaves, or with the one that enters, as they were shared before.
    pub(super) keys: TableKeys,
    pub(super) dealings: Dealings,
    /// Those of them that the heir is dealt alone.
    pub(super) bequests: Dealings,
    /// Once all dealings are there: who has found them good.
    pub(super) accepted: Option<BTreeSet<u8>>,
}

impl Renewal {
    /// Whose secrets a device is to deal now: its own, and what it holds of those whose owners aren't there.
    pub(super) fn owed_by(&self, crew: &Crew, device: u8) -> Vec<Party> {
        let there = |party: Party| crew.is_there(party.0);
        if !there(Party(device)) || self.accepted.is_some() {
            return Vec::new();
        }
        let done = |of: Party| [Party(device), of].iter().any(|by| self.dealings.contains_key(&(of, *by)));
        let all = self.keys.members().into_iter().chain(self.keys.departed());
        let holds = |of: Party| self.keys.share_key(of, Party(device)).is_ok();
        all.filter(|of| (of.0 == device || !there(*of) && holds(*of)) && !done(*of)).collect()
    }

    /// Whether a device is to say that it has found the dealings good.
    pub(super) fn awaits_word_of(&self, crew: &Crew, leaver: Option<u8>, device: u8) -> bool {
        let new = |accepted: &BTreeSet<u8>| !accepted.contains(&device);
        Some(device) != leaver && crew.is_there(device) && self.accepted.as_ref().is_some_and(new)
    }
}
