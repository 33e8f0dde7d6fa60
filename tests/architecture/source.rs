//! This module reads the program's own source, for tests of how it is laid out.

use std::fs;
use std::path::Path;

/// A source file as a module: its path from the crate's root, and its text without comments and test code.
pub(crate) struct Module {
    pub(crate) file: String,
    pub(crate) path: Vec<String>,
    pub(crate) code: String,
    pub(crate) lines: usize,
}

fn sources(folder: &Path, into: &mut Vec<Module>) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("readable").map(|entry| entry.expect("entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tests") {
                sources(&path, into);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("readable");
            let file = path.to_string_lossy().replace('\\', "/");
            let mut words: Vec<String> = file.trim_end_matches(".rs").split('/').skip(1).map(str::to_owned).collect();
            words.pop_if(|last| last == "mod");
            if words.last().is_some_and(|last| last == "tests" || last.ends_with("_tests")) {
                continue;
            }
            into.push(Module { path: words, code: product_code(&text), lines: text.lines().count(), file });
        }
    }
}

/// Every file below src, but tests.
pub(crate) fn modules() -> Vec<Module> {
    let mut found = Vec::new();
    sources(Path::new("src"), &mut found);
    assert!(found.len() > 20, "the test has to run at the crate's root");
    found
}

/// The first sentence of a file's header, up to a full stop; nothing if the file has no header.
pub(crate) fn first_sentence(text: &str) -> Option<String> {
    let lines = text.lines().skip_while(|line| line.is_empty() || line.starts_with("#!"));
    let header: Vec<&str> = lines.map_while(|line| line.strip_prefix("//!")).map(str::trim).collect();
    let paragraph = header.split(|line| line.is_empty()).next().filter(|lines| !lines.is_empty())?.join(" ");
    let end = paragraph.find(". ").unwrap_or(paragraph.len() - 1);
    Some(paragraph[..=end].to_owned())
}

/// Every Rust file at a path, tests included, with its text.
pub(crate) fn texts(path: &Path, into: &mut Vec<(String, String)>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("readable").map(|entry| entry.expect("entry").path());
        entries.for_each(|path| texts(&path, into));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        into.push((path.display().to_string(), fs::read_to_string(path).expect("readable")));
    }
}

/// The text without comments, and without test modules, which stand at a file's end.
pub(crate) fn product_code(text: &str) -> String {
    let without_tests = match text.find("#[cfg(test)]\nmod tests {") {
        Some(at) => &text[..at],
        None => text,
    };
    without_tests.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A line of code without what says who may use what it declares.
pub(crate) fn unscoped(line: &str) -> &str {
    let line = line.trim_start();
    let Some(rest) = line.strip_prefix("pub") else { return line };
    let scoped = rest.strip_prefix('(').and_then(|rest| rest.split_once(") ")).map(|(_, rest)| rest);
    scoped.or(rest.strip_prefix(' ')).unwrap_or(line)
}

/// The modules a `mod.rs` (or the crate's root) lists, in order.
pub(crate) fn listed(code: &str) -> Vec<String> {
    let declared = code.lines().filter_map(|line| unscoped(line.trim_end()).strip_prefix("mod ")?.strip_suffix(';'));
    declared.map(str::to_owned).collect()
}
