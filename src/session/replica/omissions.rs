//! An omission is an entry that the host has given no place in the log, as far as this device knows. Layer 7.

use super::machine::Machine;
use crate::base::ids::DeviceId;
use crate::session::digest::Digest;
use crate::session::log::entry::SignedEntry;
use crate::session::room::timers::PLEAD_MS;
use std::cell::Cell;
use std::collections::BTreeMap;

/// An entry without a place.
pub(crate) struct Omitted {
    pub(crate) entry: SignedEntry,
    pub(crate) counter: u32,
    /// Since when it could have had one, and when it was told last; milliseconds.
    pub(crate) since: u64,
    told: u64,
    /// Whether it would count behind a head of the log, as found last: to check a shuffle is work.
    weighed: Cell<Option<(Digest, bool)>>,
}

/// All that this device knows of.
pub(crate) struct Omissions {
    /// Its own.
    pub(crate) own: Option<Omitted>,
    /// One of each other device.
    pub(crate) others: BTreeMap<DeviceId, Omitted>,
    /// When each of them was heard last, in milliseconds, whatever came of it.
    heard: BTreeMap<DeviceId, u64>,
    /// Whose they are to see to.
    host: DeviceId,
    /// Whether the host was accused of refusing what counts, so that it is said once.
    pub(crate) refused: bool,
}

impl Omitted {
    pub(crate) fn new(entry: &SignedEntry, now: u64) -> Option<Self> {
        let counter = entry.read().ok()?.counter;
        Some(Omitted { entry: entry.clone(), counter, since: now, told: now, weighed: Cell::new(None) })
    }

    /// Whether it would count now.
    pub(crate) fn counts(&self, machine: &impl Machine) -> bool {
        let head = machine.log().head();
        let known = self.weighed.get().filter(|(at, _)| *at == head);
        let counts = known.map_or_else(|| machine.check(&self.entry).is_ok(), |(_, counts)| counts);
        self.weighed.set(Some((head, counts)));
        counts
    }

    /// Whether it is to be passed on again; it is held to have been then.
    pub(crate) fn is_due(&mut self, now: u64) -> bool {
        let due = now.saturating_sub(self.told) >= PLEAD_MS;
        if due {
            self.told = now;
        }
        due
    }
}

impl Omissions {
    /// None, under the first host.
    pub(crate) fn under(host: DeviceId) -> Self {
        Omissions { own: None, others: BTreeMap::new(), heard: BTreeMap::new(), host, refused: false }
    }

    /// Whether a device is heard now: to check a shuffle is work, so a device isn't heard more often than an honest one would ask.
    pub(crate) fn hears(&mut self, author: DeviceId, now: u64) -> bool {
        let heard = self.heard.get(&author).is_none_or(|at| now.saturating_sub(*at) >= PLEAD_MS / 2);
        if heard {
            self.heard.insert(author, now);
        }
        heard
    }

    /// A device is the host from here on. A new host gets the whole time again for every entry, the same host for its own entries only.
    pub(crate) fn leave_to(&mut self, host: DeviceId, now: u64) {
        let others = if std::mem::replace(&mut self.host, host) == host { None } else { Some(&mut self.others) };
        let others = others.into_iter().flat_map(BTreeMap::values_mut);
        self.own.iter_mut().chain(others).for_each(|omitted| omitted.since = now);
    }
}
