//! All secrets are shared again among the devices that remain when one was let go. Layer 2.
//!
//! A party that is present deals its own secret again. The secret of a silent or departed party is dealt by the holders of its shares, each of which
//! deals its share. Combined, these pieces make shares of the same secret, for another set of holders and another threshold. Nobody learns a secret
//! from them. The module doesn't know who is silent.
//!
//! A party that was let go may have an heir, which must be able to read its cards. The same pieces are then dealt once more, to the heir alone.

use std::collections::BTreeMap;

use curve25519_dalek::Scalar;
use rand::CryptoRng;

use super::error::{CryptoError, What, expect_count};
use super::group::{Point, SecretScalar, multi_mul};
use super::keys::{OwnKeys, Party, TableKeys};
use super::reader::Reader;
use super::sharing::{self, Blame, Complaint, Dealing, Receiver, lagrange};
use super::transcript::Context;

/// New dealings, by the owner of the secret and the dealer.
pub type Dealings = BTreeMap<(Party, Party), Dealing>;

/// The parties to which a secret is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// To all parties that stay and hold shares, shared among them.
    Members,
    /// To the heir alone.
    Heir(Party),
}

/// The dealings that make up the new shares of one secret, each with its weight.
fn parts<'a>(
    keys: &TableKeys,
    of: Party,
    dealings: &'a Dealings,
) -> Result<Vec<(Scalar, Party, &'a Dealing)>, CryptoError> {
    if let Some(own) = dealings.get(&(of, of)) {
        return Ok(vec![(Scalar::ONE, of, own)]);
    }
    let (by, parts): (Vec<Party>, Vec<&Dealing>) =
        dealings.range((of, Party(0))..=(of, Party(u8::MAX))).map(|((_, by), dealing)| (*by, dealing)).unzip();
    expect_count(What::Dealing, keys.threshold().max(by.len()), by.len())?;
    let weights = lagrange(&by)?;
    Ok(weights.into_iter().zip(by).zip(parts).map(|((weight, by), dealing)| (weight, by, dealing)).collect())
}

impl TableKeys {
    /// Checks as much as everybody can check of a dealing: of a secret by its owner, or of a share by its holder. These keys must be those
    /// [`TableKeys::without`] the party that was let go.
    ///
    /// # Errors
    /// Refuses any other secret or threshold, a box too many or too few, a bad proof, and a share that is zero.
    pub fn check_dealing(
        &self,
        context: &Context,
        of: Party,
        by: Party,
        to: To,
        dealing: &Dealing,
    ) -> Result<(), CryptoError> {
        let public = if of == by { self.key_ever(of)? } else { self.share_key(of, by)? };
        let receivers = self.receivers_of(to);
        dealing.check(context, by, public, self.threshold_among(receivers.len()), &receivers)
    }

    fn receivers_of(&self, to: To) -> Vec<Receiver> {
        let mut receivers = self.receivers();
        if let To::Heir(heir) = to {
            receivers.retain(|receiver| receiver.party == heir);
        }
        receivers
    }

    /// Whether there are enough dealings of every secret.
    pub fn can_be_reshared(&self, dealings: &Dealings) -> bool {
        self.members().into_iter().chain(self.departed()).all(|of| parts(self, of, dealings).is_ok())
    }

    /// The keys with the new sharing, once there are enough checked dealings of every secret.
    ///
    /// # Errors
    /// There are too few dealings of some secret.
    pub fn reshared(&self, dealings: &Dealings) -> Result<Self, CryptoError> {
        let holders = self.receivers();
        self.with_shares(|of| {
            let parts = parts(self, of, dealings)?;
            let weights: Vec<Scalar> = parts.iter().map(|(weight, _, _)| *weight).collect();
            let key = |Receiver { party, .. }: &Receiver| {
                let keys: Vec<Point> = parts.iter().map(|(_, _, dealing)| dealing.share_key(*party)).collect();
                (*party, Point::new(multi_mul(&weights, keys.iter().map(Point::raw))))
            };
            Ok(holders.iter().map(key).collect())
        })
    }
}

impl OwnKeys {
    /// Deals this device's secret again, or its share of another's.
    ///
    /// # Errors
    /// Refuses a party whose secret wasn't dealt to this device.
    pub fn reshare<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        context: &Context,
        keys: &TableKeys,
        of: Party,
        to: To,
    ) -> Result<Dealing, CryptoError> {
        let secret = if of == self.party() { self.secret() } else { self.share_of(of)? };
        let receivers = keys.receivers_of(to);
        sharing::deal(rng, context, self.party(), secret, &receivers, keys.threshold_among(receivers.len()))
    }

    /// The first dealing, in order, whose box for this device is bad; if there is one, call [`OwnKeys::complain`]. `None` also if nothing is dealt to
    /// this device.
    pub fn bad_box(&self, context: &Context, keys: &TableKeys, to: To, dealings: &Dealings) -> Option<(Party, Party)> {
        let place = self.place(keys, to).ok()?;
        let bad = |(_, by): &(Party, Party), dealing: &Dealing| {
            dealing.open(context, *by, self.party(), place, self.transport()).is_err()
        };
        dealings.iter().find(|(which, dealing)| bad(which, dealing)).map(|(which, _)| *which)
    }

    /// This device's keys with the new sharing. If it was dealt a bad box of some secret, and wasn't there to complain, it holds no share of that
    /// secret ([`OwnKeys::holds`]).
    ///
    /// # Errors
    /// This device holds no shares by `keys`, or there are too few dealings of some secret.
    pub fn reshared(&self, context: &Context, keys: &TableKeys, dealings: &Dealings) -> Result<Self, CryptoError> {
        let place = self.place(keys, To::Members)?;
        let mut shares = BTreeMap::new();
        for of in keys.members().into_iter().chain(keys.departed()) {
            let open = |(weight, by, dealing): &(Scalar, Party, &Dealing)| -> Option<Scalar> {
                let share = dealing.open(context, *by, self.party(), place, self.transport()).ok()?;
                Some(weight * share.expose())
            };
            let pieces: Option<Vec<Scalar>> = parts(keys, of, dealings)?.iter().map(open).collect();
            pieces.into_iter().for_each(|pieces| drop(shares.insert(of, SecretScalar::new(pieces.iter().sum()))));
        }
        Ok(self.with_shares(shares))
    }

    /// The reader with which this device, the heir, reads a party's cards from now on. It needs enough pieces that were dealt to the heir alone.
    ///
    /// # Errors
    /// There are too few dealings of that party's secret, or a box among them is bad.
    pub fn inherit(
        &self,
        context: &Context,
        keys: &TableKeys,
        dealings: &Dealings,
        of: Party,
    ) -> Result<Reader, CryptoError> {
        let place = self.place(keys, To::Heir(self.party()))?;
        let mut secret = Scalar::ZERO;
        for (weight, by, dealing) in parts(keys, of, dealings)? {
            secret += weight * dealing.open(context, by, self.party(), place, self.transport())?.expose();
        }
        let secret = SecretScalar::new(secret);
        let fits = secret.public() == *keys.key_ever(of)?;
        fits.then(|| Reader::new(of, secret)).ok_or(CryptoError::Invalid(What::Dealing))
    }

    /// Complains about a dealing; see [`blame`].
    ///
    /// # Errors
    /// Can't occur for a dealing that passed [`Dealing::check`].
    pub fn complain<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        context: &Context,
        dealer: Party,
        dealing: &Dealing,
    ) -> Result<Complaint, CryptoError> {
        sharing::complain(rng, context, dealer, self.transport(), dealing)
    }

    fn place(&self, keys: &TableKeys, to: To) -> Result<usize, CryptoError> {
        let receivers = keys.receivers_of(to);
        receivers.iter().position(|receiver| receiver.party == self.party()).ok_or(CryptoError::NoParty(self.party().0))
    }
}

/// Who is at fault if `complainer` complains about a dealing of the secret that `of` owns: the complainer or the dealer.
pub fn blame(
    context: &Context,
    keys: &TableKeys,
    (to, dealings): (To, &Dealings),
    complainer: Party,
    of: Party,
    complaint: &Complaint,
) -> Party {
    let receivers = keys.receivers_of(to);
    let place = receivers.iter().position(|receiver| receiver.party == complainer);
    let Some((place, receiver)) = place.and_then(|place| Some((place, *receivers.get(place)?))) else {
        return complainer;
    };
    let Some(dealing) = dealings.get(&(of, complaint.dealer)) else { return complainer };
    match sharing::judge(context, complaint, receiver, place, dealing) {
        Blame::Dealer => complaint.dealer,
        Blame::Complainer => complainer,
    }
}
