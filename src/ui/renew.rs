//! The app and the page's scripts tell each other about newer builds of the page. Layer 9, browser only. The scripts are in the page (`index.html`,
//! `hosting/register.js`). If a page doesn't have them, nobody listens.

use leptos::prelude::*;
use leptos::web_sys::Event;

thread_local! {
    // The page has only one host, so this signal is global.
    static NEWER: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Whether a newer build can be loaded.
pub fn newer() -> ArcRwSignal<bool> {
    NEWER.with(Clone::clone)
}

/// Begins to listen.
pub fn watch() {
    let newer = newer();
    let listener = gloo::events::EventListener::new(&window(), "winterover-newer", move |_| newer.set(true));
    // The listener lives as long as the page.
    listener.forget();
}

/// Tells the page's scripts that the player wants the newest build. They then reload the page at its present address.
pub fn load_newest() {
    announce("winterover-renew");
}

/// Tells the page's scripts that a part couldn't be fetched while no game or table is open. If there is another build by now, they reload the page.
pub fn part_is_gone() {
    announce("winterover-gone");
}

/// Tells the page's scripts that this device is at a table, or has left it for good. A table is played to its end with one build.
pub fn at_table(there: bool) {
    announce(if there { "winterover-table" } else { "winterover-no-table" });
}

fn announce(what: &str) {
    if let Ok(event) = Event::new(what) {
        // Events of this kind can't be cancelled.
        let _ = window().dispatch_event(&event);
    }
}
