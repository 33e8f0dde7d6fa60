//! The calls end the game. Layer 10. What is drawn says the same to Humans and Things. Only under the peek does a player read which call is their
//! own.

use super::marks;
use crate::games::the_things::picture::declare::{CALLS, Call, closed, declare};
use crate::games::the_things::rules::TheThings;
use crate::ui::card_table::call::{CallWords, OneCall, calls, make, own_call};
use crate::ui::card_table::{CardTable, Desk};
use leptos::prelude::*;

const WORDS: CallWords = CallWords {
    label: "things-call",
    short: "things-call-short",
    mark: marks::BEACON,
    title: "things-call-title",
    text: "things-call-text",
};

/// The button, and the sheet it opens.
pub(super) fn call(desk: Desk<TheThings>, table: CardTable) -> AnyView {
    let own = own_call(desk, declare);
    let mine = Signal::derive(move || match own.get().flatten() {
        Some(call) if table.shown() => call.own,
        Some(_) | None => "things-call-covered",
    });
    calls(table, WORDS, mine, CALLS.map(|call| one(desk, table, own, call)).to_vec())
}

fn one(desk: Desk<TheThings>, table: CardTable, own: Memo<Option<Option<Call>>>, call: Call) -> OneCall {
    let why = Signal::derive(move || {
        let declared = desk.view.with(|view| view.as_ref().is_some_and(|view| view.declared.is_some()));
        closed(call, own.get().flatten(), declared, table.shown())
    });
    let go = make(desk, call.action, move || own.get_untracked().flatten() == Some(call));
    OneCall { name: call.name, means: Some(call.means), why, go }
}
