//! Every language has the same messages with the same gaps. Every message can be said, none is missing and none is idle.

#[path = "texts/parts.rs"]
mod parts;
#[path = "texts/sayings.rs"]
mod sayings;
#[path = "texts/the_thing.rs"]
mod the_thing;
#[path = "texts/the_things.rs"]
mod the_things;
#[path = "texts/stay_away.rs"]
mod stay_away;
#[path = "texts/things_skirmish.rs"]
mod things_skirmish;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use winterover::base::ids::Seat;
use winterover::games::kit::form::{Draft, Form, decision};
use winterover::table::erase::Played;
use winterover::table::game::Viewer;
use winterover::table::said::Said;
use winterover::table::setup::{Range, Setup, Value};
use winterover::ui::speech::Speech;
use winterover::ui::speech::switched;
use winterover::ui::words::{Arg, Lang, Words};

const NAMES: [&str; 2] = ["Ann", "Bob"];

/// What a message needs: gaps, and other messages.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
struct Needs {
    gaps: BTreeSet<String>,
    messages: BTreeSet<String>,
}

fn files(root: &Path, wanted: &dyn Fn(&Path) -> bool, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(root).expect("readable").map(|entry| entry.expect("entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, wanted, into);
        } else if wanted(&path) {
            into.push(path);
        }
    }
}

fn named(suffix: &'static str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    files(&source, &|path| path.to_string_lossy().ends_with(suffix), &mut found);
    assert!(!found.is_empty(), "no {suffix} under src");
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("readable text")
}

/// The Fluent files of one language, joined with their counterparts: (English, Russian).
fn pairs() -> Vec<(PathBuf, PathBuf)> {
    named("/en.ftl").into_iter().map(|en| (en.clone(), en.with_file_name("ru.ftl"))).collect()
}

fn everything(lang: Lang) -> Words {
    let name: &'static str = match lang {
        Lang::En => "/en.ftl",
        Lang::Ru => "/ru.ftl",
    };
    let sources: Vec<String> = named(name).iter().map(|path| read(path)).collect();
    Words::new(lang, sources.iter().map(String::as_str))
}

/// Speaks of Ann and Bob to nobody in particular.
fn with_speech(words: &Words, test: impl Fn(&Speech<'_>)) {
    speaking_to(words, None, test);
}

/// Speaks of Ann and Bob, perhaps to one of them; a message that isn't there is a fault.
fn speaking_to(words: &Words, you: Option<Seat>, test: impl Fn(&Speech<'_>)) {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| {
        assert!(words.has(key), "{key} is missing");
        words.say(key, args)
    };
    let name = |seat: Seat| NAMES[seat.index() % 2].to_owned();
    test(&Speech { say: &say, has: &|key| words.has(key), you, name: &name });
}

/// A message about Ann or Bob calls them "you" when they read it themselves, and nobody else.
fn assert_addressed(said: &Said) {
    for lang in Lang::ALL {
        let words = everything(lang);
        for (you, name) in [Seat(0), Seat(1)].into_iter().zip(NAMES) {
            speaking_to(&words, Some(you), |speech| {
                let spoken = speech.of(said);
                assert!(!spoken.contains(name), "{name} reads: {spoken}");
                assert!(!spoken.contains(['{', '$']) && !spoken.contains("  "), "{spoken}");
                assert_eq!(addresses(&spoken), said.names_seat(you), "{name} reads: {spoken}");
            });
        }
    }
}

/// Whether a sentence speaks to whoever reads it.
fn addresses(sentence: &str) -> bool {
    let own = ["you", "your", "yours", "вы", "вас", "вам", "вами"];
    let lower = sentence.to_lowercase();
    let mut words = lower.split(|letter: char| !letter.is_alphabetic());
    words.any(|word| own.contains(&word) || word.starts_with("ваш"))
}

fn messages(source: &str, path: &Path) -> BTreeMap<String, Needs> {
    let parsed = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{} is malformed: {errors:?}", path.display()));
    let mut all = BTreeMap::new();
    for entry in &parsed.body {
        if let Entry::Message(message) = entry {
            let mut needs = Needs::default();
            message.value.iter().for_each(|pattern| in_pattern(pattern, &mut needs));
            let before = all.insert(message.id.name.to_owned(), needs);
            assert_eq!(before, None, "{} says {} twice", path.display(), message.id.name);
        }
    }
    all
}

fn in_pattern(pattern: &Pattern<&str>, needs: &mut Needs) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, needs);
        }
    }
}

fn in_expression(expression: &Expression<&str>, needs: &mut Needs) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, needs),
        Expression::Select { selector, variants } => {
            in_inline(selector, needs);
            variants.iter().for_each(|variant| in_pattern(&variant.value, needs));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, needs: &mut Needs) {
    match inline {
        InlineExpression::VariableReference { id } => {
            needs.gaps.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            needs.messages.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, needs),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::FunctionReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

#[test]
fn both_languages_say_the_same_with_the_same_gaps() {
    for (en_path, ru_path) in pairs() {
        let en = messages(&read(&en_path), &en_path);
        let ru = messages(&read(&ru_path), &ru_path);
        for key in en.keys().chain(ru.keys()) {
            let (Some(en), Some(ru)) = (en.get(key), ru.get(key)) else {
                panic!("{key} is not in both of {} and {}", en_path.display(), ru_path.display());
            };
            assert_eq!(en.gaps, ru.gaps, "{key} has other gaps in Russian");
        }
    }
}

#[test]
fn no_message_of_one_file_takes_the_place_of_anothers() {
    let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (path, _) in pairs() {
        for key in messages(&read(&path), &path).into_keys() {
            // Two games may have a switch of the same name and meaning.
            if let Some(other) = seen.insert(key.clone(), path.clone()) {
                assert!(key.starts_with("switch-"), "{key} is in {} and {}", other.display(), path.display());
            }
        }
    }
}

#[test]
fn every_message_can_be_said() {
    for lang in Lang::ALL {
        let words = everything(lang);
        for (en, ru) in pairs() {
            let path = if lang == Lang::En { en } else { ru };
            let all = messages(&read(&path), &path);
            for (key, needs) in &all {
                let mut gaps = needs.gaps.clone();
                for other in &needs.messages {
                    let more = all.get(other).unwrap_or_else(|| panic!("{key} refers to {other}, which isn't there"));
                    gaps.extend(more.gaps.iter().cloned());
                }
                for number in [0, 1, 2, 5, 11, 21] {
                    let args: Vec<(&'static str, Arg<'_>)> =
                        gaps.iter().map(|gap| (&*String::leak(gap.clone()), number.into())).collect();
                    let said = words.say(key, &args);
                    assert!(!said.contains('{') && !said.is_empty(), "{key} in {}: {said}", lang.code());
                }
            }
        }
    }
}

#[test]
fn what_is_told_of_somebody_is_told_to_them_in_other_words() {
    for (path, _) in pairs().iter().filter(|(path, _)| path.to_string_lossy().contains("/games/")) {
        let all = messages(&read(path), path);
        let told =
            |key: &str| ["-log-", "-at-", "-foul-"].iter().any(|kind| key.contains(kind)) && !key.ends_with("-you");
        for (key, needs) in all.iter().filter(|(key, _)| told(key)) {
            for (gap, ending) in [("who", "-you"), ("target", "-to-you"), ("by", "-to-you")] {
                let own = format!("{key}{ending}");
                assert!(!needs.gaps.contains(gap) || all.contains_key(&own), "{own} is not in {}", path.display());
            }
        }
    }
}

/// The values of a range that words may tell apart.
fn values(range: Range) -> Vec<Value> {
    match range {
        Range::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Range::Delta(least, most) => vec![Value::Delta(least), Value::Delta(most)],
        Range::Words(words) => words.iter().filter_map(|word| Value::word(word)).collect(),
        Range::Number(one, other) | Range::Either(one, other) => vec![Value::Number(one), Value::Number(other)],
    }
}

/// What a key says at a table with one switch set.
fn said_with<S: Setup>(words: &Words, key: &str, seats: u8, switch: &str, value: Value) -> String {
    let mut setup = S::new(seats).expect("seats in range");
    setup.set(switch, value).expect("a switch and its value");
    words.say(key, &switched(&setup.switches()))
}

/// What the first player is asked at a table with one switch set, where the view is changed to the moment of the question.
fn asked_with<G: Form>(switch: &str, value: Value, offer: G::Offer, moment: impl Fn(&mut G::View)) -> Said {
    let mut setup = G::Setup::new(6).expect("six can play");
    setup.set(switch, value).expect("a switch and its value");
    let mut view = Played::<G>::new(setup).expect("playable").game.view(Viewer::Seat(Seat(0)));
    moment(&mut view);
    decision::<G>(&view, &[offer], &Draft::default()).expect("the first player is asked").ask
}

/// Every text of the rules and of the moment, and every explanation, asks for switches of its game only, and says something whole
/// whatever they are.
fn follows_switches<S: Setup>(game: &str, start: &str, seats: u8) {
    let switches = S::new(seats).expect("seats in range").switches();
    let (en, _) = pairs().into_iter().find(|(en, _)| en.to_string_lossy().contains(game)).expect("the game's words");
    let rules = |key: &&String| key.starts_with(&format!("{start}rules-")) || key.starts_with(&format!("{start}now-"));
    let all = messages(&read(&en), &en);
    let helps = all.keys().filter(|key| key.starts_with(&format!("{start}act-")) && key.ends_with("-help"));
    let keys: Vec<&String> = all.keys().filter(rules).chain(helps).collect();
    for key in &keys {
        let idle = all[*key].gaps.iter().find(|gap| !switches.iter().any(|switch| switch.key == gap.as_str()));
        assert_eq!(idle, None, "{key} asks for what is no switch");
    }
    let settings =
        || switches.iter().flat_map(|switch| values(switch.range).into_iter().map(|value| (switch.key, value)));
    for words in Lang::ALL.map(everything) {
        for (key, (switch, value)) in keys.iter().flat_map(|key| settings().map(move |setting| (*key, setting))) {
            let said = said_with::<S>(&words, key, seats, switch, value);
            assert!(!said.contains(['{', '}', '$']) && !said.contains("  "), "{key}: {said}");
            let whole = said.split("\n\n").all(|paragraph| !paragraph.trim().is_empty());
            assert!(whole && !said.contains("\n\n\n"), "{key} with {switch} {value:?}: {said}");
        }
    }
}

/// What the keys of each game's own messages begin with.
const STARTS: [&str; 4] = ["thing-", "things-", "away-", "skirmish-"];

/// The same for card games, which share a table and its words.
const CARD_STARTS: [&str; 3] = ["thing-", "things-", "away-"];

/// Whether a key is one of a game's own messages.
fn of_a_game(key: &str) -> bool {
    STARTS.iter().any(|start| key.starts_with(start) && key.len() > start.len())
}

/// Every string in double quotes of a source file that could be a key.
fn quoted(source: &str) -> BTreeSet<&str> {
    let is_key = |text: &&str| {
        text.len() > 1
            && text.starts_with(|first: char| first.is_ascii_lowercase())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    source.split('"').skip(1).filter(is_key).collect()
}

/// The arguments of calls that ask for words: `t("…")`, `tell("…"`, `say("…"`.
fn asked(source: &str) -> BTreeSet<&str> {
    let mut keys = BTreeSet::new();
    for call in ["t(\"", "tell(\"", "say(\"", "(self.say)(\""] {
        for (at, _) in source.match_indices(call) {
            let before = source[..at].chars().next_back();
            if call.starts_with('(') || !before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                let rest = &source[at + call.len()..];
                keys.extend(rest.split('"').next());
            }
        }
    }
    keys
}

/// What all card games share is said by a name that each of them has a key for: `words.of("…")`, `words.with("…"`, `words.follow("…")`.
fn shared(source: &str) -> BTreeSet<&str> {
    let calls = ["words.of(\"", "words.with(\"", "words.follow(\"", "WORDS.of(\""];
    let named = |call: &'static str| source.match_indices(call).map(move |(at, _)| &source[at + call.len()..]);
    calls.into_iter().flat_map(named).filter_map(|rest| rest.split('"').next()).collect()
}

/// The source without its tests, which ask for words that aren't there.
fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]").next().unwrap_or(source)
}

#[test]
fn no_word_asked_for_is_missing() {
    let words = everything(Lang::En);
    let mut missing = Vec::new();
    for path in named(".rs").into_iter().filter(|path| !path.to_string_lossy().ends_with("_tests.rs")) {
        let source = read(&path);
        let code: String = without_tests(&source)
            .lines()
            // A game's own key begins no word.
            .filter(|line| !line.trim_start().starts_with("//") && !line.contains("const KEY:"))
            .fold(String::new(), |code, line| code + line + "\n");
        for key in asked(&code) {
            if !words.has(key) && !key.contains('{') {
                missing.push(format!("{key} in {}", path.display()));
            }
        }
        for key in shared(&code).into_iter().flat_map(|name| CARD_STARTS.map(|start| format!("{start}{name}"))) {
            if !words.has(&key) {
                missing.push(format!("{key} in {}", path.display()));
            }
        }
        for key in quoted(&code).into_iter().filter(|key| of_a_game(key)) {
            if !words.has(key) {
                missing.push(format!("{key} in {}", path.display()));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn no_word_of_the_games_is_idle() {
    let sources: Vec<String> = named(".rs").iter().map(|path| read(path)).collect();
    let named_in_code: BTreeSet<&str> = sources.iter().flat_map(|source| quoted(source)).collect();
    let shared: BTreeSet<&str> = sources.iter().flat_map(|source| shared(source)).collect();
    assert!(shared.len() > 20, "the panels share words");
    let is_shared =
        |key: &str| CARD_STARTS.iter().any(|start| key.strip_prefix(start).is_some_and(|it| shared.contains(it)));
    let mut idle = Vec::new();
    // What a cover says is said by the game's key.
    let is_own =
        |path: &Path| path.to_string_lossy().contains("/games/") && !path.to_string_lossy().contains("/cover/");
    for (path, _) in pairs().iter().filter(|(path, _)| is_own(path)) {
        let all = messages(&read(path), path);
        let referred: BTreeSet<&String> = all.values().flat_map(|needs| &needs.messages).collect();
        for key in all.keys().filter(|key| of_a_game(key)) {
            let endings = ["-help", "-text", "-short", "-to-you", "-you"];
            let stem = endings.iter().find_map(|ending| key.strip_suffix(ending)).unwrap_or(key);
            let used = named_in_code.contains(key.as_str()) || named_in_code.contains(stem) || referred.contains(key);
            if !used && !is_shared(key) {
                idle.push(key.clone());
            }
        }
    }
    assert_eq!(idle, Vec::<String>::new(), "nobody says these");
}

#[test]
fn the_first_paint_says_what_the_first_page_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = read(&root.join("index.html"));
    for lang in ["en", "ru"] {
        let words = read(&root.join(format!("src/ui/text/page/{lang}.ftl")));
        for (key, element) in [("app-name", "h1"), ("app-line", "p")] {
            let said = words.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = ")).expect("a word");
            assert!(page.contains(&format!("<{element}>{said}</{element}>")), "{key} in {lang}");
        }
    }
}
