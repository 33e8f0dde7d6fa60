//! Keys are dealt again when a device leaves or enters. Every dealing is checked by its receivers, and the new keys count at once. Layer 7.

use super::fold::Fold;
use super::phase::{Failure, LogPos, News, Perspective, TablePhase};
use super::reshare::{Change, Reshared, Resharing, Step};
use super::secrets::DeviceSecrets;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::error::What;
use crate::crypto::reshare::To;
use crate::crypto::sharing::Dealing;
use crate::crypto::{Context, CryptoError, Party};
use crate::session::fault::{Bug, Fault};
use crate::session::lobby::roster::Heir;
use crate::session::log::entry::Body;
use crate::session::seed::Source;
use std::collections::BTreeSet;

/// The fault of a device that spoils keys.
pub(super) const SPOILT: Fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));

impl Fold {
    /// Goes on with the needs of the game, or with what a departure does to cards and keys.
    pub(super) fn go_on_with_cards(&mut self, at: LogPos, level: Option<usize>) {
        if self.go_on(at, level) {
            self.renew(at);
            self.go_on_renewing(at);
        }
    }

    /// The cards are done: keys are dealt again.
    pub(super) fn renew(&mut self, at: LogPos) {
        let (TablePhase::Reconfiguring(change), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        match keys.without(change.who.into(), change.heir.map(|heir| heir.device.into())) {
            Ok(keys) => {
                let bound = Context { game: self.game, head: at.head };
                change.step = Step::Keys(Box::new(Resharing::new(bound, keys)));
                self.since = at;
                self.membership.step();
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error)), at),
        }
    }

    /// Goes on with the keys as long as nobody owes anything.
    pub(super) fn go_on_renewing(&mut self, at: LogPos) {
        let TablePhase::Reconfiguring(Change { step: Step::Keys(resharing), .. }) = &mut self.phase else {
            return;
        };
        let membership = &self.membership;
        // Others may have left since some devices fell silent. If too few are left, one of the silent ones has to be back first.
        let dealt = membership.taking_part().all(|device| resharing.owed_by(membership, device).is_empty());
        if resharing.accepted.is_none() && dealt && resharing.keys.can_be_reshared(&resharing.dealings) {
            resharing.accepted = Some(BTreeSet::new());
            self.since = at;
            self.membership.step();
        }
        let TablePhase::Reconfiguring(change @ Change { step: Step::Keys(resharing), .. }) = &self.phase else {
            return;
        };
        let waiting = |device: DeviceId| resharing.awaits_word_of(&self.membership, change.leaver(), device);
        if resharing.accepted.is_none() || self.membership.taking_part().any(waiting) {
            return;
        }
        match resharing.keys.reshared(&resharing.dealings) {
            Ok(keys) => {
                if let Perspective::Own(own) = &mut self.sight {
                    let context = resharing.bound;
                    let slept = resharing.accepted.as_ref().is_none_or(|accepted| !accepted.contains(&own.device));
                    let bad = |mine| resharing.bad_box(mine, change.to_heir());
                    own.wronged = if slept { own.keys.as_ref().and_then(bad) } else { None };
                    if change.passes_to(own.device)
                        && let Some(mine) = &own.keys
                    {
                        let new = change.estate.iter().filter(|of| own.reader(**of).is_none());
                        // If a box was bad while this device was silent, the device has lost that share.
                        let new = new.filter_map(|of| {
                            mine.inherit(&context, &resharing.keys, &resharing.bequests, (*of).into()).ok()
                        });
                        self.gained = new.collect();
                    }
                    let mine =
                        own.keys.as_ref().map(|mine| mine.reshared(&context, &resharing.keys, &resharing.dealings));
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

    /// Keeps the dealings for devices that couldn't look at them.
    fn note_renewed(&mut self) {
        let TablePhase::Reconfiguring(change) = &mut self.phase else { return };
        let heir = change.to_heir();
        if let Step::Keys(resharing) = std::mem::replace(&mut change.step, Step::Cards) {
            self.reshared = Some(Reshared { resharing, heir });
            self.membership.dealt_anew();
        }
    }

    /// Completes the departure or entrance of a device.
    fn come_or_go(&mut self, at: LogPos) {
        let TablePhase::Reconfiguring(Change { who, enters, heir, .. }) = &mut self.phase else { return };
        let who = *who;
        let heir = *heir;
        match enters.take() {
            Some(cards) => self.receive(who, cards),
            None => {
                self.membership.remove(who);
                self.news.push(News::Parted(who));
                self.pass_on(who, heir);
            }
        }
        let stranded = self.membership.outcast().is_some_and(|outcast| self.is_stranded(outcast, at));
        if !stranded {
            self.move_on(at);
        }
    }

    /// The seats of a device that has left pass to its heir, or leave by the rules.
    fn pass_on(&mut self, gone: DeviceId, heir: Option<Heir>) {
        let seats = self.roster.seats_of(gone);
        let estate = self.estates.remove(&gone);
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
        change: &Change,
        device: DeviceId,
        dealings: &[(DeviceId, Dealing)],
        bequests: &[(DeviceId, Dealing)],
    ) -> Result<(), Fault> {
        let Step::Keys(resharing) = &change.step else { return Err(Fault::NotDue) };
        let owed = resharing.owed_by(&self.membership, device);
        if dealings.is_empty() || !dealings.is_sorted_by(|(a, _), (b, _)| a < b) {
            return Err(Fault::NotDue);
        }
        let passing = dealings.iter().map(|(of, _)| of).filter(|of| change.estate.contains(of));
        if !passing.eq(bequests.iter().map(|(of, _)| of)) {
            return Err(Fault::NotDue);
        }
        let context = resharing.bound;
        let shared = dealings.iter().map(|part| (To::Members, part));
        let passed = bequests.iter().filter_map(|part| Some((change.to_heir()?, part)));
        for (to, (of, dealing)) in shared.chain(passed) {
            if !owed.contains(&(*of).into()) {
                return Err(Fault::Late);
            }
            if self.verify {
                resharing.keys.check_dealing(&context, (*of).into(), device.into(), to, dealing)?;
            }
        }
        Ok(())
    }

    pub(super) fn apply_dealings(
        &mut self,
        device: DeviceId,
        dealings: Vec<(DeviceId, Dealing)>,
        bequests: Vec<(DeviceId, Dealing)>,
        at: LogPos,
    ) {
        if let TablePhase::Reconfiguring(Change { step: Step::Keys(resharing), .. }) = &mut self.phase {
            let dealt = |(of, dealing)| ((Party::from(of), device.into()), dealing);
            resharing.dealings.extend(dealings.into_iter().map(dealt));
            resharing.bequests.extend(bequests.into_iter().map(dealt));
        }
        self.go_on_renewing(at);
    }

    /// # Errors
    /// No acceptance is due from the device.
    pub(super) fn check_acceptance(&self, change: &Change, device: DeviceId) -> Result<(), Fault> {
        let Step::Keys(resharing) = &change.step else { return Err(Fault::NotDue) };
        let awaited = resharing.awaits_word_of(&self.membership, change.leaver(), device);
        if awaited { Ok(()) } else { Err(Fault::Late) }
    }

    /// This device's part in a reconfiguration.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute_reconfiguration(
        &self,
        source: &Source,
        context: &Context,
        own: &DeviceSecrets,
    ) -> Result<Option<Body>, Bug> {
        let (TablePhase::Reconfiguring(change), Some(keys), Some(mine)) = (&self.phase, &self.keys, &own.keys) else {
            return Ok(None);
        };
        let Step::Keys(resharing) = &change.step else {
            let made = own.made_at(&context.head);
            let deal = self.dealer.contribute(source, context, keys, mine, made)?;
            return Ok(deal.map(|deal| Body::Deal(Box::new(deal))));
        };
        let bound = resharing.bound;
        let deal = |of: Party, to: To, label: &str| {
            let mut rng = source.draw(label, &[&[of.0], &codec::encode(&resharing.keys.members())]);
            Ok((of.device(), mine.reshare(&mut rng, &bound, &resharing.keys, of, to).map_err(Bug::Crypto)?))
        };
        let mut owed = resharing.owed_by(&self.membership, own.device);
        owed.retain(|of| mine.holds(*of));
        owed.sort();
        if !owed.is_empty() {
            let dealings = owed.iter().map(|of| deal(*of, To::Members, "dealing")).collect::<Result<_, Bug>>()?;
            let passing = owed.iter().filter(|of| change.estate.contains(&of.device()));
            let bequests = passing.filter_map(|of| Some(deal(*of, change.to_heir()?, "bequest")));
            return Ok(Some(Body::Renew { dealings, bequests: bequests.collect::<Result<_, Bug>>()? }));
        }
        if !resharing.awaits_word_of(&self.membership, change.leaver(), own.device) {
            return Ok(None);
        }
        let bad = resharing.bad_box(mine, change.to_heir());
        let complaint = bad.map(|bad| resharing.complain(source, mine, bad)).transpose()?.flatten();
        Ok(Some(Body::Accept(complaint.map(Box::new))))
    }

    /// Whether too few devices are left to go on without one that was put out. In that case the game is over.
    pub(super) fn is_stranded(&mut self, device: DeviceId, at: LogPos) -> bool {
        if self.membership.can_go_on() {
            return false;
        }
        self.fail(Failure::Keys { device, fault: SPOILT }, at);
        true
    }
}
