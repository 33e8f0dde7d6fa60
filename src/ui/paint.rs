//! The page lets the browser paint before it goes on. Layer 9.

use crate::net::clock::breathe;
use leptos::prelude::{document, window};

/// More milliseconds than any frame takes, even on a busy device.
const FRAME_MS: i32 = 1000;

/// If a browser reports at all that a first frame is on the screen, it does so within this many frames.
const TOLD_IN: usize = 20;

/// Waits until the browser reports that some of the page is on the screen. What is removed earlier doesn't count as seen.
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

/// Waits until the browser has painted the page as it is now. A hidden page isn't painted, so there is a limit to the wait.
pub async fn painted() {
    let frame = js_sys::Promise::new(&mut |done, _| {
        // Whichever comes first counts. The other one then changes nothing.
        let _ = window().request_animation_frame(&done);
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, FRAME_MS);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(frame).await;
    breathe().await;
}
