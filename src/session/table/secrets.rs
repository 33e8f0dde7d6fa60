//! A device keeps secrets of its own in a game: its keys, where it put its cards, what it closed. Layer 7.

use super::reshare::BadBox;
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::crypto::commit::Opening;
use crate::crypto::setup::Kept;
use crate::crypto::{OwnKeys, Reader};
use crate::session::digest::Digest;
use crate::session::log::entry::Mixed;
use std::collections::BTreeMap;
use std::fmt;
use zeroize::Zeroize;

/// Which card of a hand came where, by the hand's place among the level's mixings; nothing where it isn't known.
pub(super) type Orders = BTreeMap<u16, Option<Vec<usize>>>;

/// A device's secrets.
pub(super) struct DeviceSecrets {
    /// Which device it is.
    pub(super) device: DeviceId,
    /// From the first round of the key set-up, once that has its place in the log.
    pub(super) kept: Option<Kept>,
    /// Its keys.
    pub(super) keys: Option<OwnKeys>,
    /// Where the concealings of the present level put which card, of every hand whose cards it reads.
    pub(super) orders: Orders,
    /// By what it reads the cards of devices whose seats it has taken over.
    pub(super) inherited: Vec<Reader>,
    /// What it has mixed ahead of the entry that says so, and at which head of the log.
    pub(super) made: (Digest, Vec<Mixed>),
    /// A bad box that it was dealt while it slept.
    pub(super) wronged: Option<BadBox>,
    /// Its sealed moves, each with where the step began that it is for.
    pub(super) openings: BTreeMap<Seat, (LogIndex, Opening)>,
}

impl DeviceSecrets {
    /// Of a device that has nothing yet.
    pub(super) fn new(device: DeviceId) -> Self {
        DeviceSecrets {
            device,
            kept: None,
            keys: None,
            orders: Orders::new(),
            inherited: Vec::new(),
            made: Default::default(),
            wronged: None,
            openings: BTreeMap::new(),
        }
    }

    /// What it has mixed ahead of an entry that is bound to this head.
    pub(super) fn made_at(&self, head: &Digest) -> &[Mixed] {
        let (at, made) = &self.made;
        if at == head { made } else { &[] }
    }

    /// By which this device reads a device's cards, if it does.
    pub(super) fn reader(&self, device: DeviceId) -> Option<Reader> {
        if self.device == device
            && let Some(keys) = &self.keys
        {
            return Some(Reader::of(keys));
        }
        self.inherited.iter().find(|reader| reader.party().device() == device).cloned()
    }
}

impl fmt::Debug for DeviceSecrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeviceSecrets(redacted, {:?})", self.device)
    }
}

impl Drop for DeviceSecrets {
    fn drop(&mut self) {
        // Keys and openings wipe themselves.
        self.orders.values_mut().for_each(Zeroize::zeroize);
    }
}
