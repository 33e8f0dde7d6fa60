//! Words on the page, in the language chosen; switching it rewrites everything shown. Layer 9; what is said is in the Fluent files.

use super::words::{Arg, Lang, PAGE, Texts, Words};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use std::cell::RefCell;

struct Voice {
    lang: ArcRwSignal<Lang>,
    games: RefCell<Vec<Texts>>,
    words: RefCell<Words>,
}

impl Voice {
    /// Whoever asks while being drawn is drawn again in another language; what is said in passing isn't.
    fn follow(&self) {
        if Observer::get().is_some() {
            self.lang.track();
        }
    }
}

thread_local! {
    // One page, one voice: events that fire outside any component speak too.
    static VOICE: Voice = Voice {
        lang: ArcRwSignal::new(Lang::En),
        games: RefCell::new(Vec::new()),
        words: RefCell::new(Words::new(Lang::En, [PAGE.en])),
    };
}

/// Makes the page speak a language, with the words of these games besides its own.
pub fn speak(lang: Lang, games: impl IntoIterator<Item = Texts>) {
    VOICE.with(|voice| voice.games.replace(games.into_iter().collect()));
    switch(lang);
}

/// Changes the language; everything shown follows.
pub fn switch(lang: Lang) {
    VOICE.with(|voice| {
        let sources: Vec<&str> =
            std::iter::once(PAGE).chain(voice.games.borrow().iter().copied()).map(|texts| texts.of(lang)).collect();
        voice.words.replace(Words::new(lang, sources));
        voice.lang.set(lang);
    });
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", lang.code());
    }
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
