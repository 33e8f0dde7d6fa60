//! A sheet shows the rules for the moment and, below them, the rules in one minute. Layer 9; the words come from the game. It leads on to the full
//! rules.

use super::button::Button;
use super::sheet::Sheet;
use crate::table::setup::Switch;
use crate::ui::speech::switched;
use crate::ui::text::{say, t, tell};
use leptos::prelude::*;

/// The sheet. `now` is the section for the moment, and `minute` the rules in one minute, both for these switches. `whole` leads to the full rules.
pub fn moment(
    open: RwSignal<bool>,
    now: Signal<&'static str>,
    minute: Option<&'static str>,
    switches: Signal<Vec<Switch>>,
    whole: Callback<()>,
) -> AnyView {
    let short = move |minute: &'static str| {
        view! {
            <details>
                <summary>{move || t(minute)}</summary>
                <div class="stack-tight">{move || paragraphs(minute, switches)}</div>
            </details>
        }
    };
    view! {
        <Sheet open=open title=Signal::derive(move || t(now.get())) test="now-sheet">
            {move || paragraphs(now.get(), switches)}
            {minute.map(short)}
            <Button wide=true test="rules-open" on_press=move || whole.run(())>{say("rules-whole")}</Button>
        </Sheet>
    }
    .into_any()
}

/// The text of a section of the rules at a table with these switches: paragraphs with an empty line between them.
pub fn section_text(section: &str, switches: &[Switch]) -> String {
    tell(&format!("{section}-text"), &switched(switches))
}

/// The paragraphs of a section of the rules at a table with these switches; tracked.
pub fn paragraphs(section: &'static str, switches: Signal<Vec<Switch>>) -> AnyView {
    let text = switches.with(|switches| section_text(section, switches));
    text.split("\n\n").map(|paragraph| view! { <p>{paragraph.to_owned()}</p> }).collect_view().into_any()
}
