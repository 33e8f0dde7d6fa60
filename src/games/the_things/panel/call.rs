//! The call that ends the game. Layer 10. Its button stands at one place for everyone alive, its sheet says the same to Humans and
//! Things; which call it would be is said under the peek only.

use super::desk::Desk;
use super::marks;
use crate::ui::store::{NoticeTone, notify};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, PeekButton, Sheet};
use leptos::prelude::*;

/// The button, and the sheet it opens.
pub(super) fn call(desk: Desk) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <Button kind=Kind::Quiet label=say("things-call") test="call" on_press=move || open.set(true)>
            <span class="tt-act-mark" inner_html=marks::drawing(marks::BEACON)></span>
        </Button>
        <Sheet open=open title=say("things-call-title") test="call-sheet">{move || inside(desk, open)}</Sheet>
    }
    .into_any()
}

fn inside(desk: Desk, open: RwSignal<bool>) -> AnyView {
    let none = Memo::new(move |_| desk.call.with(Option::is_none));
    let own = move || match desk.call.get().filter(|_| desk.shown()) {
        Some(call) => t(call.key),
        None => t("things-call-covered"),
    };
    let go = move || {
        open.set(false);
        match desk.call.get_untracked() {
            Some(call) => desk.make(call.action),
            None => notify(untrack(|| t("things-call-not-now")), NoticeTone::Plain),
        }
    };
    view! {
        <p>{t("things-call-text")}</p>
        <p>{t("things-call-as-human")}</p>
        <p>{t("things-call-as-thing")}</p>
        <div class="row between">
            <p class="strong" data-testid="own-call">{own}</p>
            <PeekButton peek=desk.cx.peek/>
        </div>
        <Button wide=true kind=Kind::Danger test="call-go" disabled=none
            why=Signal::derive(move || if none.get() { t("things-call-not-now") } else { String::new() }) on_press=go>
            {say("things-call-go")}
        </Button>
    }
    .into_any()
}
