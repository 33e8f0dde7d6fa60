//! Devices toss joint coins and dice in one round, and nobody can predict or bias them. Layer 2; doesn't know what is decided by them.
//!
//! P is hashed from the game, the head of the log at which the coin became due, and the coin's number there. Every party publishes x·P with a proof,
//! and the value is a hash of the sum. A withheld share is emulated (`threshold`), so withholding changes nothing. If a log goes on differently, none
//! of its coins was seen before.

use rand::CryptoRng;
use sha2::{Digest, Sha512};

use super::dleq::{self, Shares};
use super::error::CryptoError;
use super::group::{Point, hash_to_group};
use super::keys::{OwnKeys, Party, TableKeys};
use super::transcript::Context;

/// P, over which all shares of this coin are made; it is also the base of partial shares for a silent party. `moment` is where the coins became due,
/// the same for all their shares; `number` tells the coins of one moment apart.
pub fn base(moment: &Context, number: u64) -> Point {
    hash_to_group("coin", &[&moment.game, &moment.head, &number.to_le_bytes()])
}

/// This device's share of the coin with this base.
///
/// # Errors
/// Can't occur: the base is never the identity.
pub fn share<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    own: &OwnKeys,
    base: &Point,
) -> Result<Shares, CryptoError> {
    dleq::share(rng, "coin", context, own.secret(), &own.public(), &[*base])
}

/// Checks a party's share of the coin with this base.
///
/// # Errors
/// Refuses a share of another party, coin or context.
pub fn verify(
    context: &Context,
    keys: &TableKeys,
    party: Party,
    base: &Point,
    share: &Shares,
) -> Result<(), CryptoError> {
    share.verify("coin", context, keys.key(party)?, &[*base])
}

/// This device's share without a proof, for a roll that only this device is to see.
pub fn own_share(own: &OwnKeys, base: &Point) -> Point {
    own.secret().mul(base)
}

/// A coin of which all shares are here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toss([u8; 64]);

impl Toss {
    /// The coin that these shares make: one share of each party whose key is in H, in any order.
    pub fn new<'a>(shares: impl IntoIterator<Item = &'a Point>) -> Self {
        let sum = Point::new(shares.into_iter().map(Point::raw).sum());
        Self(expand(b"toss", sum.as_bytes()))
    }

    /// One value below each bound (0 for a bound of 0). Each is a fresh 128-bit number modulo its bound, so that no value
    /// is likelier than another by more than 2⁻¹¹².
    pub fn values(&self, bounds: &[u16]) -> Vec<u16> {
        let value = |(i, &bound): (u64, &u16)| {
            let mut input = self.0.to_vec();
            input.extend_from_slice(&i.to_le_bytes());
            number(expand(b"value", &input)).checked_rem(u128::from(bound)).unwrap_or(0) as u16
        };
        (0u64..).zip(bounds).map(value).collect()
    }
}

/// The first 128 bits, little-endian.
fn number(bytes: [u8; 64]) -> u128 {
    bytes.iter().take(16).rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
}

fn expand(domain: &[u8], input: &[u8]) -> [u8; 64] {
    Sha512::new().chain_update(b"winterover/1 coin ").chain_update(domain).chain_update(input).finalize().into()
}
