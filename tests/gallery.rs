//! The gallery's scenes are marked in the games' golden records. Each can be drawn, and there is one for every phase that a record knows.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use winterover::games::SHELF;
use winterover::session::text::play::{moment, play};
use winterover::session::text::stage::AnyText;
use winterover::ui::gallery::scene::{Eyes, game, scenes};
use winterover::ui::shelf::Shelved;

/// The golden records of a game.
fn records(shelved: &Shelved) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let folder = folder.join(shelved.game.key().replace('-', "_")).join("golden");
    let entries = fs::read_dir(folder).expect("its records").map(|entry| entry.expect("an entry").path());
    let files = entries.filter(|path| path.extension().is_some_and(|ending| ending == "log"));
    files.map(|path| fs::read_to_string(path).expect("readable text")).collect()
}

#[test]
fn every_scene_can_be_drawn() {
    for shelved in SHELF {
        let mut names = BTreeSet::new();
        for record in records(shelved) {
            assert_eq!(game(&record), Some(shelved.game.key()));
            for scene in scenes(&record) {
                let name = scene.name;
                assert!(names.insert(name.to_owned()), "two scenes are called {name}");
                let moment = moment(scene.record, &[shelved.text]).unwrap_or_else(|error| panic!("{name}: {error}"));
                if let Eyes::Player(player) = scene.eyes {
                    assert!(moment.seat(player).is_ok(), "{name}: nobody is called {player}");
                }
            }
        }
        assert!(names.len() > 20, "{}", shelved.game.key());
    }
}

/// The phases that a record leads through, or the stages of a game whose phases have some, and those that it has scenes of, each by its first word.
fn phases(record: &str, text: &dyn AnyText) -> [BTreeSet<String>; 2] {
    let is_move = |line: &str| line.split_once(": ").is_some_and(|(who, _)| who.chars().all(char::is_alphabetic));
    let laid = ["top ", "mix "];
    let looked_at: String = record
        .lines()
        .map(|line| {
            let scene = line.starts_with("# scene ");
            let move_made = is_move(line) && !laid.iter().any(|start| line.starts_with(start));
            if scene || move_made { format!("view table\n{line}\n") } else { format!("{line}\n") }
        })
        .collect();
    let run = play(&(looked_at + "view table\n"), &[text]).expect("to look changes nothing");
    let mut now = String::new();
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for line in run.text.lines() {
        let phase = ["#|   phase ", "#|   stage "].into_iter().find_map(|named| line.strip_prefix(named));
        if let Some(phase) = phase {
            now = phase.split_whitespace().next().unwrap_or_default().to_owned();
            found[0].insert(now.clone());
        } else if line.starts_with("# scene ") {
            found[1].insert(now.clone());
        }
    }
    found
}

#[test]
fn every_phase_has_a_scene() {
    for shelved in SHELF {
        let mut all = BTreeSet::new();
        let mut shown = BTreeSet::new();
        for record in records(shelved) {
            let [reached, seen] = phases(&record, shelved.text);
            all.extend(reached);
            shown.extend(seen);
        }
        let missing: Vec<&String> = all.difference(&shown).collect();
        assert!(missing.is_empty(), "{}: no scene of {missing:?}", shelved.game.key());
        assert!(all.len() > 5, "{all:?}");
    }
}

#[test]
fn every_widget_has_a_sample() {
    // The page draws what is said, the file has the button to peek, a field has radio buttons, and every scene of a game has its moment and its
    // latest lines with a seal.
    const ELSEWHERE: [&str; 5] = ["notice", "peek", "radio", "moment", "seal"];
    let source = |path: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui").join(path));
    let samples = source("gallery/samples.rs").expect("the samples");
    let widgets = source("widgets/mod.rs").expect("the widgets");
    let modules: Vec<&str> =
        widgets.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert!(modules.len() > 10, "{modules:?}");
    let is_shown = |module: &&&str| {
        let text = source(&format!("widgets/{module}.rs")).expect("a widget");
        let items = text.lines().filter_map(|line| line.strip_prefix("pub fn ").or(line.strip_prefix("pub struct ")));
        let mut drawn = items.filter_map(|item| item.split(['(', '<', ' ']).next());
        let is_used = |name| {
            [format!("{name}("), format!("{name} {{"), format!("<{name} ")].iter().any(|used| samples.contains(used))
        };
        ELSEWHERE.contains(module) || drawn.any(is_used)
    };
    let missing: Vec<&&str> = modules.iter().filter(|module| !is_shown(module)).collect();
    assert!(missing.is_empty(), "no sample of {missing:?}");
}
