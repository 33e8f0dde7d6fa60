//! The player holds a button to peek at the cards. Layer 9. They are covered again when it is released, or the page is left or hidden.

use super::icon::{self, Icon};
use crate::ui::kit::PeekState;
use crate::ui::text::{say, t};
use leptos::prelude::*;

/// A button that shows the player's cards while it is held, and beside it one that keeps them open.
#[component]
pub fn PeekButton(
    /// The state it controls.
    peek: PeekState,
) -> impl IntoView {
    let hold = move |_| peek.held.set(true);
    let release = move || peek.held.set(false);
    let key_down = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == " " || event.key() == "Enter" {
            event.prevent_default();
            peek.held.set(true);
        }
    };
    view! {
        <div class="peek">
            <button
                type="button"
                class="button button-quiet peek-hold"
                class:peek-on=move || peek.shown.get()
                data-testid="peek"
                disabled=move || peek.kept.get()
                on:pointerdown=hold
                on:pointerup=move |_| release()
                on:pointercancel=move |_| release()
                on:pointerleave=move |_| release()
                on:blur=move |_| release()
                on:keydown=key_down
                on:keyup=move |_| release()
                on:contextmenu=move |event| event.prevent_default()
            >
                <span class="button-face"><Icon drawing=icon::EYE/>{say("peek-hold")}</span>
            </button>
            <button
                type="button"
                class="button button-quiet peek-keep"
                role="switch"
                data-testid="peek-keep"
                aria-checked=move || if peek.kept.get() { "true" } else { "false" }
                on:click=move |_| {
                    peek.held.set(false);
                    peek.kept.update(|kept| *kept = !*kept);
                }
            >
                {move || if peek.kept.get() { t("peek-cover") } else { t("peek-open") }}
            </button>
        </div>
    }
    .into_any()
}
