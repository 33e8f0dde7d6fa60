//! A button and its sheet offer the calls that end the game. Layer 10. The button stands at one place for everyone alive, and the sheet
//! says the same to Humans and Things; which call is the player's own is said under the peek only.

use super::desk::Desk;
use super::marks;
use crate::games::the_things::picture::declare::{CALLS, Call, closed};
use crate::ui::store::{About, NoticeTone, notify_about};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, PeekButton, Sheet};
use leptos::prelude::*;

/// The button, and the sheet it opens.
pub(super) fn call(desk: Desk) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <Button kind=Kind::Quiet label=say("things-call") test="call" on_press=move || open.set(true)>
            <span class="dock-call">
                <span class="act-mark" inner_html=marks::drawing(marks::BEACON)></span>
                {say("things-call-short")}
            </span>
        </Button>
        <Sheet open=open title=say("things-call-title") test="call-sheet">{move || inside(desk, open)}</Sheet>
    }
    .into_any()
}

fn inside(desk: Desk, open: RwSignal<bool>) -> AnyView {
    let own = move || match desk.call.get() {
        Some(call) if desk.shown() => t(call.own),
        Some(_) | None => t("things-call-covered"),
    };
    view! {
        <p>{t("things-call-text")}</p>
        <div class="row between">
            <p class="strong" data-testid="own-call">{own}</p>
            <PeekButton peek=desk.cx.peek/>
        </div>
        {CALLS.map(|call| one(desk, open, call)).into_iter().collect_view()}
    }
    .into_any()
}

/// One of the calls: what it means, and its button.
fn one(desk: Desk, open: RwSignal<bool>, call: Call) -> AnyView {
    let why = Memo::new(move |_| {
        let declared = desk.view.with(|view| view.as_ref().is_some_and(|view| view.declared.is_some()));
        closed(call, desk.call.get(), declared, desk.shown())
    });
    let go = move || {
        open.set(false);
        if desk.call.get_untracked() == Some(call) {
            desk.make(call.action);
        } else {
            // It only looks open because the cards are covered.
            notify_about(About::Question, untrack(|| t("things-hidden-why")), NoticeTone::Plain);
        }
    };
    let test = call.name.trim_start_matches("things-").to_owned();
    view! {
        <p>{t(call.means)}</p>
        <Button wide=true kind=Kind::Danger test=test disabled=Signal::derive(move || why.get().is_some())
            why=Signal::derive(move || why.get().map(t).unwrap_or_default()) on_press=go>
            {say(call.name)}
        </Button>
    }
    .into_any()
}
