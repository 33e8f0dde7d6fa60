//! The page says what can be done if too few devices are connected for the game to go on. Layer 9.

use crate::ui::model::{Going, Instead, Shortage};
use crate::ui::table::TableSession;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// What is missing, in one line; empty if nothing is.
pub fn in_a_line(shortage: Option<Shortage>) -> String {
    shortage.map_or_else(String::new, |short| words("short", "short-all", short))
}

/// Why the game has to wait; empty if it doesn't.
pub fn why(shortage: Option<Shortage>) -> String {
    shortage.map_or_else(String::new, |short| words("short-why", "short-why-all", short))
}

/// The words for a shortage. If all devices are needed, these name the missing players.
fn words(key: &str, all: &str, Shortage { here, of, needed, missing }: Shortage) -> String {
    let key = if missing.is_empty() { key } else { all };
    let numbers = [("here", here), ("of", of), ("needed", needed)].map(|(name, number)| (name, number.into()));
    tell(key, &[numbers.as_slice(), &[("who", missing.into())]].concat())
}

/// The ways to deal with a shortage: wait, leave and come back, or play something else meanwhile.
#[component]
pub fn ShortageWays(
    /// The table.
    table: TableSession,
    /// What is missing.
    #[prop(into)]
    shortage: Signal<Option<Shortage>>,
    /// Keeps waiting.
    #[prop(into)]
    on_wait: Callback<()>,
    /// Plays against bots. The table stays.
    #[prop(into)]
    on_bots: Callback<Instead>,
) -> impl IntoView {
    view! {
        <p class="box" data-testid="short-why">{move || why(shortage.get())}</p>
        <Button wide=true test="short-wait" on_press=move || on_wait.run(())>{say("wait-on")}</Button>
        <p class="small dim">{say("short-wait-means")}</p>
        <Button wide=true test="short-bots" on_press=move || on_bots.run(table.instead())>{say("short-bots")}</Button>
        <p class="small dim">{say("short-bots-means")}</p>
        <Show when=move || shortage.with(|shortage| shortage.as_ref().is_some_and(|short| !short.missing.is_empty()))>
            <BreakingOff table/>
        </Show>
        <GoingAway table/>
    }
    .into_any()
}

/// The button to break off a game that can't be finished. Only the host has it, and must confirm.
#[component]
pub fn BreakingOff(
    /// The table.
    table: TableSession,
) -> impl IntoView {
    let sure = RwSignal::new(false);
    let first = move || view! { <Button wide=true test="break-off" on_press=move || sure.set(true)>{say("alone-to-lobby")}</Button> };
    view! {
        <Show when=move || table.hosting() fallback=|| view! { <p class="small dim" data-testid="break-off-host">{say("break-off-host")}</p> }>
            <Show when=move || sure.get() fallback=first>
                <Button wide=true kind=Kind::Danger test="break-off-yes" on_press=move || table.rematch()>{say("break-off-yes")}</Button>
            </Show>
            <p class="small dim">{say("break-off-means")}</p>
        </Show>
    }
    .into_any()
}

/// The button to leave and come back, if this browser stores the table.
#[component]
pub fn GoingAway(
    /// The table.
    table: TableSession,
) -> impl IntoView {
    view! {
        <Show when=move || table.keeps() fallback=|| view! { <p class="alarm" data-testid="unkept">{say("unkept")}</p> }>
            <Button wide=true test="leave-later" on_press=move || table.get_up(Going::ForNow)>{say("leave-later")}</Button>
            <p class="small dim">{move || t(if table.needs_all() { "leave-later-all" } else { "leave-later-means" })}</p>
        </Show>
    }
    .into_any()
}
