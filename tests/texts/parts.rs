//! A part of the page says only what it brings along, and nothing that it brings along is idle.

use super::{messages, named, quoted, read};
use std::collections::BTreeSet;
use std::path::Path;

/// Who says which of the page's words: a part of the program, the sources of its own, and the words that are there when it is. Whatever
/// isn't listed comes with the first game.
const SPEAKERS: [(&str, &[&str], &[&str]); 3] = [
    (
        "the first load",
        &[
            "app",
            "app.rs",
            "ui/notices.rs",
            "ui/pages/fetched.rs",
            "ui/pages/home.rs",
            "ui/pages/join.rs",
            "ui/pages/kept.rs",
            "ui/pages/page.rs",
            "ui/pages/profile.rs",
            "ui/pages/rules.rs",
            "ui/renew.rs",
            "ui/share.rs",
            "ui/widgets/button.rs",
            "ui/widgets/field.rs",
            "ui/widgets/notice.rs",
            "ui/widgets/sheet.rs",
        ],
        &["page"],
    ),
    ("the settings", &["ui/pages/network.rs", "ui/pages/settings.rs"], &["page", "settings"]),
    (
        "a table with others",
        &[
            "ui/connection.rs",
            "ui/exchange.rs",
            "ui/join_table.rs",
            "ui/pages/codes.rs",
            "ui/pages/connection.rs",
            "ui/pages/door.rs",
            "ui/pages/invite.rs",
            "ui/pages/lobby.rs",
            "ui/pages/lobby_screen.rs",
            "ui/pages/members.rs",
            "ui/pages/openers.rs",
            "ui/pages/scanner.rs",
            "ui/pages/screen.rs",
            "ui/pages/shortage.rs",
            "ui/pages/switches.rs",
            "ui/pages/table.rs",
            "ui/pages/verdict.rs",
            "ui/pages/waits.rs",
            "ui/table",
            "ui/trouble.rs",
        ],
        &["page", "settings", "game", "table"],
    ),
];

/// The page's words that come with a part of the program.
fn page_words(part: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/ui/text/{part}/en.ftl"));
    messages(&read(&path), &path).into_keys().collect()
}

#[test]
fn a_part_of_the_page_says_what_it_brings_along() {
    let words = ["page", "settings", "game", "table"].map(|part| (part, page_words(part)));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut said = BTreeSet::new();
    for path in named(".rs") {
        let own = path.strip_prefix(&root).expect("under src");
        let is_page = own.starts_with("app") || own.starts_with("ui") || own == Path::new("app.rs");
        // The store gives what it keeps names of its own.
        if !is_page || own.starts_with("ui/gallery") || own == Path::new("ui/store.rs") {
            continue;
        }
        let speaks = |(_, files, _): &&(&str, &[&str], &[&str])| files.iter().any(|file| own.starts_with(file));
        let (speaker, _, known) = SPEAKERS.iter().find(speaks).unwrap_or(&("a game", &[], &["page", "game"]));
        // An attribute says nothing.
        let source = read(&path).replace("=\"off\"", "");
        for (part, words) in &words {
            let spoken: BTreeSet<&str> = quoted(&source).into_iter().filter(|key| words.contains(*key)).collect();
            assert!(known.contains(part) || spoken.is_empty(), "{} says {spoken:?} as {speaker}", own.display());
            said.extend(spoken.into_iter().map(str::to_owned));
        }
    }
    // Choices are named by what is chosen.
    let is_choice = |key: &&String| ["pace-", "scheme-", "text-size-"].iter().any(|start| key.starts_with(start));
    let idle: Vec<&String> = words.iter().flat_map(|(_, words)| words).filter(|key| !said.contains(*key)).collect();
    assert_eq!(idle.into_iter().find(|key| !is_choice(key)), None, "nobody says this");
}
