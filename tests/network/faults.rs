//! Seeds of the fault simulator: nothing stops the table, nothing that enough devices had is lost, and nobody honest is accused.

use crate::common::snowdrift::Snowdrift;
use std::env;
use winterover::games::SHELF;
use winterover::sim::{CHEATS, Cheat, Counts, Fault, Hands, Harm, Limits, SimGame, run, run_script, shelf};
use winterover::table::erase::Rules;

const TINY: SimGame = SimGame { game: &Rules::<Snowdrift>::new(), hands: &Hands::<Snowdrift>::new() };

/// How many seeds, unless the environment asks for others: `FAULT_SEEDS=FIRST..END`.
fn seeds(few: u64) -> std::ops::Range<u64> {
    let Ok(range) = env::var("FAULT_SEEDS") else { return 0..few };
    let (first, end) = range.split_once("..").expect("FAULT_SEEDS=FIRST..END");
    first.parse().expect("a number")..end.parse().expect("a number")
}

fn all(games: &[SimGame], limits: &Limits, few: u64) -> Counts {
    let (shelf, mut sum, mut broken) = (shelf(games), Counts::default(), Vec::new());
    for seed in seeds(few) {
        match run(seed, games, shelf, limits) {
            Ok(counts) => sum.add(&counts.expect("a game")),
            Err(error) => {
                eprintln!("{error}");
                broken.push(error.seed);
            }
        }
    }
    println!("{sum:?}");
    assert!(broken.is_empty(), "{} broken: {broken:?}", broken.len());
    sum
}

#[test]
fn the_test_game_outlives_everything() {
    let sum = all(&[TINY], &Limits::default(), 9);
    assert!(sum.entries > 0);
}

#[test]
fn the_games_of_the_shelf_outlive_everything() {
    let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
    all(&games, &Limits::default(), 4);
}

#[test]
fn who_knows_of_a_leaving_and_who_doesnt_never_go_on_without_each_other() {
    let faults = vec![Fault::HostDeath, Fault::HandOver, Fault::Split, Fault::Departure, Fault::Cut];
    let limits = Limits { cheat: Some(None), faults, ..Limits::default() };
    let sum = all(&[TINY], &limits, 12);
    assert!(sum.faults.contains_key(&Fault::Departure) && sum.changes > 12);
}

#[test]
fn tables_outlive_hosts_with_two_faces() {
    let two_faced =
        Limits { cheat: Some(Some(Cheat::Faces)), faults: vec![Fault::HandOver, Fault::Cut], ..Limits::default() };
    let sum = all(&[TINY], &two_faced, 6);
    let faces = &sum.cheats[&Cheat::Faces];
    // A second entry that nobody else sees does no harm; one that anybody sees beside the first names its host.
    assert!(faces.deeds > 0 && faces.named > 0);
    assert_eq!((faces.named + faces.passed_over + faces.harmless, faces.finished), (faces.tables, faces.tables));
}

#[test]
fn coalitions_that_are_too_small_to_open_cards_achieve_nothing() {
    for size in 1..=3 {
        let coalition = Limits { coalition: Some(size), ..Limits::default() };
        let sum = all(&[TINY], &coalition, 2);
        assert!(sum.coalition >= size as u64 * sum.runs);
    }
}

/// Two dishonest devices of four play each of these, and it comes to nothing.
fn played_in_vain(kinds: &[Cheat]) {
    let shelf = shelf(&[TINY]);
    let played = |kind: &Cheat| {
        // One host after the other, so that those among them that do it as hosts come to it.
        let faults = vec![Fault::HandOver];
        let together =
            Limits { coalition: Some(2), players: Some(4), cheat: Some(Some(*kind)), faults, ..Limits::default() };
        let mut deeds = (0..60).map(|seed| match run(seed, &[TINY], shelf, &together) {
            Ok(counts) => {
                let counts = counts.expect("a game");
                // What isn't followed of their mixings would make the look through their eyes a blind one.
                let (followed, lost) = counts.followed;
                let false_ones = matches!(kind, Cheat::Proofs | Cheat::Versions);
                assert!(false_ones || lost == 0 && (followed > 0 || kind.keeps_back()), "{kind:?}: {lost} lost");
                counts.cheats.get(kind).map_or(0, |cheat| cheat.deeds)
            }
            Err(broken) => panic!("{broken}"),
        });
        deeds.any(|deeds| deeds > 0)
    };
    let idle: Vec<&Cheat> = kinds.iter().filter(|kind| !played(kind)).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

#[test]
fn every_strategy_of_one_is_played_and_achieves_nothing() {
    played_in_vain(Cheat::alone());
}

#[test]
fn every_strategy_of_several_is_played_and_achieves_nothing() {
    played_in_vain(&CHEATS[Cheat::alone().len()..]);
}

#[test]
fn whatever_a_script_says_achieves_nothing() {
    let shelf = shelf(&[TINY]);
    for seed in 0..3u8 {
        let script: Vec<u8> =
            [seed, 0, seed, 1].into_iter().chain((0..200u16).map(|step| (step * 7 % 25) as u8 + seed)).collect();
        let run = run_script(&script, &[TINY], shelf);
        assert!(
            run.is_ok_and(|counts| counts.is_some_and(|counts| counts.cheats.values().any(|cheat| cheat.deeds > 0)))
        );
    }
    assert!(run_script(&[1, 2], &[TINY], shelf).is_ok_and(|counts| counts.is_none()));
}

#[test]
fn as_many_as_can_open_cards_are_seen_to() {
    let shelf = shelf(&[TINY]);
    for (players, size) in [(3, 2), (4, 3), (6, 4)] {
        let limits = Limits { coalition: Some(size), players: Some(players), ..Limits::default() };
        // Some only stop the table before there is a card to open.
        let broken = (0..8).find_map(|seed| run(seed, &[TINY], shelf, &limits).err()).expect("they can");
        assert_eq!(broken.trouble.harm(), Harm::Learnt, "{broken}");
        let limits = Limits { coalition: Some(size - 1), ..limits };
        run(broken.seed, &[TINY], shelf, &limits).expect("they can't");
    }
}
