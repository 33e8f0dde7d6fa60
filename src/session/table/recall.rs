//! A device recovers its secrets from its own entries in the log. These are keys, where it put its cards, and its sealed moves. Layer 7.
//!
//! Each of its entries passes through here on its way into the fold, whether the device made it a moment ago or before its page was closed. So
//! a device that comes back knows what it would know if it had stayed.

use super::fold::Fold;
use super::phase::Perspective;
use crate::base::ids::DeviceId;
use crate::crypto::Reader;
use crate::session::fault::Bug;
use crate::session::log::entry::{Body, Deal, Entry};
use crate::session::seed::Source;

impl Fold {
    /// Restores the secrets behind an entry of this device. `source` is the entry's own; the entry counts, and is the next to be applied.
    ///
    /// # Errors
    /// The entry wasn't made with this device's secrets.
    pub(super) fn restore(&mut self, source: &Source, entry: &Entry) -> Result<(), Bug> {
        match &entry.body {
            body @ (Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_)) => self.restore_keys(source, body),
            Body::Enter(entrance) => self.restore_entrance(source, entrance),
            Body::Seal { seat, commitment, note } => self.restore_sealed(*seat, commitment, note),
            Body::Begin(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::Suspect { .. }
            | Body::Here
            | Body::Depart { .. }
            | Body::Stay
            | Body::Admit { .. }
            | Body::Dismiss { .. }
            | Body::Renew { .. }
            | Body::Accept(_)
            | Body::OpenFor { .. }
            | Body::RevealFor { .. }
            | Body::Settle(_)
            | Body::BreakOff
            | Body::NewView(_) => Ok(()),
        }
    }

    fn restore_keys(&mut self, source: &Source, body: &Body) -> Result<(), Bug> {
        let Perspective::Own(own) = &mut self.sight else { return Ok(()) };
        self.keying.restore(source, own, body)
    }

    /// If this device reads another's cards: notes where that one has put its hand, by an entry that counts.
    pub(super) fn follow_hands(&mut self, device: DeviceId, deal: &Deal) {
        let (Perspective::Own(own), Some(keys)) = (&mut self.sight, &self.keys) else { return };
        if let Some(reader) = own.reader(device) {
            own.orders.extend(self.dealer.orders(keys, &reader, deal));
        }
    }

    /// Whether a device has mixed one of its own hands differently from what its key says, as a perspective with all keys can see.
    pub(super) fn false_order(&self, entry: &Entry) -> bool {
        let (Perspective::All(all), Some(keys), Body::Deal(deal)) = (&self.sight, &self.keys, &entry.body) else {
            return false;
        };
        let Some(key) = all.get(entry.device.index()) else { return false };
        let reader = Reader::revealed(entry.device.into(), key);
        self.dealer.orders(keys, &reader, deal).values().any(Option::is_none)
    }
}
