//! The page has its words in the language chosen, and switching it rewrites everything shown. Layer 9; what is said is in the Fluent files. The
//! program includes English; another language is a file beside the page, fetched when it is first used.

use super::words::{Arg, Lang, PAGE, Words};
use crate::net::find;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use std::cell::{Cell, RefCell};

/// The path of a language's words, joined by `scripts/texts`; the release page says under which name (`scripts/split`).
const RUSSIAN: &str = "texts/ru.txt";
const RUSSIAN_NAMED: &str = "meta[name=words-ru]";

/// A language's words can't be fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotFetched(pub Lang);

struct Voice {
    lang: ArcRwSignal<Lang>,
    /// The language last asked for, which may still be on its way.
    wanted: Cell<Lang>,
    /// The words included in the program.
    english: RefCell<Vec<&'static str>>,
    russian: RefCell<Option<String>>,
    words: RefCell<Words>,
}

impl Voice {
    /// Has a view that asks while it is drawn be drawn again in another language; notices aren't.
    fn follow(&self) {
        if Observer::get().is_some() {
            self.lang.track();
        }
    }

    fn switch(&self, lang: Lang) {
        let mut sources = self.english.borrow().clone();
        let russian = self.russian.borrow();
        // What a file of another build lacks is said in English.
        if lang == Lang::Ru {
            sources.extend(russian.as_deref());
        }
        self.words.replace(Words::new(lang, sources));
        drop(russian);
        self.lang.set(lang);
    }
}

thread_local! {
    // One page, one voice: events that fire outside any component speak too.
    static VOICE: Voice = Voice {
        lang: ArcRwSignal::new(Lang::En),
        wanted: Cell::new(Lang::En),
        english: RefCell::new(vec![PAGE]),
        russian: RefCell::new(None),
        words: RefCell::new(Words::new(Lang::En, [PAGE])),
    };
}

/// Adds English words to the page, those of a part of the program that was fetched, unless it has them.
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

/// Switches the page to a language; everything shown follows.
///
/// # Errors
/// Its words can't be fetched. The page stays in the language it had.
pub async fn speak(lang: Lang) -> Result<(), NotFetched> {
    VOICE.with(|voice| voice.wanted.set(lang));
    if lang == Lang::Ru && VOICE.with(|voice| voice.russian.borrow().is_none()) {
        let fetched = find::read(&russian()).await.ok_or(NotFetched(lang))?;
        VOICE.with(|voice| voice.russian.replace(Some(fetched)));
    }
    // A player who has chosen another one meanwhile keeps that choice.
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

/// The message `key`, following the language.
pub fn t(key: &str) -> String {
    tell(key, &[])
}

/// The message `key` with arguments, following the language.
pub fn tell(key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
    VOICE.with(|voice| {
        voice.follow();
        voice.words.borrow().say(key, args)
    })
}

/// Whether there is a message `key`, following the language.
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
