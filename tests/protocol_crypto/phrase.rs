//! People compare words. A party that speaks last, or between two tables, can't make them what it likes.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use winterover::crypto::setup::{Kept, Roster, Round1, Round2};
use winterover::crypto::{Context, Identity, IdentityKey, Party, Threshold};

use crate::table::{CONTEXT, check};

/// A table that has got as far as its second round: all but the last party have said theirs.
struct Half {
    roster: Roster,
    round1: Vec<Round1>,
    round2: Vec<Round2>,
    last: Kept,
}

fn half(context: Context, parties: u8, seed: u64) -> Half {
    let rng = &mut ChaCha20Rng::seed_from_u64(seed);
    let devices: Vec<IdentityKey> = (0..parties).map(|_| Identity::random(rng).public()).collect();
    let roster = Roster::new(context, devices, Threshold::Most).unwrap();
    let (mut kept, round1): (Vec<_>, Vec<_>) = (0..parties).map(|p| roster.round1(rng, Party(p)).unwrap()).unzip();
    let last = kept.pop().unwrap();
    let round2 = kept.iter().map(|kept| roster.round2(rng, kept, &round1).unwrap()).collect();
    Half { roster, round1, round2, last }
}

impl Half {
    /// Words and set-up hashes with so many different dealings of the last party, each of which the others accept.
    fn tries(&self, count: u64) -> (BTreeSet<[u8; 4]>, BTreeSet<[u8; 32]>) {
        let one = |seed| {
            let rng = &mut ChaCha20Rng::seed_from_u64(seed);
            let mut round2 = self.round2.clone();
            round2.push(self.roster.round2(rng, &self.last, &self.round1).unwrap());
            let setup = self.roster.setup(&self.round1, check(&self.roster, &self.round1, &round2).unwrap()).unwrap();
            let acked = setup.acknowledge(Party(0), &setup.round3(rng, &self.last).unwrap().1).unwrap();
            let keys = setup.finish(&vec![acked; self.round1.len()]).unwrap();
            (keys.check_phrase(), *setup.hash())
        };
        (0..count).map(one).unzip()
    }
}

#[test]
fn the_last_to_deal_has_nothing_left_to_choose() {
    let (words, hashes) = half(CONTEXT, 3, 1).tries(20);
    assert_eq!((words.len(), hashes.len()), (1, 20));
}

#[test]
fn between_two_tables_a_search_makes_no_words_alike() {
    // One word of the four, so that chance alone finds it at one pair of tables in 256.
    let meets = |seed: &u64| {
        let there = Context { head: [1; 32], ..CONTEXT };
        let here = half(CONTEXT, 2, *seed).tries(20).0;
        let there = half(there, 2, seed + 1000).tries(20).0;
        here.iter().any(|words| there.iter().any(|others| words[0] == others[0]))
    };
    let met = (0..20).filter(meets).count();
    assert!(met <= 2, "{met} of 20");
}

#[test]
fn the_words_are_of_one_table_and_one_place_alone() {
    let words = |context, seed| half(context, 2, seed).tries(1).0;
    let others = [words(CONTEXT, 3), words(Context { head: [1; 32], ..CONTEXT }, 2), words(CONTEXT, 4)];
    assert_eq!(words(CONTEXT, 2), words(CONTEXT, 2));
    assert!(others.iter().all(|others| *others != words(CONTEXT, 2)));
}
