//! The player puts a move together: whom, which rank, and what the cards amount to. Layer 10; cards are tapped in the hand.

use super::speech;
use crate::games::the_things::picture::decision::Choice;
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::face::{KING, Rank};
use crate::games::the_things::rules::ranks::Ranks;
use crate::ui::card_table::choice::{preview, whom};
use crate::ui::card_table::{CardTable, Desk};
use crate::ui::text::{t, tell};
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// Draws what must be chosen besides cards.
pub(super) fn choosing(desk: Desk<TheThings>, table: CardTable, choice: &Choice) -> AnyView {
    view! {
        {whom(table, choice.targets, "things-pick-target")}
        {choice.wants.called.map(|called| which(desk, table, called))}
        {choice.wants.wish.then(|| wish(desk, table))}
        {preview(table, move || coming_to(desk))}
    }
    .into_any()
}

fn ranked(table: CardTable, rank: Rank, test: String, chosen: Signal<bool>, press: Callback<()>) -> Choosable {
    Choosable { label: table.speak(|said| speech::rank(said, rank)), note: None, chosen, test, press }
}

fn wish(desk: Desk<TheThings>, table: CardTable) -> AnyView {
    let one = |rank: Rank| {
        let chosen = Signal::derive(move || desk.draft.with(|draft| draft.more.wanted == Some(rank)));
        let press = Callback::new(move |()| desk.draft.update(|draft| draft.tap_wanted(rank)));
        ranked(table, rank, format!("wish-{rank}"), chosen, press)
    };
    options("options ranks", "things-pick-wish", (1..=KING).map(one).collect())
}

fn which(desk: Desk<TheThings>, table: CardTable, called: Ranks) -> AnyView {
    let one = |(at, rank): (u8, Rank)| {
        let chosen = Signal::derive(move || desk.draft.with(|draft| draft.more.called == Some(at)));
        let press = Callback::new(move |()| desk.draft.update(|draft| draft.tap_called(at)));
        ranked(table, rank, format!("called-{at}"), chosen, press)
    };
    view! {
        <p class="small dim">{t("things-pick-called")}</p>
        {options("options", "things-pick-called", (0u8..).zip(called.iter()).map(one).collect())}
    }
    .into_any()
}

/// What the chosen cards would amount to in the attack. It is covered when the cards are.
fn coming_to(desk: Desk<TheThings>) -> Option<String> {
    let preview = desk.view.with(|view| view.as_ref().and_then(|view| desk.draft.with(|draft| draft.preview(view))))?;
    let key = if preview.special { "things-fight-preview-special" } else { "things-fight-preview" };
    let verdict = match preview.short {
        0 => t("things-fight-enough"),
        short => tell("things-fight-short", &[("n", short.into())]),
    };
    let sums = tell(key, &[("total", preview.total.into()), ("other", preview.other.into())]);
    Some(format!("{sums} {verdict}"))
}
