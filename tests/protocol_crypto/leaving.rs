//! These tests cover devices that fall silent, are let go or collude, and the audit.

use curve25519_dalek::Scalar;
use curve25519_dalek::ristretto::CompressedRistretto;
use proptest::prelude::*;
use winterover::crypto::keys::threshold_of;
use winterover::crypto::reshare::{Dealings, To, blame};
use winterover::crypto::sharing::deal;
use winterover::crypto::{
    Ciphertext, CryptoError, OwnKeys, Party, Point, Reader, SecretScalar, Shares, TableKeys, Threshold, What, cipher,
    coin, note, threshold,
};

use crate::table::{CONTEXT, Table, other_contexts, sealed, table, table_of};

fn partials(t: &mut Table, absent: Party, holders: &[usize], bases: &[Point]) -> Vec<(Party, Shares)> {
    holders
        .iter()
        .map(|&h| {
            let partial = threshold::partials(&mut t.rng, &CONTEXT, &t.own[h], absent, bases).unwrap();
            threshold::verify(&CONTEXT, &t.keys, absent, Party(h as u8), bases, &partial).unwrap();
            (Party(h as u8), partial)
        })
        .collect()
}

fn combine(keys: &TableKeys, partials: &[(Party, Shares)]) -> Option<Vec<Point>> {
    threshold::combine(keys, &partials.iter().map(|(p, s)| (*p, s)).collect::<Vec<_>>()).ok()
}

#[test]
fn thresholds() {
    assert_eq!([2, 3, 4, 5, 6, 12].map(threshold_of), [2, 2, 3, 4, 4, 8]);
}

#[test]
fn fewer_than_the_threshold_open_nothing() {
    for n in [5, 6, 12] {
        let mut t = table(n, 20);
        let needed = t.keys.threshold();
        let bases = [coin::base(&CONTEXT, 1)];
        let holders: Vec<usize> = (1..=needed).collect();
        let dealt = partials(&mut t, Party(0), &holders, &bases);
        let truth = coin::own_share(&t.own[0], &bases[0]);
        assert_eq!(combine(&t.keys, &dealt), Some(vec![truth]));
        assert_eq!(combine(&t.keys, &dealt[1..]), None, "combine counts");
        let twice = [&dealt[1..], &dealt[1..2]].concat();
        assert_eq!(combine(&t.keys, &twice), None, "one holder twice is one too few");
        // Interpolated as if one less were enough, the point is a wrong one.
        let smaller = (2..n).find(|&m| threshold_of(usize::from(m)) == needed - 1).unwrap();
        let wrong = combine(&table(smaller, 20).keys, &dealt[1..]);
        assert!(wrong.is_some() && wrong != Some(vec![truth]));
        // And one share from another polynomial spoils the sum.
        let mut wrong = dealt.clone();
        wrong[0].1 = threshold::partials(&mut t.rng, &CONTEXT, &t.own[1], Party(1), &bases).unwrap();
        assert_ne!(combine(&t.keys, &wrong), Some(vec![truth]));
    }
}

#[test]
fn where_all_open_cards_no_fewer_do() {
    for n in [2, 3, 4, 6] {
        let mut t = table_of(n, Threshold::All, 24);
        assert_eq!(t.keys.threshold(), usize::from(n));
        let bases = [coin::base(&CONTEXT, 1)];
        let truth = coin::own_share(&t.own[0], &bases[0]);
        let all: Vec<usize> = (0..usize::from(n)).collect();
        let dealt = partials(&mut t, Party(0), &all, &bases);
        assert_eq!(combine(&t.keys, &dealt), Some(vec![truth]));
        // All others together lack the owner's own share, and what they have adds up to something else.
        assert_eq!(combine(&t.keys, &dealt[1..]), None);
        if n > 2 {
            let wrong = combine(&table_of(n - 1, Threshold::All, 24).keys, &dealt[1..]);
            assert!(wrong.is_some() && wrong != Some(vec![truth]));
        }
        // Nor does anybody take keys of which fewer could put a secret together, or more must.
        for (one, other) in [(Threshold::All, Threshold::Most), (Threshold::Most, Threshold::All)] {
            let one = table_of(n, one, 24);
            let other = table_of(n, other, 24);
            assert_eq!(one.finish(&other.round1, &other.round2, &other.round3).is_err(), n > 2);
        }
    }
}

#[test]
fn where_all_open_cards_a_device_leaves_that_takes_part_in_it() {
    let mut t = table_of(4, Threshold::All, 25);
    let gone = Party(3);
    let keys = t.keys.without(Party(3), None).unwrap();
    let mut dealings = Dealings::new();
    for own in &t.own {
        let dealing = own.reshare(&mut t.rng, &CONTEXT, &keys, own.party(), To::Members).unwrap();
        assert_eq!(keys.check_dealing(&CONTEXT, own.party(), own.party(), To::Members, &dealing), Ok(()));
        dealings.insert((own.party(), own.party()), dealing);
    }
    // What all others hold of its secret is too little to deal that without it.
    let mut without = dealings.clone();
    without.remove(&(gone, gone));
    for own in &t.own[..3] {
        let dealing = own.reshare(&mut t.rng, &CONTEXT, &keys, gone, To::Members).unwrap();
        without.insert((gone, own.party()), dealing);
    }
    assert!(!keys.can_be_reshared(&without) && keys.can_be_reshared(&dealings));
    let own: Vec<OwnKeys> = t.own[..3].iter().map(|own| own.reshared(&CONTEXT, &keys, &dealings).unwrap()).collect();
    let keys = keys.reshared(&dealings).unwrap();
    assert_eq!(keys.threshold(), 3);
    let held: Vec<_> = own.iter().map(|own| (own.party(), own.reveal_share(gone).unwrap())).collect();
    assert_eq!(threshold::rebuild(&keys, gone, &held), Ok(t.own[3].reveal()));
    assert!(threshold::rebuild(&keys, gone, &held[1..]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn a_device_leaves_and_the_game_goes_on(n in 3u8..=12, gone in 0u8..3, count in 1u16..6, seed: u64) {
        let mut t = table(n, seed);
        let gone = Party(gone);
        let (faces, pile) = sealed(&mut t, count, 2);
        let cards: Vec<Ciphertext> = pile.into_iter().flatten().collect();
        let bases = cipher::bases(&cards);

        // Its layer is peeled by t others, and H loses its key.
        let holders: Vec<usize> = (0..usize::from(n)).rev().filter(|&h| h != usize::from(gone.0)).collect();
        let dealt = partials(&mut t, gone, &holders, &bases);
        let shares = combine(&t.keys, &dealt).unwrap();
        let cards: Vec<Ciphertext> = cards.iter().zip(&shares).map(|(card, share)| card.peel(share)).collect();
        let keys = t.keys.without(gone, None).unwrap();
        prop_assert!(keys.key(gone).is_err());

        // Those who remain deal again; where one of them may be silent, the others deal what they hold of its secret too.
        let others: Vec<OwnKeys> = t.own.iter().filter(|own| own.party() != gone).cloned().collect();
        let silent = (others.len() > t.keys.threshold()).then(|| others[others.len() - 1].party());
        let there = &others[..others.len() - usize::from(silent.is_some())];
        let mut dealings = Dealings::new();
        for own in there {
            for of in [Some(own.party()), Some(gone), silent].into_iter().flatten() {
                let dealing = own.reshare(&mut t.rng, &CONTEXT, &keys, of, To::Members).unwrap();
                prop_assert_eq!(keys.check_dealing(&CONTEXT, of, own.party(), To::Members, &dealing), Ok(()));
                dealings.insert((of, own.party()), dealing);
            }
        }
        let secret = t.own[usize::from(gone.0)].reveal();
        t.own = others.clone();
        prop_assert!(t.own.iter().all(|own| own.bad_box(&CONTEXT, &keys, To::Members, &dealings).is_none()));
        t.own = t.own.iter().map(|own| own.reshared(&CONTEXT, &keys, &dealings).unwrap()).collect();
        t.keys = keys.reshared(&dealings).unwrap();
        prop_assert_eq!(t.keys.members().len(), usize::from(n) - 1);
        prop_assert_eq!(t.keys.threshold(), threshold_of(usize::from(n) - 1));

        // The leaver's secret is still to be had for the audit, and by no fewer.
        let held: Vec<_> = t.own.iter().map(|own| (own.party(), own.reveal_share(gone).unwrap())).collect();
        prop_assert_eq!(threshold::rebuild(&t.keys, gone, &held), Ok(secret));
        prop_assert!(threshold::rebuild(&t.keys, gone, &held[..t.keys.threshold() - 1]).is_err());

        // They read the cards, and stand in for one another.
        let all: Vec<Shares> = t.own.iter().map(|own| cipher::share(&mut t.rng, &CONTEXT, own, &cards).unwrap()).collect();
        let mut read: Vec<u16> = (0..cards.len())
            .map(|i| faces.find(&cards[i].open(all.iter().map(|s| &s.points[i]))).unwrap())
            .collect();
        read.sort_unstable();
        prop_assert_eq!(read, (0..count * 2).collect::<Vec<_>>());
        let absent = t.own[0].party();
        let again: Vec<(Party, Shares)> = t.own.iter().rev()
            .map(|own| (own.party(), threshold::partials(&mut t.rng, &CONTEXT, own, absent, &bases).unwrap()))
            .collect();
        for (holder, partial) in &again {
            prop_assert_eq!(threshold::verify(&CONTEXT, &t.keys, absent, *holder, &bases, partial), Ok(()));
        }
        prop_assert_eq!(combine(&t.keys, &again), Some(all[0].points.clone()));
    }
}

#[test]
fn a_bad_new_dealing_is_refused_or_complained_of() {
    let mut t = table(4, 22);
    let gone = Party(0);
    let keys = t.keys.without(Party(0), None).unwrap();
    let dealt =
        |t: &mut Table, by: usize, of: Party| t.own[by].reshare(&mut t.rng, &CONTEXT, &keys, of, To::Members).unwrap();
    let honest = dealt(&mut t, 2, Party(2));
    let invalid = Err(CryptoError::Invalid(What::Dealing));
    assert_eq!(keys.check_dealing(&CONTEXT, Party(2), Party(2), To::Members, &honest), Ok(()));
    for context in other_contexts() {
        assert!(keys.check_dealing(&context, Party(2), Party(2), To::Members, &honest).is_err());
    }
    // Another's secret than one's own; one's own for the share of another's; a share of a third one's.
    assert!(keys.check_dealing(&CONTEXT, Party(3), Party(2), To::Members, &honest).is_err());
    let lent = dealt(&mut t, 2, gone);
    assert_eq!(keys.check_dealing(&CONTEXT, gone, Party(2), To::Members, &lent), Ok(()));
    assert_eq!(keys.check_dealing(&CONTEXT, gone, Party(3), To::Members, &lent), invalid);
    assert_eq!(keys.check_dealing(&CONTEXT, Party(1), Party(2), To::Members, &lent), invalid);
    let other = SecretScalar::random(&mut t.rng);
    let wrong = deal(&mut t.rng, &CONTEXT, Party(2), &other, &keys.receivers(), 2).unwrap();
    assert_eq!(keys.check_dealing(&CONTEXT, Party(2), Party(2), To::Members, &wrong), invalid);
    // One that leaves a receiver with nothing: of a + b·x, where b is -a / x for the receiver at x.
    let mut robbing = honest.clone();
    let raw = |point: &Point| CompressedRistretto(*point.as_bytes()).decompress().unwrap();
    let slope = -raw(&robbing.commitments[0]) * Scalar::from(4u8).invert();
    robbing.commitments[1] = Point::from_bytes(slope.compress().0).unwrap();
    let nothing = Err(CryptoError::Identity(What::Dealing));
    assert_eq!(keys.check_dealing(&CONTEXT, Party(2), Party(2), To::Members, &robbing), nothing);
    let lax = deal(&mut t.rng, &CONTEXT, Party(2), &other, &keys.receivers(), 1).unwrap();
    let count = CryptoError::Count { what: What::Dealing, expected: 2, found: 1 };
    assert_eq!(keys.check_dealing(&CONTEXT, Party(2), Party(2), To::Members, &lax), Err(count));

    let mut dealings = Dealings::new();
    for by in 1..4 {
        for of in [Party(by as u8), gone] {
            let dealing = dealt(&mut t, by, of);
            dealings.insert((of, Party(by as u8)), dealing);
        }
    }
    // Boxes swapped: the receiver sees it, shows it, and nobody believes it of another dealing.
    dealings.get_mut(&(gone, Party(2))).unwrap().boxes.swap(0, 2);
    assert_eq!(t.own[1].bad_box(&CONTEXT, &keys, To::Members, &dealings), Some((gone, Party(2))));
    assert_eq!(t.own[2].bad_box(&CONTEXT, &keys, To::Members, &dealings), None);
    let blind = t.own[1].reshared(&CONTEXT, &keys, &dealings).unwrap();
    assert!(!blind.holds(gone) && blind.holds(Party(3)) && t.own[1].holds(gone));
    let complaint = t.own[1].complain(&mut t.rng, &CONTEXT, Party(2), &dealings[&(gone, Party(2))]).unwrap();
    assert_eq!(blame(&CONTEXT, &keys, (To::Members, &dealings), Party(1), gone, &complaint), Party(2));
    assert_eq!(blame(&CONTEXT, &keys, (To::Members, &dealings), Party(1), Party(2), &complaint), Party(1));
    assert_eq!(blame(&CONTEXT, &keys, (To::Members, &dealings), Party(3), gone, &complaint), Party(3));
    dealings.retain(|(of, by), _| *of != gone || *by == Party(1));
    assert!(keys.reshared(&dealings).is_err(), "one holder's share is too little");
}

#[test]
fn the_audit_opens_everything_even_of_the_absent() {
    let mut t = table(6, 23);
    let (faces, pile) = sealed(&mut t, 4, 1);
    let absent = Party(5);
    let author = *t.keys.key(absent).unwrap();
    let note = note::write(&mut t.rng, &CONTEXT, &author, b"dossier", b"Blair", 16).unwrap();
    assert_eq!(note.read(&CONTEXT, &t.own[5], b"dossier", 16).unwrap(), b"Blair");
    assert!(note.read(&CONTEXT, &t.own[3], b"dossier", 16).is_err());
    assert!(note.read(&CONTEXT, &t.own[5], b"warrant", 16).is_err());

    let mut shares: Vec<_> = t.own[..5].iter().map(|o| (o.party(), o.reveal_share(absent).unwrap())).collect();
    // Four are needed. One who lies is passed over; two are too many.
    shares[2].1 = t.own[0].reveal();
    let rebuilt = threshold::rebuild(&t.keys, absent, &shares).unwrap();
    assert_eq!(rebuilt, t.own[5].reveal());
    shares[0].1 = t.own[0].reveal();
    assert!(threshold::rebuild(&t.keys, absent, &shares).is_err());
    assert!(threshold::rebuild(&t.keys, absent, &[&shares[3..], &shares[3..]].concat()).is_err());

    let mut revealed: Vec<_> = t.own[..5].iter().map(OwnKeys::reveal).collect();
    assert_eq!(t.keys.check_revealed(Party(1), &revealed[1]), Ok(()));
    assert!(t.keys.check_revealed(Party(1), &revealed[2]).is_err());
    revealed.push(rebuilt);
    let mut read: Vec<u16> =
        pile.iter().flatten().map(|card| faces.find(&card.open_revealed(&revealed)).unwrap()).collect();
    read.sort_unstable();
    assert_eq!(read, [0, 1, 2, 3]);
    assert_eq!(note.read_revealed(&CONTEXT, &rebuilt, b"dossier", 16).unwrap(), b"Blair");
}

#[test]
fn an_heir_reads_what_the_leaver_read_and_nobody_else_does() {
    for direct in [true, false] {
        let mut t = table(5, 24);
        let gone = Party(1);
        let heir = Party(3);
        let (faces, pile) = sealed(&mut t, 2, 1);
        let card = pile[0][0];
        let shares: Vec<Point> = (0..5)
            .filter(|at| *at != 1)
            .map(|at| cipher::share(&mut t.rng, &CONTEXT, &t.own[at], &[card]).unwrap().points[0])
            .collect();
        let read = faces.find(&card.open_own(&t.own[1], &shares));
        let keys = t.keys.without(gone, None).unwrap();
        let by: Vec<usize> = if direct { vec![1] } else { vec![0, 2, 3, 4] };
        let mut bequests = Dealings::new();
        for by in by {
            let dealing = t.own[by].reshare(&mut t.rng, &CONTEXT, &keys, gone, To::Heir(heir)).unwrap();
            let by = Party(by as u8);
            assert_eq!(keys.check_dealing(&CONTEXT, gone, by, To::Heir(heir), &dealing), Ok(()));
            assert!(keys.check_dealing(&CONTEXT, gone, by, To::Members, &dealing).is_err());
            assert!(keys.check_dealing(&CONTEXT, gone, heir, To::Heir(heir), &dealing).is_err() || by == heir);
            bequests.insert((gone, by), dealing);
        }
        assert_eq!(t.own[3].bad_box(&CONTEXT, &keys, To::Heir(heir), &bequests), None);
        let reader = t.own[3].inherit(&CONTEXT, &keys, &bequests, gone).unwrap();
        assert_eq!((reader.party(), faces.find(&reader.read(&card, &shares))), (gone, read));
        assert!(read.is_some());
        // What decides how the leaver mixed its hand is known to the heir, and bound to where it did.
        let chance = |reader: &Reader, context| reader.chance(context, &[b"hand"]);
        assert_eq!(chance(&reader, &CONTEXT), chance(&Reader::of(&t.own[1]), &CONTEXT));
        assert_ne!(chance(&reader, &CONTEXT), chance(&Reader::of(&t.own[3]), &CONTEXT));
        other_contexts().iter().for_each(|other| assert_ne!(chance(&reader, &CONTEXT), chance(&reader, other)));
        assert_eq!(format!("{reader:?}"), "Reader(redacted, Party(1))");
        for other in [0, 2, 4] {
            assert!(t.own[other].inherit(&CONTEXT, &keys, &bequests, gone).is_err());
        }
        // A spoilt box is found by the heir, who can show it.
        let (which, dealing) = bequests.iter_mut().next().map(|(which, dealing)| (*which, dealing)).unwrap();
        dealing.boxes[0][0] ^= 1;
        assert!(t.own[3].inherit(&CONTEXT, &keys, &bequests, gone).is_err());
        assert_eq!(t.own[3].bad_box(&CONTEXT, &keys, To::Heir(heir), &bequests), Some(which));
        let complaint = t.own[3].complain(&mut t.rng, &CONTEXT, which.1, &bequests[&which]).unwrap();
        let dealt = (To::Heir(heir), &bequests);
        assert_eq!(blame(&CONTEXT, &keys, dealt, heir, gone, &complaint), which.1);
        assert_eq!(blame(&CONTEXT, &keys, dealt, Party(4), gone, &complaint), Party(4), "it is none of the others'");
        bequests.retain(|(_, by), _| *by == Party(0) || direct);
        assert!(t.own[3].inherit(&CONTEXT, &keys, &bequests, gone).is_err(), "one holder's share is too little");
    }
}
