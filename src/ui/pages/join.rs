//! This page lets the player join by a typed code or a pasted link. Layer 9; its caller reads them.

use super::page::Page;
use crate::ui::marked::mark;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// Asks for a code or link. `on_join` returns whether it was one.
#[component]
pub fn JoinPage(
    /// The text to begin with: what the address held if that couldn't be read, or nothing.
    start: String,
    /// Goes back.
    #[prop(into)]
    on_back: Callback<()>,
    /// Tries to join. Returns false if the text isn't an invitation.
    #[prop(into)]
    on_join: Callback<String, bool>,
    /// The button that reads a code with the camera.
    scan: AnyView,
) -> impl IntoView {
    let bad = RwSignal::new(!start.is_empty());
    let text = RwSignal::new(start.clone());
    mark("at-door", || true);
    let join = move || bad.set(!on_join.run(text.get_untracked()));
    view! {
        <Page title=say("join-title") on_back=on_back test="join-page">
            <form
                class="stack"
                on:submit=move |event| {
                    event.prevent_default();
                    join();
                }
            >
                <label class="labelled">
                    <span>{say("join-label")}</span>
                    <input
                        class="input code-input"
                        data-testid="join-code"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        placeholder="AB3DE-FGH2K"
                        aria-invalid=move || bad.get().then_some("true")
                        aria-describedby="join-note"
                        prop:value=start
                        on:input=move |event| {
                            text.set(event_target_value(&event));
                            bad.set(false);
                        }
                    />
                    <small id="join-note" class:alarm=move || bad.get() class:dim=move || !bad.get() data-testid="join-note" role="status">
                        {move || if bad.get() { t("join-bad") } else { t("join-help") }}
                    </small>
                </label>
                <Button wide=true kind=Kind::Main test="join-go" disabled=Signal::derive(move || text.with(|text| text.trim().is_empty())) on_press=join>
                    {say("join-go")}
                </Button>
            </form>
            {scan}
        </Page>
    }
    .into_any()
}

/// A page for waiting, with a way out.
#[component]
pub fn Waiting(
    /// What the player waits for.
    #[prop(into)]
    title: Signal<String>,
    /// More about it.
    #[prop(into)]
    text: Signal<String>,
    /// What is wrong, in words; empty if nothing is.
    #[prop(into)]
    trouble: Signal<String>,
    /// Gives up waiting.
    #[prop(into)]
    on_stop: Callback<()>,
    /// The label for giving up, if it isn't the usual one.
    #[prop(optional, into)]
    stop: Option<Signal<String>>,
    /// What is shown meanwhile.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    mark("at-door", || true);
    view! {
        <main class="waiting" data-testid="waiting">
            <div class="lamp" aria-hidden="true"></div>
            <div role="status" class="stack-tight">
                <h1 class="title">{move || title.get()}</h1>
                <p class="dim">{move || text.get()}</p>
            </div>
            <Show when=move || !trouble.with(String::is_empty)>
                <p class="box trouble" role="alert" data-testid="trouble">{move || trouble.get()}</p>
            </Show>
            {children.map(|children| children())}
            <Button kind=Kind::Quiet test="give-up" on_press=move || on_stop.run(())>{move || stop.map_or_else(|| t("join-give-up"), |stop| stop.get())}</Button>
        </main>
    }
    .into_any()
}
