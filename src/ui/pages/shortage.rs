//! What can be done where too few devices are connected for the game to go on. Layer 9.

use crate::ui::model::{Going, Instead, Shortage};
use crate::ui::table::Together;
use crate::ui::text::{say, tell};
use crate::ui::widgets::Button;
use leptos::prelude::*;

/// In a line; empty while nothing is missing.
pub fn in_a_line(shortage: Option<Shortage>) -> String {
    shortage.map_or_else(String::new, |short| words("short", short))
}

/// Why the game waits; empty while it doesn't.
pub fn why(shortage: Option<Shortage>) -> String {
    shortage.map_or_else(String::new, |short| words("short-why", short))
}

fn words(key: &str, Shortage { here, of, needed }: Shortage) -> String {
    tell(key, &[("here", here.into()), ("of", of.into()), ("needed", needed.into())])
}

/// Waiting, going away to come back, or playing something else meanwhile.
#[component]
pub fn ShortageWays(
    /// The table.
    table: Together,
    /// What is missing.
    #[prop(into)]
    shortage: Signal<Option<Shortage>>,
    /// Waits on.
    #[prop(into)]
    on_wait: Callback<()>,
    /// Plays against bots; the table stays.
    #[prop(into)]
    on_bots: Callback<Instead>,
) -> impl IntoView {
    view! {
        <p class="box" data-testid="short-why">{move || why(shortage.get())}</p>
        <Button wide=true test="short-wait" on_press=move || on_wait.run(())>{say("wait-on")}</Button>
        <p class="small dim">{say("short-wait-means")}</p>
        <Button wide=true test="short-bots" on_press=move || on_bots.run(table.instead())>{say("short-bots")}</Button>
        <p class="small dim">{say("short-bots-means")}</p>
        <GoingAway table/>
    }
    .into_any()
}

/// Going away to come back, where this browser keeps the table.
#[component]
pub fn GoingAway(
    /// The table.
    table: Together,
) -> impl IntoView {
    view! {
        <Show when=move || table.keeps() fallback=|| view! { <p class="alarm" data-testid="unkept">{say("unkept")}</p> }>
            <Button wide=true test="leave-later" on_press=move || table.get_up(Going::ForNow)>{say("leave-later")}</Button>
            <p class="small dim">{say("leave-later-means")}</p>
        </Show>
    }
    .into_any()
}
