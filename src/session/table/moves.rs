//! Players move in turn; moves made at once lie sealed until all are made, and are opened then. Layer 7.
//!
//! Other devices open the sealed move of a silent one.

use super::fold::{Fold, SEALED_MOVE_LIMIT, SEALED_NOTE, seal_label};
use super::phase::{LogPos, News, Perspective, PlayPhase, SealedMove, TablePhase};
use super::secrets::DeviceSecrets;
use crate::base::codec;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::commit::{Commitment, Opening, commit};
use crate::crypto::note::{self, Note};
use crate::crypto::{Context, CryptoError, Party, Shares, What, threshold};
use crate::session::fault::{Bug, Fault};
use crate::session::log::entry::{Body, Entry};
use crate::session::seed::Source;
use crate::table::erase::BadMove;
use crate::table::need::Awaits;

/// The fault of a device whose note holds something other than the legal move that it sealed.
pub(super) const FALSE_NOTE: Fault = Fault::Crypto(CryptoError::Invalid(What::Box));

impl Fold {
    /// # Errors
    /// The seat isn't the device's.
    pub(super) fn check_seat(&self, device: DeviceId, seat: Seat) -> Result<(), Fault> {
        if self.roster.device_of(seat) == Some(device) { Ok(()) } else { Err(Fault::NotYourSeat(seat)) }
    }

    /// # Errors
    /// The seat isn't the device's, it isn't its turn, or the rules refuse the move by what everybody can check.
    pub(super) fn check_move(&self, device: DeviceId, seat: Seat, action: &[u8]) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        // Anybody may make a call, even while several choose at once.
        let calls = self.takes_calls() && self.public.is_call(action);
        if !calls && self.public.awaits() != Awaits::One(seat) {
            Err(BadMove::NotAwaited(seat))?;
        }
        Ok(self.public.check(seat, action)?)
    }

    /// # Errors
    /// The seat isn't the device's, has left, or can't leave now.
    pub(super) fn check_leave(&self, device: DeviceId, seat: Seat) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        if self.left.contains(seat) {
            return Err(Fault::Late);
        }
        if self.may_leave() { Ok(()) } else { Err(Fault::NotDue) }
    }

    /// # Errors
    /// The seat isn't the device's or doesn't choose now, or the note has another length.
    pub(super) fn check_seal(&self, device: DeviceId, seat: Seat, note: &Note) -> Result<(), Fault> {
        self.check_seat(device, seat)?;
        if !note.fits(SEALED_NOTE) {
            return Err(CryptoError::Malformed(What::Box).into());
        }
        match self.public.awaits() {
            Awaits::Sealed(_) if self.to_choose().contains(seat) => Ok(()),
            Awaits::One(_) | Awaits::Sealed(_) | Awaits::Nothing => Err(BadMove::NotAwaited(seat))?,
        }
    }

    /// A seat has sealed its move. With the last one, it is time to open all of them.
    pub(super) fn apply_seal(&mut self, seat: Seat, closed: SealedMove, at: LogPos) {
        if let TablePhase::Playing(play) = &mut self.phase {
            play.seals.insert(seat, closed);
        }
        self.news.push(News::Sealed(seat));
        if self.to_choose().is_empty() {
            self.since = at;
        }
    }

    /// Seals a move for a seat. Returns the sealed move and what opens it; `None` if the table has no keys or awaits no moves.
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
        let mut rng = source.draw("note", &[&[seat.0], action]);
        let label = seal_label(seat);
        let note = note::write(&mut rng, &context, &keys.public(), &label, &codec::encode(&opening), SEALED_NOTE)?;
        Ok(Some((SealedMove { commitment, note }, opening)))
    }

    /// A sealed move is open. With the last one, all of them are made.
    pub(super) fn open(&mut self, seat: Seat, action: Vec<u8>, at: LogPos) {
        if let TablePhase::Playing(play) = &mut self.phase {
            play.opened.insert(seat, action);
        }
        if !self.to_open().is_empty() {
            return;
        }
        let TablePhase::Playing(play) = &mut self.phase else { return };
        for (seat, action) in std::mem::take(&mut play.opened) {
            self.play(seat, &action);
        }
        self.move_on(at);
    }

    /// Whether sealed moves are being opened. Until all are open nothing may drop them, as some have been read.
    pub(super) fn is_opening(&self) -> bool {
        !self.to_open().is_empty()
    }

    /// The move that is opened for a seat.
    ///
    /// # Errors
    /// No move of the seat is to be opened, or `opening` doesn't fit its commitment.
    pub(super) fn check_unseal(&self, play: &PlayPhase, seat: Seat, opening: &Opening) -> Result<Vec<u8>, Fault> {
        // Others have opened it.
        if play.opened.contains_key(&seat) {
            return Err(Fault::Late);
        }
        if !self.to_open().contains(seat) {
            return Err(Fault::NotDue);
        }
        let closed = play.seals.get(&seat).ok_or(Fault::NotDue)?;
        let context = Context { game: self.game, head: play.begun.head };
        let action = closed.commitment.open(&context, &seal_label(seat), opening, SEALED_MOVE_LIMIT)?;
        self.public.check(seat, &action)?;
        Ok(action)
    }

    /// The seat of an excused device whose sealed move this device can help to open now.
    pub(super) fn opens_for(&self, play: &PlayPhase, device: DeviceId) -> Option<Seat> {
        self.to_open().iter().find(|seat| self.may_open(play, device, *seat).is_ok())
    }

    fn may_open<'a>(&self, play: &'a PlayPhase, by: DeviceId, seat: Seat) -> Result<(Party, &'a SealedMove), Fault> {
        let absent = self.roster.device_of(seat).filter(|absent| *absent != by).ok_or(Fault::NotDue)?;
        if !self.membership.may_hold(absent, by) {
            return Err(Fault::NotDue);
        }
        let given = play.partials.get(&seat);
        let enough = self.membership.threshold();
        let due = self.to_open().contains(seat) && self.membership.is_excused(absent);
        let lacks = given.is_none_or(|given| !given.contains_key(&by) && given.len() < enough);
        match play.seals.get(&seat) {
            Some(closed) if due && lacks => Ok((absent.into(), closed)),
            Some(_) | None => Err(Fault::Late),
        }
    }

    pub(super) fn check_open_for(
        &self,
        play: &PlayPhase,
        entry: &Entry,
        seat: Seat,
        share: &Shares,
    ) -> Result<(), Fault> {
        let (absent, closed) = self.may_open(play, entry.device, seat)?;
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        if share.points.len() != 1 {
            return Err(Fault::Parts { due: 1, found: share.points.len() });
        }
        if !self.verify {
            return Ok(());
        }
        let context = Context { game: self.game, head: entry.head };
        let holder = entry.device.into();
        let bases = [closed.note.base()];
        Ok(threshold::verify(&context, keys, absent, holder, &bases, share)?)
    }

    /// Takes in a partial share to open an excused device's move. If the note doesn't match the commitment, only that device can open the move.
    pub(super) fn apply_open_for(&mut self, device: DeviceId, seat: Seat, share: Shares, at: LogPos) {
        let TablePhase::Playing(play) = &mut self.phase else { return };
        play.partials.entry(seat).or_default().insert(device, share);
        match self.opened_by_others(seat) {
            Some(action) => self.open(seat, action, at),
            None if self.is_stuck(seat) => {
                let device = self.roster.device_of(seat);
                self.news.extend(device.map(|device| News::FalseNote { device, seat, fault: FALSE_NOTE }));
            }
            None => {}
        }
    }

    /// Whether a silent device's sealed move can't be opened: enough devices have tried in vain, so its note doesn't hold the move that it sealed.
    pub(super) fn is_stuck(&self, seat: Seat) -> bool {
        let TablePhase::Playing(play) = &self.phase else { return false };
        let silent = self.roster.device_of(seat).is_some_and(|device| self.membership.is_excused(device));
        let tried = play.partials.get(&seat).is_some_and(|given| given.len() >= self.membership.threshold());
        silent && tried && self.to_open().contains(seat)
    }

    fn opened_by_others(&self, seat: Seat) -> Option<Vec<u8>> {
        let (TablePhase::Playing(play), Some(keys)) = (&self.phase, &self.keys) else { return None };
        let given = play.partials.get(&seat)?.iter();
        let given: Vec<(Party, &Shares)> = given.map(|(by, share)| (Party::from(*by), share)).collect();
        let shares = threshold::combine(keys, &given).ok()?;
        let author = keys.key(self.roster.device_of(seat)?.into()).ok()?;
        let context = Context { game: self.game, head: play.begun.head };
        let note = &play.seals.get(&seat)?.note;
        let noted = note.read_shared(&context, author, shares.first()?, &seal_label(seat), SEALED_NOTE).ok()?;
        self.check_unseal(play, seat, &codec::decode(&noted, SEALED_NOTE).ok()?).ok()
    }

    /// The seat of a sealed move that isn't a legal one or doesn't match its note, as eyes that read all notes can see.
    pub(super) fn false_note(&self, entry: &Entry) -> Option<Seat> {
        let (Perspective::All(keys), Body::Seal { seat, commitment, note }) = (&self.sight, &entry.body) else {
            return None;
        };
        let ((context, _), key) = self.sealing().zip(keys.get(entry.device.index()))?;
        let noted = note.read_revealed(&context, key, &seal_label(*seat), SEALED_NOTE).ok();
        let opening: Option<Opening> = noted.and_then(|noted| codec::decode(&noted, SEALED_NOTE).ok());
        let open = |opening| commitment.open(&context, &seal_label(*seat), &opening, SEALED_MOVE_LIMIT).ok();
        let action = opening.and_then(open);
        let legal = action.is_some_and(|action| self.public.check(*seat, &action).is_ok());
        if legal { None } else { Some(*seat) }
    }

    /// This device's part in opening sealed moves: its own first.
    pub(super) fn contribute_opening(
        &self,
        source: &Source,
        context: &Context,
        own: &DeviceSecrets,
    ) -> Result<Option<Body>, Bug> {
        let TablePhase::Playing(play) = &self.phase else { return Ok(None) };
        let to_open = self.to_open();
        let mut mine = own.openings.iter().filter(|(seat, _)| to_open.contains(**seat));
        if let Some((seat, (_, opening))) = mine.next() {
            return Ok(Some(Body::Unseal { seat: *seat, opening: opening.clone() }));
        }
        let Some((seat, keys)) = self.opens_for(play, own.device).zip(own.keys.as_ref()) else { return Ok(None) };
        let Ok((absent, closed)) = self.may_open(play, own.device, seat) else { return Ok(None) };
        let bases = [closed.note.base()];
        let mut rng = source.draw("partial shares", &[&[absent.0], &codec::encode(&bases)]);
        let share = threshold::partials(&mut rng, context, keys, absent, &bases).map_err(Bug::Crypto)?;
        Ok(Some(Body::OpenFor { seat, share }))
    }

    /// Restores what opens a sealed move of this device.
    ///
    /// # Errors
    /// The move wasn't sealed with this device's secrets.
    pub(super) fn restore_sealed(&mut self, seat: Seat, sent: &Commitment, note: &Note) -> Result<(), Bug> {
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
