//! The rules to read: the section that matters now first, all of them searchable. Layer 9; the words are the game's.

use crate::ui::kit::GameKit;
use crate::ui::text::{say, t};
use leptos::prelude::*;

/// The rules of a game.
#[component]
pub fn Rules(
    /// The game.
    kit: &'static GameKit,
    /// The section that matters now.
    #[prop(into)]
    now: Signal<&'static str>,
) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let found = move || {
        let wanted = lower(search.get().trim());
        let fits = |key: &&'static str| {
            wanted.is_empty() || lower(&format!("{} {}", t(key), t(&text_key(key)))).contains(&wanted)
        };
        let sections: Vec<&'static str> = kit.rules.iter().copied().filter(fits).collect();
        if sections.is_empty() {
            return view! { <p class="dim">{t("rules-none")}</p> }.into_any();
        }
        let open_all = !wanted.is_empty();
        sections.into_iter().map(|key| section(key, open_all || key == now.get())).collect_view().into_any()
    };
    view! {
        <input
            class="input"
            type="search"
            data-testid="rules-search"
            aria-label=say("rules-search")
            placeholder=say("rules-search")
            on:input=move |event| search.set(event_target_value(&event))
        />
        <div class="rules">{found}</div>
    }
    .into_any()
}

fn text_key(section: &str) -> String {
    format!("{section}-text")
}

fn section(key: &'static str, open: bool) -> impl IntoView {
    let paragraphs = move || {
        let text = t(&text_key(key));
        text.split("\n\n").map(|paragraph| view! { <p>{paragraph.to_owned()}</p> }).collect_view()
    };
    view! {
        <details class="rules-section" open=open>
            <summary>{move || t(key)}</summary>
            <div class="stack-tight">{paragraphs}</div>
        </details>
    }
    .into_any()
}

/// In small letters of any language. The browser knows them all; the program would have to bring them.
fn lower(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}
