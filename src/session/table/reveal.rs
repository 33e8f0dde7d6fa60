//! At the end every device reveals its secret. The others rebuild those of devices that are silent or gone. Layer 7.

use super::membership::Membership;
use super::secrets::DeviceSecrets;
use crate::base::ids::DeviceId;
use crate::crypto::keys::RevealedKey;
use crate::crypto::{Party, TableKeys, threshold};
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Entry};
use std::collections::BTreeMap;

/// Secrets being revealed.
#[derive(Debug)]
pub(super) struct Revealing {
    /// The revealed secrets, by device.
    keys: Vec<Option<RevealedKey>>,
    /// The revealed shares of silent devices' keys, by the key's device and the share's holder.
    shares: BTreeMap<DeviceId, BTreeMap<DeviceId, RevealedKey>>,
}

impl Revealing {
    /// No secrets yet, of this many devices.
    pub(super) fn new(devices: usize) -> Self {
        Revealing { keys: vec![None; devices], shares: BTreeMap::new() }
    }

    /// The device whose key, or share of a key, `device` has to reveal now: first its own, then those of excused and departed devices.
    pub(super) fn owes(&self, membership: &Membership, device: DeviceId) -> Option<DeviceId> {
        if !membership.has(device) {
            return None;
        }
        let own = if self.lacks_key_of(device) { Some(device) } else { None };
        let wanted = |absent: &DeviceId| {
            !membership.is_there(*absent)
                && self.lacks_key_of(*absent)
                && membership.may_hold(*absent, device)
                && !self.has_share(*absent, device)
        };
        own.or_else(|| DeviceId::all(self.keys.len() as u8).find(wanted))
    }

    /// Checks that a device's key, or its share of another's key, is valid and still missing.
    ///
    /// # Errors
    /// It isn't due, others have rebuilt the key, or it doesn't fit the keys of the table.
    pub(super) fn check(&self, membership: &Membership, keys: &TableKeys, entry: &Entry) -> Result<(), Fault> {
        let device = entry.device;
        if let Body::RevealFor { device: absent, share } = &entry.body {
            let excused = !membership.has(*absent) || membership.was_excused(*absent);
            if !excused || *absent == device {
                return Err(Fault::NotDue);
            }
            let wanted = !membership.is_there(*absent) && self.lacks_key_of(*absent);
            if !wanted || self.has_share(*absent, device) {
                return Err(Fault::Late);
            }
            return Ok(keys.check_share((*absent).into(), device.into(), share)?);
        }
        let Body::Reveal(key) = &entry.body else { return Err(Fault::NotDue) };
        if !self.lacks_key_of(device) {
            return Err(Fault::Late);
        }
        Ok(keys.check_revealed(device.into(), key)?)
    }

    /// Takes in a checked key, or a checked share of an excused device's key. Enough shares make that key known. Returns all keys, once none is
    /// missing.
    pub(super) fn apply(&mut self, keys: &TableKeys, device: DeviceId, body: Body) -> Option<Vec<RevealedKey>> {
        let (whose, key) = match body {
            Body::Reveal(key) => (device, key),
            Body::RevealFor { device: absent, share } => {
                let held = self.shares.entry(absent).or_default();
                held.insert(device, share);
                let held: Vec<(Party, RevealedKey)> = held.iter().map(|(by, share)| ((*by).into(), *share)).collect();
                (absent, threshold::rebuild(keys, absent.into(), &held).ok()?)
            }
            _ => return None,
        };
        if let Some(slot) = self.keys.get_mut(whose.index()) {
            *slot = Some(key);
        }
        self.keys.iter().copied().collect()
    }

    /// This device's own key, or its share of a silent one's.
    pub(super) fn contribute(&self, membership: &Membership, own: &DeviceSecrets) -> Option<Body> {
        let whose = self.owes(membership, own.device)?;
        let keys = own.keys.as_ref()?;
        if own.device == whose {
            return Some(Body::Reveal(keys.reveal()));
        }
        keys.reveal_share(whose.into()).ok().map(|share| Body::RevealFor { device: whose, share })
    }

    /// Whether a device's key is missing.
    pub(super) fn lacks_key_of(&self, device: DeviceId) -> bool {
        self.keys.get(device.index()).is_some_and(Option::is_none)
    }

    /// Whether a device has revealed its share of an absent device's key.
    fn has_share(&self, absent: DeviceId, device: DeviceId) -> bool {
        self.shares.get(&absent).is_some_and(|shares| shares.contains_key(&device))
    }
}
