//! A forwarder forwards frames between pairs of devices that are linked via it. Layer 8; pure.
//!
//! Nothing waits here: a frame is forwarded at once or not at all. A pair may send as much as over a link of its own, and what it sends counts for
//! the pair alone, so that nobody can use up another's share.

use super::forwarding::{ANSWER, Address, Around, CALL, Callee, Post, from};
use super::framing::bye;
use super::open_links::SILENCE_MS;
use super::token_bucket::TokenBucket;
use std::collections::BTreeMap;

/// The most pairs at a time: all pairs of the largest table, with everybody linked over this device, and a few more.
const PAIRS: usize = 72;
/// The most pairs of which one device hasn't been let in.
const STRANGERS: usize = 4;
/// The least time in milliseconds between two calls by the same device of a pair.
const CALL_MS: u64 = 1_000;
/// For how many milliseconds a device of a pair may have no link to this device before the other one is told.
const PARTED_MS: u64 = 1_500;
/// Milliseconds after which an ended pair is forgotten, with how much it has sent.
const FORGET_MS: u64 = 20_000;

/// All pairs linked via this device.
#[derive(Default, Debug)]
pub struct Forwarder {
    pairs: BTreeMap<(Address, Address), Pair>,
}

#[derive(Debug)]
struct Pair {
    open: bool,
    stranger: bool,
    used_ms: u64,
    /// The state of both devices, the one with the lesser address first.
    sides: [Side; 2],
    /// Since when either of them has had no link to this device.
    parted_ms: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Side {
    /// When it last called.
    called_ms: Option<u64>,
    /// Whether its last call has no answer yet.
    awaits: bool,
    /// How much it may still send.
    bucket: TokenBucket,
}

/// The outcome of a frame that a device wants forwarded.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Forwarded {
    /// To be sent.
    pub posts: Vec<Post>,
    /// Whether it counts for its pair; if not, it counts against the link it came on.
    pub counted: bool,
}

impl Forwarder {
    /// Takes a frame that a device wants forwarded.
    pub fn take(
        &mut self,
        around: &Around,
        by: &Address,
        asked: impl Into<Callee>,
        frame: &[u8],
        now_ms: u64,
    ) -> Forwarded {
        let asked = asked.into();
        let refused =
            || Forwarded { posts: around.post(by, from(asked, &bye())).into_iter().collect(), counted: false };
        let Some(to) = asked.device().or(around.host) else { return refused() };
        if frame == CALL {
            if !self.admits(around, by, &to, now_ms) {
                return refused();
            }
            return Forwarded { posts: around.post(&to, from(by, frame)).into_iter().collect(), counted: false };
        }
        let Some(pair) = self.pairs.get_mut(&key(by, &to)).filter(|pair| pair.open) else {
            return if frame == bye() { Forwarded::default() } else { refused() };
        };
        // What answers no call would count against this device at the other end.
        if frame == ANSWER && !std::mem::take(&mut pair.side(&to, by).awaits) {
            return refused();
        }
        pair.used_ms = now_ms;
        if pair.side(by, &to).bucket.take(frame.len(), now_ms).is_err() {
            pair.open = false;
            return Forwarded { posts: ends(around, by, &to), counted: true };
        }
        pair.open = frame != bye();
        Forwarded { posts: around.post(&to, from(by, frame)).into_iter().collect(), counted: true }
    }

    /// Ends the pairs that can't go on; called on each tick.
    pub fn tick(&mut self, around: &Around, now_ms: u64) -> Vec<Post> {
        let mut posts = Vec::new();
        for ((a, b), pair) in self.pairs.iter_mut().filter(|(_, pair)| pair.open) {
            let parted = !around.direct.contains_key(a) || !around.direct.contains_key(b);
            let since = parted.then(|| pair.parted_ms.unwrap_or(now_ms));
            pair.parted_ms = since;
            let long = since.is_some_and(|since| now_ms.saturating_sub(since) >= PARTED_MS);
            let allowed = around.may_forward(a, b) || around.may_forward(b, a);
            let unused = now_ms.saturating_sub(pair.used_ms) >= 2 * SILENCE_MS;
            if long || unused || !allowed {
                pair.open = false;
                posts.extend(ends(around, a, b));
            }
        }
        self.pairs.retain(|_, pair| pair.open || now_ms.saturating_sub(pair.used_ms) < FORGET_MS);
        posts
    }

    /// How many pairs are linked via this device now.
    pub fn open(&self) -> usize {
        self.pairs.values().filter(|pair| pair.open).count()
    }

    /// Whether a call may be forwarded. If so, its pair is open from now on.
    fn admits(&mut self, around: &Around, by: &Address, to: &Address, now_ms: u64) -> bool {
        if !around.may_forward(by, to) || !around.direct.contains_key(to) {
            return false;
        }
        let stranger = !around.table.contains(by);
        let strangers = self.pairs.values().filter(|pair| pair.stranger).count();
        let full = self.pairs.len() >= PAIRS || (stranger && strangers >= STRANGERS);
        let key = key(by, to);
        if full && !self.pairs.contains_key(&key) {
            return false;
        }
        let fresh = || {
            let side = Side { called_ms: None, awaits: false, bucket: TokenBucket::new(1, now_ms) };
            Pair { open: false, stranger, used_ms: now_ms, sides: [side; 2], parted_ms: None }
        };
        let pair = self.pairs.entry(key).or_insert_with(fresh);
        let side = pair.side(by, to);
        if side.called_ms.is_some_and(|called| now_ms.saturating_sub(called) < CALL_MS) {
            return false;
        }
        (side.called_ms, side.awaits) = (Some(now_ms), true);
        (pair.open, pair.used_ms, pair.parted_ms) = (true, now_ms, None);
        true
    }
}

impl Pair {
    fn side(&mut self, one: &Address, other: &Address) -> &mut Side {
        let [lesser, greater] = &mut self.sides;
        if one < other { lesser } else { greater }
    }
}

/// Tells both that their link via this device has ended.
fn ends(around: &Around, a: &Address, b: &Address) -> Vec<Post> {
    let told = [around.post(a, from(b, &bye())), around.post(b, from(a, &bye()))];
    told.into_iter().flatten().collect()
}

fn key(a: &Address, b: &Address) -> (Address, Address) {
    (*a.min(b), *a.max(b))
}

#[cfg(test)]
mod tests {
    use super::super::link::LinkId;
    use super::super::token_bucket::BURST;
    use super::*;

    fn device(at: u8) -> Address {
        [at; 32]
    }

    /// Device 1 forwards; 2 is the host, the others up to 12 are guests, those from 100 on are strangers. All are linked to it.
    fn around() -> Around {
        let all = (2..=12).chain(100..140);
        Around {
            me: device(1),
            host: Some(device(2)),
            direct: all.map(|at| (device(at), LinkId(at.into()))).collect(),
            table: (1..=12).map(device).collect(),
            ..Around::default()
        }
    }

    fn call(forwarder: &mut Forwarder, from: u8, to: u8, now_ms: u64) -> bool {
        let forwarded = forwarder.take(&around(), &device(from), &device(to), &CALL, now_ms);
        assert!(!forwarded.counted && forwarded.posts.len() == 1);
        forwarded.posts[0].0 == LinkId(to.into())
    }

    #[test]
    fn what_a_pair_says_is_forwarded_once_it_has_been_called() {
        let mut forwarder = Forwarder::default();
        let around = around();
        let guest = device(3);
        let host = device(2);
        let early = forwarder.take(&around, &guest, &host, &[1, 7], 0);
        assert_eq!(early, Forwarded { posts: vec![(LinkId(3), from(&host, &bye()))], counted: false });
        let asked = forwarder.take(&around, &guest, Callee::Host, &CALL, 0);
        assert_eq!(asked.posts, [(LinkId(2), from(&guest, &CALL))]);
        let said = forwarder.take(&around, &host, &guest, &[1, 7], 1);
        assert_eq!(said, Forwarded { posts: vec![(LinkId(3), from(&host, &[1, 7]))], counted: true });
        assert_eq!(forwarder.take(&around, &guest, &host, &bye(), 2).posts, [(LinkId(2), from(&guest, &bye()))]);
        assert_eq!(forwarder.open(), 0);
        assert_eq!(forwarder.take(&around, &host, &guest, &bye(), 3), Forwarded::default(), "nobody is told twice");
    }

    #[test]
    fn a_table_of_twelve_can_all_be_linked_over_one_and_few_strangers_beside() {
        let mut forwarder = Forwarder::default();
        for from in 2..=12 {
            assert!((2..from).all(|to| call(&mut forwarder, from, to, 0)));
        }
        let strangers = (100..140).filter(|from| call(&mut forwarder, *from, 2, 0)).count();
        assert_eq!((strangers, forwarder.open()), (STRANGERS, 55 + STRANGERS));
        assert!(forwarder.pairs.len() <= PAIRS);
        assert!(
            !call(&mut forwarder, 3, 2, CALL_MS - 1) && call(&mut forwarder, 3, 2, CALL_MS),
            "not called all the time"
        );
        assert!(call(&mut forwarder, 2, 3, CALL_MS), "both may call");
    }

    #[test]
    fn whoever_sends_too_much_ends_the_pair_and_calling_again_gives_nothing_back() {
        let mut forwarder = Forwarder::default();
        let around = around();
        let frame = vec![1; 16_000];
        let mut sent = 0;
        for now_ms in [0, CALL_MS] {
            assert!(call(&mut forwarder, 3, 2, now_ms) && call(&mut forwarder, 3, 4, now_ms));
            while forwarder.open() == 2 {
                let forwarded = forwarder.take(&around, &device(3), &device(2), &frame, now_ms);
                assert!(forwarded.counted);
                sent += frame.len();
            }
            let other = forwarder.take(&around, &device(3), &device(4), &frame, now_ms);
            assert_eq!(other.posts.len(), 1, "other pairs have their own");
        }
        assert!(sent < BURST + BURST / 8, "{sent} bytes");
        let told = |to: u8, by: u8| (LinkId(to.into()), from(&device(by), &bye()));
        assert!(call(&mut forwarder, 4, 2, 0));
        assert_eq!(forwarder.tick(&Around::default(), 2 * SILENCE_MS), []);
        let again = forwarder.take(&around, &device(4), &device(2), &frame, 2 * SILENCE_MS);
        assert_eq!(again.posts, [told(4, 2)], "what can't go on has ended");
    }

    #[test]
    fn a_call_is_answered_once_and_what_answers_none_counts_against_who_says_it() {
        let mut forwarder = Forwarder::default();
        let around = around();
        assert!(call(&mut forwarder, 3, 2, 0));
        let mut answer = |by: u8, to: u8| forwarder.take(&around, &device(by), &device(to), &ANSWER, 1);
        let to = |to: u8, by: u8, frame: &[u8]| vec![(LinkId(to.into()), from(&device(by), frame))];
        assert_eq!(answer(3, 2), Forwarded { posts: to(3, 2, &bye()), counted: false }, "it has called itself");
        assert_eq!(answer(2, 3), Forwarded { posts: to(3, 2, &ANSWER), counted: true });
        assert_eq!(answer(2, 3), Forwarded { posts: to(2, 3, &bye()), counted: false });
    }

    #[test]
    fn one_that_is_gone_is_told_of_and_forgotten() {
        let mut forwarder = Forwarder::default();
        let mut around = around();
        assert!(call(&mut forwarder, 3, 2, 0));
        around.direct.remove(&device(2));
        assert_eq!(forwarder.tick(&around, 100), []);
        assert_eq!(forwarder.tick(&around, 100 + PARTED_MS), [(LinkId(3), from(&device(2), &bye()))]);
        forwarder.tick(&around, FORGET_MS - 1);
        assert_eq!(forwarder.pairs.len(), 1);
        forwarder.tick(&around, FORGET_MS);
        assert!(forwarder.pairs.is_empty());
    }
}
