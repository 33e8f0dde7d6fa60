//! The words: the same messages with the same gaps in every language, every message sayable, none missing and none idle.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use winterover::ui::words::{Arg, Lang, Words};

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
    named("/text/en.ftl").into_iter().map(|en| (en.clone(), en.with_file_name("ru.ftl"))).collect()
}

fn everything(lang: Lang) -> Words {
    let name: &'static str = match lang {
        Lang::En => "/text/en.ftl",
        Lang::Ru => "/text/ru.ftl",
    };
    let sources: Vec<String> = named(name).iter().map(|path| read(path)).collect();
    Words::new(lang, sources.iter().map(String::as_str))
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
        let (en, ru) = (messages(&read(&en_path), &en_path), messages(&read(&ru_path), &ru_path));
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

/// The source without its tests, which ask for words that aren't there.
fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]").next().unwrap_or(source)
}

#[test]
fn no_word_asked_for_is_missing() {
    let words = everything(Lang::En);
    let mut missing = Vec::new();
    for path in named(".rs") {
        let source = read(&path);
        let code: String = without_tests(&source)
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .fold(String::new(), |code, line| code + line + "\n");
        for key in asked(&code) {
            if !words.has(key) && !key.contains('{') {
                missing.push(format!("{key} in {}", path.display()));
            }
        }
        for key in quoted(&code).into_iter().filter(|key| key.starts_with("thing-") && key.len() > 6) {
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
    let mut idle = Vec::new();
    for (path, _) in pairs().iter().filter(|(path, _)| path.to_string_lossy().contains("/games/")) {
        let all = messages(&read(path), path);
        let referred: BTreeSet<&String> = all.values().flat_map(|needs| &needs.messages).collect();
        for key in all.keys().filter(|key| key.starts_with("thing-")) {
            let stem = key.strip_suffix("-help").or(key.strip_suffix("-text")).unwrap_or(key);
            let used = named_in_code.contains(key.as_str()) || named_in_code.contains(stem) || referred.contains(key);
            if !used {
                idle.push(key.clone());
            }
        }
    }
    assert_eq!(idle, Vec::<String>::new(), "nobody says these");
}

mod the_thing {
    use super::everything;
    use winterover::base::ids::{Seat, SeatSet};
    use winterover::games::the_thing::panel::speech::Speech;
    use winterover::games::the_thing::picture::act::Act;
    use winterover::games::the_thing::picture::said::{line, over, refusal};
    use winterover::games::the_thing::rules::claim::{Claim, Worth};
    use winterover::games::the_thing::rules::face::{FACES, Suit, face};
    use winterover::games::the_thing::rules::line::{Death, Faces, Foul, Line};
    use winterover::games::the_thing::rules::moves::Report;
    use winterover::games::the_thing::rules::outcome::Ending;
    use winterover::games::the_thing::rules::phase::Side;
    use winterover::games::the_thing::rules::refusal::Refusal;
    use winterover::table::card::Face;
    use winterover::table::setup::Setup as _;
    use winterover::ui::words::{Lang, Words};

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn with_speech(words: &Words, test: impl Fn(&Speech<'_>)) {
        let say = |key: &str, args: &[(&'static str, winterover::ui::words::Arg<'_>)]| {
            assert!(words.has(key), "{key} is missing");
            words.say(key, args)
        };
        test(&Speech { say: &say, name: &|seat| ["Ann", "Bob"][seat.index() % 2].to_owned() });
    }

    /// Every kind of line there is; the compiler asks for new ones in `said::line`.
    fn lines() -> Vec<Line> {
        let (one, two) = (SeatSet::of(A), SeatSet::first(2));
        let faces: Faces =
            [face(7, Suit::Spades).expect("a card"), face(7, Suit::Hearts).expect("a card")].into_iter().collect();
        let (ace, claim) = (faces[0], Claim::one(Worth::Number(7)));
        let mut lines = vec![
            Line::Started { first: A },
            Line::Role { seat: A, alien: true },
            Line::Role { seat: A, alien: false },
            Line::Round { round: 3 },
            Line::Turn { seat: A },
            Line::Drew { seat: A, face: ace },
            Line::Kept { seat: A },
            Line::Rejected { seat: A, face: ace },
            Line::Short { seat: A },
            Line::Reshuffled { cards: 22, joker: true },
            Line::Reshuffled { cards: 1, joker: false },
            Line::Scavenges { seat: A },
            Line::Discarded { seat: A },
            Line::DiscardedFace { seat: A, face: ace },
            Line::Steals { seat: A, target: B, aces: faces.clone() },
            Line::Held { seat: B },
            Line::Stole { seat: A, target: B, count: 2 },
            Line::Passed { from: A, to: B, face: ace },
            Line::Infected { seat: B, by: A },
            Line::Proposes { seat: A, claim },
            Line::Offers { seat: B, claim },
            Line::NoOffer { seat: B },
            Line::Accepts { seat: A, partner: B },
            Line::Declined { seats: one },
            Line::Declined { seats: two },
            Line::Traded { seat: A, partner: B, count: 1 },
            Line::TradeEnded { seat: A },
            Line::Tests { seat: A, target: B, tests: faces.clone() },
            Line::Looked { seat: A, target: B, count: 1 },
            Line::Saw { seat: A, target: B, faces: faces.clone() },
            Line::Attacks { seat: A, target: B },
            Line::Joins { seat: A, side: Side::Attack },
            Line::Placed { seat: A, side: Side::Defence, faces, value: 21, total: 30 },
            Line::Exposed { seat: A },
            Line::Asks { seat: A },
            Line::NoHelp { seat: B },
            Line::Beaten { side: Side::Attack, survivors: one },
            Line::Beaten { side: Side::Defence, survivors: SeatSet::NONE },
            Line::Helicopter { seat: A },
            Line::Votes { yes: two, no: SeatSet::NONE },
            Line::Votes { yes: one, no: SeatSet::of(B) },
            Line::VoteCount { yes: 3, no: 1 },
            Line::Disease { drawer: A },
            Line::Lost { seat: A },
            Line::LostFace { seat: A, face: ace },
        ];
        lines.extend([Death::Disease, Death::Combat, Death::Left].map(|how| Line::Died { seat: A, how }));
        lines.extend(
            [Foul::NotRed, Foul::NotJoker, Foul::NotAces, Foul::NotTests].map(|foul| Line::Fouled { seat: A, foul }),
        );
        lines.extend([Report::Nothing, Report::Red, Report::Clean].map(|report| Line::Announced {
            seat: A,
            target: B,
            report,
        }));
        lines.extend(
            [Ending::Voted, Ending::Forced, Ending::LastOne, Ending::Nobody, Ending::RoundLimit]
                .map(|ending| Line::Over { ending }),
        );
        lines
    }

    #[test]
    fn every_line_of_the_log_has_its_words() {
        for lang in Lang::ALL {
            let words = everything(lang);
            with_speech(&words, |speech| {
                for told in lines() {
                    let said = speech.of(&line(&told));
                    assert!(said.len() > 4 && !said.contains(['{', '$']), "{told:?}: {said}");
                    assert!(!said.contains("  "), "{told:?}: {said}");
                }
                assert!(
                    !speech
                        .of(&winterover::games::the_thing::picture::said::Said::plain(over(Ending::Voted)))
                        .is_empty()
                );
            });
        }
    }

    #[test]
    fn every_refusal_has_its_words() {
        let all = [
            Refusal::NotAwaited(A),
            Refusal::WrongPhase,
            Refusal::NoSuchCards,
            Refusal::BadTarget(B),
            Refusal::TooMany { most: 2 },
            Refusal::LastCard,
            Refusal::WrongCards,
            Refusal::MustReject,
            Refusal::MustKeep,
            Refusal::MustShowJoker,
            Refusal::NotTheJoker,
            Refusal::MustDiscardRed,
            Refusal::LastRed,
            Refusal::MustHoldRed,
            Refusal::NothingToDraw,
            Refusal::BadClaim,
            Refusal::ClaimCount(2),
            Refusal::NotAsClaimed,
            Refusal::NoOffer(B),
            Refusal::Untrue,
            Refusal::MustPlace,
        ];
        for lang in Lang::ALL {
            with_speech(&everything(lang), |speech| {
                all.iter().for_each(|why| assert!(!speech.of(&refusal(*why)).contains(['{', '$']), "{why:?}"));
            });
        }
    }

    #[test]
    fn every_card_and_value_has_its_name() {
        for lang in Lang::ALL {
            with_speech(&everything(lang), |speech| {
                for index in 0..FACES {
                    let spoken = format!("{} {}", speech.card(Face(index)), speech.card_use(Face(index)));
                    assert!(!spoken.contains(['{', '$']), "{spoken}");
                }
                Worth::all().for_each(|worth| assert!(!speech.worth(worth).is_empty()));
            });
        }
    }

    #[test]
    fn russian_cards_are_russian() {
        with_speech(&everything(Lang::Ru), |speech| {
            let queen = face(12, Suit::Hearts).expect("a card");
            assert_eq!(speech.card(queen), "Дама червей, красная масть");
            assert_eq!(speech.corner(queen), "Д♥\u{fe0e}");
            assert_eq!(
                speech.of(&line(&Line::Stole { seat: A, target: B, count: 2 })),
                "Ann забирает 2 карты у игрока Bob."
            );
        });
    }

    #[test]
    fn every_button_has_a_label_and_an_explanation() {
        let words = everything(Lang::En);
        let acts = [
            Act::Keep,
            Act::Reject,
            Act::Joker,
            Act::Scavenge,
            Act::Steal,
            Act::Trade,
            Act::Test,
            Act::Attack,
            Act::Helicopter,
            Act::Discard,
            Act::Hold,
            Act::Offer,
            Act::NoOffer,
            Act::Accept,
            Act::End,
            Act::Commit,
            Act::Decline,
            Act::Announce(Report::Nothing),
            Act::Announce(Report::Red),
            Act::Announce(Report::Clean),
            Act::Place,
            Act::Join,
            Act::Ask,
            Act::NoHelp,
            Act::Vote(true),
            Act::Vote(false),
        ];
        let mut keys: Vec<&str> = acts.iter().map(|act| act.key()).collect();
        for key in &keys {
            assert!(words.has(key) && words.has(&format!("{key}-help")), "{key}");
        }
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), acts.len(), "two buttons share a label");
    }

    #[test]
    fn every_switch_and_warning_has_its_words() {
        let words = everything(Lang::Ru);
        for seats in 4..=12 {
            let mut setup = winterover::games::the_thing::rules::setup::Setup::new(seats).expect("seats in range");
            for switch in setup.switches() {
                for key in [format!("switch-{}", switch.key), format!("switch-{}-help", switch.key)] {
                    assert!(words.has(&key), "{key}");
                }
            }
            setup.queens = seats - 1;
            setup.warnings().iter().for_each(|key| assert!(words.has(&format!("warning-{key}")), "{key}"));
        }
        assert!(words.has("the-thing-name") && words.has("the-thing-line"));
    }
}
