//! A device leaves the table: its cards are masked anew, its layer comes off all cards, and the others deal their keys anew. Layer 7.
//!
//! Its seats leave by the rules afterwards. A device that takes its leave takes part to the end; one that is sent away is excused.

use super::entry::{Body, Grievance};
use super::fault::{Bug, Fault};
use super::fold::Fold;
use super::own::Own;
use super::renewal::{Parting, Renewal, Step};
use super::seed::Source;
use super::stage::{Failure, Mark, News, Sight, Stage};
use crate::base::codec;
use crate::crypto::error::What;
use crate::crypto::reshare::{Dealings, blame};
use crate::crypto::sharing::Dealing;
use crate::crypto::{Context, CryptoError, Party};
use std::collections::BTreeSet;

impl Fold {
    /// Begins a device's leaving. What is closed on the table is dropped.
    pub(super) fn part(&mut self, gone: u8, sent_away: bool, at: Mark) {
        self.since = at;
        self.crew.step();
        if sent_away {
            self.crew.excuse(gone);
        }
        self.news.push(News::Parting(gone));
        self.stage = Stage::Part(Parting { gone, step: Step::Cards });
        match self.dealer.begin_parting(gone, &self.crew) {
            Ok(()) => self.go_on(at, None),
            Err(bug) => self.fail(Failure::Bug(bug)),
        }
    }

    /// A vote to let a device go; with enough of them it is.
    pub(super) fn take_dismissal(&mut self, author: u8, device: u8, at: Mark) {
        if self.crew.dismiss(author, device) >= self.crew.threshold() {
            self.part(device, true, at);
        }
    }

    /// Whether a device can do something about a parting now.
    pub(super) fn parting_due(&self, parting: &Parting, device: u8) -> bool {
        match &parting.step {
            Step::Cards => self.dealer.owes(device),
            Step::Keys(renewal) => {
                !renewal.owed_by(&self.crew, device).is_empty()
                    || renewal.awaits_word_of(&self.crew, parting.gone, device)
            }
        }
    }

    /// Whether cards are being worked on.
    pub(super) fn deals(&self) -> bool {
        matches!(self.stage, Stage::Deal | Stage::Part(Parting { step: Step::Cards, .. }))
    }

    /// The cards are done: keys are dealt anew.
    pub(super) fn renew(&mut self, at: Mark) {
        let (Stage::Part(parting), Some(keys)) = (&mut self.stage, &self.keys) else { return };
        match keys.without(Party(parting.gone)) {
            Ok(keys) => {
                let renewal = Renewal { head: at.head, keys, dealings: Dealings::new(), accepted: None };
                parting.step = Step::Keys(Box::new(renewal));
                self.since = at;
                self.crew.step();
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error))),
        }
    }

    /// Goes on with the keys as far as nobody owes anything.
    pub(super) fn go_on_renewing(&mut self, at: Mark) {
        let Stage::Part(Parting { gone, step: Step::Keys(renewal) }) = &mut self.stage else { return };
        let (gone, crew) = (*gone, &self.crew);
        if renewal.accepted.is_none() && crew.present().all(|device| renewal.owed_by(crew, device).is_empty()) {
            renewal.accepted = Some(BTreeSet::new());
            self.since = at;
            self.crew.step();
        }
        let Stage::Part(Parting { step: Step::Keys(renewal), .. }) = &self.stage else { return };
        let waiting = |device: u8| renewal.awaits_word_of(&self.crew, gone, device);
        if renewal.accepted.is_none() || self.crew.present().any(waiting) {
            return;
        }
        match renewal.keys.reshared(&renewal.dealings) {
            Ok(keys) => {
                if let Sight::Own(own) = &mut self.sight {
                    let context = Context { room: self.game, head: renewal.head };
                    let mine = own.keys.as_ref().map(|mine| mine.reshared(&context, &renewal.keys, &renewal.dealings));
                    // Whoever leaves keeps what it had.
                    own.keys = mine.and_then(Result::ok).or(own.keys.take());
                }
                self.keys = Some(keys);
                self.crew.remove(gone);
                self.leaving.extend(self.roster.seats_of(gone).iter());
                self.news.push(News::Parted(gone));
                self.move_on(at);
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error))),
        }
    }

    /// # Errors
    /// The dealings aren't due from the device, or don't hold.
    pub(super) fn check_dealings(
        &self,
        parting: &Parting,
        device: u8,
        dealings: &[(u8, Dealing)],
    ) -> Result<(), Fault> {
        let Step::Keys(renewal) = &parting.step else { return Err(Fault::NotDue) };
        let owed = renewal.owed_by(&self.crew, device);
        if dealings.is_empty() || !dealings.is_sorted_by(|(a, _), (b, _)| a < b) {
            return Err(Fault::NotDue);
        }
        let context = Context { room: self.game, head: renewal.head };
        for (of, dealing) in dealings {
            owed.contains(&Party(*of)).then_some(()).ok_or(Fault::Late)?;
            if self.verify {
                renewal.keys.check_dealing(&context, Party(*of), Party(device), dealing)?;
            }
        }
        Ok(())
    }

    pub(super) fn take_dealings(&mut self, device: u8, dealings: Vec<(u8, Dealing)>, at: Mark) {
        if let Stage::Part(Parting { step: Step::Keys(renewal), .. }) = &mut self.stage {
            let dealt = dealings.into_iter().map(|(of, dealing)| ((Party(of), Party(device)), dealing));
            renewal.dealings.extend(dealt);
        }
        self.go_on_renewing(at);
    }

    /// # Errors
    /// No word is due from the device.
    pub(super) fn check_acceptance(&self, parting: &Parting, device: u8) -> Result<(), Fault> {
        let Step::Keys(renewal) = &parting.step else { return Err(Fault::NotDue) };
        renewal.awaits_word_of(&self.crew, parting.gone, device).then_some(()).ok_or(Fault::Late)
    }

    /// A device has found all dealings good, or complains of one; then it or the dealer has spoilt the keys.
    pub(super) fn take_acceptance(&mut self, device: u8, grievance: Option<Box<Grievance>>, at: Mark) {
        let Stage::Part(Parting { step: Step::Keys(renewal), .. }) = &mut self.stage else { return };
        if let Some(Grievance { of, complaint }) = grievance.map(|grievance| *grievance) {
            let context = Context { room: self.game, head: renewal.head };
            let (keys, dealings) = (&renewal.keys, &renewal.dealings);
            let culprit = blame(&context, keys, dealings, Party(device), Party(of), &complaint);
            let fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));
            return self.fail(Failure::Keys { device: culprit.0, fault });
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
        own: &Own,
    ) -> Result<Option<Body>, Bug> {
        let (Stage::Part(parting), Some(keys), Some(mine)) = (&self.stage, &self.keys, &own.keys) else {
            return Ok(None);
        };
        let Step::Keys(renewal) = &parting.step else {
            let deal = self.dealer.contribute(source, context, keys, mine)?;
            return Ok(deal.map(|deal| Body::Deal(Box::new(deal))));
        };
        let bound = Context { room: self.game, head: renewal.head };
        let mut dealings = Vec::new();
        for of in renewal.owed_by(&self.crew, own.party.0).into_iter().filter(|of| mine.holds(*of)) {
            let mut rng = source.draw("dealing", &[&[of.0], &codec::encode(&renewal.keys.members())]);
            dealings.push((of.0, mine.reshare(&mut rng, &bound, &renewal.keys, of).map_err(Bug::Crypto)?));
        }
        if !dealings.is_empty() {
            dealings.sort_by_key(|(of, _)| *of);
            return Ok(Some(Body::Renew(dealings)));
        }
        if !renewal.awaits_word_of(&self.crew, parting.gone, own.party.0) {
            return Ok(None);
        }
        let bad = mine.bad_box(&bound, &renewal.keys, &renewal.dealings).map_err(Bug::Crypto)?;
        let Some(((of, by), dealing)) = bad.and_then(|bad| renewal.dealings.get_key_value(&bad)) else {
            return Ok(Some(Body::Accept(None)));
        };
        let mut rng = source.draw("grievance", &[&[of.0, by.0], &codec::encode(dealing)]);
        let complaint = mine.complain(&mut rng, &bound, *by, dealing).map_err(Bug::Crypto)?;
        Ok(Some(Body::Accept(Some(Box::new(Grievance { of: of.0, complaint })))))
    }
}
