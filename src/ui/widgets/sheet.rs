//! Sheets come up from the bottom (dialogs on wide screens). One of them asks for confirmation. Layer 9.
//!
//! They are native dialogs. The browser keeps the focus inside, closes them on Escape, and then gives the focus back.

use super::button::{Button, Kind, handle};
use super::icon::{self, Icon};
use crate::ui::reactive::effect;
use crate::ui::text::{say, t};
use leptos::html::Dialog;
use leptos::prelude::*;

/// A sheet over the page, with a title and a way out.
#[component]
pub fn Sheet(
    /// Whether it is open; closing it sets this.
    open: RwSignal<bool>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Handle for tests. The way out has the same handle with `-close`.
    #[prop(optional, into)]
    test: String,
    /// Its content; made when it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // This fails only while the page is going away.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    // The dialog has a child that fills it. So only a press outside has the dialog itself as its target.
    let outside = move |event: leptos::ev::MouseEvent| {
        let target = event.target().map(wasm_bindgen::JsValue::from);
        if target == dialog.get().map(wasm_bindgen::JsValue::from) {
            open.set(false);
        }
    };
    let close_handle = format!("{test}-close");
    let children = StoredValue::new(children);
    let close_handle = StoredValue::new(close_handle);
    view! {
        <dialog
            node_ref=dialog
            class="sheet"
            aria-label=move || title.get()
            data-testid=handle(test)
            on:close=move |_| open.set(false)
            on:click=outside
        >
            <Show when=move || open.get()>
                <div class="sheet-body">
                    <header class="sheet-head">
                        <h2>{move || title.get()}</h2>
                        <Button kind=Kind::Quiet label=Signal::derive(|| t("close")) test=close_handle.get_value() on_press=move || open.set(false)>
                            <Icon drawing=icon::CLOSE/>
                        </Button>
                    </header>
                    <div class="sheet-inner" tabindex="0">{children.with_value(|children| children())}</div>
                </div>
            </Show>
        </dialog>
    }
    .into_any()
}

/// Asks for confirmation before something that can't be taken back.
#[component]
pub fn Ask(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The question.
    #[prop(into)]
    title: Signal<String>,
    /// What the act would mean.
    #[prop(into)]
    text: Signal<String>,
    /// The label of the button that does it.
    #[prop(into)]
    yes: Signal<String>,
    /// Whether it is dangerous.
    #[prop(optional)]
    danger: bool,
    /// Does what was asked about.
    #[prop(into)]
    on_yes: Callback<()>,
    /// Handle for tests; the buttons have `-yes` and `-no` after it.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    let kind = if danger { Kind::Danger } else { Kind::Main };
    let base = StoredValue::new(if test.is_empty() { "ask".to_owned() } else { test.clone() });
    view! {
        <Sheet open=open title=title test=base.get_value()>
            <p>{move || text.get()}</p>
            <div class="row sheet-buttons">
                <Button wide=true test=format!("{}-no", base.get_value()) on_press=move || open.set(false)>
                    {say("cancel")}
                </Button>
                <Button
                    wide=true
                    kind=kind
                    test=format!("{}-yes", base.get_value())
                    on_press=move || {
                        open.set(false);
                        on_yes.run(());
                    }
                >
                    {move || yes.get()}
                </Button>
            </div>
        </Sheet>
    }
    .into_any()
}
