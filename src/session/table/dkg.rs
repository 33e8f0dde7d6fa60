//! The key set-up runs as entries: commit, reveal and deal, acknowledge or complain. Layer 7; the rounds are `crypto::setup`'s.

use super::secrets::DeviceSecrets;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::setup::{Acked, Dealt, Kept, Roster, Round1, Round3, Setup};
use crate::crypto::{Context, CryptoError, Faulty, IdentityKey, OwnKeys, Party, TableKeys, Threshold};
use crate::session::fault::{Bug, Fault, Guilt};
use crate::session::log::entry::Body;
use crate::session::seed::Source;

/// The rounds of the set-up.
#[derive(Debug)]
pub(super) struct Keying {
    roster: Roster,
    round: Round,
}

/// The parts that have come in the present round, by device, and everything from the rounds before.
#[derive(Debug)]
enum Round {
    First(Vec<Option<Round1>>),
    Second(Vec<Round1>, Vec<Option<Dealt>>),
    Third(Box<Setup>, Vec<Option<Acked>>),
}

impl Keying {
    /// # Errors
    /// There are too few devices, too many, or one of them twice.
    pub(super) fn new(context: Context, devices: Vec<IdentityKey>, threshold: Threshold) -> Result<Self, CryptoError> {
        let round = Round::First(vec![None; devices.len()]);
        Ok(Keying { roster: Roster::new(context, devices, threshold)?, round })
    }

    /// Whether a device's part in the present round is missing.
    pub(super) fn owes(&self, device: DeviceId) -> bool {
        let at = device.index();
        match &self.round {
            Round::First(parts) => parts.get(at) == Some(&None),
            Round::Second(_, parts) => parts.get(at) == Some(&None),
            Round::Third(_, parts) => parts.get(at) == Some(&None),
        }
    }

    /// Whether a part belongs to the present round and is missing. Its content is checked when it is taken in.
    ///
    /// # Errors
    /// The part isn't due.
    pub(super) fn check(&self, device: DeviceId, body: &Body) -> Result<(), Fault> {
        let fits = match body {
            Body::Keys1(_) => matches!(self.round, Round::First(_)),
            Body::Keys2(_) => matches!(self.round, Round::Second(..)),
            Body::Keys3(_) => matches!(self.round, Round::Third(..)),
            Body::Begin(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Seal { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::Suspect { .. }
            | Body::Here
            | Body::Depart { .. }
            | Body::Stay
            | Body::Admit { .. }
            | Body::Enter(_)
            | Body::Dismiss { .. }
            | Body::Renew { .. }
            | Body::Accept(_)
            | Body::OpenFor { .. }
            | Body::RevealFor { .. }
            | Body::Settle(_)
            | Body::BreakOff
            | Body::NewView(_) => false,
        };
        if fits && self.owes(device) { Ok(()) } else { Err(Fault::NotDue) }
    }

    /// Takes in a part that passed [`Keying::check`]. Returns `Some` when a round is complete, and the keys within it when all rounds are.
    ///
    /// # Errors
    /// The device that spoilt the set-up, and how.
    pub(super) fn apply(&mut self, device: DeviceId, body: Body) -> Result<Option<Option<Box<TableKeys>>>, Guilt> {
        let at = device.index();
        let party = Party::from(device);
        let refuse = |error| (device, Fault::Crypto(error));
        match (&mut self.round, body) {
            (Round::First(parts), Body::Keys1(part)) => {
                let Some(round1) = fill(parts, at, part) else { return Ok(None) };
                let round2 = vec![None; round1.len()];
                self.round = Round::Second(round1, round2);
                Ok(Some(None))
            }
            (Round::Second(round1, parts), Body::Keys2(part)) => {
                let dealt = self.roster.check(party, round1, *part).map_err(refuse)?;
                let Some(round2) = fill(parts, at, dealt) else { return Ok(None) };
                let round3 = vec![None; round2.len()];
                let setup = self.roster.setup(round1, round2).map_err(refuse)?;
                self.round = Round::Third(Box::new(setup), round3);
                Ok(Some(None))
            }
            (Round::Third(setup, parts), Body::Keys3(part)) => {
                let acked = setup.acknowledge(party, &part).map_err(blame)?;
                let Some(round3) = fill(parts, at, acked) else { return Ok(None) };
                setup.finish(&round3).map(|keys| Some(Some(Box::new(keys)))).map_err(refuse)
            }
            _ => Ok(None),
        }
    }

    /// This device's part in the present round.
    ///
    /// # Errors
    /// It isn't in the roster, or hasn't kept what it said in the first round.
    pub(super) fn contribute(&self, source: &Source, own: &mut DeviceSecrets) -> Result<Body, Bug> {
        let kept = || own.kept.as_ref().ok_or(Bug::Crypto(CryptoError::NoParty(own.device.0)));
        match &self.round {
            Round::First(_) => Ok(Body::Keys1(self.first(source, own.device)?.1)),
            Round::Second(round1, _) => {
                let mut rng = source.draw("second round", &[&codec::encode(round1)]);
                let sent = self.roster.round2(&mut rng, kept()?, round1).map_err(Bug::Crypto)?;
                Ok(Body::Keys2(Box::new(sent)))
            }
            Round::Third(setup, _) => {
                let (keys, sent) = third(source, setup, kept()?)?;
                own.keys = keys;
                Ok(Body::Keys3(Box::new(sent)))
            }
        }
    }

    /// Restores the secrets behind this device's own part: what it chose and, in the third round, its keys. It has no keys if a box was bad.
    ///
    /// # Errors
    /// The part wasn't made with this device's secrets.
    pub(super) fn restore(&self, source: &Source, own: &mut DeviceSecrets, body: &Body) -> Result<(), Bug> {
        match (&self.round, body) {
            (Round::First(_), Body::Keys1(sent)) => {
                let (kept, again) = self.first(source, own.device)?;
                if again != *sent {
                    return Err(Bug::OtherSecrets);
                }
                own.kept = Some(kept);
            }
            (Round::Third(setup, _), Body::Keys3(_)) if own.keys.is_none() => {
                let kept = own.kept.as_ref().ok_or(Bug::OtherSecrets)?;
                own.keys = third(source, setup, kept)?.0;
            }
            _ => {}
        }
        Ok(())
    }

    /// What a device chooses in the first round, and the part that it sends about it.
    ///
    /// # Errors
    /// It isn't in the roster.
    fn first(&self, source: &Source, device: DeviceId) -> Result<(Kept, Round1), Bug> {
        self.roster.round1(&mut source.draw("first round", &[]), device.into()).map_err(Bug::Crypto)
    }

    /// What a dishonest device chooses in the first round to deal `robbed` no share, and the part that it sends about it.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn robbing(&self, source: &Source, device: DeviceId, robbed: DeviceId) -> Option<(Kept, Round1)> {
        let kept = self.first(source, device).ok()?.0.robbing(robbed.into());
        let sent = self.roster.commit(&kept);
        Some((kept, sent))
    }

    /// The part that a device sent in the first round, once that round is over.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn said_first(&self, device: DeviceId) -> Option<&Round1> {
        match &self.round {
            Round::Second(round1, _) => round1.get(device.index()),
            Round::First(_) | Round::Third(..) => None,
        }
    }
}

fn third(source: &Source, setup: &Setup, kept: &Kept) -> Result<(Option<OwnKeys>, Round3), Bug> {
    setup.round3(&mut source.draw("third round", &[setup.hash()]), kept).map_err(Bug::Crypto)
}

/// Fills a device's slot. Returns the whole round if the slot was the last empty one.
fn fill<T: Clone>(round: &mut [Option<T>], at: usize, part: T) -> Option<Vec<T>> {
    if let Some(slot) = round.get_mut(at) {
        *slot = Some(part);
    }
    round.iter().cloned().collect()
}

fn blame(faulty: Faulty) -> Guilt {
    (DeviceId::at(faulty.index), Fault::Crypto(faulty.error))
}
