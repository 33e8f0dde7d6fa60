//! Devices that fall silent: the others go on without them, and whoever comes back has missed nothing.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::{Options, Snowdrift};
use crate::entries::refused;
use crate::game;
use winterover::base::codec::encode;
use winterover::base::ids::Seat;
use winterover::crypto::keys::threshold_of;
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::table::audit::{Verdict, audit};
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{Failure, News, Phase};
use winterover::table::card::Face;
use winterover::table::game::{Game, Viewer};

/// One seat for each device, and a single round.
pub(crate) fn short(devices: u8, seed: u64) -> Ring {
    let seats: Vec<u8> = (0..devices).collect();
    let setup = encode(&Options { seats: devices, rounds: 1 });
    Ring::with(devices, &seats, setup, Snowdrift::KEY, SHELF, seed)
}

pub(crate) fn dealing(devices: u8, seed: u64) -> Ring {
    let mut ring = short(devices, seed);
    ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
    ring
}

/// All sets of one to `most` of so many devices.
fn sets(devices: usize, most: usize) -> impl Iterator<Item = Vec<usize>> {
    (1u32..1 << devices)
        .filter(move |bits| bits.count_ones() as usize <= most)
        .map(move |bits| (0..devices).filter(|at| bits >> at & 1 == 1).collect())
}

pub(crate) fn clean(ring: &Ring) {
    let report = audit(&ring.desks[0].log().to_bytes(), SHELF).expect("a finished record");
    assert_eq!(report.verdict, Verdict::Clean);
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(!ring.news.iter().any(|(_, news)| wrong(news)), "{:?}", ring.news);
}

/// What a device's seat sees, hand and all.
fn sight(ring: &Ring, at: usize) -> <Snowdrift as Game>::View {
    game(ring, at).view(Viewer::Seat(Seat(at as u8)))
}

fn hand(ring: &Ring, at: usize) -> Vec<Option<Face>> {
    game(ring, at).hands[at].iter().map(|card| game(ring, at).cards.face(*card)).collect()
}

/// A whole game in which some devices sleep whenever they needn't choose.
fn slept_through(devices: u8, asleep: &[usize], deaf: bool) -> Ring {
    let mut ring = dealing(devices, 40 + u64::from(devices));
    for at in asleep {
        if deaf { ring.sleep(*at) } else { ring.mute.extend([*at]) }
    }
    ring.play_out::<Snowdrift>();
    for at in asleep {
        ring.wake(*at);
        assert!(hand(&ring, *at).iter().all(Option::is_some));
    }
    ring.compare::<Snowdrift>();
    ring
}

fn every_set_may_sleep(devices: u8) {
    let most = usize::from(devices) - threshold_of(usize::from(devices));
    for asleep in sets(usize::from(devices), most) {
        let ring = slept_through(devices, &asleep, true);
        assert!(ring.news.iter().any(|(_, news)| matches!(news, News::Excused(_))));
        // A shuffle of all, shares, coins, concealings, votes, keys: the audit goes through the smaller tables' games once more.
        if devices < 6 || asleep == [0, 1] {
            clean(&ring);
        }
    }
}

#[test]
fn any_that_may_be_silent_stop_nothing_but_their_choices_among_three_to_five() {
    (3..=5).for_each(every_set_may_sleep);
}

#[test]
fn any_that_may_be_silent_stop_nothing_but_their_choices_among_six() {
    every_set_may_sleep(6);
}

#[test]
fn any_that_may_be_silent_stop_nothing_but_their_choices_among_seven() {
    every_set_may_sleep(7);
}

#[test]
fn whoever_slept_knows_what_it_would_have_known_awake() {
    for (devices, asleep) in [(3, vec![1]), (4, vec![0]), (6, vec![2, 5])] {
        let (slept, heard) = (slept_through(devices, &asleep, true), slept_through(devices, &asleep, false));
        assert_eq!(slept.desks[0].log().to_bytes(), heard.desks[0].log().to_bytes());
        for at in 0..usize::from(devices) {
            assert_eq!(sight(&slept, at), sight(&heard, at));
        }
    }
}

#[test]
fn devices_come_and_go_in_the_middle_of_everything() {
    for seed in 0..12 {
        let devices = 3 + (seed % 4) as usize;
        let most = devices - threshold_of(devices);
        let mut ring = dealing(devices as u8, 60 + seed);
        for step in 0..400 {
            let at = (step * 7 + seed as usize * 3) % devices;
            match step % 5 {
                0 if ring.mute.contains(&at) => ring.wake(at),
                1 | 2 if ring.mute.len() < most => ring.sleep(at),
                _ => {}
            }
            // One entry of somebody who is awake; else the silent ones are missed; else somebody moves.
            let made = (0..devices).map(|next| (at + next) % devices).find_map(|at| ring.make(at));
            if let Some(signed) = made {
                ring.say(&signed).expect("an honest entry");
            } else if !ring.suspect() && !ring.random_move::<Snowdrift>() {
                break;
            }
        }
        (0..devices).for_each(|at| ring.wake(at));
        ring.play_out::<Snowdrift>();
        (0..devices).for_each(|at| assert!(hand(&ring, at).iter().all(Option::is_some)));
        clean(&ring);
    }
}

#[test]
fn fewer_than_the_threshold_excuse_nobody() {
    for devices in [2, 3, 5, 6] {
        let mut ring = dealing(devices, 80);
        let needed = threshold_of(usize::from(devices));
        for at in 1..devices.min(needed as u8) {
            let missed = Body::Suspect { device: 0 };
            let signed = ring.desks[usize::from(at)].log().sign(&ring.ids[usize::from(at)], at, missed);
            ring.say(&signed).expect("it owes the first shuffle");
            let again = again(&ring, &signed);
            assert_eq!(refused(&mut ring, &again), Fault::Late, "once each");
        }
        assert!(ring.desks.iter().all(|desk| desk.excused().is_empty() && desk.owing() == [0]));
        let honest = ring.make(0).expect("still its turn");
        ring.say(&honest).expect("counts");
        // What was said against it is void now, and it owes nothing.
        let last = (devices - 1) as usize;
        let signed = ring.desks[last].log().sign(&ring.ids[last], last as u8, Body::Suspect { device: 0 });
        assert_eq!(refused(&mut ring, &signed), Fault::Late);
        assert!(!ring.desks[last].may_suspect(0));
        assert_eq!(ring.desks[last].suspect(0), Err(ChoiceError::NotNow));
        ring.play_out::<Snowdrift>();
        clean(&ring);
        assert!(!ring.news.iter().any(|(_, news)| matches!(news, News::Excused(_))));
    }
}

#[test]
fn whoever_is_back_counts_at_once_so_that_others_can_be_gone_without() {
    let mut ring = dealing(6, 83);
    ring.sleep(3);
    while ring.desks[0].excused() != [3] {
        match (0..6).find_map(|at| ring.make(at)) {
            Some(signed) => ring.say(&signed).expect("an honest entry"),
            None => assert!(ring.suspect()),
        }
    }
    ring.wake(3);
    let here = ring.make(3).expect("it says that it is here");
    ring.say(&here).expect("counts");
    assert!(ring.desks[0].excused().is_empty());
    // Two of six may be silent; with the one that was, they would be three.
    ring.sleep(4);
    ring.sleep(5);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[0].excused()), (Phase::Playing, vec![4, 5]));
    ring.play_out::<Snowdrift>();
    clean(&ring);
}

/// The same once more.
fn again(ring: &Ring, signed: &SignedEntry) -> SignedEntry {
    let entry = signed.read().expect("an entry");
    let at = usize::from(entry.device);
    ring.desks[at].log().sign(&ring.ids[at], entry.device, entry.body)
}

#[test]
fn two_devices_have_nobody_to_spare() {
    let mut ring = dealing(2, 81);
    ring.sleep(1);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[0].owing()), (Phase::Dealing, vec![1]));
    ring.wake(1);
    ring.play_out::<Snowdrift>();
    clean(&ring);
}

#[test]
fn silence_before_there_are_keys_ends_the_game_and_names_the_silent() {
    for (devices, silent) in [(2, 1), (3, 0), (5, 4)] {
        let mut ring = short(devices, 82);
        let made = ring.make(1 - usize::from(silent == 1)).expect("round 1");
        ring.say(&made).expect("counts");
        ring.sleep(usize::from(silent));
        ring.settle();
        assert_eq!(ring.desks[usize::from(silent == 0)].failure(), Some(&Failure::Silent { device: silent }));
    }
}
