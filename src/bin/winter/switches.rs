//! `winter switches` lists what can be set before a game.

use super::args::{Failure, Table, say, say_json};
use clap::Args;
use serde_json::{Value as Json, json};
use std::fmt::Write as _;
use winterover::table::setup::Value;

/// What `winter switches` is told.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    table: Table,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Prints every switch with its values.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let (switches, warnings) = options.table.game.game.switches(&options.table.setup()?)?;
    if options.json {
        let list = switches.iter().map(|switch| {
            let value = |value: Value| match value {
                Value::Flag(on) => Json::from(on),
                Value::Number(number) => Json::from(number),
                Value::Delta(delta) => Json::from(delta),
                Value::Word(word) => Json::from(word.as_str()),
            };
            json!({
                "key": switch.key,
                "value": value(switch.value),
                "default": value(switch.default),
                "takes": switch.range.to_string(),
                "against_advice": warnings.contains(&switch.key),
            })
        });
        let list: Vec<Json> = list.collect();
        say_json(&json!({ "game": options.table.game.game.key(), "seats": options.table.seats(), "switches": list }));
        return Ok(());
    }
    let mut text = format!("{:<18} {:>7} {:>8}  takes\n", "switch", "value", "default");
    for switch in &switches {
        let value = switch.value;
        let default = switch.default;
        let advice = if warnings.contains(&switch.key) { "  (against the rules' advice)" } else { "" };
        let _ = writeln!(text, "{:<18} {value:>7} {default:>8}  {}{advice}", switch.key, switch.range);
    }
    say(&text);
    Ok(())
}
