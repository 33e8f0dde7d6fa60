//! The rules of the moment on a sheet, with the rules in one minute below. Layer 9; the words are the game's.

use super::sheet::Sheet;
use crate::table::setup::Switch;
use crate::ui::speech::switched;
use crate::ui::text::{t, tell};
use leptos::prelude::*;

/// The sheet: `now` is the section of the moment, `minute` that of the rules in one minute; both as the table's switches have it.
pub fn moment(
    open: RwSignal<bool>,
    now: Signal<&'static str>,
    minute: &'static str,
    switches: Signal<Vec<Switch>>,
) -> AnyView {
    view! {
        <Sheet open=open title=Signal::derive(move || t(now.get())) test="now-sheet">
            {move || paragraphs(now.get(), switches)}
            <details>
                <summary>{move || t(minute)}</summary>
                <div class="stack-tight">{move || paragraphs(minute, switches)}</div>
            </details>
        </Sheet>
    }
    .into_any()
}

fn paragraphs(section: &'static str, switches: Signal<Vec<Switch>>) -> AnyView {
    let text = switches.with(|switches| tell(&format!("{section}-text"), &switched(switches)));
    text.split("\n\n").map(|paragraph| view! { <p>{paragraph.to_owned()}</p> }).collect_view().into_any()
}
