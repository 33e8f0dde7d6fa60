//! Devices that spoil keys dealt again: they are named and put out, and the game goes on without them.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::Snowdrift;
use crate::departures::renewing;
use crate::entering::enter;
use crate::heirs::{agree, each_its_own, moves, person, resigned, table};
use winterover::crypto::CryptoError;
use winterover::crypto::error::What;
use winterover::session::fault::Fault;
use winterover::session::log::entry::Body;
use winterover::session::table::audit::{Verdict, audit};
use winterover::session::table::phase::{Failure, News, Phase};

const SPOILT: Fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));

/// Devices do what they owe, but one spoils a box of whatever it deals again: that for the receiver at this place.
fn settle_spoiling(ring: &mut Ring, culprit: usize, place: usize) {
    let mut idle = false;
    while !idle {
        idle = !ring.suspect();
        for at in 0..ring.desks.len() {
            let Some(mut signed) = ring.make(at) else { continue };
            idle = false;
            if let Body::Renew { mut dealings, bequests } = signed.read().expect("an entry").body
                && at == culprit
            {
                ring.desks[at].forget_pending();
                dealings[0].1.boxes[place][2] ^= 4;
                signed = resigned(ring, at, Body::Renew { dealings, bequests });
            }
            ring.say(&signed).expect("nobody can tell but the one whose box it is");
        }
    }
}

fn put_out(ring: &Ring, culprit: usize) -> bool {
    ring.news.contains(&(0, News::PutOut { device: culprit as u8, fault: SPOILT }))
}

/// The game goes on to its end, and the audit names this device and nobody else.
fn named_at_the_end(mut ring: Ring, culprit: usize) {
    ring.mute.insert(culprit);
    ring.play_out::<Snowdrift>();
    let report = audit(&ring.desks[0].log().to_bytes(), SHELF).expect("a finished record");
    let Verdict::Broken(violations) = report.verdict else { panic!("somebody cheated") };
    let found: Vec<(u8, Fault)> = violations.into_iter().map(|found| (found.device, found.fault)).collect();
    assert_eq!(found, [(culprit as u8, SPOILT)]);
}

fn leave(ring: &mut Ring, gone: usize) {
    let signed = ring.desks[gone].depart(None).expect("moves are awaited");
    ring.say(&signed).expect("counts");
}

fn has_parted(ring: &Ring, gone: usize) -> bool {
    ring.news.contains(&(0, News::Parted(gone as u8)))
}

#[test]
fn a_dealer_of_a_bad_box_is_put_out_and_the_game_goes_on() {
    for devices in [3, 4, 6] {
        let mut ring = each_its_own(devices, 750);
        moves(&mut ring, 1);
        let gone = usize::from(devices) - 1;
        leave(&mut ring, gone);
        settle_spoiling(&mut ring, 1, 0);
        assert!(put_out(&ring, 1) && has_parted(&ring, gone), "{devices}");
        ring.mute.insert(gone);
        if devices == 3 {
            // Of two nobody can stand in for the other.
            assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: 1, fault: SPOILT }));
        } else {
            assert!(has_parted(&ring, 1) && ring.desks[0].phase() == Phase::Playing);
            named_at_the_end(ring, 1);
        }
    }
}

#[test]
fn one_that_spoils_its_own_leaving_has_left_all_the_same() {
    let mut ring = each_its_own(4, 760);
    leave(&mut ring, 3);
    settle_spoiling(&mut ring, 3, 1);
    assert!(put_out(&ring, 3) && has_parted(&ring, 3));
    named_at_the_end(ring, 3);
}

#[test]
fn an_heir_that_spoils_the_keys_takes_nothing_over() {
    let mut ring = each_its_own(6, 770);
    let heir = person(2);
    let signed = ring.desks[5].depart(Some(heir)).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    agree(&mut ring, 5, heir);
    settle_spoiling(&mut ring, 2, 0);
    assert!(put_out(&ring, 2) && has_parted(&ring, 5) && has_parted(&ring, 2));
    assert!(!ring.news.iter().any(|(_, news)| matches!(news, News::TakenOver { .. })));
    ring.mute.insert(5);
    named_at_the_end(ring, 2);
}

#[test]
fn a_newcomer_that_spoils_the_keys_by_which_it_inherits_takes_nothing_over() {
    let mut ring = each_its_own(6, 775);
    let comer = enter(&mut ring, 19);
    let heir = person(comer);
    let signed = ring.desks[5].depart(Some(heir)).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    agree(&mut ring, 5, heir);
    settle_spoiling(&mut ring, comer, 0);
    assert!(put_out(&ring, comer) && has_parted(&ring, 5) && has_parted(&ring, comer));
    assert!(!ring.news.iter().any(|(_, news)| matches!(news, News::TakenOver { .. })));
    ring.mute.insert(5);
    named_at_the_end(ring, comer);
}

#[test]
fn the_last_that_sits_leaves_nothing_to_a_newcomer_that_spoils_the_keys() {
    let mut ring = table(2, &[1, 0, 1, 1], 3, 776);
    let comer = enter(&mut ring, 20);
    leave(&mut ring, 0);
    ring.settle();
    ring.mute.insert(0);
    let heir = person(comer);
    let signed = ring.desks[1].depart(Some(heir)).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    agree(&mut ring, 1, heir);
    settle_spoiling(&mut ring, comer, 0);
    assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: comer as u8, fault: SPOILT }));
}

#[test]
fn a_newcomer_is_in_though_somebody_spoilt_its_keys() {
    let mut ring = each_its_own(6, 780);
    let comer = ring.arrive(17);
    let key = ring.ids[comer].public();
    for by in 0..6 {
        if ring.desks[by].phase() == Phase::Playing {
            let signed = ring.desks[by].admit(key).expect("possible");
            ring.say(&signed).expect("counts");
        }
    }
    settle_spoiling(&mut ring, 1, 5);
    assert!(put_out(&ring, 1) && has_parted(&ring, 1));
    assert!(ring.news.contains(&(0, News::Entered(comer as u8))));
    named_at_the_end(ring, 1);
}

#[test]
fn a_sleeper_complains_of_its_box_when_it_is_back() {
    for devices in [6, 7] {
        let mut ring = each_its_own(devices, 790);
        moves(&mut ring, 1);
        let gone = usize::from(devices) - 1;
        ring.sleep(4);
        leave(&mut ring, gone);
        settle_spoiling(&mut ring, 1, 4);
        assert!(has_parted(&ring, gone) && !put_out(&ring, 1), "the one whose box it is sleeps");
        ring.mute.insert(gone);
        ring.wake(4);
        // Dropped and back it knows as much.
        ring.desks[4] = ring.rebuilt(4);
        ring.settle();
        if devices == 6 {
            // Of five four make shares of the culprit's secret, and one of the others holds none.
            assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: 1, fault: SPOILT }));
        } else {
            assert!(put_out(&ring, 1) && has_parted(&ring, 1) && ring.desks[0].phase() == Phase::Playing);
            named_at_the_end(ring, 1);
        }
    }
}

#[test]
fn a_false_late_complaint_falls_back_on_its_author_and_an_idle_one_is_refused() {
    // The complaint that is right on a table where the box was bad.
    let asleep = |spoiler: usize| {
        let mut ring = each_its_own(6, 800);
        ring.sleep(4);
        leave(&mut ring, 5);
        settle_spoiling(&mut ring, spoiler, 4);
        ring.mute.insert(5);
        ring.wake(4);
        ring
    };
    let mut spoilt = asleep(1);
    let complaint = spoilt.make(4).expect("a complaint").read().expect("an entry").body;
    assert!(matches!(complaint, Body::Accept(Some(_))));
    let mut ring = asleep(9);
    let idle = resigned(&ring, 0, complaint.clone());
    assert_eq!(ring.say(&idle), Err(Fault::NotDue), "it has found the dealings good");
    let lie = resigned(&ring, 4, complaint);
    ring.say(&lie).expect("it is judged, not refused");
    ring.settle();
    assert!(put_out(&ring, 4) && !put_out(&ring, 1) && has_parted(&ring, 4));
    named_at_the_end(ring, 4);
}

#[test]
fn what_an_outcast_says_counts_for_nothing() {
    let mut ring = each_its_own(6, 810);
    leave(&mut ring, 5);
    settle_spoiling(&mut ring, 9, 0);
    ring.mute.insert(5);
    let mut ring = {
        ring.sleep(4);
        leave(&mut ring, 3);
        settle_spoiling(&mut ring, 1, 0);
        ring
    };
    assert!(put_out(&ring, 1));
    let here = resigned(&ring, 1, Body::Here);
    assert!(ring.say(&here).is_err_and(|fault| fault.is_innocent()));
}

#[test]
fn where_too_few_would_be_left_the_game_ends_and_names_the_culprit() {
    let mut ring = each_its_own(2, 820);
    let comer = ring.arrive(18);
    let key = ring.ids[comer].public();
    for by in 0..2 {
        let signed = ring.desks[by].admit(key).expect("possible");
        ring.say(&signed).expect("counts");
    }
    settle_spoiling(&mut ring, 1, 0);
    assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: 1, fault: SPOILT }));
}

#[test]
fn whoever_spoils_the_new_keys_is_named() {
    // A dealer whose box holds no share; a complainer whose box does.
    for (spoilt, culprit) in [(true, 1), (false, 2)] {
        let mut ring = renewing(6, 230);
        let honest = ring.make(1).expect("dealings");
        ring.desks[1].forget_pending();
        let Body::Renew { mut dealings, .. } = honest.read().expect("an entry").body else { panic!("dealings") };
        if spoilt {
            dealings[1].1.boxes.swap(0, 2);
        }
        let dealt = resigned(&ring, 1, Body::Renew { dealings, bequests: Vec::new() });
        ring.say(&dealt).expect("nobody can tell but those whom the boxes are for");
        for at in [0, 2, 3, 4] {
            let signed = ring.make(at).expect("dealings");
            ring.say(&signed).expect("counts");
        }
        let mut complaint = ring.make(2).expect("a word").read().expect("an entry").body;
        ring.desks[2].forget_pending();
        assert_eq!(matches!(complaint, Body::Accept(Some(_))), spoilt);
        if !spoilt {
            // The grievance that would be right of the other dealing.
            let mut other = renewing(6, 230);
            let Body::Renew { mut dealings, .. } = other.make(1).expect("dealings").read().expect("an entry").body
            else {
                panic!("dealings")
            };
            other.desks[1].forget_pending();
            dealings[1].1.boxes.swap(0, 2);
            let dealt = resigned(&other, 1, Body::Renew { dealings, bequests: Vec::new() });
            other.say(&dealt).expect("counts");
            for at in [0, 2, 3, 4] {
                let signed = other.make(at).expect("dealings");
                other.say(&signed).expect("counts");
            }
            complaint = other.make(2).expect("a word").read().expect("an entry").body;
        }
        let signed = resigned(&ring, 2, complaint);
        ring.say(&signed).expect("it is judged, not refused");
        for at in 0..5 {
            assert!(ring.news.contains(&(at, News::PutOut { device: culprit, fault: SPOILT })));
        }
        ring.settle();
        assert!(ring.news.contains(&(0, News::Parted(culprit))) && ring.desks[0].phase() == Phase::Playing);
    }
}
