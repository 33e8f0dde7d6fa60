//! A departure masks the device's cards again, takes its layer off them and deals the keys again. Layer 7.
//!
//! Afterwards its seats leave by the rules, or pass to an heir. Then the heir's device is shown what they were shown, and is dealt the secret
//! by which the leaving device has read its cards. A device that leaves of its own accord takes part to the end; one that is sent away is
//! excused.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, TablePhase};
use super::reshare::{Change, Step};
use crate::base::ids::DeviceId;
use crate::session::fault::Fault;
use crate::session::lobby::roster::Heir;

impl Fold {
    /// Begins the departure of a device. Sealed moves on the table are dropped.
    pub(super) fn part(&mut self, gone: DeviceId, heir: Option<Heir>, sent_away: bool, at: LogPos) {
        self.since = at;
        self.membership.step();
        if sent_away {
            self.membership.excuse(gone);
        }
        self.news.push(News::Parting(gone));
        let estate = heir.map(|_| self.estates.get(&gone).into_iter().flatten().copied().chain([gone]).collect());
        let estate = estate.unwrap_or_default();
        self.phase = TablePhase::Reconfiguring(Change { who: gone, enters: None, heir, estate, step: Step::Cards });
        match self.dealer.begin_reconfiguration(gone, heir, &self.membership, &self.moment(at)) {
            Ok(()) => self.go_on_with_cards(at, None),
            Err(bug) => self.fail(Failure::Bug(bug), at),
        }
    }

    /// # Errors
    /// The device is the last one with a seat; or it can't ask for this heir now; or it can't go at once, as sealed moves are being opened.
    pub(super) fn check_depart(&self, device: DeviceId, heir: Option<Heir>) -> Result<(), Fault> {
        if heir.is_some() {
            return self.check_vote(device, device, heir);
        }
        if self.is_opening() {
            return Err(Fault::NotDue);
        }
        let stays = |other: &DeviceId| *other != device && self.membership.counts(*other);
        if self.membership.members().iter().any(stays) { Ok(()) } else { Err(Fault::NotDue) }
    }

    /// # Errors
    /// The author says this of itself, or can't say it now.
    pub(super) fn check_dismiss(&self, author: DeviceId, device: DeviceId, heir: Option<Heir>) -> Result<(), Fault> {
        if author == device {
            return Err(Fault::NotDue);
        }
        self.check_vote(author, device, heir)
    }

    /// # Errors
    /// The device hasn't asked to leave.
    pub(super) fn check_stay(&self, device: DeviceId) -> Result<(), Fault> {
        if self.membership.asks_to_leave(device) { Ok(()) } else { Err(Fault::Late) }
    }

    fn check_vote(&self, author: DeviceId, device: DeviceId, heir: Option<Heir>) -> Result<(), Fault> {
        let idle = heir.is_some() && self.roster.seats_of(device).is_empty();
        if idle {
            return Err(Fault::NotDue);
        }
        self.membership.may_let_go(author, device, heir)
    }

    /// Takes in a vote to let a device go.
    pub(super) fn apply_vote(&mut self, author: DeviceId, device: DeviceId, heir: Option<Heir>) {
        self.news.push(News::LeaveVote { by: author, device, heir });
        self.membership.let_go(author, device, heir);
    }

    /// A device no longer asks to leave.
    pub(super) fn apply_stay(&mut self, device: DeviceId) {
        self.membership.keep(device);
        self.news.push(News::Stays(device));
    }

    /// While moves are awaited: lets a device go that was put out, or for which there are enough votes by now; otherwise, lets a device in. A device
    /// that goes because it asked to takes part in its departure.
    pub(super) fn heed_votes(&mut self, at: LogPos) {
        if !self.is_playing() {
            return;
        }
        if let Some(outcast) = self.membership.outcast().filter(|device| self.drops_no_secret(*device)) {
            self.part(outcast, None, true, at);
        } else if let Some((device, heir)) = self.membership.to_go().filter(|(device, _)| self.drops_no_secret(*device))
        {
            self.part(device, heir, !self.membership.asks_to_leave(device), at);
        } else if self.is_opening() {
            // Nobody enters before all are open.
        } else if let Some(key) = self.membership.to_let_in() {
            self.let_in(key, at);
        }
    }

    /// Whether a device may go now, as that drops sealed moves. Those that are being opened must stay until all are, since some have been read. The
    /// exception is a silent device, if nobody here can open any of those that are left.
    fn drops_no_secret(&self, device: DeviceId) -> bool {
        !self.is_opening()
            || (self.membership.is_excused(device) && self.to_open().iter().all(|seat| self.is_stuck(seat)))
    }

    /// The device that is leaving, if any.
    pub(super) fn leaver(&self) -> Option<DeviceId> {
        if let TablePhase::Reconfiguring(change) = &self.phase { change.leaver() } else { None }
    }

    /// Whether a device can do something about a reconfiguration now.
    pub(super) fn reconfiguration_due(&self, change: &Change, device: DeviceId) -> bool {
        match &change.step {
            Step::Cards => self.dealer.owes(device),
            Step::Entrance => change.who == device,
            Step::Keys(resharing) => {
                !resharing.owed_by(&self.membership, device).is_empty()
                    || resharing.awaits_word_of(&self.membership, change.leaver(), device)
            }
        }
    }

    /// Whether cards are being worked on.
    pub(super) fn deals(&self) -> bool {
        matches!(self.phase, TablePhase::Dealing | TablePhase::Reconfiguring(Change { step: Step::Cards, .. }))
    }
}
