//! An entry that doesn't count may convict somebody. Hosts that order too late, twice or out of order get nobody named but themselves.

use crate::common::ring::Ring;
use crate::common::snowdrift::{Act, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::session::fault::Fault;
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::{Body, Entry, SignedEntry};
use winterover::session::log::outcome::Taken;
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::Phase;

/// What the audit says of whom at the end, entry by entry.
fn named(mut ring: Ring) -> Vec<(LogIndex, DeviceId, Fault)> {
    ring.play_out::<Snowdrift>();
    let report = ring.audited(2);
    match report.verdict {
        Verdict::Broken(violations) => violations.into_iter().map(|v| (v.entry, v.device, v.fault)).collect(),
        other => panic!("{other:?}"),
    }
}

/// The host gives an entry a place in which it doesn't count; the place, and why.
fn forced(ring: &mut Ring, signed: &SignedEntry) -> (LogIndex, Fault) {
    let at = ring.desks[0].log().len();
    let taken = ring.force(signed);
    match taken.first() {
        Some(Taken::Skipped { fault, .. }) => (at, fault.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_entry_ordered_again_convicts_the_host_alone() {
    let mut ring = Ring::playing(3, 1);
    let at = ring.desks[0].log().len();
    ring.choose(Seat(0), &Act::Roll);
    let moved = ring.desks[0].log().since(at)[0].entry.clone();
    let share = ring.make(1).expect("its share");
    ring.say(&share).expect("counts");
    ring.settle();
    let mut places = Vec::new();
    for signed in [moved, share] {
        let (at, fault) = forced(&mut ring, &signed);
        assert!(matches!(fault, Fault::Counter { due, found } if found < due));
        places.push((at, DeviceId(0), Fault::LogEntry(at)));
    }
    assert_eq!(named(ring), places);
}

#[test]
fn only_the_host_breaks_a_game_off() {
    let mut ring = Ring::playing(3, 3);
    let ends = ring.signed(1, Body::BreakOff);
    assert_eq!(ring.refused(&ends), Fault::NotHost);
    let (at, fault) = forced(&mut ring, &ends);
    assert_eq!(fault, Fault::NotHost);
    assert_eq!(named(ring), [(at, DeviceId(1), Fault::NotHost), (at, DeviceId(0), Fault::LogEntry(at))]);
}

#[test]
fn an_entry_ordered_too_late_convicts_the_host_alone() {
    let mut ring = Ring::playing(3, 2);
    let shout = ring.desks[2].choose(Seat(2), &encode(&Act::Shout)).expect("a call");
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    let (at, fault) = forced(&mut ring, &shout);
    assert!(matches!(fault, Fault::Stale { .. }));
    assert_eq!(named(ring), [(at, DeviceId(0), Fault::LogEntry(at))]);
}

#[test]
fn what_was_wrong_by_the_record_that_its_author_named_convicts_it_wherever_it_is_ordered() {
    let mut ring = Ring::playing(3, 3);
    let body = Body::Move { seat: Seat(0), action: encode(&Act::Roll) };
    let theft = ring.signed(1, body);
    // A word in between that begins no new step.
    let heir = Heir { device: DeviceId(0), bot: false };
    let asks = ring.desks[2].depart(Some(heir)).expect("possible");
    ring.say(&asks).expect("counts");
    let (at, fault) = forced(&mut ring, &theft);
    assert_eq!(fault, Fault::NotYourSeat(Seat(0)));
    assert_eq!(named(ring), [(at, DeviceId(1), fault), (at, DeviceId(0), Fault::LogEntry(at))]);
}

#[test]
fn a_number_left_out_convicts_its_author() {
    let mut ring = Ring::playing(3, 4);
    let log = ring.desks[1].log();
    let due = log.counter(DeviceId(1));
    let body = Body::Move { seat: Seat(1), action: encode(&Act::Shout) };
    let entry = Entry { device: DeviceId(1), counter: due + 1, seen: log.len(), head: log.head(), body };
    let ahead = SignedEntry::new(&ring.ids[1], log.game(), &entry);
    let fault = Fault::Counter { due, found: due + 1 };
    assert_eq!(ring.refused(&ahead), fault);
    let (at, found) = forced(&mut ring, &ahead);
    assert_eq!(found, fault);
    assert_eq!(named(ring), [(at, DeviceId(1), fault), (at, DeviceId(0), Fault::LogEntry(at))]);
}

#[test]
fn an_entry_of_another_record_convicts_the_host_alone() {
    let mut ring = Ring::playing(3, 5);
    let log = ring.desks[1].log();
    let body = Body::Move { seat: Seat(1), action: encode(&Act::Shout) };
    // With the number that it has there, which is another one here.
    let entry =
        Entry { device: DeviceId(1), counter: log.counter(DeviceId(1)) + 1, seen: log.len(), head: [5; 32], body };
    let strange = SignedEntry::new(&ring.ids[1], log.game(), &entry);
    let (at, _) = forced(&mut ring, &strange);
    assert_eq!(named(ring), [(at, DeviceId(0), Fault::LogEntry(at))]);
}

/// Six devices at a vote that all have closed.
fn opening(seed: u64) -> Ring {
    let mut ring = Ring::short(6, seed);
    ring.roll_until_the_vote();
    (0..6).for_each(|seat| ring.choose(Seat(seat), &Act::Vote(u16::from(seat))));
    ring
}

/// The first four each say what they owe.
fn four_do_their_part(ring: &mut Ring) {
    (0..4).for_each(|at| ring.work(at));
}

#[test]
fn a_closed_move_opened_by_its_device_after_others_did_is_late_and_not_false() {
    let mut ring = opening(6);
    let slow = ring.make(4).expect("its vote");
    four_do_their_part(&mut ring);
    ring.mute.insert(4);
    assert!(ring.suspect());
    // They open the vote of the one that is slow; that of another is still missing, so the step goes on.
    four_do_their_part(&mut ring);
    assert_eq!((ring.desks[0].phase(), ring.desks[0].excused()), (Phase::Playing, vec![DeviceId(4)]));
    assert_eq!(ring.refused(&slow), Fault::Late);
    // LogEntry all the same it convicts nobody but the host.
    let (at, _) = forced(&mut ring, &slow);
    ring.mute.clear();
    assert_eq!(named(ring), [(at, DeviceId(0), Fault::LogEntry(at))]);
}

#[test]
fn a_secret_that_comes_after_others_rebuilt_it_is_late_and_not_false() {
    let mut ring = opening(7);
    (0..6).for_each(|at| ring.work(at));
    assert_eq!(ring.desks[0].phase(), Phase::Revealing);
    let slow = ring.make(4).expect("its secret");
    four_do_their_part(&mut ring);
    ring.mute.insert(4);
    assert!(ring.suspect());
    let late = ring.make(3).expect("a share of the secret");
    ring.desks[3].forget_pending();
    four_do_their_part(&mut ring);
    assert_eq!(ring.desks[0].phase(), Phase::Revealing);
    assert_eq!(ring.refused(&slow), Fault::Late);
    assert!(matches!(ring.refused(&late), Fault::Counter { due, found } if found < due));
    ring.desks[4].forget_pending();
    ring.mute.clear();
    ring.play_to_a_clean_end();
}
