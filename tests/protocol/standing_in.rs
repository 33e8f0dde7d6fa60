//! Others stand in for a silent device, with shares and openings of sealed moves. These tests cover cheats in it, and what it must not betray.

use crate::common::ring::{Ring, body_of, deal_of};
use crate::common::snowdrift::{Act, Snowdrift};
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::codec::{decode, encode};
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::crypto::error::What;
use winterover::crypto::keys::{RevealedKey, threshold_of};
use winterover::crypto::{Ciphertext, CryptoError, Point};
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, Deal};
use winterover::session::table::phase::{News, Phase};
use winterover::table::game::{Game, Viewer};
use winterover::table::need::Awaits;

/// A table of four at the shares of the first hands, where all but the last have given what they owe.
fn sharing(seed: u64) -> Ring {
    let mut ring = Ring::dealing(4, seed);
    ring.settle_until(|ring| ring.desks[0].owing().len() == 4);
    (0..3).for_each(|at| ring.work(at));
    assert_eq!(ring.desks[0].owing(), [3].map(DeviceId));
    ring
}

#[test]
fn partial_shares_that_do_not_hold_are_refused_and_named() {
    let mut ring = sharing(83);
    ring.mute.insert(3);
    assert!(ring.suspect());
    assert!(
        ring.desks.iter().all(|desk| desk.excused() == [3].map(DeviceId) && desk.owing() == [0, 1, 2].map(DeviceId))
    );
    let honest = ring.make(1).expect("partial shares");
    let deal = deal_of(&honest);
    assert!(deal.mixes.is_empty() && deal.shares.is_none());
    let with = |change: &dyn Fn(&mut Deal)| {
        let mut deal = deal.clone();
        change(&mut deal);
        deal
    };
    let invalid = Fault::Crypto(CryptoError::Invalid(What::Shares));
    let swapped = ring.signed_deal(1, with(&|deal| deal.standins[0].shares.points.swap(0, 1)));
    assert_eq!(ring.refused(&swapped), invalid);
    // Another's partial shares as one's own.
    let others = deal_of(&ring.make(2).expect("partial shares"));
    ring.desks[2].forget_pending();
    let copied = ring.signed_deal(1, others);
    assert_eq!(ring.refused(&copied), invalid);
    let doubled = ring.signed_deal(1, with(&|deal| deal.standins.push(deal.standins[0].clone())));
    assert_eq!(ring.refused(&doubled), Fault::NotDue);
    let short = with(&|deal| deal.standins[0].shares.points.truncate(1));
    let other = with(&|deal| deal.standins[0].at = 1);
    for deal in [short, other] {
        let cheat = ring.signed_deal(1, deal);
        assert_eq!(ring.refused(&cheat), Fault::Late);
    }
    // A host that orders a bad one all the same changes nothing, and the audit names both.
    let entry = ring.desks[0].log().len();
    ring.force(&swapped);
    ring.desks[1].forget_pending();
    ring.mute.clear();
    ring.play_out::<Snowdrift>();
    let violations = ring.violations(0);
    let named: Vec<(LogIndex, DeviceId, &Fault)> = violations.iter().map(|v| (v.entry, v.device, &v.fault)).collect();
    assert_eq!(named, [(entry, DeviceId(1), &invalid), (entry, DeviceId(0), &Fault::LogEntry(entry))]);
}

#[test]
fn a_share_that_comes_late_counts_until_others_have_made_it() {
    for late_after in 0..=3 {
        let mut ring = sharing(84);
        let late = ring.make(3).expect("its shares");
        ring.mute.insert(3);
        assert!(ring.suspect());
        (0..late_after).for_each(|at| ring.work(at));
        ring.mute.clear();
        if late_after < 3 {
            ring.say(&late).expect("in time");
            assert_eq!(ring.desks[1].excused(), Vec::<DeviceId>::new());
        } else {
            assert!(matches!(ring.refused(&late), Fault::Stale { .. }));
            ring.desks[3].forget_pending();
            // It says that it is here, and from the next step on it is expected.
            let here = ring.make(3).expect("a word");
            assert!(matches!(here.read().expect("an entry").body, Body::Deal(_) | Body::Here));
            ring.say(&here).expect("counts");
            assert_eq!(ring.desks[1].excused(), Vec::<DeviceId>::new());
            assert!(ring.news.contains(&(1, News::Back(DeviceId(3)))));
        }
        ring.play_to_a_clean_end();
    }
}

#[test]
fn whoever_gives_some_parts_and_withholds_others_is_excused_for_those() {
    // It shuffles and conceals, but never gives a share.
    let mut ring = Ring::dealing(4, 85);
    let mut withheld = 0;
    for _ in 0..3000 {
        let made = (0..4).find_map(|at| Some((at, ring.make(at)?)));
        let Some((at, signed)) = made else {
            ring.mute.insert(2);
            let missed = ring.suspect();
            ring.mute.clear();
            if !missed && !ring.random_move::<Snowdrift>() {
                break;
            }
            continue;
        };
        let body = signed.read().expect("an entry").body;
        match body {
            Body::Deal(deal) if at == 2 && deal.shares.is_some() => {
                ring.desks[2].forget_pending();
                withheld += 1;
                let rest = Deal { shares: None, ..*deal };
                if !(rest.mixes.is_empty() && rest.standins.is_empty()) {
                    let part = ring.signed_deal(2, rest);
                    ring.say(&part).expect("what it gives counts");
                } else {
                    ring.mute.insert(2);
                    ring.settle();
                    ring.mute.clear();
                }
            }
            _ => ring.say(&signed).expect("an honest entry"),
        }
    }
    assert!(withheld > 3);
    ring.settle();
    ring.assert_clean();
}

#[test]
fn a_choice_is_waited_for_and_its_opening_too() {
    let mut ring = Ring::short(3, 86);
    ring.settle();
    ring.sleep(0);
    assert_eq!(ring.desks[1].awaited(), [0].map(DeviceId), "it is to choose");
    assert_eq!(ring.desks[1].owing(), Vec::<DeviceId>::new(), "a choice is no work");
    assert!(!ring.desks[1].may_suspect(DeviceId(0)));
    let missed = ring.signed(1, Body::Suspect { device: DeviceId(0) });
    assert_eq!(ring.refused(&missed), Fault::Late);
    ring.wake(0);
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    ring.play_to_a_clean_end();
}

/// A table of three at its votes, the last device's chosen and closed, with the body that closed it.
pub(crate) fn voting(seed: u64) -> (Ring, Body) {
    let mut ring = Ring::short(3, seed);
    ring.roll_until_the_vote();
    let closed = ring.desks[2].choose(Seat(2), &encode(&Act::Vote(5))).expect("legal").read().expect("an entry").body;
    ring.desks[2].forget_pending();
    (ring, closed)
}

fn say_as_last(ring: &mut Ring, body: Body) {
    let signed = ring.signed(2, body);
    ring.say(&signed).expect("counts");
}

#[test]
fn what_a_silent_device_closed_is_opened_by_others_when_all_have_chosen_and_not_before() {
    let (mut ring, closed) = voting(87);
    say_as_last(&mut ring, closed);
    ring.mute.insert(2);
    ring.choose(Seat(0), &Act::Vote(1));
    assert!(!ring.desks[0].may_suspect(DeviceId(2)), "it has done what it had to do");
    let early = ring.signed(0, Body::Suspect { device: DeviceId(2) });
    assert_eq!(ring.refused(&early), Fault::Late);
    ring.choose(Seat(1), &Act::Vote(2));
    ring.settle();
    assert_eq!(ring.desks[0].excused(), [2].map(DeviceId));
    ring.mute.clear();
    ring.settle();
    let sums: Vec<_> = (0..3).map(|at| ring.game(at).view(Viewer::Public).sum).collect();
    assert!(sums[0] >= 8 && sums.iter().all(|sum| *sum == sums[0]), "{sums:?}");
    ring.assert_clean();
}

#[test]
fn whoever_closes_one_move_and_notes_another_has_no_choice_of_two() {
    let (mut ring, closed) = voting(88);
    let other = ring.desks[2].choose(Seat(2), &encode(&Act::Vote(900))).expect("legal").read().expect("an entry").body;
    ring.desks[2].forget_pending();
    let (Body::Seal { seat, commitment, .. }, Body::Seal { note, .. }) = (closed, other) else {
        panic!("votes are closed")
    };
    say_as_last(&mut ring, Body::Seal { seat, commitment, note });
    ring.mute.insert(2);
    ring.choose(Seat(0), &Act::Vote(1));
    ring.choose(Seat(1), &Act::Vote(2));
    ring.settle();
    assert_eq!((ring.desks[0].phase(), ring.desks[0].table().awaits().seats().len()), (Phase::Playing, 3));
}

/// Device `at` seals one vote and notes another.
fn seal_falsely(ring: &mut Ring, at: u8) {
    let desk = &mut ring.desks[usize::from(at)];
    let mut seal = |vote: u16| {
        let signed = desk.choose(Seat(at), &encode(&Act::Vote(vote))).expect("legal");
        desk.forget_pending();
        body_of(&signed)
    };
    let (Body::Seal { seat, commitment, .. }, Body::Seal { note, .. }) = (seal(5), seal(900)) else {
        panic!("votes are sealed")
    };
    let signed = ring.signed(usize::from(at), Body::Seal { seat, commitment, note });
    ring.say(&signed).expect("counts");
}

#[test]
fn two_who_noted_falsely_hold_nobody_up_for_ever() {
    let mut ring = Ring::short(6, 90);
    ring.roll_until_the_vote();
    for cheat in [4, 5] {
        seal_falsely(&mut ring, cheat);
        ring.mute.insert(cheat.into());
    }
    (0..4).for_each(|at| ring.choose(Seat(at), &Act::Vote(1)));
    ring.settle();
    assert_eq!(ring.desks[0].excused(), [4, 5].map(DeviceId));
    let named = |at: &u8| {
        let of = |news: &(usize, News)| matches!(news, (0, News::FalseNote { device, .. }) if device.0 == *at);
        ring.news.iter().filter(|news| of(news)).count() == 1
    };
    assert!([4, 5].iter().all(named), "each is named at once");
    for cheat in [4, 5] {
        ring.send_away(cheat);
        assert_eq!(ring.desks[0].phase(), Phase::Playing);
        assert!(ring.news.contains(&(0, News::Parted(DeviceId::at(cheat)))), "{cheat}");
    }
    ring.play_out::<Snowdrift>();
    assert_eq!(ring.desks[0].phase(), Phase::Over);
}

#[test]
fn nobody_drops_what_was_read_by_sending_away_a_silent_device_whose_move_can_be_opened() {
    let (mut ring, closed) = voting(91);
    say_as_last(&mut ring, closed);
    ring.mute.insert(2);
    ring.choose(Seat(0), &Act::Vote(1));
    ring.choose(Seat(1), &Act::Vote(2));
    // Both have opened theirs, and nobody has begun to open the silent one's.
    ring.settle_until(|ring| ring.desks[0].owing() == [2].map(DeviceId));
    while ring.desks[0].excused().is_empty() {
        assert!(ring.suspect());
    }
    for by in [0, 1] {
        let vote = ring.signed(by, Body::Dismiss { device: DeviceId(2), heir: None });
        ring.say(&vote).expect("counts");
    }
    let news = (0, News::Parting(DeviceId(2)));
    assert!(!ring.news.contains(&news), "its vote lies there unread");
    ring.settle();
    assert!(!matches!(ring.desks[0].table().awaits(), Awaits::Sealed(_)), "all three have voted");
}

/// −P of points and −x·c1 of keys, to be compared.
fn minus(card: &Ciphertext, key: &RevealedKey) -> [u8; 32] {
    *Ciphertext { c1: card.c1, c2: Point::identity() }.open_revealed([key]).as_bytes()
}

fn negated(points: &[Point]) -> impl Iterator<Item = [u8; 32]> {
    points.iter().map(|point| *Ciphertext { c1: *point, c2: Point::identity() }.open([point]).as_bytes())
}

#[test]
fn nothing_is_made_for_the_silent_of_what_they_alone_may_read() {
    let devices = 6u8;
    let asleep = [1, 4];
    let mut ring = Ring::dealing(devices, 89);
    asleep.iter().for_each(|at| ring.sleep(*at));
    ring.play_out::<Snowdrift>();
    let keys = ring.desks[0].revealed().expect("open at the end").to_vec();
    let mut cards = Vec::new();
    let mut out = BTreeSet::new();
    let mut partial = BTreeSet::new();
    let mut held = Vec::new();
    let mut shown = 0;
    for ordered in ring.desks[0].log().since(LogIndex(1)) {
        match ordered.entry.read().expect("an entry").body {
            Body::Deal(deal) => {
                cards.extend(deal.mixes.iter().flat_map(|mixed| &mixed.rows).flatten().copied());
                out.extend(
                    deal.shares.iter().flat_map(|opened| &opened.cards).flat_map(|cards| negated(&cards.points)),
                );
                partial.extend(deal.standins.iter().flat_map(|partials| negated(&partials.shares.points)));
            }
            Body::Move { action, .. } => {
                let action: Act = decode(&action, 1024).expect("a move");
                shown += u32::from(matches!(action, Act::Play { .. }));
            }
            Body::RevealFor { device, share } => held.push((device, share)),
            _ => {}
        }
    }
    // Of each card, whose share nobody but its owner could know; and how many partial shares of it are out.
    let helped = |card: &Ciphertext, device: DeviceId| {
        held.iter().filter(|(absent, share)| *absent == device && partial.contains(&minus(card, share))).count()
    };
    let missing = |card: &Ciphertext| -> Vec<DeviceId> {
        let known = |device: &DeviceId| {
            let own = out.contains(&minus(card, &keys[device.index()]));
            own || helped(card, *device) >= threshold_of(usize::from(devices))
        };
        DeviceId::all(devices).filter(|device| !known(device)).collect()
    };
    let mut open = 0;
    let mut read = BTreeMap::new();
    for card in &cards {
        match missing(card).as_slice() {
            [] => open += 1,
            [reader] => {
                *read.entry(reader.index()).or_insert(0) += 1;
                assert_eq!(helped(card, *reader), 0, "no part of it either");
            }
            many => many.iter().for_each(|device| assert_eq!(helped(card, *device), 0)),
        }
    }
    assert_eq!(open, shown, "open to all is what was shown to all");
    assert!(asleep.iter().all(|at| read[at] > 3), "hands of the silent were mixed for them: {read:?}");
    assert!(helped(&cards[0], DeviceId(1)) == 0 && cards.iter().any(|card| helped(card, DeviceId(1)) > 0));
}

#[test]
fn a_hand_is_read_again_though_the_last_who_was_to_mix_it_fell_silent_too() {
    let mut ring = Ring::dealing(6, 90);
    ring.sleep(5);
    // Until the fourth device is awaited to mix the sleeper's hand, in rows of two, and with it enough would have.
    let mut mixed = BTreeSet::new();
    let last = loop {
        ring.suspect();
        let signed = (0..6).find_map(|at| ring.make(at)).expect("somebody owes something");
        let entry = signed.read().expect("an entry");
        let wide = matches!(&entry.body, Body::Deal(deal) if deal.mixes.iter().any(|mix| mix.rows[0].len() == 2));
        if wide && mixed.len() == threshold_of(6) - 1 {
            break entry.device.index();
        }
        if wide {
            mixed.insert(entry.device);
        }
        ring.say(&signed).expect("counts");
    };
    ring.desks[last].forget_pending();
    ring.sleep(last);
    ring.settle();
    [last, 5].into_iter().for_each(|at| ring.wake(at));
    ring.settle();
    for at in 0..6 {
        assert!(ring.knows_its_hand(at), "device {at}");
    }
    ring.play_to_a_clean_end();
}
