//! Dishonest shufflers, dealers and complainers are each refused and named.

use winterover::base::codec::{decode, encode};
use winterover::crypto::setup::Round3;
use winterover::crypto::sharing::{Blame, Dealing, deal, judge};
use winterover::crypto::shuffle::{self, Secret, Step};
use winterover::crypto::{Ciphertext, CryptoError, Faulty, Party, Row, SecretScalar, ShuffleProof, What, cipher};

use crate::table::{CONTEXT, Table, check, sealed, table};

/// A shuffle of `claimed`, proven as well as may be to be one of `input`.
fn forge(t: &mut Table, input: &[Row], claimed: &[Row], reorder: impl Fn(&mut Vec<usize>)) -> (Vec<Row>, ShuffleProof) {
    let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), claimed).unwrap();
    let bytes = encode(&secret);
    let (mut order, randomness): (Vec<usize>, Vec<winterover::crypto::group::Scalar>) =
        decode(&bytes, bytes.len()).unwrap();
    reorder(&mut order);
    let bytes = encode(&(order, randomness));
    let secret: Secret = decode(&bytes, bytes.len()).unwrap();
    let proof = shuffle::prove(&mut t.rng, &CONTEXT, t.keys.joint(), input, &output, &secret).unwrap();
    (output, proof)
}

#[test]
fn a_copied_card_is_refused_and_its_shuffler_named() {
    let mut t = table(3, 11);
    for width in [1, 2] {
        let (_, input) = sealed(&mut t, 6, width);
        let mut copied = input.clone();
        copied[4] = copied[1].clone();
        let (honest, good) = forge(&mut t, &input, &input, |_| ());
        let (first, naive) = forge(&mut t, &honest, &copied, |_| ());
        let mut copied = honest.clone();
        copied[4] = copied[1].clone();
        // The prover tells the truth about where each card comes from: card 1 twice, card 4 never.
        let (second, frank) = forge(&mut t, &honest, &copied, |order| {
            order.iter_mut().filter(|i| **i == 4).for_each(|i| *i = 1);
        });
        for (output, proof) in [(first, naive), (second, frank)] {
            let invalid = CryptoError::Invalid(What::Shuffle);
            assert_eq!(shuffle::verify(&CONTEXT, t.keys.joint(), &honest, &output, &proof), Err(invalid));
            let (last, after) = forge(&mut t, &output, &output, |_| ());
            let step = |input, output, proof| Step { context: &CONTEXT, input, output, proof };
            let steps = [step(&input, &honest, &good), step(&honest, &output, &proof), step(&output, &last, &after)];
            let named = shuffle::verify_many(t.keys.joint(), &steps);
            assert_eq!(named, Err(Faulty { index: 1, error: invalid }));
            assert_eq!(shuffle::verify_many(t.keys.joint(), &[steps[0]]), Ok(()));
        }
    }
}

#[test]
fn two_wrongs_do_not_cancel_out() {
    let mut t = table(2, 12);
    let (_, input) = sealed(&mut t, 3, 1);
    let (output, proof) = forge(&mut t, &input, &input, |_| ());
    // The one adds to a card what the other takes away.
    let g = winterover::crypto::coin::base(&CONTEXT, 1);
    let mut middle = output.clone();
    middle[0][0] = middle[0][0].peel(&g);
    let (last, after) = forge(&mut t, &output, &output, |_| ());
    let step = |input, output, proof| Step { context: &CONTEXT, input, output, proof };
    let steps = [step(&input, &middle, &proof), step(&middle, &last, &after)];
    assert_eq!(shuffle::verify_many(t.keys.joint(), &steps).map_err(|f| f.index), Err(0));
    let steps = [step(&input, &output, &proof), step(&middle, &last, &after)];
    assert_eq!(shuffle::verify_many(t.keys.joint(), &steps).map_err(|f| f.index), Err(1));
    // A proof that names one pile and means the one before it.
    let (last, after) = forge(&mut t, &middle, &output, |_| ());
    let steps = [step(&input, &output, &proof), step(&middle, &last, &after)];
    assert_eq!(shuffle::verify_many(t.keys.joint(), &steps).map_err(|f| f.index), Err(1));
}

#[test]
fn several_piles_are_verified_together() {
    let mut t = table(2, 17);
    let piles: Vec<Vec<Row>> = [4, 1, 7].map(|count| sealed(&mut t, count, 1).1).to_vec();
    let mut proven: Vec<_> = piles.iter().map(|pile| forge(&mut t, pile, pile, |_| ())).collect();
    let all = |proven: &[(Vec<Row>, ShuffleProof)]| {
        let pairs = piles.iter().zip(proven);
        let steps: Vec<Step> =
            pairs.map(|(input, (output, proof))| Step { context: &CONTEXT, input, output, proof }).collect();
        shuffle::verify_many(t.keys.joint(), &steps).map_err(|f| f.index)
    };
    assert_eq!(all(&proven), Ok(()));
    proven[2].0.swap(0, 1);
    assert_eq!(all(&proven), Err(2));
    assert_eq!(shuffle::verify_many(t.keys.joint(), &[]), Ok(()));
}

#[test]
fn a_share_off_the_committed_polynomial_is_the_dealers_fault() {
    let mut t = table(4, 18);
    let receivers = t.keys.receivers();
    let secret = SecretScalar::random(&mut t.rng);
    let [committed, sent] = [(); 2].map(|()| deal(&mut t.rng, &CONTEXT, Party(0), &secret, &receivers, 3).unwrap());
    let dealing = Dealing { commitments: committed.commitments, ..sent };
    assert_eq!(dealing.check(&CONTEXT, Party(0), &secret.public(), 3, &receivers), Ok(()));
    let complaint = t.own[3].complain(&mut t.rng, &CONTEXT, Party(0), &dealing).unwrap();
    assert_eq!(judge(&CONTEXT, &complaint, receivers[3], 3, &dealing), Blame::Dealer);
}

#[test]
fn impossible_piles_are_refused() {
    let mut t = table(2, 13);
    let (faces, input) = sealed(&mut t, 3, 1);
    let (output, proof) = forge(&mut t, &input, &input, |_| ());
    let key = t.keys.joint();
    assert!(shuffle::shuffle(&mut t.rng, key, &[]).is_err());
    assert!(shuffle::shuffle(&mut t.rng, key, &[vec![]]).is_err());
    assert!(shuffle::shuffle(&mut t.rng, key, &[input[0].clone(), [&input[1][..], &input[2][..]].concat()]).is_err());
    assert!(shuffle::shuffle(&mut t.rng, key, &vec![input[0].clone(); 257]).is_err());
    assert!(shuffle::verify(&CONTEXT, key, &input[..2], &output, &proof).is_err());
    let mut bare = output.clone();
    bare[0] = vec![Ciphertext::face_up(&faces.point(0).unwrap())];
    assert_eq!(shuffle::verify(&CONTEXT, key, &input, &bare, &proof), Err(CryptoError::Identity(What::Rows)));
    assert!(cipher::share(&mut t.rng, &CONTEXT, &t.own[0], &bare[0]).is_err());
    assert!(cipher::share(&mut t.rng, &CONTEXT, &t.own[0], &[]).is_err());
}

#[test]
fn a_dealer_of_bad_shares_is_named() {
    let mut t = table(4, 14);
    // Party 1 swaps the boxes of parties 2 and 3; party 2 complains.
    t.round2[1].dealing.boxes.swap(2, 3);
    let setup = t.roster.setup(&t.round1, check(&t.roster, &t.round1, &t.round2).unwrap()).unwrap();
    let (own, sent) = setup.round3(&mut t.rng, &t.kept[2]).unwrap();
    assert!(own.is_none());
    let Round3::Complaint(complaint) = &sent else { panic!("a complaint is due") };
    assert_eq!(complaint.dealer, Party(1));
    let round3 = [&t.round3[..2], std::slice::from_ref(&sent), &t.round3[3..]].concat();
    // The others have acknowledged what they saw: the same dealing.
    let (_, ack) = setup.round3(&mut t.rng, &t.kept[0]).unwrap();
    let round3 = [&[ack.clone(), ack], &round3[2..]].concat();
    let named = t.finish(&t.round1, &t.round2, &round3).unwrap_err();
    assert_eq!(named, Faulty { index: 1, error: CryptoError::Invalid(What::Dealing) });
}

#[test]
fn a_false_complaint_falls_back_on_the_complainer() {
    let mut t = table(4, 15);
    let honest = &t.round2[1].dealing;
    let complaint = t.own[2].complain(&mut t.rng, &CONTEXT, Party(1), honest).unwrap();
    let receivers = t.keys.receivers();
    assert_eq!(judge(&CONTEXT, &complaint, receivers[2], 2, honest), Blame::Complainer);
    // Nor can it be made with another's key, nor turned against another dealer.
    let foreign = t.own[3].complain(&mut t.rng, &CONTEXT, Party(1), honest).unwrap();
    assert_eq!(judge(&CONTEXT, &foreign, receivers[2], 2, honest), Blame::Complainer);
    assert_eq!(judge(&CONTEXT, &complaint, receivers[2], 2, &t.round2[0].dealing), Blame::Complainer);
    let mut round3 = t.round3.clone();
    round3[2] = Round3::Complaint(complaint);
    let named = t.finish(&t.round1, &t.round2, &round3).unwrap_err();
    assert_eq!(named, Faulty { index: 2, error: CryptoError::Invalid(What::Setup) });
}

#[test]
fn an_ephemeral_key_cannot_be_borrowed_to_have_anothers_box_opened() {
    let mut t = table(3, 16);
    t.round2[1].dealing.ephemeral = t.round2[0].dealing.ephemeral;
    t.round2[1].dealing.proof = t.round2[0].dealing.proof;
    let named = check(&t.roster, &t.round1, &t.round2).unwrap_err();
    assert_eq!(named, Faulty { index: 1, error: CryptoError::Invalid(What::KeyProof) });
}
