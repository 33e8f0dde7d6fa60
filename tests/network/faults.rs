//! Seeds of the fault simulator: nothing stops the table, nothing that enough devices had is lost, and nobody honest is accused.

use crate::common::snowdrift::Snowdrift;
use std::env;
use winterover::games::SHELF;
use winterover::sim::plan::Cheat;
use winterover::sim::{Counts, Fault, Hands, Limits, SimGame, run, shelf};
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
    assert!(sum.cheats.values().any(|cheat| cheat.named > 0));
}
