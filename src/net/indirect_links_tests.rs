//! Indirect links are called for in turn. Calls that cross are settled; floods and nonsense do no harm.

use super::*;
use proptest::prelude::*;

fn device(at: u8) -> Address {
    [at; 32]
}

fn callee(at: u8) -> Callee {
    Callee::Device(device(at))
}

/// The device `me` of a table of twelve, linked directly to all but those in `without`.
fn around(me: u8, without: &[u8]) -> Around {
    let others = (1..=12).filter(|at| *at != me && !without.contains(at));
    Around {
        me: device(me),
        direct: others.map(|at| (device(at), LinkId(at.into()))).collect(),
        table: (1..=12).map(device).collect(),
        ..Around::default()
    }
}

/// The posts among these doings.
fn posts(doings: &[Doing]) -> Vec<(u32, Vec<u8>)> {
    let post = |doing: &Doing| match doing {
        Doing::Post(link, packet) => Some((link.0, packet.clone())),
        Doing::Open(_) | Doing::Frame(..) | Doing::Lose(_) => None,
    };
    doings.iter().filter_map(post).collect()
}

fn opened(doings: &[Doing]) -> Option<LinkId> {
    doings.iter().find_map(|doing| match doing {
        Doing::Open(link) => Some(*link),
        Doing::Post(..) | Doing::Frame(..) | Doing::Lose(_) => None,
    })
}

#[test]
fn whoever_is_missed_is_called_over_one_after_the_other() {
    let mut indirect_links = IndirectLinks::default();
    let around = around(3, &[1]);
    let missing = [callee(1)];
    assert_eq!(indirect_links.tick(&around, &missing, 0), []);
    assert_eq!(indirect_links.tick(&around, &missing, WAIT_MS - 1), []);
    let call = |via: u32| (via, to(&device(1), &CALL));
    assert_eq!(posts(&indirect_links.tick(&around, &missing, WAIT_MS)), [call(4)]);
    assert_eq!(indirect_links.tick(&around, &missing, WAIT_MS + CALL_MS - 1), []);
    // The first doesn't answer; the next refuses at once.
    let next = posts(&indirect_links.tick(&around, &missing, WAIT_MS + CALL_MS));
    assert_eq!(next, [(4, to(&device(1), &bye())), call(5)]);
    assert_eq!(indirect_links.take(&around, &device(5), &device(1), &bye(), 5_000), Came::default());
    assert_eq!(posts(&indirect_links.tick(&around, &missing, 5_000)), [call(6)]);
    let came = indirect_links.take(&around, &device(6), &device(1), &ANSWER, 5_100);
    let link = opened(&came.doings).expect("a link");
    assert_eq!(indirect_links.via(link), Some(device(6)));
    assert_eq!(indirect_links.wrap(&around, link, &[1, 9]), Some((LinkId(6), to(&device(1), &[1, 9]))));
    let heard = indirect_links.take(&around, &device(6), &device(1), &[1, 8], 5_200);
    assert_eq!(heard, Came { doings: vec![Doing::Frame(link, vec![1, 8])], counted: true });
    // The forwarder is gone, so another is asked at once, and not the same one.
    let without = super::tests::around(3, &[1, 6]);
    let missing = [callee(1)];
    let greeted = |around: Around| Around { indirect: BTreeMap::from([(link, device(1))]), ..around };
    assert_eq!(indirect_links.tick(&greeted(without.clone()), &[], 6_000), []);
    assert_eq!(indirect_links.tick(&greeted(without.clone()), &[], 6_000 + PARTED_MS), [Doing::Lose(link)]);
    assert_eq!(posts(&indirect_links.tick(&without, &missing, 8_000)), [call(4)]);
}

#[test]
fn from_another_network_everybody_is_asked_again_at_once() {
    let mut indirect_links = IndirectLinks::default();
    let missing = [callee(1)];
    let only = around(3, &[1, 2, 5, 6, 7, 8, 9, 10, 11, 12]);
    let call = || (4, to(&device(1), &CALL));
    assert_eq!(indirect_links.tick(&only, &missing, 0), []);
    assert_eq!(posts(&indirect_links.tick(&only, &missing, WAIT_MS)), [call()]);
    indirect_links.take(&only, &device(4), &device(1), &bye(), 3_000);
    assert_eq!(indirect_links.tick(&only, &missing, 3_000), []);
    assert_eq!(indirect_links.tick(&only, &missing, 3_100), [], "it rests");
    indirect_links.begin_anew();
    assert_eq!(posts(&indirect_links.tick(&only, &missing, 3_200)), [call()]);
    indirect_links.take(&only, &device(4), &device(1), &ANSWER, 3_300);
    // Nobody at the other end shows who they are, and the same forwarder isn't asked again.
    let ended = indirect_links.tick(&only, &[], 3_300 + GREET_MS);
    assert!(ended.iter().any(|doing| matches!(doing, Doing::Lose(_))));
    assert_eq!(indirect_links.tick(&only, &missing, 20_000), []);
    assert_eq!(indirect_links.tick(&only, &missing, 26_000), []);
    indirect_links.begin_anew();
    assert_eq!(posts(&indirect_links.tick(&only, &missing, 26_100)), [call()]);
}

#[test]
fn who_is_sent_from_the_table_forwards_no_more() {
    let mut indirect_links = IndirectLinks::default();
    let mut around = around(3, &[1]);
    let came = indirect_links.take(&around, &device(4), &device(1), &CALL, 0);
    let link = opened(&came.doings).expect("a link");
    around.indirect = BTreeMap::from([(link, device(1))]);
    assert_eq!(indirect_links.tick(&around, &[], 1), []);
    around.table.remove(&device(4));
    assert_eq!(indirect_links.tick(&around, &[], 2).last(), Some(&Doing::Lose(link)));
}

#[test]
fn a_round_without_an_answer_is_followed_by_a_rest() {
    let mut indirect_links = IndirectLinks::default();
    let around = around(3, &[1]);
    let mut calls = Vec::new();
    for now_ms in (0..30_000).step_by(250) {
        for (link, packet) in posts(&indirect_links.tick(&around, &[callee(1)], now_ms)) {
            if packet == to(&device(1), &CALL) {
                calls.push((now_ms, link));
                indirect_links.take(&around, &device(link as u8), &device(1), &bye(), now_ms);
            }
        }
    }
    let per_round = 10;
    assert!(calls[..per_round].windows(2).all(|pair| pair[1].0 - pair[0].0 == 250), "{calls:?}");
    assert!(calls[per_round].0 - calls[per_round - 1].0 >= REST_MS);
    assert!(calls.len() <= 4 * per_round);
}

#[test]
fn whoever_shows_to_be_somebody_else_or_nobody_is_left() {
    for indirect in [BTreeMap::new(), BTreeMap::from([(LinkId(LinkId::FIRST_INDIRECT), device(2))])] {
        let mut indirect_links = IndirectLinks::default();
        let mut around = around(3, &[1]);
        indirect_links.tick(&around, &[callee(1)], 0);
        indirect_links.tick(&around, &[callee(1)], WAIT_MS);
        let came = indirect_links.take(&around, &device(4), &device(1), &ANSWER, WAIT_MS);
        let link = opened(&came.doings).expect("a link");
        around.indirect = indirect;
        let at_ms = WAIT_MS + GREET_MS;
        let doings = indirect_links.tick(&around, &[], at_ms);
        assert_eq!(doings, [Doing::Post(LinkId(4), to(&device(1), &bye())), Doing::Lose(link)]);
        assert!(indirect_links.avoided.contains_key(&(device(4), callee(1))));
    }
}

/// Two devices call each other at the same time, over these forwarders: how many links each has in the end.
fn crossing(via: [u8; 2]) -> [usize; 2] {
    let others = [callee(2), callee(1)];
    let arounds = [around(1, &[2]), around(2, &[1])];
    let mut both: [IndirectLinks; 2] = Default::default();
    let mut flying = std::collections::VecDeque::new();
    for at in [0, 1] {
        both[at].tick(&arounds[at], &[others[at]], 0);
        let only =
            Around { direct: BTreeMap::from([(device(via[at]), LinkId(via[at].into()))]), ..arounds[at].clone() };
        let called = posts(&both[at].tick(&only, &[others[at]], WAIT_MS));
        flying.extend(called.into_iter().map(|(link, packet)| (at, link, packet)));
    }
    for _ in 0..100 {
        let Some((sender, link, packet)) = flying.pop_front() else { break };
        let at = 1 - sender;
        let came = both[at].take(&arounds[at], &device(link as u8), others[at], &packet[33..], WAIT_MS);
        flying.extend(posts(&came.doings).into_iter().map(|(link, packet)| (at, link, packet)));
    }
    assert!(flying.is_empty(), "it ends");
    let ends = |at: usize| both[at].ends.values().map(|end| (end.via, end.since_ms)).collect::<Vec<_>>();
    assert_eq!(ends(0), ends(1));
    [both[0].ends.len(), both[1].ends.len()]
}

#[test]
fn calls_that_cross_come_to_one_link() {
    assert_eq!(crossing([7, 7]), [1, 1]);
    assert_eq!(crossing([7, 8]), [1, 1]);
    assert_eq!(crossing([8, 7]), [1, 1]);
}

#[test]
fn of_a_flood_of_calls_few_are_heard() {
    let mut indirect_links = IndirectLinks::default();
    let around = around(1, &[2]);
    let host = Around { hosting: true, ..around };
    let made = |indirect_links: &mut IndirectLinks, now_ms: u64| {
        let call = |at: u8| indirect_links.take(&host, &device(7), &device(at), &CALL, now_ms);
        let came: Vec<Came> = (20..250).map(call).collect();
        assert!(came.iter().all(|came| !came.counted && posts(&came.doings).len() == 1), "each is answered once");
        came.iter().filter(|came| opened(&came.doings).is_some()).count()
    };
    assert_eq!(made(&mut indirect_links, 0), FROM_ONE);
    // By then, strangers that didn't show who they are are gone, and the next ones come.
    indirect_links.tick(&host, &[], GREET_MS);
    assert!(indirect_links.ends.is_empty());
    assert_eq!((made(&mut indirect_links, WINDOW_MS - 1), made(&mut indirect_links, WINDOW_MS)), (0, FROM_ONE));
}

proptest! {
    #[test]
    fn nonsense_is_borne(frames in prop::collection::vec((0u8..14, 0u8..14, prop::collection::vec(0u8..12, 1..4)), 0..200)) {
        let mut indirect_links = IndirectLinks::default();
        let around = around(1, &[2]);
        for (at, (via, other, frame)) in (0u64..).zip(frames) {
            let now_ms = at * 400;
            let came = indirect_links.take(&around, &device(via), &device(other), &frame, now_ms);
            // At most an answer, and a goodbye to a forwarder asked before; nobody can make one device send to many.
            prop_assert!(posts(&came.doings).len() <= 2);
            indirect_links.tick(&around, &[callee(2), Callee::Host], now_ms);
            prop_assert!(indirect_links.ends.len() <= 12 * FROM_ONE && indirect_links.wants.len() <= 30 && indirect_links.brought.len() <= 14);
        }
    }
}
