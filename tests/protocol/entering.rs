//! Devices enter a game under way, and take a seat over. They learn nothing by it and stop nothing, whatever they do.

use crate::common::comings::person;
use crate::common::ring::Ring;
use crate::common::sights::{seat, sight_of};
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::{DeviceId, Seat, SeatSet};
use winterover::crypto::error::What;
use winterover::crypto::keys::threshold_of;
use winterover::crypto::{CryptoError, Entrance, Faces, Party};
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{News, Phase};
use winterover::table::erase::AnyTable;
use winterover::table::game::{Game, Viewer};

fn everything(ring: &Ring) -> Vec<String> {
    (0..ring.desks.len()).map(|at| ring.sight(at, Viewer::Everything)).collect()
}

#[test]
fn a_device_enters_and_nobody_learns_anything() {
    for devices in 2..=6u8 {
        let mut ring = Ring::each_its_own(devices, 400 + u64::from(devices));
        ring.random_moves(usize::from(devices) - 1);
        let known = everything(&ring);
        let public = ring.sight(0, Viewer::Public);
        let needed = ring.desks[0].votes_needed();
        let comer = ring.enter(7);
        assert_eq!(ring.news.iter().filter(|news| matches!(news, (0, News::Welcome { .. }))).count(), needed);
        assert_eq!(everything(&ring)[..comer], known);
        assert_eq!(ring.sight(comer, Viewer::Public), public);
        assert_eq!(ring.desks[comer].device(), Some(DeviceId::at(comer)));
        for desk in &ring.desks {
            assert_eq!(desk.keys().expect("keys").members().len(), usize::from(devices) + 1);
            assert_eq!(desk.votes_needed(), threshold_of(usize::from(devices)), "who has no seat isn't counted");
            assert_eq!(desk.roster().seats_of(DeviceId::at(comer)), SeatSet::NONE);
        }
        ring.play_to_a_clean_end();
    }
}

#[test]
fn a_player_that_lost_its_storage_comes_back_to_its_seat() {
    for (devices, gone) in [(3u8, 2usize), (4, 0), (6, 3)] {
        let mut ring = Ring::table(devices, &(0..devices).collect::<Vec<u8>>(), 3, 410 + u64::from(devices));
        ring.random_moves(3);
        let known = ring.sight(gone, seat(gone));
        ring.sleep(gone);
        let comer = ring.enter(8);
        ring.replace(gone, person(comer));
        assert_eq!(ring.sight(comer, seat(gone)), known);
        // What it is dealt from here on is its own: others see none of it.
        ring.random_moves(usize::from(devices) * 2);
        let held = ring.game(comer).hands[gone].clone();
        assert!(!held.is_empty() && ring.hand_of(comer, gone).iter().all(Option::is_some));
        for at in (0..usize::from(devices)).filter(|at| *at != gone) {
            let own = ring.game(at).cards.clone();
            assert!(held.iter().all(|card| own.face(*card).is_none() || own.seats(*card).contains(Seat(at as u8))));
        }
        ring.play_to_a_clean_end();
    }
}

#[test]
fn who_comes_anew_while_its_lost_device_still_sits_is_not_two() {
    for (devices, others) in [(2u8, 1usize), (5, 3), (8, 5)] {
        let mut ring = Ring::each_its_own(devices, 440 + u64::from(devices));
        let comer = ring.enter(13);
        let held = |ring: &Ring| {
            let own = ring.desks[comer].secrets().expect("keys").own;
            (0..comer as u8).filter(|of| own.holds(Party(*of))).count()
        };
        assert_eq!(held(&ring), 0, "no share of anybody's secret");
        // Nor does its vote make up for one that is wanting.
        for by in (0..others).chain([comer]) {
            ring.dismiss(by, usize::from(devices) - 1, Some(person(comer)));
        }
        assert_eq!(ring.desks[0].phase(), Phase::Playing, "too few have agreed");
        // Of two there is nobody else who could.
        if devices > 2 {
            ring.dismiss(others, usize::from(devices) - 1, Some(person(comer)));
            ring.settle();
            assert!(ring.desks[usize::from(devices) - 1].has_left());
            assert_eq!(held(&ring), usize::from(devices), "it sits now");
            ring.mute.insert(usize::from(devices) - 1);
        }
        ring.play_to_a_clean_end();
    }
}

#[test]
fn the_last_that_sits_leaves_nobody_alone_who_does_not() {
    let mut ring = Ring::table(2, &[1, 0, 1, 1], 3, 450);
    ring.enter(14);
    ring.leave(0);
    assert_eq!(ring.desks[1].phase(), Phase::Playing);
    assert!(ring.desks[1].depart(None).is_err());
    ring.play_to_a_clean_end();
}

#[test]
fn the_layer_that_was_told_is_on_no_card_any_more() {
    let mut ring = Ring::each_its_own(3, 420);
    let first = ring.desks[0].log().len();
    let comer = ring.enter(9);
    ring.play_out::<Snowdrift>();
    let keys = ring.desks[0].revealed().expect("open at the end").to_vec();
    let faces = Faces::new(&format!("{} fronts", Snowdrift::KEY), u16::from(Snowdrift::FACES));
    let entrance = ring.desks[0].log().since(first).iter().find_map(|ordered| match ordered.entry.read() {
        Ok(entry) if entry.device.index() == comer => match entry.body {
            Body::Enter(entrance) => Some(entrance),
            _ => None,
        },
        _ => None,
    });
    let Entrance { layers, cards, .. } = *entrance.expect("it has entered");
    let layers = layers.expect("cards are sealed").points;
    assert!(layers.len() == cards.len() && cards.len() > 10);
    for (layer, (card, _)) in layers.iter().zip(&cards) {
        assert!(faces.find(&card.open_revealed(&keys)).is_some());
        assert!(faces.find(&card.peel(layer).open_revealed(&keys[..comer])).is_none());
    }
}

#[test]
fn a_newcomer_takes_over_from_one_who_leaves_and_leaves_in_turn() {
    let mut ring = Ring::each_its_own(3, 430);
    ring.random_moves(1);
    let known = ring.sight(0, seat(0));
    let first = ring.enter(10);
    ring.leave_to(0, person(first));
    assert_eq!(ring.sight(first, seat(0)), known);
    ring.random_moves(1);
    let second = ring.enter(11);
    let known = ring.sight(first, seat(0));
    ring.leave_to(first, person(second));
    assert_eq!(ring.sight(second, seat(0)), known);
    // Who has nothing leaves as it came.
    let third = ring.enter(12);
    ring.leave(third);
    ring.play_to_a_clean_end();
}

#[test]
fn one_that_vanishes_on_its_way_in_leaves_the_table_as_it_was() {
    for said in 0..7 {
        let mut ring = Ring::each_its_own(4, 440);
        ring.random_moves(1);
        // Another one sleeps all the while.
        ring.sleep(3);
        let known = everything(&ring);
        let comer = ring.arrive(13);
        ring.let_in(comer);
        ring.work_some(said, [comer, 0, 1, 2]);
        ring.mute.insert(comer);
        ring.settle();
        assert_eq!(ring.desks[0].phase(), Phase::Playing, "after {said}");
        let key = ring.ids[comer].public();
        if !ring.news.contains(&(0, News::Entered(DeviceId::at(comer)))) {
            assert!(ring.news.contains(&(0, News::TurnedAway(key))));
            assert!(ring.desks[comer].looks_on() && ring.desks[0].roster().devices.len() == 4);
            assert_eq!(ring.desks[0].keys().expect("keys").members().len(), 4);
            ring.mute.remove(&comer);
            ring.desks[comer].forget_pending();
            // It may try again.
            ring.let_in(comer);
            ring.settle();
            assert!(ring.news.contains(&(0, News::Entered(DeviceId::at(comer)))), "after {said}");
        }
        assert_eq!(everything(&ring)[..3], known[..3]);
        ring.mute.remove(&comer);
        ring.wake(3);
        ring.play_to_a_clean_end();
    }
}

#[test]
fn nobody_enters_uninvited_and_few_invite_nobody() {
    let mut ring = Ring::each_its_own(4, 450);
    let comer = ring.arrive(14);
    let key = ring.ids[comer].public();
    assert_eq!(ring.desks[comer].admit(key), Err(ChoiceError::NotNow));
    let own = ring.desks[0].log().sign(&ring.ids[comer], DeviceId(4), Body::Admit { key });
    assert_eq!(ring.refused(&own), Fault::NoDevice(DeviceId(4)));
    let member = ring.signed(0, Body::Admit { key: ring.ids[1].public() });
    assert_eq!(ring.refused(&member), Fault::NotDue);
    for by in [0, 1] {
        ring.admit(by, key);
        assert_eq!(ring.desks[by].admit(key), Err(ChoiceError::NotNow), "once");
    }
    let twice = ring.signed(1, Body::Admit { key });
    assert_eq!(ring.refused(&twice), Fault::Late);
    // One changes its mind: two of three votes are needed for the same.
    let other = ring.arrive(15);
    ring.admit(1, ring.ids[other].public());
    ring.admit(2, key);
    assert_eq!((ring.desks[0].phase(), ring.desks[3].welcomes().len()), (Phase::Playing, 3));
    ring.desks.truncate(4);
    ring.play_to_a_clean_end();
}

/// Three devices and one that was let in, with the entrance that it has made.
fn entering(seed: u64) -> (Ring, usize, SignedEntry) {
    let mut ring = Ring::each_its_own(3, seed);
    ring.random_moves(1);
    let comer = ring.arrive(16);
    ring.let_in(comer);
    let signed = ring.make(comer).expect("it enters");
    (ring, comer, signed)
}

#[test]
fn an_entrance_that_does_not_hold_is_refused_and_named() {
    let (mut ring, comer, honest) = entering(460);
    let Body::Enter(entrance) = honest.read().expect("an entry").body else { panic!("an entrance") };
    let (mut other, _, another) = entering(461);
    let Body::Enter(foreign) = another.read().expect("an entry").body else { panic!("an entrance") };
    other.desks[0].forget_pending();
    let with = |change: &dyn Fn(&mut Entrance)| {
        let mut entrance = entrance.clone();
        change(&mut entrance);
        Body::Enter(entrance)
    };
    let invalid = |what| Fault::Crypto(CryptoError::Invalid(what));
    let cases = [
        (with(&|entrance| entrance.key = foreign.key), invalid(What::KeyProof)),
        (with(&|entrance| entrance.transport = foreign.transport), invalid(What::KeyProof)),
        (with(&|entrance| entrance.proof = foreign.proof), invalid(What::KeyProof)),
        (with(&|entrance| entrance.layers.as_mut().expect("some").points.swap(0, 1)), invalid(What::Shares)),
        (
            with(&|entrance| drop(entrance.cards.pop())),
            Fault::Parts { due: entrance.cards.len(), found: entrance.cards.len() - 1 },
        ),
        (
            with(&|entrance| entrance.layers = None),
            Fault::Crypto(CryptoError::Count { what: What::Shares, expected: 1, found: 0 }),
        ),
    ];
    for (body, fault) in cases {
        let cheat = ring.signed(comer, body);
        assert_eq!(ring.refused(&cheat), fault);
    }
    for change in [
        &(|entrance: &mut Entrance| entrance.cards.swap(0, 1)) as &dyn Fn(&mut Entrance),
        &|entrance| entrance.cards[0].0 = entrance.cards[1].0,
        &|entrance| entrance.cards[2].1 = entrance.cards[1].1.clone(),
    ] {
        let cheat = ring.signed(comer, with(change));
        assert!(matches!(ring.refused(&cheat), Fault::Crypto(_)));
    }
    // Nobody else enters in its place, and nothing else is due.
    let forged = ring.signed(0, Body::Enter(entrance.clone()));
    assert_eq!(ring.refused(&forged), Fault::NotDue);
    ring.say(&honest).expect("the honest one still counts");
    ring.settle();
    assert!(ring.news.contains(&(0, News::Entered(DeviceId::at(comer)))));
    ring.play_to_a_clean_end();
}

#[test]
fn one_that_spoils_the_keys_on_its_way_in_is_turned_away() {
    let (mut ring, comer, honest) = entering(470);
    ring.say(&honest).expect("counts");
    (0..3).for_each(|at| ring.work(at));
    let honest = ring.make(comer).expect("its dealing");
    ring.desks[comer].forget_pending();
    let Body::Renew { mut dealings, bequests } = honest.read().expect("an entry").body else { panic!("a dealing") };
    assert_eq!(dealings.len(), 1, "it holds no share of others' secrets");
    dealings[0].1.boxes[1][2] ^= 4;
    let spoilt = ring.signed(comer, Body::Renew { dealings, bequests });
    ring.say(&spoilt).expect("nobody can tell but the one whose box it is");
    ring.settle();
    assert!(ring.news.contains(&(1, News::TurnedAway(ring.ids[comer].public()))));
    assert_eq!((ring.desks[0].phase(), ring.desks[0].failure()), (Phase::Playing, None));
    ring.play_to_a_clean_end();
}

#[test]
fn a_device_dropped_at_any_entry_has_entered_the_same() {
    let mut ring = Ring::table(3, &[0, 1, 2], 2, 480);
    ring.random_moves(2);
    ring.sleep(0);
    ring.deaf.remove(&0);
    let comer = ring.arrive(17);
    ring.let_in(comer);
    let mut handed = false;
    for _ in 0..70 {
        for at in 1..4 {
            let again = ring.rebuilt(at);
            let known = |table: &dyn AnyTable| sight_of::<Snowdrift>(table, Viewer::Everything);
            assert_eq!(known(again.table()), known(ring.desks[at].table()), "device {at}");
            assert_eq!((again.device(), again.roster()), (ring.desks[at].device(), ring.desks[at].roster()));
        }
        if ring.suspect() {
            continue;
        }
        if let Some(signed) = (1..4).find_map(|at| ring.make(at)) {
            ring.say(&signed).expect("an honest entry");
        } else if !handed {
            ring.replace(0, person(comer));
            handed = true;
        } else {
            ring.random_move::<Snowdrift>();
        }
    }
    assert!(handed && ring.desks[comer].roster().seats_of(DeviceId::at(comer)).contains(Seat(0)));
    ring.play_to_a_clean_end();
}
