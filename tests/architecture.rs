//! The layers and the bottom-up order of modules are computed from the files. So are the sizes that files and functions may have. `cargo test
//! --test architecture -- --nocapture` prints the stack.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[path = "architecture/source.rs"]
mod source;

#[path = "architecture/measures.rs"]
mod measures;

use source::{Module, first_sentence, listed, modules, product_code, texts, unscoped};

const LONGEST_FILE: usize = 400;
const LONGEST_FUNCTION: usize = 70;
/// The most letters of the sentence with which a file's header begins.
const LONGEST_SENTENCE: usize = 100;
/// Words with which a header begins that is a mere clause, or a heading: it has no subject with a verb.
const NO_SUBJECT: [&str; 11] =
    ["Where", "Whether", "Why", "When", "Who", "Whose", "What", "How", "Meeting", "Notes", "Walking"];

/// The layer a module path lies in, with a name for the printed stack.
fn layer(path: &[String]) -> Option<(u8, &'static str)> {
    let words: Vec<&str> = path.iter().map(String::as_str).collect();
    Some(match words.as_slice() {
        ["base", ..] => (1, "base"),
        ["crypto", ..] => (2, "crypto"),
        ["table", ..] => (3, "table"),
        ["bots", ..] => (4, "bots"),
        ["games", "kit", ..] => (5, "games/kit"),
        ["games", _, "rules", ..] => (5, "games/*/rules"),
        ["games", _, "bot" | "picture" | "written", ..] => (6, "games/*/{bot,picture,written}"),
        ["session", ..] => (7, "session"),
        ["net", ..] => (8, "net"),
        ["sim", ..] => (8, "sim"),
        ["ui", ..] => (9, "ui"),
        ["games", _, "panel", ..] => (10, "games/*/panel"),
        ["games", _] => (11, "games/*"),
        ["games"] => (12, "games"),
        ["main" | "app" | "bin", ..] => (13, "programs"),
        _ => return None,
    })
}

/// The absolute module paths that a file names, in `use` trees or in the open.
fn imports(module: &Module) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    for (root, base) in [("crate::", None), ("winterover::", None), ("super::", Some(module.path.as_slice()))] {
        for (at, _) in module.code.match_indices(root) {
            let before = module.code[..at].chars().next_back().unwrap_or(' ');
            if before.is_alphanumeric() || before == '_' || before == ':' || before == '$' {
                continue;
            }
            // `super` in mod.rs is the folder above it as well: the module of mod.rs is the folder.
            let mut start = base.map_or(Vec::new(), <[String]>::to_vec);
            let mut rest = &module.code[at..];
            while let Some(after) = rest.strip_prefix("super::") {
                start.pop();
                rest = after;
            }
            rest = rest.strip_prefix("crate::").or(rest.strip_prefix("winterover::")).unwrap_or(rest);
            tree(rest, &start, &mut found);
        }
    }

    found
}

/// Reads one path or `use` tree that begins at `text`; returns what follows it.
fn tree<'a>(text: &'a str, prefix: &[String], found: &mut BTreeSet<Vec<String>>) -> &'a str {
    let mut path = prefix.to_vec();
    let mut rest = text.trim_start();
    loop {
        if let Some(mut inner) = rest.strip_prefix('{') {
            loop {
                inner = inner.trim_start();
                if let Some(after) = inner.strip_prefix('}') {
                    return after;
                }
                let before = inner.len();
                inner = tree(inner, &path, found).trim_start();
                inner = inner.strip_prefix(',').unwrap_or(inner);
                if inner.len() == before {
                    return inner;
                }
            }
        }
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        if end > 0 {
            path.push(rest[..end].to_owned());
        }
        rest = &rest[end..];
        match rest.strip_prefix("::") {
            Some(after) => rest = after,
            None => break,
        }
    }
    found.insert(path);
    let rest = rest.trim_start();
    match rest.strip_prefix("as ") {
        Some(after) => after.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_'),
        None => rest,
    }
}

/// The longest module path that an import begins with.
fn imported_module(known: &BTreeSet<Vec<String>>, import: &[String]) -> Option<Vec<String>> {
    (1..=import.len()).rev().map(|length| import[..length].to_vec()).find(|path| known.contains(path))
}

/// Every import as (file, its module, the module imported).
fn edges(modules: &[Module]) -> Vec<(&Module, Vec<String>)> {
    let known: BTreeSet<Vec<String>> = modules.iter().map(|module| module.path.clone()).collect();
    let mut edges = Vec::new();
    for module in modules.iter().filter(|module| module.path != ["lib"]) {
        let found = imports(module);
        let targets: BTreeSet<_> = found.iter().filter_map(|import| imported_module(&known, import)).collect();
        edges.extend(targets.into_iter().filter(|target| *target != module.path).map(|target| (module, target)));
    }
    edges
}

#[test]
fn a_file_imports_lower_layers_only() {
    let modules = modules();
    let mut stack: BTreeMap<(u8, &str), (usize, usize)> = BTreeMap::new();
    for module in modules.iter().filter(|module| module.path != ["lib"]) {
        let place = layer(&module.path).unwrap_or_else(|| panic!("{} lies in no layer", module.file));
        let (files, lines) = stack.entry(place).or_default();
        (*files, *lines) = (*files + 1, *lines + module.lines);
    }
    for ((number, name), (files, lines)) in stack.iter().rev() {
        println!("{number:>3}  {name:<32} {files:>4} files {lines:>6} lines");
    }
    let mut breaches = Vec::new();
    for (module, target) in edges(&modules) {
        let (Some(from), Some(to)) = (layer(&module.path), layer(&target)) else { continue };
        // A folder's mod.rs lists what lies in it, at whatever layer.
        if from.0 < to.0 && !target.starts_with(&module.path) {
            breaches.push(format!("{} (layer {}) imports {} (layer {})", module.file, from.0, target.join("::"), to.0));
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn a_folder_lists_its_modules_bottom_up() {
    let modules = modules();
    let folders: BTreeMap<&[String], Vec<String>> = modules
        .iter()
        .filter(|module| module.file.ends_with("mod.rs"))
        .map(|module| (module.path.as_slice(), listed(&module.code)))
        .collect();
    let mut breaches = Vec::new();
    for (module, target) in edges(&modules) {
        let common = module.path.iter().zip(&target).take_while(|(a, b)| a == b).count();
        let (Some(own), Some(other)) = (module.path.get(common), target.get(common)) else { continue };
        let Some(order) = folders.get(&module.path[..common]) else { continue };
        let place = |name: &String| order.iter().position(|listed| listed == name);
        if let (Some(own_place), Some(other_place)) = (place(own), place(other))
            && own_place < other_place
        {
            breaches.push(format!("{} imports {}, listed below it", module.file, target.join("::")));
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// What games share stands in the kit and in the layers below.
#[test]
fn no_game_knows_another_and_the_kit_knows_none() {
    let modules = modules();
    let game = |path: &[String]| match path {
        [games, game, ..] if games == "games" => Some(game.clone()),
        _ => None,
    };
    let mut breaches = Vec::new();
    for (module, target) in edges(&modules) {
        if let (Some(own), Some(other)) = (game(&module.path), game(&target))
            && other != own
            && other != "kit"
        {
            breaches.push(format!("{} imports {}", module.file, target.join("::")));
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// What is replicated is a machine to the protocols of the log; which one, only files that implement the replica of a table know.
#[test]
fn the_replication_core_knows_no_cards() {
    let generic = |module: &Module| module.code.contains("<M: Machine>");
    let core: Vec<Module> = modules().into_iter().filter(generic).collect();
    assert!(core.len() > 15, "the protocols of the log");
    let mut breaches = Vec::new();
    for module in &core {
        let found = imports(module);
        let cards =
            found.iter().filter(|import| ["table", "games"].iter().any(|of| import.iter().any(|name| name == of)));
        breaches.extend(cards.map(|import| format!("{} imports {}", module.file, import.join("::"))));
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn files_and_functions_are_short() {
    let modules = modules();
    let mut breaches = Vec::new();
    for module in &modules {
        if module.lines > LONGEST_FILE {
            breaches.push(format!("{} has {} lines", module.file, module.lines));
        }
        for (name, lines) in functions(&module.code) {
            if lines > LONGEST_FUNCTION {
                breaches.push(format!("{}: {name} has {lines} lines", module.file));
            }
        }
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// A filter that doesn't look at what it is given is an `if`, whatever it calls that.
#[test]
fn a_condition_is_an_if() {
    let mut clever = Vec::new();
    for module in modules() {
        clever.extend([".filter(|_", ".then_some(()).ok_or"].into_iter().filter_map(|idiom| {
            let times = module.code.matches(idiom).count();
            (times > 0).then(|| format!("{}: {times} times {idiom}", module.file))
        }));
    }
    assert!(clever.is_empty(), "\n{}", clever.join("\n"));
}

/// By any fixed order among equal cards others could tell what else lies in a hand.
#[test]
fn a_lot_decides_which_of_equal_cards_a_move_names() {
    let mut unlisted = Vec::new();
    let mut named = 0;
    for module in modules() {
        let Some((_, listed)) =
            module.code.split_once("hand_moves!(").filter(|_| module.path.ends_with(&["moves".into()]))
        else {
            continue;
        };
        let listed: BTreeSet<&str> = listed.split(|letter: char| !letter.is_alphanumeric()).collect();
        for variant in module.code.split('}').filter(|text| text.contains(": HandSet") || text.contains("place: u8")) {
            let head = variant.rsplit_once(" {").expect("a variant").0;
            let name = head.rsplit(char::is_whitespace).next().expect("its name");
            named += 1;
            if !listed.contains(name) {
                unlisted.push(format!("{}: {name}", module.file));
            }
        }
    }
    assert!(named > 15, "the moves are found");
    assert!(unlisted.is_empty(), "\n{}", unlisted.join("\n"));
}

/// Whether a statement makes a tuple only to take it apart.
fn is_unmade_tuple(statement: &str) -> bool {
    let Some((_, made)) = statement.split_once(" = (").filter(|_| statement.starts_with("let (")) else { return false };
    let mut open = 1;
    let end = made.find(|letter: char| {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        open == 0
    });
    end.is_some_and(|end| &made[end..] == ");")
}

#[test]
fn each_name_has_a_let_of_its_own() {
    assert!(is_unmade_tuple(&["let (here, mut there)", "(LinkId(1), LinkId(2));"].join(" = ")));
    assert!(!is_unmade_tuple("let (kept, sent): (Vec<_>, Vec<_>) = (0..n).map(round).unzip();"));
    let mut found = Vec::new();
    let mut files = Vec::new();
    ["src", "tests", "benches"].iter().for_each(|folder| texts(Path::new(folder), &mut files));
    for (file, text) in files {
        let statements = text.split_inclusive(';').filter_map(|text| text.rfind("let (").map(|at| &text[at..]));
        let statements = statements.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        found.extend(statements.filter(|it| is_unmade_tuple(it)).map(|it| format!("{file}: {it}")));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn all_timers_of_a_session_are_in_one_place() {
    let home = |module: &Module| module.path.last().is_some_and(|name| name == "timers");
    let in_session = modules().into_iter().filter(|module| module.path.first().is_some_and(|name| name == "session"));
    let (timers, others): (Vec<Module>, Vec<Module>) = in_session.partition(home);
    let constants = |module: &Module| module.code.matches("_MS: u64 =").count();
    assert!(timers.len() == 1 && constants(&timers[0]) > 20);
    let strays: Vec<String> = others.into_iter().filter(|other| constants(other) > 0).map(|other| other.file).collect();
    assert!(strays.is_empty(), "timers in {strays:?}");
}

/// Rules know no clock, no unordered collections, no floating point and no generator of their own.
#[test]
fn rules_are_pure() {
    let banned =
        ["HashMap", "HashSet", "Instant", "SystemTime", "std::time", "f32", "f64", "seeded(", "std::env", "web_sys"];
    let mut breaches = Vec::new();
    for module in modules().iter().filter(|module| layer(&module.path).is_some_and(|(number, _)| number == 5)) {
        let words = banned.iter().filter(|word| module.code.contains(**word));
        breaches.extend(words.map(|word| format!("{} has {word}", module.file)));
    }
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// Whether a sentence begins like a clause without a main verb; a sentence that has one can begin otherwise.
fn lacks_subject(sentence: &str) -> bool {
    sentence.split_whitespace().next().is_some_and(|word| NO_SUBJECT.contains(&word))
}

/// In a first sentence that is soon read.
#[test]
fn every_file_says_what_it_is() {
    let mut files = Vec::new();
    ["src", "tests", "benches", "examples", "fuzz/fuzz_targets", "build.rs"]
        .iter()
        .for_each(|path| texts(Path::new(path), &mut files));
    assert!(files.len() > 900);
    let breaches: Vec<String> = files
        .iter()
        .filter_map(|(file, text)| match first_sentence(text) {
            None => Some(format!("{file} has no header")),
            Some(sentence) if sentence.chars().count() > LONGEST_SENTENCE => Some(format!("{file}: {sentence}")),
            Some(sentence) if sentence.starts_with("Layer") || lacks_subject(&sentence) => {
                Some(format!("{file} begins with no subject: {sentence}"))
            }
            Some(_) => None,
        })
        .collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// Functions with the number of lines of their bodies, up to the closing brace at the same indent (as rustfmt sets it): a
/// component's parameters, each with its description, are no part of what has to be kept in mind at once.
fn functions(code: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = code.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let words = unscoped(line).trim_start_matches("const ").trim_start_matches("async ");
        let Some(signature) = words.strip_prefix("fn ") else { continue };
        if line.trim_end().ends_with('}') || line.trim_end().ends_with(';') {
            continue;
        }
        let closing = format!("{}}}", " ".repeat(indent));
        let body = lines[start..].iter().position(|line| line.trim_end().ends_with('{')).unwrap_or(0);
        let length = lines[start + body..].iter().position(|line| line.trim_end() == closing).map_or(0, |at| at + 1);
        let name = signature.split(['(', '<']).next().unwrap_or_default();
        found.push((name.to_owned(), length));
    }
    found
}

#[test]
fn breaches_are_found() {
    let module = |code: &str| Module {
        file: "src/base/ids.rs".to_owned(),
        path: ["base", "ids"].map(str::to_owned).to_vec(),
        code: product_code(code),
        lines: 1,
    };
    let paths = |code: &str| imports(&module(code)).into_iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(
        paths("use super::rng;\nuse crate::{table::{card, need::Need as N}, games};"),
        ["base::rng", "games", "table::card", "table::need::Need"]
    );
    assert_eq!(paths("// use crate::table;\nlet x = crate::table::card::Face(1);"), ["table::card::Face"]);
    assert_eq!(functions("pub fn long() {\n    a;\n}\nfn short() {}"), [("long".to_owned(), 3)]);
    assert_eq!(functions("pub(in crate::table) const fn scoped() {\n}"), [("scoped".to_owned(), 2)]);
    assert_eq!(first_sentence("//! One thing. More.\n//!\n//! Else.\n"), Some("One thing.".to_owned()));
    assert_eq!(first_sentence("use std::fs;\n//! Late."), None);
    assert!(lacks_subject("Where a counter may be placed.") && !lacks_subject("Whoever asks is told."));
    assert_eq!(listed("pub mod a;\nmod b;\nmod c { }\npub(in crate::table) mod d;"), ["a", "b", "d"]);
}
