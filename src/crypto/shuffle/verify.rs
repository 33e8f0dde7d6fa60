//! The verifier checks all equations of a proof, or of several, in one multi-scalar multiplication. They are weighted and added, and the sum must be
//! zero. Everything here is public, so it runs in variable time.
//!
//! The weights are drawn from the transcripts with all answers in them, so every device comes to the same verdict.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT;
use curve25519_dalek::traits::IsIdentity as _;
use curve25519_dalek::{RistrettoPoint, Scalar};

use super::{Challenges, ShuffleProof, challenge_e, challenge_x, challenge_yz, check_statement, statement};
use crate::base::codec::encode;
use crate::crypto::cipher::{Ciphertext, Row};
use crate::crypto::error::{CryptoError, Faulty, What, expect_count};
use crate::crypto::group::{Point, multi_mul, powers, vector_generators};
use crate::crypto::keys::JointKey;
use crate::crypto::memo;
use crate::crypto::transcript::{Context, Transcript};

/// One shuffle to be verified together with others.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The context of the proof.
    pub context: &'a Context,
    /// The rows before.
    pub input: &'a [Row],
    /// The rows after.
    pub output: &'a [Row],
    /// The proof.
    pub proof: &'a ShuffleProof,
}

/// Checks that `output` is a shuffle of `input` under `key`, proven in this context.
///
/// # Errors
/// Refuses lists and proofs whose sizes don't match, a face-up card in the output, and an invalid proof.
pub fn verify(
    context: &Context,
    key: &JointKey,
    input: &[Row],
    output: &[Row],
    proof: &ShuffleProof,
) -> Result<(), CryptoError> {
    let statement = || encode(&(context, key.point(), input, output, proof));
    memo::check(
        || [b"shuffle".to_vec(), statement()],
        || {
            let mut sum = Sum::default();
            sum.add(&Step { context, input, output, proof }.check(key)?, Scalar::ONE);
            if sum.comes_to_zero(key) { Ok(()) } else { Err(CryptoError::Invalid(What::Shuffle)) }
        },
    )
}

/// Checks several shuffles at once; rows that one step outputs and the next takes in are counted once.
///
/// # Errors
/// If they don't all hold, checks them one by one and names the first that doesn't.
pub fn verify_many(key: &JointKey, steps: &[Step<'_>]) -> Result<(), Faulty> {
    let checked: Result<Vec<Checked<'_>>, _> = steps.iter().map(|step| step.check(key)).collect();
    if checked.is_ok_and(|checked| all_hold(key, &checked)) {
        return Ok(());
    }
    for (index, Step { context, input, output, proof }) in steps.iter().enumerate() {
        verify(context, key, input, output, proof).map_err(|error| Faulty { index, error })?;
    }
    Ok(())
}

fn all_hold(key: &JointKey, checked: &[Checked<'_>]) -> bool {
    let Some(first) = checked.first() else { return true };
    let mut t = Transcript::new("shuffle batch", first.step.context);
    t.append_scalars("weights", &checked.iter().map(|c| c.weight).collect::<Vec<_>>());
    let mut sum = Sum::default();
    for (one, factor) in checked.iter().zip(t.weights("factor", checked.len())) {
        sum.add(one, factor);
    }
    sum.comes_to_zero(key)
}

/// A proof of the right shape, with its challenges and what follows from them without touching the group.
struct Checked<'a> {
    step: Step<'a>,
    width: usize,
    challenges: Challenges,
    e: Scalar,
    /// b̃₁ … b̃ₙ.
    partial: Vec<Scalar>,
    /// Its powers are the weights of the equations.
    weight: Scalar,
}

impl<'a> Step<'a> {
    fn check(&self, key: &JointKey) -> Result<Checked<'a>, CryptoError> {
        let Self { context, input, output, proof } = *self;
        let ShuffleProof { order, powers: _, product, multi } = proof;
        let (n, width) = check_statement(input, output)?;
        for (expected, found) in [
            (n, product.values.len()),
            (n.saturating_sub(2), product.partial.len()),
            (n, multi.exponents.len()),
            (width, multi.sums.len()),
            (width, multi.randomness.len()),
        ] {
            expect_count(What::Shuffle, expected, found)?;
        }
        let mut t = statement(context, key, input, output);
        let x = challenge_x(&mut t, order);
        let challenges = challenge_yz(&mut t, x, &proof.powers);
        let points = [&product.masks, &product.cross, &product.steps];
        let e = challenge_e(&mut t, points, &multi.masks, &multi.sums);
        t.append_scalars("values", &product.values);
        t.append_scalars("partial", &product.partial);
        t.append_scalars("exponents", &multi.exponents);
        t.append_scalars("randomness", &multi.randomness);
        t.append_scalars("blindings", &[product.values_blinding, product.steps_blinding, multi.exponents_blinding]);
        let weight = t.challenge_scalar("weight");

        // b = Π (y·i + xⁱ − z), and b̃ₙ must be e·b.
        let Challenges { x, y, z } = challenges;
        let factors = (1u64..).zip(powers(x, n)).map(|(i, power)| y * Scalar::from(i) + power - z);
        let last = e * factors.product::<Scalar>();
        let mut partial: Vec<Scalar> = product.values.iter().take(1).copied().collect();
        partial.extend(&product.partial);
        if n > 1 {
            partial.push(last);
        } else if partial.first() != Some(&last) {
            return Err(CryptoError::Invalid(What::Shuffle));
        }
        Ok(Checked { step: *self, width, challenges, e, partial, weight })
    }
}

/// A sum of multiples of points.
#[derive(Default)]
struct Sum<'a> {
    /// The multiples of G, H, and the generators K.
    g: Scalar,
    h: Scalar,
    vector: Vec<Scalar>,
    scalars: Vec<Scalar>,
    points: Vec<RistrettoPoint>,
    /// The output added last, and where its multiples begin.
    last: Option<(&'a [Row], usize)>,
}

impl<'a> Sum<'a> {
    /// Adds the equations of one proof, all multiplied by `factor`.
    fn add(&mut self, checked: &Checked<'a>, factor: Scalar) {
        let Checked { step, width, challenges: Challenges { x, y, z }, e, partial, weight } = checked;
        let Step { input, output, proof: ShuffleProof { order, powers: b, product, multi }, .. } = *step;
        let mut weights = std::iter::successors(Some(factor), |w| Some(w * weight));
        let mut weigh = || weights.next().unwrap_or_default();
        let w1 = weigh();
        let w2 = weigh();
        let w3 = weigh();

        // e·(y·c_A + c_B − z·ΣK) + c_d = com(ã; r̃)
        // e·c_Δ + c_δ = com(e·b̃ᵢ₊₁ − b̃ᵢ·ãᵢ₊₁; s̃)
        // e·c_B + c_masks = com(exponents; ·)
        self.term(w1 * e * y, order);
        self.term((w1 + w3) * e, b);
        self.term(w1, &product.masks);
        self.term(w2 * e, &product.steps);
        self.term(w2, &product.cross);
        self.term(w3, &multi.masks);
        self.g -= w1 * product.values_blinding + w2 * product.steps_blinding + w3 * multi.exponents_blinding;
        let grown = self.vector.len().max(product.values.len());
        self.vector.resize(grown, Scalar::ZERO);
        let openings = product.values.iter().zip(&multi.exponents);
        for (k, (value, exponent)) in self.vector.iter_mut().zip(openings) {
            *k -= w1 * (value + e * z) + w3 * exponent;
        }
        let steps = partial.iter().zip(partial.iter().zip(&product.values).skip(1));
        for (k, (before, (after, value))) in self.vector.iter_mut().zip(steps) {
            *k -= w2 * (e * after - before * value);
        }

        // Column by column, sum + e·Σ xⁱ·Cᵢ = Enc(0; τ̂) + Σ exponentᵢ·C'ᵢ
        let sides: Vec<(Scalar, Scalar)> = (0..*width).map(|_| (weigh(), weigh())).collect();
        for ((sum, tau), (wg, wh)) in multi.sums.iter().zip(&multi.randomness).zip(&sides) {
            self.term(*wg, &sum.c1);
            self.term(*wh, &sum.c2);
            self.g -= wg * tau;
            self.h -= wh * tau;
        }
        let inputs: Vec<Scalar> = powers(*x, input.len()).into_iter().map(|p| p * e).collect();
        match self.last {
            Some((rows, begin)) if rows == input => self.rows_again(begin, &inputs, &sides),
            Some(_) | None => self.rows(input, &inputs, &sides),
        }
        self.last = Some((output, self.points.len()));
        let outputs: Vec<Scalar> = multi.exponents.iter().map(|b| -b).collect();
        self.rows(output, &outputs, &sides);
    }

    fn term(&mut self, scalar: Scalar, point: &Point) {
        self.scalars.push(scalar);
        self.points.push(*point.raw());
    }

    fn rows(&mut self, rows: &[Row], multiples: &[Scalar], sides: &[(Scalar, Scalar)]) {
        for (row, s) in rows.iter().zip(multiples) {
            for (Ciphertext { c1, c2 }, (wg, wh)) in row.iter().zip(sides) {
                // Face-up cards have no c1, but there may be many.
                if !c1.is_identity() {
                    self.term(s * wg, c1);
                }
                self.term(s * wh, c2);
            }
        }
    }

    /// Adds multiples of rows that were already added as an output, from `begin` on: none of them is face up.
    fn rows_again(&mut self, begin: usize, multiples: &[Scalar], sides: &[(Scalar, Scalar)]) {
        let more = multiples.iter().flat_map(|s| sides.iter().flat_map(move |(wg, wh)| [s * wg, s * wh]));
        for (scalar, more) in self.scalars.iter_mut().skip(begin).zip(more) {
            *scalar += more;
        }
    }

    fn comes_to_zero(mut self, key: &JointKey) -> bool {
        self.scalars.extend([self.g, self.h]);
        self.points.extend([RISTRETTO_BASEPOINT_POINT, *key.point().raw()]);
        let generators = vector_generators(self.vector.len());
        multi_mul(self.scalars.iter().chain(&self.vector), self.points.iter().chain(generators)).is_identity()
    }
}
