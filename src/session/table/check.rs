//! An entry counts or is refused by what everybody knows. Layer 7.

use super::fold::{Checked, Fold};
use super::phase::TablePhase as At;
use crate::crypto::{Context, TableKeys};
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Entry};

impl Fold {
    /// Whether an entry counts now. [`Log::check`](crate::session::log::Log::check) has passed it before.
    ///
    /// # Errors
    /// Says why it doesn't.
    pub(super) fn check(&self, entry: Entry) -> Result<Checked, Fault> {
        if let Body::Settle(_) = &entry.body {
            // Who counts is no part of the game; the log alone decides it.
            return Ok(Checked { entry, opened: None });
        }
        if entry.seen < self.since.len {
            return Err(Fault::Stale { seen: entry.seen, since: self.since.len });
        }
        // Nobody is to blame for an entry that was under way when its device was let go.
        if !self.membership.is_heard(entry.device) {
            return Err(Fault::Late);
        }
        let opened = self.check_body(&entry)?;
        self.may_say(entry.device, &entry.body)?;
        Ok(Checked { entry, opened })
    }

    /// Checks an entry's content. Returns the move, if the entry opens one.
    fn check_body(&self, entry: &Entry) -> Result<Option<Vec<u8>>, Fault> {
        let device = entry.device;
        let mut opened = None;
        match (&entry.body, &self.phase) {
            (Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_), At::Dkg) => self.keying.check(device, &entry.body)?,
            (Body::Deal(deal), At::Dealing | At::Reconfiguring(_)) if self.deals() => {
                let context = Context { game: self.game, head: entry.head };
                self.dealer.check(&context, self.made_keys()?, device, deal, self.verify)?
            }
            (Body::Renew { dealings, bequests }, At::Reconfiguring(change)) => {
                self.check_dealings(change, device, dealings, bequests)?
            }
            (Body::Accept(_), At::Reconfiguring(change)) => self.check_acceptance(change, device)?,
            (Body::Accept(Some(_)), At::Playing(_)) if !self.is_opening() => self.check_late_complaint(device)?,
            (Body::Enter(entrance), At::Reconfiguring(change)) => self.check_entrance(change, entry, entrance)?,
            (Body::Admit { key }, At::Playing(_)) => self.check_admit(device, key)?,
            (Body::Stay, At::Playing(_)) => self.check_stay(device)?,
            (Body::Depart { heir }, At::Playing(_)) => self.check_depart(device, *heir)?,
            (Body::Dismiss { device: gone, heir }, At::Playing(_)) => self.check_dismiss(device, *gone, *heir)?,
            (Body::Move { seat, action }, At::Playing(_)) => self.check_move(device, *seat, action)?,
            (Body::Seal { seat, note, .. }, At::Playing(_)) => self.check_seal(device, *seat, note)?,
            (Body::Unseal { seat, opening }, At::Playing(play)) => {
                self.check_seat(device, *seat)?;
                opened = Some(self.check_unseal(play, *seat, opening)?);
            }
            (Body::Leave { seat }, At::Playing(_)) => self.check_leave(device, *seat)?,
            (Body::Reveal(_) | Body::RevealFor { .. }, At::Revealing(revealing)) => {
                revealing.check(&self.membership, self.made_keys()?, entry)?
            }
            (Body::OpenFor { seat, share }, At::Playing(play)) => self.check_open_for(play, entry, *seat, share)?,
            // Whether the author is the host, the log has checked.
            (Body::BreakOff, _) if !self.has_ended() => {}
            (Body::Suspect { device: absent }, _) => self.check_suspect(device, *absent)?,
            (Body::Here, At::Dealing | At::Reconfiguring(_) | At::Playing(_) | At::Revealing(_)) => {
                self.check_here(device)?
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
                | Body::BreakOff
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

    /// # Errors
    /// There are no keys yet.
    fn made_keys(&self) -> Result<&TableKeys, Fault> {
        self.keys.as_ref().ok_or(Fault::NotDue)
    }
}
