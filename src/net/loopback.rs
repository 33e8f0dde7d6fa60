//! A mesh in memory links every end to every other, for tests and benches. Layer 8.
//!
//! What is sent arrives when the hub is told to deliver it. Links lose nothing and keep their order, as [`Mesh`] promises, but a seed decides how
//! long each takes; and an end's network can fail without anybody being told.

use super::framing::{Introduction, MAX_CARD};
use super::link::{Absence, LinkId, MAX_PACKET, Meeting, Mesh, MeshEvent, SendError, TableLinks};
use crate::base::codec::{decode, encode};
use crate::base::rng::{Seeded, below, seeded};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Changes a packet of a dishonest end. If it leaves the packet empty, nothing is sent.
pub type Tamper = Box<dyn FnMut(&mut Vec<u8>)>;

/// All ends of a mesh in memory.
#[derive(Clone)]
pub struct Hub(Rc<RefCell<Wires>>);

/// One end.
pub struct LoopbackEnd {
    wires: Rc<RefCell<Wires>>,
    at: usize,
}

/// How an end can be reached.
#[derive(Serialize, Deserialize)]
struct Reachable {
    end: u32,
    link: u32,
}

/// A link as one of its ends names it.
type Side = (usize, LinkId);

struct Wires {
    rng: Seeded,
    ends: Vec<Inbox>,
    /// The other side of each side of an open link.
    links: BTreeMap<Side, Side>,
    made: u32,
    /// Ends whose network has failed.
    dead: BTreeSet<usize>,
    /// Pairs of ends between which nothing passes, the lesser end first.
    walls: BTreeSet<(usize, usize)>,
    /// Whether the meeting place is gone.
    closed: bool,
    /// The dishonest end, and how it changes each packet it sends.
    tamper: Option<(usize, Tamper)>,
    /// Packets under way, by the side of the link at which they will arrive.
    flying: BTreeMap<Side, VecDeque<Vec<u8>>>,
    bytes: usize,
}

#[derive(Default)]
struct Inbox {
    ready: VecDeque<MeshEvent>,
    waker: Option<Waker>,
}

impl Hub {
    /// A mesh of `count` ends, all linked. At end `a`, the first link to end `b` has the number `b`.
    pub fn new(count: usize, seed: u64) -> (Self, Vec<LoopbackEnd>) {
        let mut wires = Wires {
            rng: seeded(seed),
            ends: (0..count).map(|_| Inbox::default()).collect(),
            links: BTreeMap::new(),
            made: count as u32,
            dead: BTreeSet::new(),
            walls: BTreeSet::new(),
            closed: false,
            tamper: None,
            flying: BTreeMap::new(),
            bytes: 0,
        };
        (0..count).for_each(|at| wires.put(at, MeshEvent::Meeting(Meeting::Open)));
        for a in 0..count {
            for b in 0..a {
                wires.link((a, LinkId(b as u32)), (b, LinkId(a as u32)));
            }
        }
        let wires = Rc::new(RefCell::new(wires));
        let all = (0..count).map(|at| LoopbackEnd { wires: wires.clone(), at }).collect();
        (Hub(wires), all)
    }

    /// Lets the next packet of some link arrive. Returns whether there was any.
    pub fn deliver(&self) -> bool {
        let mut wires = self.0.borrow_mut();
        let wires = &mut *wires;
        let free: Vec<Side> = wires.flying.keys().filter(|to| wires.is_free(**to)).copied().collect();
        if free.is_empty() {
            return false;
        }
        let to = free[below(&mut wires.rng, free.len())];
        let Some(queue) = wires.flying.get_mut(&to) else { return false };
        let packet = queue.pop_front();
        if queue.is_empty() {
            wires.flying.remove(&to);
        }
        if let Some(packet) = packet {
            wires.put(to.0, MeshEvent::Packet(to.1, packet));
        }
        true
    }

    /// Cuts the links between two ends; what is under way is lost.
    pub fn cut(&self, a: usize, b: usize) {
        let mut wires = self.0.borrow_mut();
        let between: Vec<Side> =
            wires.links.iter().filter(|(here, there)| (here.0, there.0) == (a, b)).map(|(here, _)| *here).collect();
        for here in between {
            if let Some(there) = wires.unlink(here) {
                wires.put(here.0, MeshEvent::Closed(here.1));
                wires.put(there.0, MeshEvent::Closed(there.1));
            }
        }
    }

    /// Removes the meeting place: ends no longer meet by themselves.
    pub fn close_place(&self) {
        let mut wires = self.0.borrow_mut();
        wires.closed = true;
        (0..wires.ends.len())
            .for_each(|at| wires.put(at, MeshEvent::Meeting(Meeting::Away { attempts: 1, why: Absence::Silent })));
    }

    /// Lets two ends meet some other way, unless a wall is between them.
    pub fn meet(&self, a: usize, b: usize) {
        let mut wires = self.0.borrow_mut();
        if wires.reaches(a, b) {
            wires.link_anew(a, b);
        }
    }

    /// Makes the network of an end fail, or work again. While it fails nothing comes or goes, and nobody is told.
    pub fn fail(&self, at: usize, fails: bool) {
        let mut wires = self.0.borrow_mut();
        if fails {
            wires.dead.insert(at);
            wires.flying.retain(|to, _| to.0 != at);
        } else {
            wires.dead.remove(&at);
        }
    }

    /// Puts a wall between two ends, or removes it. Behind it nothing passes and no link is made, and nobody is told. What is sent meanwhile arrives
    /// once it is gone, if the link still exists.
    pub fn wall(&self, a: usize, b: usize, stands: bool) {
        let mut wires = self.0.borrow_mut();
        let between = (a.min(b), a.max(b));
        if stands {
            wires.walls.insert(between)
        } else {
            wires.walls.remove(&between)
        };
    }

    /// Has an end change each packet it sends.
    pub fn tamper(&self, at: usize, tamper: Tamper) {
        self.0.borrow_mut().tamper = Some((at, tamper));
    }

    /// Bytes sent so far by all ends.
    pub fn bytes(&self) -> usize {
        self.0.borrow().bytes
    }

    /// How many links are open.
    pub fn links(&self) -> usize {
        self.0.borrow().links.len() / 2
    }
}

impl Wires {
    fn put(&mut self, at: usize, event: MeshEvent) {
        self.ends[at].ready.push_back(event);
        if let Some(waker) = self.ends[at].waker.take() {
            waker.wake();
        }
    }

    /// Whether packets pass between two ends.
    fn reaches(&self, a: usize, b: usize) -> bool {
        let dead = self.dead.contains(&a) || self.dead.contains(&b);
        !dead && !self.walls.contains(&(a.min(b), a.max(b)))
    }

    /// Whether what is sent to this side arrives: no wall is in the way.
    fn is_free(&self, to: Side) -> bool {
        self.links.get(&to).is_some_and(|from| self.reaches(from.0, to.0))
    }

    fn link(&mut self, a: Side, b: Side) {
        self.links.insert(a, b);
        self.links.insert(b, a);
        self.put(a.0, MeshEvent::Opened(a.1));
        self.put(b.0, MeshEvent::Opened(b.1));
    }

    fn link_anew(&mut self, a: usize, b: usize) {
        self.made += 2;
        let here = LinkId(self.made - 1);
        let there = LinkId(self.made);
        self.link((a, here), (b, there));
    }

    /// Ends a link. Returns its other side.
    fn unlink(&mut self, here: Side) -> Option<Side> {
        let there = self.links.remove(&here)?;
        self.links.remove(&there);
        self.flying.remove(&here);
        self.flying.remove(&there);
        Some(there)
    }
}

impl Mesh for LoopbackEnd {
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
        let to = *wires.links.get(&(self.at, link)).ok_or(SendError::NotOpen(link))?;
        wires.bytes += packet.len();
        let mut packet = packet.to_vec();
        if let Some((_, tamper)) = wires.tamper.as_mut().filter(|(at, _)| *at == self.at) {
            tamper(&mut packet);
        }
        let dead = wires.dead.contains(&self.at) || wires.dead.contains(&to.0);
        if !packet.is_empty() && !dead {
            wires.flying.entry(to).or_default().push_back(packet);
        }
        Ok(())
    }

    fn close(&mut self, link: LinkId) {
        let mut wires = self.wires.borrow_mut();
        if let Some(there) = wires.unlink((self.at, link))
            && wires.reaches(self.at, there.0)
        {
            wires.put(there.0, MeshEvent::Closed(there.1));
        }
        let at = self.at;
        wires.ends[at].ready.retain(|event| !matches!(event, MeshEvent::Packet(of, _) if *of == link));
    }

    fn introduce(&mut self, offer: Option<&[u8]>) -> Option<LinkId> {
        let offered: Option<Reachable> = offer.map(|card| decode(card, MAX_CARD).ok()).unwrap_or_default();
        if offer.is_some() && offered.is_none() {
            return None;
        }
        let mut wires = self.wires.borrow_mut();
        wires.made += 1;
        let link = LinkId(wires.made);
        wires.put(self.at, MeshEvent::Calling(link));
        let card = encode(&Reachable { end: self.at as u32, link: link.0 });
        let told = if offer.is_some() { Introduction::Answer(card) } else { Introduction::Offer(card) };
        wires.put(self.at, MeshEvent::Described(link, told));
        Some(link)
    }

    fn introduced(&mut self, link: LinkId, answer: &[u8]) {
        let mut wires = self.wires.borrow_mut();
        let there = decode(answer, MAX_CARD).map(|Reachable { end, link }| (end as usize, LinkId(link)));
        let known = |there: &Side| there.0 < wires.ends.len() && wires.reaches(self.at, there.0);
        match there {
            Ok(there) if known(&there) => wires.link((self.at, link), there),
            // To each end, the other one seems not to answer.
            _ => {}
        }
    }

    fn know(&mut self, _: &TableLinks) {}

    fn reconnect(&mut self) {
        let mut wires = self.wires.borrow_mut();
        if wires.dead.contains(&self.at) || wires.closed {
            return;
        }
        let others = (0..wires.ends.len()).filter(|other| *other != self.at && wires.reaches(self.at, *other));
        for other in others.collect::<Vec<_>>() {
            wires.link_anew(self.at, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(end: &mut LoopbackEnd) -> Vec<MeshEvent> {
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

    #[test]
    fn a_network_fails_silently_and_meeting_anew_makes_new_links() {
        let (hub, mut ends) = Hub::new(2, 6);
        ends.iter_mut().for_each(|end| drop(events(end)));
        hub.fail(1, true);
        ends[0].send(LinkId(1), &[1]).expect("open, for all anybody knows");
        assert!(!hub.deliver());
        ends[1].reconnect();
        assert_eq!((events(&mut ends[0]), events(&mut ends[1])), (vec![], vec![]));
        hub.fail(1, false);
        ends[1].reconnect();
        let opened = [events(&mut ends[0]), events(&mut ends[1])];
        assert!(opened.iter().all(|events| matches!(events[..], [MeshEvent::Opened(LinkId(2..))])));
        assert_eq!(hub.links(), 2);
        ends[0].close(LinkId(1));
        assert_eq!(events(&mut ends[1]), [MeshEvent::Closed(LinkId(0))]);
    }
}
