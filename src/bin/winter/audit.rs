//! `winter audit` checks a saved record from its first entry to its last.
//!
//! Of a text record, such as that of a solo game, it can only say that the moves follow the rules: nothing was sealed at an open table, so there is
//! nothing to prove.

use super::args::{Failure, called, read, say, say_json};
use super::play::played;
use clap::Args;
use serde_json::{Value as Json, json};
use std::fmt::Write as _;
use std::path::PathBuf;
use winterover::games::{RULES, find};
use winterover::session::log::file::RecordError;
use winterover::session::table::audit::{AuditError, Handover, Report, Verdict, Violation, audit};
use winterover::table::record::is_text_record;

/// The longest record read, in bytes: a long game of twelve is a hundredth of it.
const FILE_LIMIT: usize = 256 << 20;

/// What `winter audit` is told.
#[derive(Args)]
pub(crate) struct Options {
    /// The record, as the page saves it.
    file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Audits the record and prints what was found.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let bytes = read(&options.file, FILE_LIMIT)?;
    if let Some(text) = std::str::from_utf8(&bytes).ok().filter(|text| is_text_record(text)) {
        return open(options, text);
    }
    let report = audit(&bytes, &RULES).map_err(|error| {
        let error = match error {
            AuditError::Record(RecordError::Magic) => {
                "no record of a sealed table, nor text in UTF-8 that is one of an open table".to_owned()
            }
            error => error.to_string(),
        };
        let message = format!("{}: {error}", called(&options.file));
        Failure::Record { details: json!({ "error": error }), message }
    })?;
    let broken = match &report.verdict {
        Verdict::Clean | Verdict::Incomplete => &[][..],
        Verdict::Broken(violations) => violations,
    };
    if options.json {
        say_json(&object(&report, broken));
    } else {
        say(&words(&report, broken));
    }
    if report.verdict == Verdict::Clean { Ok(()) } else { Err(Failure::NotClean) }
}

/// Plays a text record and prints that it was open.
fn open(options: &Options, text: &str) -> Result<(), Failure> {
    let run = played(&options.file, text)?;
    if options.json {
        say_json(&json!({ "open": true, "game": run.game, "moves": run.moves, "outcome": run.outcome }));
        return Ok(());
    }
    let outcome = run.outcome.map_or_else(|| "no outcome".to_owned(), |outcome| format!("outcome: {outcome}"));
    say(&format!(
        "{}: {} moves\n{outcome}\nopen: nothing was sealed, so there is nothing to prove; every move is by the rules\n",
        run.game, run.moves
    ));
    Ok(())
}

/// The players' names in seat order.
fn names(report: &Report) -> Vec<String> {
    report.roster.seats.iter().map(|seat| seat.look.name.clone()).collect()
}

fn outcome(report: &Report) -> Option<String> {
    find(&report.roster.game)?.text.outcome(report.table.as_ref(), &names(report))
}

fn object(report: &Report, broken: &[Violation]) -> Json {
    let violation = |violation: &Violation| {
        json!({
            "entry": violation.entry,
            "device": violation.device,
            "seat": violation.seat.map(|seat| seat.0),
            "fault": violation.fault.to_string(),
        })
    };
    let handover = |handover: &Handover| {
        json!({
            "entry": handover.entry,
            "from": handover.gone,
            "to": handover.heir.device,
            "bot": handover.heir.bot,
            "seats": handover.seats.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        })
    };
    json!({
        "clean": report.verdict == Verdict::Clean,
        "unchecked": report.unchecked.as_ref().map(ToString::to_string),
        "game": report.roster.game,
        "build": report.roster.build,
        "seats": names(report),
        "devices": report.roster.devices.len(),
        "entries": report.entries,
        "moves": report.moves,
        "outcome": outcome(report),
        "handovers": report.handovers.iter().map(handover).collect::<Vec<_>>(),
        "violations": broken.iter().map(violation).collect::<Vec<_>>(),
    })
}

fn words(report: &Report, broken: &[Violation]) -> String {
    let mut text = format!(
        "{} with {} on {} devices: {} entries, {} moves\n",
        report.roster.game,
        names(report).join(", "),
        report.roster.devices.len(),
        report.entries,
        report.moves
    );
    let _ = match outcome(report) {
        Some(outcome) => writeln!(text, "outcome: {outcome}"),
        None => writeln!(text, "no outcome"),
    };
    for Handover { entry, gone, heir, seats } in &report.handovers {
        let whose: Vec<&str> = seats
            .iter()
            .filter_map(|seat| report.roster.seats.get(seat.index()))
            .map(|seat| seat.look.name.as_str())
            .collect();
        let bot = if heir.bot { ", for a bot" } else { "" };
        let _ = writeln!(
            text,
            "entry {entry}: device {gone} leaves, seat of {} to device {}{bot}",
            whose.join(", "),
            heir.device
        );
    }
    let _ = match (&report.unchecked, broken) {
        (None, []) => writeln!(text, "clean: every signature, proof and move holds"),
        (Some(why), []) => writeln!(text, "nothing wrong as far as it could be checked, but {why}"),
        (Some(why), _) => writeln!(text, "not everything could be checked: {why}"),
        (None, _) => Ok(()),
    };
    for violation in broken {
        let seat = violation.seat.and_then(|seat| report.roster.seats.get(seat.index()));
        let whose = seat.map_or_else(String::new, |seat| format!(", seat of {}", seat.look.name));
        let _ = writeln!(text, "entry {}: device {}{whose}: {}", violation.entry, violation.device, violation.fault);
    }
    text
}
