//! The rules of the moment on a sheet, with the rules in one minute below. Layer 9; the words are the game's.

use super::sheet::Sheet;
use crate::ui::text::t;
use leptos::prelude::*;

/// The sheet: `now` is the section of the moment, `minute` that of the rules in one minute.
pub fn moment(open: RwSignal<bool>, now: Signal<&'static str>, minute: &'static str) -> AnyView {
    view! {
        <Sheet open=open title=Signal::derive(move || t(now.get())) test="now-sheet">
            {move || paragraphs(now.get())}
            <details>
                <summary>{move || t(minute)}</summary>
                <div class="stack-tight">{move || paragraphs(minute)}</div>
            </details>
        </Sheet>
    }
    .into_any()
}

fn paragraphs(section: &'static str) -> AnyView {
    let text = t(&format!("{section}-text"));
    text.split("\n\n").map(|paragraph| view! { <p>{paragraph.to_owned()}</p> }).collect_view().into_any()
}
