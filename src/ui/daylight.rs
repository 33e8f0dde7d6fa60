//! The root element of the page says whether it is night or day, and the style sheets go by that. Layer 9. They could ask for the device's preference
//! themselves, but then players couldn't override it on the page.

use super::scheme::Scheme;
use super::store;
use crate::ui::reactive::effect;
use leptos::prelude::*;

/// Keeps the page in the scheme set on this device from now on. If a browser doesn't know the device's preference, it is night.
pub fn follow() {
    let settings = store::settings();
    let asked = window().match_media("(prefers-color-scheme: light)").ok().flatten();
    let day = RwSignal::new(asked.as_ref().is_some_and(|asked| asked.matches()));
    if let Some(asked) = asked {
        let heard = asked.clone();
        // The listener lives as long as the page.
        gloo::events::EventListener::new(&asked, "change", move |_| day.set(heard.matches())).forget();
    }
    effect(move || {
        let scheme = match settings.with(|settings| settings.scheme) {
            Scheme::Device if day.get() => Scheme::Day,
            Scheme::Device => Scheme::Night,
            wanted => wanted,
        };
        if let Some(root) = document().document_element() {
            // An element accepts any attribute name.
            let _ = root.set_attribute("data-scheme", scheme.name());
        }
    });
}
