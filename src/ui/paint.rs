//! The page lets the browser paint before it goes on. Layer 9.

use crate::net::clock::breathe;
use leptos::prelude::{document, window};

/// More milliseconds than a frame takes, even where much else is going on.
const FRAME_MS: i32 = 1000;

/// In so many frames a browser tells that the first one is on the screen, if it tells at all.
const TOLD_IN: usize = 20;

/// Until the browser has told that something of the page is on its screen. What is taken away before counts as never seen.
pub async fn on_screen() {
    for _ in 0..TOLD_IN {
        painted().await;
        if document().hidden() || is_told() {
            return;
        }
    }
}

fn is_told() -> bool {
    window().performance().is_some_and(|performance| performance.get_entries_by_type("paint").length() > 0)
}

/// Until the browser has painted what the page is like now, or a moment has passed, as one that is hidden paints nothing.
pub async fn painted() {
    let frame = js_sys::Promise::new(&mut |done, _| {
        // Whichever comes first; that the other comes too changes nothing.
        let _ = window().request_animation_frame(&done);
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, FRAME_MS);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(frame).await;
    breathe().await;
}
