//! Options are small things to choose from, such as players and values. Layer 9.

use crate::ui::text::t;
use leptos::prelude::*;

/// One of several.
pub struct Choosable {
    /// Its text.
    pub label: String,
    /// Smaller text below it.
    pub note: Option<String>,
    /// Whether it is chosen; tracked.
    pub chosen: Signal<bool>,
    /// Handle for tests.
    pub test: String,
    /// Called on a tap.
    pub press: Callback<()>,
}

/// Things to choose from. `class` is `options`, perhaps with more classes, and `name` the key of the list's name.
pub fn options(class: &'static str, name: &'static str, all: Vec<Choosable>) -> AnyView {
    view! { <div class=class role="group" aria-label=t(name)>{all.into_iter().map(option).collect_view()}</div> }
        .into_any()
}

fn option(one: Choosable) -> AnyView {
    let Choosable { label, note, chosen, test, press } = one;
    view! {
        <button
            type="button"
            class="option"
            aria-pressed=move || if chosen.get() { "true" } else { "false" }
            data-testid=test
            on:click=move |_| press.run(())
        >
            <span class="option-label">{label}</span>
            {note.map(|note| view! { <small>{note}</small> })}
        </button>
    }
    .into_any()
}
