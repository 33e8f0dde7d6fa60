//! The page says on its root what is shown on it, and the sheets go by that. Layer 9. Sheets could find out for themselves with `:has()`, but then
//! the browser styles the whole page again at nearly every change of it.

use leptos::prelude::*;

/// As long as `is` holds and the present owner is there, the root bears this class.
pub fn mark(class: &'static str, is: impl Fn() -> bool + 'static) {
    Effect::new(move || put(class, is()));
    on_cleanup(move || put(class, false));
}

/// Gives the root a class, or takes it away.
pub fn put(class: &str, there: bool) {
    if let Some(root) = document().document_element() {
        // A root takes any class that is one word.
        let _ = root.class_list().toggle_with_force(class, there);
    }
}
