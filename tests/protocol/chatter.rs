//! Devices may say some things besides doing their part. Each has so much in a step, and nobody uses up another's.

use crate::common::ring::Ring;
use crate::common::snowdrift::{Act, Snowdrift};
use winterover::base::ids::{DeviceId, Seat};
use winterover::crypto::Identity;
use winterover::session::fault::Fault;
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::Body;
use winterover::session::table::desk::ChoiceError;

/// More than any device may say in a step.
const MANY: usize = 60;

fn heir(device: u8, bot: bool) -> Option<Heir> {
    Some(Heir { device: DeviceId(device), bot })
}

/// It asks to leave, and doesn't, by turns.
fn wavering(count: usize) -> Body {
    if count.is_multiple_of(2) { Body::Depart { heir: heir(0, false) } } else { Body::Stay }
}

/// How many of these words of a device count before one is too much.
fn said(ring: &mut Ring, at: usize, word: impl Fn(usize) -> Body) -> usize {
    for count in 0..MANY {
        let signed = ring.signed(at, word(count));
        if let Err(fault) = ring.say(&signed) {
            assert_eq!(fault, Fault::TooMuch);
            assert!(fault.is_innocent());
            return count;
        }
    }
    MANY
}

#[test]
fn words_of_one_device_come_to_an_end_in_every_step_and_leave_others_theirs() {
    let mut ring = Ring::playing(4, 1);
    let most = said(&mut ring, 1, wavering);
    assert!((8..MANY).contains(&most), "{most}");
    assert_eq!(ring.desks[1].depart(heir(2, false)).err(), Some(ChoiceError::Enough), "and its page is told so");
    let alternating = |count: usize| Body::Dismiss { device: DeviceId(1), heir: heir(0, count.is_multiple_of(2)) };
    assert_eq!(said(&mut ring, 2, alternating), most);
    let keys = [5, 6].map(|byte| Identity::from([byte; 32]).public());
    assert_eq!(said(&mut ring, 3, |count| Body::Admit { key: keys[count % 2] }), most);
    // The next move gives everybody as much again, and the game ends well.
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    assert_eq!(said(&mut ring, 1, wavering), most);
    ring.play_to_a_clean_end();
}

#[test]
fn what_somebody_else_wipes_out_may_be_said_again() {
    let mut ring = Ring::playing(4, 2);
    let mut again = 0;
    for count in 0..MANY {
        // Each of its words makes what others say of it void.
        let wipes = ring.signed(1, wavering(count));
        if ring.say(&wipes).is_err() {
            break;
        }
        let vote = ring.signed(2, Body::Dismiss { device: DeviceId(1), heir: None });
        ring.say(&vote).expect("as often as it is wiped out");
        again += 1;
    }
    assert!(again >= 8);
    let other = ring.signed(2, Body::Dismiss { device: DeviceId(3), heir: None });
    ring.say(&other).expect("it has most of its own words left");
}

#[test]
fn two_that_miss_each_other_by_turns_come_to_an_end() {
    let mut ring = Ring::dealing(6, 3);
    ring.settle_until(|ring| ring.desks[0].owing().len() == 6);
    let mut count = 0;
    for at in [1, 2].into_iter().cycle().take(MANY) {
        let word = ring.signed(at, Body::Suspect { device: DeviceId(3 - at as u8) });
        if ring.say(&word).is_err() {
            break;
        }
        count += 1;
    }
    assert_eq!(count, 2, "once each");
    ring.play_to_a_clean_end();
}

#[test]
fn a_seat_leaves_once() {
    let mut ring = Ring::playing(4, 4);
    let leave = ring.signed(3, Body::Leave { seat: Seat(3) });
    ring.say(&leave).expect("it may go");
    ring.settle();
    let again = ring.signed(3, Body::Leave { seat: Seat(3) });
    assert_eq!(ring.refused(&again), Fault::Late);
}

#[test]
fn a_word_too_many_convicts_nobody_but_the_host_that_orders_it() {
    let mut ring = Ring::playing(4, 5);
    said(&mut ring, 1, wavering);
    let word = ring.signed(1, Body::Depart { heir: heir(2, true) });
    let at = ring.desks[0].log().len();
    ring.force(&word);
    ring.play_out::<Snowdrift>();
    let violations = ring.violations(2);
    let named: Vec<(DeviceId, &Fault)> =
        violations.iter().map(|violation| (violation.device, &violation.fault)).collect();
    assert_eq!(named, [(DeviceId(0), &Fault::LogEntry(at))]);
}
