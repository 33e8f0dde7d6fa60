//! An omission is an entry that the host hasn't ordered, or a vote that it hasn't answered. Layer 7.

use super::machine::Machine;
use crate::base::ids::{DeviceId, Term};
use crate::session::digest::Digest;
use crate::session::log::entry::SignedEntry;
use crate::session::room::timers::SHOW_OMISSION_MS;
use std::cell::Cell;
use std::collections::BTreeMap;

/// An entry that has no index.
pub(crate) struct Omitted {
    pub(crate) entry: SignedEntry,
    pub(crate) counter: u32,
    /// When it could first have had an index, and when it was last sent, in milliseconds.
    pub(crate) since: u64,
    told: u64,
    /// The last check: at which head, and whether the entry would count there. Checking a shuffle is expensive.
    weighed: Cell<Option<(Digest, bool)>>,
}

/// All omissions that this device knows of.
pub(crate) struct Omissions {
    /// The omission of this device's own entry.
    pub(crate) own: Option<Omitted>,
    /// One of each other device.
    pub(crate) others: BTreeMap<DeviceId, Omitted>,
    /// When each of these devices was last heard about one, in milliseconds.
    heard: BTreeMap<DeviceId, u64>,
    /// Devices that have left the present term by voting for a later one: since when, in milliseconds, and for which term.
    pub(crate) out: BTreeMap<DeviceId, (u64, Term)>,
    /// When votes for later terms were last shown to others, in milliseconds.
    pub(crate) shown: u64,
    /// The host that owes these entries an index.
    host: DeviceId,
    /// Whether the host has been accused of refusing a valid entry: it is accused only once.
    pub(crate) refused: bool,
}

impl Omitted {
    pub(crate) fn new(entry: &SignedEntry, now: u64) -> Option<Self> {
        let counter = entry.read().ok()?.counter;
        Some(Omitted { entry: entry.clone(), counter, since: now, told: now, weighed: Cell::new(None) })
    }

    /// Whether the entry would count now.
    pub(crate) fn counts(&self, machine: &impl Machine) -> bool {
        let head = machine.log().head();
        let known = self.weighed.get().filter(|(at, _)| *at == head);
        let counts = known.map_or_else(|| machine.check(&self.entry).is_ok(), |(_, counts)| counts);
        self.weighed.set(Some((head, counts)));
        counts
    }

    /// Whether it is due to be sent again; if so, it counts as sent now.
    pub(crate) fn is_due(&mut self, now: u64) -> bool {
        let due = now.saturating_sub(self.told) >= SHOW_OMISSION_MS;
        if due {
            self.told = now;
        }
        due
    }
}

impl Omissions {
    /// No omissions yet, under this host.
    pub(crate) fn under(host: DeviceId) -> Self {
        Omissions {
            own: None,
            others: BTreeMap::new(),
            heard: BTreeMap::new(),
            out: BTreeMap::new(),
            shown: 0,
            host,
            refused: false,
        }
    }

    /// Whether a device's report is accepted now. Checking a shuffle is expensive, so no device may report more often than an honest one would.
    pub(crate) fn hears(&mut self, author: DeviceId, now: u64) -> bool {
        let heard = self.heard.get(&author).is_none_or(|at| now.saturating_sub(*at) >= SHOW_OMISSION_MS / 2);
        if heard {
            self.heard.insert(author, now);
        }
        heard
    }

    /// Another term has begun, with this host. A new host gets the full time again for every entry and vote; the same host gets it only for this
    /// device's own entry.
    pub(crate) fn leave_to(&mut self, host: DeviceId, now: u64) {
        let others = if std::mem::replace(&mut self.host, host) == host { None } else { Some(&mut self.others) };
        if others.is_some() {
            self.out.clear();
            self.refused = false;
        }
        let others = others.into_iter().flat_map(BTreeMap::values_mut);
        self.own.iter_mut().chain(others).for_each(|omitted| omitted.since = now);
    }
}
