//! Devices leave or are sent away. The others go on with all cards and keys, and the audit still sees everything.

use crate::common::ring::Ring;
use crate::common::snowdrift::{Act, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, Seat};
use winterover::crypto::error::What;
use winterover::crypto::keys::threshold_of;
use winterover::crypto::{CryptoError, Faces};
use winterover::session::fault::Fault;
use winterover::session::log::entry::Body;
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{News, Phase};
use winterover::table::card::CardId;
use winterover::table::game::Game;

#[test]
fn a_device_takes_its_leave_at_any_time_and_the_others_play_on() {
    for devices in 2..=7u8 {
        for (at, after) in [(devices - 1, 0), (0, 1), (1, 3)] {
            let mut ring = Ring::each_its_own(devices, 200 + u64::from(devices));
            ring.random_moves(after);
            ring.leave(usize::from(at));
            assert!(ring.news.contains(&(0, News::Parted(DeviceId(at)))));
            assert!(!ring.game(0).awaits().seats().contains(Seat(at)));
            ring.play_to_a_clean_end();
        }
    }
}

#[test]
fn a_silent_device_is_sent_away_by_as_many_as_could_stand_in_for_it() {
    for devices in 3..=7u8 {
        let mut ring = Ring::each_its_own(devices, 210 + u64::from(devices));
        // It is to move, and never does.
        ring.sleep(0);
        let needed = threshold_of(usize::from(devices));
        for by in 1..=needed {
            assert_eq!(ring.desks[by].phase(), Phase::Playing, "{by} of {needed}");
            ring.dismiss(by, 0, None);
        }
        assert_eq!(ring.desks[1].phase(), Phase::Working);
        ring.settle();
        assert_eq!(ring.desks[1].phase(), Phase::Playing);
        assert!(ring.news.contains(&(1, News::Parted(DeviceId(0)))));
        ring.play_to_a_clean_end();
    }
}

#[test]
fn votes_that_were_too_few_are_enough_once_fewer_are_needed() {
    let mut ring = Ring::each_its_own(4, 222);
    for by in [1, 3] {
        ring.dismiss(by, 0, None);
    }
    ring.sleep(0);
    ring.leave(2);
    assert!(ring.news.contains(&(1, News::Parted(DeviceId(2)))) && ring.news.contains(&(1, News::Parted(DeviceId(0)))));
    ring.play_to_a_clean_end();
}

#[test]
fn votes_hold_until_the_device_speaks_and_nobody_has_two() {
    let mut ring = Ring::each_its_own(4, 221);
    for by in [1, 2] {
        ring.dismiss(by, 0, None);
        assert_eq!(ring.desks[by].dismiss(DeviceId(0), None), Err(ChoiceError::NotNow));
    }
    assert_eq!(ring.desks[3].votes(DeviceId(0)), [(DeviceId(1), None), (DeviceId(2), None)]);
    let twice = ring.signed(1, Body::Dismiss { device: DeviceId(0), heir: None });
    assert_eq!(ring.refused(&twice), Fault::Late);
    for device in [1, 9] {
        let signed = ring.signed(1, Body::Dismiss { device: DeviceId(device), heir: None });
        assert_eq!(ring.refused(&signed), Fault::NotDue);
    }
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    assert_eq!(ring.desks[3].votes(DeviceId(0)), Vec::new());
    ring.dismiss(3, 0, None);
    assert_eq!(ring.desks[3].phase(), Phase::Playing, "the other two votes are void");
    ring.play_to_a_clean_end();
}

#[test]
fn what_was_under_way_when_a_device_left_is_nobodys_fault_and_nothing_it_says_counts() {
    let mut ring = Ring::each_its_own(4, 222);
    let late = ring.desks[0].choose(Seat(0), &encode(&Act::Roll)).expect("legal");
    ring.desks[0].forget_pending();
    ring.mute.insert(0);
    ring.send_away(0);
    let fault = ring.refused(&late);
    assert!(fault.is_innocent(), "{fault:?}");
    for body in [
        Body::Here,
        Body::Depart { heir: None },
        Body::Suspect { device: DeviceId(1) },
        Body::Dismiss { device: DeviceId(1), heir: None },
    ] {
        let signed = ring.signed(0, body);
        assert_eq!(ring.refused(&signed), Fault::Late);
    }
    assert_eq!(ring.desks[0].depart(None), Err(ChoiceError::NotNow));
    assert_eq!(ring.desks[1].dismiss(DeviceId(0), None), Err(ChoiceError::NotNow));
    ring.play_to_a_clean_end();
}

#[test]
fn one_after_another_leaves_until_one_device_plays_alone() {
    // Two seats on the first device, so that the game itself goes on.
    for order in [[3, 2, 1], [1, 2, 3], [2, 3, 1]] {
        let mut ring = Ring::table(4, &[0, 1, 0, 2, 3], 3, 223);
        for (left, at) in order.into_iter().enumerate() {
            ring.leave(at);
            assert_eq!(ring.desks[0].keys().expect("keys").members().len(), 3 - left);
            ring.random_moves(2);
        }
        assert!(ring.desks[0].table().awaits().seats().iter().all(|seat| [Seat(0), Seat(2)].contains(&seat)));
        ring.play_to_a_clean_end();
    }
}

#[test]
fn devices_leave_and_are_sent_away_while_others_are_silent() {
    // Six, one of them asleep throughout: another is sent away, two take their leave, and the sleeper comes back to its hand.
    let mut ring = Ring::table(6, &[0, 1, 2, 3, 4, 5, 0], 3, 224);
    ring.sleep(5);
    ring.random_moves(1);
    ring.sleep(4);
    ring.send_away(4);
    assert!(ring.news.contains(&(0, News::Parted(DeviceId(4)))));
    ring.leave(3);
    ring.random_moves(2);
    ring.wake(5);
    ring.settle();
    assert!(ring.knows_its_hand(5));
    ring.leave(2);
    ring.play_to_a_clean_end();
    // Three, one asleep: the second's leave needs its own help.
    let mut ring = Ring::table(3, &[0, 1, 2, 0], 2, 225);
    ring.sleep(2);
    ring.random_moves(1);
    ring.leave(1);
    ring.wake(2);
    ring.play_to_a_clean_end();
}

#[test]
fn where_too_few_are_left_to_deal_keys_a_leave_waits_for_who_is_silent() {
    // Six, as many of them asleep as can be; one takes its leave, then another one: three can't deal what takes four.
    let mut ring = Ring::table(6, &[0, 1, 2, 3, 4, 5, 0], 3, 229);
    ring.sleep(5);
    ring.sleep(4);
    ring.leave(3);
    // Nor mix the hand that it left.
    ring.wake(4);
    ring.settle();
    ring.sleep(4);
    ring.ask_to_leave(2, None);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[2].has_left()), (Phase::Working, false));
    ring.wake(4);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[2].has_left()), (Phase::Playing, true));
    ring.mute.insert(2);
    ring.wake(5);
    ring.play_to_a_clean_end();
}

#[test]
fn whoever_falls_silent_while_taking_its_leave_is_gone_all_the_same() {
    for said in 0..4 {
        let mut ring = Ring::each_its_own(4, 226);
        ring.ask_to_leave(2, None);
        // It does so much of its part and no more.
        ring.work_some(said, [3, 2, 1, 0]);
        ring.sleep(2);
        ring.settle();
        assert!(ring.news.contains(&(0, News::Parted(DeviceId(2)))));
        ring.play_to_a_clean_end();
    }
}

#[test]
fn what_one_alone_could_read_lies_open_to_nobody_when_it_has_left() {
    let mut ring = Ring::table(5, &[0, 1, 2, 3, 4], 2, 227);
    ring.random_moves(4);
    // Cards that it was shown and hasn't mixed since, too.
    let gone = 3;
    let held: Vec<CardId> = ring.game(gone).hands[gone].clone();
    let known: Vec<_> = held.iter().map(|card| ring.game(gone).cards.face(*card)).collect();
    assert!(known.iter().all(Option::is_some));
    ring.leave(gone);
    for at in (0..5).filter(|at| *at != gone) {
        assert!(held.iter().all(|card| ring.game(at).cards.face(*card).is_none()), "device {at}");
    }
    let first = ring.desks[0].log().len();
    ring.play_to_a_clean_end();
    // All keys that were in H when a card was masked are needed to open it, and the keys of those who stay are enough after.
    let keys = ring.desks[0].revealed().expect("open at the end").to_vec();
    let faces = Faces::new(&format!("{} fronts", Snowdrift::KEY), u16::from(Snowdrift::FACES));
    let mut seen = 0;
    for ordered in ring.desks[0].log().since(first) {
        let Body::Deal(deal) = ordered.entry.read().expect("an entry").body else { continue };
        for card in deal.mixes.iter().flat_map(|mixed| &mixed.rows).flatten() {
            let there = |missing: usize| {
                let keys = keys.iter().enumerate().filter(move |(at, _)| *at != gone && *at != missing);
                faces.find(&card.open_revealed(keys.map(|(_, key)| key)))
            };
            assert!(there(9).is_some());
            assert!((0..5).filter(|at| *at != gone).all(|at| there(at).is_none()));
            seen += 1;
        }
    }
    assert!(seen > 10);
}

#[test]
fn closed_moves_are_dropped_when_somebody_leaves() {
    let mut ring = Ring::each_its_own(4, 228);
    ring.roll_until_the_vote();
    ring.choose(Seat(0), &Act::Vote(7));
    ring.choose(Seat(1), &Act::Vote(8));
    assert!(ring.desks[2].has_sealed(Seat(0)));
    ring.leave(3);
    assert!(!ring.desks[2].has_sealed(Seat(0)));
    assert_eq!(ring.desks[2].to_choose().len(), 3, "all choose anew");
    ring.play_to_a_clean_end();
}

#[test]
fn nobody_who_goes_drops_moves_that_are_being_opened() {
    let mut ring = Ring::each_its_own(4, 230);
    ring.roll_until_the_vote();
    (0..4).for_each(|seat| ring.choose(Seat(seat), &Act::Vote(u16::from(seat))));
    ring.work(0);
    // It has read one vote and not told its own.
    assert_eq!(ring.desks[3].depart(None), Err(ChoiceError::NotNow));
    let depart = ring.signed(3, Body::Depart { heir: None });
    assert_eq!(ring.refused(&depart), Fault::NotDue);
    // Nor do the others send it away before its vote is open, though enough of them say that it is to go.
    ring.vote_out(3);
    assert_eq!(ring.desks[0].phase(), Phase::Playing);
    assert!((1..4).all(|seat| ring.desks[0].has_sealed(Seat(seat))));
    ring.settle();
    assert!(ring.desks[0].is_at_table(DeviceId(3)) && !ring.desks[0].has_sealed(Seat(3)));
    ring.leave(3);
    ring.play_to_a_clean_end();
}

#[test]
fn dealings_of_other_secrets_are_refused() {
    let mut ring = Ring::renewing(4, 229);
    let honest = ring.make(1).expect("dealings");
    let Body::Renew { dealings, .. } = honest.read().expect("an entry").body else { panic!("dealings") };
    assert_eq!(dealings.iter().map(|(of, _)| *of).collect::<Vec<_>>(), [1, 3].map(DeviceId));
    let invalid = Fault::Crypto(CryptoError::Invalid(What::Dealing));
    let [one, two, three] = [1, 2, 3].map(DeviceId);
    let own = dealings[0].1.clone();
    let lent = dealings[1].1.clone();
    let cases = [
        (vec![(one, lent.clone()), (three, own.clone())], invalid.clone()),
        (vec![(one, own.clone()), (two, lent.clone())], Fault::Late),
        (vec![(three, lent.clone()), (one, own.clone())], Fault::NotDue),
        (Vec::new(), Fault::NotDue),
    ];
    for (dealings, fault) in cases {
        let cheat = ring.signed(1, Body::Renew { dealings, bequests: Vec::new() });
        assert_eq!(ring.refused(&cheat), fault);
    }
    let early = ring.signed(1, Body::Accept(None));
    assert_eq!(ring.refused(&early), Fault::Late);
    ring.say(&honest).expect("the honest one still counts");
    ring.play_to_a_clean_end();
}

#[test]
fn a_closed_move_that_nobody_can_open_goes_with_its_device() {
    let (mut ring, closed) = crate::standing_in::voting(231);
    let other = ring.desks[2].choose(Seat(2), &encode(&Act::Vote(9))).expect("legal").read().expect("an entry").body;
    ring.desks[2].forget_pending();
    let (Body::Seal { seat, commitment, .. }, Body::Seal { note, .. }) = (closed, other) else { panic!("closed") };
    let entry = ring.desks[0].log().len();
    let signed = ring.signed(2, Body::Seal { seat, commitment, note });
    ring.say(&signed).expect("nobody can tell yet");
    ring.sleep(2);
    ring.choose(Seat(0), &Act::Vote(1));
    ring.choose(Seat(1), &Act::Vote(2));
    ring.settle();
    assert_eq!(ring.desks[0].to_choose().len(), 0);
    ring.send_away(2);
    assert!(ring.news.contains(&(0, News::Parted(DeviceId(2)))));
    ring.play_out::<Snowdrift>();
    // The audit reads all notes.
    let violations = ring.violations(0);
    assert_eq!(violations.len(), 1);
    assert_eq!((violations[0].entry, violations[0].device, violations[0].seat), (entry, DeviceId(2), Some(Seat(2))));
}
