//! An honest table does all it may, for all sizes.

use proptest::prelude::*;
use winterover::crypto::shuffle::{self, Step};
use winterover::crypto::{Faces, Row, cipher, coin, threshold};

use crate::table::{CONTEXT, pile, table};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn everybody_shuffles_and_one_device_reads(n in 2u8..=12, count in 1u16..20, width in 1u16..=2, seed: u64) {
        let mut t = table(n, seed);
        let faces = Faces::new("test", count * width);
        let mut piles = vec![pile(&faces, count, width)];
        let mut proofs = Vec::new();
        for _ in 0..n {
            let input = piles.last().unwrap();
            let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), input).unwrap();
            let proof = shuffle::prove(&mut t.rng, &CONTEXT, t.keys.joint(), input, &output, &secret).unwrap();
            prop_assert_eq!(shuffle::verify(&CONTEXT, t.keys.joint(), input, &output, &proof), Ok(()));
            proofs.push(proof);
            piles.push(output);
        }
        let steps: Vec<Step> = piles
            .windows(2)
            .zip(&proofs)
            .map(|(w, proof)| Step { context: &CONTEXT, input: &w[0], output: &w[1], proof })
            .collect();
        prop_assert_eq!(shuffle::verify_many(t.keys.joint(), &steps), Ok(()));

        // The last device draws everything: all others publish shares.
        let cards: Vec<_> = piles.last().unwrap().iter().flatten().copied().collect();
        let (owner, others) = t.own.split_last().unwrap();
        let shares: Vec<_> = others
            .iter()
            .map(|own| {
                let shares = cipher::share(&mut t.rng, &CONTEXT, own, &cards).unwrap();
                cipher::verify(&CONTEXT, t.keys.key(own.party()).unwrap(), &cards, &shares).unwrap();
                shares
            })
            .collect();
        let mut read: Vec<u16> = cards
            .iter()
            .enumerate()
            .map(|(i, card)| faces.find(&card.open_own(owner, shares.iter().map(|s| &s.points[i]))).unwrap())
            .collect();
        read.sort_unstable();
        prop_assert_eq!(read, (0..count * width).collect::<Vec<_>>());

        // Without the owner's share nobody else reads any.
        for (i, card) in cards.iter().enumerate() {
            prop_assert_eq!(faces.find(&card.open(shares.iter().map(|s| &s.points[i]))), None);
        }
    }

    #[test]
    fn a_silent_device_changes_nothing(n in 2u8..=12, seed: u64) {
        let mut t = table(n, seed);
        let base = coin::base(&CONTEXT, 3);
        let shares: Vec<_> = t.own.iter().map(|own| coin::share(&mut t.rng, &CONTEXT, own, &base).unwrap()).collect();
        for (own, share) in t.own.iter().zip(&shares) {
            prop_assert_eq!(coin::verify(&CONTEXT, &t.keys, own.party(), &base, share), Ok(()));
        }
        let toss = coin::Toss::new(shares.iter().map(|s| &s.points[0]));

        let absent = t.own[0].party();
        let bases = [base];
        let partials: Vec<_> = t
            .own
            .iter()
            .rev()
            .map(|own| (own.party(), threshold::partials(&mut t.rng, &CONTEXT, own, absent, &bases).unwrap()))
            .collect();
        for (holder, partial) in &partials {
            prop_assert_eq!(threshold::verify(&CONTEXT, &t.keys, absent, *holder, &bases, partial), Ok(()));
        }
        let partials: Vec<_> = partials.iter().map(|(p, s)| (*p, s)).collect();
        let emulated = threshold::combine(&t.keys, &partials).unwrap();
        prop_assert_eq!(emulated[0], shares[0].points[0]);
        let again = coin::Toss::new(emulated.iter().chain(shares[1..].iter().map(|s| &s.points[0])));
        prop_assert_eq!(again.values(&[6, 2, 0, 1000]), toss.values(&[6, 2, 0, 1000]));
    }
}

#[test]
fn faces_of_a_row_stay_together() {
    let mut t = table(2, 5);
    let faces = Faces::new("test", 12);
    let input = pile(&faces, 6, 2);
    let (output, _) = shuffle::shuffle(&mut t.rng, t.keys.joint(), &input).unwrap();
    let revealed: Vec<_> = t.own.iter().map(|own| own.reveal()).collect();
    let read =
        |row: &Row| -> Vec<u16> { row.iter().map(|c| faces.find(&c.open_revealed(&revealed)).unwrap()).collect() };
    assert!(output.iter().map(read).all(|pair| pair[0] % 2 == 0 && pair[1] == pair[0] + 1));
}
