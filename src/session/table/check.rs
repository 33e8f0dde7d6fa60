//! An entry counts or is refused by what everybody knows. Layer 7.

use super::fold::{Checked, Fold, SEALED_NOTE};
use super::phase::{Revealing, TablePhase as At};
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::keys::RevealedKey;
use crate::crypto::note::Note;
use crate::crypto::{Context, CryptoError, What};
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Deal, Entry};
use crate::table::erase::BadMove;
use crate::table::need::Awaits;

impl Fold {
    /// Whether an entry counts now. Who signed it when was checked before.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check(&self, entry: Entry) -> Result<Checked, Fault> {
        if let Body::Settle(_) = &entry.body {
            // Who counts is no part of the game, and told by the log alone.
            return Ok(Checked { entry, opened: None });
        }
        if entry.seen < self.since.len {
            return Err(Fault::Stale { seen: entry.seen, since: self.since.len });
        }
        // What a device had under way when it was let go is nobody's fault.
        if !self.membership.is_heard(entry.device) {
            return Err(Fault::Late);
        }
        let opened = self.check_body(&entry)?;
        self.may_say(entry.device, &entry.body)?;
        Ok(Checked { entry, opened })
    }

    /// The move that the entry opens, if it does.
    fn check_body(&self, entry: &Entry) -> Result<Option<Vec<u8>>, Fault> {
        let (device, mut opened) = (entry.device, None);
        match (&entry.body, &self.phase) {
            (Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_), At::Dkg) => self.keying.check(device, &entry.body)?,
            (Body::Deal(deal), At::Dealing | At::Reconfiguring(_)) if self.deals() => self.check_deal(entry, deal)?,
            (Body::Renew { dealings, bequests }, At::Reconfiguring(parting)) => {
                self.check_dealings(parting, device, dealings, bequests)?
            }
            (Body::Accept(_), At::Reconfiguring(parting)) => self.check_acceptance(parting, device)?,
            (Body::Accept(Some(_)), At::Playing(_)) if !self.is_opening() => self.check_late_grievance(device)?,
            (Body::Enter(entrance), At::Reconfiguring(parting)) => self.check_entrance(parting, entry, entrance)?,
            (Body::Admit { key }, At::Playing(_)) => self.check_admit(device, key)?,
            (Body::Stay, At::Playing(_)) if !self.membership.asks_to_leave(device) => return Err(Fault::Late),
            (Body::Stay, At::Playing(_)) => {}
            (Body::Depart { heir }, At::Playing(_)) => self.check_depart(device, *heir)?,
            (Body::Dismiss { device: gone, heir }, At::Playing(_)) => self.check_dismiss(device, *gone, *heir)?,
            (Body::Move { seat, action }, At::Playing(_)) => self.check_move(device, *seat, action)?,
            (Body::Seal { seat, note, .. }, At::Playing(_)) => self.check_seal(device, *seat, note)?,
            (Body::Unseal { seat, opening }, At::Playing(play)) => {
                self.check_seat(device, *seat)?;
                opened = Some(self.check_unseal(play, *seat, opening)?);
            }
            (Body::Leave { seat }, At::Playing(_)) => self.check_leave(device, *seat)?,
            (Body::Reveal(key), At::Revealing(revealing)) => self.check_reveal(revealing, device, key)?,
            (Body::RevealFor { device: absent, share }, At::Revealing(revealing)) => {
                self.check_reveal_for(revealing, device, *absent, share)?
            }
            (Body::OpenFor { seat, share }, At::Playing(play)) => self.check_open_for(play, entry, *seat, share)?,
            (Body::Suspect { device: absent }, _) => self.check_absent(device, *absent)?,
            (Body::Here, At::Dealing | At::Reconfiguring(_) | At::Playing(_) | At::Revealing(_)) => {
                if !self.membership.is_excused(device) {
                    return Err(Fault::Late);
                }
            }
            (
                Body::Begin(_)
                | Body::Keys1(_)
                | Body::Keys2(_)
                | Body::Keys3(_)
                | Body::Deal(_)
                | Body::Move { .. }
                | Body::Seal { .. }
                | Body::Unseal { .. }
                | Body::Leave { .. }
                | Body::Reveal(_)
                | Body::OpenFor { .. }
                | Body::Here
                | Body::RevealFor { .. }
                | Body::NewView(_)
                | Body::Settle(_)
                | Body::Depart { .. }
                | Body::Stay
                | Body::Admit { .. }
                | Body::Enter(_)
                | Body::Dismiss { .. }
                | Body::Renew { .. }
                | Body::Accept(_),
                _,
            ) => return Err(Fault::NotDue),
        }
        Ok(opened)
    }

    fn check_seat(&self, device: DeviceId, seat: Seat) -> Result<(), Fault> {
        if self.roster.device_of(seat) == Some(device) { Ok(()) } else { Err(Fault::NotYourSeat(seat)) }
    }

    fn check_leave(&self, device: DeviceId, seat: Seat) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        if self.left.contains(seat) {
            return Err(Fault::Late);
        }
        if self.may_leave() { Ok(()) } else { Err(Fault::NotDue) }
    }

    fn check_absent(&self, device: DeviceId, absent: DeviceId) -> Result<(), Fault> {
        self.membership.may_suspect(device, absent)?;
        // By now it may owe nothing.
        if self.owes(absent) || self.may_hold_up(absent) { Ok(()) } else { Err(Fault::Late) }
    }

    fn check_move(&self, device: DeviceId, seat: Seat, action: &[u8]) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        // A call may be made by anybody, and while several choose at once.
        let calls = self.takes_calls() && self.public.is_call(action);
        if !calls && self.public.awaits() != Awaits::One(seat) {
            Err(BadMove::NotAwaited(seat))?;
        }
        Ok(self.public.check(seat, action)?)
    }

    fn check_seal(&self, device: DeviceId, seat: Seat, note: &Note) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        if !note.fits(SEALED_NOTE) {
            return Err(CryptoError::Malformed(What::Box).into());
        }
        match self.public.awaits() {
            Awaits::Sealed(_) if self.to_choose().contains(seat) => Ok(()),
            Awaits::One(_) | Awaits::Sealed(_) | Awaits::Nothing => Err(BadMove::NotAwaited(seat))?,
        }
    }

    fn check_deal(&self, entry: &Entry, deal: &Deal) -> Result<(), Fault> {
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        let context = Context { room: self.game, head: entry.head };
        self.dealer.check(&context, keys, entry.device, deal, self.verify)
    }

    fn check_reveal(&self, revealing: &Revealing, device: DeviceId, key: &RevealedKey) -> Result<(), Fault> {
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        // Others have rebuilt it.
        if !revealing.lacks_key_of(device) {
            return Err(Fault::Late);
        }
        Ok(keys.check_revealed(device.into(), key)?)
    }

    fn check_reveal_for(
        &self,
        revealing: &Revealing,
        device: DeviceId,
        absent: DeviceId,
        share: &RevealedKey,
    ) -> Result<(), Fault> {
        let excused = !self.membership.has(absent) || self.membership.was_excused(absent);
        if !excused || absent == device {
            return Err(Fault::NotDue);
        }
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        let wanted = !self.membership.is_there(absent) && revealing.lacks_key_of(absent);
        if !wanted || revealing.has_share(absent, device) {
            return Err(Fault::Late);
        }
        Ok(keys.check_share(absent.into(), device.into(), share)?)
    }
}
