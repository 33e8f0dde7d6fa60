//! Hosts change before there are words for people to compare. No round that others may say again keeps what was revealed after it.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::Snowdrift;
use crate::terms::{follow, lead_by, votes};
use winterover::base::ids::{LogIndex, Term};
use winterover::session::log::LogError;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::log::outcome::Taken;
use winterover::session::table::audit::Verdict;

/// The device that two others would find words for.
const VICTIM: usize = 2;

fn first_of(signed: &SignedEntry) -> [u8; 32] {
    let Body::Keys1(first) = signed.read().expect("an entry").body else { panic!("not of the first round") };
    first.commitment
}

#[test]
fn a_change_of_hosts_before_there_are_keys_gives_nobody_a_second_first_word() {
    let mut ring = Ring::new(3, &[0, 1, 2], 710);
    let firsts: Vec<SignedEntry> = (0..3).map(|at| ring.make(at).expect("a part")).collect();
    ring.say(&firsts[VICTIM]).expect("an honest part");
    // The two others keep the record as it is here, to go on from it once they know what the third has revealed.
    let votes = votes(&ring, 1, &[0, 1]);
    let mut leader = ring.rebuilt(1);
    firsts[..VICTIM].iter().for_each(|first| ring.say(first).expect("an honest part"));
    let revealed = ring.make(VICTIM).expect("the second round");
    ring.say(&revealed).expect("an honest part");

    let lead = leader.begin_term(Term(1), lead_by(votes)).expect("votes enough");
    let victim = &mut ring.desks[VICTIM];
    assert_eq!(victim.take(&lead), Err(LogError::Back(LogIndex(2))));
    victim.roll_back_to(LogIndex(2), SHELF).expect("the same shelf");
    assert_eq!(victim.take(&lead), Ok(Taken::Counts));
    let again = victim.due().expect("own cryptography works").expect("all say their first words anew");
    assert_ne!(first_of(&again), first_of(&firsts[VICTIM]));
    victim.forget_pending();

    // With the new words all goes well.
    let record = leader.log().entries().to_vec();
    ring.desks[1] = leader;
    follow(&mut ring.desks[0], &record);
    ring.desks.iter_mut().for_each(|desk| desk.forget_pending());
    ring.play_out::<Snowdrift>();
    let phrases = ring.desks.iter().map(|desk| desk.keys().map(|keys| keys.check_phrase()));
    assert_eq!(phrases.collect::<std::collections::BTreeSet<_>>().len(), 1);
    let report = ring.audited(0);
    assert_eq!(report.verdict, Verdict::Clean);
    let rebuilt = ring.rebuilt(VICTIM);
    assert_eq!(rebuilt.keys().map(|keys| *keys.setup_hash()), ring.desks[VICTIM].keys().map(|keys| *keys.setup_hash()));
}
