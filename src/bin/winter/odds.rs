//! `winter odds` counts how bots fare at every game, scenario and number of seats. It prints a table for the README.

use super::args::{Failure, game, say};
use super::simulate::interval;
use clap::Args;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use winterover::games::{SHELF, Shelved};
use winterover::session::arena::{Players, Tally};
use winterover::table::erase::BadSetup;
use winterover::table::setup::{Range, Switch, Value};

/// What `winter odds` is told.
#[derive(Args)]
pub(crate) struct Options {
    /// The game; all of them unless given.
    #[arg(long, value_parser = game)]
    game: Option<&'static Shelved>,
    /// How many games in each scenario at each number of seats.
    #[arg(long, default_value_t = 8000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The first game's seed; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const HEAD: &str =
    "| game | seats | who wins, with 95 % intervals | a player of each role wins | rounds |\n|---|---:|---|---|---:|\n";

/// Plays the games and prints a row for each scenario and number of seats.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    say(HEAD);
    let seeds = options.seed..options.seed.saturating_add(options.games);
    for shelved in options.game.map_or(SHELF, std::slice::from_ref) {
        for seats in shelved.game.seats() {
            let setup = shelved.game.setup(seats).map_err(BadSetup::Unplayable)?;
            for (setup, scenario) in scenarios(shelved, setup)? {
                let tally = shelved.arena.simulate(&setup, Players::Default, seeds.clone())?;
                say(&format!("| {}{scenario} | {seats} | {}\n", shelved.game.key(), row(&tally)));
            }
        }
    }
    Ok(())
}

/// A setting for each of the game's scenarios, with the scenario's name to put after the game's; if there are no scenarios, the setting itself.
fn scenarios(shelved: &Shelved, setup: Vec<u8>) -> Result<Vec<(Vec<u8>, String)>, BadSetup> {
    let scenario = shelved.game.switches(&setup)?.0.into_iter().find(|switch| switch.is_scenario);
    let Some(Switch { key, range: Range::Words(words), .. }) = scenario else {
        return Ok(vec![(setup, String::new())]);
    };
    let values = words.iter().filter_map(|word| Some((*word, Value::word(word)?)));
    values.map(|(word, value)| Ok((shelved.game.set(&setup, key, value)?, format!(", {word}")))).collect()
}

fn row(tally: &Tally) -> String {
    let mut sides: BTreeMap<&str, u64> = BTreeMap::new();
    for ((side, _), games) in &tally.wins {
        *sides.entry(side).or_default() += games;
    }
    let mut text = String::new();
    for (at, (side, games)) in sides.iter().enumerate() {
        let (low, high) = interval(*games, tally.games);
        let share = 100.0 * *games as f64 / tally.games.max(1) as f64;
        let comma = if at > 0 { ", " } else { "" };
        let _ = write!(text, "{comma}{side} {share:.1} % ({low:.1} to {high:.1})");
    }
    text.push_str(" | ");
    for (at, (role, fared)) in tally.roles.iter().enumerate() {
        let (share, [low, high]) = fared.share();
        let comma = if at > 0 { ", " } else { "" };
        let _ = write!(text, "{comma}{role} {:.1} % ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high);
    }
    let finished = tally.games.saturating_sub(tally.unfinished).max(1);
    let _ = write!(text, " | {:.1} |", tally.rounds as f64 / finished as f64);
    text
}
