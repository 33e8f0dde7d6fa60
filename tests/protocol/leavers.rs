//! Enough devices mask cards again before a leaving device reveals its layer. That holds no matter who sleeps and who came meanwhile.

use crate::common::ring::Ring;
use crate::common::snowdrift::Act;
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use winterover::crypto::keys::threshold_of;
use winterover::session::log::entry::Body;
use winterover::session::table::phase::{News, Phase};
use winterover::table::card::CardId;

/// Who has masked each card in a leaving, by the card's place among those that are masked anew. The leaving began where the record was so long.
fn maskers(ring: &Ring, from: LogIndex) -> BTreeMap<u16, BTreeSet<DeviceId>> {
    let mut by = BTreeMap::<u16, BTreeSet<DeviceId>>::new();
    for ordered in ring.desks[0].log().since(from) {
        let entry = ordered.entry.read().expect("an entry");
        match entry.body {
            Body::Deal(deal) => {
                for mixed in deal.mixes {
                    by.entry(mixed.at).or_default().insert(entry.device);
                }
            }
            Body::Renew { .. } => break,
            _ => {}
        }
    }
    by
}

/// The sealed cards that were shown to the seat of a device.
fn known(ring: &Ring, at: usize) -> Vec<CardId> {
    let cards = &ring.game(at).cards;
    let shown = |card: &CardId| cards.seats(*card).contains(Seat(at as u8)) && cards.seats(*card) != SeatSet::ALL;
    (0..cards.len() as u16).map(CardId).filter(shown).collect()
}

/// The device that leaves.
const READER: usize = 1;

#[test]
fn what_a_newcomer_masked_last_is_masked_anew_before_its_reader_leaves() {
    for sent_away in [false, true] {
        let mut ring = Ring::each_its_own(4, 710);
        ring.random_moves(3);
        let held = ring.game(READER).hands[READER].clone();
        assert!(!held.is_empty());
        let comer = ring.enter(711);
        let from = ring.desks[0].log().len();
        if sent_away {
            ring.sleep(READER);
            ring.send_away(READER);
            assert!(ring.news.contains(&(0, News::Parted(DeviceId::at(READER)))));
        } else {
            ring.leave(READER);
        }
        let masked = maskers(&ring, from);
        assert!(masked.len() >= held.len(), "{} of {} cards", masked.len(), held.len());
        // Enough beside the newcomer, or the one whose cards these were.
        for by in masked.values() {
            let others = by.iter().filter(|by| by.index() != comer).count();
            assert!(by.contains(&DeviceId::at(READER)) || others >= threshold_of(5) - 1, "{by:?}");
        }
        ring.play_to_a_clean_end();
    }
}

#[test]
fn every_card_that_a_leaver_knows_is_masked_anew() {
    for after in [0, 2, 5] {
        let mut ring = Ring::each_its_own(4, 720 + after as u64);
        ring.random_moves(after);
        let known = known(&ring, READER);
        let from = ring.desks[0].log().len();
        ring.leave(READER);
        assert_eq!(maskers(&ring, from).len(), known.len());
        ring.play_to_a_clean_end();
    }
}

#[test]
fn a_leaver_masks_its_own_cards_and_nobody_else_has_to() {
    // Three, one asleep: what the leaver knows would be masked by device 0 alone, which is too few to be trusted.
    let mut ring = Ring::each_its_own(3, 730);
    ring.random_moves(1);
    ring.sleep(2);
    let from = ring.desks[0].log().len();
    ring.leave(READER);
    let masked = maskers(&ring, from);
    assert!(!masked.is_empty());
    assert!(masked.values().all(|by| by.iter().eq(&[DeviceId::at(READER)])), "{masked:?}");
    ring.wake(2);
    ring.play_to_a_clean_end();
}

#[test]
fn what_goes_round_waits_until_as_many_have_mixed_it_as_could_stand_in() {
    // Six, two of them asleep; a third leaves. Three of the five who stay are awake, which is fewer than could open a card together: the
    // hand has to wait for a fourth.
    let mut ring = Ring::each_its_own(6, 740);
    ring.random_moves(1);
    ring.sleep(5);
    ring.sleep(4);
    ring.leave(3);
    // The hand that it left behind is mixed by all.
    assert_eq!(ring.desks[0].phase(), Phase::Working, "three have mixed it");
    assert!(ring.desks[0].awaited().iter().all(|at| [4, 5].map(DeviceId).contains(at)));
    ring.wake(4);
    ring.settle();
    assert_eq!(ring.desks[0].phase(), Phase::Playing);
    ring.wake(5);
    let seat = ring.desks[0].to_choose().iter().next().unwrap_or(Seat(0));
    ring.choose(seat, &Act::Roll);
    ring.settle();
    ring.play_to_a_clean_end();
}
