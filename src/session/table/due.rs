//! A device works out what the table waits for, and does its part. Layer 7.

use super::fold::Fold;
use super::phase::{Perspective, TablePhase};
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::Context;
use crate::session::fault::Bug;
use crate::session::log::entry::Body;
use crate::session::seed::Source;

impl Fold {
    /// The seats that still have to choose a move.
    pub(super) fn to_choose(&self) -> SeatSet {
        let TablePhase::Playing(play) = &self.phase else { return SeatSet::NONE };
        play.seals.keys().fold(self.public.awaits().seats(), |seats, seat| seats.without(*seat))
    }

    /// Whether a seat's sealed move lies on the table.
    pub(super) fn has_sealed(&self, seat: Seat) -> bool {
        matches!(&self.phase, TablePhase::Playing(play) if play.seals.contains_key(&seat))
    }

    /// Seats whose sealed moves are to be opened now.
    pub(super) fn to_open(&self) -> SeatSet {
        match &self.phase {
            TablePhase::Playing(play) if self.to_choose().is_empty() => {
                play.seals.keys().copied().filter(|seat| !play.opened.contains_key(seat)).collect()
            }
            TablePhase::Playing(_)
            | TablePhase::Dkg
            | TablePhase::Dealing
            | TablePhase::Reconfiguring(_)
            | TablePhase::Revealing(_)
            | TablePhase::Over(_)
            | TablePhase::Failed(_) => SeatSet::NONE,
        }
    }

    /// Whether a device owes the table something other than a choice. One that is excused owes nothing.
    pub(super) fn owes(&self, device: u8) -> bool {
        !self.membership.is_excused(device) && self.can_help(device)
    }

    /// Whether there is something other than a choice that a device could do now, expected or not.
    pub(super) fn can_help(&self, device: u8) -> bool {
        if !self.membership.is_heard(device) {
            return false;
        }
        match &self.phase {
            TablePhase::Dkg => self.keying.owes(device),
            TablePhase::Dealing => self.dealer.owes(device) || self.membership.is_excused(device),
            TablePhase::Reconfiguring(parting) => {
                self.parting_due(parting, device) || self.membership.is_excused(device)
            }
            TablePhase::Playing(play) => {
                let own = !self.to_open().intersection(self.roster.seats_of(device)).is_empty();
                own || self.opens_for(play, device).is_some() || self.membership.is_excused(device)
            }
            TablePhase::Revealing(revealing) => revealing.due(&self.membership, device).is_some(),
            TablePhase::Over(_) | TablePhase::Failed(_) => false,
        }
    }

    /// Whether somebody's share of anything is due now, or the opening of something closed.
    pub(super) fn asks_to_open(&self) -> bool {
        match &self.phase {
            TablePhase::Dealing => self.dealer.opens(),
            TablePhase::Reconfiguring(_) => self.deals() && self.dealer.opens(),
            TablePhase::Playing(_) => !self.to_open().is_empty(),
            TablePhase::Revealing(_) => true,
            TablePhase::Dkg | TablePhase::Over(_) | TablePhase::Failed(_) => false,
        }
    }

    /// Whether moves are awaited or being opened.
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.phase, TablePhase::Playing(_))
    }

    /// Whether seats can leave now: moves are awaited, and none of them is being opened.
    pub(super) fn may_leave(&self) -> bool {
        matches!(self.phase, TablePhase::Playing(_)) && !self.to_choose().is_empty()
    }

    /// Whether calls are heard now: likewise. Moves closed before one are forgotten.
    pub(super) fn takes_calls(&self) -> bool {
        self.may_leave()
    }

    /// What moves closed now are bound to, and where the step began.
    pub(super) fn sealing(&self) -> Option<(Context, u32)> {
        let TablePhase::Playing(play) = &self.phase else { return None };
        Some((self.moment(play.begun), play.begun.len))
    }

    /// What this fold's device owes, if its sight is a device's; of one that was excused, that it is here again.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute(&mut self, source: &Source, context: &Context) -> Result<Option<Body>, Bug> {
        let Perspective::Own(own) = &self.sight else { return Ok(None) };
        let device = own.party.0;
        let (opening, revealed) = (self.contribute_opening(source, context, own)?, self.contribute_reveal(own));
        let entrance = self.contribute_entrance(source, context, own)?;
        let grievance = self.contribute_grievance(source, own)?;
        let parting = self.contribute_parting(source, context, own)?.or(entrance);
        let Perspective::Own(own) = &mut self.sight else { return Ok(None) };
        let body = match &self.phase {
            TablePhase::Dkg => Some(self.keying.contribute(source, own)?),
            TablePhase::Dealing => {
                let (Some(keys), Some(mine)) = (&self.keys, &own.keys) else { return Ok(None) };
                let made = own.made_at(&context.head);
                let deal = self.dealer.contribute(source, context, keys, mine, made)?;
                deal.map(|deal| Body::Deal(Box::new(deal)))
            }
            TablePhase::Reconfiguring(_) => parting,
            TablePhase::Playing(_) => opening.or(grievance),
            TablePhase::Revealing(_) => revealed,
            TablePhase::Over(_) | TablePhase::Failed(_) => return Ok(None),
        };
        let here = self.membership.is_excused(device) && !self.membership.is_spent(device);
        Ok(body.or_else(|| here.then_some(Body::Here)))
    }
}
