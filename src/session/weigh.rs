//! Whether an entry counts, by what everybody knows. Layer 7.

use super::entry::{Body, Deal, Entry};
use super::fault::Fault;
use super::fold::{Checked, Fold, SEALED_MOVE_LIMIT, seal_label};
use super::stage::{Play, Stage};
use crate::base::ids::Seat;
use crate::crypto::commit::Opening;
use crate::crypto::{Context, CryptoError, Party, What};
use crate::table::erase::BadMove;
use crate::table::need::Awaits;

impl Fold {
    /// Whether an entry counts now. Who signed it when was checked before.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check(&self, entry: Entry) -> Result<Checked, Fault> {
        if entry.seen < self.since.len {
            return Err(Fault::Stale { seen: entry.seen, since: self.since.len });
        }
        let mut opened = None;
        let device = entry.device;
        match (&entry.body, &self.stage) {
            (Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_), Stage::Keys) => {
                self.keying.check(device, &entry.body)?
            }
            (Body::Deal(deal), Stage::Deal) => self.check_deal(&entry, deal)?,
            (Body::Move { seat, action }, Stage::Play(_)) => {
                self.check_seat(device, *seat)?;
                // A call may be made by anybody, and while several choose at once.
                let calls = self.takes_calls() && self.public.is_call(action);
                if !calls && self.public.awaits() != Awaits::One(*seat) {
                    Err(BadMove::NotAwaited(*seat))?;
                }
                self.public.check(*seat, action)?;
            }
            (Body::Seal { seat, note, .. }, Stage::Play(_)) => {
                self.check_seat(device, *seat)?;
                note.fits(SEALED_MOVE_LIMIT).then_some(()).ok_or(CryptoError::Malformed(What::Box))?;
                match self.public.awaits() {
                    Awaits::Sealed(_) if self.to_choose().contains(*seat) => {}
                    Awaits::One(_) | Awaits::Sealed(_) | Awaits::Nothing => Err(BadMove::NotAwaited(*seat))?,
                }
            }
            (Body::Unseal { seat, opening }, Stage::Play(play)) => {
                self.check_seat(device, *seat)?;
                opened = Some(self.check_unseal(play, *seat, opening)?);
            }
            (Body::Leave { seat }, Stage::Play(_)) => {
                self.check_seat(device, *seat)?;
                self.may_leave().then_some(()).ok_or(Fault::NotDue)?;
            }
            (Body::Reveal(key), Stage::Reveal(revealed)) => {
                let missing = revealed.get(usize::from(device)).is_some_and(Option::is_none);
                let keys = self.keys.as_ref().filter(|_| missing).ok_or(Fault::NotDue)?;
                keys.check_revealed(Party(device), key)?;
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
                | Body::Lead(_),
                _,
            ) => return Err(Fault::NotDue),
        }
        Ok(Checked { entry, opened })
    }

    fn check_seat(&self, device: u8, seat: Seat) -> Result<(), Fault> {
        if self.roster.device_of(seat) == Some(device) { Ok(()) } else { Err(Fault::NotYourSeat(seat)) }
    }

    fn check_deal(&self, entry: &Entry, deal: &Deal) -> Result<(), Fault> {
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        let context = Context { room: self.game, head: entry.head };
        self.dealer.check(&context, keys, entry.device, deal, self.verify)
    }

    fn check_unseal(&self, play: &Play, seat: Seat, opening: &Opening) -> Result<Vec<u8>, Fault> {
        let commitment = play.seals.get(&seat).filter(|_| self.to_open().contains(seat)).ok_or(Fault::NotDue)?;
        let context = Context { room: self.game, head: play.begun.head };
        let action = commitment.open(&context, &seal_label(seat), opening, SEALED_MOVE_LIMIT)?;
        self.public.check(seat, &action)?;
        Ok(action)
    }
}
