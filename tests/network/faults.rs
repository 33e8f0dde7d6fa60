//! Seeds of the fault simulator: nothing stops the table, nothing that enough devices had is lost, and nobody honest is accused.

use crate::common::snowdrift::Snowdrift;
use std::env;
use winterover::games::SHELF;
use winterover::sim::{Counts, Hands, Limits, SimGame, run, shelf};
use winterover::table::erase::Rules;

const TINY: SimGame = SimGame { game: &Rules::<Snowdrift>::new(), hands: &Hands::<Snowdrift>::new() };

/// How many seeds, unless the environment asks for others: `FAULT_SEEDS=FIRST..END`.
fn seeds(few: u64) -> std::ops::Range<u64> {
    let Ok(range) = env::var("FAULT_SEEDS") else { return 0..few };
    let (first, end) = range.split_once("..").expect("FAULT_SEEDS=FIRST..END");
    first.parse().expect("a number")..end.parse().expect("a number")
}

fn all(games: &[SimGame], few: u64) -> Counts {
    let (shelf, mut sum, mut broken) = (shelf(games), Counts::default(), Vec::new());
    for seed in seeds(few) {
        match run(seed, games, shelf, &Limits::default()) {
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
    let sum = all(&[TINY], 9);
    assert!(sum.entries > 0);
}

#[test]
fn the_games_of_the_shelf_outlive_everything() {
    let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
    all(&games, 4);
}
