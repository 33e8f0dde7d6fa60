//! Some pairs can't reach each other, over a mesh in memory. Others of the table forward for them, in the lobby and in the game.

use crate::common::room::{Room, SOON_MS, TICK_MS, config};
use winterover::base::ids::DeviceId;
use winterover::net::core::Trouble;
use winterover::session::{Act, Event, Peer, Phase};

#[test]
fn a_guest_that_never_reaches_its_host_comes_in_over_another_guest_and_plays() {
    let mut room = Room::new(3, 1, &[(0, 2)]);
    room.pass(2_000);
    assert_eq!((room.in_lobby(), room.cores[2].peer().phase()), (2, Phase::Joining));
    room.pass(SOON_MS - 2_000);
    assert_eq!((room.in_lobby(), room.via(0, 2)), (3, [Some(1), Some(1)]));
    assert_eq!((room.cores[2].peer().lobby(), room.cores[2].standing(0).trouble), (room.cores[0].peer().lobby(), None));
    room.begin();
    room.play_out();
    assert_eq!((room.via(0, 2), room.cores[1].forwards()), ([Some(1), Some(1)], 1));
    assert!(!room.events.iter().flatten().any(|event| matches!(event, Event::HostGone | Event::HostChanged(_))));
}

#[test]
fn a_table_of_which_everybody_reaches_one_guest_alone_is_whole() {
    let walls = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let mut room = Room::new(5, 2, &walls);
    room.pass(3 * SOON_MS);
    assert_eq!(room.in_lobby(), 5);
    assert!(walls.iter().all(|(a, b)| room.via(*a, *b) == [Some(4), Some(4)]));
    assert_eq!(room.cores[4].forwards(), walls.len());
    room.begin();
    room.play_out();
}

#[test]
fn a_link_cut_in_the_game_is_indirect_and_comes_back_direct() {
    let mut room = Room::new(4, 3, &[]);
    room.pass(2_000);
    room.begin();
    room.play(20);
    let direct = room.link(0, 3);
    assert!(direct.is_some_and(|link| !link.is_indirect()));
    room.hub.wall(0, 3, true);
    let since = room.now_ms;
    while room.via(3, 0)[0].is_none() {
        room.play(1);
        assert!(room.now_ms - since <= 7_000, "noticed after six seconds and indirect at once");
    }
    room.play(10);
    assert_eq!(room.cores[0].peer().game_host(), Some(DeviceId(0)), "nobody else had to lead");
    room.hub.wall(0, 3, false);
    room.pass(70_000);
    assert_eq!(room.via(0, 3), [None, None]);
    assert!(room.link(0, 3).is_some() && room.cores.iter().all(|core| core.forwards() == 0));
    room.play_out();
}

#[test]
fn when_a_forwarder_dies_another_takes_over() {
    for silently in [false, true] {
        let mut room = Room::new(5, 4, &[(0, 4)]);
        room.pass(SOON_MS);
        let [Some(forwarder), _] = room.via(4, 0) else { panic!("not indirect") };
        room.begin();
        room.play(10);
        let since = room.now_ms;
        if !silently {
            room.cores[forwarder].hang_up(since);
            room.settle();
        }
        room.hub.fail(forwarder, true);
        let dead = |room: &Room| room.via(4, 0)[0].is_none_or(|via| via == forwarder);
        while dead(&room) {
            room.pass(TICK_MS);
            let allowed = if silently { 6_000 + SOON_MS } else { SOON_MS };
            assert!(room.now_ms - since <= allowed, "nobody else forwards, silently: {silently}");
        }
        assert_eq!(room.cores[0].peer().game_host(), Some(DeviceId(0)));
        room.play(20);
    }
}

#[test]
fn a_next_host_that_some_cannot_reach_is_reached_over_others() {
    let mut room = Room::new(4, 5, &[(1, 2), (1, 3)]);
    room.pass(3 * SOON_MS);
    room.begin();
    room.play(10);
    assert_eq!(room.via(1, 3), [Some(0), Some(0)]);
    // The host forwarded for them; without it the next one has to be reached via nobody, or another leads.
    room.hub.wall(1, 2, false);
    room.hub.fail(0, true);
    room.pass(40_000);
    let hosts: Vec<_> = room.cores[1..].iter().map(|core| core.peer().game_host()).collect();
    assert!(hosts.iter().all(|host| *host == hosts[0] && *host != Some(DeviceId(0))), "{hosts:?}");
    assert!(room.cores[1..].iter().all(|core| core.peer().is_host() || core.peer().host_link().is_some()));
    assert_eq!(room.via(1, 3), [Some(2), Some(2)]);
}

#[test]
fn a_stranger_with_the_bare_code_is_linked_via_others_to_the_host_alone() {
    let host = Peer::host(config(0));
    let invite = host.invite().clone();
    let code = host.invite().code();
    let bare = winterover::session::Invite::parse(&code).expect("a code");
    let guest = |at: u8, invite| Peer::guest(config(at), invite);
    let peers = vec![host, guest(1, invite.clone()), guest(2, invite), guest(3, bare)];
    let mut room = Room::of(peers, 8, &[(0, 3), (1, 3)], |_, end| Box::new(end));
    room.pass(3 * SOON_MS);
    let stranger = room.cores[3].peer().me();
    assert_eq!(room.via(0, 3), [Some(2), Some(2)]);
    assert_eq!(room.link(3, 1), None, "nobody else is reached");
    assert!(room.events[0].contains(&Event::Knock(stranger)));
    assert!(matches!(room.cores[3].standing(room.now_ms).trouble, Some(Trouble::Join(_))));
    assert!(room.cores[3].peer().lobby().devices.is_empty(), "it hears nothing of the table");
    room.cores[0].act(Act::Admit(stranger)).expect("it knocked");
    room.pass(SOON_MS);
    assert_eq!((room.in_lobby(), room.via(1, 3)), (4, [Some(2), Some(2)]));
    // Sent away, nothing is forwarded for it any more.
    room.cores[0].act(Act::Kick(stranger)).expect("the host may");
    room.pass(4 * SOON_MS);
    assert_eq!((room.link(0, 3), room.link(1, 3)), (None, None));
    assert!(room.cores.iter().all(|core| core.forwards() == 0));
}

#[test]
fn who_is_without_a_host_is_told_what_is_being_tried() {
    let mut room = Room::new(3, 9, &[(0, 2), (0, 1)]);
    room.pass(SOON_MS);
    assert_eq!(room.cores[2].standing(room.now_ms).trouble, Some(Trouble::HostUnlinked), "nobody reaches the host");
    room.hub.wall(0, 1, false);
    room.cores[0].wake(room.now_ms, true);
    room.pass(3 * SOON_MS);
    assert_eq!((room.in_lobby(), room.cores[2].standing(room.now_ms).trouble.clone()), (3, None));
    assert_eq!(room.via(0, 2), [Some(1), Some(1)]);
}
