//! `winter` reads its command line, does what it says, and ends with the result.

use clap::{Args, Parser, Subcommand};
use serde_json::{Value as Json, json};
use std::fs::File;
use std::io::{Read, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;
use thiserror::Error;
use winterover::games::{SHELF, Shelved};
use winterover::table::erase::BadSetup;
use winterover::table::record::switch_value;
use winterover::table::setup::Value;

/// Play, simulate and check games of Winterover.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a text record on an open table; print it with the views it asks for.
    Play(super::play::Options),
    /// Let bots play many games and count how they end.
    Simulate(super::simulate::Options),
    /// Tell how bots fare at every game and number of seats.
    Odds(super::odds::Options),
    /// Check a saved record: every signature, proof and rule; of a text record the rules alone.
    Audit(super::audit::Options),
    /// List the switches of a game.
    Switches(super::switches::Options),
}

/// A game and its settings.
#[derive(Args)]
pub(crate) struct Table {
    /// The game's key.
    #[arg(long, value_parser = game, default_value = "the-thing")]
    pub(crate) game: &'static Shelved,
    /// How many seats; the game's least unless given.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// A switch and its value; can be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = setting)]
    pub(crate) settings: Vec<(String, Value)>,
}

/// Why `winter` ends with a status other than 0.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A record is wrong: status 1. `Json` has the details.
    #[error("{message}")]
    Record { message: String, details: Json },
    /// `winter` was called wrongly: status 2.
    #[error("{0}")]
    Call(String),
    /// Something was found; it has been printed already.
    #[error("")]
    NotClean,
}

impl From<BadSetup> for Failure {
    fn from(error: BadSetup) -> Self {
        Failure::Call(error.to_string())
    }
}

impl Table {
    pub(crate) fn seats(&self) -> u8 {
        self.seats.unwrap_or(*self.game.game.seats().start())
    }

    /// The encoded setting.
    pub(crate) fn setup(&self) -> Result<Vec<u8>, Failure> {
        let rules = self.game.game;
        let mut setup = rules.setup(self.seats()).map_err(BadSetup::Unplayable)?;
        for (key, value) in &self.settings {
            setup = rules.set(&setup, key, *value)?;
        }
        Ok(setup)
    }
}

/// Does what the command line says. Returns the status to end with.
pub(crate) fn run() -> ExitCode {
    let (result, as_json) = match Cli::parse().command {
        Command::Play(options) => (super::play::run(&options), options.json),
        Command::Simulate(options) => (super::simulate::run(&options), options.json),
        Command::Odds(options) => (super::odds::run(&options), false),
        Command::Audit(options) => (super::audit::run(&options), options.json),
        Command::Switches(options) => (super::switches::run(&options), options.json),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::NotClean) => ExitCode::from(1),
        Err(Failure::Record { details, .. }) if as_json => {
            say(&format!("{details}\n"));
            ExitCode::from(1)
        }
        Err(failure) => {
            eprintln!("winter: {failure}");
            ExitCode::from(if matches!(failure, Failure::Call(_)) { 2 } else { 1 })
        }
    }
}

/// Writes to the standard output. It isn't an error if nobody reads that any more.
pub(crate) fn say(text: &str) {
    let _ = stdout().write_all(text.as_bytes());
}

/// Writes one JSON object.
pub(crate) fn say_json(object: &Json) {
    say(&format!("{object}\n"));
}

/// The bytes of a file, or of the standard input for `-`: at most `limit`.
pub(crate) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    let wrong = |error: std::io::Error| Failure::Call(format!("{} can't be read: {error}", called(path)));
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    if path == Path::new("-") {
        stdin().take(most).read_to_end(&mut bytes).map_err(wrong)?;
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(wrong)?;
    }
    if bytes.len() > limit {
        let message = format!("{} is too large: more than {limit} bytes", called(path));
        return Err(Failure::Record { details: json!({ "error": message }), message });
    }
    Ok(bytes)
}

/// What a file is called in messages.
pub(crate) fn called(path: &Path) -> String {
    if path == Path::new("-") { "the standard input".to_owned() } else { path.display().to_string() }
}

/// The game with this key; otherwise, a message that names the games there are.
pub(crate) fn game(key: &str) -> Result<&'static Shelved, String> {
    let known = || SHELF.iter().map(|game| game.game.key()).collect::<Vec<_>>().join(", ");
    SHELF.iter().find(|game| game.game.key() == key).ok_or_else(|| format!("the games are: {}", known()))
}

fn setting(text: &str) -> Result<(String, Value), String> {
    let (key, value) = text.split_once('=').ok_or("a setting is KEY=VALUE")?;
    Ok((key.to_owned(), switch_value(value).map_err(|error| error.to_string())?))
}
