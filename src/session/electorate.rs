//! Whose words make a host: all who began, without those who have left for good. Layer 7.
//!
//! A function of the record alone. What the literature on replicated logs calls the configuration changes by one device at a time, and only
//! where that is safe: behind the last change as many of those who counted until then have shown in the present term that they have it
//! (Ongaro's dissertation on Raft, 2014, 4.1, and the remark of 2015 that the leader must have committed something in its term first).
//! `docs/decisions/hosts-by-term.md` says why any two groups of devices that could make hosts then still know of each other.

use super::roster::MAX_DEVICES;
use crate::crypto::keys::threshold_of;

/// Some of the devices that began the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Electorate(u16);

impl Electorate {
    /// The first so many devices.
    pub(super) fn first(devices: usize) -> Self {
        (0..devices.min(MAX_DEVICES)).map(|device| device as u8).collect()
    }

    /// Whether a device's word counts.
    pub fn has(self, device: u8) -> bool {
        self.0 & Electorate::from_iter([device]).0 != 0
    }

    /// How many devices these are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether these are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of them make a host.
    pub fn threshold(self) -> usize {
        threshold_of(self.len())
    }

    /// How many words are wanting to those of some devices, whoever else is among these.
    pub fn wants(self, words: impl IntoIterator<Item = u8>) -> usize {
        self.threshold().saturating_sub(self.among(words))
    }

    /// Whether these devices make a host, whoever else is among them.
    pub fn is_carried_by(self, words: impl IntoIterator<Item = u8>) -> bool {
        self.wants(words) == 0
    }

    /// Whether these devices could make a host that goes on from a record which parts from the one that these are the electorate of, and
    /// isn't known yet: at most one more device may have left there ([`super::follow`]).
    pub(super) fn could_be_carried_by(self, words: impl IntoIterator<Item = u8>) -> bool {
        // Of two no one can make a host behind the other's back, so neither can have left unknown to the other.
        let least = threshold_of(self.len().saturating_sub(1).max(2)).min(self.threshold());
        self.among(words) >= least
    }

    fn among(self, devices: impl IntoIterator<Item = u8>) -> usize {
        Electorate(self.0 & devices.into_iter().collect::<Electorate>().0).len()
    }

    fn without(self, device: u8) -> Self {
        Electorate(self.0 & !Electorate::from_iter([device]).0)
    }

    fn with(self, device: u8) -> Self {
        Electorate(self.0 | Electorate::from_iter([device]).0)
    }
}

impl FromIterator<u8> for Electorate {
    /// Devices beyond those of any table are passed over.
    fn from_iter<T: IntoIterator<Item = u8>>(devices: T) -> Self {
        let known = devices.into_iter().filter(|device| usize::from(*device) < MAX_DEVICES);
        Electorate(known.fold(0, |all, device| all | 1 << device))
    }
}

/// What there is to know at a length of the record.
#[derive(Clone, Copy, Debug)]
struct Standing {
    counting: Electorate,
    /// How long the record was with the last change.
    changed: u32,
    /// The present term, and who has signed in it that it has a record of this term with the last change.
    term: u32,
    shown: Electorate,
}

/// The electorate at every length of a record.
#[derive(Clone, Debug)]
pub(super) struct Electorates {
    /// The departures in the record: its length with each, and who has left.
    left: Vec<(u32, u8)>,
    /// By length.
    standings: Vec<Standing>,
}

impl Electorates {
    /// Of a record without entries, which so many devices begin.
    pub(super) fn new(devices: usize) -> Self {
        let none = Electorate::default();
        let standing = Standing { counting: Electorate::first(devices), changed: 0, term: 0, shown: none };
        Electorates { left: Vec::new(), standings: vec![standing] }
    }

    /// The electorate of the first so many entries.
    pub(super) fn at(&self, len: u32) -> Electorate {
        let standing = self.standings.get(len as usize).or(self.standings.last());
        standing.map_or(Electorate::default(), |standing| standing.counting)
    }

    /// One entry more, of a term of this host. If it is known who signed it: how much of the record that device had, and the term of
    /// the last entry there.
    pub(super) fn append(&mut self, term: u32, host: u8, author: Option<(u8, u32, u32)>) {
        let Some(mut next) = self.standings.last().copied() else { return };
        if next.term != term {
            (next.term, next.shown) = (term, Electorate::default());
        }
        if let Some((device, seen, of)) = author
            && of == term
            && seen >= next.changed
        {
            next.shown = next.shown.with(device);
        }
        // Whoever gives places has what is before them.
        next.shown = next.shown.with(host);
        self.standings.push(next);
        self.change();
    }

    /// By the last entry a device has left.
    pub(super) fn leave(&mut self, device: u8) {
        if !self.left.iter().any(|(_, gone)| *gone == device) {
            self.left.push((self.standings.len().saturating_sub(1) as u32, device));
            self.change();
        }
    }

    /// Forgets what came behind the first so many entries.
    pub(super) fn cut(&mut self, len: u32) {
        self.standings.truncate(len as usize + 1);
        self.left.retain(|(with, _)| *with <= len);
    }

    /// The first of those who have left and still count doesn't any more, if as many have shown that they have what came before.
    fn change(&mut self) {
        let len = self.standings.len().saturating_sub(1) as u32;
        let Some(now) = self.standings.last_mut() else { return };
        let next = self.left.iter().map(|(_, device)| *device).find(|device| now.counting.has(*device));
        let shown = Electorate(now.counting.0 & now.shown.0).len();
        if let Some(device) = next.filter(|_| now.counting.len() > 1 && shown >= now.counting.threshold()) {
            *now = Standing {
                counting: now.counting.without(device),
                changed: len,
                shown: Electorate::default(),
                term: now.term,
            };
        }
    }
}

#[cfg(test)]
#[path = "electorate_tests.rs"]
mod tests;
