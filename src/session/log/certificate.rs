//! Receipts and certificates show which prefixes a quorum has signed for; no later term may cut those. Layer 7.
//!
//! They are the two phases of PBFT (Castro and Liskov, 1999): a receipt is its *prepare*, and a receipt that acknowledges is its *commit*.
//! `docs/decisions/certificates.md` says what follows from them; `session::log::configuration` says who counts.

use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::{Identity, Signature};
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::lobby::roster::{MAX_DEVICES, Roster};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A beginning of the log, as the host of a term has ordered it. Of two, the one of the later term is higher; in the same term, the longer one is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LogPrefix {
    /// The term in which devices sign for it.
    pub term: Term,
    /// The number of its entries.
    pub len: LogIndex,
    /// The log's head after them.
    pub head: Digest,
}

/// A device's signature that it has a prefix, and up to which length it holds a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Receipt {
    /// The device that signs.
    pub device: DeviceId,
    /// The prefix that it has. Within one term, a device signs for one branch only.
    pub prefix: LogPrefix,
    /// The length up to which it holds a certificate of this term; 0 if it holds none.
    pub acknowledged: LogIndex,
    signature: Signature,
}

/// Receipts of several devices for one prefix.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// The prefix for which they are.
    pub prefix: LogPrefix,
    /// By ascending device: what the device acknowledged in its receipt, and its signature.
    receipts: Vec<(DeviceId, LogIndex, Signature)>,
}

impl Receipt {
    /// Signs for a prefix of the game's log.
    pub fn new(
        identity: &Identity,
        game: &Digest,
        device: DeviceId,
        prefix: LogPrefix,
        acknowledged: LogIndex,
    ) -> Self {
        let signature = identity.sign("receipt", &message(game, device, &prefix, acknowledged));
        Receipt { device, prefix, acknowledged, signature }
    }

    /// # Errors
    /// The signature isn't that device's, or the receipt acknowledges more than the device has.
    pub fn verify(&self, roster: &Roster, game: &Digest) -> Result<(), Fault> {
        if self.acknowledged > self.prefix.len {
            return Err(Fault::NotDue);
        }
        let key = roster.key_of(self.device).ok_or(Fault::NoDevice(self.device))?;
        let message = message(game, self.device, &self.prefix, self.acknowledged);
        key.verify("receipt", &message, &self.signature).map_err(|_| Fault::Forged)
    }
}

impl Certificate {
    /// Collects the receipts for `prefix` among these: one of each device, and at most as many as a table has devices.
    pub fn of<'a>(prefix: LogPrefix, receipts: impl IntoIterator<Item = &'a Receipt>) -> Self {
        let fitting = receipts.into_iter().filter(|receipt| receipt.prefix == prefix);
        let mut receipts: Vec<(DeviceId, LogIndex, Signature)> =
            fitting.map(|receipt| (receipt.device, receipt.acknowledged, receipt.signature)).collect();
        receipts.sort_by_key(|(device, ..)| *device);
        receipts.dedup_by_key(|(device, ..)| *device);
        receipts.truncate(MAX_DEVICES);
        Certificate { prefix, receipts }
    }

    /// The devices whose receipts it holds.
    pub fn devices(&self) -> impl Iterator<Item = DeviceId> + '_ {
        self.receipts.iter().map(|(device, ..)| *device)
    }

    /// The receipts.
    pub fn receipts(&self) -> impl Iterator<Item = Receipt> + '_ {
        self.receipts.iter().map(|(device, acknowledged, signature)| Receipt {
            device: *device,
            prefix: self.prefix,
            acknowledged: *acknowledged,
            signature: *signature,
        })
    }

    /// The devices whose receipts acknowledge at least `len` entries of the log.
    pub fn acknowledging(&self, len: LogIndex) -> impl Iterator<Item = DeviceId> + '_ {
        self.receipts.iter().filter(move |(_, acknowledged, _)| *acknowledged >= len).map(|(device, ..)| *device)
    }

    /// Checks the signatures. Whether they are a quorum depends on the log ([`super::configuration`]).
    ///
    /// # Errors
    /// A device is named twice or out of order, or a receipt isn't its device's.
    pub fn verify(&self, roster: &Roster, game: &Digest) -> Result<(), Fault> {
        let devices: BTreeSet<DeviceId> = self.devices().collect();
        if !self.receipts.is_sorted_by(|(a, ..), (b, ..)| a < b) || self.receipts.len() > MAX_DEVICES {
            return Err(Fault::Parts { due: devices.len(), found: self.receipts.len() });
        }
        self.receipts().try_for_each(|receipt| receipt.verify(roster, game))
    }
}

fn message(game: &Digest, device: DeviceId, prefix: &LogPrefix, acknowledged: LogIndex) -> Vec<u8> {
    let LogPrefix { term, len, head } = prefix;
    [game.as_slice(), &[device.0], &term.to_le_bytes(), &len.to_le_bytes(), head, &acknowledged.to_le_bytes()].concat()
}
