//! Simulations look into a table: what is sealed, who may read it, and what secrets reveal. Layer 7; not in the page.

use super::desk::Desk;
use super::phase::{Perspective, SealedMove, TablePhase};
pub use super::sealed::{Dealt, Lying};
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::crypto::{IdentityKey, OwnKeys, Point, TableKeys};
use crate::session::digest::Digest;
use crate::session::log::entry::{Body, Entry, LogEntry, Mixed};
use crate::session::seed::Seed;

/// What is sealed at one length of a log. It is the same for all devices that have that log.
#[derive(Clone, Debug)]
pub struct Insight {
    /// The name of the game.
    pub game: Digest,
    /// The devices, in the roster's order.
    pub devices: Vec<IdentityKey>,
    /// The table's keys.
    pub keys: TableKeys,
    /// Cards and coins.
    pub dealt: Dealt,
    /// The moves that are sealed: what opens them, and the devices that made them.
    pub closed: Vec<Lying>,
    /// Whether some of those who move at once haven't chosen yet.
    pub choosing: bool,
    /// Whether the game is over, so that all keys are opened.
    pub over: bool,
    /// Devices that have left, and those that are excused or were in this step.
    pub missing: Vec<DeviceId>,
}

/// What a device keeps to itself.
#[derive(Clone, Copy)]
pub struct Secrets<'a> {
    /// The seed from which it draws its random numbers.
    pub seed: &'a Seed,
    /// Its keys.
    pub own: &'a OwnKeys,
}

impl Desk {
    /// What is sealed now; `None` as long as there are no keys.
    pub fn insight(&self) -> Option<Insight> {
        let keys = self.fold.keys.clone()?;
        let roster = self.roster();
        let lying = |(seat, closed): (&Seat, &SealedMove)| {
            let device = roster.device_of(*seat)?;
            Some(Lying { base: closed.note.base(), layers: vec![device], readers: vec![device], public: false })
        };
        let is_missing = |device| !self.is_at_table(device) || self.was_excused(device);
        let closed = match &self.fold.phase {
            TablePhase::Playing(play) => play.seals.iter().filter_map(lying).collect(),
            TablePhase::Dkg
            | TablePhase::Dealing
            | TablePhase::Reconfiguring(_)
            | TablePhase::Revealing(_)
            | TablePhase::Over(_)
            | TablePhase::Failed(_) => Vec::new(),
        };
        Some(Insight {
            game: *self.log().game(),
            devices: roster.devices.clone(),
            keys,
            dealt: self.fold.dealer.dealt(&self.fold.membership),
            closed,
            choosing: !self.to_choose().is_empty(),
            over: matches!(self.fold.phase, TablePhase::Revealing(_) | TablePhase::Over(_) | TablePhase::Failed(_)),
            missing: self.log().roster().device_ids().filter(|device| is_missing(*device)).collect(),
        })
    }

    /// What this device would say in place of its entry of the key set-up's first round, so that `robbed` is dealt no share.
    pub fn robbing(&self, entry: &Entry, robbed: DeviceId) -> Option<Body> {
        let source = self.seed.source(self.log().game(), &entry.head, entry.counter);
        let (_, sent) = self.fold.keying.robbing(&source, self.device?, robbed)?;
        matches!(entry.body, Body::Keys1(_)).then_some(Body::Keys1(sent))
    }

    /// Commits to what it said in the first round by [`Desk::robbing`].
    pub fn rob(&mut self, robbed: DeviceId) {
        let device = match &self.fold.sight {
            Perspective::Own(own) if own.kept.is_none() => own.device,
            Perspective::Own(_) | Perspective::Public | Perspective::All(_) => return,
        };
        let game = *self.log().game();
        let said = self.fold.keying.said_first(device);
        let own = |ordered: &LogEntry| ordered.entry.read().ok().filter(|entry| entry.device == device);
        let robbing = self.log().since(LogIndex(1)).iter().filter_map(own).find_map(|entry| {
            let source = self.seed.source(&game, &entry.head, entry.counter);
            let (kept, sent) = self.fold.keying.robbing(&source, device, robbed)?;
            (Some(&sent) == said).then_some(kept)
        });
        if let (Some(kept), Perspective::Own(own)) = (robbing, &mut self.fold.sight) {
            own.kept = Some(kept);
            self.forget_pending();
        }
    }

    /// This device's secrets, once there are keys.
    pub fn secrets(&self) -> Option<Secrets<'_>> {
        let Perspective::Own(own) = &self.fold.sight else { return None };
        Some(Secrets { seed: &self.seed, own: own.keys.as_ref()? })
    }
}

impl Insight {
    /// Where a mixing in an entry put what, if the entry's device has these secrets and had seen the log up to here: for each ciphertext, its base
    /// before and after. `None` if the mixing isn't what the secrets say.
    pub fn mixed(&self, secrets: Secrets<'_>, entry: &Entry, mixed: &Mixed) -> Option<Vec<(Point, Point)>> {
        let source = secrets.seed.source(&self.game, &entry.head, entry.counter);
        self.dealt.mixed(&source, &self.keys, secrets.own, mixed)
    }
}
