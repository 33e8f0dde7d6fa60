//! Hidden rules are broken one after the other, and games are broken off. The audit finds what there is all the same.

use crate::common::ring::Ring;
use crate::common::sights::played;
use crate::common::snowdrift::{Act, Snowdrift, UNSOUND_ROUNDS};
use winterover::base::codec::{decode, encode};
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::crypto::memo;
use winterover::games::things_skirmish::rules::moves::Move;
use winterover::games::{RULES, SHELF};
use winterover::session::fault::{Bug, Fault};
use winterover::session::log::entry::Body;
use winterover::session::table::audit::{Unchecked, Verdict};
use winterover::session::table::phase::{News, Phase};

/// A seat plays ice at its turn, which nobody else can tell; where.
fn plays_ice(ring: &mut Ring, at: usize) -> LogIndex {
    let card = ring.ice_of(at).expect("it has some");
    let action = encode(&Act::Play { card });
    let entry = ring.desks[0].log().len();
    let body = Body::Move { seat: Seat(at as u8), action };
    let cheat = ring.signed(at, body);
    ring.say(&cheat).expect("nobody can tell yet");
    ring.settle();
    entry
}

#[test]
fn one_breach_hides_no_other() {
    // A deal in which the first two seats have ice.
    let dealt = (0..200).find_map(|seed| {
        let ring = Ring::playing(3, seed);
        (ring.ice_of(0).is_some() && ring.ice_of(1).is_some()).then_some(ring)
    });
    let mut ring = dealt.expect("some deal");
    let first = plays_ice(&mut ring, 0);
    let second = plays_ice(&mut ring, 1);
    // What they know of their own hands besides is as before.
    let breaches = ring.news.iter().filter(|(_, news)| matches!(news, News::Breach(..))).count();
    assert_eq!(breaches, 2);
    for at in [0, 1] {
        assert!(ring.knows_its_hand(at));
    }
    ring.play_out::<Snowdrift>();
    let report = ring.audited(2);
    assert_eq!(report.unchecked, None);
    let Verdict::Broken(violations) = report.verdict else { panic!("both are seen") };
    let named: Vec<(LogIndex, DeviceId, Option<Seat>)> =
        violations.iter().map(|v| (v.entry, v.device, v.seat)).collect();
    assert_eq!(named, [(first, DeviceId(0), Some(Seat(0))), (second, DeviceId(1), Some(Seat(1)))]);
    let truth = played::<Snowdrift>(report.table.as_ref());
    let mut held = truth.game.hands.iter().flatten();
    assert!(held.all(|card| truth.game.cards.face(*card).is_some()), "every hand is still known");
}

/// What comes after it isn't checked by the rules that were meant, so the audit doesn't say that all was well.
#[test]
fn rules_that_go_another_way_with_every_card_open_fail_the_audit() {
    let mut ring = Ring::table(3, &[0, 1, 2], UNSOUND_ROUNDS, 6);
    let entry = ring.desks[0].log().len();
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    ring.play_out::<Snowdrift>();
    let bugs = ring.news.iter().filter(|(_, news)| matches!(news, News::Bug(_))).count();
    assert_eq!(bugs, 0, "nobody knows all hands during the game");
    let report = ring.audited(1);
    assert_eq!(report.verdict, Verdict::Incomplete);
    let Some(Unchecked::Bug(at, Bug::HiddenCourse)) = report.unchecked else { panic!("{:?}", report.unchecked) };
    assert!(at >= entry && at < report.entries);
    // A sound game is clean after the same moves.
    let mut ring = Ring::table(3, &[0, 1, 2], 1, 6);
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    ring.play_out::<Snowdrift>();
    assert_eq!(ring.audited(1).verdict, Verdict::Clean);
}

#[test]
fn a_game_that_is_broken_off_is_checked_as_far_as_it_can_be() {
    let mut ring = Ring::playing(3, 5);
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
    let report = ring.audited(2);
    assert_eq!(report.verdict, Verdict::Incomplete);
    assert_eq!(report.unchecked, Some(Unchecked::Unfinished(report.entries)));
    assert_eq!(report.moves, 1);
    // Somebody says something false, and the host orders it; then everybody goes home.
    let body = Body::Move { seat: Seat(0), action: encode(&Act::Roll) };
    let theft = ring.signed(2, body);
    let at = ring.desks[0].log().len();
    ring.force(&theft);
    assert_eq!(ring.desks[1].phase(), Phase::Playing);
    let report = ring.audited(2);
    assert!(report.unchecked.is_some());
    let Verdict::Broken(violations) = report.verdict else { panic!("both are named") };
    let named: Vec<(LogIndex, DeviceId, Fault)> =
        violations.into_iter().map(|v| (v.entry, v.device, v.fault)).collect();
    assert_eq!(named, [(at, DeviceId(2), Fault::NotYourSeat(Seat(0))), (at, DeviceId(0), Fault::LogEntry(at))]);
}

/// The two cards of a human in each other's places say nothing. Only the Things' device can see that before the keys are told.
#[test]
fn a_false_chart_is_played_to_its_end_and_named() {
    let shelved = SHELF.iter().find(|shelved| shelved.game.key() == "things-skirmish").expect("on the shelf");
    let setup = shelved.game.setup(3).expect("three play");
    memo::shared(|| {
        let mut ring = Ring::with(3, &[0, 1, 2], setup.clone(), shelved.game.key(), &RULES, 7);
        let mut bots: Vec<_> = Seat::all(3).map(|seat| (shelved.bot)(seat, 7)).collect();
        ring.settle();
        let mut lie = None;
        for _ in 0..20_000 {
            let Some(seat) = ring.desks[0].to_choose().iter().next() else { break };
            let at = seat.index();
            let action = bots[at].choose(ring.desks[at].table()).expect("it is awaited");
            let signed = match decode::<Move>(&action, action.len()) {
                Ok(Move::Lay { mut laying }) if lie.is_none() => {
                    lie = Some((ring.desks[0].log().len(), DeviceId::at(at)));
                    laying[0].swap(0, 1);
                    ring.signed(at, Body::Move { seat, action: encode(&Move::Lay { laying }) })
                }
                Ok(_) | Err(_) => ring.desks[at].choose(seat, &action).expect("its own table allows it"),
            };
            ring.say(&signed).expect("nobody else can tell");
            ring.settle();
        }
        assert!(ring.desks.iter().all(|desk| desk.phase() == Phase::Over), "the game doesn't end");
        let Verdict::Broken(violations) = ring.audited(0).verdict else { panic!("nobody is named") };
        let named: Vec<(LogIndex, DeviceId)> = violations.iter().map(|found| (found.entry, found.device)).collect();
        assert_eq!(named.first().copied(), lie);
        assert!(named.iter().all(|(_, device)| *device == DeviceId(2)), "{named:?}");
    });
}
