//! An indirect link goes via another device, while this one can't reach somebody directly. Layer 8; pure.
//!
//! A missing device is called over one forwarder after another until one of them brings an answer. Keepalives go from end to end, so a forwarder that
//! forwards nothing is noticed like a dead link, and another is asked.

use super::forwarding::{ANSWER, Address, Around, CALL, Callee, to};
use super::framing::bye;
use super::link::LinkId;
use std::collections::{BTreeMap, BTreeSet};

/// Milliseconds a device must be missing before others are asked to forward: a direct link to it may be under way.
pub const WAIT_MS: u64 = 2_500;
/// Milliseconds a call over one device may take.
const CALL_MS: u64 = 2_000;
/// Milliseconds between two rounds of calls.
const REST_MS: u64 = 5_000;
/// Milliseconds in which the device at the other end has to show who it is.
const GREET_MS: u64 = 6_000;
/// Milliseconds for which a device that has spoilt a link isn't asked to forward to the same device again.
const AVOID_MS: u64 = 60_000;
/// For how many milliseconds a forwarder may have no link to this device.
const PARTED_MS: u64 = 1_500;
/// The most indirect links via one device.
const FROM_ONE: usize = 16;
/// The most calls heard via one device in [`WINDOW_MS`].
const CALLS: u32 = 16;
/// Milliseconds over which calls are counted.
const WINDOW_MS: u64 = 10_000;

/// What the caller should do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Send a packet on a direct link.
    Post(LinkId, Vec<u8>),
    /// Note that an indirect link has opened.
    Open(LinkId),
    /// Take a frame that came over an indirect link.
    Frame(LinkId, Vec<u8>),
    /// Note that an indirect link has ended.
    Lose(LinkId),
}

/// The outcome of a frame that was forwarded to this device.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Came {
    /// What to do, in this order.
    pub doings: Vec<Doing>,
    /// Whether it counts for an indirect link; if not, it counts against the link it came on.
    pub counted: bool,
}

/// All indirect links of this device, and the calls for more.
#[derive(Default, Debug)]
pub struct IndirectLinks {
    made: u32,
    ends: BTreeMap<LinkId, IndirectLink>,
    wants: BTreeMap<Callee, Missing>,
    /// By forwarder and callee: the time until which that forwarder isn't asked to forward to that callee.
    avoided: BTreeMap<(Address, Callee), u64>,
    /// By forwarder: since when its calls are counted, and how many it has brought.
    brought: BTreeMap<Address, (u64, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct IndirectLink {
    via: Address,
    other: Address,
    /// The callee that this device wanted, which for a host may be [`Callee::Host`].
    wanted: Callee,
    since_ms: u64,
    /// Since when there has been no link to the forwarder.
    parted_ms: Option<u64>,
}

/// A missing device.
#[derive(Debug)]
struct Missing {
    since_ms: u64,
    /// The devices asked so far in this round.
    asked: BTreeSet<Address>,
    /// The call under way: via which device, and since when.
    call: Option<(Address, u64)>,
    rests_until_ms: u64,
}

impl IndirectLinks {
    /// Takes a frame that came from `other` over the forwarder `via`.
    pub fn take(
        &mut self,
        around: &Around,
        via: &Address,
        other: impl Into<Callee>,
        frame: &[u8],
        now_ms: u64,
    ) -> Came {
        let other = other.into();
        let is_it = |end: &IndirectLink| end.via == *via && Some(end.other) == other.device();
        let there = self.ends.iter().find(|(_, end)| is_it(end)).map(|(link, _)| *link);
        let mut doings = Vec::new();
        if let (Some(device), true) = (other.device(), frame == CALL) {
            self.called(around, via, &device, now_ms, &mut doings);
        } else if frame == ANSWER {
            if let (Some(device), Some(wanted), None) = (other.device(), self.awaits(via, other), there) {
                self.open(*via, device, wanted, now_ms, &mut doings);
            }
        } else if frame == bye() {
            if let Some(wanted) = self.awaits(via, other) {
                self.wants.entry(wanted).and_modify(|want| want.call = None);
            }
            if let Some(link) = there {
                self.end(link, now_ms);
                doings.push(Doing::Lose(link));
            }
        } else if let Some(link) = there {
            return Came { doings: vec![Doing::Frame(link, frame.to_vec())], counted: true };
        } else {
            post(around, via, to(other, &bye()), &mut doings);
        }
        Came { doings, counted: false }
    }

    /// On each tick: calls missing devices, and ends what doesn't work. One of the missing devices may be the host.
    pub fn tick(&mut self, around: &Around, missing: &[Callee], now_ms: u64) -> Vec<Doing> {
        let mut doings = Vec::new();
        self.avoided.retain(|_, until_ms| now_ms < *until_ms);
        self.brought.retain(|_, (since_ms, _)| now_ms.saturating_sub(*since_ms) < WINDOW_MS);
        let gone: Vec<Callee> = self.wants.keys().filter(|wanted| !missing.contains(wanted)).copied().collect();
        for wanted in gone {
            if let Some((via, _)) = self.wants.remove(&wanted).and_then(|want| want.call) {
                post(around, &via, to(wanted, &bye()), &mut doings);
            }
        }
        let is_end = |end: &IndirectLink, wanted: Callee| end.wanted == wanted || Some(end.other) == wanted.device();
        let open = |wanted: &Callee| self.ends.values().any(|end| is_end(end, *wanted));
        let lacking: Vec<Callee> = missing.iter().filter(|wanted| !open(wanted)).copied().collect();
        for wanted in lacking {
            self.seek(around, wanted, now_ms, &mut doings);
        }
        self.check(around, now_ms, &mut doings);
        doings
    }

    /// Wraps a frame of an indirect link to be sent. `None` if the link isn't open or the forwarder can't be reached.
    pub fn wrap(&self, around: &Around, link: LinkId, frame: &[u8]) -> Option<(LinkId, Vec<u8>)> {
        let end = self.ends.get(&link)?;
        around.post(&end.via, to(&end.other, frame))
    }

    /// The device via which a link goes.
    pub fn via(&self, link: LinkId) -> Option<Address> {
        self.ends.get(&link).map(|end| end.via)
    }

    /// Lets go of an indirect link. Returns the packet that tells the other side.
    pub fn close(&mut self, around: &Around, link: LinkId, now_ms: u64) -> Option<(LinkId, Vec<u8>)> {
        let end = self.end(link, now_ms)?;
        around.post(&end.via, to(&end.other, &bye()))
    }

    /// Avoids the forwarder of an indirect link for a while, as what came over it was spoilt or made up.
    pub fn avoid(&mut self, link: LinkId, now_ms: u64) {
        let Some(IndirectLink { via, other, wanted, .. }) = self.ends.get(&link).copied() else { return };
        let until_ms = now_ms + AVOID_MS;
        self.avoided.extend([((via, Callee::Device(other)), until_ms), ((via, wanted), until_ms)]);
    }

    /// Has others asked to forward at once, for a device that is missing after it hasn't been heard for long.
    pub fn hasten(&mut self, wanted: impl Into<Callee>, now_ms: u64) {
        let since_ms = now_ms.saturating_sub(WAIT_MS);
        self.wants.insert(wanted.into(), Missing { since_ms, asked: BTreeSet::new(), call: None, rests_until_ms: 0 });
    }

    /// Asks everybody again at once about missing devices, as this device is on another network. Those that seemed to spoil links may be innocent:
    /// this device may have been badly linked.
    pub fn begin_anew(&mut self) {
        self.avoided.clear();
        for want in self.wants.values_mut() {
            want.asked.clear();
            want.rests_until_ms = 0;
        }
    }

    /// Answers or refuses another device's call.
    fn called(&mut self, around: &Around, via: &Address, other: &Address, now_ms: u64, doings: &mut Vec<Doing>) {
        let (since_ms, calls) = self.brought.entry(*via).or_insert((now_ms, 0));
        if now_ms.saturating_sub(*since_ms) >= WINDOW_MS {
            (*since_ms, *calls) = (now_ms, 0);
        }
        *calls = calls.saturating_add(1);
        let many = *calls > CALLS;
        let indirect = self.ends.values().filter(|end| end.via == *via && end.other != *other).count();
        // If two calls cross over different forwarders, the one by the lesser device holds.
        let own = self.wants.get(&other.into()).and_then(|want| want.call).filter(|(forwarder, _)| forwarder != via);
        let mine = own.is_some() && around.me < *other;
        if many || mine || indirect >= FROM_ONE || !around.may_be_called(other, via) {
            return post(around, via, to(other, &bye()), doings);
        }
        if let Some((forwarder, _)) = own {
            post(around, &forwarder, to(other, &bye()), doings);
        }
        let old = self.ends.iter().find(|(_, end)| end.via == *via && end.other == *other).map(|(link, _)| *link);
        if let Some(link) = old {
            self.ends.remove(&link);
            doings.push(Doing::Lose(link));
        }
        post(around, via, to(other, &ANSWER), doings);
        self.open(*via, *other, other.into(), now_ms, doings);
    }

    fn open(&mut self, via: Address, other: Address, wanted: Callee, now_ms: u64, doings: &mut Vec<Doing>) {
        self.wants.remove(&wanted);
        let link = LinkId(LinkId::FIRST_INDIRECT + self.made % LinkId::FIRST_INDIRECT);
        self.made = self.made.wrapping_add(1);
        self.ends.insert(link, IndirectLink { via, other, wanted, since_ms: now_ms, parted_ms: None });
        doings.push(Doing::Open(link));
    }

    /// The callee that a frame from a device over this forwarder would answer for.
    fn awaits(&self, via: &Address, other: Callee) -> Option<Callee> {
        let calling = |wanted: &Callee| self.wants.get(wanted)?.call.filter(|(forwarder, _)| forwarder == via);
        [other, Callee::Host].into_iter().find(|wanted| calling(wanted).is_some())
    }

    /// Ends the links that don't work: the forwarder is unlinked or no longer at the table, or nobody or somebody else is at the other end.
    fn check(&mut self, around: &Around, now_ms: u64, doings: &mut Vec<Doing>) {
        let mut lost = Vec::new();
        for (link, end) in &mut self.ends {
            let since = (!around.direct.contains_key(&end.via)).then(|| end.parted_ms.unwrap_or(now_ms));
            end.parted_ms = since;
            let parted = since.is_some_and(|since| now_ms.saturating_sub(since) >= PARTED_MS);
            let wrong = match around.indirect.get(link) {
                Some(device) => *device != end.other,
                None => now_ms.saturating_sub(end.since_ms) >= GREET_MS,
            };
            let outside = !around.table.is_empty() && !around.table.contains(&end.via);
            if parted || wrong || outside {
                lost.push((*link, wrong));
            }
        }
        for (link, wrong) in lost {
            if wrong {
                self.avoid(link, now_ms);
            }
            doings.extend(self.close(around, link, now_ms).map(|(via, packet)| Doing::Post(via, packet)));
            doings.push(Doing::Lose(link));
        }
    }

    /// When it is time, calls a device via the next forwarder that might reach it.
    fn seek(&mut self, around: &Around, wanted: Callee, now_ms: u64, doings: &mut Vec<Doing>) {
        let fresh = || Missing { since_ms: now_ms, asked: BTreeSet::new(), call: None, rests_until_ms: 0 };
        let want = self.wants.entry(wanted).or_insert_with(fresh);
        if let Some((via, at_ms)) = want.call {
            if now_ms.saturating_sub(at_ms) < CALL_MS && around.direct.contains_key(&via) {
                return;
            }
            want.call = None;
            post(around, &via, to(wanted, &bye()), doings);
        }
        if now_ms < want.since_ms + WAIT_MS || now_ms < want.rests_until_ms {
            return;
        }
        let could = |via: &&Address| {
            let inside = around.table.is_empty() || around.table.contains(*via);
            let avoided = self.avoided.contains_key(&(**via, wanted));
            Some(**via) != wanted.device() && inside && !avoided && !want.asked.contains(*via)
        };
        // Each device begins with a different forwarder, so that not all ask the same one.
        let after = around.direct.range(around.me..).chain(around.direct.range(..around.me));
        match after.map(|(via, _)| via).find(could).copied() {
            Some(via) => {
                want.asked.insert(via);
                want.call = Some((via, now_ms));
                post(around, &via, to(wanted, &CALL), doings);
            }
            None => {
                want.asked.clear();
                want.rests_until_ms = now_ms + REST_MS;
            }
        }
    }

    /// Forgets an indirect link; if the device is missing, others are asked at once.
    fn end(&mut self, link: LinkId, now_ms: u64) -> Option<IndirectLink> {
        let end = self.ends.remove(&link)?;
        for wanted in [Callee::Device(end.other), end.wanted] {
            self.hasten(wanted, now_ms);
            self.wants.entry(wanted).and_modify(|want| want.asked.extend([end.via]));
        }
        Some(end)
    }
}

fn post(around: &Around, device: &Address, packet: Vec<u8>, doings: &mut Vec<Doing>) {
    doings.extend(around.post(device, packet).map(|(link, packet)| Doing::Post(link, packet)));
}

#[cfg(test)]
#[path = "indirect_links_tests.rs"]
mod tests;
