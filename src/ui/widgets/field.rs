//! A field sets a number, a switch, or one of a few values. Layer 9.

use super::button::handle;
use super::radio::{Radio, radio_group};
use crate::ui::text::t;
use leptos::prelude::*;

/// A number between two bounds, with a button on either side.
#[component]
pub fn Stepper(
    /// The present value.
    #[prop(into)]
    value: Signal<u16>,
    /// The lowest value.
    #[prop(into)]
    least: Signal<u16>,
    /// The highest value.
    #[prop(into)]
    most: Signal<u16>,
    /// Takes the new value.
    #[prop(into)]
    on_change: Callback<u16>,
    /// What the number means.
    #[prop(into)]
    label: Signal<String>,
    /// The words for a value, if it isn't shown as a number.
    #[prop(optional, into)]
    shown: Option<Callback<u16, String>>,
    /// Whether it can't be changed here.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Handle for tests; the buttons have `-less` and `-more` after it.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    let less = (!test.is_empty()).then(|| format!("{test}-less"));
    let more = (!test.is_empty()).then(|| format!("{test}-more"));
    view! {
        <div class="field" role="group" aria-label=move || label.get() data-testid=handle(test)>
            <span class="field-label">{move || label.get()}</span>
            <span class="stepper">
                <button
                    type="button"
                    class="step"
                    aria-label=move || t("less")
                    data-testid=less
                    disabled=move || { disabled.get() || value.get() <= least.get() }
                    on:click=move |_| on_change.run(value.get_untracked().saturating_sub(1).max(least.get_untracked()))
                >
                    "−"
                </button>
                <output class="step-value">{move || {
                    let value = value.get();
                    shown.map_or_else(|| value.to_string(), |shown| shown.run(value))
                }}</output>
                <button
                    type="button"
                    class="step"
                    aria-label=move || t("more")
                    data-testid=more
                    disabled=move || { disabled.get() || value.get() >= most.get() }
                    on:click=move |_| on_change.run((value.get_untracked() + 1).min(most.get_untracked()))
                >
                    "+"
                </button>
            </span>
        </div>
    }
    .into_any()
}

/// On or off.
#[component]
pub fn Toggle(
    /// The present value.
    #[prop(into)]
    on: Signal<bool>,
    /// Takes the new value.
    #[prop(into)]
    on_change: Callback<bool>,
    /// What the switch means.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it can't be changed here.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Handle for tests.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="field field-toggle"
            role="switch"
            aria-checked=move || if on.get() { "true" } else { "false" }
            disabled=move || disabled.get()
            data-testid=handle(test)
            on:click=move |_| on_change.run(!on.get_untracked())
        >
            <span class="field-label">{move || label.get()}</span>
            <span class="knob" aria-hidden="true"></span>
        </button>
    }
    .into_any()
}

/// A choice of one of a few values.
#[component]
pub fn Segments(
    /// Each value's number, and the words for it.
    #[prop(into)]
    items: Signal<Vec<(u16, String)>>,
    /// The number of the chosen value.
    #[prop(into)]
    chosen: Signal<u16>,
    /// Takes the number of the value that is pressed.
    #[prop(into)]
    on_pick: Callback<u16>,
    /// What they are about.
    #[prop(into)]
    label: Signal<String>,
    /// Handle for tests; each has its number after a hyphen.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    let base = StoredValue::new(test);
    let one = move |(id, words): (u16, String)| {
        let test = base.with_value(|base| if base.is_empty() { String::new() } else { format!("{base}-{id}") });
        let is_chosen = Signal::derive(move || chosen.get() == id);
        view! { <Radio class="segment" chosen=is_chosen test on_pick=move |()| on_pick.run(id)>{words}</Radio> }
    };
    radio_group("segments", label, (move || items.get().into_iter().map(one).collect_view()).into_any())
}
