//! The player puts a move together: whom, which value, and what the cards come to. Layer 10; cards are tapped in the hand.

use super::desk::Desk;
use super::speech;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::decision::Choice;
use crate::games::the_thing::picture::scene::Bubble;
use crate::games::the_thing::rules::claim::Worth;
use crate::ui::speech::Speech;
use crate::ui::text::{t, tell};
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// What is still to be chosen besides cards.
pub(super) fn choosing(desk: Desk, choice: &Choice) -> AnyView {
    view! {
        {(!choice.targets.is_empty()).then(|| targets(desk, choice.targets.iter().collect()))}
        {(choice.most_worths > 0).then(|| worths(desk, choice.most_worths))}
        {preview(desk)}
    }
    .into_any()
}

/// What is missing, or why the choice is no move; what tells of the cards only while they lie open.
pub(super) fn missing(desk: Desk, choice: &Choice) -> Option<String> {
    let flaw = choice.flaw?;
    Some(if flaw.secret && !desk.shown() { t("thing-hidden-why") } else { t(flaw.key) })
}

fn targets(desk: Desk, seats: Vec<Seat>) -> AnyView {
    let one = |seat: Seat| {
        let offer = desk.chip(seat).and_then(|chip| chip.bubble).and_then(|bubble| match bubble {
            Bubble::Claim(claim) => Some(desk.speak(|speech| joined(speech, claim.iter()))),
            Bubble::Pass => None,
        });
        Choosable {
            label: desk.cx.name(seat),
            note: offer,
            chosen: Signal::derive(move || desk.draft.with(|draft| draft.target == Some(seat))),
            test: format!("target-{}", seat.index()),
            press: Callback::new(move |()| desk.draft.update(|draft| draft.tap_target(seat))),
        }
    };
    options("options", "thing-pick-target", seats.into_iter().map(one).collect())
}

fn joined(speech: &Speech<'_>, worths: impl Iterator<Item = Worth>) -> String {
    worths.map(|worth| speech::worth(speech, worth)).collect::<Vec<_>>().join(" + ")
}

fn worths(desk: Desk, most: usize) -> AnyView {
    let one = |worth: Worth| Choosable {
        label: desk.speak(|speech| speech::worth(speech, worth)),
        note: None,
        chosen: Signal::derive(move || desk.draft.with(|draft| draft.worths.contains(&worth))),
        test: name_of(worth),
        press: Callback::new(move |()| desk.draft.update(|draft| draft.tap_worth(worth, most))),
    };
    view! {
        {options("options worths", "thing-pick-worth", Worth::all().map(one).collect())}
        {(most > 1).then(|| chosen_worths(desk))}
    }
    .into_any()
}

fn name_of(worth: Worth) -> String {
    match worth {
        Worth::Ace => "worth-ace".to_owned(),
        Worth::Number(number) => format!("worth-{number}"),
        Worth::Test => "worth-test".to_owned(),
    }
}

/// Several values, each taken back by a tap.
fn chosen_worths(desk: Desk) -> AnyView {
    let chosen = move || {
        let worths = desk.draft.with(|draft| draft.worths.clone());
        let one = |(at, worth): (usize, Worth)| {
            let name = desk.speak(|speech| speech::worth(speech, worth));
            view! {
                <button type="button" class="option" data-testid=format!("drop-{at}")
                    on:click=move |_| desk.draft.update(|draft| draft.drop_worth(at))>{name} " ✕"</button>
            }
        };
        worths.into_iter().enumerate().map(one).collect_view()
    };
    view! { <div class="options"><span class="dim small">{t("thing-said-so-far")}</span> {chosen}</div> }.into_any()
}

/// What the cards chosen would come to in the fight; covered with the cards.
fn preview(desk: Desk) -> AnyView {
    let words = move || {
        let preview =
            desk.view.with(|view| view.as_ref().and_then(|view| desk.draft.with(|draft| draft.preview(view))))?;
        let words = if preview.other == 0 {
            tell("thing-fight-opening", &[("n", preview.value.into())])
        } else {
            let args = [("n", preview.value.into()), ("total", preview.total.into()), ("other", preview.other.into())];
            let verdict = if preview.total > preview.other {
                t("thing-fight-enough")
            } else {
                tell("thing-fight-short", &[("n", (preview.other + 1 - preview.total).into())])
            };
            format!("{} {verdict}", tell("thing-fight-preview", &args))
        };
        Some(view! { <p class="small" data-testid="preview">{words}</p> })
    };
    view! { {move || if desk.shown() { words() } else { None }} }.into_any()
}
