//! The key set-up as entries: commit, reveal and deal, acknowledge or complain. Layer 7; the rounds are `crypto::setup`'s.

use super::entry::Body;
use super::fault::{Bug, Fault};
use super::own::Own;
use super::seed::Source;
use crate::base::codec;
use crate::crypto::setup::{Acked, Dealt, Kept, Roster, Round1, Round3};
use crate::crypto::{Context, CryptoError, Faulty, IdentityKey, OwnKeys, Party, TableKeys};

/// What has come of each round, by device.
#[derive(Debug)]
pub(super) struct Keying {
    roster: Roster,
    round1: Vec<Option<Round1>>,
    round2: Vec<Option<Dealt>>,
    round3: Vec<Option<Acked>>,
}

impl Keying {
    /// # Errors
    /// Too few devices, too many, or one twice.
    pub(super) fn new(context: Context, devices: Vec<IdentityKey>) -> Result<Self, CryptoError> {
        let count = devices.len();
        let (round1, round2, round3) = (vec![None; count], vec![None; count], vec![None; count]);
        Ok(Keying { roster: Roster::new(context, devices)?, round1, round2, round3 })
    }

    /// Whether a device's part in the present round is missing.
    pub(super) fn owes(&self, device: u8) -> bool {
        let at = usize::from(device);
        if self.round1.contains(&None) {
            return self.round1.get(at) == Some(&None);
        }
        if self.round2.contains(&None) {
            return self.round2.get(at) == Some(&None);
        }
        self.round3.get(at) == Some(&None)
    }

    /// Whether a part belongs to the present round and is missing. Its content is checked when it is taken in.
    ///
    /// # Errors
    /// It isn't due.
    pub(super) fn check(&self, device: u8, body: &Body) -> Result<(), Fault> {
        let (first, second) = (!self.round1.contains(&None), !self.round2.contains(&None));
        let fits = match body {
            Body::Keys1(_) => !first,
            Body::Keys2(_) => first && !second,
            Body::Keys3(_) => second,
            Body::Begin(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Seal { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::Absent { .. }
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
            | Body::Lead(_) => false,
        };
        if fits && self.owes(device) { Ok(()) } else { Err(Fault::NotDue) }
    }

    /// Takes in what passed [`Keying::check`]. Returns something when a round is complete, and the keys when all are.
    ///
    /// # Errors
    /// The device that spoilt the set-up, and how.
    pub(super) fn take(&mut self, device: u8, body: Body) -> Result<Option<Option<Box<TableKeys>>>, (u8, Fault)> {
        let at = usize::from(device);
        match body {
            Body::Keys1(part) => Ok(fill(&mut self.round1, at, part).map(|_| None)),
            Body::Keys2(part) => {
                let dealt = self.roster.check(Party(device), &whole(&self.round1), *part);
                let dealt = dealt.map_err(|error| (device, Fault::Crypto(error)))?;
                Ok(fill(&mut self.round2, at, dealt).map(|_| None))
            }
            Body::Keys3(part) => {
                let (round1, round2) = (whole(&self.round1), whole(&self.round2));
                let acked = self.roster.acknowledge(Party(device), &round1, &round2, &part).map_err(blame)?;
                let Some(round3) = fill(&mut self.round3, at, acked) else { return Ok(None) };
                let keys = self.roster.finish(&round1, &round2, &round3);
                keys.map(|keys| Some(Some(Box::new(keys)))).map_err(|error| (device, Fault::Crypto(error)))
            }
            Body::Begin(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Seal { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::Absent { .. }
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
            | Body::Lead(_) => Ok(None),
        }
    }

    /// This device's part in the present round.
    ///
    /// # Errors
    /// None while the rounds before are complete and checked.
    pub(super) fn contribute(&self, source: &Source, own: &mut Own) -> Result<Body, Bug> {
        if self.round1.contains(&None) {
            return Ok(Body::Keys1(self.first(source, own.party)?.1));
        }
        let kept = own.kept.as_ref().ok_or(Bug::Crypto(CryptoError::NoParty(own.party.0)))?;
        if self.round2.contains(&None) {
            let round1 = whole(&self.round1);
            let mut rng = source.draw("second round", &[&codec::encode(&round1)]);
            let sent = self.roster.round2(&mut rng, kept, &round1).map_err(Bug::Crypto)?;
            return Ok(Body::Keys2(Box::new(sent)));
        }
        let (keys, sent) = self.third(source, kept)?;
        own.keys = keys;
        Ok(Body::Keys3(Box::new(sent)))
    }

    /// What a device chooses in the first round, and what it says of it.
    ///
    /// # Errors
    /// It isn't of the roster.
    pub(super) fn first(&self, source: &Source, party: Party) -> Result<(Kept, Round1), Bug> {
        self.roster.round1(&mut source.draw("first round", &[]), party).map_err(Bug::Crypto)
    }

    /// The third round of a device that kept this from the first: its keys, unless a box was bad, and what it says.
    ///
    /// # Errors
    /// None while the rounds before are complete and checked.
    pub(super) fn third(&self, source: &Source, kept: &Kept) -> Result<(Option<OwnKeys>, Round3), Bug> {
        let (round1, round2) = (whole(&self.round1), whole(&self.round2));
        let mut rng = source.draw("third round", &[&codec::encode(&round2)]);
        self.roster.round3(&mut rng, kept, &round1, &round2).map_err(Bug::Crypto)
    }
}

/// Fills a device's slot; the whole round if it was the last.
fn fill<T: Clone>(round: &mut [Option<T>], at: usize, part: T) -> Option<Vec<T>> {
    if let Some(slot) = round.get_mut(at) {
        *slot = Some(part);
    }
    round.iter().cloned().collect()
}

fn whole<T: Clone>(round: &[Option<T>]) -> Vec<T> {
    round.iter().flatten().cloned().collect()
}

fn blame(faulty: Faulty) -> (u8, Fault) {
    (faulty.index as u8, Fault::Crypto(faulty.error))
}
