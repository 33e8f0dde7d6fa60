//! Sessions run over a mesh in memory. They show who is let in, what closes a link, and what a device is told when nothing happens.

use super::diagnosis::UNLINKED_MS;
use super::*;
use crate::crypto::Identity;
use crate::net::framing::keepalive;
use crate::net::link::{Absence, SendError};
use crate::net::loopback::{Hub, LoopbackEnd};
use crate::net::outbox::NoStorage;
use crate::net::outbox::Stored;
use crate::session::lobby::JoinError;
use crate::session::{Config, Event, Invite, LinkError, PersistOp, Phase, ResumeConfig, Saved};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::task::Waker;

pub(super) fn config(at: u8, build: &str) -> Config {
    let identity = Identity::random(&mut ChaCha20Rng::from_seed([at; 32]));
    let look = crate::session::Look::new(&format!("device {at}"), at, at);
    Config { identity, seed: [at; 32], build: build.to_owned(), shelf: &[], look }
}

pub(super) fn core(peer: Peer, mesh: impl Mesh + 'static) -> Core {
    Core::new(peer, Box::new(mesh), Box::new(NoStorage), Bots::new(Rc::new(|_, _, _| None), 1), 0)
}

/// A host and guests of these builds, all linked to each other.
fn room(builds: &[&str]) -> (Hub, Vec<Core>) {
    let (hub, ends) = Hub::new(builds.len(), 11);
    let mut invite = None;
    let make = |(at, end): (usize, LoopbackEnd)| {
        let config = config(at as u8, builds[at]);
        let peer = match invite.clone() {
            Some(invite) => Peer::guest(config, invite),
            None => Peer::host(config),
        };
        invite.get_or_insert(peer.invite().clone());
        core(peer, end)
    };
    let cores = ends.into_iter().enumerate().map(make).collect();
    (hub, cores)
}

/// Runs everything that happens without time passing.
pub(super) fn settle(hub: &Hub, cores: &mut [Core], now_ms: u64) {
    let mut cx = Context::from_waker(Waker::noop());
    loop {
        for core in &mut *cores {
            while core.poll(&mut cx, now_ms).is_ready() {}
            while core.step(now_ms) {}
        }
        if !hub.deliver() {
            return;
        }
    }
}

fn events(core: &mut Core) -> Vec<Event> {
    std::iter::from_fn(|| core.next_event())
        .filter_map(|event| match event {
            RoomEvent::Session(event) => Some(event),
            RoomEvent::Standing | RoomEvent::NotStored => None,
        })
        .collect()
}

/// A mesh with the events that a test gives it, which counts how often it is to reach for others.
#[derive(Default)]
struct Script(VecDeque<MeshEvent>, Rc<Cell<u32>>);

impl Mesh for Script {
    fn poll(&mut self, _: &mut Context<'_>) -> Poll<MeshEvent> {
        self.0.pop_front().map_or(Poll::Pending, Poll::Ready)
    }

    fn send(&mut self, link: LinkId, _: &[u8]) -> Result<(), SendError> {
        Err(SendError::NotOpen(link))
    }

    fn close(&mut self, _: LinkId) {}

    fn introduce(&mut self, _: Option<&[u8]>) -> Option<LinkId> {
        None
    }

    fn introduced(&mut self, _: LinkId, _: &[u8]) {}

    fn know(&mut self, _: &TableLinks) {}

    fn reconnect(&mut self) {
        self.1.set(self.1.get() + 1);
    }
}

fn guest(events: impl IntoIterator<Item = MeshEvent>) -> Core {
    let invite = Peer::host(config(0, "1")).invite().clone();
    let mut core = core(Peer::guest(config(1, "1"), invite), Script(events.into_iter().collect(), Rc::default()));
    while core.poll(&mut Context::from_waker(Waker::noop()), 0).is_ready() {}
    core
}

#[test]
fn a_device_that_has_left_lets_go_of_its_mesh() {
    let held = Rc::new(Cell::new(0));
    let invite = Peer::host(config(0, "1")).invite().clone();
    let mut core = core(Peer::guest(config(1, "1"), invite), Script(VecDeque::new(), held.clone()));
    core.hang_up(0);
    assert_eq!(Rc::strong_count(&held), 2, "until its last packets are out");
    core.drop_mesh();
    assert_eq!(Rc::strong_count(&held), 1);
}

#[test]
fn links_are_timed_in_the_lobby() {
    let (hub, mut cores) = room(&["1", "1", "1"]);
    settle(&hub, &mut cores, 0);
    cores.iter_mut().for_each(|core| core.tick(10));
    settle(&hub, &mut cores, 52);
    for core in &cores {
        let linked: Vec<_> = core.peer().linked().collect();
        assert_eq!(linked.len(), 2);
        assert!(linked.iter().all(|(link, _)| core.pings.rtt_ms(*link) == Some(42)));
    }
}

#[test]
fn a_link_goes_over_a_relay_as_the_mesh_said_last() {
    let link = LinkId(4);
    let mut core = guest([MeshEvent::Calling(link), MeshEvent::Opened(link)]);
    assert_eq!(core.relayed(link), None);
    for relayed in [true, false] {
        while core.next_event().is_some() {}
        core.take(MeshEvent::Relayed(link, relayed), 0);
        assert_eq!((core.relayed(link), core.next_event()), (Some(relayed), Some(RoomEvent::Standing)));
    }
    core.lose(link, 0);
    assert_eq!(core.relayed(link), None);
    core.take(MeshEvent::Relayed(LinkId(5), true), 0);
    assert_eq!(core.relayed(LinkId(5)), None, "no such link");
}

#[test]
fn devices_meet_in_the_lobby_and_hear_of_a_departure() {
    let (hub, mut cores) = room(&["1", "1", "1"]);
    settle(&hub, &mut cores, 0);
    for core in &mut cores {
        assert_eq!(core.peer().phase(), Phase::Lobby);
        assert_eq!(core.peer().lobby().devices.len(), 3);
        assert_eq!(core.standing(0).trouble, None);
    }
    events(&mut cores[0]);
    let gone = cores[2].peer().me();
    cores[2].leave(5);
    settle(&hub, &mut cores, 5);
    assert!(events(&mut cores[0]).contains(&Event::DeviceGone(gone)));
    let lost = cores[0].standing(5).links.iter().filter(|(_, state, _)| *state == LinkState::Lost).count();
    assert_eq!(lost, 1);
}

#[test]
fn what_the_host_answers_counts_for_more_than_a_stranger_of_another_build() {
    let (hub, ends) = Hub::new(3, 11);
    let host = Peer::host(config(0, "1"));
    let code = Invite::parse(&host.invite().code()).expect("a code");
    let guest = |at: u8, build: &str| Peer::guest(config(at, build), code.clone());
    let peers = [host, guest(1, "1"), guest(2, "2")];
    let mut cores: Vec<Core> = peers.into_iter().zip(ends).map(|(peer, end)| core(peer, end)).collect();
    hub.fail(2, true);
    settle(&hub, &mut cores[..2], 0);
    assert_eq!(cores[1].standing(0).trouble, Some(Trouble::Join(JoinError::Knocking)));
    hub.fail(2, false);
    settle(&hub, &mut cores, 0);
    let refused = |core: &mut Core| events(core).iter().any(|event| matches!(event, Event::LinkRefused { .. }));
    assert!(refused(&mut cores[1]), "it has met the stranger");
    assert_eq!(cores[1].standing(0).trouble, Some(Trouble::Join(JoinError::Knocking)));
}

#[test]
fn a_page_of_another_build_is_told_so() {
    let (hub, mut cores) = room(&["1", "2"]);
    settle(&hub, &mut cores, 0);
    let reason = LinkError::Build { ours: "2".to_owned(), theirs: "1".to_owned() };
    assert_eq!(cores[1].standing(0).trouble, Some(Trouble::Refused(reason)));
    assert_eq!(cores[0].peer().lobby().devices.len(), 1);
}

#[test]
fn the_host_going_away_is_trouble_for_guests_only() {
    let (hub, mut cores) = room(&["1", "1"]);
    settle(&hub, &mut cores, 0);
    hub.cut(0, 1);
    settle(&hub, &mut cores, 1);
    cores.iter_mut().for_each(|core| core.tick(2));
    assert_eq!(cores[1].standing(1).trouble, Some(Trouble::HostGone));
    assert_eq!(cores[0].standing(1).trouble, None);
}

#[test]
fn packets_that_make_no_sense_end_the_link() {
    let link = LinkId(1);
    for nonsense in [vec![], vec![77], vec![3, 0]] {
        let mut core = guest([MeshEvent::Opened(link), MeshEvent::Packet(link, nonsense)]);
        assert!(matches!(core.standing(0).links[..], [(_, LinkState::Lost, _)]));
        core.tick(1);
        assert_eq!(core.standing(1).trouble, Some(Trouble::CannotConnect));
    }
    let core = guest([MeshEvent::Opened(link), MeshEvent::Packet(link, keepalive().to_vec())]);
    assert!(matches!(core.standing(9).links[..], [(_, LinkState::Open, 9)]));
}

#[test]
fn waiting_is_explained() {
    let mut core = guest([]);
    core.tick(STATION_MS - 1);
    assert_eq!(core.standing(0).trouble, None);
    core.tick(STATION_MS);
    assert_eq!(core.standing(0).trouble, Some(Trouble::Unreachable(Absence::Silent)));

    let mut core = guest([MeshEvent::Meeting(Meeting::Open)]);
    core.tick(NOBODY_MS);
    assert_eq!(core.standing(0).trouble, Some(Trouble::NobodyThere));

    let mut core = guest([MeshEvent::Meeting(Meeting::Open), MeshEvent::Calling(LinkId(1))]);
    core.tick(UNLINKED_MS - 1);
    assert_eq!(core.standing(0).trouble, None);
    core.tick(UNLINKED_MS);
    assert_eq!(core.standing(0).trouble, Some(Trouble::CannotConnect), "it may still open");
    assert!(matches!(core.standing(0).links[..], [(_, LinkState::Connecting, _)]));

    // It calls again halfway, as a way to meet that never gives up does.
    let again = [MeshEvent::Closed(LinkId(1)), MeshEvent::Calling(LinkId(2))];
    let mut core = guest([MeshEvent::Meeting(Meeting::Open), MeshEvent::Calling(LinkId(1))]);
    core.tick(UNLINKED_MS / 2);
    again.into_iter().for_each(|event| core.take(event, UNLINKED_MS / 2));
    core.tick(UNLINKED_MS);
    assert_eq!(core.standing(0).trouble, Some(Trouble::CannotConnect));
}

#[test]
fn many_links_that_come_and_go_are_not_all_remembered() {
    let come_and_go = (1..1000).flat_map(|at| [MeshEvent::Calling(LinkId(at)), MeshEvent::Closed(LinkId(at))]);
    assert!(guest(come_and_go).standing(0).links.len() <= REMEMBERED + 1);
}

/// Lets time pass in ticks, with everything that happens then.
fn pass(hub: &Hub, cores: &mut [Core], from_ms: u64, to_ms: u64) {
    for now_ms in (from_ms..to_ms).step_by(250) {
        cores.iter_mut().for_each(|core| core.tick(now_ms));
        settle(hub, cores, now_ms);
    }
}

/// Its guests would look for it in vain, or wait for minutes.
#[test]
fn a_host_that_was_alone_and_slept_long_is_there_for_others_once_it_is_seen_again() {
    let reached = Rc::new(Cell::new(0));
    let mut core = core(Peer::host(config(0, "1")), Script(VecDeque::new(), reached.clone()));
    core.tick(1_000);
    core.wake(20_000, false);
    assert_eq!(reached.get(), 0, "it was only covered for a moment");
    for minute in 1..=10 {
        core.tick(minute * 60_000);
    }
    assert_eq!(reached.get(), 0, "a page in the background says nothing");
    core.wake(11 * 60_000, false);
    assert_eq!(reached.get(), 1);
}

fn linked(core: &Core) -> usize {
    core.peer().lobby().devices.iter().filter(|device| device.linked).count()
}

#[test]
fn a_network_that_fails_is_noticed_within_six_seconds_and_reconnected() {
    for at in [2, 0] {
        let (hub, mut cores) = room(&["1", "1", "1"]);
        pass(&hub, &mut cores, 0, 3_000);
        cores.iter_mut().for_each(|core| drop(events(core)));
        hub.fail(at, true);
        pass(&hub, &mut cores, 3_000, 11_000);
        let gone = cores[2].peer().me();
        if at == 2 {
            assert!(events(&mut cores[0]).contains(&Event::DeviceGone(gone)));
            assert_eq!((linked(&cores[0]), linked(&cores[1])), (2, 2));
            assert_eq!(cores[1].standing(0).trouble, None);
        } else {
            assert_eq!(linked(&cores[0]), 1);
            assert_eq!(cores[1].standing(0).trouble, Some(Trouble::HostGone));
        }
        assert_eq!(cores[2].standing(0).trouble, Some(Trouble::HostGone));
        hub.fail(at, false);
        pass(&hub, &mut cores, 11_000, 23_000);
        for core in &cores {
            assert_eq!((linked(core), core.standing(0).trouble), (3, None), "without {at}");
        }
        assert_eq!(hub.links(), 3, "old links are closed, new ones are one between each two");
    }
}

#[test]
fn a_link_that_works_is_left_alone_whatever_else_happens() {
    let (hub, mut cores) = room(&["1", "1", "1"]);
    pass(&hub, &mut cores, 0, 60_000);
    assert_eq!(hub.links(), 3);
    assert!(cores.iter().all(|core| core.standing(0).links.iter().all(|(link, ..)| link.0 < 3)), "no link is new");
}

#[test]
fn a_page_that_slept_first_hears_what_came_meanwhile() {
    let (hub, mut cores) = room(&["1", "1"]);
    pass(&hub, &mut cores, 0, 3_000);
    // The guest's page is frozen for a minute; the host's goes on, and what it says waits.
    for now_ms in (3_000..8_000).step_by(250) {
        cores[0].tick(now_ms);
        settle(&hub, &mut cores[..1], now_ms);
    }
    cores[1].tick(63_000);
    assert_eq!(cores[1].peer().host_link(), Some(LinkId(0)), "nobody is dead at once");
    pass(&hub, &mut cores, 63_000, 75_000);
    assert_eq!((linked(&cores[0]), linked(&cores[1])), (2, 2));
    assert_eq!(hub.links(), 1);
}

#[test]
fn a_page_opened_again_takes_the_place_of_the_old_one() {
    let (hub, mut ends) = Hub::new(3, 12);
    let spare = ends.pop().expect("three");
    let host = Peer::host(config(0, "1"));
    let invite = host.invite().clone();
    let peers = [host, Peer::guest(config(1, "1"), invite)];
    let mut cores: Vec<Core> = peers.into_iter().zip(ends).map(|(peer, end)| core(peer, end)).collect();
    let disk: Rc<RefCell<Vec<PersistOp>>> = Rc::default();
    cores[1].outbox = Outbox::new(Box::new(Disk(disk.clone(), 0)));
    pass(&hub, &mut cores, 0, 2_000);
    let kept = disk.borrow().iter().rev().find_map(|keep| match keep {
        PersistOp::Table(table) => Some(table.clone()),
        PersistOp::Entry(..) | PersistOp::NoRecord | PersistOp::Nothing => None,
    });
    let saved = Saved { table: kept.expect("a table"), entries: Vec::new() };
    events(&mut cores[0]);
    // The old page says nothing more, and the new one has another end.
    hub.fail(1, true);
    let waking = ResumeConfig { seed: [9; 32], build: "1".to_owned(), shelf: &[] };
    let again = Peer::resume(waking, saved).expect("kept well");
    cores[1] = core(again, spare);
    pass(&hub, &mut cores, 2_000, 4_000);
    assert_eq!((linked(&cores[0]), linked(&cores[1])), (2, 2));
    assert!(!events(&mut cores[0]).iter().any(|event| matches!(event, Event::DeviceGone(_))), "it was never missed");
}

/// Stores everything at once.
struct Disk(Rc<RefCell<Vec<PersistOp>>>, usize);

impl Storage for Disk {
    fn store(&mut self, batch: Vec<PersistOp>) {
        self.0.borrow_mut().extend(batch);
        self.1 += 1;
    }

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<Stored> {
        match self.1.checked_sub(1) {
            Some(left) => {
                self.1 = left;
                Poll::Ready(Stored::One)
            }
            None => Poll::Pending,
        }
    }
}
