//! This page shows the rules: first the section that matters now, then all of them, searchable. Layer 9; each game has its own words.

use crate::table::setup::Switch;
use crate::ui::kit::GameKit;
use crate::ui::text::{say, t};
use crate::ui::widgets::moment::{paragraphs, section_text};
use leptos::prelude::*;

/// The rules of a game.
#[component]
pub fn Rules(
    /// The game.
    kit: &'static GameKit,
    /// The section that is relevant now.
    #[prop(into)]
    now: Signal<&'static str>,
    /// The switches of the table, on which the words depend.
    #[prop(into)]
    switches: Signal<Vec<Switch>>,
) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let found = move || {
        let wanted = lower(search.get().trim());
        let fits = |key: &&'static str| {
            wanted.is_empty()
                || lower(&format!("{} {}", t(key), switches.with(|switches| section_text(key, switches))))
                    .contains(&wanted)
        };
        let sections: Vec<&'static str> = kit.rules.iter().copied().filter(fits).collect();
        if sections.is_empty() {
            return view! { <p class="dim">{t("rules-none")}</p> }.into_any();
        }
        let open_all = !wanted.is_empty();
        let all = sections.into_iter().map(|key| section(kit, key, open_all || key == now.get(), switches));
        all.collect_view().into_any()
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

fn section(kit: &'static GameKit, key: &'static str, open: bool, switches: Signal<Vec<Switch>>) -> impl IntoView {
    view! {
        <details class="rules-section" open=open>
            <summary>{move || t(key)}</summary>
            <div class="stack-tight">{(kit.pictures)(key)} {move || paragraphs(key, switches)}</div>
        </details>
    }
    .into_any()
}

/// A text in lower case, in any language. The browser does this, as the program would have to include tables for it.
fn lower(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}
