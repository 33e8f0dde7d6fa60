//! A radio button is one of a few values, of which one is chosen. Layer 9. The arrow keys go from one to the next, as in every form: a group is one stop
//! of the tabulator.

use super::button::handle;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::web_sys::{Element, HtmlElement};
use wasm_bindgen::JsCast;

/// One of the values of a [`radio_group`].
#[component]
pub fn Radio(
    /// Its class.
    class: &'static str,
    /// Whether it is the chosen one.
    #[prop(into)]
    chosen: Signal<bool>,
    /// What choosing it does.
    #[prop(into)]
    on_pick: Callback<()>,
    /// Its words, if what it shows aren't any.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// The game whose colours it has.
    #[prop(optional)]
    game: Option<&'static str>,
    /// Handle for tests.
    #[prop(optional, into)]
    test: String,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            role="radio"
            aria-checked=move || if chosen.get() { "true" } else { "false" }
            aria-label=move || label.map(|label| label.get())
            tabindex=move || if chosen.get() { "0" } else { "-1" }
            data-game=game
            data-testid=handle(test)
            on:click=move |_| on_pick.run(())
        >
            {children()}
        </button>
    }
    .into_any()
}

/// A group of radio buttons, one of which is chosen.
pub fn radio_group(class: &'static str, label: Signal<String>, radios: AnyView) -> AnyView {
    view! {
        <div class=class role="radiogroup" aria-label=move || label.get() on:keydown=|event| step(&event)>
            {radios}
        </div>
    }
    .into_any()
}

/// Chooses the radio button that an arrow key leads to.
fn step(event: &KeyboardEvent) {
    let forward = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => true,
        "ArrowLeft" | "ArrowUp" => false,
        _ => return,
    };
    event.prevent_default();
    let neighbour = document().active_element().and_then(|radio| neighbour(&radio, forward));
    if let Some(neighbour) = neighbour.and_then(|neighbour| neighbour.dyn_into::<HtmlElement>().ok()) {
        // One that can't be focused is chosen all the same.
        let _ = neighbour.focus();
        neighbour.click();
    }
}

/// The radio button after this one, or before it. The first and the last are neighbours.
fn neighbour(radio: &Element, forward: bool) -> Option<Element> {
    let group = radio.parent_element()?;
    if forward {
        radio.next_element_sibling().or_else(|| group.first_element_child())
    } else {
        radio.previous_element_sibling().or_else(|| group.last_element_child())
    }
}
