//! The player puts a move together: whom, which rank, and what the cards come to. Layer 10; cards are tapped in the hand.

use super::desk::Desk;
use super::ring::bubble_words;
use super::speech;
use crate::base::ids::Seat;
use crate::games::the_things::picture::decision::Choice;
use crate::games::the_things::picture::scene::Bubble;
use crate::games::the_things::rules::face::{KING, Rank};
use crate::games::the_things::rules::ranks::Ranks;
use crate::ui::text::{t, tell};
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// What is still to be chosen besides cards.
pub(super) fn choosing(desk: Desk, choice: &Choice) -> AnyView {
    let targets: Vec<Seat> = choice.targets.iter().collect();
    view! {
        {(!targets.is_empty()).then(|| whom(desk, targets))}
        {choice.called.map(|called| which(desk, called))}
        {choice.wish.then(|| wish(desk))}
        {preview(desk)}
    }
    .into_any()
}

/// What is missing, or why the choice is no move; what tells of the cards only while they lie open.
pub(super) fn lacking(desk: Desk, choice: &Choice) -> Option<String> {
    let flaw = choice.flaw?;
    Some(if flaw.secret && !desk.shown() { t("things-hidden-why") } else { t(flaw.key) })
}

fn whom(desk: Desk, seats: Vec<Seat>) -> AnyView {
    let one = |seat: Seat| Choosable {
        label: desk.cx.name(seat),
        note: desk
            .chip(seat)
            .and_then(|chip| chip.bubble)
            .filter(|bubble| *bubble != Bubble::Pass)
            .map(|bubble| bubble_words(desk, bubble)),
        chosen: Signal::derive(move || desk.draft.with(|draft| draft.target == Some(seat))),
        test: format!("target-{}", seat.index()),
        press: Callback::new(move |()| desk.draft.update(|draft| draft.tap_target(seat))),
    };
    options("options", "things-pick-target", seats.into_iter().map(one).collect())
}

fn ranked(desk: Desk, rank: Rank, test: String, chosen: Signal<bool>, press: Callback<()>) -> Choosable {
    Choosable { label: desk.speak(|said| speech::rank(said, rank)), note: None, chosen, test, press }
}

fn wish(desk: Desk) -> AnyView {
    let one = |rank: Rank| {
        let chosen = Signal::derive(move || desk.draft.with(|draft| draft.wanted == Some(rank)));
        let press = Callback::new(move |()| desk.draft.update(|draft| draft.tap_wanted(rank)));
        ranked(desk, rank, format!("wish-{rank}"), chosen, press)
    };
    options("options ranks", "things-pick-wish", (1..=KING).map(one).collect())
}

fn which(desk: Desk, called: Ranks) -> AnyView {
    let one = |(at, rank): (u8, Rank)| {
        let chosen = Signal::derive(move || desk.draft.with(|draft| draft.called == Some(at)));
        let press = Callback::new(move |()| desk.draft.update(|draft| draft.tap_called(at)));
        ranked(desk, rank, format!("called-{at}"), chosen, press)
    };
    view! {
        <p class="small dim">{t("things-pick-called")}</p>
        {options("options", "things-pick-called", (0u8..).zip(called.iter()).map(one).collect())}
    }
    .into_any()
}

/// What the cards chosen would come to in the attack; covered with the cards.
fn preview(desk: Desk) -> AnyView {
    let words = move || {
        let preview =
            desk.view.with(|view| view.as_ref().and_then(|view| desk.draft.with(|draft| draft.preview(view))))?;
        let key = if preview.special { "things-fight-preview-special" } else { "things-fight-preview" };
        let verdict = match preview.short {
            0 => t("things-fight-enough"),
            short => tell("things-fight-short", &[("n", short.into())]),
        };
        let sums = tell(key, &[("total", preview.total.into()), ("other", preview.other.into())]);
        Some(view! { <p class="small" data-testid="preview">{format!("{sums} {verdict}")}</p> })
    };
    view! { {move || if desk.shown() { words() } else { None }} }.into_any()
}
