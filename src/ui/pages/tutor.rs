//! A tutor above the table says what is going on and what to do, and does it if asked to. Layer 9. It is as high whatever it says, so
//! nothing jumps.

use crate::ui::solo::Lesson;
use crate::ui::text::say;
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// What is said, and a button that makes the move; after the last move the button sends the tutor away.
pub(super) fn tutor(lesson: Lesson, make: impl Fn() + Copy + Send + Sync + 'static) -> AnyView {
    let gone = RwSignal::new(false);
    let shown = move || !gone.get() && lesson.made.get().is_some();
    let waits = move || !lesson.mine.get() && !lesson.is_over();
    let button = move || {
        if lesson.is_over() {
            view! { <Button kind=Kind::Main test="tutor-end" on_press=move || gone.set(true)>{say("tutor-end")}</Button> }
                .into_any()
        } else {
            let rested = Signal::derive(move || !lesson.mine.get());
            view! { <Button test="tutor-do" disabled=rested on_press=make>{say("tutor-do")}</Button> }.into_any()
        }
    };
    view! {
        <Show when=shown>
            <section class="tutor" class:waits=waits data-testid="tutor" aria-label=say("tutor")>
                <p class="tutor-said small" tabindex="0" aria-live="polite" data-testid="tutor-said">{move || lesson.said()}</p>
                {button}
            </section>
        </Show>
    }
    .into_any()
}
