//! This device keeps receipts of its own and of the others, for the game under way. Layer 7; `certify` says what comes of them.

use crate::base::ids::DeviceId;
use crate::session::log::certificate::{Certificate, LogPrefix, Receipt};
use std::collections::BTreeMap;

/// The most receipts kept of one device: for the present step, and some that others may be at.
const OF_ONE_LIMIT: usize = 4;

/// The receipts for the present game.
#[derive(Default)]
pub(crate) struct Receipts {
    /// This device's last receipt. It is stored, as a device signs for only one branch in one term.
    pub(crate) mine: Option<Receipt>,
    /// The highest certificate that this device holds. It is stored before the device acknowledges it.
    pub(crate) certificate: Option<Certificate>,
    /// The last ones of each device.
    pub(crate) heard: BTreeMap<DeviceId, Vec<Receipt>>,
    /// When this device showed its own to all, in milliseconds.
    pub(crate) shown_at: u64,
}

impl Receipts {
    /// The receipts of a device that comes back, from what it stored.
    pub(crate) fn kept(mine: Option<Receipt>, certificate: Option<Certificate>) -> Self {
        let mut receipts = Receipts { mine: mine.clone(), certificate, ..Receipts::default() };
        mine.into_iter().for_each(|mine| receipts.note(mine));
        receipts
    }

    /// The prefix of this device's certificate, for its vote.
    pub(crate) fn certified(&self) -> Option<LogPrefix> {
        self.certificate.as_ref().map(|certificate| certificate.prefix)
    }

    /// The last ones of all devices.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Receipt> {
        self.heard.values().flatten()
    }

    /// The last ones of one device.
    pub(crate) fn of(&self, device: DeviceId) -> impl Iterator<Item = &Receipt> {
        self.heard.get(&device).into_iter().flatten()
    }

    /// Whether this receipt was here before.
    pub(crate) fn knows(&self, receipt: &Receipt) -> bool {
        self.of(receipt.device).any(|known| known == receipt)
    }

    /// Notes a receipt that was verified, unless the device has acknowledged more by another for the same prefix.
    pub(crate) fn note(&mut self, receipt: Receipt) {
        let known = self.heard.entry(receipt.device).or_default();
        if known.iter().any(|other| other.prefix == receipt.prefix && other.acknowledged > receipt.acknowledged) {
            return;
        }
        known.retain(|other| other.prefix != receipt.prefix);
        known.push(receipt);
        known.sort_by_key(|receipt| receipt.prefix);
        let old = known.len().saturating_sub(OF_ONE_LIMIT);
        known.drain(..old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::ids::{LogIndex, Term};
    use crate::crypto::Identity;

    #[test]
    fn a_device_that_comes_back_counts_its_own_receipt_among_all() {
        let prefix = LogPrefix { term: Term::FIRST, len: LogIndex(3), head: [7; 32] };
        let mine = Receipt::new(&Identity::from([1; 32]), &[2; 32], DeviceId(1), prefix, LogIndex::FIRST);
        let receipts = Receipts::kept(Some(mine.clone()), None);
        assert!(receipts.all().eq([&mine]) && receipts.knows(&mine));
    }
}
