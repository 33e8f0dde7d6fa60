//! A tutor above the table says what is going on and what to do, and does it when asked to. Layer 9. Its height doesn't depend on what it says, so
//! nothing jumps.

use crate::ui::solo::Lesson;
use crate::ui::text::{say, t};
use leptos::prelude::*;
use leptos::web_sys::HtmlElement;
use wasm_bindgen::JsCast;

/// What gets the focus when the tutor has gone.
const NEXT: &str = ".dock button:not(:disabled), .reveal button";

/// What is said, with a button that makes the move. After the last move, the button closes the tutor. It keeps the focus all along.
pub(super) fn tutor(lesson: Lesson, make: impl Fn() + Copy + Send + Sync + 'static) -> AnyView {
    let gone = RwSignal::new(false);
    let shown = move || !gone.get() && lesson.made.get().is_some();
    let rests = move || !lesson.mine.get() && !lesson.is_over();
    let press = move |_| match (untrack(|| lesson.is_over()), untrack(rests)) {
        (true, _) => {
            gone.set(true);
            focus_next();
        }
        (false, false) => make(),
        (false, true) => {}
    };
    let name = move || t(if lesson.is_over() { "tutor-end" } else { "tutor-do" });
    let handle = move || if lesson.is_over() { "tutor-end" } else { "tutor-do" };
    view! {
        <Show when=shown>
            <section class="tutor" class:rests=rests data-testid="tutor" aria-label=say("tutor")>
                <p class="tutor-said" tabindex="0" aria-live="polite" data-testid="tutor-said">{move || lesson.said()}</p>
                <button
                    type="button"
                    class="button"
                    class:button-main=move || lesson.is_over()
                    aria-disabled=move || rests().then_some("true")
                    data-testid=handle
                    on:click=press
                >
                    <span class="button-face">{name}</span>
                </button>
            </section>
        </Show>
    }
    .into_any()
}

fn focus_next() {
    let next = document().query_selector(NEXT).ok().flatten();
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        // It may be gone by now.
        let _ = next.focus();
    }
}
