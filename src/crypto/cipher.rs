//! Cards are sealed as ElGamal ciphertexts under the joint key, and shares open them. Layer 2. A point stands for each face.
//!
//! The module doesn't know piles, owners or games. The callers keep this invariant: a ciphertext is opened to one device only, and its owner never
//! publishes a share for it.

use std::collections::BTreeMap;

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::dleq::{self, Shares};
use super::error::CryptoError;
use super::group::{Point, hash_to_group};
use super::keys::{OwnKeys, RevealedKey};
use super::transcript::Context;

/// One side of a card: (c1, c2) = (r·G, M + r·H). On the wire c1 is never the identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ciphertext {
    /// r·G.
    pub c1: Point,
    /// M + r·H.
    pub c2: Point,
}

/// A card: one ciphertext, or more if its back shows something (the back first).
pub type Row = Vec<Ciphertext>;

impl Ciphertext {
    /// A card whose face everybody sees, (0, M), as it enters a shuffle. It is never sent.
    pub fn face_up(face: &Point) -> Self {
        Self { c1: Point::identity(), c2: *face }
    }

    /// Whether everybody sees this side, so that it needs no shares.
    pub fn is_face_up(&self) -> bool {
        self.c1.is_identity()
    }

    /// c1 + r·G, c2 + r·H, given the two products.
    pub(super) fn masked(&self, over_g: &RistrettoPoint, over_h: &RistrettoPoint) -> Self {
        Self { c1: Point::new(self.c1.raw() + over_g), c2: Point::new(self.c2.raw() + over_h) }
    }

    /// The face, given the shares x·c1 of every party whose key is in H.
    pub fn open<'a>(&self, shares: impl IntoIterator<Item = &'a Point>) -> Point {
        let shares: RistrettoPoint = shares.into_iter().map(Point::raw).sum();
        Point::new(self.c2.raw() - shares)
    }

    /// The face, given the shares of everybody else: the owner's own share stays here.
    pub fn open_own<'a>(&self, own: &OwnKeys, others: impl IntoIterator<Item = &'a Point>) -> Point {
        let own = self.c1.raw() * own.secret().expose();
        let others: RistrettoPoint = others.into_iter().map(Point::raw).sum();
        Point::new(self.c2.raw() - (own + others))
    }

    /// The card without the layer of a party that was let go; `share` is that party's share, possibly emulated.
    pub fn peel(&self, share: &Point) -> Self {
        Self { c1: self.c1, c2: Point::new(self.c2.raw() - share.raw()) }
    }

    /// The card with the layer of a party that enters, given that party's share.
    pub fn layer(&self, share: &Point) -> Self {
        Self { c1: self.c1, c2: Point::new(self.c2.raw() + share.raw()) }
    }

    /// The face, given the revealed keys of every party whose key is in H: for the audit.
    pub fn open_revealed<'a>(&self, keys: impl IntoIterator<Item = &'a RevealedKey>) -> Point {
        let x: Scalar = keys.into_iter().map(|key| key.0).sum();
        Point::new(self.c2.raw() - self.c1.raw() * x)
    }
}

/// This device's shares for several ciphertexts, with one proof.
///
/// # Errors
/// Refuses an empty list and face-up cards.
pub fn share<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    own: &OwnKeys,
    cards: &[Ciphertext],
) -> Result<Shares, CryptoError> {
    dleq::share(rng, "card", context, own.secret(), &own.public(), &bases(cards))
}

/// Checks the shares that the device with key X = `key` published for these ciphertexts, in this order.
///
/// # Errors
/// Refuses shares for other cards, of another key or context, or none at all.
pub fn verify(context: &Context, key: &Point, cards: &[Ciphertext], shares: &Shares) -> Result<(), CryptoError> {
    shares.verify("card", context, key, &bases(cards))
}

/// The points over which shares for these ciphertexts are made.
pub fn bases(cards: &[Ciphertext]) -> Vec<Point> {
    cards.iter().map(|card| card.c1).collect()
}

/// The points that stand for the faces of a game. Equal faces share one point.
#[derive(Clone, Debug)]
pub struct Faces {
    points: Vec<Point>,
    places: BTreeMap<[u8; 32], u16>,
}

impl Faces {
    /// The first `count` faces of a domain (say, a game's fronts).
    ///
    /// ```
    /// use winterover::crypto::Faces;
    /// let faces = Faces::new("example fronts", 20);
    /// assert_eq!(faces.point(7).and_then(|point| faces.find(&point)), Some(7));
    /// ```
    pub fn new(domain: &str, count: u16) -> Self {
        let point = |i: u16| hash_to_group("face", &[domain.as_bytes(), &i.to_le_bytes()]);
        let points: Vec<Point> = (0..count).map(point).collect();
        let places = points.iter().map(|p| *p.as_bytes()).zip(0..count).collect();
        Self { points, places }
    }

    /// The point of a face, if there is one of this number.
    pub fn point(&self, face: u16) -> Option<Point> {
        self.points.get(usize::from(face)).copied()
    }

    /// The face of an opened card; `None` if the point stands for no face of this domain.
    pub fn find(&self, point: &Point) -> Option<u16> {
        self.places.get(point.as_bytes()).copied()
    }
}
