//! Every written game still goes as it is written. Every wrong one is refused with the words it names.
//!
//! `src/games/*/golden/*.log` play to their end and print exactly themselves; `golden/invalid/*.log` begin with `# line N: error`. After a change
//! that is meant, `WINTER_BLESS=1 cargo test --test golden` writes the first kind again.

#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};
use winterover::games::SHELF;
use winterover::session::text::play::{Run, TextError, play};
use winterover::session::text::stage::AnyText;
use winterover::table::record::switch_value;
use winterover::table::setup::Range;

fn texts() -> Vec<&'static dyn AnyText> {
    SHELF.iter().map(|game| game.text).collect()
}

fn run(text: &str) -> Result<Run, TextError> {
    play(text, &texts())
}

fn records(folder: &str) -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let mut found = Vec::new();
    for game in fs::read_dir(games).expect("the games' folder is there") {
        let folder = game.expect("it can be listed").path().join(folder);
        let Ok(files) = fs::read_dir(folder) else { continue };
        found.extend(files.map(|file| file.expect("it can be listed").path()));
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "log"));
    found.sort();
    found
}

#[test]
fn written_games_go_as_written() {
    let bless = std::env::var_os("WINTER_BLESS").is_some();
    let files = records("golden");
    assert!(!files.is_empty(), "no golden records were found");
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a golden record is readable text");
        match run(&text) {
            Ok(run) if run.text == text => {}
            Ok(run) if bless => fs::write(&path, run.text).expect("a golden record can be written"),
            Ok(run) => {
                let at = run.text.lines().zip(text.lines()).position(|(now, then)| now != then);
                wrong.push(format!("{}: other output from printed line {at:?} on", path.display()));
            }
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn wrong_records_are_refused_by_line_and_culprit() {
    let files = records("golden/invalid");
    assert!(!files.is_empty(), "no wrong records were found");
    for path in files {
        let text = fs::read_to_string(&path).expect("a golden record is readable text");
        let expected = text.lines().next().and_then(|line| line.strip_prefix("# "));
        let expected = expected.unwrap_or_else(|| panic!("{} doesn't name its error", path.display()));
        let error = run(&text).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some(expected), "{}", path.display());
    }
}

#[test]
fn the_documented_example_plays() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/protocol.md"));
    let page = page.expect("docs/protocol.md is there");
    let examples: Vec<&str> = page.split("```winter\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    for game in SHELF {
        let begins = format!("game {}\n", game.game.key());
        assert!(examples.iter().any(|example| example.starts_with(&begins)), "no example of {}", game.game.key());
    }
    for example in examples {
        let run = run(example).unwrap_or_else(|error| panic!("the example in docs/protocol.md: {error}\n{example}"));
        assert_eq!(run.text, example, "the example prints itself");
    }
}

#[test]
fn switches_can_be_set_in_any_order_where_one_depends_on_another() {
    let head = "game the-thing\nseats Ann Bob Carl Dave Eve Fay\n";
    for settings in ["set queens 5\nset redCount 50\n", "set redCount 50\nset queens 5\n"] {
        let run = run(&format!("{head}{settings}"));
        assert!(run.is_ok(), "five Queens need a third deck, which has enough red cards: {run:?}");
    }
}

#[test]
fn each_word_of_a_switch_is_read_as_it_is_written() {
    for game in SHELF.iter().map(|shelved| shelved.game) {
        for seats in game.seats() {
            let setup = game.setup(seats).expect("so many can play");
            for switch in game.switches(&setup).expect("a setup").0 {
                let Range::Words(words) = switch.range else { continue };
                for word in words {
                    let read = switch_value(word).expect("a word for a switch");
                    let set = game.set(&setup, switch.key, read).unwrap_or_else(|error| panic!("{error:?}"));
                    let now = game.switches(&set).expect("a setup").0.into_iter().find(|now| now.key == switch.key);
                    assert_eq!(now.map(|now| now.value.to_string()).as_deref(), Some(*word), "{}", switch.key);
                }
            }
        }
    }
}

#[test]
fn bots_games_play_again_from_their_records() {
    use winterover::session::arena::Players;
    for game in SHELF {
        for seats in game.game.seats() {
            for (players, seed) in [(Players::Default, 1), (Players::Random, 2), (Players::Random, 3)] {
                let setup = game.game.setup(seats).expect("a seat count of the game");
                let record = game.arena.write(&setup, players, seed).expect("the default setting can be played");
                let run = run(&record).unwrap_or_else(|error| panic!("{seats} seats, seed {seed}: {error}"));
                assert!(run.outcome.is_some(), "{seats} seats, seed {seed}: the game isn't over");
                assert_eq!(run.text, record, "{seats} seats, seed {seed}");
            }
        }
    }
}

/// Records with lines lost, doubled, swapped and bent: an error or a game, never a panic.
#[test]
fn bent_records_never_panic() {
    use winterover::base::rng::{below, seeded};
    use winterover::session::arena::Players;
    let mut rng = seeded(11);
    for game in SHELF {
        let setup = game.game.setup(*game.game.seats().start()).expect("a seat count of the game");
        let record = game.arena.write(&setup, Players::Default, 5).expect("the default setting can be played");
        for _ in 0..300 {
            let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
            for _ in 0..=below(&mut rng, 3) {
                let from = below(&mut rng, lines.len());
                let to = below(&mut rng, lines.len());
                match below(&mut rng, 5) {
                    0 => drop(lines.remove(from)),
                    1 => lines.swap(from, to),
                    2 => lines.insert(to, lines[from].clone()),
                    3 => lines[from] = lines[from].chars().rev().collect(),
                    _ => {
                        let words: Vec<String> = lines[to].split_whitespace().map(str::to_owned).collect();
                        let word = &words[below(&mut rng, words.len())];
                        let old = lines[from].split_whitespace().last().unwrap_or_default().to_owned();
                        lines[from] = lines[from].replace(&old, word);
                    }
                }
            }
            let _ = run(&lines.join("\n"));
        }
    }
}
