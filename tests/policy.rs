//! A policy says what the page may load and run. `scripts/policy` writes it into the page; it lets the page's own scripts run, and no other that
//! somebody could put beside them.

#![cfg(unix)]

use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// A page as trunk and `scripts/split` leave it: scripts in the page, one beside it, and what could be mistaken for either.
const BUILT: &str = r#"<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <style>html { background: #0a1220; }</style>
<script type="module">
import init, * as bindings from './winterover-2f0c.js';
const wasm = await init({ module_or_path: './winterover-2f0c_bg.wasm' }); // "quoted" 'twice' \n & 100%


</script>
<script type="module" src="./beside.js"></script><script>
  if (/^#\/?(?!solo|settings)./.test(location.hash)) for (const href of ['./a.wasm', ]) { document.title += 'Зима' }
</script></head>
<body><p>no script</p></body>
</html>
"#;

/// The page with its policy, and the policy by directive.
fn page(name: &str) -> (String, BTreeMap<String, BTreeSet<String>>) {
    let file = std::env::temp_dir().join(format!("winterover-policy-{name}-{}.html", std::process::id()));
    std::fs::write(&file, BUILT).expect("written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/policy");
    // A policy of before gives way: `scripts/site` adds a script to the page and writes its policy anew.
    for _ in 0..2 {
        let done = Command::new("bash").arg(script).arg(&file).status().expect("bash runs");
        assert!(done.success());
    }
    let page = std::fs::read_to_string(&file).expect("still there");
    std::fs::remove_file(&file).expect("removed");
    let policy = between(&page, r#"<meta http-equiv="Content-Security-Policy" content=""#, r#"">"#).remove(0);
    let directive = |text: &str| {
        let mut words = text.split_whitespace().map(str::to_owned);
        (words.next().expect("a name"), words.collect())
    };
    let directives = policy.split(';').map(directive).collect();
    (page, directives)
}

fn between(text: &str, begin: &str, end: &str) -> Vec<String> {
    text.split(begin).skip(1).map(|rest| rest.split(end).next().unwrap_or_default().to_owned()).collect()
}

fn allowed(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn the_scripts_in_the_page_run_and_no_others() {
    let (page, policy) = page("scripts");
    let inline =
        [between(&page, "<script type=\"module\">", "</script>"), between(&page, "<script>", "</script>")].concat();
    assert_eq!(inline.len(), 2);
    let hash = |script: &String| format!("'sha256-{}'", base64(&Sha256::digest(script.as_bytes())));
    let expected = inline.iter().map(hash).chain(allowed(&["'self'", "'wasm-unsafe-eval'"])).collect();
    assert_eq!(policy["script-src"], expected);
}

#[test]
fn nothing_is_loaded_from_elsewhere_but_players_may_meet_anywhere() {
    let (page, policy) = page("sources");
    let nothing = allowed(&["'none'"]);
    for directive in ["default-src", "base-uri", "form-action"] {
        assert_eq!(policy[directive], nothing, "{directive}");
    }
    for directive in ["worker-src", "manifest-src"] {
        assert_eq!(policy[directive], allowed(&["'self'"]), "{directive}");
    }
    // Pictures that the page makes itself.
    assert_eq!(policy["img-src"], allowed(&["'self'", "data:", "blob:"]));
    assert_eq!(policy["connect-src"], allowed(&["'self'", "ws:", "wss:"]));
    // What a page says before its policy, the policy isn't asked about; and browsers look for the encoding in the first kilobyte.
    let at = |what: &str| page.find(what).expect("there");
    assert!(at("<head>") < at("Content-Security-Policy") && at("Content-Security-Policy") < at("<style>"));
    assert!(at("charset") < 1024);
    // Nothing else has changed.
    let meta = between(&page, "<head>\n", "\n").remove(0) + "\n";
    assert_eq!(page.replacen(&meta, "", 1), BUILT);
}

#[test]
fn the_page_has_no_scripts_in_attributes() {
    let page = include_str!("../index.html");
    let handlers = page.split_whitespace().filter(|word| word.starts_with("on") && word.contains("=\""));
    assert_eq!(handlers.collect::<Vec<_>>(), Vec::<&str>::new());
    assert!(!page.contains("javascript:"));
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let spell = |three: &[u8]| {
        let bits = (0..3).fold(0, |sum, at| sum << 8 | usize::from(three.get(at).copied().unwrap_or(0)));
        let letters = [18, 12, 6, 0].map(|shift| char::from(LETTERS[bits >> shift & 63]));
        letters
            .into_iter()
            .enumerate()
            .map(|(at, letter)| if at > three.len() { '=' } else { letter })
            .collect::<String>()
    };
    bytes.chunks(3).map(spell).collect()
}
