//! Everything that `docs/glossary.md` names is there, and words that were given up stay away.

use std::fs;
use std::path::{Path, PathBuf};

fn glossary() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/glossary.md")).expect("the glossary is there")
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All Rust files at a path: the file, or those of a folder.
fn files(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return if path.is_file() { vec![path.to_owned()] } else { Vec::new() };
    }
    let entries = fs::read_dir(path).expect("readable").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> = entries.flat_map(|path| files(&path)).collect();
    found.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    found
}

/// The cells of a table's rows below a heading, without their backticks.
fn rows<'a>(text: &'a str, heading: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
    let section = text.split("\n## ").find(move |section| section.starts_with(heading)).unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    lines.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect())
}

/// Whether a path of the program, such as `session::log::Log::host`, names something that is there.
fn is_there(path: &str) -> bool {
    let mut at = source();
    let mut names = path.split("::").peekable();
    while let Some(name) = names.next_if(|name| at.join(name).is_dir() || at.join(format!("{name}.rs")).is_file()) {
        let folder = at.join(name);
        at = if folder.is_dir() { folder } else { at.join(format!("{name}.rs")) };
    }
    let texts: Vec<String> = files(&at).iter().map(|file| fs::read_to_string(file).expect("readable")).collect();
    !path.is_empty() && !texts.is_empty() && names.all(|name| texts.iter().any(|text| defines(text, name)))
}

/// Whether a text has something of this very name.
fn defines(text: &str, name: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    ["struct", "enum", "trait", "type", "fn", "const", "mod", "pub"].iter().any(|kind| {
        let start = format!("{kind} {name}");
        text.match_indices(&start).any(|(place, _)| ends(&text[place + start.len()..]))
    })
}

#[test]
fn what_bears_a_word_is_there() {
    let text = glossary();
    let mut seen = 0;
    let headings = [
        "The replicated log",
        "Hosts and quorums",
        "Who is at the table",
        "The sealed table",
        "Links between devices",
        "The page",
    ];
    for heading in headings {
        for row in rows(&text, heading) {
            let [term, meaning, bearer, from] = row[..] else { panic!("a row of other than four cells: {row:?}") };
            assert!(![term, meaning, from].contains(&""), "{term}: a cell is empty");
            assert!(is_there(bearer), "{term}: there is no {bearer}");
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} words");
    assert!(!["session::log::Chain", "session::nowhere", ""].into_iter().any(is_there));
}

#[test]
fn words_that_were_given_up_stay_away() {
    let text = glossary();
    let given_up: Vec<&str> = rows(&text, "Words that were given up").map(|row| row[0]).collect();
    assert!(given_up.contains(&"Chain"));
    for file in files(&source()) {
        let code = fs::read_to_string(&file).expect("readable");
        let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let found = words.find(|word| given_up.contains(word));
        assert_eq!(found, None, "in {}", file.display());
    }
}

/// Functions by their last name, and files below src.
#[test]
fn what_the_architecture_names_is_there() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md");
    let text = fs::read_to_string(pages).expect("the page is there");
    let code: String = files(&source()).iter().map(|file| fs::read_to_string(file).expect("readable")).collect();
    let mut seen = 0;
    for name in text.split('`').skip(1).step_by(2) {
        if name.ends_with(".rs") {
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            let home = if name.starts_with("tests/") { root.to_owned() } else { source() };
            assert!(home.join(name).is_file(), "there is no {name}");
        } else if let Some((_, last)) = name.rsplit_once("::") {
            assert!(defines(&code, last), "there is no {name}");
        } else {
            continue;
        }
        seen += 1;
    }
    assert!(seen > 50, "only {seen} names");
}
