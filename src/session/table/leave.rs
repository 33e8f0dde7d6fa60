//! A device leaves the table: its cards are masked again, its layer comes off, and keys are dealt again. Layer 7.
//!
//! Afterwards its seats leave by the rules, or pass to an heir. Then the heir's device is shown what they were shown, and is dealt the secret
//! by which the leaving device has read its cards. A device that leaves by its own word takes part to the end; one that is sent away is
//! excused.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, Perspective, TablePhase};
use super::reshare::{Parting, Renewal, Renewed, Step};
use super::secrets::DeviceSecrets;
use crate::base::codec;
use crate::crypto::reshare::To;
use crate::crypto::sharing::Dealing;
use crate::crypto::{Context, Party};
use crate::session::fault::{Bug, Fault};
use crate::session::lobby::roster::Heir;
use crate::session::log::entry::{Body, Grievance};
use crate::session::seed::Source;
use std::collections::BTreeSet;

impl Fold {
    /// Begins a device's leaving. What is closed on the table is dropped.
    pub(super) fn part(&mut self, gone: u8, heir: Option<Heir>, sent_away: bool, at: LogPos) {
        self.since = at;
        self.membership.step();
        if sent_away {
            self.membership.excuse(gone);
        }
        self.news.push(News::Parting(gone));
        let estate = heir.map(|_| self.estates.get(&gone).into_iter().flatten().copied().chain([gone]).collect());
        let estate = estate.unwrap_or_default();
        self.phase = TablePhase::Reconfiguring(Parting { who: gone, enters: None, heir, estate, step: Step::Cards });
        match self.dealer.begin_parting(gone, heir, &self.membership, &self.moment(at)) {
            Ok(()) => self.go_on(at, None),
            Err(bug) => self.fail(Failure::Bug(bug), at),
        }
    }

    /// # Errors
    /// The device is the last that sits; or it can't ask for this heir now.
    pub(super) fn check_depart(&self, device: u8, heir: Option<Heir>) -> Result<(), Fault> {
        if heir.is_some() {
            return self.check_word(device, device, heir);
        }
        let stays = |other: &u8| *other != device && self.membership.counts(*other);
        if self.membership.members().iter().any(stays) { Ok(()) } else { Err(Fault::NotDue) }
    }

    /// # Errors
    /// Of itself a device says something else; or the author can't say this now.
    pub(super) fn check_dismiss(&self, author: u8, device: u8, heir: Option<Heir>) -> Result<(), Fault> {
        if author == device {
            return Err(Fault::NotDue);
        }
        self.check_word(author, device, heir)
    }

    fn check_word(&self, author: u8, device: u8, heir: Option<Heir>) -> Result<(), Fault> {
        let idle = heir.is_some() && self.roster.seats_of(device).is_empty();
        if idle {
            return Err(Fault::NotDue);
        }
        self.membership.may_let_go(author, device, heir)
    }

    /// A word that a device may go.
    pub(super) fn apply_word(&mut self, author: u8, device: u8, heir: Option<Heir>) {
        self.news.push(News::Word { by: author, device, heir });
        self.membership.let_go(author, device, heir);
    }

    /// While moves are awaited: a device goes that was put out, or for which there are words enough by now, or one is let in. One that has
    /// asked to leave takes part in that.
    pub(super) fn heed_words(&mut self, at: LogPos) {
        if !self.is_playing() {
            return;
        }
        if let Some(outcast) = self.membership.outcast() {
            self.part(outcast, None, true, at);
        } else if let Some((device, heir)) = self.membership.to_go() {
            self.part(device, heir, !self.membership.asks_to_leave(device), at);
        } else if let Some(key) = self.membership.to_let_in() {
            self.let_in(key, at);
        }
    }

    /// The device that is leaving.
    pub(super) fn parting(&self) -> Option<u8> {
        if let TablePhase::Reconfiguring(parting) = &self.phase { parting.leaver() } else { None }
    }

    /// Whether a device can do something about a parting now.
    pub(super) fn parting_due(&self, parting: &Parting, device: u8) -> bool {
        match &parting.step {
            Step::Cards => self.dealer.owes(device),
            Step::Entrance => parting.who == device,
            Step::Keys(renewal) => {
                !renewal.owed_by(&self.membership, device).is_empty()
                    || renewal.awaits_word_of(&self.membership, parting.leaver(), device)
            }
        }
    }

    /// Whether cards are being worked on.
    pub(super) fn deals(&self) -> bool {
        matches!(self.phase, TablePhase::Dealing | TablePhase::Reconfiguring(Parting { step: Step::Cards, .. }))
    }

    /// The cards are done: keys are dealt again.
    pub(super) fn renew(&mut self, at: LogPos) {
        let (TablePhase::Reconfiguring(parting), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        match keys.without(Party(parting.who), parting.heir.map(|heir| Party(heir.device))) {
            Ok(keys) => {
                let bound = Context { room: self.game, head: at.head };
                parting.step = Step::Keys(Box::new(Renewal::new(bound, keys)));
                self.since = at;
                self.membership.step();
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error)), at),
        }
    }

    /// Goes on with the keys as far as nobody owes anything.
    pub(super) fn go_on_renewing(&mut self, at: LogPos) {
        let TablePhase::Reconfiguring(Parting { step: Step::Keys(renewal), .. }) = &mut self.phase else { return };
        let membership = &self.membership;
        // Others may have left since some fell silent: then one of these has to be back first.
        let dealt = membership.taking_part().all(|device| renewal.owed_by(membership, device).is_empty());
        if renewal.accepted.is_none() && dealt && renewal.keys.can_be_reshared(&renewal.dealings) {
            renewal.accepted = Some(BTreeSet::new());
            self.since = at;
            self.membership.step();
        }
        let TablePhase::Reconfiguring(parting @ Parting { step: Step::Keys(renewal), .. }) = &self.phase else {
            return;
        };
        let waiting = |device: u8| renewal.awaits_word_of(&self.membership, parting.leaver(), device);
        if renewal.accepted.is_none() || self.membership.taking_part().any(waiting) {
            return;
        }
        match renewal.keys.reshared(&renewal.dealings) {
            Ok(keys) => {
                if let Perspective::Own(own) = &mut self.sight {
                    let context = renewal.bound;
                    let slept = renewal.accepted.as_ref().is_none_or(|accepted| !accepted.contains(&own.party.0));
                    let bad = |mine| renewal.bad_box(mine, parting.to_heir());
                    own.wronged = if slept { own.keys.as_ref().and_then(bad) } else { None };
                    if parting.passes_to(own.party.0)
                        && let Some(mine) = &own.keys
                    {
                        let new = parting.estate.iter().filter(|of| own.reader(**of).is_none());
                        // A box that was bad while this device was silent is lost to it.
                        let new = new
                            .filter_map(|of| mine.inherit(&context, &renewal.keys, &renewal.bequests, Party(*of)).ok());
                        self.gained = new.collect();
                    }
                    let mine = own.keys.as_ref().map(|mine| mine.reshared(&context, &renewal.keys, &renewal.dealings));
                    // A leaving device keeps what it had, and one without shares keeps its own secret.
                    own.keys = mine.and_then(Result::ok).or(own.keys.take());
                }
                self.keys = Some(keys);
                self.note_renewed();
                self.come_or_go(at);
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error)), at),
        }
    }

    /// Keeps the dealings for those who couldn't look at them.
    fn note_renewed(&mut self) {
        let TablePhase::Reconfiguring(parting) = &mut self.phase else { return };
        let heir = parting.to_heir();
        if let Step::Keys(renewal) = std::mem::replace(&mut parting.step, Step::Cards) {
            self.renewed = Some(Renewed { renewal, heir });
            self.membership.dealt_anew();
        }
    }

    /// A device has left, or is in.
    fn come_or_go(&mut self, at: LogPos) {
        let TablePhase::Reconfiguring(Parting { who, enters, heir, .. }) = &mut self.phase else { return };
        let (who, heir) = (*who, *heir);
        match enters.take() {
            Some(cards) => self.receive(who, cards),
            None => {
                self.membership.remove(who);
                self.news.push(News::Parted(who));
                self.pass_on(who, heir);
            }
        }
        if !self.is_stranded(at) {
            self.move_on(at);
        }
    }

    /// The seats of a device that has left go to its heir, or by the rules.
    fn pass_on(&mut self, gone: u8, heir: Option<Heir>) {
        let (seats, estate) = (self.roster.seats_of(gone), self.estates.remove(&gone));
        let Some(heir) = heir else { return self.leaving.extend(seats.iter()) };
        self.membership.seat(heir.device);
        self.estates.entry(heir.device).or_default().extend(estate.into_iter().flatten().chain([gone]));
        self.roster.hand_over(gone, heir);
        self.dealer.hand_over(gone, heir);
        self.news.push(News::TakenOver { gone, heir, seats });
    }

    /// # Errors
    /// The dealings aren't due from the device, or don't hold.
    pub(super) fn check_dealings(
        &self,
        parting: &Parting,
        device: u8,
        dealings: &[(u8, Dealing)],
        bequests: &[(u8, Dealing)],
    ) -> Result<(), Fault> {
        let Step::Keys(renewal) = &parting.step else { return Err(Fault::NotDue) };
        let owed = renewal.owed_by(&self.membership, device);
        if dealings.is_empty() || !dealings.is_sorted_by(|(a, _), (b, _)| a < b) {
            return Err(Fault::NotDue);
        }
        let passing = dealings.iter().map(|(of, _)| of).filter(|of| parting.estate.contains(of));
        if !passing.eq(bequests.iter().map(|(of, _)| of)) {
            return Err(Fault::NotDue);
        }
        let context = renewal.bound;
        let shared = dealings.iter().map(|part| (To::Members, part));
        let passed = bequests.iter().filter_map(|part| Some((parting.to_heir()?, part)));
        for (to, (of, dealing)) in shared.chain(passed) {
            if !owed.contains(&Party(*of)) {
                return Err(Fault::Late);
            }
            if self.verify {
                renewal.keys.check_dealing(&context, Party(*of), Party(device), to, dealing)?;
            }
        }
        Ok(())
    }

    pub(super) fn apply_dealings(
        &mut self,
        device: u8,
        dealings: Vec<(u8, Dealing)>,
        bequests: Vec<(u8, Dealing)>,
        at: LogPos,
    ) {
        if let TablePhase::Reconfiguring(Parting { step: Step::Keys(renewal), .. }) = &mut self.phase {
            let dealt = |(of, dealing)| ((Party(of), Party(device)), dealing);
            renewal.dealings.extend(dealings.into_iter().map(dealt));
            renewal.bequests.extend(bequests.into_iter().map(dealt));
        }
        self.go_on_renewing(at);
    }

    /// # Errors
    /// No word is due from the device.
    pub(super) fn check_acceptance(&self, parting: &Parting, device: u8) -> Result<(), Fault> {
        let Step::Keys(renewal) = &parting.step else { return Err(Fault::NotDue) };
        let awaited = renewal.awaits_word_of(&self.membership, parting.leaver(), device);
        if awaited { Ok(()) } else { Err(Fault::Late) }
    }

    /// A device has found all dealings good, or complains of one; then it or the dealer has spoilt the keys.
    pub(super) fn apply_acceptance(&mut self, device: u8, grievance: Option<Box<Grievance>>, at: LogPos) {
        let TablePhase::Reconfiguring(parting) = &mut self.phase else {
            return self.apply_late_grievance(device, grievance, at);
        };
        let heir = parting.to_heir();
        let Step::Keys(renewal) = &mut parting.step else { return };
        if let Some(grievance) = grievance {
            let culprit = renewal.culprit(device, heir, &grievance);
            return self.put_out(culprit, at);
        }
        renewal.accepted.get_or_insert_default().insert(device);
        self.go_on_renewing(at);
    }

    /// This device's part in a parting.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute_parting(
        &self,
        source: &Source,
        context: &Context,
        own: &DeviceSecrets,
    ) -> Result<Option<Body>, Bug> {
        let (TablePhase::Reconfiguring(parting), Some(keys), Some(mine)) = (&self.phase, &self.keys, &own.keys) else {
            return Ok(None);
        };
        let Step::Keys(renewal) = &parting.step else {
            let made = own.made_at(&context.head);
            let deal = self.dealer.contribute(source, context, keys, mine, made)?;
            return Ok(deal.map(|deal| Body::Deal(Box::new(deal))));
        };
        let bound = renewal.bound;
        let deal = |of: Party, to: To, label: &str| {
            let mut rng = source.draw(label, &[&[of.0], &codec::encode(&renewal.keys.members())]);
            Ok((of.0, mine.reshare(&mut rng, &bound, &renewal.keys, of, to).map_err(Bug::Crypto)?))
        };
        let mut owed = renewal.owed_by(&self.membership, own.party.0);
        owed.retain(|of| mine.holds(*of));
        owed.sort();
        if !owed.is_empty() {
            let dealings = owed.iter().map(|of| deal(*of, To::Members, "dealing")).collect::<Result<_, Bug>>()?;
            let passing = owed.iter().filter(|of| parting.estate.contains(&of.0));
            let bequests = passing.filter_map(|of| Some(deal(*of, parting.to_heir()?, "bequest")));
            return Ok(Some(Body::Renew { dealings, bequests: bequests.collect::<Result<_, Bug>>()? }));
        }
        if !renewal.awaits_word_of(&self.membership, parting.leaver(), own.party.0) {
            return Ok(None);
        }
        let bad = renewal.bad_box(mine, parting.to_heir());
        let grievance = bad.map(|bad| renewal.complain(source, mine, bad)).transpose()?.flatten();
        Ok(Some(Body::Accept(grievance.map(Box::new))))
    }
}
