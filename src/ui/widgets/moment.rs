//! The rules of the moment on a sheet, with the rules in one minute below, and the way to the whole rules. Layer 9; the words are the
//! game's.

use super::button::Button;
use super::sheet::Sheet;
use crate::ui::text::{say, t};
use leptos::prelude::*;

/// The sheet: `now` is the section of the moment, `minute` that of the rules in one minute; `whole` leads on.
pub fn moment(
    open: RwSignal<bool>,
    now: Signal<&'static str>,
    minute: Option<&'static str>,
    whole: Callback<()>,
) -> AnyView {
    let short = move |minute: &'static str| {
        view! {
            <details>
                <summary>{move || t(minute)}</summary>
                <div class="stack-tight">{move || paragraphs(minute)}</div>
            </details>
        }
    };
    view! {
        <Sheet open=open title=Signal::derive(move || t(now.get())) test="now-sheet">
            {move || paragraphs(now.get())}
            {minute.map(short)}
            <Button wide=true test="rules-open" on_press=move || whole.run(())>{say("rules-whole")}</Button>
        </Sheet>
    }
    .into_any()
}

fn paragraphs(section: &'static str) -> AnyView {
    let text = t(&format!("{section}-text"));
    text.split("\n\n").map(|paragraph| view! { <p>{paragraph.to_owned()}</p> }).collect_view().into_any()
}
