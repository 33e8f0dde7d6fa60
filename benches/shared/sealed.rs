//! The sealed table's cryptography is measured card by card. Beside each piece of work are the bare scalar multiplications it contains.
//!
//! `bare` multiplies as many points by as many scalars of the same length, with the same functions of the group and in sums of the
//! same size as the work itself does. What the work takes beyond it is hashing, encoding, arithmetic of scalars and memory.

use curve25519_dalek::ristretto::RistrettoBasepointTable;
use curve25519_dalek::traits::VartimeMultiscalarMul;
use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use std::hint::black_box;
use winterover::crypto::setup::{Kept, Roster};
use winterover::crypto::{
    Ciphertext, Context, Faces, Identity, OwnKeys, Party, Row, TableKeys, Threshold, cipher, shuffle,
};

/// Where all proofs are made.
pub(crate) const CONTEXT: Context = Context { game: [7; 32], head: [9; 32] };

/// Scalars that sums take in turn, and how far apart two sums take them; more than any sum has, and odd.
const POOL: usize = 2048;
const STEP: usize = 131;

/// One piece of work and the multiplications in it.
pub(crate) struct Work {
    /// What is done.
    pub(crate) name: &'static str,
    /// To how many cards.
    pub(crate) cards: u16,
    /// Does it.
    pub(crate) whole: Box<dyn FnMut()>,
    /// Multiplies only.
    pub(crate) bare: Box<dyn FnMut()>,
}

/// Keys of a table of four.
pub(crate) struct Table {
    /// The first device's.
    pub(crate) own: OwnKeys,
    /// Everybody's.
    pub(crate) keys: TableKeys,
    /// For whatever needs chance.
    pub(crate) rng: ChaCha20Rng,
}

impl Table {
    /// Makes the keys, and a first shuffle, as every game does: from then on there is a table of multiples of the joint key.
    pub(crate) fn new() -> Self {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let devices = (0..4).map(|_| Identity::random(&mut rng).public()).collect();
        let roster = Roster::new(CONTEXT, devices, Threshold::Most).expect("distinct devices");
        let (kept, first): (Vec<_>, Vec<_>) =
            (0..4).map(|p| roster.round1(&mut rng, Party(p)).expect("a party of the roster")).unzip();
        let mut deal = |party: u8, k: &Kept| {
            let sent = roster.round2(&mut rng, k, &first).expect("complete");
            roster.check(Party(party), &first, sent).expect("honest")
        };
        let second: Vec<_> = (0..).zip(&kept).map(|(party, k)| deal(party, k)).collect();
        let setup = roster.setup(&first, second).expect("complete");
        let (own, third): (Vec<_>, Vec<_>) = kept.iter().map(|k| setup.round3(&mut rng, k).expect("honest")).unzip();
        let acked = |(party, sent)| setup.acknowledge(Party(party), sent).expect("honest");
        let third: Vec<_> = (0..).zip(&third).map(acked).collect();
        let keys = setup.finish(&third).expect("acknowledged");
        let own = own.into_iter().flatten().next().expect("no box was bad");
        let mut table = Table { own, keys, rng };
        table.sealed(108);
        table
    }

    /// A pile that one shuffle has already sealed.
    pub(crate) fn sealed(&mut self, count: u16) -> Vec<Row> {
        let faces = Faces::new("bench", count);
        let pile: Vec<Row> = (0..count).filter_map(|i| Some(vec![Ciphertext::face_up(&faces.point(i)?)])).collect();
        shuffle::shuffle(&mut self.rng, self.keys.joint(), &pile).expect("a pile").0
    }

    /// All pieces of work on so many cards.
    pub(crate) fn works(&mut self, cards: u16) -> Vec<Work> {
        vec![self.shuffle(cards), self.check_shuffle(cards), self.draw(cards), self.check_draw(cards)]
    }

    fn shuffle(&mut self, cards: u16) -> Work {
        let n = usize::from(cards);
        let input = self.sealed(cards);
        let keys = self.keys.clone();
        let mut whole_rng = ChaCha20Rng::from_rng(&mut self.rng);
        let whole = move || {
            let key = keys.joint();
            let (output, secret) = shuffle::shuffle(&mut whole_rng, key, &input).expect("a pile");
            let proof = shuffle::prove(&mut whole_rng, &CONTEXT, key, &input, &output, &secret);
            black_box(proof.expect("an honest shuffle"));
        };
        // ρ·G and ρ·H for each card. The proof: seven blindings or masks over G and one over H; sums over n committed values (twice over
        // n − 1), among them both halves of the cards. The commitment to the order is made by additions.
        let multiples = RistrettoBasepointTable::create(&RistrettoPoint::random(&mut self.rng));
        let scalars = scalars(&mut self.rng, POOL + n + 8);
        let points = points(&mut self.rng, n);
        let mut at = 0;
        let bare = move || {
            for s in scalars.iter().take(n) {
                black_box((RistrettoPoint::mul_base(black_box(s)), &multiples * black_box(s)));
            }
            for s in scalars.iter().skip(n).take(7) {
                black_box(RistrettoPoint::mul_base(black_box(s)));
            }
            black_box(&multiples * black_box(&scalars[n + 7]));
            for length in [n, n, n, n, n, n - 1, n - 1] {
                // A proof's scalars are always new. The same ones again would be quicker: the processor learns their digits.
                at = (at + STEP) % POOL;
                sum(&scalars[at..at + length], &points[..length]);
            }
        };
        Work { name: "shuffle and proof", cards, whole: Box::new(whole), bare: Box::new(bare) }
    }

    fn check_shuffle(&mut self, cards: u16) -> Work {
        let n = usize::from(cards);
        let input = self.sealed(cards);
        let Table { keys, rng, .. } = self;
        let (output, secret) = shuffle::shuffle(rng, keys.joint(), &input).expect("a pile");
        let proof = shuffle::prove(rng, &CONTEXT, keys.joint(), &input, &output, &secret).expect("an honest shuffle");
        let keys = keys.clone();
        let whole = move || shuffle::verify(&CONTEXT, keys.joint(), &input, &output, &proof).expect("a good proof");
        // One sum over both halves of the cards before and after, n generators, the proof's eight points, G and H.
        let scalars = scalars(&mut self.rng, 5 * n + 10);
        let points = points(&mut self.rng, 5 * n + 10);
        let bare = move || sum(&scalars, &points);
        Work { name: "check of a shuffle", cards, whole: Box::new(whole), bare: Box::new(bare) }
    }

    fn draw(&mut self, cards: u16) -> Work {
        let n = usize::from(cards);
        let pile = self.cards(cards);
        let own = self.own.clone();
        let mut whole_rng = ChaCha20Rng::from_rng(&mut self.rng);
        let whole = move || {
            black_box(cipher::share(&mut whole_rng, &CONTEXT, &own, &pile).expect("sealed cards"));
        };
        // A share of each card. The proof: the cards weighed and added, a mask over that sum and over G.
        let scalars = scalars(&mut self.rng, n + 2);
        let points = points(&mut self.rng, n + 1);
        let weights = weights(&mut self.rng, n);
        let bare = move || {
            for (s, p) in scalars.iter().zip(&points) {
                black_box(black_box(p) * black_box(s));
            }
            black_box(RistrettoPoint::mul_base(black_box(&scalars[n + 1])));
            sum(&weights, &points[..n]);
        };
        Work { name: "shares for a draw", cards, whole: Box::new(whole), bare: Box::new(bare) }
    }

    fn check_draw(&mut self, cards: u16) -> Work {
        let n = usize::from(cards);
        let pile = self.cards(cards);
        let shares = cipher::share(&mut self.rng, &CONTEXT, &self.own, &pile).expect("sealed cards");
        let key = *self.keys.key(self.own.party()).expect("a member");
        let whole = move || cipher::verify(&CONTEXT, &key, &pile, &shares).expect("good shares");
        // Cards and shares weighed and added, then two times two multiplications, one of them over G.
        let scalars = scalars(&mut self.rng, 2);
        let points = points(&mut self.rng, n.max(2));
        let weights = weights(&mut self.rng, n);
        let bare = move || {
            sum(&weights, &points[..n]);
            sum(&weights, &points[..n]);
            let [a, b] = [&scalars[0], &scalars[1]];
            black_box(RistrettoPoint::vartime_double_scalar_mul_basepoint(black_box(a), &points[0], b));
            sum(&scalars, &points[..2]);
        };
        Work { name: "check of a draw", cards, whole: Box::new(whole), bare: Box::new(bare) }
    }

    fn cards(&mut self, count: u16) -> Vec<Ciphertext> {
        self.sealed(count).into_iter().flatten().collect()
    }
}

fn sum(scalars: &[Scalar], points: &[RistrettoPoint]) {
    black_box(RistrettoPoint::vartime_multiscalar_mul(black_box(scalars), black_box(points)));
}

fn scalars(rng: &mut ChaCha20Rng, count: usize) -> Vec<Scalar> {
    (0..count).map(|_| Scalar::random(rng)).collect()
}

fn points(rng: &mut ChaCha20Rng, count: usize) -> Vec<RistrettoPoint> {
    (0..count).map(|_| RistrettoPoint::random(rng)).collect()
}

/// Of 128 bits, the first 1.
fn weights(rng: &mut ChaCha20Rng, count: usize) -> Vec<Scalar> {
    let mut halves = || u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    std::iter::once(Scalar::ONE).chain(std::iter::repeat_with(|| Scalar::from(halves()))).take(count).collect()
}
