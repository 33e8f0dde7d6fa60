//! Everybody who can be met is met, by as few words as promised, whatever relays do.

use super::super::super::super::link::{Absence, Meeting};
use super::super::super::gate::MAX_OTHERS;
use super::super::note::{Draft, Pen};
use super::super::peers::MAX_PEERS;
use super::*;
use world_tests::{Fault, Page, ROOM, World, one_of, percent, sdp, stranger, table};

#[path = "world_tests.rs"]
mod world_tests;

const GOOD: [Fault; 5] = [Fault::None; 5];

#[test]
fn the_best_join_takes_nine_events_however_large_the_table() {
    for guests in [1, 3, 11] {
        for seed in 0..5 {
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
        // What is lost: a hello, so that nobody hears it; an answer; an offer.
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
    // When a host finally comes, it is found at once.
    world.add(Page { hosts: true, comes: 60 * 60_000, ..table(0, 0).remove(0) });
    world.run(60 * 60_000 + 5_000);
    assert!(world.settled());
}

#[test]
fn many_at_once_are_met_and_most_of_them_once() {
    for seed in 0..5 {
        for host_comes in [0, 20_000] {
            let mut pages = table(11, seed * 7);
            pages[0].comes = host_comes;
            let mut world = World::new(seed, &GOOD, &pages);
            world.run(host_comes + 15_000);
            assert!(world.settled(), "seed {seed}, host at {host_comes}");
            let offers: usize = world.devices.iter().map(|device| device.newcomers).sum();
            let (events, most) = if host_comes == 0 { (5 + 9 * 11 + 10, 20) } else { (300, 60) };
            assert!(world.events <= events && offers <= most, "{} events, {offers} offers, seed {seed}", world.events);
            world.run(30 * 60_000);
            world.check_budgets();
        }
    }
}

/// Faults despite which everybody is still met.
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
        if seed % 20 == 0 {
            world.run(20 * 60_000);
        }
        world.check_budgets();
        assert!(met, "seed {seed}: {faults:?} {pages:?}");
        assert!(world.devices.iter().all(|device| device.garbage == 0));
    }
}

#[test]
fn what_comes_from_outside_the_room_changes_nothing() {
    let run = |whispers: bool| {
        let mut world = World::new(7, &GOOD, &table(2, 10_000));
        // An outsider has seen the tag and the room's notes, but doesn't know the room.
        let mut rng = stranger(3);
        let other = Pen::new(&[0; 32], [3; 16], &mut rng);
        let tag = Pen::new(&ROOM, [3; 16], &mut rng);
        let key = super::super::event::Key::random(&mut rng);
        for second in 1..60 {
            world.run(second * 1_000);
            for relay in 0..if whispers { 5 } else { 0 } {
                let junk = [("", 0), ("c2VhbGVk", 1), ("=", 4), ("A", 396), ("A", 1024)][second as usize % 5];
                let junk = junk.0.repeat(junk.1);
                world.whispers(relay, &key.event(second as i64, tag.tag(), junk.clone()));
                world.whispers(relay, &other.sign(second as i64, junk));
                let mut stolen = world.seen.last().cloned().into_iter().collect::<Vec<_>>();
                stolen.iter_mut().for_each(|event| event.author = key.author());
                stolen.iter().for_each(|event| world.whispers(relay, event));
            }
        }
        let heard =
            |device: &world_tests::Device| (device.newcomers, device.described, device.garbage, device.said.len());
        assert!(world.settled());
        (world.devices.iter().map(heard).collect::<Vec<_>>(), world.events)
    };
    let quiet = run(false);
    assert_eq!(quiet.1, 5 + 2 * 9);
    assert_eq!(run(true), quiet);
}

#[test]
fn one_who_knows_the_room_costs_little_whatever_is_said() {
    let mut world = World::new(5, &GOOD, &table(1, 0));
    let mut rng = stranger(4);
    let card = Card::of(&sdp(7, Contact(1), Role::Offer)).expect("a card");
    world.run(10_000);
    for round in 0..100 {
        world.run(10_000 + round * 1_000);
        let mut pen = Pen::new(&ROOM, [100; 16], &mut rng);
        let target = world.ends();
        let drafts = [Draft::Hello, Draft::Offer(&target[0], &card), Draft::Answer(&target[0], 1, &card), Draft::Hello];
        for draft in drafts.iter().cycle().take(12) {
            let (_, content) = pen.write(&mut rng, round % 2 == 0, *draft);
            let event = pen.sign(0, content);
            (0..5).for_each(|relay| world.whispers(relay, &event));
        }
        for device in &world.devices {
            let peers = &device.machine.as_ref().expect("a page").peers;
            assert!(peers.iter().count() <= MAX_PEERS);
            assert!(peers.iter().filter(|peer| peer.is_tried()).count() <= MAX_OTHERS);
        }
    }
    world.check_budgets();
    let begun: usize = world.devices.iter().map(|device| device.newcomers + device.described).sum();
    assert!(begun <= 2 * (45 + 55 + 1), "{begun} connections begun for 1,200 notes");
    // Once there is peace, guests come as usual.
    world.run(1_200_000);
    world.add(Page { print: 2, comes: 1_200_000, ..table(1, 0).remove(1) });
    world.run(1_215_000);
    assert!(world.settled());
}

#[test]
fn nonsense_under_the_right_seals_costs_its_author_everything() {
    let mut world = World::new(5, &GOOD, &table(0, 0));
    let mut rng = stranger(4);
    world.run(10_000);
    let host = world.ends()[0];
    let card = Card::of(&sdp(7, Contact(1), Role::Offer)).expect("a card");
    for (nonsense, described) in [(false, 1), (true, 1)] {
        let mut pen = Pen::new(&ROOM, [100; 16], &mut rng);
        let first = if nonsense { pen.nonsense(&mut rng, &host) } else { pen.write(&mut rng, false, Draft::Bye).1 };
        for content in [first, pen.write(&mut rng, false, Draft::Offer(&host, &card)).1] {
            world.whispers(0, &pen.sign(0, content));
            world.run(world.now + 1_000);
        }
        assert_eq!(world.devices[0].described, described);
    }
}

#[test]
fn a_page_that_is_reloaded_is_met_again_at_once() {
    for (guests, seed) in [3, 11].into_iter().flat_map(|guests| (0..20).map(move |seed| (guests, seed))) {
        let mut world = World::new(seed, &GOOD, &table(guests, 5_000));
        world.run(120_000);
        let before = world.events;
        for (who, print) in [(2, 2), (0, 0)] {
            world.goes(who);
            let comes = world.now + 700;
            let page = Page { comes, print, ..table(guests, 0).remove(who) };
            world.add(page);
            world.run(comes + 9_000);
            assert!(world.settled(), "seed {seed}, page {who}");
            world.run(comes + 60_000);
        }
        assert!(world.events - before <= 3 * 9, "{} events, {guests} guests, seed {seed}", world.events - before);
        world.check_budgets();
    }
}

#[test]
fn lost_links_are_reconnected_without_haste() {
    for seed in 0..20 {
        let mut world = World::new(seed, &GOOD, &table(3, 5_000));
        world.run(60_000);
        let before = world.events;
        world.loses_links(1);
        world.run(60_000 + 1_900);
        assert_eq!(world.events, before);
        world.run(60_000 + 6_000);
        assert!(world.settled(), "seed {seed}");
        assert_eq!(world.events, before + 9, "seed {seed}");
        world.run(20 * 60_000);
        assert_eq!(world.events, before + 9, "seed {seed}");
    }
}

#[test]
fn networks_that_let_nothing_through_are_tried_three_times() {
    let mut world = World::new(1, &GOOD, &table(1, 10_000));
    world.apart.insert([0, 1]);
    world.run(39_000);
    assert_eq!(world.devices[0].newcomers, 3);
    assert!(!world.settled());
    world.run(20 * 60_000);
    world.check_budgets();
    assert!(world.devices[0].newcomers + world.devices[1].newcomers <= 3 + 11);
    // A device that reaches both brings them together.
    world.add(Page { print: 2, comes: 20 * 60_000, ..table(2, 0).remove(2) });
    world.run(20 * 60_000 + 10_000);
    assert!(world.devices[2].links.contains(&0));
}

/// A table at which the last guest comes after a minute, and can't directly reach the devices in `apart`.
fn last_of(guests: usize, seed: u64, apart: impl IntoIterator<Item = usize>) -> World {
    let mut pages = table(guests, 1_000);
    pages[guests].comes = 60_000;
    let mut world = World::new(seed, &GOOD, &pages);
    world.apart.extend(apart.into_iter().map(|other| [other, guests]));
    world.run(60_000);
    world
}

#[test]
fn who_cannot_reach_the_host_is_soon_linked_to_somebody_who_can() {
    for (guests, apart, within_ms) in [(2, 1, 14_000), (3, 1, 14_000), (11, 1, 14_000), (11, 2, 24_000)] {
        for seed in 0..10 {
            let mut world = last_of(guests, seed, 0..apart);
            world.run(60_000 + within_ms);
            assert!(!world.devices[guests].links.is_empty(), "{guests} guests, seed {seed}, {apart}");
            world.run(20 * 60_000);
            world.check_budgets();
        }
    }
}

#[test]
fn who_can_reach_nobody_costs_little() {
    for seed in 0..10 {
        let mut world = last_of(11, seed, 0..11);
        let before = world.events;
        world.run(60_000 + 60_000);
        assert!(world.events - before <= 60, "{} events, seed {seed}", world.events - before);
        world.run(20 * 60_000);
        assert!(world.events - before <= 100, "{} events, seed {seed}", world.events - before);
        world.check_budgets();
    }
}

#[test]
fn nobody_else_makes_an_offer_to_whom_the_host_has_linked_to() {
    for seed in 0..10 {
        // As long as it waits to be let in, the host tells nobody of it.
        let mut world = last_of(11, seed, 1..11);
        let before = world.events;
        world.run(20 * 60_000);
        assert_eq!(world.events - before, 9, "seed {seed}");
    }
}

#[test]
fn a_page_says_why_nobody_can_be_met() {
    let away = |fault: Fault, skew: i64, dated: bool| {
        let mut pages = table(0, 0);
        (pages[0].skew, pages[0].dated) = (skew, dated);
        let mut world = World::new(1, &[fault; 8], &pages);
        world.run(60_000);
        match world.devices[0].meeting {
            Some(Meeting::Away { why, .. }) => Some(why),
            _ => None,
        }
    };
    for fault in [Fault::Absent, Fault::NoEnd, Fault::Mute] {
        assert_eq!(away(fault, 0, true), Some(Absence::NoRelay), "{fault:?}");
    }
    for why in
        ["rate-limited: slow", "pow: 28", "blocked: you", "restricted: you", "auth-required: you", "error: down", ""]
    {
        assert_eq!(away(Fault::Refuses(why), 0, true), Some(Absence::Refused), "{why}");
        assert_eq!(away(Fault::Closes(why), 0, true), Some(Absence::Refused), "{why}");
    }
    assert_eq!(away(Fault::None, 5_000, true), None, "corrected");
    assert_eq!(away(Fault::None, -5_000, true), None, "corrected");
    assert_eq!(away(Fault::Complains, 5_000, true), Some(Absence::Clock { minutes: 83 }));
    assert_eq!(away(Fault::Complains, -5_000, true), Some(Absence::Clock { minutes: -83 }));
    assert_eq!(away(Fault::Complains, 0, true), Some(Absence::Refused), "it isn't our clock");
    assert_eq!(away(Fault::None, -5_000, false), Some(Absence::Refused), "nobody knows the time");
}
