//! A proof (Chaum–Pedersen's) shows that discrete logarithms are equal, for one base or many. Layer 2. Many bases need only one proof.
//!
//! A [`Shares`] is x·P for each of a list of bases P, with a proof that x is the secret of a public key. It opens cards, coins and dealt boxes. The
//! module doesn't know what the bases are; the caller says that by the domain label.

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::error::{CryptoError, What, expect_count};
use super::group::{Point, SecretScalar, multi_mul};
use super::memo;
use super::transcript::{Context, Transcript};
use crate::base::codec::encode;

/// Proves log_G X = log_P S for every pair (P, S). 64 bytes: challenge and response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dleq {
    /// Challenge.
    pub c: Scalar,
    /// Response k + c·x.
    pub z: Scalar,
}

/// x·P for each of several bases P, with one proof for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shares {
    /// One point per base, in their order.
    pub points: Vec<Point>,
    /// Proves that all have the same x as the public key.
    pub proof: Dleq,
}

/// Computes and proves the shares of `secret` for `bases`; `public` is its public key.
///
/// # Errors
/// Refuses an empty list and the identity as a base.
pub fn share<R: CryptoRng + ?Sized>(
    rng: &mut R,
    domain: &str,
    context: &Context,
    secret: &SecretScalar,
    public: &Point,
    bases: &[Point],
) -> Result<Shares, CryptoError> {
    check_bases(bases)?;
    let points: Vec<Point> = bases.iter().map(|base| secret.mul(base)).collect();
    let proof = prove(rng, domain, context, (secret, public), bases, &points);
    Ok(Shares { points, proof })
}

fn prove<R: CryptoRng + ?Sized>(
    rng: &mut R,
    domain: &str,
    context: &Context,
    (secret, public): (&SecretScalar, &Point),
    bases: &[Point],
    points: &[Point],
) -> Dleq {
    let (mut transcript, weights) = statement(domain, context, public, bases, points);
    // One base stands for all: P* = Σ wᵢPᵢ. If an Sᵢ is wrong, x·P* = Σ wᵢSᵢ fails, except with probability 2⁻¹²⁸.
    let base = combine(&weights, bases);
    let k = SecretScalar::random(rng);
    let c = challenge(&mut transcript, &k.public(), &Point::new(base * k.expose()));
    Dleq { c, z: k.expose() + c * secret.expose() }
}

impl Shares {
    /// Checks the shares against the author's public key and the bases they must be for.
    ///
    /// # Errors
    /// Refuses wrong counts, identities, and a proof for anything but exactly this statement.
    pub fn verify(&self, domain: &str, context: &Context, public: &Point, bases: &[Point]) -> Result<(), CryptoError> {
        let statement = || encode(&(self, domain, context, public, bases));
        memo::check(|| [b"shares".to_vec(), statement()], || self.hold(domain, context, public, bases))
    }

    fn hold(&self, domain: &str, context: &Context, public: &Point, bases: &[Point]) -> Result<(), CryptoError> {
        check_bases(bases)?;
        expect_count(What::Shares, bases.len(), self.points.len())?;
        if public.is_identity() || self.points.iter().any(Point::is_identity) {
            return Err(CryptoError::Identity(What::Shares));
        }
        let (mut transcript, weights) = statement(domain, context, public, bases, &self.points);
        let Dleq { c, z } = self.proof;
        let base = combine(&weights, bases);
        let share = combine(&weights, &self.points);
        let over_g = RistrettoPoint::vartime_double_scalar_mul_basepoint(&-c, public.raw(), &z);
        let over_base = multi_mul(&[z, -c], &[base, share]);
        let holds = challenge(&mut transcript, &Point::new(over_g), &Point::new(over_base)) == c;
        if holds { Ok(()) } else { Err(CryptoError::Invalid(What::Shares)) }
    }
}

fn check_bases(bases: &[Point]) -> Result<(), CryptoError> {
    if bases.is_empty() {
        return Err(CryptoError::Count { what: What::Shares, expected: 1, found: 0 });
    }
    if bases.iter().any(Point::is_identity) {
        return Err(CryptoError::Identity(What::Shares));
    }
    Ok(())
}

fn statement(
    domain: &str,
    context: &Context,
    public: &Point,
    bases: &[Point],
    points: &[Point],
) -> (Transcript, Vec<Scalar>) {
    let mut t = Transcript::new("dleq", context);
    t.append("domain", domain.as_bytes());
    t.append_point("X", public);
    t.append_points("P", bases.iter());
    t.append_points("S", points.iter());
    let weights = t.weights("w", bases.len());
    (t, weights)
}

fn combine(weights: &[Scalar], points: &[Point]) -> RistrettoPoint {
    match points {
        [only] => *only.raw(),
        many => multi_mul(weights, many.iter().map(Point::raw)),
    }
}

fn challenge(transcript: &mut Transcript, over_g: &Point, over_base: &Point) -> Scalar {
    transcript.append_point("A", over_g);
    transcript.append_point("B", over_base);
    transcript.challenge_scalar("c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::group::hash_to_group;
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    const CONTEXT: Context = Context { game: [1; 32], head: [2; 32] };

    #[test]
    fn wrong_shares_that_cancel_out_are_refused() {
        let rng = &mut ChaCha20Rng::seed_from_u64(9);
        let secret = SecretScalar::random(rng);
        let public = secret.public();
        let bases = [0u8, 1, 2].map(|i| hash_to_group("base", &[&[i]]));
        let mut shares = share(rng, "test", &CONTEXT, &secret, &public, &bases).unwrap();
        assert_eq!(shares.verify("test", &CONTEXT, &public, &bases), Ok(()));
        // Adds to one share what it takes from the next, with a proof made for exactly these.
        let shift = hash_to_group("shift", &[]);
        shares.points[1] = Point::new(shares.points[1].raw() + shift.raw());
        shares.points[2] = Point::new(shares.points[2].raw() - shift.raw());
        shares.proof = prove(rng, "test", &CONTEXT, (&secret, &public), &bases, &shares.points);
        let refused = shares.verify("test", &CONTEXT, &public, &bases);
        assert_eq!(refused, Err(CryptoError::Invalid(What::Shares)));
    }

    #[test]
    fn counts_and_identities_are_refused() {
        let rng = &mut ChaCha20Rng::seed_from_u64(10);
        let secret = SecretScalar::random(rng);
        let public = secret.public();
        let bases = [0u8, 1].map(|i| hash_to_group("base", &[&[i]]));
        let shares = share(rng, "test", &CONTEXT, &secret, &public, &bases).unwrap();
        assert!(shares.verify("test", &CONTEXT, &public, &bases[..1]).is_err());
        assert!(shares.verify("test", &CONTEXT, &Point::identity(), &bases).is_err());
        assert!(share(rng, "test", &CONTEXT, &secret, &public, &[bases[0], Point::identity()]).is_err());
    }
}
