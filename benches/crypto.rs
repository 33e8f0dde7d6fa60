//! This benchmark measures the sealed table's cryptography, piece by piece. `ratios` sets it against bare scalar multiplications.
//!
//! `cargo bench --bench crypto`.

#[path = "shared/sealed.rs"]
mod sealed;

use criterion::{Criterion, criterion_group, criterion_main};
use curve25519_dalek::{RistrettoPoint, Scalar};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use sealed::{CONTEXT, Table};
use std::hint::black_box;
use std::time::Duration;
use winterover::base::codec::encode;
use winterover::crypto::shuffle::{self, Masks, Step};

const SIZES: [u16; 4] = [5, 52, 108, 130];

fn group(c: &mut Criterion) {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let s = Scalar::random(&mut rng);
    let p = RistrettoPoint::random(&mut rng);
    c.bench_function("group/point times scalar", |b| b.iter(|| black_box(&p) * black_box(&s)));
    c.bench_function("group/base times scalar", |b| b.iter(|| RistrettoPoint::mul_base(black_box(&s))));
    c.bench_function("group/encode", |b| b.iter(|| black_box(&p).compress()));
    let bytes = p.compress();
    c.bench_function("group/decode", |b| b.iter(|| black_box(&bytes).decompress()));
}

fn works(c: &mut Criterion) {
    let mut table = Table::new();
    for cards in SIZES {
        for mut work in table.works(cards) {
            let sealed::Work { name, cards, whole, bare } = &mut work;
            c.bench_function(&format!("{name}/{cards}"), |b| b.iter(&mut *whole));
            c.bench_function(&format!("{name}, bare/{cards}"), |b| b.iter(&mut *bare));
        }
    }
}

/// A shuffle whose masks were made while waiting; and how long its proof is.
fn prepared(c: &mut Criterion) {
    let mut table = Table::new();
    for cards in SIZES {
        let input = table.sealed(cards);
        let Table { rng, keys, .. } = &mut table;
        let key = keys.joint();
        let (output, secret) = shuffle::shuffle(rng, key, &input).expect("a pile");
        let proof = shuffle::prove(rng, &CONTEXT, key, &input, &output, &secret).expect("an honest shuffle");
        println!("proof of {cards} cards: {} bytes", encode(&proof).len());
        let mut store = Masks::new(key);
        c.bench_function(&format!("shuffle with masks made before/{cards}"), |b| {
            b.iter_batched_ref(
                || {
                    store.prepare(rng, usize::from(cards));
                    (std::mem::replace(&mut store, Masks::new(key)), ChaCha20Rng::seed_from_u64(1))
                },
                |(masks, rng)| shuffle::shuffle_with(rng, masks, &input).expect("a pile"),
                criterion::BatchSize::PerIteration,
            );
        });
    }
}

fn several(c: &mut Criterion) {
    let mut t = Table::new();
    let mut piles = vec![t.sealed(108)];
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

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    targets = group, works, prepared, several
}
criterion_main!(benches);
