//! A detour is a link of this device that others carry, while it can't reach somebody directly. Layer 8; pure.
//!
//! A missing device is called over one carrier after the other until one of them brings an answer. Keepalives go from end to end,
//! so a carrier that passes nothing on is noticed like a dead link, and another is asked.

use super::framing::bye;
use super::link::LinkId;
use super::passing::{ANSWER, Address, Around, CALL, THE_HOST, to};
use std::collections::{BTreeMap, BTreeSet};

/// Milliseconds a device is missed before others are asked to carry: a link straight to it may be under way.
pub const WAIT_MS: u64 = 2_500;
/// Milliseconds a call over one device may take.
const CALL_MS: u64 = 2_000;
/// Milliseconds between two rounds of calls.
const REST_MS: u64 = 5_000;
/// Milliseconds in which the device at the other end has to show who it is.
const GREET_MS: u64 = 6_000;
/// Milliseconds for which a device that has spoilt a link isn't asked to carry it again.
const AVOID_MS: u64 = 60_000;
/// Milliseconds a carrier may be without a link to this device.
const PARTED_MS: u64 = 1_500;
/// The most links that one device carries to this one.
const FROM_ONE: usize = 16;
/// The most calls that one device brings in [`WINDOW_MS`].
const CALLS: u32 = 16;
/// Milliseconds for which calls are counted.
const WINDOW_MS: u64 = 10_000;

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// A packet goes out on a link straight to some device.
    Post(LinkId, Vec<u8>),
    /// A carried link has opened.
    Open(LinkId),
    /// A frame came over a carried link.
    Frame(LinkId, Vec<u8>),
    /// A carried link has ended.
    Lose(LinkId),
}

/// What came of a frame that was passed on to this device.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Came {
    /// In this order.
    pub doings: Vec<Doing>,
    /// Whether it counts for a carried link; if not, the link it came on has to answer for it.
    pub counted: bool,
}

/// All carried links of this device, and the calls for more.
#[derive(Default, Debug)]
pub struct Detours {
    made: u32,
    ends: BTreeMap<LinkId, End>,
    wants: BTreeMap<Address, Want>,
    /// Until when a device isn't asked to carry to another.
    avoided: BTreeMap<(Address, Address), u64>,
    /// How many calls each device has brought, and since when they are counted.
    brought: BTreeMap<Address, (u64, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    over: Address,
    other: Address,
    /// How it was called, which for a host may be [`THE_HOST`].
    wanted: Address,
    since_ms: u64,
    /// Since when there has been no link to the carrier.
    parted_ms: Option<u64>,
}

/// Somebody who is missed.
#[derive(Debug)]
struct Want {
    since_ms: u64,
    /// Whom this round has asked so far.
    asked: BTreeSet<Address>,
    /// The call under way: over whom, and since when.
    call: Option<(Address, u64)>,
    rests_until_ms: u64,
}

impl Detours {
    /// A frame came from `other` over the carrier `over`.
    pub fn take(&mut self, around: &Around, over: &Address, other: &Address, frame: &[u8], now_ms: u64) -> Came {
        let there = self.ends.iter().find(|(_, end)| end.over == *over && end.other == *other).map(|(link, _)| *link);
        let mut doings = Vec::new();
        if frame == CALL {
            self.called(around, over, other, now_ms, &mut doings);
        } else if frame == ANSWER {
            if let (Some(wanted), None) = (self.awaits(over, other), there) {
                self.open(*over, *other, wanted, now_ms, &mut doings);
            }
        } else if frame == bye() {
            if let Some(wanted) = self.awaits(over, other) {
                self.wants.entry(wanted).and_modify(|want| want.call = None);
            }
            if let Some(link) = there {
                self.end(link, now_ms);
                doings.push(Doing::Lose(link));
            }
        } else if let Some(link) = there {
            return Came { doings: vec![Doing::Frame(link, frame.to_vec())], counted: true };
        } else {
            post(around, over, to(other, &bye()), &mut doings);
        }
        Came { doings, counted: false }
    }

    /// Calls missing devices and ends what doesn't work, as time goes by. [`THE_HOST`] may be missing too.
    pub fn tick(&mut self, around: &Around, missing: &[Address], now_ms: u64) -> Vec<Doing> {
        let mut doings = Vec::new();
        self.avoided.retain(|_, until_ms| now_ms < *until_ms);
        self.brought.retain(|_, (since_ms, _)| now_ms.saturating_sub(*since_ms) < WINDOW_MS);
        let gone: Vec<Address> = self.wants.keys().filter(|wanted| !missing.contains(wanted)).copied().collect();
        for wanted in gone {
            if let Some((over, _)) = self.wants.remove(&wanted).and_then(|want| want.call) {
                post(around, &over, to(&wanted, &bye()), &mut doings);
            }
        }
        let open = |wanted: &Address| self.ends.values().any(|end| end.other == *wanted || end.wanted == *wanted);
        let lacking: Vec<Address> = missing.iter().filter(|wanted| !open(wanted)).copied().collect();
        for wanted in lacking {
            self.seek(around, wanted, now_ms, &mut doings);
        }
        self.check(around, now_ms, &mut doings);
        doings
    }

    /// A frame of a carried link, as it goes out. Nothing if it isn't open or the carrier can't be reached.
    pub fn wrap(&self, around: &Around, link: LinkId, frame: &[u8]) -> Option<(LinkId, Vec<u8>)> {
        let end = self.ends.get(&link)?;
        around.post(&end.over, to(&end.other, frame))
    }

    /// The device that carries a link.
    pub fn over(&self, link: LinkId) -> Option<Address> {
        self.ends.get(&link).map(|end| end.over)
    }

    /// This device lets go of a carried link; what tells the other side.
    pub fn close(&mut self, around: &Around, link: LinkId, now_ms: u64) -> Option<(LinkId, Vec<u8>)> {
        let end = self.end(link, now_ms)?;
        around.post(&end.over, to(&end.other, &bye()))
    }

    /// What came over a carried link was spoilt, or made up: for a while its carrier isn't asked to carry it again.
    pub fn avoid(&mut self, link: LinkId, now_ms: u64) {
        let Some(End { over, other, wanted, .. }) = self.ends.get(&link).copied() else { return };
        self.avoided.extend([((over, other), now_ms + AVOID_MS), ((over, wanted), now_ms + AVOID_MS)]);
    }

    /// A device hasn't been heard for long: if it is missed, others are asked to carry at once.
    pub fn hasten(&mut self, device: Address, now_ms: u64) {
        let since_ms = now_ms.saturating_sub(WAIT_MS);
        self.wants.insert(device, Want { since_ms, asked: BTreeSet::new(), call: None, rests_until_ms: 0 });
    }

    /// This device's network is another: everybody is asked again at once for whoever is missed. Who seemed to spoil links may have been as
    /// badly linked as this device.
    pub fn begin_anew(&mut self) {
        self.avoided.clear();
        for want in self.wants.values_mut() {
            want.asked.clear();
            want.rests_until_ms = 0;
        }
    }

    /// Another device calls.
    fn called(&mut self, around: &Around, over: &Address, other: &Address, now_ms: u64, doings: &mut Vec<Doing>) {
        let (since_ms, calls) = self.brought.entry(*over).or_insert((now_ms, 0));
        if now_ms.saturating_sub(*since_ms) >= WINDOW_MS {
            (*since_ms, *calls) = (now_ms, 0);
        }
        *calls = calls.saturating_add(1);
        let many = *calls > CALLS;
        let carried = self.ends.values().filter(|end| end.over == *over && end.other != *other).count();
        // Of two calls that cross over different carriers the lesser device's holds.
        let own = self.wants.get(other).and_then(|want| want.call).filter(|(carrier, _)| carrier != over);
        let mine = own.is_some() && around.me < *other;
        if many || mine || carried >= FROM_ONE || !around.may_be_called(other, over) {
            return post(around, over, to(other, &bye()), doings);
        }
        if let Some((carrier, _)) = own {
            post(around, &carrier, to(other, &bye()), doings);
        }
        let old = self.ends.iter().find(|(_, end)| end.over == *over && end.other == *other).map(|(link, _)| *link);
        if let Some(link) = old {
            self.ends.remove(&link);
            doings.push(Doing::Lose(link));
        }
        post(around, over, to(other, &ANSWER), doings);
        self.open(*over, *other, *other, now_ms, doings);
    }

    fn open(&mut self, over: Address, other: Address, wanted: Address, now_ms: u64, doings: &mut Vec<Doing>) {
        self.wants.remove(&wanted);
        let link = LinkId(LinkId::FIRST_CARRIED + self.made % LinkId::FIRST_CARRIED);
        self.made = self.made.wrapping_add(1);
        self.ends.insert(link, End { over, other, wanted, since_ms: now_ms, parted_ms: None });
        doings.push(Doing::Open(link));
    }

    /// Whom a frame from a device over this carrier would answer.
    fn awaits(&self, over: &Address, other: &Address) -> Option<Address> {
        let calling = |wanted: &Address| self.wants.get(wanted)?.call.filter(|(carrier, _)| carrier == over);
        [*other, THE_HOST].into_iter().find(|wanted| calling(wanted).is_some())
    }

    /// Ends what doesn't work: no link to the carrier, one that isn't of the table any more, nobody or somebody else at the other end.
    fn check(&mut self, around: &Around, now_ms: u64, doings: &mut Vec<Doing>) {
        let mut lost = Vec::new();
        for (link, end) in &mut self.ends {
            let since = (!around.straight.contains_key(&end.over)).then(|| end.parted_ms.unwrap_or(now_ms));
            end.parted_ms = since;
            let parted = since.is_some_and(|since| now_ms.saturating_sub(since) >= PARTED_MS);
            let wrong = match around.carried.get(link) {
                Some(device) => *device != end.other,
                None => now_ms.saturating_sub(end.since_ms) >= GREET_MS,
            };
            let outside = !around.table.is_empty() && !around.table.contains(&end.over);
            if parted || wrong || outside {
                lost.push((*link, wrong));
            }
        }
        for (link, wrong) in lost {
            if wrong {
                self.avoid(link, now_ms);
            }
            doings.extend(self.close(around, link, now_ms).map(|(over, packet)| Doing::Post(over, packet)));
            doings.push(Doing::Lose(link));
        }
    }

    /// Calls somebody over the next device that could carry, when it is time.
    fn seek(&mut self, around: &Around, wanted: Address, now_ms: u64, doings: &mut Vec<Doing>) {
        let fresh = || Want { since_ms: now_ms, asked: BTreeSet::new(), call: None, rests_until_ms: 0 };
        let want = self.wants.entry(wanted).or_insert_with(fresh);
        if let Some((over, at_ms)) = want.call {
            if now_ms.saturating_sub(at_ms) < CALL_MS && around.straight.contains_key(&over) {
                return;
            }
            want.call = None;
            post(around, &over, to(&wanted, &bye()), doings);
        }
        if now_ms < want.since_ms + WAIT_MS || now_ms < want.rests_until_ms {
            return;
        }
        let could = |over: &&Address| {
            let inside = around.table.is_empty() || around.table.contains(*over);
            let avoided = self.avoided.contains_key(&(**over, wanted));
            **over != wanted && inside && !avoided && !want.asked.contains(*over)
        };
        // Everybody begins with another device, so that not all ask the same.
        let after = around.straight.range(around.me..).chain(around.straight.range(..around.me));
        match after.map(|(over, _)| over).find(could).copied() {
            Some(over) => {
                want.asked.insert(over);
                want.call = Some((over, now_ms));
                post(around, &over, to(&wanted, &CALL), doings);
            }
            None => {
                want.asked.clear();
                want.rests_until_ms = now_ms + REST_MS;
            }
        }
    }

    /// Forgets a carried link; if it is missed, others are asked at once.
    fn end(&mut self, link: LinkId, now_ms: u64) -> Option<End> {
        let end = self.ends.remove(&link)?;
        for wanted in [end.other, end.wanted] {
            self.hasten(wanted, now_ms);
            self.wants.entry(wanted).and_modify(|want| want.asked.extend([end.over]));
        }
        Some(end)
    }
}

fn post(around: &Around, device: &Address, packet: Vec<u8>, doings: &mut Vec<Doing>) {
    doings.extend(around.post(device, packet).map(|(link, packet)| Doing::Post(link, packet)));
}

#[cfg(test)]
#[path = "detour_tests.rs"]
mod tests;
