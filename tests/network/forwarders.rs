//! Dishonest devices are on a mesh in which others forward. Forwarders spoil or keep back, and pairs send more than a forwarder takes.

use crate::common::room::{Room, SOON_MS, TICK_MS, config};
use std::cell::Cell;
use std::rc::Rc;
use std::task::{Context, Poll};
use winterover::net::link::{LinkId, Mesh, MeshEvent, SendError, TableLinks};
use winterover::session::{Act, Phase};

#[test]
fn a_forwarder_that_spoils_what_it_forwards_is_left_for_another() {
    for kind in [0, 1] {
        let mut room = Room::new(4, 6, &[(0, 3)]);
        room.pass(SOON_MS);
        let [Some(forwarder), _] = room.via(3, 0) else { panic!("not indirect") };
        let spoilt: Rc<Cell<u32>> = Rc::default();
        let count = spoilt.clone();
        room.hub.tamper(
            forwarder,
            Box::new(move |packet| {
                // Of frames that are forwarded: what is said, or what kind of frame it is.
                let at = if kind == 0 { packet.len() - 1 } else { 33 };
                if packet.len() > 100 && packet[0] == 8 {
                    packet[at] ^= 0x40;
                    count.set(count.get() + 1);
                }
            }),
        );
        room.begin();
        room.pass(SOON_MS);
        assert!(spoilt.get() > 0);
        let other = 3 - forwarder;
        assert_eq!(room.via(0, 3), [Some(other), Some(other)]);
        room.play_out();
    }
}

#[test]
fn a_forwarder_that_keeps_back_what_is_said_is_left_for_another() {
    // Of frames that are forwarded: all messages, all from one side, and some.
    for kept_back in [|_: u32, _: bool| true, |_: u32, host: bool| host, |at: u32, _: bool| at.is_multiple_of(5)] {
        let mut room = Room::new(4, 11, &[(0, 3)]);
        room.pass(SOON_MS);
        let [Some(forwarder), _] = room.via(3, 0) else { panic!("not indirect") };
        room.begin();
        room.play(10);
        let since = room.now_ms;
        let host = *room.cores[0].peer().me().as_bytes();
        let messages: Cell<u32> = Cell::new(0);
        room.hub.tamper(
            forwarder,
            Box::new(move |packet| {
                if packet.len() > 34 && packet[0] == 8 && (1..=3).contains(&packet[33]) {
                    messages.set(messages.get() + 1);
                    if kept_back(messages.get(), packet[1..33] == host) {
                        packet.clear();
                    }
                }
            }),
        );
        let other = 3 - forwarder;
        while room.via(0, 3) != [Some(other), Some(other)] {
            room.play(1);
            room.pass(TICK_MS);
            assert!(room.now_ms - since <= 12_000 + SOON_MS, "never noticed");
        }
        room.play_out();
    }
}

/// A mesh whose end sends more than its core does.
struct Loud<M> {
    mesh: M,
    flood: Rc<Cell<usize>>,
    via: Rc<Cell<u32>>,
    to: [u8; 32],
}

impl<M: Mesh> Mesh for Loud<M> {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent> {
        for _ in 0..self.flood.take() {
            let packet = [&[7], self.to.as_slice(), &[0; 16_000]].concat();
            let _ = self.mesh.send(LinkId(self.via.get()), &packet);
        }
        self.mesh.poll(cx)
    }

    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError> {
        self.mesh.send(link, packet)
    }

    fn close(&mut self, link: LinkId) {
        self.mesh.close(link);
    }

    fn introduce(&mut self, offer: Option<&[u8]>) -> Option<LinkId> {
        self.mesh.introduce(offer)
    }

    fn introduced(&mut self, link: LinkId, answer: &[u8]) {
        self.mesh.introduced(link, answer);
    }

    fn know(&mut self, table_links: &TableLinks) {
        self.mesh.know(table_links);
    }

    fn reconnect(&mut self) {
        self.mesh.reconnect();
    }
}

#[test]
fn a_flood_via_a_forwarder_ends_the_pair_and_harms_nobody_else() {
    let (flood, via): (Rc<Cell<usize>>, Rc<Cell<u32>>) = Default::default();
    let to = *config(0).identity.public().as_bytes();
    let mut room = Room::with(4, 7, &[(0, 3)], |at, end| match at {
        3 => Box::new(Loud { mesh: end, flood: flood.clone(), via: via.clone(), to }),
        _ => Box::new(end),
    });
    room.pass(SOON_MS);
    let [Some(forwarder), _] = room.via(3, 0) else { panic!("not indirect") };
    via.set(room.link(3, forwarder).expect("linked").0);
    let before = room.hub.bytes();
    flood.set(3_000);
    room.settle();
    let forwarded = room.hub.bytes() - before - 3_000 * 16_033;
    assert!(forwarded < 9 << 20, "{forwarded} bytes of 48 million were forwarded on");
    assert_eq!(room.link(forwarder, 0).map(LinkId::is_indirect), Some(false), "the forwarder isn't blamed");
    assert_eq!(room.via(0, 3), [None, None]);
    room.pass(SOON_MS);
    room.cores[0].act(Act::RemoveSeat(3)).expect("the host may");
    room.begin();
    assert!(room.cores[..3].iter().all(|core| core.peer().phase() != Phase::Lobby), "the others play");
}
