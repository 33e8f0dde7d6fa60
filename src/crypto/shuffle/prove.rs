//! The prover makes the proof of a shuffle. It works in variable time only where the time depends on public values in secret order, or on
//! fresh uniform masks.

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use zeroize::Zeroizing;

use super::{
    Challenges, Multi, Product, Secret, ShuffleProof, challenge_e, challenge_x, challenge_yz, check_statement,
    statement,
};
use crate::crypto::cipher::{Ciphertext, Row};
use crate::crypto::commit::{pedersen, pedersen_permutation};
use crate::crypto::error::{CryptoError, What, expect_count};
use crate::crypto::group::{Point, multi_mul, powers, random_scalars};
use crate::crypto::keys::JointKey;
use crate::crypto::transcript::{Context, Transcript};

type Scalars = Zeroizing<Vec<Scalar>>;

/// Proves that `output` is the shuffle of `input` under `key` that [`super::shuffle`] returned with `secret`.
///
/// # Errors
/// Refuses lists and secrets whose sizes don't match. With a wrong secret it makes a proof, but one that doesn't verify.
pub fn prove<R: CryptoRng + ?Sized>(
    rng: &mut R,
    context: &Context,
    key: &JointKey,
    input: &[Row],
    output: &[Row],
    secret: &Secret,
) -> Result<ShuffleProof, CryptoError> {
    let (n, width) = check_statement(input, output)?;
    expect_count(What::Shuffle, n, secret.order.len())?;
    expect_count(What::Shuffle, n * width, secret.randomness.len())?;
    let t = statement(context, key, input, output);
    Ok(argue(rng, t, key, output, secret, |x| {
        let powers = powers(x, n);
        secret.order.iter().filter_map(|&i| powers.get(i)).copied().collect()
    }))
}

/// The argument over a transcript that holds the statement; `exponents` gives the bᵢ = x^π(i) for x.
fn argue<R: CryptoRng + ?Sized>(
    rng: &mut R,
    mut t: Transcript,
    key: &JointKey,
    output: &[Row],
    secret: &Secret,
    exponents: impl FnOnce(Scalar) -> Vec<Scalar>,
) -> ShuffleProof {
    // Round 1: commit to π.
    let order_blinding = Scalar::random(rng);
    let order = pedersen_permutation(&places(&secret.order), &order_blinding);
    let x = challenge_x(&mut t, &order);

    // Round 2: commit to x^π.
    let b: Scalars = Zeroizing::new(exponents(x));
    let powers_blinding = Scalar::random(rng);
    let powers = pedersen(&b, &powers_blinding);
    let Challenges { x: _, y, z } = challenge_yz(&mut t, x, &powers);

    // Round 3: both arguments' commitments; then one challenge for both.
    let values = secret.order.iter().zip(b.iter()).map(|(&i, b)| y * Scalar::from(i as u64 + 1) + b - z).collect();
    let product = ProductProver::commit(rng, Zeroizing::new(values), y * order_blinding + powers_blinding);
    let multi = MultiProver::commit(rng, key, output);
    let e = challenge_e(&mut t, product.points(), &multi.masks_point, &multi.sums);
    ShuffleProof {
        order,
        powers,
        product: product.answer(e),
        multi: multi.answer(e, &b, &powers_blinding, &secret.randomness),
    }
}

/// The position of each value: the inverse of the order.
fn places(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (place, &value) in order.iter().enumerate() {
        if let Some(slot) = places.get_mut(value) {
            *slot = place;
        }
    }
    places
}

/// Single-value product argument, §5.3: what is kept between commitment and answer.
struct ProductProver {
    /// aᵢ and the blinding of their commitment.
    values: Scalars,
    blinding: Scalar,
    /// bᵢ = a₁…aᵢ.
    partial: Scalars,
    /// dᵢ.
    masks: Scalars,
    /// δᵢ, with δ₁ = d₁ and δₙ = 0.
    deltas: Scalars,
    /// The blindings of c_d, c_δ, c_Δ.
    blindings: [Scalar; 3],
    points: [Point; 3],
}

impl ProductProver {
    fn commit<R: CryptoRng + ?Sized>(rng: &mut R, values: Scalars, blinding: Scalar) -> Self {
        let n = values.len();
        let mut masks = random_scalars(rng, n);
        let mut deltas = random_scalars(rng, n);
        if let (Some(delta), Some(mask)) = (deltas.first_mut(), masks.first()) {
            *delta = *mask;
        }
        if let Some(delta) = deltas.last_mut() {
            *delta = Scalar::ZERO;
        }
        if let ([mask], [delta]) = (masks.as_mut_slice(), deltas.as_slice()) {
            // With one row, the row's value is the product, and therefore public: it needs no mask.
            *mask = *delta;
        }
        let partial: Vec<Scalar> = values
            .iter()
            .scan(Scalar::ONE, |product, a| {
                *product *= a;
                Some(*product)
            })
            .collect();
        let next = || values.iter().zip(&masks).zip(&deltas).skip(1);
        let cross: Scalars = Zeroizing::new(next().zip(&deltas).map(|(((_, d), _), delta)| -delta * d).collect());
        let steps: Scalars = Zeroizing::new(
            next()
                .zip(deltas.iter().zip(&partial))
                .map(|(((a, d), next), (delta, b))| next - a * delta - b * d)
                .collect(),
        );
        let blindings = [Scalar::random(rng), Scalar::random(rng), Scalar::random(rng)];
        let [rd, rc, rs] = &blindings;
        let points = [pedersen(&masks, rd), pedersen(&cross, rc), pedersen(&steps, rs)];
        Self {
            values,
            blinding,
            partial: Zeroizing::new(partial),
            masks: Zeroizing::new(masks),
            deltas: Zeroizing::new(deltas),
            blindings,
            points,
        }
    }

    fn points(&self) -> [&Point; 3] {
        self.points.each_ref()
    }

    fn answer(self, e: Scalar) -> Product {
        let [masks, cross, steps] = self.points;
        let [rd, rc, rs] = self.blindings;
        let answer = |(value, mask): (&Scalar, &Scalar)| e * value + mask;
        let inner = self.values.len().saturating_sub(2);
        Product {
            masks,
            cross,
            steps,
            values: self.values.iter().zip(self.masks.iter()).map(answer).collect(),
            partial: self.partial.iter().zip(self.deltas.iter()).skip(1).take(inner).map(answer).collect(),
            values_blinding: e * self.blinding + rd,
            steps_blinding: e * rs + rc,
        }
    }
}

/// Multi-exponentiation argument, §4 with m = 1: what is kept between commitment and answer.
struct MultiProver {
    masks: Scalars,
    masks_blinding: Scalar,
    masks_point: Point,
    randomness: Scalars,
    sums: Vec<Ciphertext>,
}

impl MultiProver {
    fn commit<R: CryptoRng + ?Sized>(rng: &mut R, key: &JointKey, output: &[Row]) -> Self {
        let width = output.first().map_or(0, Vec::len);
        let masks: Scalars = Zeroizing::new(random_scalars(rng, output.len()));
        let masks_blinding = Scalar::random(rng);
        let randomness: Scalars = Zeroizing::new(random_scalars(rng, width));
        let column = |(i, (tau, over_h)): (usize, (&Scalar, RistrettoPoint))| {
            let side = |pick: fn(&Ciphertext) -> &Point| {
                let column: Vec<RistrettoPoint> =
                    output.iter().filter_map(|row| row.get(i)).map(|card| *pick(card).raw()).collect();
                multi_mul(masks.iter(), &column)
            };
            Ciphertext {
                c1: Point::new(side(|card| &card.c1) + RistrettoPoint::mul_base(tau)),
                c2: Point::new(side(|card| &card.c2) + over_h),
            }
        };
        let sums = randomness.iter().zip(key.mul_each(&randomness)).enumerate().map(column).collect();
        Self { masks_point: pedersen(&masks, &masks_blinding), masks, masks_blinding, randomness, sums }
    }

    fn answer(self, e: Scalar, exponents: &[Scalar], blinding: &Scalar, randomness: &[Scalar]) -> Multi {
        // Column by column, Σ bᵢ·ρᵢ.
        let width = self.randomness.len();
        let mut used = Zeroizing::new(vec![Scalar::ZERO; width]);
        for (b, row) in exponents.iter().zip(randomness.chunks(width)) {
            used.iter_mut().zip(row).for_each(|(sum, rho)| *sum += b * rho);
        }
        Multi {
            masks: self.masks_point,
            sums: self.sums,
            exponents: self.masks.iter().zip(exponents).map(|(mask, b)| mask + e * b).collect(),
            exponents_blinding: self.masks_blinding + e * blinding,
            randomness: self.randomness.iter().zip(used.iter()).map(|(tau, used)| tau - e * used).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::group::hash_to_group;
    use crate::crypto::shuffle::{shuffle, verify};
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    const CONTEXT: Context = Context { game: [1; 32], head: [2; 32] };

    /// If the first card of a pile is divided by k, the pile satisfies the multi-exponentiation with k·x in place of x. Only the product argument
    /// refutes that; for a single card, only the check of its one value does.
    #[test]
    fn a_card_turned_into_another_by_a_factor_is_refused() {
        let rng = &mut ChaCha20Rng::seed_from_u64(6);
        let key = JointKey::sum(&[hash_to_group("key", &[])]).unwrap();
        for n in 1..4u8 {
            let input: Vec<Row> = (0..n).map(|i| vec![Ciphertext::face_up(&hash_to_group("face", &[&[i]]))]).collect();
            for k in [1u8, 3] {
                let k = Scalar::from(k);
                let mut divided = input.clone();
                divided[0][0].c2 = Point::new(divided[0][0].c2.raw() * k.invert());
                let (output, secret) = shuffle(rng, &key, &divided).unwrap();
                let t = statement(&CONTEXT, &key, &input, &output);
                let proof = argue(rng, t, &key, &output, &secret, |x| {
                    let mut powers = powers(x, usize::from(n));
                    powers[0] *= k;
                    secret.order.iter().map(|&i| powers[i]).collect()
                });
                let verdict = verify(&CONTEXT, &key, &input, &output, &proof);
                assert_eq!(verdict.is_ok(), k == Scalar::ONE, "{n} cards");
            }
        }
    }
}
