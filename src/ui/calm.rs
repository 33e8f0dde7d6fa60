//! This module tells whether the device asks for less motion. Layer 9; the style does the rest.

use leptos::prelude::window;

/// Whether this device asks for less motion.
pub fn wants_calm() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}
