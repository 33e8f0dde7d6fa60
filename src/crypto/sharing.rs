//! A dealer shares its secret verifiably (Feldman's way), and anybody can judge complaints. Layer 2.
//!
//! A dealer splits its secret f(0) among receivers so that `threshold` of them could stand in for it. The module doesn't know what the secret is for.
//! The share of party p is f(p+1).

use curve25519_dalek::traits::Identity as _;
use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use super::dleq::{Shares, share};
use super::error::{CryptoError, What, expect_count};
use super::group::{Point, SecretScalar, multi_mul};
use super::schnorr::{self, KeyProof};
use super::seal::{Lock, TransportKey, TransportSecret};
use super::transcript::{Context, Transcript};
use crate::base::ids::DeviceId;

/// A device's part in the cryptography; it has the device's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Party(pub u8);

impl Party {
    /// The device that plays this part.
    pub fn device(self) -> DeviceId {
        DeviceId(self.0)
    }

    /// The point at which the party's share is evaluated: p + 1, never 0.
    pub(super) fn abscissa(self) -> Scalar {
        Scalar::from(u16::from(self.0) + 1)
    }
}

impl From<DeviceId> for Party {
    fn from(device: DeviceId) -> Self {
        Party(device.0)
    }
}

/// A party to which shares are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receiver {
    /// The party.
    pub party: Party,
    /// The key to which its share is sealed.
    pub key: TransportKey,
}

/// What a dealer sends to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealing {
    /// Feldman's commitments aₖ·G to the coefficients of f; the first is the public key of the secret.
    pub commitments: Vec<Point>,
    /// E = e·G, the ephemeral key of all boxes.
    pub ephemeral: Point,
    /// Proves that the dealer knows e. Otherwise a dealer could repeat another's E, provoke its receiver to complain, and so have the other's box
    /// opened.
    pub proof: KeyProof,
    /// f(p+1), sealed, for each receiver in order (including the dealer).
    pub boxes: Vec<Vec<u8>>,
}

/// A receiver's claim that its box holds no valid share, with the box opened to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// The dealer it is about.
    pub dealer: Party,
    /// t·E with a proof that t is the complainer's transport secret.
    pub opened: Shares,
}

/// Who is at fault once a complaint has been judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blame {
    /// The box holds no valid share.
    Dealer,
    /// The share was valid, or the complaint's proof isn't.
    Complainer,
}

const SHARE_LEN: usize = 32;

/// Deals `secret` to `receivers`; any `threshold` of them can stand in for the dealer, fewer learn nothing.
///
/// # Errors
/// Refuses a threshold of 0 or above the number of receivers.
pub fn deal<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    dealer: Party,
    secret: &SecretScalar,
    receivers: &[Receiver],
    threshold: usize,
) -> Result<Dealing, CryptoError> {
    Polynomial::random(rng, secret, threshold).deal(rng, context, dealer, receivers)
}

/// The dealer's polynomial f, its secret first.
pub(super) struct Polynomial(Vec<SecretScalar>);

impl Polynomial {
    pub(super) fn random<R: CryptoRng + ?Sized>(rng: &mut R, secret: &SecretScalar, threshold: usize) -> Self {
        let rest = (1..threshold).map(|_| SecretScalar::random(rng));
        Self(std::iter::once(secret.clone()).chain(rest.collect::<Vec<_>>()).collect())
    }

    /// Takes back coefficients that were stored, lowest first.
    pub(super) fn from_coefficients(coefficients: Vec<SecretScalar>) -> Self {
        Self(coefficients)
    }

    pub(super) fn coefficients(&self) -> &[SecretScalar] {
        &self.0
    }

    /// A polynomial with the same secret and f(p + 1) = 0 for one party, as only a dishonest dealer would deal.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn robbing(mut self, party: Party) -> Self {
        let x = party.abscissa();
        let slope = self.at(x) * x.invert();
        if let Some(second) = self.0.get_mut(1) {
            *second = SecretScalar::new(second.expose() - slope);
        }
        self
    }

    pub(super) fn commitments(&self) -> Vec<Point> {
        self.0.iter().map(SecretScalar::public).collect()
    }

    fn at(&self, x: Scalar) -> Scalar {
        self.0.iter().rev().fold(Scalar::ZERO, |sum, a| sum * x + a.expose())
    }

    pub(super) fn deal<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        context: &Context,
        dealer: Party,
        receivers: &[Receiver],
    ) -> Result<Dealing, CryptoError> {
        if self.0.len() > receivers.len() {
            return Err(CryptoError::Count { what: What::Dealing, expected: receivers.len(), found: self.0.len() });
        }
        let e = SecretScalar::random(rng);
        let ephemeral = e.public();
        let seal = |receiver: &Receiver| {
            let mut share = self.at(receiver.party.abscissa());
            let bytes = Zeroizing::new(share.to_bytes());
            share.zeroize();
            let label = label(dealer, receiver.party);
            let point = receiver.key.point();
            let lock = Lock { context, label: &label, ephemeral: &ephemeral, receiver: point };
            lock.close(&e.mul(point), bytes.as_slice(), SHARE_LEN)
        };
        Ok(Dealing {
            commitments: self.commitments(),
            boxes: receivers.iter().map(seal).collect::<Result<_, _>>()?,
            proof: schnorr::prove(rng, transcript(context, dealer), &e),
            ephemeral,
        })
    }
}

impl Dealing {
    /// Checks what everybody can check: shape, the dealt key, the shares' keys, the proof.
    ///
    /// # Errors
    /// Refuses any other public key or threshold, a box too many or too few, a bad proof, and a share that is zero: its holder could prove none of
    /// its work with it. An honest dealer deals one like that once in 2²⁵² times.
    pub fn check(
        &self,
        context: &Context,
        dealer: Party,
        public: &Point,
        threshold: usize,
        receivers: &[Receiver],
    ) -> Result<(), CryptoError> {
        expect_count(What::Dealing, threshold, self.commitments.len())?;
        expect_count(What::Dealing, receivers.len(), self.boxes.len())?;
        if self.commitments.first() != Some(public) {
            return Err(CryptoError::Invalid(What::Dealing));
        }
        let shares = receivers.iter().map(|receiver| self.share_key(receiver.party));
        if self.commitments.iter().copied().chain(shares).any(|point| point.is_identity()) {
            return Err(CryptoError::Identity(What::Dealing));
        }
        schnorr::verify(transcript(context, dealer), &self.ephemeral, &self.proof)
    }

    /// The share in the box for `party`, which is at `place` among the receivers, if it is the committed one.
    ///
    /// # Errors
    /// Refuses a box that doesn't open, or that holds another number; in that case call [`complain`].
    pub fn open(
        &self,
        context: &Context,
        dealer: Party,
        party: Party,
        place: usize,
        secret: &TransportSecret,
    ) -> Result<SecretScalar, CryptoError> {
        let shared = secret.secret().mul(&self.ephemeral);
        self.open_with(context, dealer, party, place, &secret.public(), &shared)
    }

    fn open_with(
        &self,
        context: &Context,
        dealer: Party,
        party: Party,
        place: usize,
        key: &TransportKey,
        shared: &Point,
    ) -> Result<SecretScalar, CryptoError> {
        let sealed = self.boxes.get(place).ok_or(CryptoError::NoParty(party.0))?;
        let label = label(dealer, party);
        let lock = Lock { context, label: &label, ephemeral: &self.ephemeral, receiver: key.point() };
        let bytes = Zeroizing::new(lock.open(shared, sealed, SHARE_LEN)?);
        let bytes: [u8; 32] = bytes.as_slice().try_into().map_err(|_| CryptoError::Malformed(What::Dealing))?;
        let share: Option<Scalar> = Scalar::from_canonical_bytes(bytes).into();
        let share = SecretScalar::new(share.ok_or(CryptoError::Malformed(What::Dealing))?);
        let holds = share.public() == self.share_key(party);
        holds.then_some(share).ok_or(CryptoError::Invalid(What::Dealing))
    }

    /// f(p+1)·G, by which the share of `party` is checked without opening it.
    pub fn share_key(&self, party: Party) -> Point {
        // Horner's scheme: parties have small numbers, and everything here is public.
        let step = |sum: RistrettoPoint, a: &Point| times(&sum, u16::from(party.0) + 1) + a.raw();
        Point::new(self.commitments.iter().rev().fold(RistrettoPoint::identity(), step))
    }
}

/// A small multiple, by doubling and adding.
fn times(point: &RistrettoPoint, factor: u16) -> RistrettoPoint {
    let bits = (0..u16::BITS - factor.leading_zeros()).rev();
    bits.fold(RistrettoPoint::identity(), |sum, bit| {
        let twice = sum + sum;
        if factor >> bit & 1 == 1 { twice + point } else { twice }
    })
}

/// Complains about the box that the device with `secret` got in this dealing.
///
/// # Errors
/// Can't occur for a dealing that passed [`Dealing::check`].
pub fn complain<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    dealer: Party,
    secret: &TransportSecret,
    dealing: &Dealing,
) -> Result<Complaint, CryptoError> {
    let opened = share(rng, "complaint", context, secret.secret(), secret.public().point(), &[dealing.ephemeral])?;
    Ok(Complaint { dealer, opened })
}

/// Who is at fault: the dealer of `dealing`, or `complainer`, which is at `place` among its receivers.
pub fn judge(context: &Context, complaint: &Complaint, complainer: Receiver, place: usize, dealing: &Dealing) -> Blame {
    let proven = complaint.opened.verify("complaint", context, complainer.key.point(), &[dealing.ephemeral]);
    let [shared] = complaint.opened.points.as_slice() else { return Blame::Complainer };
    if proven.is_err() {
        return Blame::Complainer;
    }
    match dealing.open_with(context, complaint.dealer, complainer.party, place, &complainer.key, shared) {
        Ok(_) => Blame::Complainer,
        Err(_) => Blame::Dealer,
    }
}

/// Lagrange's coefficients, which turn values at these parties into the value at 0.
///
/// # Errors
/// Refuses a party named twice.
pub(super) fn lagrange(parties: &[Party]) -> Result<Vec<Scalar>, CryptoError> {
    let coefficient = |me: &Party| {
        let others = parties.iter().filter(|p| *p != me);
        let (top, bottom) = others.fold((Scalar::ONE, Scalar::ONE), |(top, bottom), p| {
            (top * p.abscissa(), bottom * (p.abscissa() - me.abscissa()))
        });
        top * bottom.invert()
    };
    let distinct: std::collections::BTreeSet<_> = parties.iter().collect();
    expect_count(What::Partials, distinct.len(), parties.len())?;
    Ok(parties.iter().map(coefficient).collect())
}

/// Σ λₖ·Pₖ.
pub(super) fn interpolate(coefficients: &[Scalar], points: &[RistrettoPoint]) -> Point {
    Point::new(multi_mul(coefficients, points))
}

fn transcript(context: &Context, dealer: Party) -> Transcript {
    let mut t = Transcript::new("dealing", context);
    t.append("dealer", &[dealer.0]);
    t
}

fn label(dealer: Party, party: Party) -> Vec<u8> {
    vec![b's', b'h', b'a', b'r', b'e', dealer.0, party.0]
}
