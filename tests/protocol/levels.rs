//! A batch of needs is cut into levels. A device that can still choose how cards lie doesn't know the number that picks among them, and can't choose
//! at which head of the log its hand is mixed.

use crate::common::ring::Ring;
use crate::common::sights::played;
use crate::common::snowdrift::HAND;
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::Seat;
use winterover::crypto::{Row, memo};
use winterover::games::RULES;
use winterover::games::the_things::rules::TheThings;
use winterover::games::the_things::rules::moves::Move;
use winterover::session::log::entry::{Body, LogEntry, SignedEntry};
use winterover::session::log::outcome::Taken;
use winterover::session::table::desk::Desk;
use winterover::session::table::phase::Phase;
use winterover::table::erase::{AnyGame, Played, Rules};
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::Need;

/// As many devices and seats.
const SEATS: u8 = 5;
/// The device that makes its part again and again, and says it last.
const LATE: usize = 3;
/// How often blood is tested, each time at other heads of the record.
const TESTS: usize = 48;

fn things(desk: &Desk) -> &Played<TheThings> {
    played(desk.table())
}

fn is_thing(desk: &Desk) -> bool {
    let me = Seat(desk.device().expect("a player").0);
    things(desk).game.view(Viewer::Seat(me)).players[me.index()].thing == Some(true)
}

/// A game whose starter can test the Thing's blood, from the first seed that deals one on: that seat, its move, and the Thing's device.
fn before_a_test() -> (Ring, Seat, Move, usize) {
    let setup = Rules::<TheThings>::new().setup(SEATS).expect("playable");
    for seed in 0.. {
        let seats: Vec<u8> = (0..SEATS).collect();
        let mut ring = Ring::with(SEATS, &seats, setup.clone(), TheThings::KEY, &RULES, seed);
        ring.settle();
        let tester = ring.desks[0].to_choose().iter().next().expect("somebody starts");
        let thing = ring.desks.iter().position(is_thing).expect("there is one");
        let mut moves = Vec::new();
        things(&ring.desks[tester.index()]).offers(tester).iter().for_each(|offer| offer.expand(&mut moves));
        let test = |act: &&Move| matches!(act, Move::Test { target, .. } if target.index() == thing);
        if let Some(test) = moves.iter().find(test).copied() {
            return (ring, tester, test, thing);
        }
    }
    unreachable!("some starter can")
}

/// The same table once more, on another record: by the bits of `variant`, some have said that others should go, which leads nowhere.
fn again(before: &Ring, variant: usize) -> Ring {
    let desks = (0..before.desks.len()).map(|at| before.rebuilt(at)).collect();
    let mut ring = Ring {
        ids: before.ids.clone(),
        seeds: before.seeds.clone(),
        desks,
        shelf: before.shelf,
        news: Vec::new(),
        mute: before.mute.clone(),
        deaf: before.deaf.clone(),
    };
    for (bit, (by, about)) in [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (0, 2)].into_iter().enumerate() {
        if variant >> bit & 1 == 1 {
            ring.dismiss(by, about, None);
        }
    }
    ring
}

/// Whether the card that is tested is red, if this device knows by now which it is.
fn tested(desk: &Desk) -> Option<bool> {
    let me = Seat(desk.device().expect("a player").0);
    let view = things(desk).game.view(Viewer::Seat(me));
    desk.table().needs().iter().find_map(|need| {
        let Need::Show { card } = need else { return None };
        let face = view.players[me.index()].hand.iter().find(|seen| seen.card == *card)?.face?;
        Some(face.0 >= 26)
    })
}

/// What would come of an entry if it had the next place: the host is its author's friend.
fn outcome(ring: &Ring, at: usize, signed: &SignedEntry) -> Option<bool> {
    let mut desk = ring.rebuilt(at);
    let header = desk.log().header(&ring.ids[0], signed);
    assert_eq!(desk.take(&LogEntry { header, entry: signed.clone() }), Ok(Taken::Counts));
    tested(&desk)
}

/// The tested device waits: it lets everybody else go first, makes its part at every head of the record that there is meanwhile, and says the
/// one that suits it best. What each of its choices would have led to, time after time; and whether the card was red in the end.
fn tested_by_waiting(ring: &mut Ring, thing: usize) -> (Vec<BTreeSet<Option<bool>>>, bool) {
    let mut choices = Vec::new();
    loop {
        let mut made: Vec<SignedEntry> = Vec::new();
        loop {
            made.extend(ring.make(thing));
            ring.desks[thing].forget_pending();
            let Some(signed) = (0..ring.desks.len()).filter(|at| *at != thing).find_map(|at| ring.make(at)) else {
                break;
            };
            ring.say(&signed).expect("an honest entry");
        }
        let outcomes: Vec<Option<bool>> = match made.as_slice() {
            [_] => vec![None],
            several => several.iter().map(|signed| outcome(ring, thing, signed)).collect(),
        };
        choices.push(outcomes.iter().copied().collect());
        let best = outcomes.iter().position(|outcome| *outcome == Some(false)).unwrap_or(0);
        ring.say(&made[best]).expect("no head is stale");
        if let Some(red) = tested(&ring.desks[thing]) {
            return (choices, red);
        }
    }
}

#[test]
fn whoever_is_tested_gains_nothing_by_waiting_for_a_head_that_suits() {
    // All these tables begin alike.
    let exposed = memo::shared(|| {
        let (before, tester, test, thing) = before_a_test();
        let is_exposed = |variant: &usize| {
            let mut ring = again(&before, *variant);
            ring.choose(tester, &test);
            let (choices, red) = tested_by_waiting(&mut ring, thing);
            assert!(choices.iter().all(|outcomes| outcomes.len() < 2), "{variant}: it could choose among {choices:?}");
            red
        };
        (0..TESTS).filter(is_exposed).count()
    });
    // One of its five cards is red, so it is exposed at about every fifth test, as if it had not waited.
    assert!((4..16).contains(&exposed), "exposed {exposed} times of {TESTS}");
}

/// Which hands an entry mixes, by their places, and how.
fn hands(signed: &SignedEntry) -> BTreeMap<u16, Vec<Row>> {
    let Body::Deal(deal) = signed.read().expect("an entry").body else { return BTreeMap::new() };
    let hands = deal.mixes.into_iter().filter(|mixed| mixed.rows.len() == HAND);
    hands.map(|mixed| (mixed.at, mixed.rows)).collect()
}

#[test]
fn a_hand_is_mixed_alike_at_every_head_of_its_level() {
    let mut ring = Ring::dealing(4, 700);
    let part = |ring: &mut Ring| {
        let made = ring.make(LATE);
        ring.desks[LATE].forget_pending();
        made.map(|signed| hands(&signed)).filter(|hands| !hands.is_empty())
    };
    let mut compared = 0;
    while ring.desks[0].phase() == Phase::Dealing {
        // What one device would say before another's entry and after it; it says its own once nobody else has anything to do.
        let before = part(&mut ring);
        let signed = (0..LATE).find_map(|at| ring.make(at));
        let Some(signed) = signed.or_else(|| ring.make(LATE)) else { break };
        ring.say(&signed).expect("an honest entry");
        if let (Some(before), Some(after)) = (before, part(&mut ring)) {
            assert_eq!(before, after);
            compared += 1;
        }
    }
    assert!(compared > 1, "{compared}");
}
