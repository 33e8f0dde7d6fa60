//! Vectors are fixed: a change of any encoding, hash or label shows here first.
//!
//! `tests/vectors/crypto.txt` holds a name and hex bytes to a line. Long messages are also decoded from there and checked,
//! so that the bytes, and not only the generator that made them, are known to be good.

use std::collections::BTreeMap;
use std::fmt::Write;

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde::Serialize;
use winterover::base::codec::{decode, encode};
use winterover::crypto::setup::{Round1, Round2, Round3};
use winterover::crypto::shuffle;
use winterover::crypto::{Faces, Identity, Party, Row, Shares, ShuffleProof, cipher, coin, commit, group, note};

use crate::table::{CONTEXT, pile, table};

const FILE: &str = include_str!("../vectors/crypto.txt");

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16).unwrap()).collect()
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add<T: Serialize>(&mut self, name: &str, value: &T) {
        writeln!(self.0, "{name} {}", hex(&encode(value))).unwrap();
    }
}

#[test]
fn everything_is_encoded_as_before() {
    let mut t = table(2, 42);
    let mut lines = Lines::default();
    lines.add("hash-to-group", &group::hash_to_group("vector", &[b"a", b"bc"]));
    lines.add("coin-base", &coin::base(&CONTEXT, 3));
    let identity = Identity::random(&mut ChaCha20Rng::seed_from_u64(1));
    lines.add("identity", &identity.public());
    lines.add("fingerprint", &identity.public().fingerprint());
    lines.add("signature", &identity.sign("entry", b"body"));
    let (commitment, opening) = commit::commit(&mut t.rng, &CONTEXT, b"vote 1", b"yes", 4).unwrap();
    lines.add("commitment", &commitment);
    lines.add("opening", &opening);
    let author = *t.keys.key(Party(0)).unwrap();
    lines.add("note", &note::write(&mut t.rng, &CONTEXT, &author, b"warrant", b"7", 4).unwrap());
    lines.add("round1", &t.round1);
    lines.add("round2", &t.round2);
    lines.add("round3", &t.round3);
    lines.add("set-up", t.keys.setup_hash());
    lines.add("check-phrase", &t.keys.check_phrase());
    lines.add("joint", t.keys.joint().point());

    let faces = Faces::new("vector", 10);
    let input = pile(&faces, 5, 2);
    let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), &input).unwrap();
    let proof = shuffle::prove(&mut t.rng, &CONTEXT, t.keys.joint(), &input, &output, &secret).unwrap();
    lines.add("rows", &output);
    lines.add("shuffle-proof", &proof);
    let cards: Vec<_> = output.iter().flatten().copied().collect();
    lines.add("shares", &cipher::share(&mut t.rng, &CONTEXT, &t.own[0], &cards).unwrap());
    let shares: Vec<_> = t.own.iter().map(|own| coin::own_share(own, &coin::base(&CONTEXT, 3))).collect();
    lines.add("coin-values", &coin::Toss::new(&shares).values(&[2, 6, 6, 100, 65535]));
    assert!(lines.0 == FILE, "the vectors are now:\n{}", lines.0);
}

#[test]
fn what_was_written_then_holds_now() {
    let lines: BTreeMap<&str, Vec<u8>> =
        FILE.lines().filter_map(|line| line.split_once(' ')).map(|(name, text)| (name, unhex(text))).collect();
    let t = table(2, 42);
    let round1: Vec<Round1> = decode(&lines["round1"], 1000).unwrap();
    let round2: Vec<Round2> = decode(&lines["round2"], 1000).unwrap();
    let round3: Vec<Round3> = decode(&lines["round3"], 1000).unwrap();
    let keys = t.finish(&round1, &round2, &round3).unwrap();
    assert_eq!(encode(keys.joint().point()), lines["joint"]);

    let input = pile(&Faces::new("vector", 10), 5, 2);
    let output: Vec<Row> = decode(&lines["rows"], 1000).unwrap();
    let proof: ShuffleProof = decode(&lines["shuffle-proof"], 1000).unwrap();
    assert_eq!(shuffle::verify(&CONTEXT, keys.joint(), &input, &output, &proof), Ok(()));
    let shares: Shares = decode(&lines["shares"], 1000).unwrap();
    let cards: Vec<_> = output.iter().flatten().copied().collect();
    assert_eq!(cipher::verify(&CONTEXT, keys.key(Party(0)).unwrap(), &cards, &shares), Ok(()));
}

#[test]
fn proofs_have_the_sizes_that_were_promised() {
    let mut t = table(2, 43);
    for (count, at_most) in [(5, 810), (52, 5320), (108, 10_700), (130, 12_820)] {
        let input = pile(&Faces::new("size", count), count, 1);
        let (output, secret) = shuffle::shuffle(&mut t.rng, t.keys.joint(), &input).unwrap();
        let proof = shuffle::prove(&mut t.rng, &CONTEXT, t.keys.joint(), &input, &output, &secret).unwrap();
        let len = encode(&proof).len();
        assert!(len <= at_most, "{len} bytes for {count} cards");
    }
}
