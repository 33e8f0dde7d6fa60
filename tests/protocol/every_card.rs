//! The audit has nothing against a sealed game with every kind of card of Stay Away!

use crate::common::ring::Ring;
use crate::common::sights::played;
use std::collections::BTreeSet;
use winterover::base::codec::encode;
use winterover::base::rng::{below, seeded};
use winterover::games::RULES;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::stay_away::rules::face::Kind;
use winterover::games::stay_away::rules::line::Line;
use winterover::games::stay_away::rules::setup::Setup;
use winterover::table::game::{Game, Offer as _};
use winterover::table::setup::Setup as _;

/// Of a game that isn't over before all have come up.
const SEED: u64 = 6;

#[test]
fn a_record_with_every_kind_of_card_is_audited() {
    let seats: Vec<u8> = (0..12).map(|seat| seat % 2).collect();
    let setup = encode(&Setup::new(12).expect("12 can play"));
    let mut ring = Ring::with(2, &seats, setup, StayAway::KEY, &RULES, SEED);
    ring.settle();
    let mut rng = seeded(SEED);
    // Nobody calls anything, so that the game goes on as long as it can.
    while let Some(seat) = ring.desks[0].to_choose().iter().next() {
        let at = ring.desks[0].roster().device_of(seat).expect("a seat").index();
        let offers = played::<StayAway>(ring.desks[at].table()).offers(seat);
        let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
        ring.choose(seat, &action);
        ring.settle();
    }
    ring.assert_clean();
    let report = ring.audited(0);
    let log = &played::<StayAway>(report.table.as_ref()).log;
    let seen: BTreeSet<usize> = log
        .iter()
        .filter_map(|told| match told.line {
            Line::Plays { card, .. } | Line::Defends { card, .. } | Line::Panics { card, .. } => Some(card as usize),
            _ => None,
        })
        .collect();
    // The Thing and Infected! are held and given, and never played.
    let held = [Kind::Thing, Kind::Infected];
    let missing: Vec<Kind> =
        Kind::ALL.into_iter().filter(|kind| !held.contains(kind) && !seen.contains(&(*kind as usize))).collect();
    assert!(missing.is_empty(), "{missing:?} of {} lines", log.len());
}
