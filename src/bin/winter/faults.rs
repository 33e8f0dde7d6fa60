//! `winter simulate --faults`: sealed tables on which everything goes wrong that may.

use super::args::{Failure, say, say_json};
use serde_json::{Map, Value as Json, json};
use std::fmt::Write as _;
use std::panic;
use winterover::games::SHELF;
use winterover::sim::{Broken, Counts, Limits, SimGame, run, shelf};

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
    /// Whether to go on behind a seed that breaks something.
    pub(crate) all: bool,
    /// Print one JSON object.
    pub(crate) json: bool,
}

/// Runs the seeds until one breaks something, or all, and prints what they came to.
pub(crate) fn simulate(options: &Options<'_>) -> Result<(), Failure> {
    let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
    let cheat = options.honest.then_some(None);
    let limits = Limits { game: Some(options.game.to_owned()), seats: options.seats, cheat, ..Limits::default() };
    let shelf = shelf(&games);
    let (mut sum, mut broken) = (Counts::default(), Vec::new());
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
            Err(first) if !options.all => return Err(failed(&first)),
            Err(another) => {
                eprintln!("winter: {another}");
                broken.push(another);
            }
        }
    }
    if let Some(first) = broken.first() {
        let Failure::Record { message, details } = failed(first) else { return Err(failed(first)) };
        return Err(Failure::Record { message: format!("{} seeds broke something\n{message}", broken.len()), details });
    }
    if options.json {
        say_json(&object(options, &sum));
    } else {
        say(&words(options, &sum));
    }
    Ok(())
}

fn failed(broken: &Broken) -> Failure {
    let Broken { seed, plan, entries, at_ms, trouble } = broken;
    let details = json!({
        "error": trouble.to_string(), "seed": seed, "plan": plan, "entry": entries, "at_ms": at_ms,
    });
    let again = format!("again: winter simulate --faults --seed {seed} --seeds 1, with the same --game and --seats");
    Failure::Record { message: format!("{broken}\n{again}"), details }
}

fn object(options: &Options<'_>, sum: &Counts) -> Json {
    let faults: Map<String, Json> =
        sum.faults.iter().map(|(fault, count)| (fault.name().into(), json!(count))).collect();
    let cheat = |(runs, deeds): &(u64, u64)| json!({ "runs": runs, "deeds": deeds });
    let cheats: Map<String, Json> = sum.cheats.iter().map(|(kind, count)| (kind.name().into(), cheat(count))).collect();
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
        "messages": sum.sent.0,
        "bytes": sum.sent.1,
        "longest_host_change_ms": sum.longest_change,
        "longest_catch_up_ms": sum.longest_return,
        "most_bytes_to_catch_up": sum.most_bytes,
        "most_held": sum.held,
        "virtual_ms": sum.time,
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
    sum.faults.iter().for_each(|(fault, count)| row(fault.name(), *count));
    for (cheat, (runs, deeds)) in &sum.cheats {
        row(&format!("tables with {}", cheat.name()), *runs);
        row("  how often", *deeds);
    }
    row("messages repeated", sum.spoilt[0]);
    row("messages lost", sum.spoilt[1]);
    row("messages spoilt", sum.spoilt[2]);
    row("host changes", sum.changes);
    row("devices that came back with what they kept", sum.resumes);
    row("messages", sum.sent.0);
    row("bytes", sum.sent.1);
    row("longest wait at a change of hosts, ms", sum.longest_change);
    row("longest catch-up, ms", sum.longest_return);
    row("most bytes sent during a catch-up", sum.most_bytes);
    row("most held by a device", sum.held as u64);
    text
}
