//! Numbers say how well a stranger can live in the program's source; they may shrink and not grow. docs/decisions/measures.md says of each where
//! it is to arrive, and why it isn't there yet.

use crate::source::{Module, listed, modules};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The modules of a folder's `mod.rs`, and of the folders in it, in their order.
fn order(folder: &str) -> Vec<String> {
    let names = listed(&fs::read_to_string(format!("{folder}/mod.rs")).expect("a folder of modules"));
    let files = names.into_iter().flat_map(|name| {
        let inner = format!("{folder}/{name}");
        if fs::exists(format!("{inner}/mod.rs")).is_ok_and(|there| there) {
            order(&inner)
        } else {
            vec![format!("{inner}.rs")]
        }
    });
    files.collect()
}

fn code_of(file: &str) -> String {
    modules().into_iter().find(|module| module.file == file).map(|module| module.code).unwrap_or_default()
}

/// The bodies of a type's inherent `impl`s in a file.
fn bodies(code: &str, name: &str) -> Vec<String> {
    let starts = ["impl {name} {\n", "impl<M: Machine> {name}<M> {\n", "impl {name}<Desk> {\n"];
    let ends = |rest: &str| rest.find("\n}").unwrap_or(rest.len());
    let of = |start: &str| {
        let start = format!("\n{}", start.replace("{name}", name));
        code.match_indices(&start).map(|(at, _)| code[at..][..ends(&code[at + 1..]) + 1].to_owned()).collect::<Vec<_>>()
    };
    starts.into_iter().flat_map(of).collect()
}

fn methods(body: &str) -> impl Iterator<Item = &str> {
    body.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next())
}

/// The files that implement a type, and how often a method calls one of a file that is listed later.
fn spread(folder: &str, name: &str) -> (usize, usize) {
    let files: Vec<Vec<String>> = order(folder).iter().map(|file| bodies(&code_of(file), name)).collect();
    let mut homes: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, bodies) in files.iter().enumerate() {
        homes.extend(bodies.iter().flat_map(|body| methods(body)).map(|method| (method, at)));
    }
    let calls = |body: &String| {
        let called = body.split("self.").skip(1).filter_map(|rest| rest.split_once('(')).map(|(method, _)| method);
        called.filter_map(|method| homes.get(method).copied()).collect::<Vec<usize>>()
    };
    let upward = |(at, bodies): (usize, &Vec<String>)| bodies.iter().flat_map(&calls).filter(|home| *home > at).count();
    (files.iter().filter(|bodies| !bodies.is_empty()).count(), files.iter().enumerate().map(upward).sum())
}

fn below<'a>(all: &'a [Module], folder: &'a str) -> impl Iterator<Item = &'a Module> {
    all.iter().filter(move |module| module.file.starts_with(folder))
}

fn count(folder: &str, what: &str) -> usize {
    below(&modules(), folder).map(|module| module.code.matches(what).count()).sum()
}

/// How often a bare number names a device, a term or a place of the log: in a variable or a field, in a list or a set of them, or handed back.
/// What is looked for is what such code looks like, so a new word for one of them has to be put down here.
fn bare_ids() -> usize {
    const ONE: [&str; 15] = [
        "device", "author", "by", "gone", "absent", "heir", "owner", "holder", "reader", "host", "place", "who",
        "whose", "me", "culprit",
    ];
    const MANY: [&str; 8] = ["devices", "members", "places", "owing", "excused", "awaited", "readers", "heard"];
    let one = ONE.iter().flat_map(|name| ["u8", "&u8", "Option<u8>"].map(|kind| format!("{name}: {kind}")));
    let many = MANY.iter().flat_map(|name| ["Vec<u8>", "&[u8]"].map(|kind| format!("{name}: {kind}")));
    let terms = ["term", "promised", "index", "entry", "seen", "since", "acknowledged", "len", "from"]
        .iter()
        .flat_map(|name| ["u32", "&u32", "Option<u32>"].map(|kind| format!("{name}: {kind}")));
    let held = ["BTreeSet<u8>", "BTreeMap<u8, ", "Item = u8", "Item = (u8, ", "Vec<(u8, ", "-> Option<u8>"];
    let wanted: Vec<String> = one.chain(many).chain(terms).chain(held.map(str::to_owned)).collect();
    let homes = ["log/", "lobby/", "peer/", "replica/", "room/", "table/"].map(|part| format!("src/session/{part}"));
    let homes: Vec<String> = homes.into_iter().chain(["src/sim/".to_owned(), "src/net/".to_owned()]).collect();
    let all = modules();
    let code = homes.iter().flat_map(|home| below(&all, home)).map(|module| &module.code);
    let within = |before: &str| before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    let times = |code: &String| {
        let found = wanted.iter().flat_map(|what| code.match_indices(what.as_str()));
        found.filter(|(at, _)| !within(&code[..*at])).count()
    };
    code.map(times).sum()
}

/// Whether a line defines a constant that stands for none or for any: the greatest of some numbers, or a key of one byte alone.
fn is_sentinel(line: &str) -> bool {
    let Some((_, constant)) = line.split_once("const ") else { return false };
    let typed = constant.split_once(": ").and_then(|(_, typed)| typed.split_once(" = "));
    let Some((kind, value)) = typed else { return false };
    let value = value.trim_end_matches(';');
    let inner = value.strip_prefix(kind).and_then(|inner| inner.strip_prefix('(')?.strip_suffix(')'));
    let value = inner.unwrap_or(value);
    value.ends_with("::MAX") || ["[0; 32]", "[255; 32]", "[u8::MAX; 32]"].contains(&value)
}

/// Values of ids and other numbers that name none of what they count, or any.
fn sentinels() -> usize {
    let all = modules();
    let code: Vec<&String> = all.iter().map(|module| &module.code).collect();
    let times = |what: &str| code.iter().map(|code| code.matches(what).count()).sum::<usize>();
    let devices: usize =
        ["DeviceId(u8::MAX)", "DeviceId(255)", "DeviceId::MAX", "ONLOOKER"].into_iter().map(times).sum();
    devices + code.iter().flat_map(|code| code.lines()).filter(|line| is_sentinel(line)).count()
}

#[test]
fn constants_that_stand_for_none_are_found() {
    let found = [
        "pub const THE_HOST: Address = [0; 32];",
        "const BEHIND_ALL: LogIndex = LogIndex(u32::MAX);",
        "const WHOLE: usize = usize::MAX;",
        "    pub(super) const NOBODY: Seat = Seat::MAX;",
    ];
    assert!(found.into_iter().all(is_sentinel));
    let sound = [
        "    pub const FIRST: LogIndex = LogIndex(0);",
        "    pub const ALL: Self = SeatSet(u16::MAX);",
        "const MAX_MESSAGE: usize = MAX_SDP + 64;",
        "let mut seed = [0; 32];",
    ];
    assert!(!sound.into_iter().any(is_sentinel));
}

fn lines(folder: &str) -> usize {
    below(&modules(), folder).map(|module| module.code.lines().filter(|line| !line.trim().is_empty()).count()).sum()
}

/// Public types of a layer that share their name with another one of it.
fn namesakes(folder: &str) -> usize {
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for module in below(&modules(), folder) {
        for line in module.code.lines() {
            let line = line.strip_prefix("pub").unwrap_or(line);
            let inner = line.strip_prefix('(').and_then(|inner| inner.split_once(") "));
            let line = inner.map_or(line, |(_, rest)| rest).trim_start();
            let named = ["struct ", "enum ", "trait "].iter().find_map(|kind| line.strip_prefix(kind));
            let name: String =
                named.unwrap_or_default().chars().take_while(|letter| letter.is_alphanumeric()).collect();
            homes.entry(name).or_default().insert(module.file.clone());
        }
    }
    homes.retain(|name, files| !name.is_empty() && files.len() > 1);
    // Shown if there are too many.
    homes.iter().for_each(|(name, files)| println!("{name}: {files:?}"));
    homes.len()
}

/// Lines of code that stand in both games' files of the same name.
fn shared_lines(part: &str) -> usize {
    let of = |game: &str| {
        let mut found = BTreeMap::new();
        let folder = format!("src/games/{game}/");
        for module in below(&modules(), &format!("{folder}{part}")) {
            let code = module.code.lines().map(str::trim).filter(|line| line.len() > 8).map(str::to_owned);
            found.insert(module.file[folder.len()..].to_owned(), code.collect::<BTreeSet<String>>());
        }
        found
    };
    let one = of("the_thing");
    let other = of("the_things");
    one.iter().filter_map(|(file, lines)| Some(lines.intersection(other.get(file)?).count())).sum()
}

#[test]
fn no_measure_grows() {
    let (device_files, device_upward) = spread("src/session/peer", "Peer");
    let (replica_files, replica_upward) = spread("src/session/replica", "Replica");
    let (fold_files, fold_upward) = spread("src/session/table", "Fold");
    let loose = fs::read_dir("src/session")
        .expect("a folder")
        .filter(|entry| entry.as_ref().is_ok_and(|it| it.path().is_file()));
    let measures = [
        ("files that implement the device", device_files, 12),
        ("upward calls among them", device_upward, 0),
        ("`let Some(game)` in them", count("src/session/peer/", "let Some(game) ="), 18),
        ("files that implement the replica", replica_files, 23),
        ("upward calls among them", replica_upward, 0),
        ("files that implement the fold", fold_files, 13),
        ("upward calls among them", fold_upward, 0),
        ("devices, terms and places of the log named by a bare number", bare_ids(), 0),
        ("sentinels", sentinels(), 0),
        ("loose files in the session's root", loose.count(), 9),
        ("lines of the session", lines("src/session/"), 13232),
        ("types of the session with a namesake in it", namesakes("src/session/"), 0),
        ("types of the net with a namesake in it", namesakes("src/net/"), 0),
        ("types of the page with a namesake in it", namesakes("src/ui/"), 0),
        ("types of the cryptography with a namesake in it", namesakes("src/crypto/"), 0),
        ("types of the table with a namesake in it", namesakes("src/table/"), 0),
        ("types of the simulator with a namesake in it", namesakes("src/sim/"), 0),
        ("types of the kit with a namesake in it", namesakes("src/games/kit/"), 0),
        ("lines of The Thing", lines("src/games/the_thing/"), 4578),
        ("lines of The Things", lines("src/games/the_things/"), 4170),
        ("lines of Stay Away!", lines("src/games/stay_away/"), 4510),
        ("lines of Things", lines("src/games/things_skirmish/"), 12046),
        ("lines that stand in both games' panels", shared_lines("panel/"), 58),
        ("lines that stand in both games' pictures", shared_lines("picture/"), 158),
        ("lines that stand in both games' rules", shared_lines("rules/"), 459),
    ];
    let grown: Vec<String> = measures
        .iter()
        .filter(|(_, found, most)| found > most)
        .map(|(what, found, most)| format!("{what}: {found}, at most {most}"))
        .collect();
    assert!(grown.is_empty(), "\n{}", grown.join("\n"));
}
