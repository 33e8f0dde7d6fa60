//! Everybody who can be met is met, by as few words as promised, whatever relays do.

use super::super::event::Key;
use super::*;
use world_tests::{Fault, Page, ROOM, World, one_of, percent, sdp, stranger, table};

#[path = "world_tests.rs"]
mod world_tests;

const GOOD: [Fault; 5] = [Fault::None; 5];

#[test]
fn the_best_join_takes_nine_events_however_large_the_table() {
    for guests in [1, 3, 11] {
        for seed in 0..20 {
            let mut world = World::new(seed, &GOOD, &table(guests, 60_000));
            world.run(30_000);
            assert_eq!(world.events, 5, "the host's own");
            for guest in 1..=guests as u64 {
                world.run(guest * 60_000 + 30_000);
                assert!(world.settled(), "guest {guest}, seed {seed}");
                assert_eq!(world.events, 5 + 9 * guest as usize, "guest {guest}, seed {seed}");
            }
            world.run(20 * 60_000);
            assert_eq!(world.events, 5 + 9 * guests, "seed {seed}");
            world.check_budgets();
        }
    }
}

#[test]
fn one_repeat_makes_fourteen() {
    for seed in 0..20 {
        // A hello that nobody hears, an answer that doesn't come, an offer that doesn't.
        for (hosts, skips, loses, events) in [(false, 0, 5, 14), (false, 5, 2, 13), (true, 0, 2, 16)] {
            let mut world = World::new(seed, &GOOD, &table(1, 60_000));
            world.run(60_000);
            (world.loses, world.skips, world.loses_hosts) = (loses, skips, hosts);
            world.run(120_000);
            assert!(world.settled());
            assert!(world.events <= 5 + events, "{} events for {events}, seed {seed}", world.events - 5);
        }
    }
}

#[test]
fn those_who_wait_say_little() {
    let mut world = World::new(1, &GOOD, &table(0, 0));
    world.run(60 * 60_000);
    assert_eq!(world.events, 5, "a host without guests");
    let lonely = table(1, 0).split_off(1);
    let mut world = World::new(1, &GOOD, &lonely);
    world.run(40_000);
    assert_eq!(world.events, 20, "a guest without a host");
    world.run(10 * 60_000);
    assert!((30..=32).contains(&world.events), "{}", world.events);
    world.run(60 * 60_000);
    world.check_budgets();
    // A host that comes in the end is found at once.
    world.add(Page { hosts: true, comes: 60 * 60_000, ..table(0, 0).remove(0) });
    world.run(60 * 60_000 + 5_000);
    assert!(world.settled());
}

#[test]
fn many_at_once_are_met_and_most_of_them_once() {
    for seed in 0..40 {
        for host_comes in [0, 20_000] {
            let mut pages = table(11, seed * 7);
            pages[0].comes = host_comes;
            let mut world = World::new(seed, &GOOD, &pages);
            world.run(host_comes + 15_000);
            assert!(world.settled(), "seed {seed}, host at {host_comes}");
            let offers: usize = world.devices.iter().map(|device| device.newcomers).sum();
            println!("seed {seed} host {host_comes}: {} events, {offers} offers", world.events);
            world.run(30 * 60_000);
            world.check_budgets();
        }
    }
}

/// Faults beside which everybody is still met.
const BEARABLE: [Fault; 5] = [Fault::None, Fault::Slow(400), Fault::Keeps, Fault::Replays, Fault::Muddles];
const FAULTS: [Fault; 18] = [
    Fault::Refuses("rate-limited: slow down"),
    Fault::Refuses("pow: 28 bits needed"),
    Fault::Refuses("blocked: not on the list"),
    Fault::Refuses("restricted: members only"),
    Fault::Refuses("auth-required: who are you?"),
    Fault::Refuses("error: out of disk"),
    Fault::Refuses(""),
    Fault::Limits(3),
    Fault::Mute,
    Fault::Deaf,
    Fault::Slow(4_000),
    Fault::HangsUp(700),
    Fault::Dies(20_000),
    Fault::Clock(-7_000),
    Fault::Complains,
    Fault::NoEnd,
    Fault::Closes("auth-required: who are you?"),
    Fault::Absent,
];

#[test]
fn whatever_relays_do_everybody_is_met_who_can_be() {
    for seed in 0..200 {
        let mut rng = crate::base::rng::seeded(seed);
        let mut faults: Vec<Fault> = (0..9).map(|_| one_of(&mut rng, &FAULTS)).collect();
        let good = crate::base::rng::below(&mut rng, 5);
        faults[good] = one_of(&mut rng, &BEARABLE);
        let guests = one_of(&mut rng, &[1, 1, 2, 3]);
        let mut pages = table(guests, one_of(&mut rng, &[0, 500, 20_000]));
        for page in &mut pages {
            page.skew = one_of(&mut rng, &[0, 0, 0, 300, -300, 5_000, -90_000]);
        }
        if percent(&mut rng) < 30 {
            pages[0].comes = 50_000;
        }
        let mut world = World::new(seed, &faults, &pages);
        world.run(130_000);
        let met = world.settled();
        world.run(20 * 60_000);
        world.check_budgets();
        assert!(met, "seed {seed}: {faults:?} {pages:?}");
        assert!(world.devices.iter().all(|device| device.garbage == 0));
    }
}
