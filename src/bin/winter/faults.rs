//! `winter simulate --faults` runs sealed tables on which everything that may go wrong does.

use super::args::{Failure, say, say_json};
use data_encoding::HEXLOWER;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic;
use winterover::games::SHELF;
use winterover::sim::{Broken, Cheat, Counts, HARMS, Harm, Limits, SimGame, TROUBLES, Tally, run, shelf};

/// After how many seeds a line reports the progress.
const PROGRESS: u64 = 20;

/// What is to be run.
pub(crate) struct Options<'a> {
    /// The first seed.
    pub(crate) first: u64,
    /// How many.
    pub(crate) seeds: u64,
    /// The game's key.
    pub(crate) game: &'a str,
    /// How many seats, if it matters.
    pub(crate) seats: Option<u8>,
    /// Whether all devices are honest.
    pub(crate) honest: bool,
    /// What one of them does instead, if that is to be the same at each table.
    pub(crate) cheat: Option<Cheat>,
    /// How many devices of each table share all they have, if that is to be so.
    pub(crate) coalition: Option<usize>,
    /// How many players there are at each, if it matters.
    pub(crate) players: Option<usize>,
    /// Whether to go on behind a seed that breaks something.
    pub(crate) all: bool,
    /// Whether to print one JSON object.
    pub(crate) json: bool,
}

/// Runs the seeds, all of them or until one breaks something, and prints the result.
pub(crate) fn simulate(options: &Options<'_>) -> Result<(), Failure> {
    let (sum, broken) = run_all(options)?;
    if let Some(size) = options.coalition {
        return conclude(options, size, &sum, &broken);
    }
    if let Some(first) = broken.first() {
        let Failure::Record { message, details } = failed(first) else { return Err(failed(first)) };
        let message = format!("{} seeds broke something\n{message}\n{}", broken.len(), what_broke(&broken));
        return Err(Failure::Record { message, details });
    }
    if options.json {
        say_json(&object(options, &sum));
    } else {
        say(&words(options, &sum));
    }
    Ok(())
}

/// Runs each seed to its end or to the point where it breaks something. Stops after the first one that does, unless all are wanted.
fn run_all(options: &Options<'_>) -> Result<(Counts, Vec<Broken>), Failure> {
    let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
    let cheat = options.honest.then_some(None).or(options.cheat.map(Some));
    let Options { coalition, players, .. } = *options;
    let game = Some(options.game.to_owned());
    let limits = Limits { game, seats: options.seats, cheat, coalition, players, ..Limits::default() };
    let shelf = shelf(&games);
    let mut sum = Counts::default();
    let mut broken = Vec::new();
    for seed in options.first..options.first.saturating_add(options.seeds) {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            eprintln!("winter: seed {seed} ended in a panic");
            before(info);
        }));
        let result = run(seed, &games, shelf, &limits);
        drop(panic::take_hook());
        match result {
            Ok(Some(counts)) => sum.add(&counts),
            Ok(None) => return Err(Failure::Call("no game can be played so".to_owned())),
            Err(first) if !options.all && coalition.is_none() => return Err(failed(&first)),
            Err(another) => {
                eprintln!("winter: {another}");
                broken.push(another);
            }
        }
        let done = seed - options.first + 1;
        if done.is_multiple_of(PROGRESS) && done < options.seeds {
            let entries = sum.entries;
            let hours = sum.time / 3_600_000;
            let of = options.seeds;
            let bad = broken.len();
            eprintln!("winter: {done} of {of} seeds, {entries} entries, {hours} hours at the table, {bad} broken");
        }
    }
    Ok((sum, broken))
}

/// Prints what coalitions have achieved.
///
/// # Errors
/// One of them achieved something.
fn conclude(options: &Options<'_>, size: usize, sum: &Counts, broken: &[Broken]) -> Result<(), Failure> {
    let count = |harm: Harm| broken.iter().filter(|broken| broken.trouble.harm() == harm).count();
    let tables = sum.runs + broken.len() as u64;
    let entries = sum.entries + broken.iter().map(|broken| u64::from(broken.entries)).sum::<u64>();
    let mut strategies: BTreeMap<&str, u64> = sum.cheats.iter().map(|(kind, of)| (kind.name(), of.tables)).collect();
    for kind in broken.iter().flat_map(|broken| &broken.strategies) {
        *strategies.entry(kind.name()).or_default() += 1;
    }
    if options.json {
        let mut object = Map::new();
        object.insert("tables".to_owned(), tables.into());
        object.insert("entries".to_owned(), entries.into());
        object.insert("coalition".to_owned(), size.into());
        object.insert("strategies".to_owned(), json!(strategies));
        HARMS.into_iter().for_each(|harm| drop(object.insert(harm.name().to_owned(), count(harm).into())));
        say_json(&object.into());
    } else {
        let mut text = format!("{}, {tables} tables with coalitions of {size}, {entries} entries\n\n", options.game);
        for harm in HARMS {
            let _ = writeln!(text, "{:<16} {:>11}", harm.name(), count(harm));
        }
        let _ = writeln!(text, "{:<16} {:>11}", "cut short", sum.cut_short);
        say(&(text + &cheats(sum)));
    }
    match broken.first() {
        Some(_) => Err(Failure::NotClean),
        None => Ok(()),
    }
}

fn failed(broken: &Broken) -> Failure {
    let Broken { seed, plan, entries, at_ms, trouble, strategies: _ } = broken;
    let details = json!({
        "error": trouble.to_string(), "seed": seed, "plan": plan, "entry": entries, "at_ms": at_ms,
    });
    let again = format!("again: winter simulate --faults --seed {seed} --seeds 1, with the same --game and --seats");
    Failure::Record { message: format!("{broken}\n{again}"), details }
}

/// A text that says how many seeds broke what.
fn what_broke(broken: &[Broken]) -> String {
    let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
    broken.iter().for_each(|broken| *kinds.entry(broken.trouble.name()).or_default() += 1);
    kinds.iter().map(|(kind, count)| format!("{kind}: {count}\n")).collect()
}

fn object(options: &Options<'_>, sum: &Counts) -> Json {
    let faults: Map<String, Json> =
        sum.faults.iter().map(|(fault, count)| (fault.name().into(), json!(count))).collect();
    let cheat = |of: &Tally| {
        json!({
            "runs": of.tables, "deeds": of.deeds, "named": of.named, "gone_on_without": of.passed_over,
            "harmless": of.harmless, "unnamed": 0, "finished": of.finished,
        })
    };
    let cheats: Map<String, Json> = sum.cheats.iter().map(|(kind, of)| (kind.name().into(), cheat(of))).collect();
    json!({
        "seed": options.first,
        "seeds": sum.runs,
        "devices": sum.devices,
        "entries": sum.entries,
        "faults": faults,
        "cheats": cheats,
        "messages_repeated": sum.spoilt[0],
        "messages_lost": sum.spoilt[1],
        "messages_spoilt": sum.spoilt[2],
        "host_changes": sum.changes,
        "resumes": sum.resumes,
        "newcomers": sum.newcomers,
        "messages": sum.sent.0,
        "bytes": sum.sent.1,
        "longest_host_change_ms": sum.longest_change,
        "longest_catch_up_ms": sum.longest_return,
        "most_bytes_to_catch_up": sum.most_bytes,
        "most_held": sum.held,
        "virtual_ms": sum.time,
        "trace": HEXLOWER.encode(&sum.trace),
    })
}

fn words(options: &Options<'_>, sum: &Counts) -> String {
    let mut text =
        format!("{}, {} seeds from {} on: all that must hold did\n\n", options.game, sum.runs, options.first);
    let mut row = |what: &str, count: u64| {
        let _ = writeln!(text, "{what:<44} {count:>12}");
    };
    row("devices", sum.devices);
    row("entries", sum.entries);
    row("minutes at the table", sum.time / 60_000);
    row("tables cut short by dishonest devices", sum.cut_short);
    sum.faults.iter().for_each(|(fault, count)| row(fault.name(), *count));
    row("messages repeated", sum.spoilt[0]);
    row("messages lost", sum.spoilt[1]);
    row("messages spoilt", sum.spoilt[2]);
    row("host changes", sum.changes);
    row("devices that came back with what they kept", sum.resumes);
    row("players that came anew with another device", sum.newcomers);
    row("messages", sum.sent.0);
    row("bytes", sum.sent.1);
    row("longest wait at a change of hosts, ms", sum.longest_change);
    row("longest catch-up, ms", sum.longest_return);
    row("most bytes sent during a catch-up", sum.most_bytes);
    row("most held by a device", sum.held as u64);
    TROUBLES.iter().for_each(|kind| row(kind, 0));
    let _ = writeln!(text, "trace {}", HEXLOWER.encode(&sum.trace));
    text + &cheats(sum)
}

/// A text with the table of cheats.
fn cheats(sum: &Counts) -> String {
    if sum.cheats.is_empty() {
        return String::new();
    }
    let heads = ["tables", "deeds", "named", "passed over", "harmless", "unnamed", "finished"];
    let row = |kind: &str, cells: [String; 7]| {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>11}")).collect();
        format!("{kind:<16}{cells}\n")
    };
    let mut all = Tally::default();
    let mut text = format!("\n{}", row("cheats", heads.map(str::to_owned)));
    let cells = |of: &Tally| {
        [of.tables, of.deeds, of.named, of.passed_over, of.harmless, 0, of.finished].map(|count| count.to_string())
    };
    for (kind, of) in &sum.cheats {
        text += &row(kind.name(), cells(of));
        all.add(of);
    }
    text + &row("all", cells(&all))
}
