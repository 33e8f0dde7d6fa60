//! The page has its words in the chosen language, and a switch of language rewrites everything. Layer 9; the words are in Fluent files. The program
//! includes English; another language is a file beside the page, fetched when it is first used.

use super::words::{Arg, Lang, PAGE, Words};
use crate::net::find;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use std::cell::{Cell, RefCell};

/// The path of the Russian words, joined by `scripts/texts`. On the release page the file has another name (`scripts/split`).
const RUSSIAN: &str = "texts/ru.txt";
const RUSSIAN_NAMED: &str = "meta[name=words-ru]";

/// A language's words can't be fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotFetched(pub Lang);

struct Speaker {
    lang: ArcRwSignal<Lang>,
    /// The language asked for last, which may still be loading.
    wanted: Cell<Lang>,
    /// The words included in the program.
    english: RefCell<Vec<&'static str>>,
    russian: RefCell<Option<String>>,
    words: RefCell<Words>,
}

impl Speaker {
    /// Makes a view that is being drawn follow the language. Notices keep theirs.
    fn follow(&self) {
        if Observer::get().is_some() {
            self.lang.track();
        }
    }

    fn switch(&self, lang: Lang) {
        let mut sources = self.english.borrow().clone();
        let russian = self.russian.borrow();
        // If the file comes from another build and lacks a message, the English one is used.
        if lang == Lang::Ru {
            sources.extend(russian.as_deref());
        }
        self.words.replace(Words::new(lang, sources));
        drop(russian);
        self.lang.set(lang);
    }
}

thread_local! {
    // There is only one voice for the page, as events outside any component speak as well.
    static VOICE: Speaker = Speaker {
        lang: ArcRwSignal::new(Lang::En),
        wanted: Cell::new(Lang::En),
        english: RefCell::new(vec![PAGE]),
        russian: RefCell::new(None),
        words: RefCell::new(Words::new(Lang::En, [PAGE])),
    };
}

/// Adds the English words of a part of the program that was fetched, unless the page has them already.
pub fn learn(texts: impl IntoIterator<Item = &'static str>) {
    VOICE.with(|voice| {
        let known = voice.english.borrow().len();
        for words in texts {
            let mut english = voice.english.borrow_mut();
            if !english.contains(&words) {
                english.push(words);
            }
        }
        if voice.english.borrow().len() > known {
            voice.switch(voice.lang.get_untracked());
        }
    });
}

/// Switches the page to a language. Everything shown follows.
///
/// # Errors
/// The language's words can't be fetched. The page keeps its present language.
pub async fn speak(lang: Lang) -> Result<(), NotFetched> {
    VOICE.with(|voice| voice.wanted.set(lang));
    if lang == Lang::Ru && VOICE.with(|voice| voice.russian.borrow().is_none()) {
        let fetched = find::read(&russian()).await.ok_or(NotFetched(lang))?;
        VOICE.with(|voice| voice.russian.replace(Some(fetched)));
    }
    // A player who has meanwhile chosen another language keeps that one.
    if VOICE.with(|voice| voice.wanted.get()) == lang {
        VOICE.with(|voice| voice.switch(lang));
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
        }
    }
    Ok(())
}

fn russian() -> String {
    let named = document().query_selector(RUSSIAN_NAMED).ok().flatten();
    named.and_then(|meta| meta.get_attribute("content")).unwrap_or_else(|| RUSSIAN.to_owned())
}

/// The language spoken; tracked.
pub fn lang() -> Lang {
    VOICE.with(|voice| voice.lang.get())
}

/// The message `key`; it follows the language.
pub fn t(key: &str) -> String {
    tell(key, &[])
}

/// The message `key` with arguments; it follows the language.
pub fn tell(key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
    VOICE.with(|voice| {
        voice.follow();
        voice.words.borrow().say(key, args)
    })
}

/// Whether there is a message `key`; it follows the language.
pub fn has(key: &str) -> bool {
    VOICE.with(|voice| {
        voice.follow();
        voice.words.borrow().has(key)
    })
}

/// A message as a signal, for properties that follow the language.
pub fn say(key: &'static str) -> Signal<String> {
    Signal::derive(move || t(key))
}
