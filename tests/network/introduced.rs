//! Devices have one link to a table and no place to meet. They are introduced to all others over the links there are.

use crate::common::room::{Room, SOON_MS, TICK_MS};
use winterover::base::ids::DeviceId;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::memo;
use winterover::session::Phase;

/// Milliseconds in which whoever has one link to a table comes to have direct ones to all.
const INTRODUCED_MS: u64 = SOON_MS + 2 * TICK_MS;

/// A table of which nobody has met anybody.
fn strangers(count: usize, seed: u64) -> Room {
    let mut room = Room::new(count, seed, &[]);
    for a in 0..count {
        (0..a).for_each(|b| room.hub.cut(a, b));
    }
    room.hub.close_place();
    room.settle();
    room
}

fn is_direct(room: &Room, a: usize, b: usize) -> bool {
    let direct = |a, b| room.link(a, b).is_some_and(|link| !link.is_indirect());
    direct(a, b) && direct(b, a)
}

fn all_direct(room: &Room, devices: &[usize]) -> bool {
    devices.iter().all(|a| devices.iter().all(|b| a == b || is_direct(room, *a, *b)))
}

fn indirect(room: &Room) -> usize {
    room.cores.iter().map(|core| core.forwards()).sum()
}

#[test]
fn whoever_has_one_link_is_introduced_to_everybody() {
    for (count, seed) in [(2, 1), (6, 2), (12, 3)] {
        let mut room = strangers(count, seed);
        for newcomer in 1..count {
            // It may be a guest whom it meets first.
            room.hub.meet(newcomer, (newcomer * 7) % newcomer);
            room.pass(TICK_MS);
        }
        room.pass(2 * INTRODUCED_MS);
        assert_eq!(room.in_lobby(), count);
        assert!(all_direct(&room, &(0..count).collect::<Vec<_>>()), "{count} devices");
        assert_eq!(
            (indirect(&room), room.hub.links()),
            (0, count * (count - 1) / 2),
            "nothing is left of the way there"
        );
        room.begin();
        room.play_out();
    }
}

#[test]
fn a_newcomer_reaches_all_within_seconds() {
    let mut room = strangers(5, 4);
    (1..4).for_each(|guest| room.hub.meet(guest, 0));
    room.pass(2 * INTRODUCED_MS);
    room.hub.meet(4, 2);
    let since = room.now_ms;
    while !all_direct(&room, &[0, 1, 2, 3, 4]) {
        room.pass(TICK_MS);
        assert!(room.now_ms - since <= 2 * INTRODUCED_MS, "host first, then the others");
    }
}

#[test]
fn a_table_outlives_the_host_whom_all_met_first() {
    let mut room = strangers(5, 5);
    (1..5).for_each(|guest| room.hub.meet(guest, 0));
    room.pass(INTRODUCED_MS);
    room.begin();
    room.play(5);
    room.hub.fail(0, true);
    room.pass(40_000);
    let host = room.cores[1].peer().game_host();
    assert!(host != Some(DeviceId(0)) && room.cores[1..].iter().all(|core| core.peer().game_host() == host));
    assert!(all_direct(&room, &[1, 2, 3, 4]));
    // It comes back by anybody.
    room.hub.fail(0, false);
    room.hub.meet(0, 3);
    room.pass(2 * INTRODUCED_MS);
    assert!(all_direct(&room, &[0, 1, 2, 3, 4]));
    room.play_out();
}

#[test]
fn where_networks_forbid_a_direct_link_one_is_tried_seldom() {
    let mut room = strangers(3, 6);
    room.hub.wall(1, 2, true);
    (1..3).for_each(|guest| room.hub.meet(guest, 0));
    room.pass(INTRODUCED_MS);
    let tries =
        |room: &Room| room.cores[1].standing(room.now_ms).links.len() + room.cores[2].standing(room.now_ms).links.len();
    let before = tries(&room);
    assert_eq!(room.via(1, 2), [Some(0), Some(0)]);
    room.pass(300_000);
    assert_eq!(room.via(1, 2), [Some(0), Some(0)]);
    assert!(tries(&room) - before <= 8, "{} attempts in five minutes", tries(&room) - before);
    // A phone that comes to another network says so, and its next link is direct.
    room.hub.wall(1, 2, false);
    let now_ms = room.now_ms;
    room.cores.iter_mut().for_each(|core| core.wake(now_ms, true));
    room.pass(INTRODUCED_MS);
    assert!(is_direct(&room, 1, 2));
}

/// Whatever happens to the links and to the host, right after joining and in the game: nobody is lost, nothing is, and once nothing stands in
/// the way all links are direct.
fn stormy(seed: u64) {
    let mut rng = seeded(seed);
    let count = 3 + below(&mut rng, 4);
    let mut room = strangers(count, seed);
    for newcomer in 1..count {
        walls(&mut room, &mut rng, count);
        // As by a code: one link, to somebody who is reached.
        for _ in 0..20 {
            let other = below(&mut rng, newcomer);
            room.hub.wall(newcomer, other, false);
            room.hub.meet(newcomer, other);
            room.pass(8 * TICK_MS);
            if room.cores[newcomer].peer().phase() != Phase::Joining {
                break;
            }
        }
    }
    // The host may be lost just when the last one has come, before everybody is introduced.
    if below(&mut rng, 2) == 0 {
        room.pass(TICK_MS * below(&mut rng, 17) as u64);
        room.hub.fail(0, true);
        room.pass(TICK_MS * (1 + below(&mut rng, 80) as u64));
        room.hub.fail(0, false);
        room.hub.meet(0, 1 + below(&mut rng, count - 1));
    }
    calm(&mut room, count);
    meet_again(&mut room, count);
    assert_eq!(room.in_lobby(), count, "seed {seed}");
    // Dealing takes most of the time; what goes before a game is the same for all.
    let plays = seed.is_multiple_of(38);
    if plays {
        room.begin();
    }
    // The host is lost before anybody has moved, and with it whoever was met by it alone.
    if below(&mut rng, 2) == 0 {
        room.hub.fail(0, true);
        room.pass(if plays { 30_000 } else { TICK_MS * (1 + below(&mut rng, 80) as u64) });
        room.hub.fail(0, false);
        room.hub.meet(0, 1 + below(&mut rng, count - 1));
    }
    for _ in 0..3 {
        walls(&mut room, &mut rng, count);
        room.pass(TICK_MS * (1 + below(&mut rng, 40) as u64));
        room.play(3);
    }
    calm(&mut room, count);
    meet_again(&mut room, count);
    assert!(all_direct(&room, &(0..count).collect::<Vec<_>>()), "seed {seed}");
    assert_eq!(room.in_lobby(), count, "seed {seed}");
    if plays {
        room.play_out();
    }
}

fn walls(room: &mut Room, rng: &mut Seeded, count: usize) {
    for a in 0..count {
        (0..a).for_each(|b| room.hub.wall(a, b, below(rng, 4) == 0));
    }
}

fn calm(room: &mut Room, count: usize) {
    for a in 0..count {
        (0..a).for_each(|b| room.hub.wall(a, b, false));
    }
}

/// Whoever has lost all links is met by somebody, and all try at once what didn't work before.
fn meet_again(room: &mut Room, count: usize) {
    room.pass(INTRODUCED_MS);
    (1..count).for_each(|device| room.hub.meet(device, device - 1));
    room.pass(3 * INTRODUCED_MS);
    let now_ms = room.now_ms;
    room.cores.iter_mut().for_each(|core| core.wake(now_ms, true));
    room.pass(INTRODUCED_MS);
}

#[test]
fn introductions_bear_every_fault() {
    (0..300).for_each(|seed| memo::shared(|| stormy(seed)));
}
