//! Devices stand in for a silent one by partial shares, and rebuild its key for the audit. Layer 2. The partial shares are combined here, too.
//!
//! The module doesn't know when a device counts as silent. A device's secret is never rebuilt during a game.

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;

use super::dleq::{self, Shares};
use super::error::{CryptoError, What, expect_count};
use super::group::Point;
use super::keys::{OwnKeys, Party, RevealedKey, TableKeys};
use super::sharing::{interpolate, lagrange};
use super::transcript::Context;

/// This device's partial shares x_j^(k)·P for the absent party j, with one proof.
///
/// # Errors
/// Refuses a party whose secret wasn't dealt to this device, an empty list, and the identity as a base.
pub fn partials<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    own: &OwnKeys,
    absent: Party,
    bases: &[Point],
) -> Result<Shares, CryptoError> {
    let share = own.share_of(absent)?;
    dleq::share(rng, &domain(absent), context, share, &share.public(), bases)
}

/// Checks `holder`'s partial shares for the absent party.
///
/// # Errors
/// Refuses parties that aren't members, and partials of another share, context, party or base.
pub fn verify(
    context: &Context,
    keys: &TableKeys,
    absent: Party,
    holder: Party,
    bases: &[Point],
    partials: &Shares,
) -> Result<(), CryptoError> {
    partials.verify(&domain(absent), context, keys.share_key(absent, holder)?, bases)
}

/// The absent party's shares, from verified partials of different holders; takes the first `threshold` of them.
///
/// # Errors
/// Refuses too few partial shares, the same holder twice, and lists of different lengths.
pub fn combine(keys: &TableKeys, partials: &[(Party, &Shares)]) -> Result<Vec<Point>, CryptoError> {
    let needed = keys.threshold();
    let (used, count) = match (partials.get(..needed), partials.first()) {
        (Some(used), Some((_, first))) => (used, first.points.len()),
        _ => return Err(CryptoError::Count { what: What::Partials, expected: needed, found: partials.len() }),
    };
    used.iter().try_for_each(|(_, shares)| expect_count(What::Partials, count, shares.points.len()))?;
    let holders: Vec<Party> = used.iter().map(|(holder, _)| *holder).collect();
    let coefficients = lagrange(&holders)?;
    let column = |i: usize| -> Vec<RistrettoPoint> {
        used.iter().filter_map(|(_, shares)| shares.points.get(i)).map(|point| *point.raw()).collect()
    };
    Ok((0..count).map(|i| interpolate(&coefficients, &column(i))).collect())
}

/// The absent party's secret, from revealed shares of different holders: for the audit after the game. Shares that aren't the dealt ones are ignored.
///
/// # Errors
/// Refuses fewer than `threshold` good shares, and one holder twice.
pub fn rebuild(keys: &TableKeys, absent: Party, shares: &[(Party, RevealedKey)]) -> Result<RevealedKey, CryptoError> {
    let good = |(holder, share): &&(Party, RevealedKey)| keys.check_share(absent, *holder, share).is_ok();
    let needed = keys.threshold();
    let (holders, values): (Vec<Party>, Vec<Scalar>) =
        shares.iter().filter(good).take(needed).map(|(holder, share)| (*holder, share.0)).unzip();
    expect_count(What::Audit, needed, holders.len())?;
    Ok(RevealedKey(lagrange(&holders)?.iter().zip(values).map(|(l, v)| l * v).sum()))
}

fn domain(absent: Party) -> String {
    format!("partial for {}", absent.0)
}
