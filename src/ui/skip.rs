//! A tap or a key ends what is only being shown. Layer 9. Apart from that it does what it would do anyway.

use leptos::ev::{keydown, pointerdown};
use leptos::prelude::*;

/// Keys that only modify others or move the focus.
const QUIET: [&str; 6] = ["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock"];

/// Calls `end` at every tap and key, for as long as the component lives.
pub fn on_skip(end: impl Fn() + Copy + 'static) {
    let tap = window_event_listener(pointerdown, move |_| end());
    let key = window_event_listener(keydown, move |event| {
        if !event.repeat() && !QUIET.contains(&event.key().as_str()) {
            end();
        }
    });
    on_cleanup(move || {
        tap.remove();
        key.remove();
    });
}
