//! A device enters a game under way, and all keys are dealt again to include it. Layer 7.
//!
//! Others let it in, and it brings its key and its layer on the cards. Until all of that is done nothing depends on it: if it falls silent or
//! spoils its part, the table is as it was before.

use super::fold::Fold;
use super::membership::COMERS_LIMIT;
use super::phase::{Failure, LogPos, News, Perspective, TablePhase};
use super::reshare::{Change, Resharing, Step};
use super::secrets::DeviceSecrets;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::{Ciphertext, Context, Entrance, IdentityKey, entrance};
use crate::session::fault::{Bug, Fault};
use crate::session::log::entry::{Body, Entry};
use crate::session::seed::Source;
use std::collections::BTreeSet;

impl Fold {
    /// # Errors
    /// The device is in, or was; or the author can't say this now.
    pub(super) fn check_admit(&self, author: DeviceId, key: &IdentityKey) -> Result<(), Fault> {
        let new = self.roster.id_of(key).is_none() && self.roster.devices.len() < COMERS_LIMIT;
        if !new {
            return Err(Fault::NotDue);
        }
        self.membership.may_admit(author, key)
    }

    /// Takes in a vote to let a device enter.
    pub(super) fn apply_admit(&mut self, author: DeviceId, key: IdentityKey) {
        self.news.push(News::Welcome { by: author, key });
        self.membership.admit(author, key);
    }

    /// Begins to let a device in. Sealed moves on the table are dropped.
    pub(super) fn let_in(&mut self, key: IdentityKey, at: LogPos) {
        let who = DeviceId(self.roster.device_count());
        self.roster.devices.push(key);
        self.membership.step();
        self.membership.let_in(who);
        self.since = at;
        self.news.push(News::Entering(key));
        self.phase = TablePhase::Reconfiguring(Change {
            who,
            enters: Some(Vec::new()),
            heir: None,
            estate: BTreeSet::new(),
            step: Step::Entrance,
        });
    }

    /// # Errors
    /// The entrance isn't due from the device, or isn't valid for the cards on the table.
    pub(super) fn check_entrance(&self, change: &Change, entry: &Entry, entrance: &Entrance) -> Result<(), Fault> {
        let due = matches!(change.step, Step::Entrance) && change.who == entry.device;
        if !due {
            return Err(Fault::NotDue);
        }
        let keys = self.keys.as_ref().ok_or(Fault::NotDue)?;
        let cards = self.dealer.sealed();
        if entrance.cards.len() != cards.len() {
            return Err(Fault::Parts { due: cards.len(), found: entrance.cards.len() });
        }
        if self.verify {
            let context = Context { game: self.game, head: entry.head };
            entrance.check(&context, keys, entry.device.into(), &cards)?;
        }
        Ok(())
    }

    /// A device has brought its key and its layer: all keys are dealt again.
    pub(super) fn apply_entrance(&mut self, device: DeviceId, entrance: &Entrance, at: LogPos) {
        let (TablePhase::Reconfiguring(change), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        match entrance.join(keys, device.into()) {
            Ok(keys) => {
                change.enters = Some(entrance.cards.iter().map(|(card, _)| *card).collect());
                let bound = Context { game: self.game, head: at.head };
                change.step = Step::Keys(Box::new(Resharing::new(bound, keys)));
                self.since = at;
                self.membership.step();
            }
            Err(error) => self.fail(Failure::Bug(Bug::Crypto(error)), at),
        }
    }

    /// A device is in: the cards have its layer from now on.
    pub(super) fn receive(&mut self, device: DeviceId, cards: Vec<Ciphertext>) {
        self.membership.settle(true);
        self.dealer.receive(cards);
        self.news.push(News::Entered(device));
    }

    /// A device doesn't get in after all: the table goes on without it, as before.
    pub(super) fn turn_away(&mut self, at: LogPos) {
        self.membership.settle(false);
        let Some(key) = self.roster.devices.pop() else { return };
        if let Perspective::Own(own) = &mut self.sight
            && own.device.index() == self.roster.devices.len()
        {
            own.keys = None;
        }
        self.news.push(News::TurnedAway(key));
        self.move_on(at);
    }

    /// This device's entrance, if it is on its way in.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub(super) fn contribute_entrance(
        &self,
        source: &Source,
        context: &Context,
        own: &DeviceSecrets,
    ) -> Result<Option<Body>, Bug> {
        let (TablePhase::Reconfiguring(Change { who, step: Step::Entrance, .. }), Some(keys)) =
            (&self.phase, &self.keys)
        else {
            return Ok(None);
        };
        if *who != own.device {
            return Ok(None);
        }
        let cards = self.dealer.sealed();
        let mine = entrance::secrets(&mut entrance_source(source), own.device.into());
        let mut rng = source.draw("entrance", &[keys.joint().point().as_bytes(), &codec::encode(&cards)]);
        let entrance = Entrance::new(&mut rng, context, keys, &mine, &cards).map_err(Bug::Crypto)?;
        Ok(Some(Body::Enter(Box::new(entrance))))
    }

    /// Restores this device's keys from its entrance.
    ///
    /// # Errors
    /// It wasn't made with this device's secrets.
    pub(super) fn restore_entrance(&mut self, source: &Source, entrance: &Entrance) -> Result<(), Bug> {
        let Perspective::Own(own) = &mut self.sight else { return Ok(()) };
        let mine = entrance::secrets(&mut entrance_source(source), own.device.into());
        if mine.public() != entrance.key {
            return Err(Bug::OtherSecrets);
        }
        own.keys = Some(mine);
        Ok(())
    }
}

fn entrance_source(source: &Source) -> rand::rngs::ChaCha20Rng {
    source.draw("entrance keys", &[])
}
