//! `winter simulate` lets bots play many games, and counts and times them.

use super::args::{Failure, Table, say, say_json};
use super::faults;
use clap::{Args, ValueEnum};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::thread;
use std::time::Instant;
use winterover::session::arena::{Players, Tally};
use winterover::sim::{CHEATS, Cheat};
use winterover::table::erase::BadSetup;

/// What `winter simulate` is told.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    table: Table,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The first game's seed; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Bots::Default)]
    bots: Bots,
    /// How many threads; figures are taken with one.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print the first game as a text record instead.
    #[arg(long)]
    record: bool,
    /// Play on sealed tables instead, on simulated devices and links with every fault there is, and look whether the table outlives it:
    /// no entry lost, nobody honest accused, every game at its end. Each seed names its devices, switches, links and faults.
    #[arg(long, conflicts_with_all = ["games", "bots", "threads", "record", "settings"])]
    faults: bool,
    /// With --faults: how many seeds, from --seed on. Ends with 1 at the first that breaks something, and tells it.
    #[arg(long, default_value_t = 20, requires = "faults")]
    seeds: u64,
    /// With --faults: no device is dishonest.
    #[arg(long, requires = "faults")]
    honest: bool,
    /// With --faults: one device of each table does this, such as "two faces".
    #[arg(long, requires = "faults", conflicts_with = "honest", value_parser = cheat)]
    cheat: Option<Cheat>,
    /// With --faults: this many devices of each table share all they have and do what they can, together or each for itself (all the same
    /// with --cheat). Runs all seeds, and ends with 1 if they learnt, undid, framed, hid or stopped anything that they shouldn't.
    #[arg(long, requires = "faults", conflicts_with = "honest")]
    coalition: Option<usize>,
    /// With --coalition: this many players at each table, even if the coalition is large enough then to open cards by itself.
    #[arg(long, requires = "coalition", value_parser = clap::value_parser!(u8).range(2..=12))]
    players: Option<u8>,
    /// With --faults: run all seeds, whatever they break, and tell of each that does.
    #[arg(long, requires = "faults")]
    all: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

fn cheat(name: &str) -> Result<Cheat, String> {
    let names: Vec<&str> = CHEATS.iter().map(|cheat| cheat.name()).collect();
    CHEATS.into_iter().find(|cheat| cheat.name() == name).ok_or_else(|| format!("one of: {}", names.join(", ")))
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Bots {
    /// Any legal move.
    Random,
    /// The game's own bots.
    Default,
}

impl From<Bots> for Players {
    fn from(bots: Bots) -> Self {
        match bots {
            Bots::Random => Players::Random,
            Bots::Default => Players::Default,
        }
    }
}

/// Plays the games and prints what they came to.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    if options.faults {
        let Options { seed: first, seeds, honest, cheat, coalition, all, json, .. } = *options;
        let players = options.players.map(usize::from);
        return faults::simulate(&faults::Options {
            first,
            seeds,
            game: options.table.game.game.key(),
            seats: options.table.seats,
            honest,
            cheat,
            coalition,
            players,
            all,
            json,
        });
    }
    let setup = options.table.setup()?;
    // If the setting can't be played, this fails before any thread starts.
    options.table.game.game.start(&setup)?;
    if options.record {
        say(&options.table.game.arena.write(&setup, options.bots.into(), options.seed)?);
        return Ok(());
    }
    let begun = Instant::now();
    let tally = play(options, &setup)?;
    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
    if options.json {
        say_json(&object(options, &tally, seconds));
    } else {
        say(&table(options, &tally, seconds));
    }
    Ok(())
}

fn play(options: &Options, setup: &[u8]) -> Result<Tally, BadSetup> {
    let arena = options.table.game.arena;
    let players = options.bots.into();
    let threads = u64::from(options.threads);
    let first = options.seed;
    let share = |thread: u64| -> Range<u64> {
        let at = |part: u64| {
            first.wrapping_add(u128::from(options.games).wrapping_mul(part.into()).div_euclid(threads.into()) as u64)
        };
        at(thread)..at(thread + 1)
    };
    if threads == 1 {
        return arena.simulate(setup, players, share(0));
    }
    thread::scope(|scope| {
        let tasks: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || arena.simulate(setup, players, share(thread)))).collect();
        let mut sum = Tally::default();
        for task in tasks {
            sum.add(&task.join().expect("bots and rules don't panic")?);
        }
        Ok(sum)
    })
}

fn object(options: &Options, tally: &Tally, seconds: f64) -> Json {
    let mut wins: BTreeMap<&str, Map<String, Json>> = BTreeMap::new();
    for ((side, grade), games) in &tally.wins {
        let side = wins.entry(side).or_default();
        let total = side.get("total").and_then(Json::as_u64).unwrap_or(0) + games;
        side.insert("total".to_owned(), total.into());
        side.insert((*grade).to_owned(), (*games).into());
    }
    let roles: Map<String, Json> = (tally.roles.iter())
        .map(|(role, fared)| ((*role).to_owned(), json!({"players": fared.players, "winners": fared.winners})))
        .collect();
    json!({
        "game": options.table.game.game.key(),
        "seats": options.table.seats(),
        "seed": options.seed,
        "threads": options.threads,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": seconds,
        "games_per_second": tally.games as f64 / seconds,
        "moves_per_second": tally.moves as f64 / seconds,
        "wins": wins,
        "roles": roles,
        "unfinished": tally.unfinished,
        "refused": tally.refused,
        "moves_per_game": mean(tally.moves, tally.games),
        "rounds_per_game": mean(tally.rounds, tally.games - tally.unfinished),
    })
}

fn table(options: &Options, tally: &Tally, seconds: f64) -> String {
    let mut text = String::new();
    let bots = if options.bots == Bots::Random { "random moves" } else { "bots" };
    let key = options.table.game.game.key();
    let _ = writeln!(
        text,
        "{key}, {} seats, {} games of {bots}, seed {}\n",
        options.table.seats(),
        tally.games,
        options.seed
    );
    let _ = writeln!(text, "{:<10} {:<10} {:>9} {:>8}   95 % interval", "side", "grade", "games", "share");
    let mut sides: BTreeMap<&str, u64> = BTreeMap::new();
    for ((side, _), games) in &tally.wins {
        *sides.entry(side).or_default() += games;
    }
    let mut row = |side: &str, grade: &str, games: u64| {
        let (low, high) = interval(games, tally.games);
        let share = 100.0 * mean(games, tally.games);
        let _ = writeln!(text, "{side:<10} {grade:<10} {games:>9} {share:>6.1} %   {low:.1} to {high:.1} %");
    };
    for (side, games) in &sides {
        row(side, "all", *games);
        tally.wins.iter().filter(|((of, _), _)| of == side).for_each(|((_, grade), games)| row("", grade, *games));
    }
    row("unfinished", "", tally.unfinished);
    let _ = writeln!(text, "\n{:<10} {:>9} {:>8}   95 % interval", "role", "players", "won");
    for (role, fared) in &tally.roles {
        let (share, interval) = fared.share();
        let [share, low, high] = [share, interval[0], interval[1]].map(|share| 100.0 * share);
        let _ = writeln!(text, "{role:<10} {:>9} {share:>6.1} %   {low:.1} to {high:.1} %", fared.players);
    }
    let finished = tally.games - tally.unfinished;
    let _ = writeln!(
        text,
        "\nmoves per game {:.1}, at most {}; rounds {:.1}, at most {}",
        mean(tally.moves, tally.games),
        tally.most_moves,
        mean(tally.rounds, finished),
        tally.most_rounds
    );
    let _ = writeln!(
        text,
        "{seconds:.2} s on {} thread(s): {:.0} games/s, {:.0} moves/s",
        options.threads,
        tally.games as f64 / seconds,
        tally.moves as f64 / seconds
    );
    if tally.refused > 0 {
        let _ = writeln!(text, "{} games ended by a move that the rules refused", tally.refused);
    }
    text
}

fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}

/// Wilson's 95 % interval for a share, in percent.
pub(crate) fn interval(hits: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 100.0);
    }
    let n = of as f64;
    let p = mean(hits, of);
    let z = 1.96_f64;
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (100.0 * ((middle - half) / whole).max(0.0), 100.0 * ((middle + half) / whole).min(1.0))
}
