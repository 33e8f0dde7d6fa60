//! A game begins with the devices, seats and settings that its lobby showed, or it isn't begun.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::crypto::{IdentityKey, Threshold};
use winterover::session::fault::{Fault, RosterFault};
use winterover::session::lobby::roster::{Roster, RosterSeat};
use winterover::session::peer::{Act, Event};
use winterover::session::{Look, Peer, Phase};
use winterover::sim::{CALM, ROUGH, config};

/// How long a device waits for a lobby that says the same, and some more; milliseconds.
const REFUSED_MS: u64 = 6000;

/// Three devices and a bot of the host's; the host has told the second of another game than the lobby's.
fn offered(seed: u64, bend: impl FnOnce(&mut Roster)) -> Net {
    let mut net = Net::gathered(3, CALM, seed);
    net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
    net.run_for(500);
    let here = net.links_between(0, 1)[0];
    let there = net.links_between(1, 0)[0];
    let bytes = net.peers[0].forge_begin(here, bend).expect("an open link");
    net.fly(0, 1, there, bytes);
    net.run_for(REFUSED_MS);
    net
}

/// The key of a device that isn't in the lobby.
fn further() -> IdentityKey {
    config("Eve", 77, SHELF).identity.public()
}

fn refused(net: &Net) -> Vec<&RosterFault> {
    let faults = net.events[1].iter().map(|event| match event {
        Event::StartRefused(Fault::Roster(fault)) => Some(fault),
        _ => None,
    });
    faults.flatten().collect()
}

#[test]
fn what_the_lobby_said_is_begun() {
    let net = offered(420, |_| {});
    assert_eq!((refused(&net), net.peers[1].phase()), (vec![], Phase::KeySetup));
}

#[test]
fn another_table_than_the_lobby_showed_is_refused() {
    type Bend = fn(&mut Roster);
    let bends: [(&str, Bend); 7] = [
        ("another threshold", |roster| roster.threshold = Threshold::All),
        ("a bot at another device", |roster| roster.seats[3].device = DeviceId(1)),
        ("another player's seat at another device", |roster| {
            roster.seats[2].device = DeviceId(0);
            roster.seats[3].device = DeviceId(2);
        }),
        ("a player left out", |roster| {
            roster.devices.truncate(2);
            roster.seats[2].device = DeviceId(0);
        }),
        ("a player who is a bot", |roster| roster.seats[2].bot = true),
        ("another order", |roster| roster.seats.swap(0, 3)),
        ("another name", |roster| roster.seats[2].look = Look::new("Eve", 1, 1)),
    ];
    for (seed, (what, bend)) in (421..).zip(bends) {
        let net = offered(seed, bend);
        assert_eq!(refused(&net), [&RosterFault::NotAsAgreed], "{what}");
        assert_eq!(net.peers[1].phase(), Phase::Lobby, "{what}");
    }
}

/// The host gives its bot's seat to one more key of its own: as many devices with shares as it likes, while the lobby shows three.
#[test]
fn a_device_that_nobody_has_seen_sit_is_dealt_no_share() {
    let net = offered(430, |roster| {
        roster.devices.push(further());
        roster.seats[3].device = DeviceId(3);
    });
    assert_eq!((refused(&net), net.peers[1].phase()), (vec![&RosterFault::NotAsAgreed], Phase::Lobby));
    assert_eq!(net.peers[1].lobby().devices.len(), 3);
}

#[test]
fn a_device_without_a_seat_makes_no_table() {
    let net = offered(431, |roster| roster.devices.push(further()));
    assert_eq!((refused(&net), net.peers[1].phase()), (vec![&RosterFault::Devices], Phase::Lobby));
    let seat = RosterSeat { device: DeviceId(9), look: Look::new("Eve", 1, 1), bot: true };
    assert_eq!(refused(&offered(432, |roster| roster.seats.push(seat))), [&RosterFault::Seat(4)]);
}

/// The last change of the lobby is lost on its way to one device, and the game is told to it.
#[test]
fn a_lobby_that_was_lost_is_asked_for() {
    for (seed, conditions) in [(433, CALM), (434, ROUGH)] {
        let mut net = Net::gathered(3, conditions, seed);
        let lost = net.links_between(0, 2)[0];
        net.hold_back(0, move |_, on, what| what.is_none() && on == lost);
        net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
        net.run_for(100);
        net.tamper.clear();
        net.act(0, Act::Start);
        net.play_out::<Snowdrift>();
        assert!(net.events[2].iter().all(|event| !matches!(event, Event::StartRefused(_))));
        assert_eq!(net.peers[2].roster(), net.peers[0].roster());
        assert_eq!(net.accusations(), []);
    }
}

/// So is what the host answers for a while.
#[test]
fn a_game_waits_until_the_host_shows_its_lobby() {
    let mut net = Net::gathered(3, CALM, 437);
    let lost = net.links_between(0, 2)[0];
    net.hold_back(0, move |_, on, what| what.is_none() && on == lost);
    net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
    net.run_for(100);
    net.act(0, Act::Start);
    net.run_for(REFUSED_MS);
    assert_eq!(net.peers[2].phase(), Phase::Lobby);
    net.tamper.clear();
    net.play_out::<Snowdrift>();
    assert!(net.events[2].iter().all(|event| !matches!(event, Event::StartRefused(_))));
    assert_eq!(net.peers[2].roster(), net.peers[0].roster());
}

/// A lobby that comes later than the game has whoever came since, with a seat in the next one.
#[test]
fn who_comes_during_a_game_changes_nothing_of_what_was_agreed() {
    let mut net = Net::gathered(3, CALM, 438);
    let lost = net.links_between(0, 2)[0];
    net.hold_back(0, move |_, on, what| what.is_none() && on == lost);
    net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
    net.run_for(100);
    net.act(0, Act::Start);
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 78, SHELF), invite));
    net.join(0, late);
    net.run_until(|net| net.events[late].contains(&Event::Joined));
    net.tamper.clear();
    net.play_out::<Snowdrift>();
    assert!(net.events[2].iter().all(|event| !matches!(event, Event::StartRefused(_))));
    let lobby = net.peers[2].lobby();
    assert_eq!(lobby.seats.iter().map(|seat| seat.late).collect::<Vec<_>>(), [false, false, false, false, true]);
    net.act(0, Act::Rematch);
    net.run_until(|net| net.peers[2].phase() == Phase::Lobby);
    assert!(net.peers[2].lobby().seats.iter().all(|seat| !seat.late));
}

/// The host begins a game for one device in which it has no seat, and then with all of them the one that the lobby shows.
#[test]
fn who_looks_on_at_a_false_game_goes_over_to_the_true_one() {
    let mut net = offered(439, |roster| {
        roster.devices.remove(1);
        roster.seats.iter_mut().for_each(|seat| seat.device = DeviceId(seat.device.0.saturating_sub(1)));
    });
    assert!(refused(&net).is_empty() && net.peers[1].my_seats().is_empty());
    assert_eq!(net.peers[1].phase(), Phase::KeySetup);
    net.act(0, Act::Start);
    net.play_out::<Snowdrift>();
    assert_eq!(net.peers[1].roster(), net.peers[0].roster());
    assert_eq!(net.peers[1].my_seats().len(), 1);
    net.assert_clean();
}

/// The host is gone as soon as it has begun, and one device has heard of the game but not of the lobby before it.
#[test]
fn a_game_that_went_with_its_host_is_no_breach_of_what_was_agreed() {
    let mut net = Net::gathered(3, CALM, 435);
    let lost = net.links_between(0, 2)[0];
    net.hold_back(0, move |_, on, what| what.is_none() && on == lost);
    net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
    net.run_for(100);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers[1].phase() == Phase::KeySetup);
    net.run_for(100);
    net.crash(0);
    net.run_for(REFUSED_MS);
    assert!(net.events[2].iter().all(|event| !matches!(event, Event::StartRefused(_))));
    assert_eq!(net.peers[2].phase(), Phase::Lobby);
}

/// A device falls asleep as the game begins. Until it wakes the game has another host, who then hands it back.
#[test]
fn a_player_who_slept_through_the_start_is_let_in_although_hosts_have_changed() {
    let mut net = Net::gathered(3, CALM, 436);
    net.act(0, Act::Start);
    net.isolate(2);
    for (old, new) in [(0, 1), (1, 0)] {
        net.act(old, Act::HandOver);
        net.run_until(|net| net.peers[new].is_host());
    }
    net.join_all(2, &[0, 1]);
    net.play_out::<Snowdrift>();
    assert!(net.events[2].iter().all(|event| !matches!(event, Event::StartRefused(_))));
    net.assert_clean();
}

#[test]
fn a_game_that_its_host_keeps_back_from_one_comes_from_the_others() {
    let mut net = Net::gathered(3, CALM, 433);
    let there = net.links_between(0, 2);
    net.hold_back(0, move |_, link, what| there.contains(&link) && what.is_some());
    net.act(0, Act::Start);
    net.run_until(|net| net.peers[2].roster().is_some());
    let game = |at: usize| net.peers[at].log().map(|log| *log.game());
    assert_eq!(game(2), game(1));
}
