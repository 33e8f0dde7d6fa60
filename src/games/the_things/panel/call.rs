//! A button and its sheet offer the calls that end the game. Layer 10. The button stands at one place for everyone alive, and the sheet
//! says the same to Humans and Things; which call is the player's own is said under the peek only.

use super::marks;
use crate::games::the_things::picture::declare::{CALLS, Call, closed, declare};
use crate::games::the_things::rules::TheThings;
use crate::ui::card_table::desk::say_hidden;
use crate::ui::card_table::{CardTable, Desk, drawing};
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind, PeekButton, Sheet};
use leptos::prelude::*;

/// The button, and the sheet it opens.
pub(super) fn call(desk: Desk<TheThings>, table: CardTable) -> AnyView {
    let own = Memo::new(move |_| {
        let seat = table.cx.seat.get()?;
        if table.cx.busy.get() { None } else { declare(&table.cx.table.calls::<TheThings>(seat)) }
    });
    let open = RwSignal::new(false);
    view! {
        <Button kind=Kind::Quiet label=say("things-call") test="call" on_press=move || open.set(true)>
            <span class="dock-call">
                <span class="act-mark" inner_html=drawing(marks::BEACON)></span>
                {say("things-call-short")}
            </span>
        </Button>
        <Sheet open=open title=say("things-call-title") test="call-sheet">{move || inside(desk, table, own, open)}</Sheet>
    }
    .into_any()
}

fn inside(desk: Desk<TheThings>, table: CardTable, own: Memo<Option<Call>>, open: RwSignal<bool>) -> AnyView {
    let mine = move || match own.get() {
        Some(call) if table.shown() => t(call.own),
        Some(_) | None => t("things-call-covered"),
    };
    view! {
        <p>{t("things-call-text")}</p>
        <div class="row between">
            <p class="strong" data-testid="own-call">{mine}</p>
            <PeekButton peek=table.cx.peek/>
        </div>
        {CALLS.map(|call| one(desk, table, own, open, call)).into_iter().collect_view()}
    }
    .into_any()
}

/// One of the calls: what it means, and its button.
fn one(desk: Desk<TheThings>, table: CardTable, own: Memo<Option<Call>>, open: RwSignal<bool>, call: Call) -> AnyView {
    let why = Memo::new(move |_| {
        let declared = desk.view.with(|view| view.as_ref().is_some_and(|view| view.declared.is_some()));
        closed(call, own.get(), declared, table.shown())
    });
    let go = move || {
        open.set(false);
        if own.get_untracked() == Some(call) {
            desk.make(call.action);
        } else {
            say_hidden(table.words);
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
