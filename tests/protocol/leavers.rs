//! What is masked again before the layer of a device that leaves is told, and by whom: enough, whoever sleeps and whoever came meanwhile.

use crate::common::ring::Ring;
use crate::common::snowdrift::Act;
use crate::entering::enter;
use crate::game;
use crate::heirs::{each_its_own, moves, to_the_end};
use std::collections::{BTreeMap, BTreeSet};
use winterover::base::ids::{Seat, SeatSet};
use winterover::crypto::keys::threshold_of;
use winterover::session::log::entry::Body;
use winterover::session::table::phase::{News, Phase};
use winterover::table::card::CardId;

/// By its place among the cards that are masked anew in a leaving, who has masked each. `from` is where in the record the leaving began.
fn maskers(ring: &Ring, from: u32) -> BTreeMap<u16, BTreeSet<u8>> {
    let mut by = BTreeMap::<u16, BTreeSet<u8>>::new();
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
    let cards = &game(ring, at).cards;
    let shown = |card: &CardId| cards.seats(*card).contains(Seat(at as u8)) && cards.seats(*card) != SeatSet::ALL;
    (0..cards.len() as u16).map(CardId).filter(shown).collect()
}

fn depart(ring: &mut Ring, gone: usize) -> u32 {
    let from = ring.desks[0].log().len();
    let signed = ring.desks[gone].depart(None).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    ring.settle();
    assert!(ring.desks[gone].has_left());
    ring.mute.insert(gone);
    from
}

fn dismiss(ring: &mut Ring, gone: usize) -> u32 {
    ring.sleep(gone);
    let from = ring.desks[0].log().len();
    for by in 0..ring.desks.len() {
        let awake = by != gone && !ring.mute.contains(&by);
        if awake && ring.desks[by].phase() == Phase::Playing {
            let signed = ring.desks[by].dismiss(gone as u8, None).expect("possible");
            ring.say(&signed).expect("counts");
        }
    }
    ring.settle();
    assert!(ring.news.contains(&(0, News::Parted(gone as u8))));
    from
}

#[test]
fn what_a_newcomer_masked_last_is_masked_anew_before_its_reader_leaves() {
    for sent_away in [false, true] {
        let mut ring = each_its_own(4, 710);
        moves(&mut ring, 3);
        let held = game(&ring, 1).hands[1].clone();
        assert!(!held.is_empty());
        let comer = enter(&mut ring, 711);
        let from = if sent_away { dismiss(&mut ring, 1) } else { depart(&mut ring, 1) };
        let masked = maskers(&ring, from);
        assert!(masked.len() >= held.len(), "{} of {} cards", masked.len(), held.len());
        // Enough beside the newcomer, or the one whose cards these were.
        for by in masked.values() {
            let others = by.iter().filter(|by| usize::from(**by) != comer).count();
            assert!(by.contains(&1) || others >= threshold_of(5) - 1, "{by:?}");
        }
        to_the_end(ring);
    }
}

#[test]
fn every_card_that_a_leaver_knows_is_masked_anew() {
    for after in [0, 2, 5] {
        let mut ring = each_its_own(4, 720 + after as u64);
        moves(&mut ring, after);
        let known = known(&ring, 1);
        let from = depart(&mut ring, 1);
        assert_eq!(maskers(&ring, from).len(), known.len());
        to_the_end(ring);
    }
}

#[test]
fn a_leaver_masks_its_own_cards_where_the_others_are_too_few_to_be_trusted() {
    // Three, one asleep: the second's cards would be in the hands of the single one who is left.
    let mut ring = each_its_own(3, 730);
    moves(&mut ring, 1);
    ring.sleep(2);
    let from = depart(&mut ring, 1);
    let masked = maskers(&ring, from);
    assert!(!masked.is_empty());
    assert!(masked.values().all(|by| by.iter().eq(&[0, 1])), "{masked:?}");
    ring.wake(2);
    to_the_end(ring);
}

#[test]
fn what_goes_round_waits_until_as_many_have_mixed_it_as_could_stand_in() {
    // Six, two asleep; a third leaves: of the five who stay three are awake, and four could be cheats together with nobody else.
    let mut ring = each_its_own(6, 740);
    moves(&mut ring, 1);
    ring.sleep(5);
    ring.sleep(4);
    let signed = ring.desks[3].depart(None).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    ring.settle();
    assert!(ring.desks[3].has_left());
    ring.mute.insert(3);
    // The hand that it left behind is mixed by all.
    assert_eq!(ring.desks[0].phase(), Phase::Working, "three have mixed it");
    assert!(ring.desks[0].awaited().iter().all(|at| [4, 5].contains(at)));
    ring.wake(4);
    ring.settle();
    assert_eq!(ring.desks[0].phase(), Phase::Playing);
    ring.wake(5);
    let seat = ring.desks[0].to_choose().iter().next().unwrap_or(Seat(0));
    ring.choose(seat, &Act::Roll);
    ring.settle();
    to_the_end(ring);
}
