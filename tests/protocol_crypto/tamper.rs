//! A message that is changed in any place doesn't decode, or is refused.

use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use winterover::base::codec::{decode, encode};
use winterover::crypto::commit::{Commitment, Opening};
use winterover::crypto::note::Note;
use winterover::crypto::setup::{Round1, Round2, Round3};
use winterover::crypto::sharing::{Complaint, Dealing};
use winterover::crypto::{
    Ciphertext, CryptoError, Dleq, IdentityKey, Party, Point, Shares, ShuffleProof, Signature, What, cipher, coin,
    shuffle, threshold,
};

use crate::table::{CONTEXT, other_contexts, sealed, table};

/// Changes every byte in three ways; each change must be refused, and in every 32 bytes at least one must get as far as
/// `holds`, so that it is not the decoding alone that refuses.
fn refuses_all_changes<T: Serialize + DeserializeOwned>(value: &T, holds: impl Fn(&T) -> bool) {
    assert!(holds(value), "the unchanged value holds");
    let bytes = encode(value);
    let mut decoded = vec![0; bytes.len() / 32 + 1];
    for place in 0..bytes.len() {
        for change in [1, 2, 0x14] {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            if let Ok(changed) = decode::<T>(&changed, bytes.len()) {
                decoded[place / 32] += 1;
                assert!(!holds(&changed), "byte {place} changed by {change}");
            }
        }
    }
    let whole = &decoded[..bytes.len() / 32];
    assert!(whole.iter().all(|&n| n > 0), "changes that decode: {decoded:?}");
    for len in 0..bytes.len() {
        assert!(decode::<T>(&bytes[..len], bytes.len()).is_err(), "cut at {len}");
    }
}

#[test]
fn shuffle_proofs() {
    let mut t = table(3, 1);
    for (count, width) in [(1, 1), (2, 1), (5, 1), (3, 2)] {
        let (_, input) = sealed(&mut t, count, width);
        let key = t.keys.joint();
        let (output, secret) = shuffle::shuffle(&mut t.rng, key, &input).unwrap();
        let proof = shuffle::prove(&mut t.rng, &CONTEXT, key, &input, &output, &secret).unwrap();
        refuses_all_changes(&proof, |proof| shuffle::verify(&CONTEXT, key, &input, &output, proof).is_ok());
        refuses_all_changes(&output, |output| shuffle::verify(&CONTEXT, key, &input, output, &proof).is_ok());
        refuses_all_changes(&input, |input| shuffle::verify(&CONTEXT, key, input, &output, &proof).is_ok());
        for context in other_contexts() {
            let refused = shuffle::verify(&context, key, &input, &output, &proof);
            assert_eq!(refused, Err(CryptoError::Invalid(What::Shuffle)));
        }
        let other = table(3, 2);
        assert!(shuffle::verify(&CONTEXT, other.keys.joint(), &input, &output, &proof).is_err());
    }
}

#[test]
fn shares_of_cards() {
    let mut t = table(3, 2);
    for count in [1, 6] {
        let cards: Vec<Ciphertext> = sealed(&mut t, count, 1).1.into_iter().flatten().collect();
        let shares = cipher::share(&mut t.rng, &CONTEXT, &t.own[1], &cards).unwrap();
        let key = t.keys.key(Party(1)).unwrap();
        refuses_all_changes(&shares, |shares| cipher::verify(&CONTEXT, key, &cards, shares).is_ok());
        for context in other_contexts() {
            assert!(cipher::verify(&context, key, &cards, &shares).is_err());
        }
        assert!(cipher::verify(&CONTEXT, t.keys.key(Party(0)).unwrap(), &cards, &shares).is_err());
        let others: Vec<Ciphertext> = sealed(&mut t, count, 1).1.into_iter().flatten().collect();
        assert!(cipher::verify(&CONTEXT, t.keys.key(Party(1)).unwrap(), &others, &shares).is_err());
    }
}

#[test]
fn shares_of_coins_and_partials() {
    let mut t = table(4, 3);
    let base = coin::base(&CONTEXT, 5);
    let share = coin::share(&mut t.rng, &CONTEXT, &t.own[0], &base).unwrap();
    refuses_all_changes(&share, |share| coin::verify(&CONTEXT, &t.keys, Party(0), &base, share).is_ok());
    assert!(coin::verify(&CONTEXT, &t.keys, Party(0), &coin::base(&CONTEXT, 6), &share).is_err());
    assert!(coin::verify(&CONTEXT, &t.keys, Party(1), &base, &share).is_err());
    assert_eq!(coin::verify(&CONTEXT, &t.keys, Party(4), &base, &share), Err(CryptoError::NoParty(4)));
    // A coin's share is no card's share, though the arithmetic is the same.
    let as_card = Ciphertext { c1: base, c2: coin::base(&CONTEXT, 6) };
    assert!(cipher::verify(&CONTEXT, t.keys.key(Party(0)).unwrap(), &[as_card], &share).is_err());

    let bases = [base];
    let partial = threshold::partials(&mut t.rng, &CONTEXT, &t.own[0], Party(2), &bases).unwrap();
    let holds = |absent, holder, partial: &Shares| {
        threshold::verify(&CONTEXT, &t.keys, absent, holder, &bases, partial).is_ok()
    };
    refuses_all_changes(&partial, |partial| holds(Party(2), Party(0), partial));
    assert!(!holds(Party(2), Party(1), &partial));
    assert!(!holds(Party(1), Party(0), &partial));
    for context in other_contexts() {
        assert_ne!(coin::base(&context, 5), base);
        assert!(coin::verify(&context, &t.keys, Party(0), &base, &share).is_err());
        assert!(threshold::verify(&context, &t.keys, Party(2), Party(0), &bases, &partial).is_err());
    }
}

#[test]
fn set_up_messages() {
    let t = table(2, 4);
    let with = |i: usize, changed: &Round2| {
        let mut round2 = t.round2.clone();
        round2[i] = changed.clone();
        t.finish(&t.round1, &round2, &t.round3)
    };
    refuses_all_changes(&t.round2[1], |changed| with(1, changed).is_ok());
    refuses_all_changes(&t.round1[0], |changed| {
        t.finish(&[changed.clone(), t.round1[1].clone()], &t.round2, &t.round3).is_ok()
    });
    refuses_all_changes(&t.round3[1], |changed| {
        t.finish(&t.round1, &t.round2, &[t.round3[0].clone(), changed.clone()]).is_ok()
    });
    // Somebody else's keys, repeated as one's own.
    assert_eq!(with(1, &t.round2[0]).unwrap_err().index, 1);
}

fn survives<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    if let Ok(value) = decode::<T>(bytes, bytes.len()) {
        assert_eq!(encode(&value), bytes);
    }
}

proptest! {
    #[test]
    fn garbage_is_an_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives::<Point>(&bytes);
        survives::<Ciphertext>(&bytes);
        survives::<Dleq>(&bytes);
        survives::<Shares>(&bytes);
        survives::<ShuffleProof>(&bytes);
        survives::<IdentityKey>(&bytes);
        survives::<Signature>(&bytes);
        survives::<Commitment>(&bytes);
        survives::<Opening>(&bytes);
        survives::<Note>(&bytes);
        survives::<Dealing>(&bytes);
        survives::<Complaint>(&bytes);
        survives::<Round1>(&bytes);
        survives::<Round2>(&bytes);
        survives::<Round3>(&bytes);
    }
}

#[test]
fn the_identity_and_other_spellings_do_not_decode() {
    assert!(decode::<Point>(&[0; 32], 32).is_err());
    assert!(decode::<Ciphertext>(&encode(&Ciphertext::face_up(&coin::base(&CONTEXT, 1))), 64).is_err());
    // A negative field element, and a scalar that is not reduced.
    assert!(decode::<Point>(&[1; 32], 32).is_err());
    assert!(decode::<Dleq>(&[0xff; 64], 64).is_err());
}
