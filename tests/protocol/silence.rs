//! Devices fall silent. The others go on without them, and a device that comes back has missed nothing.
//!
//! A device that is mute says nothing; one that sleeps hears nothing either. Both wake for a moment whenever their own seat has to choose, since
//! nobody else can do that for them.

use crate::common::ring::Ring;
use crate::common::sights::seat;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::crypto::keys::threshold_of;
use winterover::crypto::memo;
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{Failure, News, Phase};

/// How many of so many devices may be silent while the others go on.
fn spare(devices: usize) -> usize {
    devices - threshold_of(devices)
}

/// All sets of one to `most` of so many devices.
fn sets(devices: usize, most: usize) -> impl Iterator<Item = Vec<usize>> {
    (1u32..1 << devices)
        .filter(move |bits| bits.count_ones() as usize <= most)
        .map(move |bits| (0..devices).filter(|at| bits >> at & 1 == 1).collect())
}

fn dealt_to(devices: u8) -> Ring {
    Ring::dealing(devices, 40 + u64::from(devices))
}

/// A whole game from its first card on, which these sleep through.
fn slept_through(devices: u8, asleep: &[usize]) -> Ring {
    let mut ring = dealt_to(devices);
    asleep.iter().for_each(|at| ring.sleep(*at));
    played_out_without(ring, asleep)
}

/// The same game, which these hear and say nothing in.
fn heard_in_silence(devices: u8, mute: &[usize]) -> Ring {
    let mut ring = dealt_to(devices);
    ring.mute.extend(mute);
    played_out_without(ring, mute)
}

/// The others come to the end of the game. Then the silent ones wake up to their hands, and know of the game what everybody does.
fn played_out_without(mut ring: Ring, silent: &[usize]) -> Ring {
    ring.play_out::<Snowdrift>();
    for at in silent {
        ring.wake(*at);
        assert!(ring.knows_its_hand(*at), "device {at} after its sleep");
    }
    ring.compare::<Snowdrift>();
    ring
}

fn was_anybody_excused(ring: &Ring) -> bool {
    ring.news.iter().any(|(_, news)| matches!(news, News::Excused(_)))
}

/// Whichever devices sleep, as many as may: the others say that they go on without them, and do until the game is over.
fn every_set_may_sleep(devices: u8) {
    let all = usize::from(devices);
    // All these games begin alike.
    memo::shared(|| {
        for asleep in sets(all, spare(all)) {
            let ring = slept_through(devices, &asleep);
            assert!(was_anybody_excused(&ring), "{asleep:?} of {devices} sleep");
            // Auditing all games of the larger tables would take too long.
            if devices < 6 || asleep == [0, 1] {
                ring.assert_clean();
            }
        }
    });
}

#[test]
fn of_three_to_five_devices_any_that_can_be_spared_may_sleep_through_the_game() {
    (3..=5).for_each(every_set_may_sleep);
}

#[test]
fn of_six_devices_any_that_can_be_spared_may_sleep_through_the_game() {
    every_set_may_sleep(6);
}

#[test]
fn of_seven_devices_any_that_can_be_spared_may_sleep_through_the_game() {
    every_set_may_sleep(7);
}

#[test]
fn whoever_slept_knows_what_it_would_have_known_had_it_heard_everything() {
    for (devices, silent) in [(3, vec![1]), (4, vec![0]), (6, vec![2, 5])] {
        let slept = slept_through(devices, &silent);
        let heard = heard_in_silence(devices, &silent);
        assert_eq!(slept.desks[0].log().to_bytes(), heard.desks[0].log().to_bytes(), "it is the same game");
        for at in 0..usize::from(devices) {
            assert_eq!(slept.sight(at, seat(at)), heard.sight(at, seat(at)), "device {at} of {devices}");
        }
    }
}

/// One thing happens at a table: an entry of somebody who is awake, this device first; if there is none, the silent ones are missed; if nobody
/// misses them, somebody moves. Whether there was anything left to happen.
fn one_thing_happens(ring: &mut Ring, first: usize) -> bool {
    let devices = ring.desks.len();
    let made = (0..devices).map(|next| (first + next) % devices).find_map(|at| ring.make(at));
    match made {
        Some(signed) => ring.say(&signed).map(|()| true).expect("an honest entry"),
        None => ring.suspect() || ring.random_move::<Snowdrift>(),
    }
}

#[test]
fn devices_fall_asleep_and_wake_up_between_any_two_entries() {
    const TABLES: u64 = 12;
    const STEPS: usize = 400;
    for seed in 0..TABLES {
        let devices = 3 + (seed % 4) as usize;
        let mut ring = Ring::dealing(devices as u8, 60 + seed);
        for step in 0..STEPS {
            // Every device has its turn to fall asleep or to wake up.
            let at = (step * 7 + seed as usize * 3) % devices;
            match step % 5 {
                0 if ring.mute.contains(&at) => ring.wake(at),
                1 | 2 if ring.mute.len() < spare(devices) => ring.sleep(at),
                _ => {}
            }
            if !one_thing_happens(&mut ring, at) {
                break;
            }
        }
        (0..devices).for_each(|at| ring.wake(at));
        ring.play_to_a_clean_end();
        assert!((0..devices).all(|at| ring.knows_its_hand(at)), "table {seed}");
    }
}

/// That a device is missed, as another one says.
fn missing(ring: &Ring, by: usize, device: DeviceId) -> SignedEntry {
    ring.signed(by, Body::Suspect { device })
}

/// A table and the device that owes its first shuffle. One fewer of the others than it takes have said that they miss it.
fn missed_by_too_few(devices: usize) -> (Ring, DeviceId, Vec<usize>) {
    let mut ring = Ring::dealing(devices as u8, 80);
    let owing = ring.desks[0].owing()[0];
    let others: Vec<usize> = (0..devices).filter(|at| *at != owing.index()).collect();
    for by in &others[..threshold_of(devices) - 1] {
        let vote = missing(&ring, *by, owing);
        ring.say(&vote).expect("it owes the first shuffle");
    }
    (ring, owing, others)
}

#[test]
fn too_few_votes_excuse_nobody_and_nobody_has_two() {
    for devices in [2, 3, 5, 6] {
        let (mut ring, owing, others) = missed_by_too_few(devices);
        for by in &others[..threshold_of(devices) - 1] {
            let again = missing(&ring, *by, owing);
            assert_eq!(ring.refused(&again), Fault::Late, "device {by} of {devices} has said so");
        }
        assert!(
            ring.desks.iter().all(|desk| desk.excused().is_empty() && desk.owing() == [owing]),
            "{devices} devices"
        );
    }
}

#[test]
fn words_against_a_device_are_void_once_it_has_done_its_part() {
    for devices in [2, 3, 5, 6] {
        let (mut ring, owing, others) = missed_by_too_few(devices);
        ring.work(owing.index());
        // It owes nothing, so nobody can miss it, whether by its page's offer or without.
        let last = others[devices - 2];
        let vote = missing(&ring, last, owing);
        assert_eq!(ring.refused(&vote), Fault::Late);
        assert!(!ring.desks[last].may_suspect(owing));
        assert_eq!(ring.desks[last].suspect(owing), Err(ChoiceError::NotNow));
        ring.play_to_a_clean_end();
        assert!(!was_anybody_excused(&ring), "{devices} devices");
    }
}

#[test]
fn whoever_is_back_counts_at_once_so_that_two_others_of_six_can_be_spared() {
    let mut ring = Ring::dealing(6, 83);
    ring.sleep(3);
    while ring.desks[0].excused() != [3].map(DeviceId) {
        match (0..6).find_map(|at| ring.make(at)) {
            Some(signed) => ring.say(&signed).expect("an honest entry"),
            None => assert!(ring.suspect()),
        }
    }
    // Its first word after its sleep is that it is here.
    ring.wake(3);
    ring.work(3);
    assert!(ring.desks[0].excused().is_empty());
    // If it still counted as silent, these two would be one too many.
    assert_eq!(spare(6), 2);
    ring.sleep(4);
    ring.sleep(5);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[0].excused()), (Phase::Playing, vec![DeviceId(4), DeviceId(5)]));
    ring.play_to_a_clean_end();
}

#[test]
fn of_two_devices_neither_can_be_spared() {
    assert_eq!(spare(2), 0);
    let mut ring = Ring::dealing(2, 81);
    ring.sleep(1);
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[0].owing()), (Phase::Dealing, vec![DeviceId(1)]), "it is waited for");
    ring.wake(1);
    ring.play_to_a_clean_end();
}

#[test]
fn silence_before_there_are_keys_ends_the_game_and_names_the_silent() {
    for (devices, silent) in [(2, 1), (3, 0), (5, 4)] {
        let mut ring = Ring::short(devices, 82);
        // Another device has done its part of the first round, so the silent one is behind.
        let witness = usize::from(silent == 0);
        ring.work(witness);
        ring.sleep(usize::from(silent));
        ring.settle();
        assert_eq!(
            ring.desks[witness].failure(),
            Some(&Failure::Silent { device: DeviceId(silent) }),
            "{devices} devices"
        );
    }
}
