//! Buttons look and behave alike everywhere. Layer 9.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::web_sys::{Element, HtmlElement};
use wasm_bindgen::JsCast;

/// What a button is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// The thing to do next.
    Main,
    /// One of several things.
    #[default]
    Plain,
    /// Not in the way.
    Quiet,
    /// Can't be taken back.
    Danger,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Kind::Main => "button button-main",
            Kind::Plain => "button",
            Kind::Quiet => "button button-quiet",
            Kind::Danger => "button button-danger",
        }
    }
}

/// An element's handle for tests; `None` if it has no handle.
pub(crate) fn handle(test: String) -> Option<String> {
    (!test.is_empty()).then_some(test)
}

/// Takes the focus off what a finger or a mouse has just released, as that may be removed in response. Otherwise the browser would have to take the
/// focus off the removed element, and lay out the page in the middle of the change and again after it. Keyboard users keep the focus.
pub fn unfocus(released: MouseEvent) {
    let inside = released.current_target().and_then(|inside| inside.dyn_into::<Element>().ok());
    let focused = document().active_element().and_then(|focused| focused.dyn_into::<HtmlElement>().ok());
    if let (Some(inside), Some(focused)) = (inside, focused)
        && inside.contains(Some(&focused))
    {
        // Whatever has the focus accepts this.
        let _ = focused.blur();
    }
}

/// A button large enough for a thumb. If it is disabled, `why` below it gives the reason.
#[component]
pub fn Button<F: Fn() + Send + Sync + 'static>(
    /// What it does.
    on_press: F,
    /// What it is for.
    #[prop(optional, into)]
    kind: Signal<Kind>,
    /// Whether it can't be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Why it is disabled; empty if no reason is shown.
    #[prop(optional, into)]
    why: Signal<String>,
    /// Whether it is as wide as possible.
    #[prop(optional)]
    wide: bool,
    /// Its label for screen readers, if it only shows a picture.
    #[prop(optional, into)]
    label: Signal<String>,
    /// Handle for tests.
    #[prop(optional, into)]
    test: String,
    /// Its content.
    children: Children,
) -> impl IntoView {
    // What follows is compiled once, and not once for each action.
    draw(Callback::new(move |()| on_press()), Drawn { kind, disabled, why, wide, label, test }, children())
}

struct Drawn {
    kind: Signal<Kind>,
    disabled: Signal<bool>,
    why: Signal<String>,
    wide: bool,
    label: Signal<String>,
    test: String,
}

fn draw(press: Callback<()>, look: Drawn, face: AnyView) -> AnyView {
    let Drawn { kind, disabled, why, wide, label, test } = look;
    let spoken = move || Some(label.get()).filter(|label| !label.is_empty());
    view! {
        <button
            type="button"
            class=move || kind.get().class()
            class:wide=wide
            disabled=disabled
            aria-label=spoken
            data-testid=handle(test)
            on:click=move |_| press.run(())
        >
            <span class="button-face">{face}</span>
            {move || (disabled.get() && !why.with(String::is_empty)).then(|| view! { <small class="button-why">{why.get()}</small> })}
        </button>
    }
    .into_any()
}
