//! The words of every game have to be there, to be whole, and to say what is wanted of them.

use super::{everything, said_with, with_speech};
use winterover::base::ids::Seat;
use winterover::table::said::Said;
use winterover::table::setup::{Setup, Value};
use winterover::ui::words::{Lang, Words};

/// The player whom messages are about: Ann.
pub(crate) const A: Seat = Seat(0);
/// The other player in them: Bob.
pub(crate) const B: Seat = Seat(1);

/// The value of a switch, and what a text says then in English and in Russian.
pub(crate) type Saying = (Value, &'static str, &'static str);

/// Every language says all of these in so many bytes at least, fills every gap and leaves none empty.
pub(crate) fn assert_whole(all: &[Said], least: usize) {
    for lang in Lang::ALL {
        with_speech(&everything(lang), |speech| {
            for said in all {
                let spoken = speech.of(said);
                assert!(spoken.len() >= least && !spoken.contains(['{', '$']), "{said:?}: {spoken}");
                assert!(!spoken.contains("  "), "{said:?}: {spoken}");
            }
        });
    }
}

/// A message says this in English and in Russian.
pub(crate) fn assert_says(said: &Said, en: &str, ru: &str) {
    for (lang, wanted) in [(Lang::En, en), (Lang::Ru, ru)] {
        with_speech(&everything(lang), |speech| assert_eq!(speech.of(said), wanted));
    }
}

/// Buttons, by the keys of their labels, have labels of their own and explanations.
pub(crate) fn assert_labelled(mut keys: Vec<&str>) {
    let words = everything(Lang::En);
    for key in &keys {
        assert!(words.has(key) && words.has(&format!("{key}-help")), "{key}");
    }
    let buttons = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), buttons, "two buttons share a label");
}

/// Every switch of a table has a name and an explanation.
pub(crate) fn assert_switches_explained(words: &Words, setup: &impl Setup) {
    for switch in setup.switches() {
        for key in [format!("switch-{}", switch.key), format!("switch-{}-help", switch.key)] {
            assert!(words.has(&key), "{key}");
        }
    }
}

/// Texts say what a switch makes of them. Each case is the key of a text, a switch, and what the text says at some of its values.
pub(crate) fn assert_follows<S: Setup>(seats: u8, cases: &[(&str, &str, impl AsRef<[Saying]>)]) {
    for (lang, words) in Lang::ALL.map(|lang| (lang, everything(lang))) {
        for (key, switch, sayings) in cases {
            for (value, en, ru) in sayings.as_ref() {
                let said = said_with::<S>(&words, key, seats, switch, *value).to_lowercase();
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                let wanted = if lang == Lang::En { *en } else { *ru };
                assert!(said.contains(wanted), "{key} with {switch} {value:?}: {said}");
            }
        }
    }
}
