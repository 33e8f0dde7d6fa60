//! The root element of the page says what the page shows, and the style sheets go by that. Layer 9. They could find out for themselves with `:has()`,
//! but then the browser would restyle the whole page at nearly every change.

use crate::ui::reactive::effect;
use leptos::prelude::*;

/// Gives the root this class while `is` holds, as long as the present owner lives.
pub fn mark(class: &'static str, is: impl Fn() -> bool + 'static) {
    effect(move || put(class, is()));
    on_cleanup(move || put(class, false));
}

/// Gives the root a class, or takes it away.
pub fn put(class: &str, there: bool) {
    if let Some(root) = document().document_element() {
        // The root accepts every class that is a single word.
        let _ = root.class_list().toggle_with_force(class, there);
    }
}
