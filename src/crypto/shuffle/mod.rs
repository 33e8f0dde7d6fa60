//! A shuffler permutes and masks a pile, and proves that it did nothing else. Layer 2. The proof is Bayer and Groth's argument (EUROCRYPT 2012) with
//! m = 1.
//!
//! A pile is a list of rows of w ciphertexts each. A shuffle permutes the rows and re-randomises every ciphertext. The list is sent first, and the
//! proof after it. Concealing a hand is the same, but its owner does it. The module doesn't know what is shuffled or whose turn it is.
//!
//! Notation: n rows, C the input, C' the output, C'ᵢ = C_π(i) + Enc(0; ρᵢ), commitments over generators K₁..Kₙ blinded by G. Size of a proof: 3n +
//! 7 + 3w points and scalars of 32 bytes each (n > 1).

mod prove;
mod verify;

use std::fmt;

use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::CryptoRng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::cipher::{Ciphertext, Row};
use super::error::{CryptoError, What, expect_count};
use super::group::{MAX_ROWS, Point, random_scalars};
use super::keys::JointKey;
use super::transcript::{Context, Transcript};

pub use prove::prove;
pub use verify::{Step, verify, verify_many};

/// The most ciphertexts in a row.
pub const MAX_WIDTH: usize = 4;

/// What a shuffler keeps until it has made its proof: the permutation and the randomness. Serializes only for its own storage.
#[derive(Clone, Zeroize, ZeroizeOnDrop, Serialize, Deserialize)]
pub struct Secret {
    /// Output row i is input row `order[i]`.
    order: Vec<usize>,
    /// ρ, row by row, w each.
    randomness: Vec<Scalar>,
}

impl Secret {
    /// For the owner of a concealed hand: output row i is input row `order()[i]`.
    pub fn order(&self) -> &[usize] {
        &self.order
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(redacted)")
    }
}

/// Proves that one list of rows is a shuffle of another, and reveals nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShuffleProof {
    /// c_A, the commitment to π.
    order: Point,
    /// c_B, the commitment to bᵢ = x^π(i).
    powers: Point,
    /// Single-value product argument: that dᵢ = y·π(i) + x^π(i) − z have the right product.
    product: Product,
    /// Multi-exponentiation argument: that Σ bᵢ·C'ᵢ = Σ xⁱ·Cᵢ + Enc(0; ·).
    multi: Multi,
}

/// Bayer and Groth §5.3, for one row of values aᵢ with product b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Product {
    /// c_d, the commitment to masks dᵢ of the values.
    masks: Point,
    /// c_δ, the commitment to −δᵢ·dᵢ₊₁.
    cross: Point,
    /// c_Δ, the commitment to δᵢ₊₁ − aᵢ₊₁·δᵢ − bᵢ·dᵢ₊₁.
    steps: Point,
    /// ãᵢ = e·aᵢ + dᵢ, n of them.
    values: Vec<Scalar>,
    /// b̃ᵢ = e·bᵢ + δᵢ for the partial products 1 < i < n; b̃₁ = ã₁ and b̃ₙ = e·b.
    partial: Vec<Scalar>,
    /// r̃, the blinding of the values.
    values_blinding: Scalar,
    /// s̃, the blinding of the steps.
    steps_blinding: Scalar,
}

/// Bayer and Groth §4 with m = 1: a proof of knowledge of the exponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Multi {
    /// Commitment to masks of the exponents.
    masks: Point,
    /// For each of the w columns, Enc(0; τ₀) + Σ maskᵢ·C'ᵢ.
    sums: Vec<Ciphertext>,
    /// maskᵢ + e·bᵢ, n of them.
    exponents: Vec<Scalar>,
    /// The blinding of the exponents.
    exponents_blinding: Scalar,
    /// τ̂, one per column.
    randomness: Vec<Scalar>,
}

/// One precomputed re-randomisation: ρ, ρ·G, ρ·H.
type Mask = (Scalar, RistrettoPoint, RistrettoPoint);

/// Precomputed re-randomisations for one joint key; each is used once.
pub struct Masks {
    key: JointKey,
    ready: Vec<Mask>,
}

impl Masks {
    /// An empty store for this key.
    pub fn new(key: &JointKey) -> Self {
        Self { key: key.clone(), ready: Vec::new() }
    }

    /// Makes `count` more (about 0.02 ms each, natively).
    pub fn prepare<R: CryptoRng + ?Sized>(&mut self, rng: &mut R, count: usize) {
        let scalars = random_scalars(rng, count);
        let over_h = self.key.mul_each(&scalars);
        self.ready.extend(scalars.into_iter().zip(over_h).map(|(s, h)| (s, RistrettoPoint::mul_base(&s), h)));
    }

    /// How many are ready.
    pub fn ready(&self) -> usize {
        self.ready.len()
    }

    fn take<R: CryptoRng + ?Sized>(&mut self, rng: &mut R, count: usize) -> Vec<Mask> {
        self.prepare(rng, count.saturating_sub(self.ready.len()));
        self.ready.split_off(self.ready.len() - count)
    }
}

impl Drop for Masks {
    fn drop(&mut self) {
        self.ready.iter_mut().for_each(|(scalar, _, _)| scalar.zeroize());
    }
}

impl fmt::Debug for Masks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Masks({} ready)", self.ready.len())
    }
}

/// Permutes the rows uniformly at random and re-randomises them under `key`.
///
/// # Errors
/// Refuses an empty list, more than [`MAX_ROWS`] rows, and rows that don't all have the same width of at most [`MAX_WIDTH`].
pub fn shuffle<R: CryptoRng + ?Sized>(
    rng: &mut R,
    key: &JointKey,
    rows: &[Row],
) -> Result<(Vec<Row>, Secret), CryptoError> {
    shuffle_with(rng, &mut Masks::new(key), rows)
}

/// Like [`shuffle`], but with precomputed masks; makes any that are missing.
///
/// # Errors
/// As [`shuffle`].
pub fn shuffle_with<R: CryptoRng + ?Sized>(
    rng: &mut R,
    masks: &mut Masks,
    rows: &[Row],
) -> Result<(Vec<Row>, Secret), CryptoError> {
    let width = check_shape(rows)?;
    let order = order(rng, rows.len());
    let mut masks = masks.take(rng, rows.len() * width);
    let remask = |(&from, masks): (&usize, &[Mask])| -> Row {
        let row = rows.get(from).into_iter().flatten();
        row.zip(masks).map(|(card, (_, over_g, over_h))| card.masked(over_g, over_h)).collect()
    };
    let output = order.iter().zip(masks.chunks(width)).map(remask).collect();
    let randomness = masks.iter().map(|(scalar, _, _)| *scalar).collect();
    masks.iter_mut().for_each(|(scalar, _, _)| scalar.zeroize());
    Ok((output, Secret { order, randomness }))
}

/// The order into which [`shuffle`] puts `count` rows with this generator, if nothing was drawn from it before.
pub fn order<R: CryptoRng + ?Sized>(rng: &mut R, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.shuffle(rng);
    order
}

/// The width of the rows, if they are a pile that can be shuffled.
fn check_shape(rows: &[Row]) -> Result<usize, CryptoError> {
    expect_count(What::Rows, rows.len().clamp(1, MAX_ROWS), rows.len())?;
    let width = rows.first().map_or(0, Vec::len);
    expect_count(What::Rows, width.clamp(1, MAX_WIDTH), width)?;
    rows.iter().try_for_each(|row| expect_count(What::Rows, width, row.len()))?;
    Ok(width)
}

/// n and w of a statement about these lists, if it can be one. Only the input may have face-up cards.
fn check_statement(input: &[Row], output: &[Row]) -> Result<(usize, usize), CryptoError> {
    let width = check_shape(input)?;
    expect_count(What::Rows, input.len(), output.len())?;
    expect_count(What::Rows, width, check_shape(output)?)?;
    if output.iter().flatten().any(Ciphertext::is_face_up) {
        return Err(CryptoError::Identity(What::Rows));
    }
    Ok((input.len(), width))
}

/// The transcript up to the first challenge: everything the proof is about.
fn statement(context: &Context, key: &JointKey, input: &[Row], output: &[Row]) -> Transcript {
    let mut t = Transcript::new("shuffle", context);
    t.append_point("H", key.point());
    t.append_u64("n", input.len() as u64);
    t.append_u64("w", input.first().map_or(0, Vec::len) as u64);
    for row in input.iter().chain(output) {
        t.append_points("row", row.iter().flat_map(|card| [&card.c1, &card.c2]).collect::<Vec<_>>().into_iter());
    }
    t
}

/// The challenges of the first two rounds, x from c_A, then y and z from c_B.
struct Challenges {
    x: Scalar,
    y: Scalar,
    z: Scalar,
}

fn challenge_x(t: &mut Transcript, order: &Point) -> Scalar {
    t.append_point("A", order);
    t.challenge_scalar("x")
}

fn challenge_yz(t: &mut Transcript, x: Scalar, powers: &Point) -> Challenges {
    t.append_point("B", powers);
    Challenges { x, y: t.challenge_scalar("y"), z: t.challenge_scalar("z") }
}

/// The last challenge e, which both arguments answer.
fn challenge_e(t: &mut Transcript, product: [&Point; 3], masks: &Point, sums: &[Ciphertext]) -> Scalar {
    t.append_points("product", product.into_iter());
    t.append_point("masks", masks);
    sums.iter().for_each(|sum| t.append_points("sum", [&sum.c1, &sum.c2].into_iter()));
    t.challenge_scalar("e")
}
