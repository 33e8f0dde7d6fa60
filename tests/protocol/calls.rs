//! Calls are moves that anybody may make whenever moves are awaited. They are made in others' turns too, and while several choose at once.

use crate::common::ring::Ring;
use crate::common::snowdrift::{Act, SHOUTS};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, Seat};
use winterover::session::fault::Fault;
use winterover::session::log::entry::Body;
use winterover::session::table::phase::Phase;
use winterover::table::erase::BadMove;
use winterover::table::game::{Game, Viewer};

fn shouts(ring: &Ring, at: usize) -> u8 {
    ring.game(at).view(Viewer::Public).shouts
}

#[test]
fn anybody_calls_in_anybodys_turn() {
    let mut ring = Ring::playing(3, 41);
    for seat in [2, 1, 0, 2] {
        let awaited = ring.desks[0].to_choose();
        ring.choose(Seat(seat), &Act::Shout);
        assert_eq!(ring.desks[1].to_choose(), awaited, "it is still the same one's turn");
    }
    assert!((0..3).all(|at| shouts(&ring, at) == 4));
    ring.play_to_a_clean_end();
}

#[test]
fn a_call_has_to_be_possible_and_the_callers_own() {
    let mut ring = Ring::new(3, &[0, 1, 2], 42);
    let log = |ring: &Ring| ring.desks[0].log().clone();
    let second = ring.ids[1].clone();
    let shout = |seat| Body::Move { seat: Seat(seat), action: encode(&Act::Shout) };
    ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
    let early = log(&ring).sign(&second, DeviceId(1), shout(1));
    assert_eq!(ring.say(&early), Err(Fault::NotDue), "the table is at work");
    ring.settle();
    let other = log(&ring).sign(&second, DeviceId(1), shout(2));
    assert_eq!(ring.say(&other), Err(Fault::NotYourSeat(Seat(2))));
    (0..SHOUTS).for_each(|_| ring.choose(Seat(2), &Act::Shout));
    let hoarse = log(&ring).sign(&second, DeviceId(1), shout(1));
    assert!(matches!(ring.say(&hoarse), Err(Fault::Move(BadMove::Refused(_)))));
    ring.play_to_a_clean_end();
}

#[test]
fn closed_moves_are_forgotten_when_somebody_calls() {
    let mut ring = Ring::new(3, &[0, 1, 2], 43);
    ring.roll_until_the_vote();
    ring.choose(Seat(0), &Act::Vote(700));
    let late = ring.desks[1].choose(Seat(1), &encode(&Act::Vote(3))).expect("legal");
    ring.choose(Seat(2), &Act::Shout);
    assert_eq!(ring.desks[2].to_choose().len(), 3, "all choose anew");
    assert!(ring.desks[0].to_move().contains(Seat(0)) && !ring.desks[1].has_sealed(Seat(0)));
    assert!(matches!(ring.say(&late), Err(Fault::Stale { .. })), "it was closed for another choice");
    ring.desks[1].forget_pending();
    for seat in 0..3 {
        ring.choose(Seat(seat), &Act::Vote(u16::from(seat)));
    }
    ring.settle();
    ring.play_to_a_clean_end();
}

#[test]
fn nobody_calls_while_moves_are_opened() {
    let mut ring = Ring::new(3, &[0, 1, 2], 44);
    ring.roll_until_the_vote();
    (0..3).for_each(|seat| ring.choose(Seat(seat), &Act::Vote(5)));
    let opened = ring.make(0).expect("its vote");
    ring.say(&opened).expect("an honest opening");
    // Otherwise whoever has seen a vote could undo all of them.
    assert!(ring.desks[2].choose(Seat(2), &encode(&Act::Shout)).is_err());
    let third = ring.ids[2].clone();
    let log = ring.desks[2].log().clone();
    let shout = log.sign(&third, DeviceId(2), Body::Move { seat: Seat(2), action: encode(&Act::Shout) });
    assert_eq!(ring.say(&shout), Err(Fault::Move(BadMove::NotAwaited(Seat(2)))));
    ring.play_to_a_clean_end();
}
