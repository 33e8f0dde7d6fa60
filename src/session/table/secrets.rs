//! A device keeps secrets of its own in a game: its keys, where it put its cards, what it closed. Layer 7.

use super::reshare::BadBox;
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::crypto::commit::Opening;
use crate::crypto::setup::Kept;
use crate::crypto::shuffle::Secret;
use crate::crypto::{OwnKeys, Reader, Row};
use crate::session::digest::Digest;
use crate::session::log::entry::Mixed;
use std::collections::BTreeMap;
use std::fmt;
use zeroize::Zeroize;

/// For each hand, by its place among the level's mixings: which card came where; `None` if that isn't known.
pub(super) type Orders = BTreeMap<u16, Option<Vec<usize>>>;

/// What a device has mixed ahead of the entry that says so. A shuffle and its proof are separate pieces of work, since each takes long.
#[derive(Default)]
pub(super) struct Ahead {
    pub(super) mixed: Vec<Mixed>,
    /// A pile or hand whose proof hasn't been made yet.
    pub(super) shuffled: Option<Shuffled>,
}

/// Rows that a device has shuffled, at their place among the level's mixings.
pub(super) struct Shuffled {
    pub(super) at: u16,
    pub(super) rows: Vec<Row>,
    pub(super) secret: Secret,
}

/// The secrets of one device.
pub(super) struct DeviceSecrets {
    /// Which device it is.
    pub(super) device: DeviceId,
    /// What it chose in the first round of the key set-up, once its entry is in the log.
    pub(super) kept: Option<Kept>,
    /// Its keys.
    pub(super) keys: Option<OwnKeys>,
    /// How the present level's concealings have ordered the cards, for every hand whose cards this device reads.
    pub(super) orders: Orders,
    /// With these it reads the cards of devices whose seats it has taken over.
    pub(super) inherited: Vec<Reader>,
    /// What it has mixed ahead, and the head of the log to which that is bound.
    pub(super) made: (Digest, Ahead),
    /// A bad box that it was dealt while it slept.
    pub(super) wronged: Option<BadBox>,
    /// What opens its sealed moves, each with the log's length when its step began.
    pub(super) openings: BTreeMap<Seat, (LogIndex, Opening)>,
}

impl DeviceSecrets {
    /// The secrets of a device that has none yet.
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

    /// The mixings that it has prepared for an entry that is bound to this head.
    pub(super) fn made_at(&self, head: &Digest) -> &[Mixed] {
        let (at, made) = &self.made;
        if at == head { &made.mixed } else { &[] }
    }

    /// The reader for the cards of `device`, which may be this device itself; `None` if it can't read them.
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
        // The keys and the openings wipe themselves.
        self.orders.values_mut().for_each(Zeroize::zeroize);
    }
}
