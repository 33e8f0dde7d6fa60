//! The player puts a move together: whom, which drawn card, and what the chosen card does. Layer 10; cards are tapped in the hand.

use super::speech;
use crate::games::kit::form::face_at;
use crate::games::stay_away::picture::decision::Choice;
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::view::View;
use crate::ui::card_table::choice::{preview, whom};
use crate::ui::card_table::{CardTable, Desk};
use crate::ui::text::tell;
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// Draws what must be chosen besides cards of the hand. Players to choose from are covered if they would reveal the chosen card.
pub(super) fn choosing(desk: Desk<StayAway>, table: CardTable, choice: &Choice) -> AnyView {
    let open = !choice.veiled || table.shown();
    view! {
        {preview(table, move || does(desk, table))}
        {open.then(|| whom(table, choice.targets, "away-pick-target"))}
        {(choice.wants > 0).then(|| drawn(desk, table, choice.wants))}
    }
    .into_any()
}

/// The drawn cards, of which one is kept. While covered, they show numbers.
fn drawn(desk: Desk<StayAway>, table: CardTable, count: u8) -> AnyView {
    let kind = |which: u8| desk.view.with(|view| Kind::of(view.as_ref()?.choice.get(usize::from(which))?.face?));
    let label = |which: u8| match kind(which) {
        Some(kind) if table.shown() => table.speak(|said| speech::card(said, kind)),
        Some(_) | None => tell("away-nth-card", &[("n", u16::from(which + 1).into())]),
    };
    let one = |which: u8| Choosable {
        label: label(which),
        note: None,
        chosen: Signal::derive(move || desk.draft.with(|draft| draft.more == Some(which))),
        test: format!("drawn-{which}"),
        press: Callback::new(move |()| desk.draft.update(|draft| draft.tap_drawn(which))),
    };
    options("options", "away-pick-keep", (0..count).map(one).collect())
}

/// What the chosen card does.
fn does(desk: Desk<StayAway>, table: CardTable) -> Option<String> {
    let kind = |view: &View| {
        desk.draft.with(|draft| match draft.more {
            Some(which) => view.choice.get(usize::from(which))?.face,
            None => face_at(view.hand(), if draft.cards.len() == 1 { draft.cards.nth(0)? } else { return None }),
        })
    };
    desk.view.with(|view| {
        let view = view.as_ref()?;
        let kind = Kind::of(kind(view)?)?;
        Some(table.speak(|said| format!("{}: {}", speech::card(said, kind), speech::does(said, kind, &view.setup))))
    })
}
