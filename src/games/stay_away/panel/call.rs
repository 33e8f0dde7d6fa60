//! The declaration that no Human is left ends the game. Layer 10. Everybody has its button; only under the peek does it say who may use it.

use super::marks;
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::outcome::Role;
use crate::games::stay_away::rules::view::View;
use crate::ui::card_table::call::{CallWords, OneCall, calls, make, own_call};
use crate::ui::card_table::{CardTable, Desk};
use leptos::prelude::*;

const WORDS: CallWords = CallWords {
    label: "away-call",
    short: "away-call-short",
    mark: marks::NOBODY,
    title: "away-call-title",
    text: "away-call-text",
};

/// The button, and the sheet it opens.
pub(super) fn call(desk: Desk<StayAway>, table: CardTable) -> AnyView {
    let own = own_call(desk, |calls| !calls.is_empty());
    let role = |view: &View| view.players.get(view.me?.index())?.role;
    let is_thing = move || desk.view.with(|view| view.as_ref().and_then(role) == Some(Role::Thing));
    let mine = Signal::derive(move || match table.shown() {
        true if is_thing() => "away-call-own",
        true => "away-call-not-own",
        false => "away-call-covered",
    });
    // While covered, it looks possible to everybody, except while the table is at work.
    let why = Signal::derive(move || match own.get() {
        None => Some("away-call-not-now"),
        Some(false) if table.shown() => Some(if is_thing() { "away-call-not-now" } else { "away-call-not-own" }),
        Some(_) => None,
    });
    let go = make(desk, Move::Declare, move || own.get_untracked() == Some(true));
    calls(table, WORDS, mine, vec![OneCall { name: "away-act-declare", means: None, why, go }])
}
