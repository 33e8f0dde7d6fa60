//! A mesh in memory: every end is linked to every other, and what is sent arrives when the hub is told to deliver. Layer 8; for tests
//! and benches. Links lose nothing and keep their order, as [`Mesh`] promises, but how long each takes comes from a seed.

use super::link::{LinkId, MAX_PACKET, Meeting, Mesh, MeshEvent, SendError};
use crate::base::rng::{Seeded, below, seeded};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// All ends of a mesh in memory.
#[derive(Clone)]
pub struct Hub(Rc<RefCell<Wires>>);

/// One end.
pub struct End {
    wires: Rc<RefCell<Wires>>,
    at: usize,
}

struct Wires {
    rng: Seeded,
    ends: Vec<Inbox>,
    /// Packets under way, per pair of ends.
    flying: BTreeMap<(usize, usize), VecDeque<Vec<u8>>>,
    bytes: usize,
}

#[derive(Default)]
struct Inbox {
    ready: VecDeque<MeshEvent>,
    waker: Option<Waker>,
    cut: Vec<usize>,
}

impl Hub {
    /// A mesh of `count` ends, all linked. At end `a`, the link to end `b` has the number `b`.
    pub fn new(count: usize, seed: u64) -> (Self, Vec<End>) {
        let open = |at: usize| {
            let links = (0..count).filter(move |other| *other != at);
            let opened = links.map(|other| MeshEvent::Opened(LinkId(other as u32)));
            Inbox {
                ready: std::iter::once(MeshEvent::Meeting(Meeting::Open)).chain(opened).collect(),
                ..Inbox::default()
            }
        };
        let ends = (0..count).map(open).collect();
        let wires = Rc::new(RefCell::new(Wires { rng: seeded(seed), ends, flying: BTreeMap::new(), bytes: 0 }));
        let all = (0..count).map(|at| End { wires: wires.clone(), at }).collect();
        (Hub(wires), all)
    }

    /// Lets the next packet of some link arrive. Says whether there was any.
    pub fn deliver(&self) -> bool {
        let mut wires = self.0.borrow_mut();
        let wires = &mut *wires;
        if wires.flying.is_empty() {
            return false;
        }
        let pick = below(&mut wires.rng, wires.flying.len());
        let Some((&(from, to), queue)) = wires.flying.iter_mut().nth(pick) else { return false };
        let packet = queue.pop_front();
        if queue.is_empty() {
            wires.flying.remove(&(from, to));
        }
        if let Some(packet) = packet {
            wires.put(to, MeshEvent::Packet(LinkId(from as u32), packet));
        }
        true
    }

    /// Cuts the link between two ends; what is under way is lost.
    pub fn cut(&self, a: usize, b: usize) {
        let mut wires = self.0.borrow_mut();
        for (at, other) in [(a, b), (b, a)] {
            wires.flying.remove(&(at, other));
            wires.ends[at].cut.push(other);
            wires.put(at, MeshEvent::Closed(LinkId(other as u32)));
        }
    }

    /// Bytes sent so far by all ends together.
    pub fn bytes(&self) -> usize {
        self.0.borrow().bytes
    }
}

impl Wires {
    fn put(&mut self, at: usize, event: MeshEvent) {
        self.ends[at].ready.push_back(event);
        if let Some(waker) = self.ends[at].waker.take() {
            waker.wake();
        }
    }
}

impl Mesh for End {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent> {
        let mut wires = self.wires.borrow_mut();
        let inbox = &mut wires.ends[self.at];
        match inbox.ready.pop_front() {
            Some(event) => Poll::Ready(event),
            None => {
                inbox.waker = Some(cx.waker().clone());
                Poll::Pending
            }
        }
    }

    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError> {
        if packet.len() > MAX_PACKET {
            return Err(SendError::TooLong(packet.len()));
        }
        let mut wires = self.wires.borrow_mut();
        let to = link.0 as usize;
        if to == self.at || to >= wires.ends.len() || wires.ends[self.at].cut.contains(&to) {
            return Err(SendError::NotOpen(link));
        }
        wires.bytes += packet.len();
        wires.flying.entry((self.at, to)).or_default().push_back(packet.to_vec());
        Ok(())
    }

    fn close(&mut self, link: LinkId) {
        let other = link.0 as usize;
        let mut wires = self.wires.borrow_mut();
        wires.ends[self.at].cut.push(other);
        wires.flying.remove(&(other, self.at));
        wires.ends[self.at].ready.retain(|event| !matches!(event, MeshEvent::Packet(of, _) if *of == link));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(end: &mut End) -> Vec<MeshEvent> {
        let mut cx = Context::from_waker(Waker::noop());
        let mut events = Vec::new();
        while let Poll::Ready(event) = end.poll(&mut cx) {
            events.push(event);
        }
        events
    }

    #[test]
    fn packets_keep_their_order_on_each_link_and_a_cut_is_told() {
        let (hub, mut ends) = Hub::new(3, 5);
        for end in &mut ends {
            assert_eq!(events(end).len(), 3);
        }
        for at in 0..20u8 {
            ends[0].send(LinkId(2), &[0, at]).expect("open");
            ends[1].send(LinkId(2), &[1, at]).expect("open");
        }
        while hub.deliver() {}
        let came = events(&mut ends[2]);
        for from in 0..2u8 {
            let order: Vec<u8> = came
                .iter()
                .filter_map(|event| match event {
                    MeshEvent::Packet(_, packet) if packet[0] == from => Some(packet[1]),
                    _ => None,
                })
                .collect();
            assert_eq!(order, (0..20).collect::<Vec<_>>());
        }
        ends[0].send(LinkId(2), &[9]).expect("open");
        hub.cut(0, 2);
        assert!(!hub.deliver());
        assert_eq!(events(&mut ends[2]), [MeshEvent::Closed(LinkId(0))]);
        assert_eq!(ends[0].send(LinkId(2), &[9]), Err(SendError::NotOpen(LinkId(2))));
        assert_eq!(hub.bytes(), 81);
    }
}
