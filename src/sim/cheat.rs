//! A dishonest device: what it makes of what its peer would say. Layer 8.
//!
//! It has an honest peer inside and stands between that and the links, with the device's own key: so it can say whatever can be signed.

use super::net::{Net, Tamper};
use super::plan::{Cheat, before_keys};
use crate::base::ids::Seat;
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::{Identity, IdentityKey};
use crate::session::chain::Chain;
use crate::session::entry::{Body, Deal, Entry, Ordered, Signed};
use crate::session::peer::GameMessage;
use crate::session::stamp::Stamp;
use crate::session::term::Yield;
use crate::session::{LinkId, MAX_MESSAGE, Peer};
use std::cell::Cell;
use std::rc::Rc;

/// How many packets a flood has.
const FLOOD: usize = 60;

/// A dishonest device.
struct Cheater {
    identity: Identity,
    cheat: Cheat,
    rng: Seeded,
    deeds: Rc<Cell<u64>>,
}

/// Makes a device dishonest; how often it has been so is counted.
pub fn corrupt(net: &mut Net, at: usize, identity: Identity, cheat: Cheat, seed: u64) -> Rc<Cell<u64>> {
    let deeds = Rc::new(Cell::new(0));
    let mut cheater = Cheater { identity, cheat, rng: seeded(seed), deeds: deeds.clone() };
    let tamper: Tamper = Box::new(move |peer, link, bytes| cheater.pass(peer, link, bytes));
    net.tamper = Some((at, tamper));
    if cheat == Cheat::Favour {
        net.deaf = Some((at, Box::new(passes_over)));
    }
    deeds
}

/// As host the dishonest device now and then gives a place to what doesn't count. Whether it did.
pub fn force(net: &mut Net, at: usize, identity: &Identity, cheat: Cheat, rng: &mut Seeded) -> bool {
    let peer = &mut net.peers[at];
    let Some(chain) = peer.chain().filter(|_| peer.is_host() && !peer.is_returning()) else { return false };
    let me = chain.host();
    if chain.roster().devices.get(usize::from(me)) != Some(&identity.public()) || peer.promised() > chain.term() {
        return false;
    }
    let Some(entry) = undue(chain, identity, me, cheat, rng) else { return false };
    let ordered = Ordered { stamp: chain.stamp(identity, &entry), entry };
    peer.force(&ordered);
    true
}

/// An entry that doesn't count now, whatever is due.
fn undue(chain: &Chain, identity: &Identity, me: u8, cheat: Cheat, rng: &mut Seeded) -> Option<Signed> {
    let count = chain.roster().device_count();
    let seat = Seat(below(rng, chain.roster().seats.len()) as u8);
    match cheat {
        Cheat::Proofs => {
            let dealt = chain.since(0).iter().rev().find_map(|ordered| match ordered.entry.read().ok()? {
                Entry { device, body: Body::Deal(deal), .. } if device == me => Some(*deal),
                _ => None,
            });
            Some(chain.sign(identity, me, Body::Deal(Box::new(spoil(dealt?, rng)))))
        }
        Cheat::Moves => Some(chain.sign(identity, me, Body::Move { seat, action: vec![below(rng, 9) as u8; 2] })),
        Cheat::Names => {
            let other = (me + 1 + below(rng, usize::from(count) - 1) as u8) % count;
            Some(chain.sign(identity, other, Body::Move { seat, action: vec![0] }))
        }
        Cheat::Faces | Cheat::Withholding | Cheat::Favour | Cheat::Flood | Cheat::Terms => None,
    }
}

/// Work on cards that doesn't hold any more.
fn spoil(mut deal: Deal, rng: &mut Seeded) -> Deal {
    match deal.mixes.first_mut() {
        Some(mixed) if mixed.rows.len() > 1 && below(rng, 2) == 0 => {
            let first = mixed.rows[0].clone();
            mixed.rows[1] = first;
        }
        Some(_) | None => {
            let points = deal.shares.as_mut().and_then(|shares| shares.cards.as_mut()).map(|cards| &mut cards.points);
            match points.filter(|points| !points.is_empty()) {
                Some(points) if points.len() > 1 => points.swap(0, 1),
                Some(points) => points.push(points[0]),
                None => deal.mixes.clear(),
            }
        }
    }
    deal
}

/// Whom a device speaks to that speaks to some only.
fn favours(key: &IdentityKey) -> bool {
    key.as_bytes()[0] % 2 == 1
}

/// Nor does it give a place to what the others say, whoever tells it.
fn passes_over(peer: &Peer, bytes: &[u8]) -> bool {
    let author = match Peer::read_packet(bytes) {
        Some(GameMessage::Entry(signed)) => signed.read().ok().map(|entry| usize::from(entry.device)),
        Some(_) | None => None,
    };
    let key = author.zip(peer.roster()).and_then(|(author, roster)| roster.devices.get(author));
    key.is_some_and(|key| !favours(key)) && !before_keys(peer.phase())
}

impl Cheater {
    fn pass(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>) -> Vec<(LinkId, Vec<u8>)> {
        let Some(what) = Peer::read_packet(&bytes) else { return vec![(link, bytes)] };
        let Some(me) = peer.chain().and_then(|chain| chain.roster().place_of(&self.identity.public())) else {
            return vec![(link, bytes)];
        };
        if before_keys(peer.phase()) {
            // A game that comes to nothing there is begun again without it.
            return vec![(link, bytes)];
        }
        match self.cheat {
            Cheat::Proofs => self.spoilt(peer, link, bytes, what),
            Cheat::Moves | Cheat::Names => self.undue(peer, link, bytes, me),
            Cheat::Faces => self.two_faced(peer, link, bytes, what, me),
            Cheat::Withholding => match what {
                GameMessage::Entry(signed) if is_deal(&signed) => Vec::new(),
                _ => vec![(link, bytes)],
            },
            Cheat::Favour => match peer.linked().find(|(id, _)| *id == link) {
                Some((_, key)) if !favours(&key) => Vec::new(),
                Some(_) | None => vec![(link, bytes)],
            },
            Cheat::Flood => self.flood(peer, link, bytes, what),
            Cheat::Terms => self.terms(peer, link, bytes, me),
        }
    }

    fn did(&self) {
        self.deeds.set(self.deeds.get() + 1);
    }

    /// Its own work on cards with something wrong in it.
    fn spoilt(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, what: GameMessage) -> Vec<(LinkId, Vec<u8>)> {
        let GameMessage::Entry(signed) = what else { return vec![(link, bytes)] };
        let (Ok(entry), Some(game)) = (signed.read(), peer.chain().map(|chain| *chain.game())) else {
            return vec![(link, bytes)];
        };
        match entry {
            Entry { body: Body::Deal(deal), .. } if below(&mut self.rng, 2) == 0 => {
                let body = Body::Deal(Box::new(spoil(*deal, &mut self.rng)));
                let signed = Signed::new(&self.identity, &game, &Entry { body, ..entry });
                self.did();
                peer.forge(link, GameMessage::Entry(signed)).map(|bytes| (link, bytes)).into_iter().collect()
            }
            _ => vec![(link, bytes)],
        }
    }

    /// What isn't due besides what is.
    fn undue(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, me: u8) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if below(&mut self.rng, 8) == 0 && peer.host_link() == Some(link) {
            let made = peer.chain().and_then(|chain| undue(chain, &self.identity, me, self.cheat, &mut self.rng));
            let forged = made.and_then(|signed| peer.forge(link, GameMessage::Entry(signed)));
            if let Some(forged) = forged {
                self.did();
                packets.push((link, forged));
            }
        }
        packets
    }

    /// As host another entry for some in a place that it has just given.
    fn two_faced(
        &mut self,
        peer: &mut Peer,
        link: LinkId,
        bytes: Vec<u8>,
        what: GameMessage,
        me: u8,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let GameMessage::Ordered(ordered) = what else { return vec![(link, bytes)] };
        let Some(chain) = peer.chain().filter(|chain| chain.host() == me && ordered.stamp.term == chain.term()) else {
            return vec![(link, bytes)];
        };
        if ordered.stamp.index + 1 != chain.len() || below(&mut self.rng, 40) > 0 {
            return vec![(link, bytes)];
        }
        let Stamp { term, index, before, .. } = ordered.stamp;
        let entry = Entry { device: me, counter: chain.counter(me), seen: index, head: before, body: Body::Here };
        let entry = Signed::new(&self.identity, chain.game(), &entry);
        let stamp = Stamp::new(&self.identity, chain.game(), term, index, before, entry.hash());
        self.did();
        let forged = peer.forge(link, GameMessage::Ordered(Box::new(Ordered { stamp, entry })));
        forged.map(|bytes| (link, bytes)).into_iter().collect()
    }

    /// Nonsense, requests, and what was said before, over and over.
    fn flood(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, what: GameMessage) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes.clone())];
        if below(&mut self.rng, 10) > 0 {
            return packets;
        }
        self.did();
        let kind = below(&mut self.rng, 5);
        for at in 0..FLOOD {
            let forged = match kind {
                0 => Some(bytes.clone()),
                1 => Some((0..64).map(|_| below(&mut self.rng, 256) as u8).collect()),
                2 => peer.forge(link, GameMessage::CatchUp { from: at as u32 }),
                3 => peer.forge(link, what.clone()),
                _ if at == 0 => Some(vec![1; MAX_MESSAGE + 1]),
                _ => None,
            };
            packets.extend(forged.map(|bytes| (link, bytes)));
        }
        packets
    }

    /// Its word for a later term, and another one.
    fn terms(&mut self, peer: &mut Peer, link: LinkId, bytes: Vec<u8>, me: u8) -> Vec<(LinkId, Vec<u8>)> {
        let mut packets = vec![(link, bytes)];
        if below(&mut self.rng, 10) > 0 {
            return packets;
        }
        let ahead = [1, 2, 5, 1000, u32::MAX / 2, u32::MAX - 2, u32::MAX];
        let Some(chain) = peer.chain() else { return packets };
        let term = chain.term().saturating_add(ahead[below(&mut self.rng, ahead.len())]);
        let Some(last) = chain.last().filter(|last| last.term < term).cloned() else { return packets };
        let word = Yield::new(&self.identity, chain.game(), me, term, last);
        self.did();
        packets.extend(peer.forge(link, GameMessage::Yield(Box::new(word))).map(|bytes| (link, bytes)));
        packets
    }
}

fn is_deal(signed: &Signed) -> bool {
    matches!(signed.read(), Ok(Entry { body: Body::Deal(_), .. }))
}
