//! Pairs that can't reach each other, over a mesh in memory: others of the table carry for them, in the lobby and in the game.

use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::rc::Rc;
use std::task::{Context, Waker};
use winterover::base::codec;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::crypto::Identity;
use winterover::net::bots::Bots;
use winterover::net::core::{Core, RoomEvent, Trouble};
use winterover::net::link::{LinkId, Mesh, is_carried};
use winterover::net::loopback::{Hub, LoopbackEnd};
use winterover::net::outbox::Forgetful;
use winterover::session::{Act, Config, Event, Look, Peer, Phase, Verdict};
use winterover::table::erase::Played;
use winterover::table::game::Offer;

/// Milliseconds between ticks.
pub(crate) const TICK_MS: u64 = 250;
/// Milliseconds in which a pair is joined over another device, once others are there.
pub(crate) const SOON_MS: u64 = 4_000;

/// Devices in one room.
pub(crate) struct Room {
    pub(crate) hub: Hub,
    pub(crate) cores: Vec<Core>,
    pub(crate) now_ms: u64,
    rng: Seeded,
    events: Vec<Vec<Event>>,
}

pub(crate) fn config(at: u8) -> Config {
    let identity = Identity::random(&mut ChaCha20Rng::from_seed([at; 32]));
    let look = Look::new(&format!("device {at}"), at, at);
    Config { identity, seed: [at; 32], build: "test".to_owned(), shelf: SHELF, look }
}

fn core(peer: Peer, mesh: impl Mesh + 'static) -> Core {
    Core::new(peer, Box::new(mesh), Box::new(Forgetful), Bots::new(Rc::new(|_, _, _| None), 1), 0)
}

impl Room {
    /// A host and guests; these pairs never had a link.
    pub(crate) fn new(count: usize, seed: u64, walls: &[(usize, usize)]) -> Self {
        Room::with(count, seed, walls, |_, end| Box::new(end))
    }

    pub(crate) fn with(
        count: usize,
        seed: u64,
        walls: &[(usize, usize)],
        mesh: impl Fn(usize, LoopbackEnd) -> Box<dyn Mesh>,
    ) -> Self {
        let (hub, ends) = Hub::new(count, seed);
        for (a, b) in walls {
            hub.cut(*a, *b);
            hub.wall(*a, *b, true);
        }
        let host = Peer::host(config(0));
        let invite = host.invite().clone();
        let mut peers: Vec<Peer> = (1..count).map(|at| Peer::guest(config(at as u8), invite.clone())).collect();
        peers.insert(0, host);
        let keeper = || Box::new(Forgetful);
        let bots = || Bots::new(Rc::new(|_, _, _| None), 1);
        let cores = peers.into_iter().zip(ends).enumerate();
        let cores = cores.map(|(at, (peer, end))| Core::new(peer, mesh(at, end), keeper(), bots(), 0)).collect();
        Room { hub, cores, now_ms: 0, rng: seeded(seed), events: vec![Vec::new(); count] }
    }

    /// Lets everything happen that will without time passing.
    pub(crate) fn settle(&mut self) {
        let mut cx = Context::from_waker(Waker::noop());
        loop {
            for (core, events) in self.cores.iter_mut().zip(&mut self.events) {
                while core.poll(&mut cx, self.now_ms).is_ready() {}
                while core.step(self.now_ms) {}
                events.extend(std::iter::from_fn(|| core.next_event()).filter_map(|event| match event {
                    RoomEvent::Session(event) => Some(event),
                    RoomEvent::Standing | RoomEvent::NotKept => None,
                }));
            }
            if !self.hub.deliver() {
                return;
            }
        }
    }

    pub(crate) fn pass(&mut self, ms: u64) {
        let end_ms = self.now_ms + ms;
        while self.now_ms < end_ms {
            self.now_ms += TICK_MS;
            let now_ms = self.now_ms;
            self.cores.iter_mut().for_each(|core| core.tick(now_ms));
            self.settle();
        }
    }

    pub(crate) fn begin(&mut self) {
        self.cores[0].act(Act::Start).expect("everybody is there");
        self.settle();
    }

    /// Everybody moves once who has to; says whether anybody did.
    fn move_once(&mut self) -> bool {
        let mut moved = false;
        for core in &mut self.cores {
            let Some(seat) = core.peer().to_move().iter().next() else { continue };
            let table = core.peer().table().expect("a table");
            let played: &Played<Snowdrift> = table.as_any().downcast_ref().expect("the game");
            let offers = played.offers(seat);
            let action = offers[below(&mut self.rng, offers.len())].pick(&mut self.rng);
            moved |= core.act(Act::Move { seat, action: codec::encode(&action) }).is_ok();
        }
        self.settle();
        moved
    }

    pub(crate) fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            if !self.move_once() {
                self.pass(TICK_MS);
            }
        }
    }

    /// The game is played to its end, which nobody finds anything wrong with.
    pub(crate) fn play_out(&mut self) {
        for _ in 0..2_000 {
            self.play(1);
            if self.cores.iter().all(|core| core.peer().report().is_some()) {
                break;
            }
        }
        for core in &self.cores {
            assert_eq!(core.peer().report().map(|report| &report.verdict), Some(&Verdict::Clean));
        }
        let accused = |event: &Event| matches!(event, Event::Accused(_) | Event::Bug(_) | Event::Failed(_));
        assert!(!self.events.iter().flatten().any(accused));
    }

    /// The link of one device to another.
    pub(crate) fn link(&self, a: usize, b: usize) -> Option<LinkId> {
        let key = self.cores[b].peer().me();
        self.cores[a].peer().linked().find(|(_, device)| *device == key).map(|(link, _)| link)
    }

    /// Over which device two are linked, each way.
    pub(crate) fn over(&self, a: usize, b: usize) -> [Option<usize>; 2] {
        let at = |key| self.cores.iter().position(|core| core.peer().me() == key);
        let over = |a: usize, b: usize| self.link(a, b).and_then(|link| self.cores[a].over(link)).and_then(at);
        [over(a, b), over(b, a)]
    }

    pub(crate) fn in_lobby(&self) -> usize {
        self.cores[0].peer().lobby().devices.iter().filter(|device| device.linked).count()
    }
}

#[test]
fn a_guest_that_never_reaches_its_host_comes_in_over_another_guest_and_plays() {
    let mut room = Room::new(3, 1, &[(0, 2)]);
    room.pass(2_000);
    assert_eq!((room.in_lobby(), room.cores[2].peer().phase()), (2, Phase::Joining));
    room.pass(SOON_MS - 2_000);
    assert_eq!((room.in_lobby(), room.over(0, 2)), (3, [Some(1), Some(1)]));
    assert_eq!((room.cores[2].peer().lobby(), room.cores[2].standing(0).trouble), (room.cores[0].peer().lobby(), None));
    room.begin();
    room.play_out();
    assert_eq!((room.over(0, 2), room.cores[1].carries()), ([Some(1), Some(1)], 1));
    assert!(!room.events.iter().flatten().any(|event| matches!(event, Event::HostGone | Event::HostChanged(_))));
}

#[test]
fn a_table_of_which_everybody_reaches_one_guest_alone_is_whole() {
    let walls = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let mut room = Room::new(5, 2, &walls);
    room.pass(3 * SOON_MS);
    assert_eq!(room.in_lobby(), 5);
    assert!(walls.iter().all(|(a, b)| room.over(*a, *b) == [Some(4), Some(4)]));
    assert_eq!(room.cores[4].carries(), walls.len());
    room.begin();
    room.play_out();
}

#[test]
fn a_link_cut_in_the_game_is_carried_and_comes_back_straight() {
    let mut room = Room::new(4, 3, &[]);
    room.pass(2_000);
    room.begin();
    room.play(20);
    let straight = room.link(0, 3);
    assert!(straight.is_some_and(|link| !is_carried(link)));
    room.hub.wall(0, 3, true);
    let since = room.now_ms;
    while room.over(3, 0)[0].is_none() {
        room.play(1);
        assert!(room.now_ms - since <= 7_000, "noticed after six seconds and carried at once");
    }
    room.play(10);
    assert_eq!(room.cores[0].peer().game_host(), Some(0), "nobody else had to lead");
    room.hub.wall(0, 3, false);
    room.pass(70_000);
    assert_eq!(room.over(0, 3), [None, None]);
    assert!(room.link(0, 3).is_some() && room.cores.iter().all(|core| core.carries() == 0));
    room.play_out();
}

#[test]
fn when_a_carrier_dies_another_takes_over() {
    for silently in [false, true] {
        let mut room = Room::new(5, 4, &[(0, 4)]);
        room.pass(SOON_MS);
        let [Some(carrier), _] = room.over(4, 0) else { panic!("not carried") };
        room.begin();
        room.play(10);
        let since = room.now_ms;
        if !silently {
            room.cores[carrier].hang_up(since);
            room.settle();
        }
        room.hub.fail(carrier, true);
        let dead = |room: &Room| room.over(4, 0)[0].is_none_or(|over| over == carrier);
        while dead(&room) {
            room.pass(TICK_MS);
            let allowed = if silently { 6_000 + SOON_MS } else { SOON_MS };
            assert!(room.now_ms - since <= allowed, "nobody else carries, silently: {silently}");
        }
        assert_eq!(room.cores[0].peer().game_host(), Some(0));
        room.play(20);
    }
}

#[test]
fn a_next_host_that_some_cannot_reach_is_reached_over_others() {
    let mut room = Room::new(4, 5, &[(1, 2), (1, 3)]);
    room.pass(3 * SOON_MS);
    room.begin();
    room.play(10);
    assert_eq!(room.over(1, 3), [Some(0), Some(0)]);
    // The host carried for them; without it the next one has to be reached over nobody, or another leads.
    room.hub.wall(1, 2, false);
    room.hub.fail(0, true);
    room.pass(40_000);
    let hosts: Vec<_> = room.cores[1..].iter().map(|core| core.peer().game_host()).collect();
    assert!(hosts.iter().all(|host| *host == hosts[0] && *host != Some(0)), "{hosts:?}");
    assert!(room.cores[1..].iter().all(|core| core.peer().is_host() || core.peer().host_link().is_some()));
    assert_eq!(room.over(1, 3), [Some(2), Some(2)]);
}

#[test]
fn a_stranger_with_the_bare_code_is_carried_to_the_host_alone() {
    let (hub, ends) = Hub::new(4, 8);
    for (a, b) in [(0, 3), (1, 3)] {
        hub.cut(a, b);
        hub.wall(a, b, true);
    }
    let host = Peer::host(config(0));
    let (invite, code) = (host.invite().clone(), host.invite().code());
    let bare = winterover::session::Invite::parse(&code).expect("a code");
    let guest = |at: u8, invite| Peer::guest(config(at), invite);
    let peers = [host, guest(1, invite.clone()), guest(2, invite), guest(3, bare)];
    let cores = peers.into_iter().zip(ends).map(|(peer, end)| core(peer, end)).collect();
    let mut room = Room { hub, cores, now_ms: 0, rng: seeded(8), events: vec![Vec::new(); 4] };
    room.pass(3 * SOON_MS);
    let stranger = room.cores[3].peer().me();
    assert_eq!(room.over(0, 3), [Some(2), Some(2)]);
    assert_eq!(room.link(3, 1), None, "nobody else is reached");
    assert!(room.events[0].contains(&Event::Knock(stranger)));
    assert!(matches!(room.cores[3].standing(room.now_ms).trouble, Some(Trouble::Join(_))));
    assert!(room.cores[3].peer().lobby().devices.is_empty(), "it hears nothing of the table");
    room.cores[0].act(Act::Admit(stranger)).expect("it knocked");
    room.pass(SOON_MS);
    assert_eq!((room.in_lobby(), room.over(1, 3)), (4, [Some(2), Some(2)]));
    // Sent away, it is carried no more.
    room.cores[0].act(Act::Kick(stranger)).expect("the host may");
    room.pass(4 * SOON_MS);
    assert_eq!((room.link(0, 3), room.link(1, 3)), (None, None));
    assert!(room.cores.iter().all(|core| core.carries() == 0));
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
    assert_eq!(room.over(0, 2), [Some(1), Some(1)]);
}
