//! The verdict says what the check after a game has found. Layer 9. At a table with others it is below the reveal, with the ways to go on.

use super::members::charge;
use crate::ui::model::Verdict;
use crate::ui::share;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;

/// The verdict, the record to save, and another game.
#[component]
pub fn After(
    /// What the check found.
    #[prop(into)]
    verdict: Signal<Verdict>,
    /// Whether a card could only be opened by all devices together.
    #[prop(into)]
    together: Signal<bool>,
    /// The record and the name of its file.
    #[prop(into)]
    record: Callback<(), Option<(String, Vec<u8>)>>,
    /// Plays the game back; `None` until every card is open.
    #[prop(into)]
    playback: Signal<Option<Callback<()>>>,
    /// Whether this device may begin another game.
    #[prop(into)]
    hosting: Signal<bool>,
    /// What was found during the game.
    #[prop(into)]
    charges: ViewFn,
    /// Begins another game.
    #[prop(into)]
    on_rematch: Callback<()>,
    /// Goes to the first page.
    #[prop(into)]
    on_home: Callback<()>,
) -> impl IntoView {
    let save = move || {
        if let Some((name, bytes)) = record.run(()) {
            share::save(&name, &bytes);
        }
    };
    view! {
        <div class="after">
            <section class="box stack-tight" data-testid="verdict">{move || words(verdict.get(), together.get())}</section>
            {charges.run()}
            {move || playback.get().map(|look| view! {
                <Button wide=true test="playback-open" on_press=move || look.run(())>{say("playback")}</Button>
            })}
            <Button wide=true test="save-record" on_press=save>{say("save-record")}</Button>
            <Button wide=true kind=Kind::Quiet test="home-button" on_press=move || on_home.run(())>{say("to-home")}</Button>
        </div>
        <div class="thumb">
            {move || if hosting.get() {
                view! { <Button wide=true kind=Kind::Main test="rematch" on_press=move || on_rematch.run(())>{say("rematch")}</Button> }.into_any()
            } else {
                view! { <p class="center dim">{say("rematch-wait")}</p> }.into_any()
            }}
        </div>
    }
    .into_any()
}

fn words(verdict: Verdict, together: bool) -> AnyView {
    let limits = if together { "audit-limits-all" } else { "audit-limits" };
    match verdict {
        Verdict::Working => view! { <p role="status" data-verdict="working">{t("audit-working")}</p> }.into_any(),
        Verdict::Clean { moves, entries } => view! {
            <p class="good strong" role="status" data-verdict="clean">"✓ " {t("audit-clean")}</p>
            <p class="small dim">{tell("audit-numbers", &[("moves", moves.into()), ("entries", entries.into())])}</p>
            <p class="small dim">{t(limits)}</p>
        }
        .into_any(),
        Verdict::Unchecked => view! {
            <p class="alarm strong" role="alert" data-verdict="unchecked">"✕ " {t("audit-failed")}</p>
        }
        .into_any(),
        Verdict::Incomplete { bug } => view! {
            <p class="alarm strong" role="alert" data-verdict="incomplete">"✕ " {t(if bug { "audit-bug" } else { "audit-incomplete" })}</p>
        }
        .into_any(),
        Verdict::Broken { who, whole } => view! {
            <p class="alarm strong" role="alert" data-verdict="broken">"✕ " {t("audit-broken")}</p>
            <ul class="stack-tight">{who.into_iter().map(charge).collect_view()}</ul>
            {(!whole).then(|| view! { <p class="small dim">{t("audit-part")}</p> })}
            <p class="small dim">{t("audit-proof")}</p>
            <p class="small dim">{t(limits)}</p>
        }
        .into_any(),
    }
}
