//! Devices spoil keys that are dealt again. They are named and put out, and the game goes on without them.

use crate::common::comings::person;
use crate::common::ring::{Ring, body_of};
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::crypto::CryptoError;
use winterover::crypto::error::What;
use winterover::session::fault::Fault;
use winterover::session::log::entry::Body;
use winterover::session::table::phase::{Failure, News, Phase};

const SPOILT: Fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));

/// Devices do what they owe, but one spoils a box of whatever it deals again: that for the receiver at this place.
fn settle_spoiling(ring: &mut Ring, culprits: &[usize], place: usize) {
    let mut idle = false;
    while !idle {
        idle = !ring.suspect();
        for at in 0..ring.desks.len() {
            let Some(mut signed) = ring.make(at) else { continue };
            idle = false;
            if let Body::Renew { mut dealings, bequests } = signed.read().expect("an entry").body
                && culprits.contains(&at)
            {
                ring.desks[at].forget_pending();
                dealings[0].1.boxes[place][2] ^= 4;
                signed = ring.signed(at, Body::Renew { dealings, bequests });
            }
            ring.say(&signed).expect("nobody can tell but the one whose box it is");
        }
    }
}

fn put_out(ring: &Ring, culprit: usize) -> bool {
    ring.news.contains(&(0, News::PutOut { device: DeviceId::at(culprit), fault: SPOILT }))
}

/// The game goes on to its end, and the audit names this device and nobody else.
fn named_at_the_end(mut ring: Ring, culprit: usize) {
    ring.mute.insert(culprit);
    ring.play_out::<Snowdrift>();
    let violations = ring.violations(0);
    let found: Vec<(DeviceId, Fault)> = violations.into_iter().map(|found| (found.device, found.fault)).collect();
    assert_eq!(found, [(DeviceId::at(culprit), SPOILT)]);
}

fn has_parted(ring: &Ring, gone: usize) -> bool {
    ring.news.contains(&(0, News::Parted(DeviceId::at(gone))))
}

#[test]
fn a_dealer_of_a_bad_box_is_put_out_and_the_game_goes_on() {
    for devices in [3, 4, 6] {
        let mut ring = Ring::each_its_own(devices, 750);
        ring.random_moves(1);
        let gone = usize::from(devices) - 1;
        ring.ask_to_leave(gone, None);
        settle_spoiling(&mut ring, &[1], 0);
        assert!(put_out(&ring, 1) && has_parted(&ring, gone), "{devices}");
        ring.mute.insert(gone);
        if devices == 3 {
            // Of two nobody can stand in for the other.
            assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: DeviceId(1), fault: SPOILT }));
        } else {
            assert!(has_parted(&ring, 1) && ring.desks[0].phase() == Phase::Playing);
            named_at_the_end(ring, 1);
        }
    }
}

#[test]
fn one_that_spoils_its_own_leaving_has_left_all_the_same() {
    let mut ring = Ring::each_its_own(4, 760);
    ring.ask_to_leave(3, None);
    settle_spoiling(&mut ring, &[3], 1);
    assert!(put_out(&ring, 3) && has_parted(&ring, 3));
    named_at_the_end(ring, 3);
}

#[test]
fn an_heir_that_spoils_the_keys_takes_nothing_over() {
    let mut ring = Ring::each_its_own(6, 770);
    let heir = person(2);
    ring.ask_to_leave(5, Some(heir));
    ring.agree(5, heir);
    settle_spoiling(&mut ring, &[2], 0);
    assert!(put_out(&ring, 2) && has_parted(&ring, 5) && has_parted(&ring, 2));
    assert!(!ring.news.iter().any(|(_, news)| matches!(news, News::TakenOver { .. })));
    ring.mute.insert(5);
    named_at_the_end(ring, 2);
}

#[test]
fn a_newcomer_that_spoils_the_keys_by_which_it_inherits_takes_nothing_over() {
    let mut ring = Ring::each_its_own(6, 775);
    let comer = ring.enter(19);
    let heir = person(comer);
    ring.ask_to_leave(5, Some(heir));
    ring.agree(5, heir);
    settle_spoiling(&mut ring, &[comer], 0);
    assert!(put_out(&ring, comer) && has_parted(&ring, 5) && has_parted(&ring, comer));
    assert!(!ring.news.iter().any(|(_, news)| matches!(news, News::TakenOver { .. })));
    ring.mute.insert(5);
    named_at_the_end(ring, comer);
}

#[test]
fn the_last_that_sits_leaves_nothing_to_a_newcomer_that_spoils_the_keys() {
    let mut ring = Ring::table(2, &[1, 0, 1, 1], 3, 776);
    let comer = ring.enter(20);
    ring.ask_to_leave(0, None);
    ring.settle();
    ring.mute.insert(0);
    let heir = person(comer);
    ring.ask_to_leave(1, Some(heir));
    ring.agree(1, heir);
    settle_spoiling(&mut ring, &[comer], 0);
    assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: DeviceId::at(comer), fault: SPOILT }));
}

#[test]
fn a_newcomer_is_in_though_somebody_spoilt_its_keys() {
    let mut ring = Ring::each_its_own(6, 780);
    let comer = ring.arrive(17);
    let key = ring.ids[comer].public();
    for by in 0..6 {
        if ring.desks[by].phase() == Phase::Playing {
            ring.admit(by, key);
        }
    }
    settle_spoiling(&mut ring, &[1], 5);
    assert!(put_out(&ring, 1) && has_parted(&ring, 1));
    assert!(ring.news.contains(&(0, News::Entered(DeviceId::at(comer)))));
    named_at_the_end(ring, 1);
}

#[test]
fn a_sleeper_complains_of_its_box_when_it_is_back() {
    for devices in [6, 7] {
        let mut ring = Ring::each_its_own(devices, 790);
        ring.random_moves(1);
        let gone = usize::from(devices) - 1;
        ring.sleep(4);
        ring.ask_to_leave(gone, None);
        settle_spoiling(&mut ring, &[1], 4);
        assert!(has_parted(&ring, gone) && !put_out(&ring, 1), "the one whose box it is sleeps");
        ring.mute.insert(gone);
        ring.wake(4);
        // Dropped and back it knows as much.
        ring.desks[4] = ring.rebuilt(4);
        ring.settle();
        if devices == 6 {
            // Of five four make shares of the culprit's secret, and one of the others holds none.
            assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: DeviceId(1), fault: SPOILT }));
        } else {
            assert!(put_out(&ring, 1) && has_parted(&ring, 1) && ring.desks[0].phase() == Phase::Playing);
            named_at_the_end(ring, 1);
        }
    }
}

/// Device 5 of six has left, keys were dealt again while device 4 slept, and it is back; this one spoilt the box for it, if any did.
fn asleep_while_keys_were_dealt(spoiler: Option<usize>) -> Ring {
    let mut ring = Ring::each_its_own(6, 800);
    ring.sleep(4);
    ring.ask_to_leave(5, None);
    match spoiler {
        Some(spoiler) => settle_spoiling(&mut ring, &[spoiler], 4),
        None => ring.settle(),
    }
    ring.mute.insert(5);
    ring.wake(4);
    ring
}

#[test]
fn a_false_late_complaint_falls_back_on_its_author_and_an_idle_one_is_refused() {
    // The complaint that is right at a table where the box was bad.
    let mut spoilt = asleep_while_keys_were_dealt(Some(1));
    let complaint = spoilt.make(4).expect("a complaint").read().expect("an entry").body;
    assert!(matches!(complaint, Body::Accept(Some(_))));
    let mut ring = asleep_while_keys_were_dealt(None);
    let idle = ring.signed(0, complaint.clone());
    assert_eq!(ring.say(&idle), Err(Fault::NotDue), "it has found the dealings good");
    let lie = ring.signed(4, complaint);
    ring.say(&lie).expect("it is judged, not refused");
    ring.settle();
    assert!(put_out(&ring, 4) && !put_out(&ring, 1) && has_parted(&ring, 4));
    named_at_the_end(ring, 4);
}

#[test]
fn what_an_outcast_says_counts_for_nothing() {
    let mut ring = Ring::each_its_own(6, 810);
    ring.ask_to_leave(5, None);
    ring.settle();
    ring.mute.insert(5);
    ring.sleep(4);
    ring.ask_to_leave(3, None);
    settle_spoiling(&mut ring, &[1], 0);
    assert!(put_out(&ring, 1));
    let here = ring.signed(1, Body::Here);
    assert!(ring.say(&here).is_err_and(|fault| fault.is_innocent()));
}

#[test]
fn where_too_few_would_be_left_the_game_ends_and_names_the_culprit() {
    let mut ring = Ring::each_its_own(2, 820);
    let comer = ring.arrive(18);
    let key = ring.ids[comer].public();
    for by in 0..2 {
        ring.admit(by, key);
    }
    settle_spoiling(&mut ring, &[1], 0);
    assert_eq!(ring.desks[0].failure(), Some(&Failure::Keys { device: DeviceId(1), fault: SPOILT }));
}

#[test]
fn of_two_who_spoil_keys_one_after_the_other_each_is_named_once() {
    let mut ring = Ring::each_its_own(4, 821);
    ring.ask_to_leave(3, None);
    settle_spoiling(&mut ring, &[0, 1], 1);
    assert!(put_out(&ring, 0) && !put_out(&ring, 1));
    assert_eq!(ring.desks[2].failure(), Some(&Failure::Keys { device: DeviceId(1), fault: SPOILT }));
}

/// The dealer of [`dealt_again`], the device that finds one of its boxes bad or says that it does, and how many stay at the table.
const DEALER: usize = 1;
const RECEIVER: usize = 2;
const STAY: usize = 5;

/// Keys are dealt again at a table that a sixth device has left, and the receiver is to say what it finds. Whether it has found the dealer's
/// boxes changed among each other, or good; and what it honestly says.
fn dealt_again(swapped: bool) -> (Ring, Body) {
    let mut ring = Ring::renewing(6, 230);
    let Body::Renew { mut dealings, .. } = body_of(&ring.make(DEALER).expect("dealings")) else { panic!("dealings") };
    ring.desks[DEALER].forget_pending();
    if swapped {
        dealings[1].1.boxes.swap(0, RECEIVER);
    }
    let dealt = ring.signed(DEALER, Body::Renew { dealings, bequests: Vec::new() });
    ring.say(&dealt).expect("nobody can tell but those whom the boxes are for");
    (0..STAY).filter(|at| *at != DEALER).for_each(|at| ring.work(at));
    let word = body_of(&ring.make(RECEIVER).expect("a word"));
    ring.desks[RECEIVER].forget_pending();
    assert_eq!(matches!(word, Body::Accept(Some(_))), swapped, "it complains of what is bad alone");
    (ring, word)
}

/// The receiver says this, by which all find at once who has spoilt the keys. The others go on without that one.
fn is_put_out_by(mut ring: Ring, word: Body, culprit: usize) {
    let signed = ring.signed(RECEIVER, word);
    ring.say(&signed).expect("it is judged, not refused");
    for at in 0..STAY {
        assert!(
            ring.news.contains(&(at, News::PutOut { device: DeviceId::at(culprit), fault: SPOILT })),
            "device {at}"
        );
    }
    ring.settle();
    assert!(has_parted(&ring, culprit) && ring.desks[0].phase() == Phase::Playing);
}

#[test]
fn a_dealer_whose_box_holds_no_share_is_put_out_by_a_complaint() {
    let (ring, complaint) = dealt_again(true);
    is_put_out_by(ring, complaint, DEALER);
}

#[test]
fn who_complains_of_a_good_box_is_put_out_itself() {
    // What would be right to say of the other dealing.
    let (_, complaint) = dealt_again(true);
    let (ring, _) = dealt_again(false);
    is_put_out_by(ring, complaint, RECEIVER);
}
