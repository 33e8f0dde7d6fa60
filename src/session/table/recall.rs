//! A device's own entries in the log give its secrets back: keys, where it put its cards, what it closed. Layer 7.
//!
//! Each of its entries passes through here on its way into the fold, whether the device made it a moment ago or before its page was closed. So
//! a device that comes back knows what it would know if it had stayed.

use super::fold::{Fold, SEALED_MOVE_LIMIT, SEALED_NOTE, seal_label};
use super::phase::{Perspective, SealedMove};
use crate::base::codec;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::commit::{Commitment, Opening, commit};
use crate::crypto::note::{self, Note};
use crate::crypto::setup::Round1;
use crate::crypto::{Context, CryptoError, Reader};
use crate::session::fault::Bug;
use crate::session::log::entry::{Body, Deal, Entry};
use crate::session::seed::Source;

impl Fold {
    /// Takes what an entry of this device tells itself. `source` is the entry's own; the entry counts and comes next.
    ///
    /// # Errors
    /// The entry wasn't made with this device's secrets.
    pub(super) fn restore(&mut self, source: &Source, entry: &Entry) -> Result<(), Bug> {
        match &entry.body {
            Body::Keys1(sent) => self.restore_first(source, sent),
            Body::Keys3(_) => self.restore_keys(source),
            Body::Enter(entrance) => self.restore_entrance(source, entrance),
            Body::Seal { seat, commitment, note } => self.restore_sealed(*seat, commitment, note),
            Body::Begin(_)
            | Body::Keys2(_)
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
            | Body::NewView(_) => Ok(()),
        }
    }

    fn restore_first(&mut self, source: &Source, sent: &Round1) -> Result<(), Bug> {
        let Perspective::Own(own) = &mut self.sight else { return Ok(()) };
        let (kept, again) = self.keying.first(source, own.device)?;
        if again != *sent {
            return Err(Bug::OtherSecrets);
        }
        own.kept = Some(kept);
        Ok(())
    }

    fn restore_keys(&mut self, source: &Source) -> Result<(), Bug> {
        let Perspective::Own(own) = &mut self.sight else { return Ok(()) };
        if own.keys.is_none() {
            let kept = own.kept.as_ref().ok_or(Bug::OtherSecrets)?;
            own.keys = self.keying.keys(source, kept)?;
        }
        Ok(())
    }

    /// Notes where a device whose cards are read here has put its hand by an entry that counts.
    pub(super) fn follow_hands(&mut self, device: DeviceId, deal: &Deal) {
        let (Perspective::Own(own), Some(keys)) = (&mut self.sight, &self.keys) else { return };
        if let Some(reader) = own.reader(device) {
            own.orders.extend(self.dealer.orders(keys, &reader, deal));
        }
    }

    /// Whether a device has mixed a hand of its own otherwise than its key says, by eyes that have all keys.
    pub(super) fn false_order(&self, entry: &Entry) -> bool {
        let (Perspective::All(all), Some(keys), Body::Deal(deal)) = (&self.sight, &self.keys, &entry.body) else {
            return false;
        };
        let Some(key) = all.get(entry.device.index()) else { return false };
        let reader = Reader::revealed(entry.device.into(), key);
        self.dealer.orders(keys, &reader, deal).values().any(Option::is_none)
    }

    /// Closes a move for a seat, with what opens it; nothing while the table has no keys or awaits no moves.
    ///
    /// # Errors
    /// The move is too long.
    pub(super) fn close(
        &self,
        source: &Source,
        seat: Seat,
        action: &[u8],
    ) -> Result<Option<(SealedMove, Opening)>, CryptoError> {
        let (Perspective::Own(own), Some((context, _))) = (&self.sight, self.sealing()) else { return Ok(None) };
        let Some(keys) = &own.keys else { return Ok(None) };
        let (commitment, opening) = seal(source, &context, seat, action)?;
        let (mut rng, label) = (source.draw("note", &[&[seat.0], action]), seal_label(seat));
        let note = note::write(&mut rng, &context, &keys.public(), &label, &codec::encode(&opening), SEALED_NOTE)?;
        Ok(Some((SealedMove { commitment, note }, opening)))
    }

    fn restore_sealed(&mut self, seat: Seat, sent: &Commitment, note: &Note) -> Result<(), Bug> {
        let Some((context, since)) = self.sealing() else { return Ok(()) };
        let Perspective::Own(own) = &mut self.sight else { return Ok(()) };
        let keys = own.keys.as_ref().ok_or(Bug::OtherSecrets)?;
        let noted = note.read(&context, keys, &seal_label(seat), SEALED_NOTE).map_err(|_| Bug::OtherSecrets)?;
        let opening: Opening = codec::decode(&noted, SEALED_NOTE).map_err(|_| Bug::OtherSecrets)?;
        let fits = sent.open(&context, &seal_label(seat), &opening, SEALED_MOVE_LIMIT);
        fits.map_err(|_| Bug::OtherSecrets)?;
        own.openings.insert(seat, (since, opening));
        Ok(())
    }
}

fn seal(source: &Source, context: &Context, seat: Seat, action: &[u8]) -> Result<(Commitment, Opening), CryptoError> {
    commit(&mut source.draw("seal", &[&[seat.0], action]), context, &seal_label(seat), action, SEALED_MOVE_LIMIT)
}
