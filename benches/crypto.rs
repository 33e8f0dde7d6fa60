//! What the sealed table's cryptography costs, beside the bare scalar multiplications it contains.
//!
//! `cargo bench --bench crypto`. The lines named `bare` do nothing but group arithmetic of the same amount, so that what a
//! proof costs beyond it can be seen.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use curve25519_dalek::ristretto::RistrettoBasepointTable;
use curve25519_dalek::traits::VartimeMultiscalarMul;
use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use winterover::crypto::setup::Roster;
use winterover::crypto::shuffle::{self, Masks, Step};
use winterover::crypto::{Ciphertext, Context, Faces, Identity, OwnKeys, Party, Row, TableKeys, cipher};

const CONTEXT: Context = Context { room: [7; 32], head: [9; 32] };
const SIZES: [u16; 4] = [5, 52, 108, 130];

struct Table {
    rng: ChaCha20Rng,
    own: Vec<OwnKeys>,
    keys: TableKeys,
}

fn table(n: u8) -> Table {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let devices = (0..n).map(|_| Identity::random(&mut rng).public()).collect();
    let roster = Roster::new(CONTEXT, devices).expect("distinct devices");
    let (kept, first): (Vec<_>, Vec<_>) =
        (0..n).map(|p| roster.round1(&mut rng, Party(p)).expect("a party of the roster")).unzip();
    let second: Vec<_> = kept.iter().map(|k| roster.round2(&mut rng, k, &first).expect("complete")).collect();
    let (own, third): (Vec<_>, Vec<_>) =
        kept.iter().map(|k| roster.round3(&mut rng, k, &first, &second).expect("honest")).unzip();
    let keys = roster.finish(&first, &second, &third).expect("acknowledged");
    Table { rng, own: own.into_iter().flatten().collect(), keys }
}

/// A pile that one shuffle has already sealed.
fn sealed(t: &mut Table, count: u16) -> Vec<Row> {
    let faces = Faces::new("bench", count);
    let pile: Vec<Row> = (0..count).filter_map(|i| Some(vec![Ciphertext::face_up(&faces.point(i)?)])).collect();
    shuffle::shuffle(&mut t.rng, t.keys.joint(), &pile).expect("a pile").0
}

fn group(c: &mut Criterion) {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let (s, p) = (Scalar::random(&mut rng), RistrettoPoint::random(&mut rng));
    c.bench_function("group/point times scalar", |b| b.iter(|| black_box(&p) * black_box(&s)));
    c.bench_function("group/base times scalar", |b| b.iter(|| RistrettoPoint::mul_base(black_box(&s))));
    c.bench_function("group/encode", |b| b.iter(|| black_box(&p).compress()));
    let bytes = p.compress();
    c.bench_function("group/decode", |b| b.iter(|| black_box(&bytes).decompress()));
}

fn shuffles(c: &mut Criterion) {
    let mut t = table(4);
    for n in SIZES {
        let input = sealed(&mut t, n);
        let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), &input).expect("a pile");
        let Table { rng, keys, .. } = &mut t;
        let key = keys.joint();
        let proof = shuffle::prove(rng, &CONTEXT, key, &input, &output, &secret).expect("an honest shuffle");
        println!("proof of {n} cards: {} bytes", winterover::base::codec::encode(&proof).len());
        c.bench_function(&format!("shuffle and prove/{n}"), |b| {
            b.iter(|| {
                let (output, secret) = shuffle::shuffle(rng, key, &input).expect("a pile");
                shuffle::prove(rng, &CONTEXT, key, &input, &output, &secret).expect("an honest shuffle")
            });
        });
        let mut store = Masks::new(key);
        c.bench_function(&format!("shuffle with masks made before/{n}"), |b| {
            b.iter_batched_ref(
                || {
                    store.prepare(rng, usize::from(n));
                    (std::mem::replace(&mut store, Masks::new(key)), ChaCha20Rng::seed_from_u64(1))
                },
                |(masks, rng)| shuffle::shuffle_with(rng, masks, &input).expect("a pile"),
                criterion::BatchSize::PerIteration,
            );
        });
        c.bench_function(&format!("shuffle verify/{n}"), |b| {
            b.iter(|| shuffle::verify(&CONTEXT, key, &input, &output, &proof).expect("a good proof"));
        });
        bare_shuffle(c, rng, usize::from(n));
    }
}

fn bare(point: RistrettoPoint) {
    black_box(point);
}

/// The group arithmetic of a shuffle: re-randomising by tables, and the prover's sums; the verifier's one sum.
fn bare_shuffle(c: &mut Criterion, rng: &mut ChaCha20Rng, n: usize) {
    let table = RistrettoBasepointTable::create(&RistrettoPoint::random(rng));
    let scalars: Vec<Scalar> = (0..5 * n).map(|_| Scalar::random(rng)).collect();
    let points: Vec<RistrettoPoint> = (0..5 * n).map(|_| RistrettoPoint::random(rng)).collect();
    let sum = |n: usize| RistrettoPoint::vartime_multiscalar_mul(scalars.iter().take(n), points.iter().take(n));
    c.bench_with_input(BenchmarkId::new("shuffle and prove, bare", n), &n, |b, &n| {
        b.iter(|| {
            scalars.iter().take(2 * n).map(|s| &table * s).for_each(bare);
            (0..7).map(|_| sum(n)).for_each(bare);
        });
    });
    c.bench_with_input(BenchmarkId::new("shuffle verify, bare", n), &n, |b, &n| b.iter(|| sum(5 * n)));
}

fn several(c: &mut Criterion) {
    let mut t = table(4);
    let mut piles = vec![sealed(&mut t, 108)];
    let mut proofs = Vec::new();
    for _ in 0..11 {
        let input = piles.last().expect("not empty");
        let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), input).expect("a pile");
        proofs.push(shuffle::prove(&mut t.rng, &CONTEXT, t.keys.joint(), input, &output, &secret).expect("honest"));
        piles.push(output);
    }
    let before_after = piles.iter().zip(piles.iter().skip(1)).zip(&proofs);
    let steps: Vec<Step<'_>> =
        before_after.map(|((input, output), proof)| Step { context: &CONTEXT, input, output, proof }).collect();
    c.bench_function("shuffle verify, 11 of 108 together", |b| {
        b.iter(|| shuffle::verify_many(t.keys.joint(), &steps).expect("good proofs"));
    });
}

fn draws(c: &mut Criterion) {
    let mut t = table(4);
    for n in [1, 5, 55, 108] {
        let cards: Vec<Ciphertext> = sealed(&mut t, n).into_iter().flatten().collect();
        let Table { rng, own, keys } = &mut t;
        let Some(own) = own.first() else { return };
        let key = keys.key(own.party()).expect("a member");
        let shares = cipher::share(rng, &CONTEXT, own, &cards).expect("sealed cards");
        c.bench_function(&format!("draw share/{n}"), |b| {
            b.iter(|| cipher::share(rng, &CONTEXT, own, &cards).expect("sealed cards"));
        });
        c.bench_function(&format!("draw verify/{n}"), |b| {
            b.iter(|| cipher::verify(&CONTEXT, key, &cards, &shares).expect("good shares"));
        });
        let points: Vec<RistrettoPoint> = (0..2 * n).map(|_| RistrettoPoint::random(rng)).collect();
        let scalars: Vec<Scalar> = (0..2 * n).map(|_| Scalar::random(rng)).collect();
        c.bench_function(&format!("draw share, bare/{n}"), |b| {
            b.iter(|| points.iter().zip(&scalars).take(usize::from(n)).map(|(p, s)| p * s).for_each(bare));
        });
        c.bench_function(&format!("draw verify, bare/{n}"), |b| {
            b.iter(|| RistrettoPoint::vartime_multiscalar_mul(&scalars, &points));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    targets = group, shuffles, several, draws
}
criterion_main!(benches);
