//! `winter play` plays a text record and prints it with its views.

use super::args::{Failure, called, read, say, say_json};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use winterover::games::SHELF;
use winterover::session::text::play::{Run, TextError, play};
use winterover::session::text::stage::AnyText;
use winterover::table::record::RECORD_LIMIT;

/// What `winter play` is told.
#[derive(Args)]
pub(crate) struct Options {
    /// The record; `-` reads the standard input.
    file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Plays the record and prints it with its views; what is printed can be played again.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let bytes = read(&options.file, RECORD_LIMIT)?;
    let text = String::from_utf8(bytes).map_err(|error| not_text(options, error.as_bytes()))?;
    let run = played(&options.file, &text)?;
    if options.json {
        say_json(&json!({
            "game": run.game,
            "moves": run.moves,
            "awaited": run.awaited,
            "outcome": run.outcome,
            "record": run.text,
        }));
    } else {
        say(&run.text);
    }
    Ok(())
}

/// A text record of one of the games, played; `file` is where it comes from.
pub(crate) fn played(file: &Path, text: &str) -> Result<Run, Failure> {
    let texts: Vec<&dyn AnyText> = SHELF.iter().map(|game| game.text).collect();
    play(text, &texts).map_err(|TextError { line, fault }| Failure::Record {
        message: format!("{}:{line}: {fault}", called(file)),
        details: json!({ "error": fault.to_string(), "line": line }),
    })
}

fn not_text(options: &Options, bytes: &[u8]) -> Failure {
    let good = bytes.utf8_chunks().next().map_or(0, |chunk| chunk.valid().matches('\n').count());
    let what = "this is not text in UTF-8";
    let line = good + 1;
    let message = format!("{}:{line}: {what}", called(&options.file));
    Failure::Record { details: json!({ "error": what, "line": line }), message }
}
