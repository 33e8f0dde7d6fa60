//! Behaviour is frozen. All that simulated devices say, keep and tell is what it was when `tests/vectors/traces.txt` was written.
//!
//! Each line there is a game, "honest" or "cheats", a number of seeds and the digest that they come to. Renaming and moving code changes none of
//! them. A change of behaviour does, and gets its reason in the commit that writes them again: with `TRACES=write`. `TRACES=all` compares the long
//! rows too, which takes minutes.

use data_encoding::HEXLOWER;
use std::env;
use std::fs;
use winterover::games::SHELF;
use winterover::sim::{Counts, Limits, SimGame, run, shelf};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/traces.txt");
/// Seeds of a row that is compared always, and of a long one.
const SEEDS: [u64; 2] = [1, 50];

fn digest(game: &str, honest: bool, seeds: u64) -> String {
    let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
    let cheat = if honest { Some(None) } else { None };
    let limits = Limits { game: Some(game.to_owned()), cheat, ..Limits::default() };
    let shelf = shelf(&games);
    let mut sum = Counts::default();
    for seed in 90_000..90_000 + seeds {
        sum.add(&run(seed, &games, shelf, &limits).unwrap_or_else(|broken| panic!("{broken}")).expect("a game"));
    }
    HEXLOWER.encode(&sum.trace)
}

fn rows(seeds: &[u64]) -> Vec<String> {
    let mut rows = Vec::new();
    for game in SHELF {
        for (name, honest) in [("honest", true), ("cheats", false)] {
            for seeds in seeds {
                let key = game.game.key();
                rows.push(format!("{key} {name} {seeds} {}", digest(key, honest, *seeds)));
            }
        }
    }
    rows
}

#[test]
fn devices_behave_as_they_did() {
    let wish = env::var("TRACES").unwrap_or_default();
    if wish == "write" {
        fs::write(FILE, rows(&SEEDS).join("\n") + "\n").expect("the vectors can be written");
        return;
    }
    let found = rows(if wish == "all" { &SEEDS } else { &SEEDS[..1] });
    let known = fs::read_to_string(FILE).expect("the vectors are there");
    for row in found {
        assert!(known.lines().any(|line| line == row), "this is new: {row}");
    }
}
