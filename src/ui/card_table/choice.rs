//! The player puts a move together: whom it is about, and what the cards amount to. Layer 9; each game says what its cards are worth.

use super::model::{Begun, CardTable};
use super::ring::bubble_words;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::scene::Bubble;
use crate::ui::text::t;
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// The players to choose from, with what they have offered; `None` if there are none. `name` is the key of the list's name.
pub fn whom(table: CardTable, seats: SeatSet, name: &'static str) -> Option<AnyView> {
    if seats.is_empty() {
        return None;
    }
    let offer = |seat: Seat| match table.chip(seat)?.bubble? {
        Bubble::Pass => None,
        bubble => Some(bubble_words(table, &bubble)),
    };
    let one = |seat: Seat| Choosable {
        label: table.cx.name(seat),
        note: offer(seat),
        chosen: Signal::derive(move || table.target.get() == Some(seat)),
        test: format!("target-{}", seat.index()),
        press: Callback::new(move |()| table.taps.target.run(seat)),
    };
    Some(options("options", name, seats.iter().map(one).collect()))
}

/// What the chosen cards would amount to. It is covered when the cards are.
pub fn preview(table: CardTable, words: impl Fn() -> Option<String> + Send + Sync + 'static) -> AnyView {
    let line = move || words().map(|words| view! { <p class="small" data-testid="preview">{words}</p> });
    view! { {move || if table.shown() { line() } else { None }} }.into_any()
}

/// What is missing, or why the choice isn't a move. What depends on the cards is said only while they lie open.
pub(super) fn lacking(table: CardTable, begun: &Begun) -> Option<String> {
    let flaw = begun.flaw?;
    Some(if flaw.secret && !table.shown() { table.words.of("hidden-why") } else { t(flaw.key) })
}
