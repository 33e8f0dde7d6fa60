//! Every game keeps these laws. They are held against thousands of seeded random games at every seat count, with random settings and players who
//! leave.

#[path = "common/random.rs"]
mod random;

use random::{Happened, Recorded, random_games, step, viewers};
use std::collections::BTreeSet;
use winterover::base::codec::{decode, encode};
use winterover::base::ids::{MAX_SEATS, Seat};
use winterover::base::rng::{Seeded, below};
use winterover::games::SHELF;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::table::card::{Back, Face};
use winterover::table::erase::{MOVE_LIMIT, Played};
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Awaits, Effects};
use winterover::table::setup::Setup as _;

/// No game is longer.
const LONGEST: usize = 200_000;

macro_rules! hold_for_all_games {
    ($($name:ident: $game:ty, one game in $fewer:literal, $offers:ident,)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn every_game_ends_and_its_record_folds_to_the_same() {
                super::every_game_ends_and_its_record_folds_to_the_same::<$game>($fewer);
            }

            #[test]
            fn $offers() {
                super::$offers::<$game>($fewer);
            }

            #[test]
            fn every_face_has_one_of_the_backs_and_every_back_a_face() {
                let backs = (0..<$game>::FACES).map(|face| <$game>::back(Face(face)));
                let found: BTreeSet<Back> = backs.collect();
                assert!(found.into_iter().eq((0..<$game>::BACKS).map(Back)));
            }

            #[test]
            fn what_is_refused_changes_nothing() {
                super::what_is_refused_changes_nothing::<$game>($fewer);
            }
        })*

        #[test]
        fn the_shelf_holds_the_games_tested_here() {
            let tested = [$(<$game as Game>::KEY),*];
            assert_eq!(SHELF.iter().map(|shelved| shelved.game.key()).collect::<Vec<_>>(), tested);
        }
    };
}

hold_for_all_games! {
    the_thing: TheThing, one game in 1, offers_are_exactly_the_legal_moves,
    the_things: TheThings, one game in 4, offers_are_exactly_the_legal_moves,
    stay_away: StayAway, one game in 4, offers_are_exactly_the_legal_moves,
    things_skirmish: Skirmish, one game in 60, what_is_offered_is_possible,
}

fn every_game_ends_and_its_record_folds_to_the_same<G: Game>(fewer: u64) {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<G>(3000 / fewer) {
        let mut table = Recorded::<G>::new(setup, seed);
        let restless = if seed % 3 == 0 { 60 } else { usize::MAX >> 33 };
        while !table.is_over() {
            let awaits = table.game.awaits();
            let idle = awaits == Awaits::Nothing;
            assert_eq!(idle, !table.fx.needs.is_empty(), "seed {seed}: {awaits:?}");
            assert!(idle || !awaits.seats().is_empty(), "seed {seed}");
            table.advance(&mut rng, &mut offers, restless);
            assert!(table.record.len() < LONGEST, "seed {seed} doesn't end");
        }
        assert_eq!((table.game.awaits(), table.fx.needs.len()), (Awaits::Nothing, 0));
        let mut fx = Effects::default();
        let mut log = Vec::new();
        let mut again = G::new(&table.setup, &mut fx).expect("playable");
        for happened in &table.record {
            if let Happened::Facts(needs, _) = happened {
                assert_eq!(&fx.needs, needs, "seed {seed}");
            }
            fx.needs.clear();
            step(&mut again, happened, &mut fx);
            log.append(&mut fx.log);
        }
        assert_eq!(log, table.log);
        assert_eq!(again.outcome(), table.game.outcome());
        for viewer in viewers(table.setup.seats()) {
            assert_eq!(again.view(viewer), table.game.view(viewer));
        }
    }
}

/// The move with a byte of its encoding changed, cut or added, if that is a move.
fn mutated<M: serde::Serialize + serde::de::DeserializeOwned>(action: &M, rng: &mut Seeded) -> Option<M> {
    let mut bytes = encode(action);
    let at = below(rng, bytes.len());
    match below(rng, 4) {
        0 => bytes[at] = below(rng, 256) as u8,
        1 => bytes[at] ^= 1 << below(rng, 8),
        2 => bytes[at] = bytes[at].wrapping_add(1),
        _ => bytes.push(below(rng, 24) as u8),
    }
    decode(&bytes, MOVE_LIMIT).ok()
}

/// For games that offer everything.
fn offers_are_exactly_the_legal_moves<G: Game>(fewer: u64) {
    look_at_offers(fewer, check_moves::<G>);
}

/// For games that offer some of their moves by example.
fn what_is_offered_is_possible<G: Game>(fewer: u64) {
    look_at_offers::<G>(fewer, |table, seat, _, moves, _| check_offered(table, seat, moves));
}

/// Looks at what each seat is offered, as offers and as moves: something exactly if it is awaited, and each call once; what nothing can be chosen of
/// has one move.
fn look_at_offers<G: Game>(fewer: u64, look: impl Fn(&Recorded<G>, Seat, &[G::Offer], &[G::Move], &mut Seeded)) {
    let mut offers = Vec::new();
    let mut moves = Vec::new();
    let mut settled = 0;
    for (seed, setup, mut rng) in random_games::<G>(700 / fewer) {
        let mut table = Recorded::<G>::new(setup, seed);
        let seats = table.setup.seats();
        while !table.is_over() {
            if table.fx.needs.is_empty() && below(&mut rng, 6) == 0 {
                for seat in Seat::all(MAX_SEATS) {
                    offers.clear();
                    moves.clear();
                    table.game.offers(seat, &mut offers);
                    let awaited = table.game.awaits().seats().contains(seat);
                    assert_eq!(awaited, !offers.is_empty(), "seed {seed}, seat {seat} of {seats}");
                    let called = offers.len();
                    table.game.calls(seat, &mut offers);
                    offers.iter().for_each(|offer| offer.expand(&mut moves));
                    assert_eq!(moves.iter().filter(|action| G::is_call(action)).count(), offers.len() - called);
                    settled += offers.iter().filter(|offer| is_settled(*offer)).count();
                    look(&table, seat, &offers, &moves, &mut rng);
                }
            }
            table.advance(&mut rng, &mut offers, 300);
        }
    }
    assert!(settled > 0, "there is always something to choose");
}

/// Whether there is nothing to choose of an offer.
fn is_settled<O: Offer<Move: PartialEq + std::fmt::Debug>>(offer: &O) -> bool {
    let Some(only) = offer.only() else { return false };
    let mut moves = Vec::new();
    offer.expand(&mut moves);
    assert_eq!(moves, [only]);
    true
}

/// What is offered is possible, can be said, and is offered once.
fn check_offered<G: Game>(table: &Recorded<G>, seat: Seat, moves: &[G::Move]) {
    for action in moves {
        assert_eq!(table.game.check(seat, action), Ok(()), "{action:?}");
        let bytes = encode(action);
        assert_eq!(decode::<G::Move>(&bytes, MOVE_LIMIT).as_ref(), Ok(action));
        let twins = if moves.len() < 100 { moves.iter().filter(|other| *other == action).count() } else { 1 };
        assert_eq!(twins, 1, "{action:?} is offered twice");
    }
}

fn check_moves<G: Game>(table: &Recorded<G>, seat: Seat, offers: &[G::Offer], moves: &[G::Move], rng: &mut Seeded) {
    check_offered(table, seat, moves);
    for offer in offers {
        let picked = offer.pick(rng);
        assert!(moves.contains(&picked), "{offer:?} picks {picked:?}");
    }
    // Moves said at other times, and spoilt ones: legal exactly if offered.
    for _ in 0..40 {
        let said = table.record.iter().rev().take(60).filter_map(|happened| match happened {
            Happened::Move(_, action) => Some(action),
            Happened::Facts(..) | Happened::Leave(_) => None,
        });
        let known: Vec<&G::Move> = said.chain(moves.iter().take(200)).collect();
        if known.is_empty() {
            return;
        }
        let Some(spoilt) = mutated(known[below(rng, known.len())], rng) else { continue };
        let legal = table.game.check(seat, &spoilt).is_ok();
        assert_eq!(legal, moves.contains(&spoilt), "{spoilt:?} by {seat}; offered {moves:?}");
    }
}

fn what_is_refused_changes_nothing<G: Game>(fewer: u64) {
    let mut offers = Vec::new();
    let mut refused = 0;
    for (seed, setup, mut rng) in random_games::<G>(200 / fewer) {
        let mut table = Recorded::<G>::new(setup.clone(), seed);
        let mut played = Played::<G>::new(setup).expect("playable");
        let mut done = 0;
        while !table.is_over() {
            table.advance(&mut rng, &mut offers, 300);
            for happened in &table.record[done..] {
                match happened {
                    Happened::Move(seat, action) => {
                        refused += usize::from(disturb(&mut played, action, &mut rng));
                        played.play(*seat, action).expect("legal");
                    }
                    Happened::Facts(_, facts) => played.answer(facts),
                    Happened::Leave(seat) => played.leave(*seat),
                }
            }
            done = table.record.len();
        }
        assert_eq!(played.log, table.log);
    }
    assert!(refused > 1000 / fewer as usize, "only {refused} refusals");
}

/// Tries a spoilt move by some seat; whether it was refused.
fn disturb<G: Game>(played: &mut Played<G>, action: &G::Move, rng: &mut Seeded) -> bool {
    let seat = Seat(below(rng, usize::from(MAX_SEATS)) as u8);
    let Some(spoilt) = mutated(action, rng) else { return false };
    if played.game.check(seat, &spoilt).is_ok() {
        return false;
    }
    let before = played.game.view(Viewer::Everything);
    let lines = played.log.len();
    assert!(played.play(seat, &spoilt).is_err());
    assert!(played.game.view(Viewer::Everything) == before && played.log.len() == lines);
    true
}
