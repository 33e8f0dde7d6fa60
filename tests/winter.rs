//! The command line prints what it should, ends as it should, and agrees with the devices of a table.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::net::Net;
use serde_json::Value as Json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use winterover::games::the_thing::rules::TheThing;
use winterover::games::{RULES, SHELF, Shelved};
use winterover::session::peer::Act;
use winterover::session::{Phase, Verdict, audit};
use winterover::sim::CALM;
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};
use winterover::table::setup::Range;

fn winter(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_winter")).args(arguments).output().expect("winter runs")
}

fn json(output: &Output) -> Json {
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

fn golden(name: &str) -> String {
    format!("{}/src/games/the_thing/golden/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn scratch(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a scratch file can be written");
    path
}

#[test]
fn play_prints_what_it_read_and_counts_moves() {
    let path = golden("helicopter.log");
    let output = winter(&["play", &path]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, fs::read(&path).expect("a golden record"));
    let object = json(&winter(&["play", &path, "--json"]));
    assert_eq!(object["outcome"], "aliens ultimate, voted, round 1");
    assert_eq!(object["moves"], 16);
}

#[test]
fn play_names_the_line_that_is_wrong() {
    let path = golden("invalid/out-of-turn.log");
    let output = winter(&["play", &path]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("out-of-turn.log:5: Bob can't move now"), "{said}");
    let output = winter(&["play", &path, "--json"]);
    assert_eq!((output.status.code(), json(&output)["line"].as_u64()), (Some(1), Some(5)));
}

#[test]
fn play_names_a_file_that_is_no_text_or_too_large() {
    let bytes = scratch("not-text.log", b"game the-thing\n\xff\xfe").to_string_lossy().into_owned();
    assert_eq!(json(&winter(&["play", &bytes, "--json"]))["line"], 2);
    let long = scratch("long.log", &vec![b'#'; (1 << 20) + 1]).to_string_lossy().into_owned();
    for (path, what) in [(&bytes, "not-text.log:2: this is not text in UTF-8"), (&long, "long.log is too large")] {
        let output = winter(&["play", path]);
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(what), "{said}");
    }
}

#[test]
fn audit_says_of_a_text_record_that_it_was_open() {
    let path = golden("helicopter.log");
    let output = winter(&["audit", &path]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let open = "open: nothing was sealed, so there is nothing to prove; every move is by the rules\n";
    assert_eq!(said, format!("the-thing: 16 moves\noutcome: aliens ultimate, voted, round 1\n{open}"));
    let object = json(&winter(&["audit", &path, "--json"]));
    assert_eq!((object["open"].as_bool(), object["moves"].as_u64()), (Some(true), Some(16)));
    let wrong = golden("invalid/out-of-turn.log");
    let output = winter(&["audit", &wrong]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("out-of-turn.log:5: Bob can't move now"), "{said}");
}

#[test]
fn play_skips_a_byte_order_mark() {
    let record = fs::read(golden("helicopter.log")).expect("a golden record");
    let marked = scratch("marked.log", &[b"\xef\xbb\xbf", record.as_slice()].concat());
    let output = winter(&["play", &marked.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.stdout, record);
}

#[test]
fn wrong_calls_end_with_two() {
    for arguments in [
        &["sing"][..],
        &["play"],
        &["play", "there/is/no/such/file"],
        &["simulate", "--game", "snap"],
        &["simulate", "--seats", "3"],
        &["simulate", "--games", "0"],
        &["simulate", "--set", "conditions=on"],
        &["switches", "--set", "queens"],
    ] {
        assert_eq!(winter(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_table_with_faults_is_the_same_every_time() {
    let arguments =
        ["simulate", "--faults", "--game", "the-things", "--seats", "4", "--seed", "2", "--seeds", "1", "--json"];
    let run = || winter(&arguments);
    let output = run();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let object = json(&output);
    assert_eq!(object["seeds"].as_u64(), Some(1));
    assert!(object["entries"].as_u64() > Some(20), "{object}");
    assert_eq!(run().stdout, output.stdout);
    assert_eq!(winter(&["simulate", "--seeds", "3"]).status.code(), Some(2));
    assert_eq!(winter(&["simulate", "--faults", "--games", "3"]).status.code(), Some(2));
}

#[test]
fn what_a_coalition_achieves_is_counted() {
    let of = |size: &str| {
        let table =
            ["simulate", "--faults", "--game", "the-things", "--seats", "4", "--players", "4", "--coalition", size];
        winter(&[table.as_slice(), &["--seed", "2", "--seeds", "1", "--json"]].concat())
    };
    for (size, learnt, code) in [(1, 0, 0), (3, 1, 1)] {
        let output = of(&size.to_string());
        assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
        let object = json(&output);
        let harms = ["learnt", "undone", "framed", "unnamed", "stopped"].map(|harm| object[harm].as_u64());
        assert_eq!(harms, [Some(learnt), Some(0), Some(0), Some(0), Some(0)], "{object}");
        assert_eq!((object["tables"].as_u64(), object["coalition"].as_u64()), (Some(1), Some(size)));
        assert!(
            object["entries"].as_u64() > Some(0) && object["strategies"].as_object().is_some_and(|all| !all.is_empty()),
            "{object}"
        );
    }
    assert_eq!(winter(&["simulate", "--coalition", "2"]).status.code(), Some(2));
}

#[test]
fn simulate_counts_every_game_alike_on_any_number_of_threads() {
    for bots in ["default", "random"] {
        let run = |threads| {
            let arguments =
                ["simulate", "--seats", "6", "--games", "60", "--bots", bots, "--json", "--threads", threads];
            let output = winter(&arguments);
            assert_eq!(output.status.code(), Some(0));
            json(&output)
        };
        let one = run("1");
        let three = run("3");
        assert_eq!((&one["wins"], &one["moves"]), (&three["wins"], &three["moves"]));
        let wins: u64 = one["wins"].as_object().expect("wins").values().filter_map(|side| side["total"].as_u64()).sum();
        assert_eq!(wins + one["unfinished"].as_u64().expect("a number"), 60);
        assert_eq!(one["refused"], 0);
        for key in ["games", "moves", "seconds", "games_per_second", "moves_per_second"] {
            assert!(one[key].as_f64().is_some_and(|number| number > 0.0), "{key}");
        }
    }
}

/// What is promised for the defaults: both sides win their share, and games end.
#[test]
fn bots_of_both_sides_win_their_share() {
    for seats in ["4", "8", "12"] {
        let object = json(&winter(&["simulate", "--seats", seats, "--games", "200", "--json"]));
        for side in ["aliens", "humans"] {
            let won = object["wins"][side]["total"].as_u64().unwrap_or(0);
            assert!(won >= 40, "{side} won {won} of 200 games at {seats} seats");
        }
        let drawn = object["wins"]["nobody"]["total"].as_u64().unwrap_or(0);
        assert!(drawn <= 12, "{drawn} of 200 games had no winner");
    }
}

#[test]
fn odds_have_a_row_for_every_game_scenario_and_number_of_seats() {
    let scenarios = |shelved: &Shelved, seats: u8| {
        let setup = shelved.game.setup(seats).expect("playable");
        let (switches, _) = shelved.game.switches(&setup).expect("a setting");
        let scenario = switches.iter().find(|switch| switch.is_scenario).map(|switch| switch.range);
        if let Some(Range::Words(words)) = scenario { words.len() } else { 1 }
    };
    let rows_of = |shelved: &Shelved| shelved.game.seats().map(|seats| scenarios(shelved, seats)).sum::<usize>();
    let output = winter(&["odds", "--games", "4"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8_lossy(&output.stdout);
    let rows: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(rows.len(), SHELF.iter().map(rows_of).sum::<usize>());
    for row in rows {
        let sides = row.split(" | ").nth(2).expect("who wins");
        let shares = sides.split(" %").filter_map(|share| share.rsplit(' ').next()?.parse::<f64>().ok());
        let whole: f64 = shares.sum();
        assert!((whole - 100.0).abs() < 1.0, "{row}");
    }
}

#[test]
fn switches_are_listed_with_what_they_take() {
    let object = json(&winter(&["switches", "--seats", "6", "--set", "queens=5", "--json"]));
    let switches = object["switches"].as_array().expect("a list");
    let queens = switches.iter().find(|switch| switch["key"] == "queens").expect("a switch of The Thing");
    assert_eq!((&queens["value"], &queens["default"]), (&Json::from(5), &Json::from(1)));
    assert_eq!((&queens["takes"], &queens["against_advice"]), (&Json::from("1 to 5"), &Json::from(true)));
}

/// A game of four devices, sealed, whose seats are played by bots that know what their device knows.
fn sealed_game() -> Net {
    let mut net = Net::gathered_with(4, CALM, 3, &RULES);
    net.act(0, Act::Start);
    let mut bots: Vec<_> = (0u8..4).map(|seat| (SHELF[0].bot)(winterover::base::ids::Seat(seat), 5)).collect();
    for _ in 0..100_000 {
        for at in 0..4 {
            let Some(seat) = net.peers[at].to_move().iter().next() else { continue };
            let table: &dyn AnyTable = net.peers[at].table().expect("a table");
            let action = bots[seat.index()].choose(table).expect("a bot whose turn it is moves");
            net.act(at, Act::Move { seat, action });
        }
        if net.peers.iter().all(|peer| peer.report().is_some()) {
            return net;
        }
        net.step();
    }
    panic!("the game never ended");
}

#[test]
fn audit_agrees_with_the_devices() {
    let net = sealed_game();
    assert_eq!(net.accusations(), []);
    assert!(net.peers.iter().all(|peer| peer.phase() == Phase::Over));
    let record = net.peers[2].record().expect("a record");
    let report = audit(&record, &RULES).expect("an audit");
    let everything = |table: &dyn AnyTable| {
        let played = table.as_any().downcast_ref::<Played<TheThing>>().expect("the game");
        (played.game.view(Viewer::Everything), played.log.len())
    };
    let replay = report.replay.as_ref().expect("every card is open");
    assert_eq!(replay.steps(), report.moves as usize);
    let first = replay.table(0);
    let last = replay.table(replay.steps());
    assert!(!first.is_over() && first.needs().is_empty());
    assert!(last.is_over() && everything(last.as_ref()) == everything(report.table.as_ref()));
    assert_eq!(report.verdict, Verdict::Clean);

    let path = scratch("sealed.winter", &record);
    let output = winter(&["audit", &path.to_string_lossy(), "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let object = json(&output);
    assert_eq!((&object["clean"], &object["moves"]), (&Json::from(true), &Json::from(report.moves)));
    let names: Vec<String> = report.roster.seats.iter().map(|seat| seat.look.name.clone()).collect();
    let outcome = SHELF[0].text.outcome(report.table.as_ref(), &names).expect("an outcome");
    assert_eq!(object["outcome"], Json::from(outcome));
    let words = winter(&["audit", &path.to_string_lossy()]);
    assert!(String::from_utf8_lossy(&words.stdout).contains("clean: every signature, proof and move holds"));

    for at in [record.len() / 3, record.len() / 2] {
        let mut broken = record.clone();
        broken[at] ^= 4;
        let path = scratch("broken.winter", &broken);
        let output = winter(&["audit", &path.to_string_lossy(), "--json"]);
        assert_eq!(output.status.code(), Some(1), "a bit turned at {at}");
    }
    let garbage = scratch("garbage.winter", b"no record at all");
    assert_eq!(winter(&["audit", &garbage.to_string_lossy()]).status.code(), Some(1));
}
