//! The page says on its root what is shown on it, and the sheets go by that. Layer 9. Sheets could find out for themselves with `:has()`, but then
//! the browser styles the whole page again at nearly every change of it.

use crate::ui::reactive::effect;
use leptos::prelude::*;

/// Gives the root this class while `is` holds and the present owner lives.
pub fn mark(class: &'static str, is: impl Fn() -> bool + 'static) {
    effect(move || put(class, is()));
    on_cleanup(move || put(class, false));
}

/// Gives the root a class, or takes it away.
pub fn put(class: &str, there: bool) {
    if let Some(root) = document().document_element() {
        // The root accepts any class that is a single word.
        let _ = root.class_list().toggle_with_force(class, there);
    }
}
