//! Somebody spoils keys. That device is named, and nobody else.

use crate::common::ring::{Ring, body_of};
use winterover::base::ids::DeviceId;
use winterover::crypto::CryptoError;
use winterover::crypto::setup::Round3;
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::seed::Seed;
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::{Failure, Phase};

/// The device that spoils its part in these tests.
const SPOILER: usize = 1;

/// A table of four where all have made their parts of a round and none has said it.
fn before(round: usize) -> (Ring, Vec<SignedEntry>) {
    let mut ring = Ring::new(4, &[0, 1, 2, 3], 470);
    for _ in 1..round {
        let parts = made(&mut ring);
        parts.iter().for_each(|part| ring.say(part).expect("an honest part"));
    }
    let parts = made(&mut ring);
    (ring, parts)
}

fn made(ring: &mut Ring) -> Vec<SignedEntry> {
    (0..4).map(|at| ring.make(at).expect("a part")).collect()
}

/// The spoiler's parts of the second round in several ways.
fn spoilt_seconds(honest: &SignedEntry) -> Vec<Body> {
    let Body::Keys2(part) = body_of(honest) else { panic!("the second round") };
    let mut nonce = part.clone();
    let mut other_proof = part.clone();
    let mut other_secret = part.clone();
    let mut few = part;
    nonce.nonce[0] ^= 1;
    other_proof.proof = other_proof.dealing.proof;
    other_secret.dealing.commitments.swap(0, 1);
    few.dealing.boxes.pop();
    [nonce, other_proof, other_secret, few].into_iter().map(Body::Keys2).collect()
}

fn culprit(ring: &Ring) -> Option<DeviceId> {
    let culprits: Vec<Option<DeviceId>> = ring.desks.iter().map(|desk| named(desk.failure()?)).collect();
    assert!(culprits.iter().all(|culprit| *culprit == culprits[0]), "{culprits:?}");
    // The audit of what there is says the same.
    let report = ring.audited(0);
    let named: Vec<DeviceId> = match report.verdict {
        Verdict::Broken(violations) => violations.iter().map(|violation| violation.device).collect(),
        Verdict::Incomplete | Verdict::Clean => Vec::new(),
    };
    assert_eq!(named, Vec::from_iter(culprits[0]));
    culprits[0]
}

fn named(failure: &Failure) -> Option<DeviceId> {
    match failure {
        Failure::Keys { device, fault: Fault::Crypto(CryptoError::Invalid(_) | CryptoError::Count { .. }) } => {
            Some(*device)
        }
        Failure::Keys { .. } | Failure::Silent { .. } | Failure::Bug(_) | Failure::Full | Failure::BrokenOff => None,
    }
}

/// What the others had under way counts no more, but isn't held against them.
fn others_are_innocent(ring: &mut Ring, parts: &[SignedEntry]) {
    assert_eq!(ring.desks[0].phase(), Phase::Failed);
    for part in parts {
        let fault = ring.say(part).expect_err("the keys are spoilt");
        assert!(fault.is_innocent(), "{fault}");
    }
}

#[test]
fn a_second_part_that_does_not_hold_names_its_device_alone() {
    let (_, parts) = before(2);
    for spoilt in spoilt_seconds(&parts[SPOILER]) {
        let (mut ring, parts) = before(2);
        ring.say(&parts[0]).expect("an honest part");
        ring.desks[SPOILER].forget_pending();
        let spoilt = ring.signed(SPOILER, spoilt);
        ring.say(&spoilt).expect("it counts, as what spoils the keys");
        assert_eq!(culprit(&ring), Some(DeviceId::at(SPOILER)));
        others_are_innocent(&mut ring, &parts[2..]);
    }
}

#[test]
fn a_first_part_that_the_second_does_not_open_names_its_device() {
    let (_, seconds) = before(2);
    let (mut ring, firsts) = before(1);
    let Body::Keys1(mut part) = body_of(&firsts[SPOILER]) else { panic!("the first round") };
    part.commitment[0] ^= 1;
    ring.desks[SPOILER].forget_pending();
    let spoilt = ring.signed(SPOILER, Body::Keys1(part));
    for part in [&firsts[0], &spoilt, &firsts[2], &firsts[3]] {
        ring.say(part).expect("nobody can tell yet");
    }
    let parts = [0, 2, 3].map(|at| ring.make(at).expect("a part"));
    let second = ring.signed(SPOILER, body_of(&seconds[SPOILER]));
    ring.say(&second).expect("it counts, as what spoils the keys");
    assert_eq!(culprit(&ring), Some(DeviceId::at(SPOILER)));
    others_are_innocent(&mut ring, &parts);
}

/// The third round after the spoiler has exchanged two boxes of its dealing, or hasn't.
fn third_round(exchanged: bool) -> (Ring, Vec<SignedEntry>) {
    let (mut ring, mut parts) = before(2);
    let Body::Keys2(mut part) = body_of(&parts[SPOILER]) else { panic!("the second round") };
    if exchanged {
        part.dealing.boxes.swap(2, 3);
    }
    ring.desks[SPOILER].forget_pending();
    parts[SPOILER] = ring.signed(SPOILER, Body::Keys2(part));
    parts.iter().for_each(|part| ring.say(part).expect("only those whom the boxes are for can tell"));
    let thirds = made(&mut ring);
    (ring, thirds)
}

#[test]
fn a_box_without_a_share_names_its_dealer_who_says_no_more() {
    let (mut ring, thirds) = third_round(true);
    assert!(
        thirds[2..]
            .iter()
            .all(|part| matches!(body_of(part), Body::Keys3(third) if matches!(*third, Round3::Complaint(_))))
    );
    ring.say(&thirds[2]).expect("it is judged, not refused");
    assert_eq!(culprit(&ring), Some(DeviceId::at(SPOILER)));
    others_are_innocent(&mut ring, &[thirds[0].clone(), thirds[3].clone()]);
}

#[test]
fn a_false_third_part_names_its_device() {
    let (_, complaints) = third_round(true);
    let Body::Keys3(complaint) = body_of(&complaints[2]) else { panic!("the third round") };
    for spoilt in [*complaint, Round3::Ack([7; 32])] {
        let (mut ring, mut thirds) = third_round(false);
        ring.desks[SPOILER].forget_pending();
        thirds[SPOILER] = ring.signed(SPOILER, Body::Keys3(Box::new(spoilt)));
        ring.say(&thirds[0]).expect("an honest part");
        ring.say(&thirds[SPOILER]).expect("it is judged, not refused");
        assert_eq!(culprit(&ring), Some(DeviceId::at(SPOILER)));
        others_are_innocent(&mut ring, &thirds[2..]);
    }
}

#[test]
fn work_that_fails_is_not_done_again_before_the_record_has_grown() {
    let (mut ring, parts) = before(1);
    parts.iter().for_each(|part| ring.say(part).expect("an honest part"));
    // One has lost what it chose in the first round.
    ring.seeds[SPOILER] = Seed::from([99; 32]);
    ring.desks[SPOILER] = ring.rebuilt(SPOILER);
    for other in [0, 2] {
        assert!(ring.desks[SPOILER].due().is_err());
        assert_eq!(ring.desks[SPOILER].due(), Ok(None));
        ring.work(other);
    }
    // Another one's doesn't hold by its own record.
    let part = ring.make(3).expect("a part");
    ring.desks[3].give_up(&part);
    assert_eq!(ring.desks[3].pending(), None);
    assert_eq!(ring.make(3), None);
}
