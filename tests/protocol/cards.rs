//! These tests cover dishonest work on cards, and what devices together can and can't see.

use crate::common::ring::{Ring, SHELF, deal_of};
use crate::common::snowdrift::{Act, ICE, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::crypto::error::What;
use winterover::crypto::keys::RevealedKey;
use winterover::crypto::{CryptoError, Faces};
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, Deal, SignedEntry};
use winterover::session::log::outcome::Taken;
use winterover::session::table::audit::{Auditor, Verdict};
use winterover::session::table::phase::{News, Phase};
use winterover::table::card::{CardId, Face};
use winterover::table::game::Game;

/// A table at its first shuffle; whose turn it is, another having shuffled before, and what that device honestly would say.
fn shuffling(seed: u64) -> (Ring, usize, SignedEntry) {
    let mut ring = Ring::new(3, &[0, 1, 2], seed);
    ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
    let turn = |ring: &Ring| ring.desks[0].owing()[0].index();
    let first = turn(&ring);
    ring.work(first);
    let second = turn(&ring);
    assert_ne!(first, second);
    let honest = ring.make(second).expect("the second shuffle");
    (ring, second, honest)
}

fn spoilt() -> Fault {
    Fault::Crypto(CryptoError::Invalid(What::Shuffle))
}

#[test]
fn a_copied_card_in_a_shuffle_is_refused_and_named() {
    let (mut ring, by, honest) = shuffling(1);
    let mut deal = deal_of(&honest);
    deal.mixes[0].rows[1] = deal.mixes[0].rows[0].clone();
    let cheat = ring.signed_deal(by, deal);
    assert_eq!(ring.refused(&cheat), spoilt());
    // Should the host order it all the same, everybody skips it, knows whose it was, and goes on.
    let skipped = Taken::Skipped { author: Some(DeviceId::at(by)), fault: spoilt() };
    assert!(ring.force(&cheat).iter().all(|taken| *taken == skipped));
    ring.desks[by].forget_pending();
    // A device that was closed and folds its record again skips it too, though it checks no proof that held.
    ring.desks[0] = ring.rebuilt(0);
    ring.play_out::<Snowdrift>();
    let desk = &ring.desks[0];
    let mut again = Auditor::again(desk.log().entries().to_vec(), SHELF, desk.skipped()).expect("a record");
    while again.step(1000).expect("a finished record") {}
    let report = ring.audited(0);
    assert_eq!(again.report().expect("a report").verdict, report.verdict);
    let Verdict::Broken(violations) = report.verdict else { panic!("the audit sees it too") };
    let named: Vec<(DeviceId, &Fault)> =
        violations.iter().map(|violation| (violation.device, &violation.fault)).collect();
    let entry = violations[0].entry;
    assert_eq!(named, [(DeviceId::at(by), &spoilt()), (DeviceId(0), &Fault::LogEntry(entry))]);
}

#[test]
fn rows_lost_added_or_unproven_are_refused() {
    let (mut ring, by, honest) = shuffling(2);
    let deal = deal_of(&honest);
    let with = |change: &dyn Fn(&mut Deal)| {
        let mut deal = deal.clone();
        change(&mut deal);
        deal
    };
    let cases: Vec<Deal> = vec![
        with(&|deal| drop(deal.mixes[0].rows.pop())),
        with(&|deal| {
            let rows = &mut deal.mixes[0].rows;
            rows.push(rows[0].clone());
        }),
        with(&|deal| deal.mixes[0].rows.swap(0, 1)),
        with(&|deal| {
            let again = deal.mixes[0].clone();
            deal.mixes.push(again);
        }),
        with(&|deal| deal.mixes[0].rows[0].clear()),
        with(&|deal| {
            let twice = deal.mixes[0].rows[0][0];
            deal.mixes[0].rows.iter_mut().for_each(|row| row.push(twice));
        }),
        with(&|deal| deal.mixes[0].at = 1),
        with(&|deal| deal.mixes.clear()),
    ];
    for deal in cases {
        let cheat = ring.signed_deal(by, deal);
        let fault = ring.refused(&cheat);
        assert!(matches!(fault, Fault::Crypto(_) | Fault::Parts { .. } | Fault::NotDue), "{fault:?}");
    }
    ring.say(&honest).expect("the honest one still counts");
}

#[test]
fn shares_of_the_wrong_card_are_refused() {
    let mut ring = Ring::new(3, &[0, 1, 2], 3);
    ring.settle_until(|ring| ring.desks[0].awaited().len() == 3 && ring.desks[0].phase() == Phase::Dealing);
    let honest = ring.make(1).expect("shares of the first hands");
    let mut deal = deal_of(&honest);
    let shares = deal.shares.as_mut().expect("shares").cards.as_mut().expect("of cards");
    shares.points.swap(0, 1);
    let cheat = ring.signed_deal(1, deal.clone());
    assert_eq!(ring.refused(&cheat), Fault::Crypto(CryptoError::Invalid(What::Shares)));
    deal.shares.as_mut().expect("shares").cards.as_mut().expect("of cards").points.pop();
    let short = ring.signed_deal(1, deal.clone());
    assert!(matches!(ring.refused(&short), Fault::Parts { .. }));
    deal.shares.as_mut().expect("shares").cards = None;
    let none = ring.signed_deal(1, deal);
    assert!(matches!(ring.refused(&none), Fault::Parts { .. }));
    // Another game's shares for the same seats: another room, other keys.
    let mut other = Ring::new(3, &[0, 1, 2], 33);
    other.settle_until(|ring| ring.desks[0].awaited().len() == 3 && ring.desks[0].phase() == Phase::Dealing);
    let foreign = deal_of(&other.make(1).expect("shares"));
    let foreign = ring.signed_deal(1, foreign);
    assert_eq!(ring.refused(&foreign), Fault::Crypto(CryptoError::Invalid(What::Shares)));
    ring.say(&honest).expect("the honest one still counts");
}

/// The hands that come of a deal whose first two shufflers' secrets are known to all.
fn hands(honest: u64) -> Vec<Vec<Option<Face>>> {
    let mut ring = Ring::with_seeds(&[0, 1, 2], 4, &[7, 7, honest]);
    ring.settle();
    (0..3).map(|at| ring.hand_of(at, at)).collect()
}

#[test]
fn one_honest_shuffler_is_enough() {
    let deals: Vec<_> = (100..110).map(hands).collect();
    assert!(deals.iter().flatten().flatten().all(Option::is_some));
    assert!(deals.windows(2).any(|pair| pair[0] != pair[1]), "the honest shuffle decides");
    assert_eq!(hands(100), deals[0]);
}

#[test]
fn all_but_one_see_nothing_together() {
    let mut ring = Ring::new(4, &[0, 1, 2, 3], 5);
    ring.play_out::<Snowdrift>();
    let keys: Vec<RevealedKey> = ring.desks[0].revealed().expect("open at the end").to_vec();
    let faces = Faces::new(&format!("{} fronts", Snowdrift::KEY), u16::from(Snowdrift::FACES));
    let mut seen = 0;
    for ordered in ring.desks[0].log().since(LogIndex(1)) {
        let Body::Deal(deal) = ordered.entry.read().expect("an entry").body else { continue };
        for card in deal.mixes.iter().flat_map(|mixed| &mixed.rows).flatten() {
            assert!(faces.find(&card.open_revealed(&keys)).is_some());
            for missing in 0..4 {
                let others = keys.iter().enumerate().filter(|(at, _)| *at != missing).map(|(_, key)| key);
                assert_eq!(faces.find(&card.open_revealed(others)), None);
            }
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn a_move_against_a_hidden_rule_is_named_by_the_audit_at_its_entry() {
    let mut found = false;
    for seed in 0..40 {
        let mut ring = Ring::playing(3, seed);
        let game = ring.game(0);
        let ice = game.hands[0].iter().copied().find(|card: &CardId| game.cards.face(*card) == Some(ICE));
        let Some(card) = ice else { continue };
        found = true;
        let action = encode(&Act::Play { card });
        assert!(ring.desks[0].table().check(Seat(0), &action).is_err(), "an honest device doesn't let its player");
        assert!(ring.desks[1].table().check(Seat(0), &action).is_ok(), "others can't tell");
        let entry = ring.desks[0].log().len();
        let log = ring.desks[0].log().clone();
        let cheat = log.sign(&ring.ids[0].clone(), DeviceId(0), Body::Move { seat: Seat(0), action });
        ring.say(&cheat).expect("nobody can tell yet");
        assert!(ring.news.iter().any(|(at, news)| *at == 0 && matches!(news, News::Breach(Seat(0), _))));
        assert!(!ring.news.iter().any(|(at, news)| *at != 0 && matches!(news, News::Breach(..))));
        ring.play_out::<Snowdrift>();
        let violations = ring.violations(1);
        assert_eq!(violations.len(), 1);
        assert_eq!(
            (violations[0].entry, violations[0].device, violations[0].seat),
            (entry, DeviceId(0), Some(Seat(0)))
        );
        break;
    }
    assert!(found, "no deal gave seat 0 any ice");
}
