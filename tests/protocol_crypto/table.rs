//! A table of devices runs in one process.

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use winterover::crypto::setup::{Dealt, Kept, Roster, Round1, Round2, Round3, Setup};
use winterover::crypto::shuffle::shuffle;
use winterover::crypto::{Ciphertext, Context, Faces, Faulty, Identity, OwnKeys, Party, Row, TableKeys, Threshold};

/// The context that the tests' proofs are made in.
pub(crate) const CONTEXT: Context = Context { game: [7; 32], head: [9; 32] };

/// Everything of everybody.
pub(crate) struct Table {
    pub(crate) rng: ChaCha20Rng,
    pub(crate) roster: Roster,
    pub(crate) kept: Vec<Kept>,
    pub(crate) round1: Vec<Round1>,
    pub(crate) round2: Vec<Round2>,
    pub(crate) round3: Vec<Round3>,
    pub(crate) own: Vec<OwnKeys>,
    pub(crate) keys: TableKeys,
}

/// Sets up a table of n devices.
pub(crate) fn table(n: u8, seed: u64) -> Table {
    table_of(n, Threshold::Most, seed)
}

/// One that has chosen how many open a card.
pub(crate) fn table_of(n: u8, threshold: Threshold, seed: u64) -> Table {
    let mut generator = ChaCha20Rng::seed_from_u64(seed);
    let rng = &mut generator;
    let devices = (0..n).map(|_| Identity::random(rng).public()).collect();
    let roster = Roster::new(CONTEXT, devices, threshold).unwrap();
    let (kept, round1): (Vec<_>, Vec<_>) = (0..n).map(|p| roster.round1(rng, Party(p)).unwrap()).unzip();
    let round2: Vec<_> = kept.iter().map(|k| roster.round2(rng, k, &round1).unwrap()).collect();
    let setup = roster.setup(&round1, check(&roster, &round1, &round2).unwrap()).unwrap();
    let (own, round3): (Vec<_>, Vec<_>) = kept.iter().map(|k| setup.round3(rng, k).unwrap()).unzip();
    let keys = finish(&setup, &round3).unwrap();
    let own = own.into_iter().map(|own| own.unwrap()).collect();
    Table { rng: generator, roster, kept, round1, round2, round3, own, keys }
}

/// Checks everybody's second round.
pub(crate) fn check(roster: &Roster, round1: &[Round1], round2: &[Round2]) -> Result<Vec<Dealt>, Faulty> {
    let one = |(index, sent): (usize, &Round2)| {
        roster.check(Party(index as u8), round1, sent.clone()).map_err(|error| Faulty { index, error })
    };
    round2.iter().enumerate().map(one).collect()
}

fn finish(setup: &Setup, round3: &[Round3]) -> Result<TableKeys, Faulty> {
    let one = |(party, sent): (u8, &Round3)| setup.acknowledge(Party(party), sent);
    let acked = (0..).zip(round3).map(one).collect::<Result<Vec<_>, _>>()?;
    setup.finish(&acked).map_err(|error| Faulty { index: 0, error })
}

impl Table {
    /// The keys that these messages make.
    pub(crate) fn finish(&self, round1: &[Round1], round2: &[Round2], round3: &[Round3]) -> Result<TableKeys, Faulty> {
        let round2 = check(&self.roster, round1, round2)?;
        let setup = self.roster.setup(round1, round2).map_err(|error| Faulty { index: 0, error })?;
        finish(&setup, round3)
    }
}

/// A pile lying face up, of the first `count` faces, `width` ciphertexts to a card.
pub(crate) fn pile(faces: &Faces, count: u16, width: u16) -> Vec<Row> {
    let card = |i: u16| (0..width).map(|w| Ciphertext::face_up(&faces.point(i * width + w).unwrap())).collect();
    (0..count).map(card).collect()
}

/// A pile of `count` cards that somebody has shuffled, and so sealed, with its faces.
pub(crate) fn sealed(t: &mut Table, count: u16, width: u16) -> (Faces, Vec<Row>) {
    let faces = Faces::new("test", count * width);
    let pile = pile(&faces, count, width);
    let (output, _) = shuffle(&mut t.rng, t.keys.joint(), &pile).unwrap();
    (faces, output)
}

/// Contexts that proofs made in [`CONTEXT`] must not hold in: another room, an older head.
pub(crate) fn other_contexts() -> [Context; 2] {
    [Context { game: [8; 32], ..CONTEXT }, Context { head: [8; 32], ..CONTEXT }]
}
